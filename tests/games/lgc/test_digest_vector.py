"""The digest that the rulebook prints, so that an engine author can check the text that is hashed."""

import hashlib
import json
import re

from lgc_contract import canonical, data
from lgc_contract.games.lgc.expand import expand
from lgc_contract.games.lgc.observe import observe, rng_state

CHAPTER = (data.root("conformance") / "lgc" / "rulebook" / "18-identity.md").read_text(encoding="utf-8")
CARDS = [
    {"id": "wolf", "type": "CREATURE", "atk": 3, "hp": 2, "keywords": ["TAUNT"]},
    {"id": "card-a", "type": "CREATURE", "atk": 1, "hp": 1},
    {"id": "card-b", "type": "CREATURE", "atk": 1, "hp": 1},
]
GIVEN = {
    "seed": 42,
    "p1": {"board": [{"id": "wolf", "card": "wolf", "damage": 1}], "hand": ["card-a"], "deck": ["card-b"]},
}


def printed() -> str:
    """Return the text that the chapter prints, without its line ends."""
    block = re.search(r"```text\n(.*?)```", CHAPTER, re.DOTALL)
    assert block is not None
    return block[1].replace("\n", "")


def test_the_printed_text_has_the_printed_digest():
    assert hashlib.sha256(printed().encode()).hexdigest() in CHAPTER


def test_the_printed_text_is_what_the_position_observes():
    start = expand(GIVEN, CARDS)
    seen = {"observation": observe(start.state, start.setup), "rng": rng_state(start.state)}
    assert printed() == canonical.text(seen)
    assert json.loads(printed()) == seen
