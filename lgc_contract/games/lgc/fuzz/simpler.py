"""Make a case plainer where dropping parts of it is not enough."""

from collections.abc import Iterator
from typing import Any

from lgc_contract.game import Case
from lgc_contract.games.lgc.fuzz.cases import PLAYERS, ZONES
from lgc_contract.renaming import Renaming

__all__ = ["simpler"]


def simpler(case: Case) -> Iterator[Case]:
    """Yield cases with a further effect in an ability's place, or an entity that is called like its card."""
    for index, card in enumerate(case.cards):
        for number, ability in enumerate(card.get("abilities", ())):
            for further in ability.get("then", ()):
                plain = {key: value for key, value in ability.items() if key != "then"} | further
                abilities = [*card["abilities"][:number], plain, *card["abilities"][number + 1 :]]
                cards = (*case.cards[:index], {**card, "abilities": abilities}, *case.cards[index + 1 :])
                yield Case(case.given, cards, case.intents)
    yield from _called_like_cards(case)


def _called_like_cards(case: Case) -> Iterator[Case]:
    for player in PLAYERS:
        for zone in ZONES:
            for entity in case.given.get(player, {}).get(zone, ()):
                if isinstance(entity, dict) and set(entity) == {"id", "card"}:
                    yield _called(case, entity["id"], entity["card"])


def _called(case: Case, old: str, new: str) -> Case:
    renaming = Renaming({old: new})
    given = renaming.outward(case.given)
    for player in PLAYERS:
        for zone in ZONES:
            if zone in given.get(player, {}):
                given[player][zone] = [_short(each) for each in given[player][zone]]
    return Case(given, case.cards, tuple(map(renaming.outward, case.intents)))


def _short(entity: Any) -> Any:
    return (
        entity["id"]
        if isinstance(entity, dict) and entity == {"id": entity["id"], "card": entity["id"]}
        else entity
    )
