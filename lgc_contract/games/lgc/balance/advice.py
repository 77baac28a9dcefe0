"""What would bring a card back into its band: one number turned as little as needed, each recomputed.

Numbers of the body come first, then effects, then keywords, and the cost last: it moves the curve of the set
(§7.2) and a member's cost has to fit the rank (§6.2).
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from lgc_contract.games.lgc.balance.knobs import Knob, knobs, setting, turned
from lgc_contract.games.lgc.balance.points import Addition, add_up
from lgc_contract.games.lgc.balance.reading import SetData

__all__ = ["Proposal", "advise", "is_settled"]

Document: TypeAlias = dict[str, Any]

_FARTHEST: Final = 8
"""Steps that a number is turned at most: farther it would be another card."""

_SHOWN: Final = 4


class Proposal(NamedTuple):
    """One number changed, and what the card is worth then."""

    knob: Knob
    before: int
    after: int
    addition: Addition


def is_settled(addition: Addition) -> bool:
    """Tell whether a card is in its band, a member's exactly on its budget."""
    return addition.outside == 0 and not addition.is_off_budget


def advise(card: Document, addition: Addition, known: SetData) -> tuple[Proposal, ...]:
    """Return the smallest changes that settle a card, the gentlest first; none for one that is settled."""
    if is_settled(addition):
        return ()
    found = sorted(
        (each for knob in knobs(card) for each in _nearest(card, knob, known)),
        key=lambda each: (_reluctance(each.knob), abs(each.after - each.before), each.knob.name),
    )
    costs = [each for each in found if each.knob.name == "cost"][:1]
    others = [each for each in found if each.knob.name != "cost"]
    return (*others[: _SHOWN - len(costs)], *costs)


def _nearest(card: Document, knob: Knob, known: SetData) -> Iterator[Proposal]:
    """Yield the first setting of a number, outwards from where it is, that settles the card."""
    before = setting(card, knob)
    if knob.is_keyword:
        settings = [1 - before]
    else:
        settings = [before + sign * step for step in range(1, _FARTHEST + 1) for sign in (-1, 1)]
    for after in settings:
        changed = turned(card, knob, after)
        addition = add_up(changed, known.prices, known.everything)
        if is_settled(addition) and not beyond(changed, known) and not known.faults_of(changed):
            yield Proposal(knob, before, after, addition)
            return


def beyond(card: Document, known: SetData) -> list[tuple[str, str]]:
    """Return in French and in English why a cost cannot be: nobody can pay it, or the rank forbids it."""
    cost, cap = card["cost"], known.tables["constants"]["ferveurCap"]
    found = []
    if cost > cap:
        found.append((f"coût {cost} : la Ferveur va jusqu’à {cap}", f"cost {cost}: Ferveur ends at {cap}"))
    for rank in known.tables["ranks"]["ranks"]:
        least, most = rank["costMin"], rank["costMax"]
        if rank["id"] == card["rankId"] and not least <= cost <= most:
            french = f"coût {cost} : le rang {rank['label']} va de {least} à {most}"
            found.append((french, f"cost {cost}: the rank {rank['label']} goes from {least} to {most}"))
    return found


def _reluctance(knob: Knob) -> int:
    if knob.is_keyword:
        return 2
    return 1 if knob.effect else 0
