"""`lgc explain`: replay one scenario step by step beside the reference engine."""

from importlib import import_module
from typing import Annotated

from lgc_contract import registry
from lgc_contract.cli import interrupts, options, output
from lgc_contract.cli.declared import Call, argument, option
from lgc_contract.cli.exit_codes import ExitCode
from lgc_contract.cli.options import Color
from lgc_contract.errors import UsageError
from lgc_contract.harness import address, suite
from lgc_contract.harness.outcome import Outcome
from lgc_contract.harness.plan import prepare
from lgc_contract.harness.session import LIMITS, Limits

__all__ = ["explain"]


def explain(
    call: Call,
    words: Annotated[
        list[str] | None,
        argument(
            metavar="[ENGINE] SCENARIO [-- COMMAND...]",
            help="The engine as for `lgc run`, and the id of the scenario.",
        ),
    ] = None,
    # An argument that may stand before another has no variable, so `LGC_ENGINE` has an option of its own.
    alone: Annotated[
        str, option("--engine", envvar="LGC_ENGINE", hidden=True, help="The engine.")
    ] = address.REFERENCE,
    game: options.Game = "lgc",
    start_timeout: options.StartTimeout = LIMITS.start,
    step_timeout: options.StepTimeout = LIMITS.step,
    file: options.Output = None,
    color: options.ColorOption = Color.AUTO,
) -> ExitCode:
    """Replay a scenario step by step beside the reference engine: what is done and told, where they part."""
    command = options.engine_command(call)
    words = words or []
    if not words or len(words) > 2 or (command and len(words) > 1):
        wrong = "more is named than an engine and a scenario" if words else "no scenario is named"
        hint = "`lgc explain ENGINE SCENARIO`, or `lgc explain SCENARIO -- COMMAND`; `lgc list` has the ids."
        raise UsageError(wrong, hint=hint)
    played, kit = registry.find(game), suite.load(game)
    scenario = kit.scenario(words[-1])
    found = address.parse(words[0] if len(words) == 2 else alone, played, command)
    limits = Limits(start=start_timeout, step=step_timeout)
    explaining = import_module("lgc_contract.harness.explanation")
    with interrupts.as_keyboard_interrupt(), output.opened(file) as stream:
        told = explaining.explain(played, found, prepare(played, scenario), limits, tuple(kit.rules))
        import_module("lgc_contract.harness.explain_render").render(told, kit, stream, color)
    passed = told.result.outcome is Outcome.PASSED and told.parting is None
    return ExitCode.GOOD if passed else ExitCode.FINDINGS
