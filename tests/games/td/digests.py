"""The digest that a rulebook prints, so that an engine author can check the text that is hashed."""

import hashlib
import re
from typing import Any

from lgc_contract import canonical, data
from lgc_contract.game import Game


def check_the_printed_digest(game: Game, chapter: str, given: Any, cards: list[Any]) -> None:
    """Demand that a chapter prints what the position observes, and the digest of that text."""
    path = data.root("conformance") / game.id / "rulebook" / chapter
    written = path.read_text(encoding="utf-8")
    block = re.search(r"```text\n(.*?)```", written, re.DOTALL)
    assert block is not None
    printed = block[1].replace("\n", "")
    start = game.expand(given, cards)
    assert start.state is not None
    seen: Any = game.observe(start.state, start.setup)
    assert printed == canonical.text({"observation": seen, "rng": game.rng_state(start.state)})
    assert hashlib.sha256(printed.encode()).hexdigest() in written
