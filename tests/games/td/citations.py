"""Which rules an engine's comments cite, and which rules scenarios verify."""

import re
from pathlib import Path

import lgc_contract.games
from lgc_contract.harness import suite


def cited_rules(game: str, prefix: str) -> set[str]:
    folder = Path(lgc_contract.games.__path__[0]) / game.replace("-", "_") / "engine"
    texts = (path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    return {rule for text in texts for rule in re.findall(rf"{prefix}-[A-Z]{{3}}-[0-9]{{2}}", text)}


def played_rules(game: str) -> set[str]:
    return {rule.id for rule in suite.load(game).rules.values() if rule.verified_by == "scenario"}
