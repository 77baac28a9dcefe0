"""What the exit code of every command means."""

from enum import IntEnum

from lgc_contract.errors import ContractError, EngineError

__all__ = ["ExitCode", "code_of"]


class ExitCode(IntEnum):
    """The documented exit codes."""

    GOOD = 0
    FINDINGS = 1
    USAGE = 2
    ENGINE = 3
    NOTHING_SELECTED = 5
    INTERRUPTED = 130


def code_of(error: ContractError) -> ExitCode:
    """Return the code for an error that ended a command: the engine's fault, or that of what was given."""
    return ExitCode.ENGINE if isinstance(error, EngineError) else ExitCode.USAGE
