"""Choices: which ones an intent must answer, what each may name, and whether the answers given are right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

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

Answer: TypeAlias = tuple[str, ...] | None
"""The ids named for one asked choice, None where the intent says nothing."""


class Asked(Struct, frozen=True, gc=False):
    """One choice that is asked: the ids it may name, and those it might name were they not Furtif."""

    ability: Ability
    choice: Choice
    candidates: tuple[str, ...]
    stealthy: tuple[str, ...]

    def wanted(self) -> int:
        """Return how many ids a right answer has."""
        # LGC-SEL-10: exactly the choice's count, or all candidates when fewer exist.
        return min(self.choice.count, len(self.candidates))


class Questions(Struct, frozen=True, gc=False):
    """What an intent starts, the abilities whose condition holds now, and what it must answer for that."""

    abilities: tuple[Ability, ...]
    asked: tuple[Asked, ...]


_NO_QUESTIONS: Final = Questions((), ())


def questions(
    players: Players,
    abilities: Sequence[Ability],
    controller: Seat,
    source: str,
    auras: Auras,
    *,
    optional: bool,
) -> Questions:
    """Ask every condition, and find the candidates of the choices of the abilities found true.

    `optional`: an ability with a choice without candidate is left out (creature and permanent cards).
    """
    # LGC-PLY-15: all of it is read before payment.
    if not abilities:
        return _NO_QUESTIONS
    started: list[Ability] = []
    asked: list[Asked] = []
    for ability in abilities:
        condition = ability.condition
        # LGC-SEL-16: no choice is asked of an ability whose condition is false.
        if condition is not None and not condition(Moment(players, controller, source, auras)):
            continue
        if ability.choices:
            found = [_ask(players, ability, choice, controller, source, auras) for choice in ability.choices]
            # LGC-PLY-16: nor of one that is skipped as a whole.
            if optional and not all(one.candidates for one in found):
                continue
            asked += found
        started.append(ability)
    return Questions(tuple(started), tuple(asked))


def _ask(
    players: Players, ability: Ability, choice: Choice, controller: Seat, source: str, auras: Auras
) -> Asked:
    shown: list[str] = []
    hidden: list[str] = []
    for entity in choosable(players, choice, controller, source, auras):
        (hidden if _is_hidden(entity, controller) else shown).append(entity.id)
    return Asked(ability, choice, tuple(shown), tuple(hidden))


def _is_hidden(entity: Entity, controller: Seat) -> bool:
    # LGC-KEY-06: Furtif bars the opponent's choices, never those of its own player.
    return (
        isinstance(entity, Creature) and entity.owner != controller and bool(own_keywords(entity) & STEALTH)
    )


def answered(found: Questions, targets: Sequence[Target], controller: Seat, source: str) -> list[Waiting]:
    """Return the abilities of an intent with the choices that its `targets` make for them.

    Raises: Rejection, with the first code that applies to any of the choices.
    """
    # LGC-PLY-14: one batch, in the order of the abilities.
    if not found.asked:
        # LGC-REJ-16: an empty list is the same as none.
        if targets:
            raise Rejection("TARGET_UNEXPECTED")
        return [Waiting(ability, controller, source) for ability in found.abilities]
    # LGC-SEL-14: an answer stands under the ability's index and the pair of side and kind.
    said: dict[tuple[int, str, str], tuple[str, ...]] = {}
    for target in targets:
        # LGC-REJ-07 before LGC-REJ-09: of two entries for one choice the shorter one tells what is missing.
        key = target.ability, target.side, target.kind
        said[key] = min(said.get(key, target.chosen), target.chosen, key=len)
    answers = [said.get((one.ability.index, one.choice.side, one.choice.kind)) for one in found.asked]
    code = _first_fault(found.asked, targets, answers)
    if code is not None:
        raise Rejection(code)
    return [_with_choices(ability, found.asked, answers, controller, source) for ability in found.abilities]


def _first_fault(asked: Sequence[Asked], targets: Sequence[Target], answers: Sequence[Answer]) -> Code | None:
    """Return the first code that applies; the order is that of the codes, not of the choices (LGC-REJ-02)."""
    pairs = [(one, answer or ()) for one, answer in zip(asked, answers, strict=True)]
    # LGC-REJ-07: no entry, or fewer ids than wanted.
    if any(len(answer) < one.wanted() for one, answer in pairs):
        return "TARGET_MISSING"
    # LGC-REJ-08: an entry that answers nothing. LGC-REJ-09: a second one, or more ids than `count`.
    if len(targets) != sum(answer is not None for answer in answers):
        return "TARGET_UNEXPECTED"
    if any(len(answer) > one.choice.count for one, answer in pairs):
        return "TARGET_UNEXPECTED"
    # LGC-REJ-10: no candidate, Furtif apart, or the same id twice.
    if any(_is_wrong(one, answer) for one, answer in pairs):
        return "TARGET_INVALID"
    # LGC-REJ-11: protected by Furtif alone.
    if any(identifier in one.stealthy for one, answer in pairs for identifier in answer):
        return "TARGET_STEALTH"
    # LGC-PLY-17, LGC-PWR-05, LGC-PWR-14: a choice that nobody can answer.
    if not all(one.candidates for one in asked):
        return "NO_LEGAL_TARGET"
    return None


def _is_wrong(one: Asked, answer: tuple[str, ...]) -> bool:
    known = (*one.candidates, *one.stealthy)
    return len(set(answer)) != len(answer) or any(identifier not in known for identifier in answer)


def _with_choices(
    ability: Ability, asked: Sequence[Asked], answers: Sequence[Answer], controller: Seat, source: str
) -> Waiting:
    # LGC-SEL-11, LGC-SEL-12: one answer for each pair of side and kind of the ability, in its order.
    own = (answer or () for one, answer in zip(asked, answers, strict=True) if one.ability is ability)
    return Waiting(ability, controller, source, tuple(own))
