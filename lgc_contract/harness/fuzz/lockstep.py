"""Find where two answers to the same `run` part: verdict, events, position, legal intents, views, digest.

Most games are equal to the letter, so that is asked first; only what differs is looked at closely.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from lgc_contract.errors import MalformedStateError
from lgc_contract.game import Game
from lgc_contract.harness import asking
from lgc_contract.harness.compare import (
    compare_lists,
    compare_observations,
    compare_parts,
    compare_sets,
    exact,
)
from lgc_contract.harness.outcome import ABSENT, Difference
from lgc_contract.harness.protocol import OBSERVABLE, RunReply, StepReply
from lgc_contract.jsontypes import JsonObject

__all__ = ["Divergence", "first_divergence", "request_steps"]


class Divergence(msgspec.Struct, frozen=True):
    """The first step at which two engines differ.

    `step` counts from 0 along the intents; -1 is the start. `aspect` says what differs: `fault`, `verdict`,
    `events`, `position`, `legal`, `views` or `digest`. `detail` is the first difference in words without
    ids, so that the same fault has the same detail in another game. In `differences` what is expected is
    what the other engine says.
    """

    step: int
    aspect: str
    detail: str
    differences: tuple[Difference, ...] = ()


def request_steps(
    intents: Sequence[JsonObject],
    refused: frozenset[int] = frozenset(),
    words: Sequence[str] = OBSERVABLE,
) -> list[Any]:
    """Return the steps of a `run` that looks at all the words, but at the verdict only of what is refused."""
    everything = list(words)
    steps: list[Any] = [{"observe": everything}]
    for index, intent in enumerate(intents):
        steps.append({"intent": intent, "observe": [] if index in refused else everything})
    return steps


def first_divergence(game: Game, setup: JsonObject, other: RunReply, engine: RunReply) -> Divergence | None:
    """Return where the engine first differs from the other one, None if it nowhere does."""
    for index, (expected, got) in enumerate(zip(other.steps, engine.steps, strict=True)):
        if exact(expected) == exact(got):
            continue
        for aspect, differences in _aspects(game, setup, expected, got):
            if differences:
                return Divergence(index - 1, aspect, _detail(aspect, differences[0]), tuple(differences))
    return None


def _aspects(
    game: Game, setup: JsonObject, expected: StepReply, got: StepReply
) -> Iterator[tuple[str, list[Difference]]]:
    """Yield what may differ, what explains most first: effects of one fault come after their cause."""
    yield "verdict", list(_verdicts(expected, got))
    yield "events", list(compare_lists("events", expected.events or [], got.events or []))
    yield "position", list(_positions(game, setup, expected.state, got.state))
    yield (
        "legal",
        [
            difference
            for player in game.players
            for difference in compare_sets(f"legal {player}", *_of(player, expected.legal, got.legal))
        ],
    )
    yield "views", [each for player in game.players for each in _views(player, expected, got)]
    if expected.digest != got.digest:
        yield "digest", [Difference("digest", expected=expected.digest, got=got.digest)]


def _verdicts(expected: StepReply, got: StepReply) -> Iterator[Difference]:
    codes = [None if each.rejected is None else each.rejected.code for each in (expected, got)]
    if codes[0] != codes[1]:
        wanted, found = ("accepted" if code is None else f"rejected {code}" for code in codes)
        yield Difference("intent", expected=wanted, got=found)


def _positions(
    game: Game, setup: JsonObject, expected: JsonObject | None, got: JsonObject | None
) -> Iterator[Difference]:
    if expected is None or got is None or exact(expected) == exact(got):
        return
    wanted = asking.observe(game, expected, setup)
    try:
        found = asking.observe(game, got, setup)
    except MalformedStateError as error:
        yield Difference("state", got=error.message)
        return
    yield from compare_observations(wanted, found)
    if game.rng_state(expected) != game.rng_state(got):
        yield Difference("game", "rng", game.rng_state(expected), game.rng_state(got))


def _of(player: str, expected: Any, got: Any) -> tuple[list[Any], list[Any]]:
    return (expected or {}).get(player, []), (got or {}).get(player, [])


def _views(player: str, expected: StepReply, got: StepReply) -> Iterator[Difference]:
    wanted, found = (expected.views or {}).get(player), (got.views or {}).get(player)
    if wanted is None or found is None:
        if wanted is not found:
            yield Difference(f"view {player}", got="missing")
        return
    name = f"view {player}"
    yield from compare_parts(name, wanted.view, found.view)
    for each in compare_parts(name, found.view, wanted.view):
        if each.got is ABSENT:
            yield Difference(name, each.attribute, got=each.expected)
    yield from compare_lists(f"events {player}", wanted.events, found.events)


def _detail(aspect: str, difference: Difference) -> str:
    """Return a difference without ids and numbers."""
    if aspect == "events":
        return _pair(*(_word(each) for each in (difference.expected, difference.got)))
    if aspect == "verdict":
        return _pair(difference.expected, difference.got)
    if aspect == "legal":
        listed = difference.got if difference.expected is ABSENT else difference.expected
        return f"{_word(listed)} {'listed' if difference.expected is ABSENT else 'missing'}"
    if aspect == "position":
        return difference.attribute or ("missing" if difference.got is ABSENT else "unexpected")
    return difference.attribute.partition(".")[2] or difference.attribute if aspect == "views" else ""


def _word(value: Any) -> str:
    return "nothing" if value is ABSENT else str(value.get("type", "?"))


def _pair(expected: str, got: str) -> str:
    return expected if expected == got else f"{expected} or {got}"
