"""What `lgc run` does: choose scenarios, run them, write the report, keep it for later, say how it ended."""

import os
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import IO, Any

import msgspec

from lgc_contract.cli import output
from lgc_contract.cli.exit_codes import ExitCode
from lgc_contract.cli.options import Color
from lgc_contract.errors import UsageError
from lgc_contract.game import Game
from lgc_contract.harness import known, last, report, suite
from lgc_contract.harness.address import Engine
from lgc_contract.harness.coverage import Part
from lgc_contract.harness.describe import describe_rest
from lgc_contract.harness.gate import Gate
from lgc_contract.harness.outcome import Outcome
from lgc_contract.harness.plan import Plan, prepare
from lgc_contract.harness.report import Footer, Recorder, Report
from lgc_contract.harness.reports import formats
from lgc_contract.harness.reports.formats import ReportFormat
from lgc_contract.harness.runner import Run
from lgc_contract.harness.scenario import Scenario
from lgc_contract.harness.session import Limits
from lgc_contract.harness.suite import Selection, Suite
from lgc_contract.harness.trials import Trials

__all__ = ["Demand", "Order", "Written", "exit_code", "score", "summary", "write"]

_LAST: list[object] = []
"""What the last run was made of. To take it apart takes time, which `main` spares by ending the process."""


class Written(msgspec.Struct, frozen=True):
    """What becomes of the report: its form, the file or None for stdout, and a folder for bundles."""

    form: ReportFormat
    file: str | None
    color: Color
    by: Part
    bundle: Path | None = None


class Demand(msgspec.Struct, frozen=True):
    """What the run must come to: a file of known failures, which may be rewritten, a number, a percentage."""

    expected: Path | None
    update: bool
    minimum: int
    percent: float | None

    def gate(self) -> Gate:
        """Return it as the gate that the results pass.

        Raises: DataError for the file, UsageError when there is none to rewrite.
        """
        if self.expected is None:
            if self.update:
                raise UsageError("--update-expected needs a file", hint="Name it: --expected known.toml.")
            return Gate(None, self.minimum, self.percent)
        is_new = self.update and not self.expected.exists()
        listed = known.KnownFailures(file=str(self.expected)) if is_new else known.read(self.expected)
        return Gate(listed, self.minimum, self.percent)


class Order(msgspec.Struct, frozen=True):
    """What is asked for: which engine and scenarios, how they are run, what must come of it, what is written.

    `address` is the engine as it stands on a command line; after `most_failures` the run is stopped.
    """

    game: Game
    engine: Engine
    address: str
    selection: Selection
    last_failed: bool
    alias_seed: int | None
    trials: Trials
    limits: Limits
    jobs: int
    most_failures: int | None
    demand: Demand
    written: Written

    def described(self) -> dict[str, Any]:
        """Return which scenarios and how, in the shape in which a report names it."""
        selection, trials = self.selection, self.trials
        criteria = {"select": selection.select, "skip": selection.skip}
        criteria |= {"rules": selection.rules, "capabilities": selection.capabilities}
        how = {"repeat": trials.repeat, "shuffle": trials.shuffle, "resume": trials.resume}
        return {**criteria, "aliasSeed": self.alias_seed, **how}

    def repeated(self, default_game: str = "lgc") -> str:
        """Return the command line that runs one scenario again, `{}` for its id."""
        trials = self.trials
        words = ["lgc run --select {}"]
        words += [] if self.game.id == default_game else [f"--game {self.game.id}"]
        words += [] if self.alias_seed is None else [f"--alias-seed {self.alias_seed}"]
        words += [] if trials.repeat == 1 else [f"--repeat {trials.repeat}"]
        words += ["--resume"] if trials.resume else []
        # Of a file name Python may have kept bytes that it could not read: a report is UTF-8 all the same.
        return os.fsencode(" ".join([*words, self.address])).decode(errors="backslashreplace")


def score(order: Order) -> ExitCode:
    """Carry out an order from beginning to end.

    Raises: ContractError, OSError.
    """
    kit = suite.load(order.game.id)
    scenarios = _selected(order, kit)
    if not scenarios:
        return ExitCode.NOTHING_SELECTED
    gate = order.demand.gate()
    formats.require(order.written.form)
    plans = [
        prepare(order.game, scenario, order.alias_seed, resume=order.trials.resume) for scenario in scenarios
    ]
    _LAST[:] = kit, plans
    written = order.written
    with output.opened(written.file) as stream:
        # What a rewritten list changes is known only at the end.
        streams = written.form is ReportFormat.JSONL and not order.demand.update
        found = finished = _run(order, plans, kit, gate, stream if streams else None)
        if order.demand.update:
            finished, change = _listed_anew(order.demand, gate, found, kit)
        if not streams:
            write(finished, kit, stream, written)
    if written.form is not ReportFormat.PRETTY or written.file is not None:
        output.say(summary(finished))
    _keep(finished)
    if written.bundle is not None and not finished.footer.interrupted:
        _bundle(order, found, kit, written.bundle)
    if order.demand.update:
        output.say(f"lgc: {order.demand.expected}{change}")
    return exit_code(finished.footer)


def _selected(order: Order, kit: Suite) -> tuple[Scenario, ...]:
    """Return the scenarios to run; where there are none, say why."""
    scenarios = kit.select(order.selection)
    if not scenarios:
        output.say(f"lgc: nothing selected of {kit.game}. {kit.explain_nothing(order.selection)}")
    elif order.last_failed:
        scenarios = _unsettled(scenarios, kit)
    return scenarios


def _unsettled(scenarios: Sequence[Scenario], kit: Suite) -> tuple[Scenario, ...]:
    """Return what failed in the last run or was not run in it, so that an early stop forgets nothing."""
    kept = last.read()
    open_ = {each.scenario for each in kept.results if each.is_news or each.outcome is Outcome.NOT_RUN}
    found = tuple(each for each in scenarios if each.id in open_ and kept.header.game == kit.game)
    if not found:
        why = "Of these scenarios none failed in the last run."
        if kept.header.game != kit.game:
            why = f"The last run here was of {kept.header.game}."
        output.say(f"lgc: nothing selected of {kit.game}. {why}")
    return found


def _run(order: Order, plans: Sequence[Plan], kit: Suite, gate: Gate, stream: IO[str] | None) -> Report:
    """Run all plans; what came before an interruption is kept, what did not is named as not run."""
    interrupted, stopped = False, ""
    progress = output.Progress(len(plans))
    with Run(order.game, order.engine, order.limits, min(order.jobs, len(plans)), order.trials) as run:
        hello = run.open()
        header = report.begin(kit, hello, order.described(), len(plans), order.repeated())
        recorder = Recorder(header, kit, stream, gate)
        try:
            for result in run.results(plans):
                recorder.add(result)
                progress.advance()
                if order.most_failures is not None and recorder.news >= order.most_failures:
                    stopped = f"the run was stopped after failure {recorder.news}"
                    break
        except KeyboardInterrupt:
            interrupted = True
        progress.clear()
    scenarios = [plan.scenario.id for plan in plans]
    notes, ahead = run.notes, run.ahead
    return recorder.finish(scenarios, notes, interrupted=interrupted, stopped=stopped, ahead=ahead)


def write(finished: Report, kit: Suite, stream: IO[str], written: Written) -> None:
    """Write a whole report in the form that is asked for."""
    if written.form is ReportFormat.PRETTY:
        # Only people need rich; a machine does not wait for its import.
        import_module("lgc_contract.harness.render").render(finished, kit, stream, written.color, written.by)
    else:
        formats.write(written.form, finished, kit, stream)


def summary(finished: Report) -> str:
    """Return in one line what a run came to."""
    counted = finished.footer.totals
    others = describe_rest(counted)
    passed = f"{counted[Outcome.PASSED]} of {finished.footer.count} passed"
    return f"lgc: {passed}{f', {others}' if others else ''}."


def exit_code(footer: Footer) -> ExitCode:
    """Return the exit code that a finished run deserves."""
    if footer.interrupted:
        return ExitCode.INTERRUPTED
    if footer.given_up or footer.late_duplicates:
        return ExitCode.ENGINE
    if footer.gate is not None:
        return ExitCode.FINDINGS if footer.gate.problems else ExitCode.GOOD
    return ExitCode.GOOD if footer.totals[Outcome.PASSED] == footer.count else ExitCode.FINDINGS


def _keep(finished: Report) -> None:
    """Keep the report for `--last-failed`; where nothing can be written there is just nothing to repeat."""
    try:
        last.keep(finished)
    except OSError as error:
        if output.is_watched() or os.environ.get("CI"):
            output.say(f"lgc: the report is not kept in {last.PLACE} ({error.strerror}).")


def _bundle(order: Order, finished: Report, kit: Suite, folder: Path) -> None:
    bundles = import_module("lgc_contract.harness.bundle")
    count = bundles.write(order.game, order.engine, kit, finished, order.limits, folder)
    output.say(f"lgc: wrote {count} bundle(s) to {folder}.")


def _listed_anew(demand: Demand, gate: Gate, found: Report, kit: Suite) -> tuple[Report, str]:
    """Write the list of known failures anew and return the report judged by it, and what is said of that.

    A run that broke off changes nothing.
    """
    if exit_code(found.footer) in (ExitCode.INTERRUPTED, ExitCode.ENGINE):
        return found, " stays as it is, for the run did not end as it should."
    assert demand.expected is not None
    assert gate.known is not None
    change = known.update(demand.expected, gate.known, found.results, kit.by_id)
    listed = known.read(demand.expected)
    finished = report.judged(found, msgspec.structs.replace(gate, known=listed), kit)
    holds = "" if exit_code(finished.footer) else " With it, what is asked of the run holds."
    counts = f"{len(change.added)} added, {len(change.removed)} removed; it lists {len(listed.entries)} now."
    return finished, f": {counts}{holds}"
