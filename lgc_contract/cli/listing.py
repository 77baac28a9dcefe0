"""`lgc list`: what there is to run, and which rules it verifies."""

from collections import Counter

import typer

from lgc_contract import canonical
from lgc_contract.cli import options, output
from lgc_contract.cli.exit_codes import ExitCode
from lgc_contract.cli.options import Format
from lgc_contract.harness import suite
from lgc_contract.harness.scenario import Scenario
from lgc_contract.harness.suite import Selection, Suite
from lgc_contract.jsontypes import JsonObject

__all__ = ["list_"]


def list_(
    game: options.Game = "lgc",
    select: options.Select = None,
    skip: options.Skip = None,
    rule: options.Rule = None,
    capability: options.Capability = None,
    rules: bool = typer.Option(
        False, "--rules", help="List rules instead, with how many scenarios each has."
    ),
    format_: options.FormatOption = Format.PRETTY,
    file: options.Output = None,
) -> None:
    """List scenarios, or the rules that they verify."""
    kit = suite.load(game)
    selection = Selection(tuple(select or ()), tuple(skip or ()), tuple(rule or ()), tuple(capability or ()))
    scenarios = kit.select(selection)
    if not scenarios:
        output.say(f"lgc: nothing selected. {kit.explain_nothing(selection)}")
        raise typer.Exit(ExitCode.NOTHING_SELECTED)
    entries = _rules(kit, scenarios) if rules else [_entry(scenario) for scenario in scenarios]
    with output.opened(file) as stream:
        if format_ is Format.JSON:
            stream.write(canonical.file_text([*entries]))
        elif format_ is Format.JSONL:
            stream.writelines(canonical.text(entry) + "\n" for entry in entries)
        else:
            stream.writelines(_line(entry) + "\n" for entry in entries)


def _entry(scenario: Scenario) -> JsonObject:
    entry: JsonObject = {"id": scenario.id, "title": scenario.title}
    return {**entry, "rules": [*scenario.rules], "capabilities": [*scenario.capabilities]}


def _rules(kit: Suite, scenarios: tuple[Scenario, ...]) -> list[JsonObject]:
    counted = Counter(identifier for scenario in scenarios for identifier in scenario.rules)
    return [
        {"id": rule.id, "statement": rule.statement, "source": rule.source, "scenarios": counted[rule.id]}
        for rule in kit.rules.values()
    ]


def _line(entry: JsonObject) -> str:
    if "statement" in entry:
        return f"{entry['id']}  {entry['statement']} ({entry['scenarios']})"
    return f"{entry['id']}  {entry['title']}"
