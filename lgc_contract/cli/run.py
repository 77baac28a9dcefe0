"""`lgc run`: score an engine."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import IO, Any

import typer

from lgc_contract import canonical
from lgc_contract import game as games
from lgc_contract.cli import interrupts, options, output
from lgc_contract.cli.exit_codes import ExitCode
from lgc_contract.cli.options import Color, Format
from lgc_contract.harness import address, report, suite
from lgc_contract.harness.coverage import Part
from lgc_contract.harness.outcome import Outcome
from lgc_contract.harness.plan import Plan, prepare
from lgc_contract.harness.report import Footer, Recorder, Report
from lgc_contract.harness.runner import Run
from lgc_contract.harness.session import LIMITS, Limits
from lgc_contract.harness.suite import Selection, Suite
from lgc_contract.harness.trials import Trials

__all__ = ["exit_code", "run"]


@dataclass(frozen=True)
class _Order:
    """What is asked for: which scenarios, under which names, how often and in which order."""

    selection: Selection
    alias_seed: int | None
    trials: Trials

    def described(self) -> dict[str, Any]:
        """Return it in the shape in which a report names it."""
        selection, trials = self.selection, self.trials
        criteria = {"select": selection.select, "skip": selection.skip}
        criteria |= {"rules": selection.rules, "capabilities": selection.capabilities}
        how = {"repeat": trials.repeat, "shuffle": trials.shuffle, "resume": trials.resume}
        return {**criteria, "aliasSeed": self.alias_seed, **how}


def run(
    context: typer.Context,
    engine: options.Engine = address.REFERENCE,
    game: options.Game = "lgc",
    select: options.Select = None,
    skip: options.Skip = None,
    rule: options.Rule = None,
    capability: options.Capability = None,
    jobs: options.Jobs = 1,
    alias_seed: options.AliasSeed = None,
    repeat: options.Repeat = 1,
    shuffle: options.Shuffle = None,
    resume: options.Resume = False,
    start_timeout: options.StartTimeout = LIMITS.start,
    step_timeout: options.StepTimeout = LIMITS.step,
    by: options.By = Part.AREA,
    format_: options.FormatOption = Format.PRETTY,
    file: options.Output = None,
    color: options.ColorOption = Color.AUTO,
) -> None:
    """Score an engine: run scenarios against it, report what passed and where the others first differ."""
    played, kit = games.find(game), suite.load(game)
    selection = Selection(tuple(select or ()), tuple(skip or ()), tuple(rule or ()), tuple(capability or ()))
    scenarios = kit.select(selection)
    if not scenarios:
        output.say(f"lgc: nothing selected. {kit.explain_nothing(selection)}")
        raise typer.Exit(ExitCode.NOTHING_SELECTED)
    found = address.parse(engine, played, options.engine_command(context))
    plans = [prepare(played, scenario, alias_seed, resume=resume) for scenario in scenarios]
    limits, trials = Limits(start=start_timeout, step=step_timeout), Trials(repeat, shuffle, resume)
    scoring = Run(played, found, limits, min(jobs, len(plans)), trials)
    order = _Order(selection, alias_seed, trials)
    with interrupts.as_keyboard_interrupt(), output.opened(file) as stream:
        finished = _score(scoring, plans, kit, order, stream if format_ is Format.JSONL else None)
        _write(finished, kit, stream, format_, color, by)
    if format_ is not Format.PRETTY or file is not None:
        output.say(_summary(finished))
    raise typer.Exit(exit_code(finished.footer))


def exit_code(footer: Footer) -> ExitCode:
    """Return the exit code that a finished run deserves."""
    if footer.interrupted:
        return ExitCode.INTERRUPTED
    if footer.given_up or footer.late_duplicates:
        return ExitCode.ENGINE
    return ExitCode.GOOD if footer.totals[Outcome.PASSED] == footer.count else ExitCode.FINDINGS


def _score(scoring: Run, plans: Sequence[Plan], kit: Suite, order: _Order, stream: IO[str] | None) -> Report:
    """Run all plans; what came before an interruption is kept, what did not is named as not run."""
    interrupted = False
    progress = output.Progress(len(plans))
    with scoring:
        header = report.begin(kit, scoring.open(), order.described(), len(plans))
        recorder = Recorder(header, kit, stream)
        try:
            for result in scoring.results(plans):
                recorder.add(result)
                progress.advance()
        except KeyboardInterrupt:
            interrupted = True
        progress.clear()
    scenarios = [plan.scenario.id for plan in plans]
    return recorder.finish(scenarios, scoring.notes, interrupted=interrupted)


def _write(finished: Report, kit: Suite, stream: IO[str], format_: Format, color: Color, by: Part) -> None:
    if format_ is Format.JSON:
        stream.write(canonical.file_text(report.as_json(finished)))
    elif format_ is Format.PRETTY:
        # Only people need rich; a machine does not wait for its import.
        import_module("lgc_contract.harness.render").render(finished, kit, stream, color, by)


def _summary(finished: Report) -> str:
    counted = finished.footer.totals
    others = [
        f"{count} {outcome}" for outcome, count in counted.items() if count and outcome != Outcome.PASSED
    ]
    return f"lgc: {', '.join([f'{counted[Outcome.PASSED]} of {finished.footer.count} passed', *others])}."
