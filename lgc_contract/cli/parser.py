"""The parser of command lines, which also writes the help: the commands as typer takes them."""

import functools
import inspect
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer

from lgc_contract.cli.commands import COMMANDS, HEADINGS, function
from lgc_contract.cli.declared import Call, Declared, options_of
from lgc_contract.version import VERSION

__all__ = ["application"]

_EXIT_CODES = (
    "Exit codes: 0 all good, 1 failures or findings, 2 usage or data, 3 the engine did not start or broke, "
    "5 nothing selected, 130 interrupted."
)


def application(first: Sequence[str]) -> typer.Typer:
    """Return the application with the command that is called; with all of them for help and typing errors."""
    whole = typer.Typer(
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        epilog=_EXIT_CODES,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    whole.callback()(_lgc)
    for name in first if first and first[0] in COMMANDS else COMMANDS:
        command = function(name)
        # Words too many are told from a command that lacks its `--`: `options.engine_command` looks at them.
        settings = {"allow_extra_args": "engine" in command.__annotations__}
        whole.command(name, context_settings=settings, rich_help_panel=HEADINGS[name])(_parsed(name, command))
    return whole


def _parsed(name: str, command: Callable[..., Any]) -> Callable[..., None]:
    """Return a command as typer takes it: declared its way, and ending by its exit code."""
    signature = inspect.signature(command)
    parameters = [
        each.replace(annotation=_annotation(each.annotation)) for each in signature.parameters.values()
    ]

    @functools.wraps(command)
    def called(**given: Any) -> None:
        if "call" in given:
            given["call"] = _call(name, command, given["call"])
        raise typer.Exit(command(**given) or 0)

    called.__annotations__ = {each.name: each.annotation for each in parameters}
    called.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]
    return called


def _annotation(declared: Any) -> Any:
    if declared is Call:
        return typer.Context
    for each in getattr(declared, "__metadata__", ()):
        if isinstance(each, Declared):
            made = typer.Option if each.is_option else typer.Argument
            return Annotated[declared.__origin__, made(*each.names, **each.settings)]
    return declared


def _call(name: str, command: Callable[..., Any], context: typer.Context) -> Call:
    first = str(context.params.get("engine", ""))
    return Call(name, options_of(command), context.obj or (), first, tuple(context.args))


def _say_version(wanted: bool) -> None:
    if wanted:
        print(f"lgc {VERSION}")
        raise typer.Exit


def _lgc(
    version: bool = typer.Option(
        False, "--version", "-V", callback=_say_version, is_eager=True, help="Say the version and exit."
    ),
) -> None:
    """Score any engine of a card game: scenarios in, a pass rate and the first differences out."""
