"""The digest in the rulebook of the Duel des Personnages is that of the position beside it."""

from typing import Any

from lgc_contract.games.duel_personnages.game import GAME
from tests.games.td.digests import check_the_printed_digest


def test_the_printed_digest_is_that_of_the_position() -> None:
    fighter = {"id": "a", "carte": "loup", "position": "DEFENSE", "attaque": True}
    given: Any = {
        "graine": 42,
        "tirages": 220,
        "personnages": [{"id": "d", "carte": "loup"}],
        "j1": {"jeu": [{**fighter, "equipement": {"id": "s", "carte": "epee"}}]},
        "j2": {"main": [{"id": "x", "carte": "loup"}]},
    }
    check_the_printed_digest(
        GAME, "11-digest.md", given, [{"id": "loup"}, {"id": "epee", "genre": "ACCESSOIRE"}]
    )
