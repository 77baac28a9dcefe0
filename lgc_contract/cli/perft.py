"""`lgc perft`: count the lines of play from known positions and compare with what is known."""

from collections.abc import Iterator, Sequence
from typing import Annotated

from lgc_contract import canonical, registry
from lgc_contract.cli import interrupts, options, output
from lgc_contract.cli.declared import Call, option
from lgc_contract.cli.exit_codes import ExitCode
from lgc_contract.cli.options import Format
from lgc_contract.game import Game
from lgc_contract.harness import address
from lgc_contract.harness import perft as counting
from lgc_contract.harness.perft import Counted, Position
from lgc_contract.harness.session import LIMITS, Limits
from lgc_contract.jsontypes import JsonObject

__all__ = ["perft"]


def perft(
    call: Call,
    engine: options.Engine = address.REFERENCE,
    select: options.Select = None,
    write: Annotated[bool, option("--write", help="Write what it counts into the files.")] = False,
    start_timeout: options.StartTimeout = LIMITS.start,
    step_timeout: options.StepTimeout = LIMITS.step,
    game: options.Game = "lgc",
    format_: options.FormatOption = Format.PRETTY,
    file: options.Output = None,
) -> ExitCode:
    """Count sequences of legal intents from known positions; where a count is wrong, by the first intent."""
    played = registry.find(game)
    found = address.parse(engine, played, options.engine_command(call))
    positions = counting.load(game, select or ())
    if not positions:
        output.say(f"lgc: {game}: no position is selected.")
        return ExitCode.NOTHING_SELECTED
    limits = Limits(start=start_timeout, step=step_timeout)
    with interrupts.as_keyboard_interrupt(), output.opened(file) as stream:
        counted = counting.count(played, found, positions, limits)
        if write:
            _write(positions, counted)
        wrong = [not write and not _is_right(*pair) for pair in zip(positions, counted, strict=True)]
        if format_ is Format.PRETTY:
            known = _known(played, [each for each, bad in zip(positions, wrong, strict=True) if bad], limits)
            for position, mine in zip(positions, counted, strict=True):
                output.write_lines(stream, _lines(position, mine, known.get(position.name)))
        else:
            entries = [_as_json(*pair) for pair in zip(positions, counted, strict=True)]
            texts = [canonical.text(entry) + "\n" for entry in entries]
            stream.writelines(texts if format_ is Format.JSONL else [canonical.file_text([*entries])])
    return _exit_code(counted, wrong)


def _exit_code(counted: Sequence[Counted], wrong: Sequence[bool]) -> ExitCode:
    if any(each.is_broken for each in counted):
        return ExitCode.ENGINE
    return ExitCode.FINDINGS if any(wrong) or any(each.problem for each in counted) else ExitCode.GOOD


def _is_right(position: Position, counted: Counted) -> bool:
    return not counted.problem and tuple(counted.counts) == position.counts


def _write(positions: Sequence[Position], counted: Sequence[Counted]) -> None:
    for position, mine in zip(positions, counted, strict=True):
        if not mine.problem:
            position.file.write_text(counting.written(position, mine), encoding="utf-8", newline="\n")


def _known(game: Game, positions: Sequence[Position], limits: Limits) -> dict[str, Counted]:
    """Let the game's reference count what is wrong, for its counts by first intent are in no file."""
    if not positions or game.reference is None:
        return {}
    counted = counting.count(game, address.parse(address.REFERENCE, game), positions, limits)
    return {position.name: mine for position, mine in zip(positions, counted, strict=True)}


def _lines(position: Position, mine: Counted, known: Counted | None) -> Iterator[str]:
    numbers = " ".join(map(str, mine.counts))
    if mine.problem:
        yield f"FAIL  {position.name}: the engine {mine.problem}"
    elif known is None:
        yield f"ok    {position.name}: {numbers}"
    else:
        yield f"FAIL  {position.name}: {numbers}, known are {' '.join(map(str, position.counts))}"
        yield from _split(mine, known)


def _split(mine: Counted, known: Counted) -> Iterator[str]:
    """Yield the counts by first intent; those that differ stand first."""
    for first in sorted({*mine.split, *known.split}, key=lambda each: (_same(each, mine, known), each)):
        mark = " " if _same(first, mine, known) else "!"
        yield f"    {mark} {mine.split.get(first, '-')} of {known.split.get(first, '-')}  {first}"


def _same(first: str, mine: Counted, known: Counted) -> bool:
    return mine.split.get(first) == known.split.get(first)


def _as_json(position: Position, mine: Counted) -> JsonObject:
    value: JsonObject = {"position": position.name, "known": [*position.counts], "counts": [*mine.counts]}
    value |= {"passed": _is_right(position, mine), "split": {**mine.split}}
    return value | ({"problem": mine.problem} if mine.problem else {})
