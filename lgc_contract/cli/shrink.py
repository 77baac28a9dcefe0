"""`lgc shrink`: make a scenario or a recorded game in which an engine is wrong as small as it can be."""

from pathlib import Path
from typing import Annotated

from lgc_contract import canonical, registry
from lgc_contract.cli import interrupts, options, output
from lgc_contract.cli.declared import Call, argument, option
from lgc_contract.cli.exit_codes import ExitCode
from lgc_contract.harness import address, suite
from lgc_contract.harness.describe import describe_difference, describe_intent
from lgc_contract.harness.fuzz import reduction
from lgc_contract.harness.fuzz.finding import Finding
from lgc_contract.harness.fuzz.pair import Pair
from lgc_contract.harness.fuzz.reduction import Source
from lgc_contract.harness.session import LIMITS, Limits

__all__ = ["shrink"]

_DIFFERENCES = 4
"""Differences that are told; the scenario shows the others when it is run."""


def shrink(
    call: Call,
    target: Annotated[
        str, argument(metavar="SCENARIO|REPLAY", help="The id of a scenario, or a file of either kind.")
    ],
    engine: options.Engine = address.REFERENCE,
    against: Annotated[str, option(metavar="ENGINE", help="The engine to compare with.")] = (
        address.REFERENCE
    ),
    step_timeout: options.StepTimeout = LIMITS.step,
    game: options.Game = "lgc",
    file: options.Output = None,
) -> ExitCode:
    """Find the shortest case in which the engine parts from the reference as it does here.

    It is written as a scenario, its `then` in the word of the reference; what differs is told on stderr.
    """
    played, kit = registry.find(game), suite.load(game)
    source = reduction.find(played, kit, target)
    found = address.parse(engine, played, options.engine_command(call))
    other, limits = address.parse(against, played), Limits(step=step_timeout)
    with interrupts.as_keyboard_interrupt(), Pair(played, found, other, limits, lenient=True) as pair:
        finding = reduction.reduce(pair, source)
        if finding is None:
            output.say(f"lgc: both engines do the same in {source.name}: there is nothing to make small.")
            return ExitCode.GOOD
        path = None if file in (None, "-") else Path(str(file))
        scenario = reduction.proposal(pair, source, finding, kit, path)
    with output.opened(file) as stream:
        stream.write(canonical.file_text(scenario))
    _explain(source, finding, None if path is None else str(path))
    return ExitCode.FINDINGS


def _explain(source: Source, finding: Finding, path: str | None) -> None:
    minimal = finding.minimal
    count, before = len(minimal.case.intents), len(source.line.intents)
    output.say(f"lgc: {count} of {before} intents are enough; {finding.engine} parts from {finding.other}:")
    for intent in minimal.case.intents:
        output.say(f"  {describe_intent(intent)}")
    divergence = minimal.compared.divergence
    for difference in divergence.differences[:_DIFFERENCES] if divergence else ():
        output.say(f"    {minimal.cause.aspect}: {describe_difference(difference)}")
    if path is not None:
        output.say(f"lgc: wrote {path}. Check its rules and its `then`, and give it a title of its own.")
