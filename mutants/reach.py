"""Which scenarios can tell a change of the engine at all: those in whose run a changed function is called.

Until a function that was changed is called, a changed engine does exactly what the healthy one does. So a
mutant needs to be shown only the scenarios that call it; all, where it is called when cards are loaded.
"""

import ast
import functools
import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import FrameType
from typing import Any, TypeVar

from lgc_contract.harness.adapter import Adapter
from lgc_contract.harness.address import InProcess
from lgc_contract.harness.runner import opening
from lgc_contract.harness.session import LIMITS
from mutants.engine_copy import adapter_factory
from mutants.sources import DATA
from mutants.trial import Kit

__all__ = ["Function", "Reach", "functions", "measure"]

Result = TypeVar("Result")
Function = tuple[str, int]
"""A function or lambda: its source and the line on which its code begins."""


@dataclass(frozen=True)
class Span:
    """Where a function stands in its source, as offsets in bytes."""

    function: Function
    start: int
    end: int


@dataclass(frozen=True)
class Reach:
    """For each function the indices of the scenarios that call it; `everywhere` are felt by all scenarios."""

    spans: Mapping[str, tuple[Span, ...]]
    number: int
    callers: Mapping[Function, frozenset[int]] = field(default_factory=dict)
    everywhere: frozenset[Function] = frozenset()

    def scenarios(self, source: str, text: str, start: int, end: int) -> list[int]:
        """Return the scenarios that a change of `text[start:end]` can reach, in the kit's order."""
        if source == DATA:
            return [*range(self.number)]
        if text[start:end].startswith(("from ", "import ")):
            return []  # a name more or less to import is felt where it is used
        first, last = len(text[:start].encode()), len(text[:end].encode())
        inside = [span for span in self.spans[source] if span.start <= first and last <= span.end]
        if not inside:
            return [*range(self.number)]
        function = max(inside, key=lambda span: span.start).function
        if function in self.everywhere:
            return [*range(self.number)]
        return sorted(self.callers.get(function, ()))


def functions(source: str, text: str) -> tuple[Span, ...]:
    """Return every function and lambda of a source file."""
    lines = [0]
    for line in text.encode().splitlines(keepends=True):
        lines.append(lines[-1] + len(line))
    return tuple(_spans(source, ast.parse(text), lines))


def _spans(source: str, tree: ast.Module, lines: list[int]) -> Iterator[Span]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            decorators = getattr(node, "decorator_list", [])
            first = min([node.lineno, *(each.lineno for each in decorators)])
            assert node.end_lineno is not None
            assert node.end_col_offset is not None
            start = lines[node.lineno - 1] + node.col_offset
            yield Span((source, first), start, lines[node.end_lineno - 1] + node.end_col_offset)


def measure(kit: Kit) -> Reach:
    """Run the healthy engine over the kit in a fork and note who calls what."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(reading)
        try:
            with os.fdopen(writing, "w", encoding="utf-8") as stream:
                json.dump(_noted(kit), stream)
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as stream:
        noted = json.load(stream)
    os.waitpid(process, 0)
    callers: dict[Function, set[int]] = {}
    for index, called in enumerate(noted["scenarios"]):
        for source, line in called:
            callers.setdefault((source, line), set()).add(index)
    return Reach(
        spans={source: functions(source, text) for source, text in kit.texts.items() if source != DATA},
        number=len(kit.plans),
        callers={function: frozenset(indices) for function, indices in callers.items()},
        everywhere=frozenset((source, line) for source, line in noted["load"]),
    )


def _noted(kit: Kit) -> dict[str, Any]:
    made: list[Any] = []

    def make() -> Adapter:
        made.append(factory())
        adapter: Adapter = made[0]
        return adapter

    factory, imported = _watched(kit, lambda: adapter_factory(kit.sources, kit.codes))
    session = InProcess("healthy", make).session(opening(kit.game), LIMITS)
    _, loaded = _watched(kit, session.open)
    scenarios = []
    for plan in kit.plans:
        # A setup that an earlier scenario shares would be compiled already.
        made[0].load({"game": kit.game.id, "data": kit.game.load()})
        _, called = _watched(kit, functools.partial(session.ask, "run", plan.params))
        scenarios.append(sorted(called))
    return {"load": sorted(imported | loaded), "scenarios": scenarios}


def _watched(kit: Kit, action: Callable[[], Result]) -> tuple[Result, set[Function]]:
    """Call something and return its result with the functions of the engine that it called."""
    called: set[Function] = set()
    names = {str(kit.sources.file_of(name)): name for name in kit.codes}

    def note(frame: FrameType, event: str, _argument: Any) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename in names:
            called.add((names[code.co_filename], code.co_firstlineno))

    sys.setprofile(note)
    try:
        return action(), called
    finally:
        sys.setprofile(None)
