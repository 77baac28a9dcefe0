"""From a game in which two engines part to the smallest case that still shows it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from lgc_contract.errors import ContractError
from lgc_contract.game import Case, Line, Play, Start
from lgc_contract.harness.fuzz.lockstep import Divergence
from lgc_contract.harness.fuzz.pair import Compared, Pair
from lgc_contract.harness.fuzz.shrink import shrink
from lgc_contract.jsontypes import JsonObject

__all__ = ["Cause", "Minimal", "NotReproducedError", "cause_of", "minimise"]


@dataclass(frozen=True, order=True)
class Cause:
    """What is taken for one fault: the same first difference after the same type of intent."""

    aspect: str
    detail: str
    intent: str


@dataclass(frozen=True)
class Minimal:
    """The smallest case found, and what the two engines say to it."""

    case: Case
    cause: Cause
    compared: Compared


@dataclass(eq=False)
class NotReproducedError(ContractError):
    """A difference did not show a second time: one of the engines does not always answer alike."""

    cause: Cause

    def __str__(self) -> str:
        return f"{self.cause.aspect} ({self.cause.detail}) after {self.cause.intent} did not show again"


def cause_of(divergence: Divergence, intents: Sequence[JsonObject]) -> Cause:
    """Return the cause of a divergence in a line of intents."""
    intent: Any = intents[divergence.step] if divergence.step >= 0 else {}
    return Cause(divergence.aspect, divergence.detail, str(intent.get("type", "")))


def minimise(pair: Pair, line: Line) -> Minimal:
    """Make a line in which the engines part small.

    Raises: NotReproducedError.
    """
    play = pair.play
    compared = pair.compare(line.start, line.intents, line.refused)
    if compared.divergence is None:
        raise NotReproducedError(Cause("nothing", "", ""))
    wanted = cause_of(compared.divergence, line.intents)
    for case in _beginnings(pair, play, line, compared):
        cause = _cause(pair, case)
        if cause is not None and (cause.aspect, cause.detail) == (wanted.aspect, wanted.detail):
            break
    else:
        raise NotReproducedError(wanted)
    small = shrink(case, lambda each: _cause(pair, each) == cause, play.simpler)
    shown = pair.compare_case(small)
    if shown is None or shown.divergence is None:
        raise NotReproducedError(cause)
    return Minimal(small, cause, shown)


def _cause(pair: Pair, case: Case) -> Cause | None:
    compared = pair.compare_case(case)
    if compared is None or compared.divergence is None:
        return None
    return cause_of(compared.divergence, case.intents)


def _beginnings(pair: Pair, play: Play, line: Line, compared: Compared) -> Iterator[Case]:
    """Yield cases that may show the same as the whole line, short ones first."""
    assert compared.divergence is not None
    step = compared.divergence.step
    if compared.divergence.aspect == "fault":
        step = _shortest_prefix(pair, line) - 1
    states = [] if compared.other is None else [each.state for each in compared.other.steps]
    if states and step >= 0:
        yield from _late(play, line, states, step)
    intents = [each for index, each in enumerate(line.intents[: step + 1]) if _counts(index, line, step)]
    yield play.case(line.start, tuple(intents))


def _late(play: Play, line: Line, states: Sequence[JsonObject | None], step: int) -> Iterator[Case]:
    """Yield cases that begin late in the line: after the divergent intent, before it, a few before it."""
    after = states[step + 1]
    if after is not None:
        yield play.case(Start(line.start.setup, after, None), ())
    back = 0
    while back <= step:
        first = step - back
        state = states[first]
        if state is not None:
            late = range(first, step + 1)
            intents = tuple(line.intents[index] for index in late if _counts(index, line, step))
            yield play.case(Start(line.start.setup, state, None), intents)
        elif back == 0:
            # Refused intents change nothing and report no state: the last one that was reported holds.
            while first and states[first] is None:
                first -= 1
            state = states[first]
            if state is not None:
                yield play.case(Start(line.start.setup, state, None), (line.intents[step],))
        back = back + 1 if back < 4 else back * 2


def _counts(index: int, line: Line, step: int) -> bool:
    return index == step or index not in line.refused


def _shortest_prefix(pair: Pair, line: Line) -> int:
    """Return how many intents an engine must be sent before it breaks."""
    fine, broken = -1, len(line.intents)
    while broken - fine > 1:
        middle = (fine + broken) // 2
        compared = pair.compare(line.start, line.intents[:middle], line.refused)
        fault = compared.divergence is not None and compared.divergence.aspect == "fault"
        fine, broken = (fine, middle) if fault else (middle, broken)
    return broken
