"""`lgc combos`: search the cards for turns without end and for two cards that fell a full hero."""

from enum import StrEnum
from typing import Annotated

from lgc_contract import canonical, registry
from lgc_contract.cli import interrupts, options, output
from lgc_contract.cli.declared import option
from lgc_contract.cli.exit_codes import ExitCode

__all__ = ["combos"]


class Form(StrEnum):
    """How results are written."""

    PRETTY = "pretty"
    JSON = "json"


def combos(
    game: options.Game = "lgc",
    form: Annotated[
        Form, option("--format", "-f", envvar="LGC_FORMAT", help="How results are written.")
    ] = Form.PRETTY,
    file: options.Output = None,
) -> ExitCode:
    """Search the cards for turns without end and for two cards that add 15 damage to a board."""
    module = registry.part(game, "combos.command", "has no search for combinations")
    with interrupts.as_keyboard_interrupt(), output.opened(file) as stream:
        findings = module.search(output.say if output.is_watched() else lambda _: None)
        if form is Form.JSON:
            stream.write(canonical.file_text(findings.as_json()))
        else:
            output.write_lines(stream, module.lines(findings))
    return ExitCode.GOOD if findings.is_clean() else ExitCode.FINDINGS
