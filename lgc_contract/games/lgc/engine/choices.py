"""Choices: which ones an intent must answer, what each may name, and whether the answers given are right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from lgc_contract.games.lgc.engine.card import Ability, Auras, Choice, Moment, Players
from lgc_contract.games.lgc.engine.draft import Waiting
from lgc_contract.games.lgc.engine.intents import Target
from lgc_contract.games.lgc.engine.rejection import Rejection
from lgc_contract.games.lgc.engine.selectors import choosable
from lgc_contract.games.lgc.engine.state import Creature, Entity
from lgc_contract.games.lgc.engine.stats import own_keywords
from lgc_contract.games.lgc.engine.words import STEALTH, Code, Seat

__all__ = ["Asked", "Questions", "answered", "questions"]


class Asked(Struct, frozen=True, gc=False):
    """One choice that is asked: the ids it may name, and those it might name were they not Furtif."""

    ability: Ability
    choice: Choice
    candidates: tuple[str, ...]
    stealthy: tuple[str, ...]

    def wanted(self) -> int:
        """Return how many ids the answer has: the choice's count, or all when fewer exist."""
        return min(self.choice.count, len(self.candidates))


class Questions(Struct, frozen=True, gc=False):
    """What an intent starts (the abilities whose condition holds now) and what it must answer for that."""

    abilities: tuple[Ability, ...]
    asked: tuple[Asked, ...]


def questions(
    players: Players,
    abilities: Sequence[Ability],
    controller: Seat,
    source: str,
    auras: Auras,
    *,
    optional: bool,
) -> Questions:
    """Ask every condition once, and find the candidates of the choices of the abilities found true.

    `optional`: an ability one of whose choices has no candidate is left out (creature and permanent cards).
    """
    started: list[Ability] = []
    asked: list[Asked] = []
    for ability in abilities:
        condition = ability.condition
        if condition is not None and not condition(Moment(players, controller, source, auras)):
            continue
        found = [_ask(players, ability, choice, controller, source, auras) for choice in ability.choices]
        if optional and not all(one.candidates for one in found):
            continue
        started.append(ability)
        asked.extend(found)
    return Questions(tuple(started), tuple(asked))


def _ask(
    players: Players, ability: Ability, choice: Choice, controller: Seat, source: str, auras: Auras
) -> Asked:
    entities = choosable(players, choice, controller, source, auras)
    hidden = [entity.id for entity in entities if _is_hidden(entity, controller)]
    shown = [entity.id for entity in entities if entity.id not in hidden] if hidden else _ids(entities)
    return Asked(ability, choice, tuple(shown), tuple(hidden))


def _ids(entities: Iterable[Entity]) -> list[str]:
    return [entity.id for entity in entities]


def _is_hidden(entity: Entity, controller: Seat) -> bool:
    """Furtif bars the opponent's choices and attacks, never its own player."""
    return (
        isinstance(entity, Creature) and entity.owner != controller and bool(own_keywords(entity) & STEALTH)
    )


def answered(found: Questions, targets: Sequence[Target], controller: Seat, source: str) -> list[Waiting]:
    """Return the abilities of an intent with the choices that its `targets` make for them.

    Raises: Rejection, with the first code that applies to any of the choices.
    """
    if not found.asked:
        if targets:
            raise Rejection("TARGET_UNEXPECTED")
        return [Waiting(ability, controller, source) for ability in found.abilities]
    chosen = _by_choice(found.asked, targets)
    code = _first_fault(found.asked, targets, chosen)
    if code is not None:
        raise Rejection(code)
    return [_with_choices(ability, found.asked, chosen, controller, source) for ability in found.abilities]


def _by_choice(asked: Sequence[Asked], targets: Sequence[Target]) -> list[tuple[str, ...] | None]:
    """Return what is chosen for each asked choice, None where nothing is said."""
    said = {(target.ability, target.side, target.kind): target.chosen for target in targets}
    return [said.get((one.ability.index, one.choice.side, one.choice.kind)) for one in asked]


def _first_fault(
    asked: Sequence[Asked], targets: Sequence[Target], chosen: Sequence[tuple[str, ...] | None]
) -> Code | None:
    """Return the first rejection code that applies, in the order of the codes, not of the choices."""
    pairs = list(zip(asked, chosen, strict=True))
    if any(len(ids or ()) < one.wanted() for one, ids in pairs):
        return "TARGET_MISSING"
    if len(targets) != sum(ids is not None for ids in chosen):
        return "TARGET_UNEXPECTED"
    if any(len(ids or ()) > one.choice.count for one, ids in pairs):
        return "TARGET_UNEXPECTED"
    wrong = [identifier not in one.candidates for one, ids in pairs for identifier in ids or ()]
    hidden = [identifier in one.stealthy for one, ids in pairs for identifier in ids or ()]
    if any(bad and not stealthy for bad, stealthy in zip(wrong, hidden, strict=True)) or _repeats(chosen):
        return "TARGET_INVALID"
    if any(hidden):
        return "TARGET_STEALTH"
    if not all(one.candidates for one in asked):
        return "NO_LEGAL_TARGET"
    return None


def _repeats(chosen: Sequence[tuple[str, ...] | None]) -> bool:
    return any(len(set(ids)) != len(ids) for ids in chosen if ids)


def _with_choices(
    ability: Ability,
    asked: Sequence[Asked],
    chosen: Sequence[tuple[str, ...] | None],
    controller: Seat,
    source: str,
) -> Waiting:
    own = (ids or () for one, ids in zip(asked, chosen, strict=True) if one.ability is ability)
    return Waiting(ability, controller, source, tuple(own))
