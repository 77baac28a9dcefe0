"""`lgc bundle`: the schemas as one file for other tools, or as types of another language."""

from typing import Annotated

from lgc_contract import canonical
from lgc_contract.bundle.flat import flat as bundled
from lgc_contract.bundle.types import TypeLanguage, types_in
from lgc_contract.cli import options, output
from lgc_contract.cli.declared import option
from lgc_contract.errors import UsageError

__all__ = ["bundle"]


def bundle(
    flat: Annotated[bool, option("--flat", help="One JSON Schema for editors and generators.")] = False,
    types: Annotated[
        TypeLanguage | None,
        option("--types", metavar="LANGUAGE", help=f"Types of a language: {', '.join(TypeLanguage)}."),
    ] = None,
    kind: Annotated[
        str | None,
        option("--kind", help="With --flat: for these documents, as `lgc/card`."),
    ] = None,
    game: options.Game = "lgc",
    file: options.Output = None,
) -> None:
    """Write what the schemas say in a form for other tools: one flat JSON Schema, or types.

    The flat schema accepts what the schemas accept. Types accept at least that: limits and dependencies
    between members are left out.
    """
    if flat == (types is not None):
        raise UsageError("a bundle has one form", hint="Give --flat or --types LANGUAGE.")
    if kind is not None and not flat:
        raise UsageError("types are those of all kinds", hint="Leave out --kind.")
    text = canonical.file_text(bundled(game, kind)) if types is None else types_in(types, game)
    with output.opened(file) as stream:
        stream.write(text)
