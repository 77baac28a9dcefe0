"""`lgc list`: what there is to run, and which rules it verifies."""

from collections import Counter
from collections.abc import Sequence
from typing import Annotated

from lgc_contract import canonical
from lgc_contract.cli import options, output
from lgc_contract.cli.declared import option
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
    rules: Annotated[
        bool,
        option(
            "--rules", help="List rules instead, with how many scenarios each has, and which are pending."
        ),
    ] = False,
    format_: options.FormatOption = Format.PRETTY,
    file: options.Output = None,
) -> ExitCode:
    """List scenarios, or the rules that they verify."""
    kit = suite.load(game)
    selection = Selection(tuple(select or ()), tuple(skip or ()), tuple(rule or ()), tuple(capability or ()))
    scenarios = kit.select(selection)
    if not scenarios:
        output.say(f"lgc: nothing selected of {kit.game}. {kit.explain_nothing(selection)}")
        return ExitCode.NOTHING_SELECTED
    entries = _rules(kit, scenarios, rule or ()) if rules else [_entry(scenario) for scenario in scenarios]
    with output.opened(file) as stream:
        if format_ is Format.JSON:
            stream.write(canonical.file_text([*entries]))
        elif format_ is Format.JSONL:
            stream.writelines(canonical.text(entry) + "\n" for entry in entries)
        else:
            output.write_lines(stream, map(_line, entries))
    if rules:
        output.say(f"lgc: {_summary(entries)}.")
    return ExitCode.GOOD


def _entry(scenario: Scenario) -> JsonObject:
    entry: JsonObject = {"id": scenario.id, "title": scenario.title}
    return {**entry, "rules": [*scenario.rules], "capabilities": [*scenario.capabilities]}


def _rules(kit: Suite, scenarios: tuple[Scenario, ...], wanted: Sequence[str]) -> list[JsonObject]:
    """Return the rules against the scenarios selected; all of them, unless some are named."""
    counted = Counter(identifier for scenario in scenarios for identifier in scenario.rules)
    return [
        {
            "id": rule.id,
            "pending": rule.id in kit.pending,
            "scenarios": counted[rule.id],
            "source": rule.source,
            "statement": rule.statement,
            "verifiedBy": rule.verified_by,
        }
        for rule in kit.rules.values()
        if not wanted or rule.id in wanted
    ]


def _line(entry: JsonObject) -> str:
    if "statement" not in entry:
        return f"{entry['id']}  {entry['title']}"
    by_scenarios = entry["verifiedBy"] == "scenario"
    proved = f"{entry['scenarios']}" if by_scenarios else f"by {entry['verifiedBy']}"
    pending = ", pending" if entry["pending"] else ""
    return f"{entry['id']}  {entry['statement']} ({proved}{pending})"


def _summary(entries: Sequence[JsonObject]) -> str:
    """Return how many rules have how much of what they need."""
    by_scenarios = [entry for entry in entries if entry["verifiedBy"] == "scenario"]
    bare = sum(entry["scenarios"] == 0 for entry in by_scenarios)
    pending = sum(entry["pending"] is True for entry in by_scenarios)
    return (
        f"{len(by_scenarios)} of {len(entries)} rules are verified by scenarios: "
        f"{bare} by none selected, {pending} pending"
    )
