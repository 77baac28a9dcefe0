"""`lgc show`: one scenario, with the rules that it verifies."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from lgc_contract.cli import options, output
from lgc_contract.cli.declared import argument
from lgc_contract.cli.options import Format
from lgc_contract.harness import suite
from lgc_contract.harness.scenario import Scenario
from lgc_contract.harness.suite import Suite

__all__ = ["show"]


def show(
    identifier: Annotated[str, argument(metavar="ID", help="The id of the scenario.")],
    game: options.Game = "lgc",
    format_: options.FormatOption = Format.PRETTY,
    file: options.Output = None,
) -> None:
    """Print a scenario: what it says, which rules it verifies, and its file."""
    kit = suite.load(game)
    scenario = kit.scenario(identifier)
    with output.opened(file) as stream:
        if format_ is Format.PRETTY:
            output.write_lines(stream, _head(scenario, kit))
        stream.write(Path(scenario.file).read_text(encoding="utf-8"))


def _head(scenario: Scenario, kit: Suite) -> Iterator[str]:
    yield scenario.title
    for identifier in scenario.rules:
        rule = kit.rules.get(identifier)
        yield f"  {identifier}: {f'{rule.statement} ({rule.source})' if rule else '(unknown)'}"
    if scenario.capabilities:
        yield f"  needs {', '.join(scenario.capabilities)}"
    if scenario.source:
        yield f"  from {scenario.source}"
    yield f"  in {scenario.file}"
    yield ""
