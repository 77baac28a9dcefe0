"""`lgc collection`: how complete a player's collection is."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

from lgc_contract import canonical, registry
from lgc_contract.cli import options, output
from lgc_contract.cli.declared import argument, option

__all__ = ["collection"]


class Form(StrEnum):
    """How the completion is written."""

    PRETTY = "pretty"
    JSON = "json"


def collection(
    file: Annotated[Path, argument(metavar="FILE", help="A collection (schema lgc/collection).")],
    game: options.Game = "lgc",
    form: Annotated[
        Form, option("--format", "-f", envvar="LGC_FORMAT", help="How the completion is written.")
    ] = Form.PRETTY,
    where: options.Output = None,
) -> None:
    """Say how many cards of the set a collection has, and how many of them foil; JSON names them."""
    module = registry.part(game, "collection", "has no collections")
    completion = module.of_file(file)
    with output.opened(where) as stream:
        if form is Form.JSON:
            stream.write(canonical.file_text(completion.as_json()))
        else:
            stream.write(f"{completion.line}\n")
