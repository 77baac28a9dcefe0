"""Regnum as differential play sees it: lines of random moves, and cases that become scenarios."""

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from lgc_contract import schemas
from lgc_contract.errors import ContractError
from lgc_contract.game import Case, Line, Play, Start
from lgc_contract.games.regnum import corpus
from lgc_contract.games.regnum.engine.catalogue import Catalogue
from lgc_contract.games.regnum.engine.documents import state_from_json
from lgc_contract.games.regnum.engine.intents import Choose, intent_to_json
from lgc_contract.games.regnum.engine.legality import check
from lgc_contract.games.regnum.engine.rejection import Rejection
from lgc_contract.games.regnum.engine.setup import new_game
from lgc_contract.games.regnum.engine.state import SEATS, State, changed
from lgc_contract.games.regnum.engine.transition import reduce
from lgc_contract.games.regnum.expand import expand
from lgc_contract.games.regnum.random_play import (
    Chooser,
    any_intent,
    characters,
    draw_new,
    draw_position,
    next_intent,
)

__all__ = ["PLAY", "POOLS"]

Document: TypeAlias = dict[str, Any]

POOLS: Final = ("generated", "corpus")
"""Positions with characters of their own, or whole games with those of the corpus."""

MOST_MOVES: Final = 60
ATTEMPTS: Final = 2
"""Intents drawn before every move; those that are illegal belong to the line."""

A_RULE: Final = "RG-GAI-01"
"""Stands for the rule that a case has none of yet, so that its shape can be checked as a scenario's."""


def _line(pool: str, number: int) -> Line:
    chooser = Chooser(number)
    catalogue = Catalogue.build(corpus.load())
    if pool == "corpus":
        setup: Document = {"cards": [], "powers": []}
        new = draw_new(chooser)
        start, state = Start(setup, None, new), new_game(catalogue, new)
    else:
        setup = {"cards": characters(chooser), "powers": []}
        catalogue = catalogue.with_local(setup["cards"])
        position = draw_position(chooser, [each["id"] for each in setup["cards"]])
        start, state = Start(setup, position, None), state_from_json(position)
    intents: list[Document] = []
    refused: set[int] = set()
    for intent, is_legal in _played(catalogue, state, chooser):
        if not is_legal:
            refused.add(len(intents))
        intents.append(intent)
    return Line(start, tuple(intents), frozenset(refused))


def _played(catalogue: Catalogue, state: State, chooser: Chooser) -> Iterator[tuple[Document, bool]]:
    """Yield each intent and whether it is legal; the last position is asked about as well."""
    for _ in range(MOST_MOVES):
        yield from _refused(catalogue, state, chooser)
        intent = next_intent(catalogue, state, chooser)
        if intent is None:
            return
        yield intent_to_json(intent), True
        state, _ = reduce(catalogue, state, intent)


def _refused(catalogue: Catalogue, state: State, chooser: Chooser) -> Iterator[tuple[Document, bool]]:
    for _ in range(ATTEMPTS):
        intent = any_intent(catalogue, state, chooser)
        try:
            check(catalogue, state, intent)
        except Rejection:
            yield intent_to_json(intent), False


def _case(start: Start, intents: tuple[Document, ...]) -> Case:
    """Write a start as a scenario does: sparse."""
    setup: Document = start.setup
    cards = tuple({name: value for name, value in card.items() if value != 1} for card in setup["cards"])
    if start.state is None:
        return Case({**(start.new or {})}, cards, intents)
    state: Document = start.state
    given = {name: value for name, value in state.items() if name not in (*SEATS, "rng", "table")}
    given = {name: value for name, value in given.items() if value not in ([], None)}
    given["rng"] = state["rng"]
    given["table"] = {zone: cards for zone, cards in state["table"].items() if cards}
    for seat in SEATS:
        if seat in state:
            written = state[seat]
            given[seat] = {name: value for name, value in written.items() if value not in ([], None, 0)}
    return Case(given, cards, intents)


def _is_sound(case: Case) -> bool:
    """Tell whether a case has the shape of a scenario and begins where a game can be."""
    document: Document = {"id": "a/b", "title": "A", "rules": [A_RULE], "capabilities": []}
    document |= {"given": case.given, "cards": list(case.cards)}
    document["when"] = [{"intent": each} for each in case.intents] or [{"then": {}}]
    if not schemas.is_valid("regnum/scenario", document):
        return False
    try:
        start = expand(case.given, case.cards)
        return start.state is None or _can_be(start.state, start.setup)
    except (ContractError, KeyError, TypeError, ValueError, StopIteration):
        return False


def _can_be(document: Document, setup: Document) -> bool:
    """Tell whether choices are such as could be sealed, and somebody has yet to choose."""
    catalogue = Catalogue.build(corpus.load()).with_local(setup["cards"])
    state = state_from_json(document)
    if state.tour > catalogue.constants.tours:
        return False
    if any(len(player.evenements) > catalogue.constants.main_evenements for player in state.players):
        return False
    if state.phase == "TERMINEE":
        return True
    active = [player for player in state.players if not player.abandon]
    absent = [player for player in state.players if player.abandon]
    return (
        len(active) > 1
        and any(player.choix is None for player in active)
        and all(player.choix is not None for player in absent)
        and all(_can_be_sealed(catalogue, state, seat) for seat in range(len(state.players)))
    )


def _can_be_sealed(catalogue: Catalogue, state: State, seat: int) -> bool:
    player = state.players[seat]
    choice = player.choix
    if choice is None:
        return True
    before = changed(state, seat, replace(player, choix=None, abandon=False))
    try:
        check(catalogue, before, Choose(SEATS[seat], choice.carte, choice.achats, choice.evenement))
    except Rejection:
        return False
    return True


def _simpler(case: Case) -> Iterator[Case]:
    """Yield the case without its last player, if nothing but that seat speaks of him."""
    last = next((seat for seat in ("j4", "j3") if seat in case.given), None)
    if last is not None:
        intents = tuple(intent for intent in case.intents if intent.get("joueur") != last)
        yield Case({name: part for name, part in case.given.items() if name != last}, case.cards, intents)


def _involved(case: Case) -> tuple[str, ...]:
    """Return the things and events that a case names."""
    words = set(_words([case.given, list(case.intents)]))
    return tuple(sorted(words & (corpus.identifiers() - {row["id"] for row in corpus.rows("personnages")})))


def _capabilities(case: Case) -> tuple[str, ...]:
    """Return what an engine needs for a case, sorted."""
    words = set(_words([case.given, list(case.intents)]))
    objects, buildings = ({row["id"] for row in corpus.rows(name)} for name in ("objets", "batiments"))
    needed = {"choix"} if "CHOISIR" in words else set()
    needed |= {"pioche"} if "PIOCHER_EVENEMENT" in words else set()
    needed |= {"abandon"} if "ABANDONNER" in words or "abandon" in words else set()
    needed |= {"objets"} if words & objects else set()
    needed |= {"batiments"} if words & buildings else set()
    needed |= {"achats"} if any(intent.get("achats") for intent in case.intents) else set()
    needed |= {"evenements"} if any(intent.get("evenement") for intent in case.intents) else set()
    needed |= {"new"} if "joueurs" in case.given else set()
    needed |= {"plus-de-deux"} if "j3" in case.given or case.given.get("joueurs", 2) > 2 else set()
    return tuple(sorted(needed))


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, member in value.items():
            yield name
            yield from _words(member)
    elif isinstance(value, list | tuple):
        for member in value:
            yield from _words(member)


PLAY: Final = Play(
    pools=POOLS,
    line=_line,
    case=_case,
    is_sound=_is_sound,
    simpler=_simpler,
    involved=_involved,
    capabilities=_capabilities,
)
