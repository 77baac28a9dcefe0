"""Show an explanation to people in a terminal: the position, step after step, and where two engines part."""

from collections.abc import Iterator, Sequence
from typing import IO, Any

from rich.console import Group, RenderableType

from lgc_contract.harness.describe import (
    describe_intent,
    describe_reason,
    describe_result,
    describe_side,
    gathered,
)
from lgc_contract.harness.differences import SideBySide
from lgc_contract.harness.explanation import Explanation, Step, Told
from lgc_contract.harness.outcome import ABSENT, Difference, Outcome
from lgc_contract.harness.render import ColorChoice, console, indented, telling
from lgc_contract.harness.suite import Suite

__all__ = ["render"]

_LISTED = 12
"""Events, or changes, that are listed of one step."""


def render(told: Explanation, kit: Suite, stream: IO[str], color: ColorChoice = "auto") -> None:
    """Write an explanation."""
    out = console(stream, color)
    scenario = told.plan.scenario
    out.print(indented(scenario.id, depth=0, style="bold"), indented(scenario.title))
    for identifier in scenario.rules:
        rule = kit.rules.get(identifier)
        out.print(indented(f"{identifier}: {rule.statement if rule else '(unknown)'}", style="dim"))
    out.print(indented(_names(told)), "", *_position(told), sep="\n")
    for index, step in enumerate(told.steps):
        out.print(Group(*_step(told, index, step)))
        if told.parting is not None and told.parting.step == index:
            break
    out.print(Group(*_parting(told), *_verdict(told)))


def _names(told: Explanation) -> str:
    engine = told.engine.hello.engine
    beside = "" if told.reference is None else f", beside {told.reference.hello.engine.name}"
    return f"{engine.name} {engine.version} ({engine.language}){beside}"


def _position(told: Explanation) -> Iterator[RenderableType]:
    """Show where it starts, entity by entity, without what is not there."""
    if told.plan.before is None:
        return
    yield indented("Position", depth=0, style="bold")
    for entity, record in told.plan.before.items():
        yield indented(f"{entity}: {describe_side(Difference(entity), record)}", hanging=4)
    yield ""


def _step(told: Explanation, index: int, step: Step) -> Iterator[RenderableType]:
    number = index - told.plan.first + 1
    intent = "look" if step.intent is None else describe_intent(step.intent)
    name = f"Step {number} of {len(told.plan.scenario.when)}" if number > 0 else "New game"
    yield indented(f"{name}: {intent}" if number > 0 else name, depth=0, style="bold", hanging=2)
    if step.engine == step.reference or step.reference is None or step.engine is None:
        yield from _told(step.reference or step.engine)
    else:
        yield indented("The reference engine:", style="green")
        yield from _told(step.reference)
        yield indented("The engine:", style="red")
        yield from _told(step.engine)
    if step.rules:
        yield indented(_rules(told, index, step), style="dim", hanging=4)
    yield ""


def _rules(told: Explanation, index: int, step: Step) -> str:
    """Name the rules at work: those that the scenario is about, and all of them where the two part."""
    parting = None if told.parting is None else min(told.parting.step, len(told.steps) - 1)
    if index == parting:
        return f"rules at work in the reference engine: {', '.join(step.rules)}"
    cited = [rule for rule in step.rules if rule in told.plan.scenario.rules]
    others = len(step.rules) - len(cited)
    return f"rules at work in the reference engine: {', '.join([*cited, f'{others} others'])}"


def _told(told: Told | None) -> Iterator[RenderableType]:
    if told is None:
        return
    yield indented(told.verdict, depth=4)
    yield from _listed("event", [describe_intent(event) for event in told.events or ()])
    yield from _listed("change", [_change(each) for each in gathered(told.changes)])


def _listed(word: str, lines: Sequence[str]) -> Iterator[RenderableType]:
    for line in lines[:_LISTED]:
        yield indented(f"{word}  {line}", depth=4, hanging=len(word) + 2)
    if len(lines) > _LISTED:
        yield indented(f"and {len(lines) - _LISTED} more {word}s", depth=4, style="dim")


def _change(difference: Difference) -> str:
    name = f"{difference.entity}.{difference.attribute}" if difference.attribute else difference.entity
    before, after = (_side(difference, value) for value in (difference.expected, difference.got))
    return f"{name}: {before} → {after}"


def _side(difference: Difference, value: Any) -> str:
    return "none" if value is ABSENT else describe_side(difference, value)


def _parting(told: Explanation) -> Iterator[RenderableType]:
    parting, account = told.parting, told.engine.account
    if told.reference is None:
        yield indented("The game has no reference engine to compare with.", depth=0, style="dim")
    elif parting is None:
        yield indented("The two tell the same.", depth=0, style="green")
    elif parting.differences:
        where = "in the final state" if parting.step == len(told.steps) else "here"
        yield indented(f"They part {where}:", depth=0, style="bold red")
        yield SideBySide(gathered(parting.differences), ("reference", "engine"))
    if account.lacks and account.reply is None:
        yield indented(f"The engine declines: it lacks {account.lacks}.", depth=0, style="yellow")
    if account.fault is not None:
        yield indented(f"The engine comes no further: it {account.fault.message}.", depth=0, style="magenta")
        for line in telling((account.fault.evidence or told.engine.last_words).splitlines()):
            yield indented(f"| {line}", depth=4, style="dim")


def _verdict(told: Explanation) -> Iterator[RenderableType]:
    result = told.result
    yield ""
    if result.outcome is Outcome.PASSED:
        yield indented("Run alone, the scenario passes.", depth=0, style="bold green")
        return
    yield indented(f"Run alone, the scenario is {result.outcome}.", depth=0, style="bold red")
    if result.failure is None:
        yield indented(describe_result(result))
        return
    if result.failure.reason is not None:
        yield indented(describe_reason(result.failure.reason))
    where = "before the first step" if result.failure.step is None else f"at step {result.failure.step + 1}"
    yield indented(f"What it expects {where}:")
    yield SideBySide(gathered(result.failure.differences))
