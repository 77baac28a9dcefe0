"""The digest in the rulebook of Contrôle du Chaos is that of the position beside it."""

from typing import Any

from lgc_contract.games.controle_du_chaos.game import GAME
from tests.games.td.digests import check_the_printed_digest


def test_the_printed_digest_is_that_of_the_position() -> None:
    cards = {name: {"id": name, "carte": "vide"} for name in "abhmr"}
    given: Any = {
        "graine": 42,
        "revelee": cards["r"],
        "victoireMutuelle": [cards["m"]],
        "j1": {"paquet": [cards["a"]], "main": [cards["h"]], "points": 3},
        "j2": {"paquet": [cards["b"]]},
    }
    check_the_printed_digest(GAME, "12-digest.md", given, [{"id": "vide"}])
