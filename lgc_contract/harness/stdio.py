"""A session with an engine in a process of its own, over its stdin and stdout."""

from collections.abc import Sequence
from pathlib import Path

from lgc_contract.errors import EngineStartError
from lgc_contract.harness import process
from lgc_contract.harness.pipelined import PipelinedSession
from lgc_contract.harness.process import Process
from lgc_contract.harness.session import Limits, Opening

__all__ = ["stdio_session"]


def stdio_session(
    command: Sequence[str], opening: Opening, limits: Limits, directory: Path | None = None
) -> PipelinedSession:
    """Return a session, not yet opened, that starts a command whenever it needs a process."""

    def connect() -> Process:
        try:
            return process.start(command, limits.line, directory)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            hint = "Give the command as in a shell, after `--`."
            raise EngineStartError(name, f"cannot be started ({reason})", hint=hint) from error

    name = " ".join(command)
    return PipelinedSession(name, connect, opening, limits)
