"""`lgc smoke`: ask what any adapter must be able to answer."""

from collections.abc import Iterator, Sequence

import msgspec

from lgc_contract import canonical, registry
from lgc_contract.cli import interrupts, options, output
from lgc_contract.cli.declared import Call
from lgc_contract.cli.exit_codes import ExitCode
from lgc_contract.cli.options import Format
from lgc_contract.harness import address, suite
from lgc_contract.harness.describe import describe_difference, gathered
from lgc_contract.harness.session import LIMITS, Limits
from lgc_contract.harness.smoke import Check, questions
from lgc_contract.jsontypes import JsonObject

__all__ = ["smoke"]


def smoke(
    call: Call,
    engine: options.Engine = address.REFERENCE,
    game: options.Game = "lgc",
    start_timeout: options.StartTimeout = LIMITS.start,
    step_timeout: options.StepTimeout = LIMITS.step,
    format_: options.FormatOption = Format.PRETTY,
    file: options.Output = None,
) -> ExitCode:
    """Try an adapter before the rules: does it start, answer in shape, and read a position as it is?"""
    played = registry.find(game)
    found = address.parse(engine, played, options.engine_command(call))
    kit = suite.load(game)
    limits = Limits(start=start_timeout, step=step_timeout)
    checks: list[Check] = []
    with interrupts.as_keyboard_interrupt(), output.opened(file) as stream:
        for check in questions(played, found, kit, limits):
            checks.append(check)
            if format_ is Format.PRETTY:
                output.write_lines(stream, _lines(check))
            elif format_ is Format.JSONL:
                stream.write(canonical.text(_as_json(check)) + "\n")
            stream.flush()
        if format_ is Format.JSON:
            stream.write(canonical.file_text([_as_json(check) for check in checks]))
    return _exit_code(checks)


def _exit_code(checks: Sequence[Check]) -> ExitCode:
    if any(check.is_broken for check in checks):
        return ExitCode.ENGINE
    return ExitCode.GOOD if all(check.passed for check in checks) else ExitCode.FINDINGS


def _lines(check: Check) -> Iterator[str]:
    if check.declined:
        yield f"skip  {check.question} It needs {check.declined}, which the engine does not claim."
        return
    yield f"{'ok  ' if check.passed else 'FAIL'}  {check.question}"
    if not check.passed:
        for line in (*check.problem.splitlines(), *map(describe_difference, gathered(check.differences))):
            yield f"        {line}"
        yield f"      Hint: {check.hint}"


def _as_json(check: Check) -> JsonObject:
    value: JsonObject = {"question": check.question, "passed": check.passed}
    if check.declined:
        value["declined"] = check.declined
    if not check.passed:
        differences = msgspec.to_builtins(check.differences)
        value |= {"problem": check.problem, "hint": check.hint, "differences": differences}
    return value
