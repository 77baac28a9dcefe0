"""What a tour's comparison brings: the base gain, then the object, then the building, then their synergy."""

from lgc_contract.games.regnum.engine.catalogue import Building, Catalogue, Item
from lgc_contract.games.regnum.engine.happenings import Gains, Happening
from lgc_contract.games.regnum.engine.state import (
    GAUGES,
    SEATS,
    Amounts,
    Player,
    State,
    gauges,
    with_gauges,
    with_players,
)

__all__ = ["gain"]


def gain(catalogue: Catalogue, state: State) -> tuple[State, list[Happening]]:
    """Add to every gauge what the characters of this tour gain."""
    bases = _bases(catalogue, state)
    players: list[Player] = []
    happened: list[Happening] = []
    for seat, player in enumerate(state.players):
        food, war, health, diplomacy = (
            _gain_of(catalogue, player, gauge, [base[index] for base in bases], seat)
            for index, gauge in enumerate(GAUGES)
        )
        gained: Amounts = (food, war, health, diplomacy)
        players.append(
            with_gauges(player, [has + more for has, more in zip(gauges(player), gained, strict=True)])
        )
        happened.append(Gains(SEATS[seat], *gained))
    return with_players(state, players), happened


def _bases(catalogue: Catalogue, state: State) -> list[Amounts]:
    """Return what every player is above the neighbour on the left, before anything that he owns."""
    shown = [_shown(catalogue, player) for player in state.players]
    bases: list[Amounts] = []
    for seat, own in enumerate(shown):
        # RG-GAI-02: the next seat, and after the last one the first.
        left = shown[(seat + 1) % len(shown)]
        # RG-GAI-01, RG-GAI-03.
        food, war, health, diplomacy = (max(0, mine - his) for mine, his in zip(own, left, strict=True))
        bases.append((food, war, health, diplomacy))
    return bases


def _shown(catalogue: Catalogue, player: Player) -> Amounts:
    chosen = player.choix.carte if player.choix else None
    for card in player.main:
        if card.id == chosen:
            return catalogue.values_of(card.card)
    return 0, 0, 0, 0  # RG-GAI-04: no card counts 0


def _gain_of(catalogue: Catalogue, player: Player, gauge: str, bases: list[int], seat: int) -> int:
    """Return the gain of one gauge; `bases` are those of all players."""
    amount = bases[seat]
    for item in catalogue.items:
        if item.jauge == gauge and item.id in player.possessions:
            amount = _with_item(item, amount, bases[:seat] + bases[seat + 1 :])
    for building in catalogue.buildings:
        if gauge in building.cout and building.id in player.possessions:
            amount = _with_building(building, amount, building.synergie[gauge] in player.possessions)
    return amount


def _with_item(item: Item, amount: int, others: list[int]) -> int:
    if item.effet.type == "DOUBLER":
        return 2 * amount  # RG-OBJ-01, RG-OBJ-02
    if item.effet.type == "MINIMUM":
        return max(amount, item.effet.valeur)  # RG-OBJ-03
    return max(amount, *others)  # RG-OBJ-04, RG-OBJ-05


def _with_building(building: Building, amount: int, has_item: bool) -> int:
    # RG-BAT-03: the bonus comes on top of every minimum.
    return max(amount, building.minimum) + (building.bonus if has_item else 0)
