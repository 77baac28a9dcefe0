"""Write and read the report of a run: a header, one result per line, a footer.

A report without its footer was cut off; one that has it names every scenario, run or not. There is no clock
in it: two runs of the same engine with the same kit write the same bytes.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import IO, Any

import msgspec

from lgc_contract import data
from lgc_contract.errors import DataError
from lgc_contract.harness.coverage import Coverage, Lack, Totals, cover, lacking, totals
from lgc_contract.harness.gate import OPEN, Gate, Judgement
from lgc_contract.harness.outcome import Outcome, Result
from lgc_contract.harness.protocol import Hello, Identity
from lgc_contract.harness.session import Notes
from lgc_contract.harness.suite import Suite
from lgc_contract.jsontypes import Json
from lgc_contract.version import VERSION

__all__ = [
    "DuplicateResultError",
    "Footer",
    "Header",
    "IncompleteReportError",
    "MalformedReportError",
    "Recorder",
    "Report",
    "WrongCountError",
    "as_json",
    "begin",
    "from_file",
    "judged",
    "lines",
    "parse",
    "read",
]

_CUT_OFF = "The run was cut off, or the copy of its report; run it again."

FORMAT = 1
"""The version of the report format."""

_LARGEST = 256 * 1024 * 1024
"""Bytes of a file that is read as a report; one in which a whole kit fails has some millions."""


class Header(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="header"):
    """What is run against whom; `count` results follow, `kit` is the digest of all scenarios of the game.

    `repeat` is the command line that runs one scenario again; `{}` in it stands for its id.
    """

    report: int
    game: str
    contract: str
    kit: str
    engine: Identity
    capabilities: tuple[str, ...]
    selection: dict[str, Any]
    count: int
    repeat: str = ""

    def again(self, scenario: str) -> str:
        """Return the command line that runs one scenario again, "" when it is not known."""
        return self.repeat.replace("{}", scenario, 1)


class Footer(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="footer", rename="camel"):
    """What it came to; `interrupted` if a person ended the run, `given_up` if the engine broke for good.

    `coverage` is what it came to part by part, `lacking` what the engine declined for, best next first.
    `gate` is what was asked of the run beyond that every scenario passes, None when nothing was.
    """

    count: int
    totals: Totals
    coverage: Coverage = Coverage()
    lacking: tuple[Lack, ...] = ()
    notes: tuple[str, ...] = ()
    interrupted: bool = False
    given_up: bool = False
    late_duplicates: int = 0
    gate: Judgement | None = None


class Report(msgspec.Struct, frozen=True):
    """A whole report."""

    header: Header
    results: tuple[Result, ...]
    footer: Footer


class MalformedReportError(DataError):
    """A line of a report is none."""


class IncompleteReportError(DataError):
    """A report has no header or no footer: the run that wrote it was cut off."""


class DuplicateResultError(DataError):
    """A report has two results for one scenario."""


class WrongCountError(DataError):
    """A report has not as many results as its header or its footer says."""


_encode = msgspec.json.Encoder(order="deterministic").encode
_decode = msgspec.json.Decoder(Header | Result | Footer).decode
_decode_whole = msgspec.json.Decoder(Report).decode


class Recorder:
    """Collects the results of a run as they come; with a stream, every line is written at once."""

    def __init__(self, header: Header, kit: Suite, stream: IO[str] | None = None, gate: Gate = OPEN) -> None:
        self._header = header
        self._kit = kit
        self._stream = stream
        self._gate = gate
        self._news = 0
        self._results: list[Result] = []
        self._write(header)

    @property
    def news(self) -> int:
        """How many failures there are so far that no list knows of."""
        return self._news

    def add(self, result: Result) -> None:
        """Take the next result."""
        result = self._gate.marked(result)
        self._news += result.is_news
        self._results.append(result)
        self._write(result)

    def finish(
        self,
        scenarios: Sequence[str],
        notes: Notes,
        *,
        interrupted: bool,
        stopped: str = "",
        ahead: Mapping[int, Result] = MappingProxyType({}),
    ) -> Report:
        """Return the whole report; selected scenarios that have no result yet were not run.

        `stopped` says why, where nobody interrupted the run; `ahead` are results that came out of turn.
        """
        for index in range(len(self._results), len(scenarios)):
            reason = stopped or "the run was interrupted"
            self.add(ahead.get(index) or Result(scenarios[index], Outcome.NOT_RUN, reason=reason))
        footer = Footer(
            count=len(self._results),
            totals=totals(self._results),
            coverage=cover(self._results, self._kit),
            lacking=lacking(self._results, self._kit, self._header.capabilities),
            notes=(*self._kit.strange(self._header.capabilities), *notes.lines()),
            interrupted=interrupted,
            given_up=notes.given_up,
            late_duplicates=notes.late_duplicates,
            gate=self._gate.judge(self._results, self._kit),
        )
        self._write(footer)
        return Report(self._header, tuple(self._results), footer)

    def _write(self, line: Header | Result | Footer) -> None:
        if self._stream is not None:
            self._stream.write(_encode(line).decode() + "\n")
            self._stream.flush()


def begin(kit: Suite, hello: Hello, selection: dict[str, Any], count: int, repeat: str = "") -> Header:
    """Return the header of a run that begins now."""
    return Header(
        report=FORMAT,
        game=kit.game,
        contract=VERSION,
        kit=kit.digest,
        engine=hello.engine,
        capabilities=tuple(sorted(set(hello.capabilities))),
        selection=selection,
        count=count,
        repeat=repeat,
    )


def judged(report: Report, gate: Gate, kit: Suite) -> Report:
    """Return a report as it would be, had another gate been asked for."""
    results = tuple(gate.marked(each) for each in report.results)
    footer = msgspec.structs.replace(report.footer, gate=gate.judge(results, kit))
    return msgspec.structs.replace(report, results=results, footer=footer)


def as_json(report: Report) -> Json:
    """Return a report as one JSON value."""
    value: Json = msgspec.json.decode(_encode(report))
    return value


def lines(report: Report) -> Iterator[str]:
    """Yield a report line by line, as a recorder writes it."""
    for part in (report.header, *report.results, report.footer):
        yield _encode(part).decode() + "\n"


def parse(text: str, file: str = "<report>") -> Report:
    """Read a report in either of its forms: one value, or one line for each part.

    Raises: as `read`.
    """
    split = text.splitlines(keepends=True)
    if not split or _is_header(split[0]):
        return read(split, file)
    try:
        whole = _decode_whole(text.encode())
    except msgspec.DecodeError as error:
        message = f"is cut off or no report ({error})"
        raise IncompleteReportError(file, message, hint=_CUT_OFF) from error
    _check_counts(whole.header, whole.results, whole.footer, file)
    return whole


def from_file(file: Path) -> Report:
    """Read a report from a file, in either of its forms.

    Raises: as `read`; DataError when the file cannot be read.
    """
    return parse(data.read_text(file, maximum_size=_LARGEST), str(file))


def _is_header(line: str) -> bool:
    try:
        return isinstance(_decode(line.encode()), Header)
    except msgspec.DecodeError:
        return False


def read(lines: Iterable[str], file: str = "<report>") -> Report:
    """Read a report line by line and check that it is whole.

    Raises: MalformedReportError, IncompleteReportError, DuplicateResultError, WrongCountError.
    """
    parsed = list(_parsed(lines, file))
    header, footer = (parsed[0], parsed[-1]) if parsed else (None, None)
    if not isinstance(header, Header) or not isinstance(footer, Footer):
        raise _incomplete(file, header, len(parsed) - 1)
    seen: dict[str, Result] = {}
    for number, result in enumerate(parsed[1:-1], start=2):
        if not isinstance(result, Result):
            raise MalformedReportError(file, "has a second header or footer", line=number)
        if seen.setdefault(result.scenario, result) is not result:
            raise DuplicateResultError(file, f"has two results for {result.scenario!r}", line=number)
    _check_counts(header, tuple(seen.values()), footer, file)
    return Report(header, tuple(seen.values()), footer)


def _incomplete(file: str, header: object, results: int) -> IncompleteReportError:
    message = "has no header"
    if isinstance(header, Header):
        message = f"has no footer, and {results} of {header.count} results"
    return IncompleteReportError(file, message, hint=_CUT_OFF)


def _parsed(lines: Iterable[str], file: str) -> Iterator[Header | Result | Footer]:
    for number, line in enumerate(lines, start=1):
        try:
            yield _decode(line.encode())
        except msgspec.DecodeError as error:
            if not line.endswith("\n"):
                # Only the last line can lack its end, and only when writing stopped in the middle of it.
                return
            raise MalformedReportError(file, f"is not a line of a report ({error})", line=number) from error


def _check_counts(header: Header, results: tuple[Result, ...], footer: Footer, file: str) -> None:
    for where, said in (("header", header.count), ("footer", footer.count)):
        if said != len(results):
            raise WrongCountError(file, f"has {len(results)} results, its {where} says {said}")
    if footer.totals != totals(results):
        raise WrongCountError(file, "has other outcomes than its footer counts")
