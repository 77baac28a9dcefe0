"""Run one command from its words to its exit code; nothing that goes wrong on the way ends in a traceback."""

import contextlib
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from lgc_contract.cli import plain
from lgc_contract.cli.commands import COMMANDS, WITH_ENGINE, function
from lgc_contract.cli.exit_codes import ExitCode, code_of
from lgc_contract.errors import ContractError, UsageError

__all__ = ["COMMANDS", "start"]


def start(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code; what follows `--` is the command line of an engine."""
    _tolerate_any_encoding()
    try:
        ours, engine = _split(arguments)
        code = _run(ours, engine)
        if not sys.stdout.closed:  # by an engine in this process
            sys.stdout.flush()  # what cannot be written is found while it can still be told
        return code
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


def _run(ours: Sequence[str], engine: tuple[str, ...]) -> int:
    """Call a command, at once where its words need no parser."""
    if ours and ours[0] in COMMANDS:
        command = function(ours[0])
        given = plain.parameters(ours[0], command, ours[1:], engine)
        if given is not None:
            return command(**given) or ExitCode.GOOD
    application = import_module("lgc_contract.cli.parser").application(ours[:1])
    try:
        application(args=ours, obj=engine, prog_name="lgc", standalone_mode=True)
    except SystemExit as end:
        if isinstance(end.code, str):  # the last words of a game or an engine in this process
            raise
        return end.code or ExitCode.GOOD
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
    if "--" not in ours or ours[0] not in WITH_ENGINE:
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
