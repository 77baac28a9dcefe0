"""Say of an engine that does not answer `hello` and `load` what it did instead, and what to try."""

from collections.abc import Sequence
from typing import Final

from lgc_contract.errors import (
    EngineCrashedError,
    EngineError,
    EngineProtocolError,
    EngineTimeoutError,
)
from lgc_contract.harness.outcome import Fault, FaultKind
from lgc_contract.harness.protocol import request

__all__ = ["excerpt", "hello_line", "opening_error"]

_EXCERPT: Final = 160
"""Bytes of a bad line that a message quotes."""

_SHORT: Final = 60
"""The same for lines of which several are quoted."""

_LAST_WORDS: Final = {
    "ERR_UNKNOWN_FILE_EXTENSION": "This Node.js runs no TypeScript: compile it first (`npx tsc`), or use "
    "22.18 or newer.",
    "No module named 'lgc_contract'": "This Python has no lgc_contract: say `. .venv/bin/activate` first, or "
    "name the one that has it.",
}
"""What is known to help, by what an engine said on stderr before it ended."""


def excerpt(line: bytes, most: int = _EXCERPT) -> str:
    """Return the beginning of a line as a message quotes it."""
    text = line[:most].decode(errors="replace")
    return f"`{text}{'…' if len(line) > most else ''}`"


def hello_line(params: bytes) -> str:
    """Return the first line that an engine is sent, to be sent by hand."""
    return request(1, "hello", params).decode()


def opening_error(
    name: str, method: str, fault: Fault, seconds: float, chatter: Sequence[bytes], ignored: int
) -> EngineError:
    """Return the error for an engine that did not open; `chatter` are the first of the lines it ignored."""
    message, evidence = f"at `{method}` it {fault.message}", fault.evidence
    hint = _chattered(chatter, ignored) or _known(evidence)
    if fault.kind is FaultKind.TIMED_OUT:
        slow = "Raise --start-timeout, or see that it sends every answer at once (a stdout must be flushed)."
        return EngineTimeoutError(name, message, evidence, hint or slow, method=method, seconds=seconds)
    if fault.kind is FaultKind.CRASHED:
        return EngineCrashedError(name, message, evidence, hint)
    return EngineProtocolError(name, message, evidence, hint, method=method)


def _chattered(chatter: Sequence[bytes], ignored: int) -> str:
    if not chatter:
        return ""
    lines = "1 line that is" if ignored == 1 else f"{ignored} lines that are"
    quoted = ", ".join(excerpt(line.strip(), _SHORT) for line in chatter)
    more = ", …" if ignored > len(chatter) else ""
    belongs = "An answer is one JSON object in one line; words for people belong on stderr."
    return f"It wrote {lines} no JSON to stdout: {quoted}{more}. {belongs}"


def _known(evidence: str) -> str:
    return next((hint for words, hint in _LAST_WORDS.items() if words in evidence), "")
