"""Write a folder for each failure of a run, with all that somebody without the engine needs to look at it.

Each is run again alone, with an engine of its own: what is in its folder is of that conversation, and of
nothing before it.
"""

import contextlib
import io
import tempfile
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from lgc_contract import canonical
from lgc_contract.errors import EngineError, UsageError
from lgc_contract.game import Game
from lgc_contract.harness import explain_render, protocol
from lgc_contract.harness.address import Engine
from lgc_contract.harness.explanation import Explanation, explain
from lgc_contract.harness.outcome import Fault, Outcome, Result
from lgc_contract.harness.plan import prepare
from lgc_contract.harness.replay import Replay
from lgc_contract.harness.report import Header, Report
from lgc_contract.harness.reports.markdown import code, plain
from lgc_contract.harness.runner import opening
from lgc_contract.harness.scenario import Scenario
from lgc_contract.harness.session import Answer, Answered, Limits
from lgc_contract.harness.suite import Suite
from lgc_contract.jsontypes import JsonObject
from lgc_contract.printable import printable

__all__ = ["CONTENTS", "MOST", "README", "write"]

MOST = 100
"""Failures that are bundled of one run; each starts the engine anew."""

README = "README.md"
"""The page that makes a folder one of ours, which may be written again."""


CONTENTS = {
    "scenario.json": "what was asked and what must come of it",
    "result.json": "the verdict of the run",
    "requests.jsonl": "the messages to send to an engine for just this: `engine < requests.jsonl`",
    "explanation.txt": "the scenario step by step, beside the reference engine",
    "engine.jsonl": "what was said when it was run again alone",
    "reference.jsonl": "what the reference engine said to the same",
    "stderr.txt": "the end of what the engine wrote for people",
}
"""What is in a folder beside its page."""


@dataclass(frozen=True)
class _Case:
    """One failure with all that is known of it."""

    game: Game
    header: Header
    scenario: Scenario
    result: Result
    told: Explanation | EngineError
    page: str


def write(game: Game, engine: Engine, kit: Suite, report: Report, limits: Limits, folder: Path) -> int:
    """Write a bundle for each failure that no list knows of; return how many there are.

    Raises: OSError; UsageError when a folder is there that is none of ours.
    """
    failures = [each for each in report.results if each.is_news and each.scenario in kit.by_id][:MOST]
    for result in failures:
        scenario = kit.scenario(result.scenario)
        told = _told(game, engine, kit, scenario, limits)
        page = "" if isinstance(told, EngineError) else _page(told, kit)
        case = _Case(game, report.header, scenario, result, told, page)
        _replace(folder / result.scenario.replace("/", "--"), case)
    return len(failures)


def _told(
    game: Game, engine: Engine, kit: Suite, scenario: Scenario, limits: Limits
) -> Explanation | EngineError:
    try:
        return explain(game, engine, prepare(game, scenario), limits, tuple(kit.rules))
    except EngineError as error:
        return error


def _page(told: Explanation, kit: Suite) -> str:
    stream = io.StringIO()
    explain_render.render(told, kit, stream, "never")
    return stream.getvalue()


def _replace(folder: Path, case: _Case) -> None:
    """Write a folder beside its place and move it there, so that it is never seen half written."""
    if folder.exists() and not (folder / README).is_file():
        raise UsageError(f"{folder} is there and is no bundle", hint="Name another folder for --bundle.")
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".") as name:
        fresh = Path(name, "bundle")
        fresh.mkdir()
        for file, text in _files(case).items():
            (fresh / file).write_text(text, encoding="utf-8", newline="\n", errors="backslashreplace")
        # Of two runs that write the same failure at a time either will do.
        with contextlib.suppress(FileNotFoundError):
            folder.rename(Path(name, "former"))
        try:
            fresh.rename(folder)
        except OSError:
            if not (folder / README).is_file():
                raise


def _files(case: _Case) -> dict[str, str]:
    files = dict(_evidence(case))
    return {README: "\n".join(_readme(case, files)) + "\n", **files}


def _evidence(case: _Case) -> Iterator[tuple[str, str]]:
    yield "scenario.json", Path(case.scenario.file).read_text(encoding="utf-8")
    yield "result.json", canonical.file_text(msgspec.to_builtins(case.result))
    if isinstance(case.told, EngineError):
        yield "stderr.txt", printable(case.told.evidence + "\n")
        return
    yield "requests.jsonl", "".join(f"{line}\n" for line in _requests(case))
    yield "explanation.txt", case.page
    yield "engine.jsonl", _transcript(case.told.engine)
    if case.told.reference is not None:
        yield "reference.jsonl", _transcript(case.told.reference)
    yield "stderr.txt", printable(f"{_last_words(case.told)}\n")


def _requests(case: _Case) -> Iterator[str]:
    """Yield what an engine must be sent to run just this scenario, from `hello` to `bye`."""
    said = opening(case.game)
    params = prepare(case.game, case.scenario).params
    said_all = (("hello", said.hello), ("load", said.load), ("run", params), ("bye", b"{}"))
    for number, (method, text) in enumerate(said_all, start=1):
        yield protocol.request(number, method, text).decode()


def _transcript(replay: Replay) -> str:
    lines: list[Any] = [{"hello": msgspec.to_builtins(replay.hello)}]
    for exchange in replay.exchanges:
        asked: JsonObject = {"run": protocol.decode(exchange.params)}
        lines += [asked, _said(exchange.answer)]
    return "".join(canonical.text(line) + "\n" for line in lines)


def _said(answer: Answer) -> JsonObject:
    if isinstance(answer, Answered):
        return {"result": answer.result}
    if isinstance(answer, Fault):
        fault: Any = msgspec.to_builtins(answer)
        return {"fault": fault}
    return {"notAsked": answer.reason}


def _last_words(told: Explanation) -> str:
    fault = told.engine.account.fault
    return told.engine.last_words or (fault.evidence if fault is not None else "")


def _readme(case: _Case, files: Collection[str]) -> Iterator[str]:
    header, scenario = case.header, case.scenario
    engine = header.engine
    yield from (f"# {scenario.id}", "", plain(scenario.title), "")
    yield f"- engine: {plain(f'{engine.name} {engine.version} ({engine.language})')}"
    yield f"- {header.game} contract {header.contract}, kit {header.kit}"
    yield f"- in the run it {case.result.outcome}"
    yield from (f"- again: `{header.again(scenario.id)}`", "")
    yield from _alone(case)
    yield from ("| file | what |", "|---|---|", *(f"| `{file}` | {CONTENTS[file]} |" for file in files), "")
    if case.page:
        lines = case.page.rstrip().splitlines()
        yield from code(lines, most=len(lines))


def _alone(case: _Case) -> Iterator[str]:
    if isinstance(case.told, EngineError):
        yield from (f"Run alone, the engine did not start: {plain(case.told.message)}.", "")
    elif case.told.result.outcome is Outcome.PASSED:
        yield "**Run alone, it passes.** What fails hangs on what ran before it: look for what the engine"
        yield from ("keeps from one run to the next.", "")
