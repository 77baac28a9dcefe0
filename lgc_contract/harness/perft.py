"""Count the lines of play from a position: how many sequences of one legal intent, of two, of three.

One number sums up legality, effects and turn order at every node, so a wrong rule rarely leaves it right. The
count of each first intent leads to the rule. All positions advance together, level by level, so that an
engine always has requests waiting.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import msgspec

from lgc_contract import canonical, data
from lgc_contract.errors import DataError, MalformedStateError
from lgc_contract.game import Game
from lgc_contract.harness import protocol
from lgc_contract.harness.address import Engine
from lgc_contract.harness.outcome import Fault
from lgc_contract.harness.protocol import MalformedReplyError, RunReply, StepReply, Unsupported
from lgc_contract.harness.runner import opening
from lgc_contract.harness.session import Answer, Answered, Limits
from lgc_contract.harness.suite import PERFT
from lgc_contract.jsontypes import Json, JsonObject

__all__ = ["Counted", "Position", "count", "load", "written"]


class _Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What stands in a file."""

    title: str
    given: dict[str, Any]
    counts: tuple[int, ...]
    cards: tuple[dict[str, Any], ...] = ()
    schema: str | None = msgspec.field(default=None, name="$schema")


@dataclass(frozen=True)
class Position:
    """A position whose lines of play are counted; `counts` are how many there are of each length."""

    name: str
    file: Path
    document: _Document

    @property
    def counts(self) -> tuple[int, ...]:
        """The counts that the file has."""
        return self.document.counts


@dataclass
class Counted:
    """What an engine makes of a position: how many lines there are of each length.

    `split` has those of full length by their first intent; `problem` says why an engine has no counts, and
    `is_broken` that there was no answer at all.
    """

    counts: list[int] = field(default_factory=list)
    split: dict[str, int] = field(default_factory=dict)
    problem: str = ""
    is_broken: bool = False


@dataclass(frozen=True)
class _Node:
    """A line of play so far: of which position, its first intent, and the request that asks what follows."""

    position: int
    first: str
    params: bytes


@dataclass(frozen=True)
class _Trouble:
    """Why there are no counts."""

    message: str
    is_broken: bool = False


def load(game: str, select: Sequence[str] = ()) -> tuple[Position, ...]:
    """Read the positions of a game that fit one of the globs, sorted by name; all without a glob.

    Raises: DataError.
    """
    folder = data.root("conformance") / game / PERFT
    files = sorted(folder.glob("*.json"))
    return tuple(
        _read(file) for file in files if not select or any(fnmatchcase(file.stem, glob) for glob in select)
    )


def _read(file: Path) -> Position:
    try:
        return Position(file.stem, file, msgspec.convert(data.read_json(file), _Document))
    except msgspec.ValidationError as error:
        hint = "The schema harness/perft describes it; `lgc check` applies it."
        raise DataError(str(file), str(error), hint=hint) from error


def written(position: Position, counted: Counted) -> str:
    """Return the text of a position's file with other counts."""
    document = msgspec.structs.replace(position.document, counts=tuple(counted.counts))
    return canonical.file_text(msgspec.to_builtins(document))


def count(game: Game, engine: Engine, positions: Sequence[Position], limits: Limits) -> list[Counted]:
    """Let an engine count as deep as each file goes.

    Raises: EngineError when it does not start, DataError for a position that is none.
    """
    counted = [Counted() for _ in positions]
    nodes = [_root(game, index, position) for index, position in enumerate(positions)]
    level = 0
    while nodes:
        following: list[_Node] = []
        for node, reply in _answers(game, engine, nodes, limits):
            result, depth = counted[node.position], len(positions[node.position].counts)
            if isinstance(reply, _Trouble):
                result.problem = result.problem or reply.message
                result.is_broken |= reply.is_broken
            elif not result.problem:
                following += _expanded(game, node, reply, result, level, depth)
        nodes = [node for node in following if not counted[node.position].problem]
        level += 1
    return counted


def _root(game: Game, index: int, position: Position) -> _Node:
    try:
        start = game.expand(position.document.given, list(position.document.cards))
    except (DataError, MalformedStateError) as error:
        raise DataError(str(position.file), error.message, pointer=error.pointer) from error
    origin: JsonObject = {"new": start.new} if start.state is None else {"state": start.state}
    return _Node(index, "", _params(start.setup, origin, None, len(position.counts) > 1))


def _params(setup: Json, origin: JsonObject, intent: JsonObject | None, goes_on: bool) -> bytes:
    observe: list[Json] = ["state", "legal"] if goes_on else ["legal"]
    step: JsonObject = {"observe": observe} if intent is None else {"intent": intent, "observe": observe}
    return protocol.encode({"setup": setup, **origin, "steps": [step]})


def _answers(
    game: Game, engine: Engine, nodes: Sequence[_Node], limits: Limits
) -> Iterator[tuple[_Node, StepReply | _Trouble]]:
    """Ask what follows each node and yield the answers by the order of the nodes."""
    session = engine.session(opening(game), limits)
    try:
        session.open()
        answers = dict(session.converse([node.params for node in nodes]))
    finally:
        session.close()
    for index, node in enumerate(nodes):
        yield node, _step(answers[index])


def _step(answer: Answer) -> StepReply | _Trouble:
    if isinstance(answer, Fault):
        return _Trouble(answer.message, answer.is_break)
    if not isinstance(answer, Answered):
        return _Trouble(answer.reason, is_broken=True)
    try:
        reply = protocol.read_run(answer.result, (("legal",),))
    except MalformedReplyError as error:
        return _Trouble(f"answered what is no result of `run`: {error}")
    if isinstance(reply, Unsupported):
        return _Trouble(f"does not support {reply.capability}")
    return _checked(reply)


def _checked(reply: RunReply) -> StepReply | _Trouble:
    step = reply.steps[0]
    if step.rejected is not None:
        return _Trouble(f"lists an intent as legal and refuses it ({step.rejected.code})")
    return step


def _expanded(
    game: Game, node: _Node, reply: StepReply, result: Counted, level: int, depth: int
) -> Iterator[_Node]:
    """Count what is legal at a node and yield the nodes behind it, unless the line is long enough."""
    listed = [intent for player in game.players for intent in (reply.legal or {}).get(player, [])]
    result.counts += [0] * (level + 1 - len(result.counts))
    result.counts[level] += len(listed)
    for intent in listed:
        first = node.first or canonical.text(intent)
        if level + 1 == depth:
            result.split[first] = result.split.get(first, 0) + 1
        else:
            result.split.setdefault(first, 0)
            setup = msgspec.json.decode(node.params)["setup"]
            yield _Node(
                node.position, first, _params(setup, {"state": reply.state or {}}, intent, level + 2 < depth)
            )
