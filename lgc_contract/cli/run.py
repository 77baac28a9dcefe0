"""`lgc run`: score an engine."""

import shlex

from lgc_contract import registry
from lgc_contract.cli import interrupts, options, scoring, watching
from lgc_contract.cli.declared import Call
from lgc_contract.cli.exit_codes import ExitCode
from lgc_contract.cli.options import Color
from lgc_contract.cli.scoring import Demand, Order, Written
from lgc_contract.harness import address
from lgc_contract.harness.coverage import Part
from lgc_contract.harness.reports.formats import ReportFormat
from lgc_contract.harness.session import LIMITS, Limits
from lgc_contract.harness.suite import Selection
from lgc_contract.harness.trials import Trials

__all__ = ["run"]


def run(
    call: Call,
    engine: options.Engine = address.REFERENCE,
    game: options.Game = "lgc",
    select: options.Select = None,
    skip: options.Skip = None,
    rule: options.Rule = None,
    capability: options.Capability = None,
    last_failed: options.LastFailed = False,
    jobs: options.Jobs = 1,
    fail_fast: options.FailFast = False,
    max_fail: options.MaxFail = None,
    watch: options.Watch = False,
    alias_seed: options.AliasSeed = None,
    repeat: options.Repeat = 1,
    shuffle: options.Shuffle = None,
    resume: options.Resume = False,
    start_timeout: options.StartTimeout = LIMITS.start,
    step_timeout: options.StepTimeout = LIMITS.step,
    expected: options.Expected = None,
    update_expected: options.UpdateExpected = False,
    min_scenarios: options.MinScenarios = 0,
    fail_under: options.FailUnder = None,
    by: options.By = Part.AREA,
    format_: options.ReportFormatOption = ReportFormat.PRETTY,
    file: options.Output = None,
    bundle: options.Bundle = None,
    color: options.ColorOption = Color.AUTO,
) -> ExitCode:
    """Score an engine: run scenarios against it, report what passed and where the others first differ."""
    played, command = registry.find(game), options.engine_command(call)
    found = address.parse(engine, played, command)
    selection = Selection(tuple(select or ()), tuple(skip or ()), tuple(rule or ()), tuple(capability or ()))
    order = Order(
        game=played,
        engine=watching.anew(found, game) if watch else found,
        address=f"-- {shlex.join(command)}" if command else shlex.quote(engine),
        selection=selection,
        last_failed=last_failed,
        alias_seed=alias_seed,
        trials=Trials(repeat, shuffle, resume),
        limits=Limits(start=start_timeout, step=step_timeout),
        jobs=jobs,
        most_failures=1 if fail_fast else max_fail,
        demand=Demand(expected, update_expected, min_scenarios, fail_under),
        written=Written(format_, file, color, by, bundle),
    )
    with interrupts.as_keyboard_interrupt():
        return watching.repeat(order, found) if watch else scoring.score(order)
