"""The engine's comments and the rulebook agree: no unknown rule is cited, none that is played is missing."""

import json
import re
from pathlib import Path

from lgc_contract import data
from lgc_contract.games.lgc import engine

SOURCE = Path(engine.__file__).parent
CITED = re.compile(r"LGC-[A-Z]{3}-\d{2}")

#: Verified by scenarios, but carried out by data (the 13 powers) or outside the engine (the digest).
ELSEWHERE = {"LGC-IDS-07", *(f"LGC-PWR-{number}" for number in range(18, 31))}


def rules():
    document = json.loads((data.root("conformance") / "lgc" / "rules.json").read_text(encoding="utf-8"))
    return {rule["id"]: rule for rule in document["rules"]}


def cited():
    return {rule for path in SOURCE.glob("*.py") for rule in CITED.findall(path.read_text(encoding="utf-8"))}


def test_every_rule_that_the_engine_cites_exists():
    assert sorted(cited() - set(rules())) == []


def test_every_rule_that_is_played_is_cited_where_it_is_carried_out():
    played = {rule for rule, entry in rules().items() if entry["verified_by"] == "scenario"}
    assert sorted(played - cited() - ELSEWHERE) == []
