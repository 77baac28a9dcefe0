"""The commands as one application; a command's module is imported only when it is the one that is called."""

import contextlib
import os
import sys
from collections.abc import Sequence
from importlib import import_module

import typer

from lgc_contract.cli.exit_codes import ExitCode, code_of
from lgc_contract.errors import ContractError, UsageError
from lgc_contract.version import VERSION

__all__ = ["COMMANDS", "start"]

_EXIT_CODES = (
    "Exit codes: 0 all good, 1 failures or findings, 2 usage or data, 3 the engine did not start or broke, "
    "5 nothing selected, 130 interrupted."
)

_GROUPS = {
    "Engines": {
        **{name: name for name in ("run", "explain", "smoke", "serve", "new")},
        **{name: name for name in ("report", "compare", "trend", "leaderboard")},
    },
    "Differences between engines": {name: name for name in ("fuzz", "shrink", "perft")},
    "Kit and data": {
        "games": "games",
        "list": "listing",
        "show": "show",
        "copy": "copying",
        **{name: name for name in ("bundle", "check", "diff", "freeze")},
    },
    "Cards": {
        name: name for name in ("text", "balance", "play", "print", "simulate", "combos", "collection")
    },
}
"""Command to module of this package, by the heading under which the help lists it."""

COMMANDS = {name: module for group in _GROUPS.values() for name, module in group.items()}
"""Command to module; the function in it is called like the command (`list_` for `list`)."""

_WITH_ENGINE = frozenset({"run", "explain", "smoke", "serve", "fuzz", "shrink", "perft", "play"})
"""Commands that take the command line of an engine after `--`; elsewhere `--` only ends the options."""


def start(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code; what follows `--` is the command line of an engine."""
    _tolerate_any_encoding()
    try:
        ours, engine = _split(arguments)
        _application(ours[:1])(args=ours, obj=engine, prog_name="lgc", standalone_mode=True)
    except ContractError as error:
        _complain(import_module("lgc_contract.cli.refusal").told(error, arguments))
        return code_of(error)
    except BrokenPipeError:
        # Whoever read our output has seen enough; Python must not complain about it on the way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return ExitCode.FINDINGS
    except OSError as error:
        # A full disk, a folder that is a file: what was asked for cannot be written or read.
        named = f"{error.filename}: " if error.filename else ""
        _complain(f"lgc: {named}{error.strerror or error}.")
        return ExitCode.USAGE
    except KeyboardInterrupt:
        return ExitCode.INTERRUPTED
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else ExitCode.GOOD
    return ExitCode.GOOD


def _complain(text: str) -> None:
    with contextlib.suppress(OSError):
        import_module("lgc_contract.cli.output").complain(text)
    # What could not be written once would be tried again on the way out.
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _split(arguments: Sequence[str]) -> tuple[list[str], tuple[str, ...]]:
    ours = list(arguments)
    if "--" not in ours or ours[0] not in _WITH_ENGINE:
        return ours, ()
    at = ours.index("--")
    if at + 1 == len(ours):
        raise UsageError("nothing follows `--`", hint="The command that starts the engine belongs there.")
    return ours[:at], tuple(ours[at + 1 :])


def _tolerate_any_encoding() -> None:
    # A process may be started with stdout or stderr closed; then there is no stream at all.
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  open to the end
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    # What a program or a file gets is UTF-8, whatever the locale: JSON has no other encoding.
    if hasattr(sys.stdout, "reconfigure") and not sys.stdout.isatty():
        sys.stdout.reconfigure(encoding="utf-8")


def _application(first: Sequence[str]) -> typer.Typer:
    """Return the application with the command that is called; with all of them for help and typing errors."""
    application = typer.Typer(
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        epilog=_EXIT_CODES,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    application.callback()(_lgc)
    headings = {name: heading for heading, group in _GROUPS.items() for name in group}
    for name in first if first and first[0] in COMMANDS else COMMANDS:
        command = getattr(import_module(f"lgc_contract.cli.{COMMANDS[name]}"), name + _suffix(name))
        # Words too many are told from a command that lacks its `--`: `options.engine_command` looks at them.
        settings = {"allow_extra_args": "engine" in command.__annotations__}
        application.command(name, context_settings=settings, rich_help_panel=headings[name])(command)
    return application


def _suffix(name: str) -> str:
    return "_" if name in ("list", "print") else ""


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
