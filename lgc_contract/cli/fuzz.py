"""`lgc fuzz`: play random games with two engines and make what differs small."""

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import IO, Annotated, Any

from lgc_contract import canonical, registry
from lgc_contract.cli import interrupts, options, output
from lgc_contract.cli.declared import Call, option
from lgc_contract.cli.exit_codes import ExitCode
from lgc_contract.cli.options import Format
from lgc_contract.errors import UsageError
from lgc_contract.harness import address
from lgc_contract.harness.fuzz import campaign as campaigns
from lgc_contract.harness.fuzz.campaign import Campaign, Played
from lgc_contract.harness.fuzz.cluster import Cluster
from lgc_contract.harness.fuzz.finding import Finding, Side
from lgc_contract.harness.fuzz.journal import Journal
from lgc_contract.harness.fuzz.pair import play_of
from lgc_contract.harness.fuzz.summary import Summary, entry, findings, lines, write
from lgc_contract.harness.session import Limits

__all__ = ["fuzz"]

GAMES = 200


def fuzz(
    call: Call,
    engine: options.Engine = address.REFERENCE,
    against: Annotated[str, option(metavar="ENGINE", help="The engine to compare with.")] = (
        address.REFERENCE
    ),
    number: Annotated[int, option("--games", min=1, help="How many games.")] = GAMES,
    seed: Annotated[int, option(min=0, help="Other games for every number.")] = 0,
    cards: Annotated[str, option(metavar="POOL", help="LGC: `generated` or `corpus`.")] = "",
    workers: Annotated[int, option(min=1, max=64, help="Processes that play.")] = 1,
    minutes: Annotated[
        float | None, option(min=0, callback=options.number, help="Begin no game after that.")
    ] = None,
    resume: Annotated[Path | None, option(metavar="FILE", help="Go on where it says.")] = None,
    cluster: Annotated[str | None, option(metavar="ADDRESS", help="A dask scheduler.")] = None,
    expect: Annotated[Side, option(help="Whose word the scenarios have.")] = Side.OTHER,
    folder: Annotated[Path | None, option("--findings", help="Where scenarios are written.")] = None,
    step_timeout: options.StepTimeout = 30.0,
    game: options.Game = "lgc",
    format_: options.FormatOption = Format.PRETTY,
    file: options.Output = None,
) -> ExitCode:
    """Play random games with two engines, compare everything, and write what differs as small scenarios."""
    pools = play_of(registry.find(game)).pools
    if cards and cards not in pools:
        raise UsageError(f"there are no cards called {cards!r}", hint=f"Use {' or '.join(pools)}.")
    limits, command = Limits(step=step_timeout), options.engine_command(call)
    campaign = Campaign(game, engine, against, cards or pools[0], seed, command, limits)
    with (
        interrupts.as_keyboard_interrupt(),
        output.opened(file) as stream,
        _executor(workers, cluster) as where,
    ):
        at_once = where.workers if isinstance(where, Cluster) else workers
        summary = _played(campaign, number, minutes, resume, where, at_once)
        found = findings(campaign, summary)
        written = write(campaign, found, folder, expect)
        _report(stream, summary, found, written, format_)
    return ExitCode.FINDINGS if summary.divergent else ExitCode.GOOD


def _executor(workers: int, cluster: str | None) -> AbstractContextManager[Any]:
    if cluster is not None:
        return Cluster(cluster)
    return campaigns.processes(workers) if workers > 1 else nullcontext()


def _played(
    campaign: Campaign, number: int, minutes: float | None, resume: Path | None, where: Any, workers: int
) -> Summary:
    """Play the games that the journal does not have yet, and show how fast it goes."""
    summary = Summary()
    journal = None if resume is None else Journal(resume, campaign)
    with journal or nullcontext():
        for each in journal.played[:number] if journal else ():
            summary.add(each)
        seconds = None if minutes is None else minutes * 60
        rest = range(summary.games, number)
        played = campaigns.results(campaign, rest, where, workers=workers, seconds=seconds)
        for each in _watched(played, number, summary.games):
            summary.add(each)
            if journal:
                journal.add(each)
    return summary


def _watched(played: Iterator[Played], total: int, first: int) -> Iterator[Played]:
    began = time.monotonic()
    shown = output.is_watched()
    for done, each in enumerate(played, 1):
        if shown:
            rate = done / max(time.monotonic() - began, 0.001)
            sys.stderr.write(f"\r{first + done} of {total} games, {rate:.1f} a second\x1b[K")
            sys.stderr.flush()
        yield each
    if shown:
        sys.stderr.write("\r\x1b[K")


def _report(
    stream: IO[str],
    summary: Summary,
    found: Sequence[Finding],
    written: Sequence[Path | None],
    format_: Format,
) -> None:
    if format_ is Format.PRETTY:
        output.write_lines(stream, lines(summary, found, written))
        return
    entries = [entry(*pair) for pair in zip(found, written, strict=True)]
    if format_ is Format.JSON:
        stream.write(canonical.file_text({**summary.as_json(), "findings": [*entries]}))
    else:
        stream.writelines(canonical.text(each) + "\n" for each in entries)
