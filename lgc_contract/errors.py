"""Every error the contract raises on purpose: typed, with its facts as attributes and its text composed late.

Wording is not promised to callers; types and attributes are.
"""

import functools
from dataclasses import dataclass, fields
from typing import Any

__all__ = [
    "ContractError",
    "DataError",
    "EngineCrashedError",
    "EngineError",
    "EngineProtocolError",
    "EngineStartError",
    "EngineTimeoutError",
    "GameLoadError",
    "InvalidDocumentError",
    "MalformedStateError",
    "UsageError",
]


class ContractError(Exception):
    """Root of all errors raised on purpose; two are equal when their type and their attributes are."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash((type(self), str(self)))

    def __reduce__(self) -> tuple[Any, ...]:
        # The default protocol calls the type with positional arguments only, which loses keyword fields.
        return functools.partial(type(self), **self._facts()), ()

    def _facts(self) -> dict[str, Any]:
        if not hasattr(self, "__dataclass_fields__"):
            return {}
        return {field.name: getattr(self, field.name) for field in fields(self)}  # type: ignore[arg-type]


def _sentence(*parts: str) -> str:
    return " ".join(part for part in parts if part)


@dataclass(eq=False)
class DataError(ContractError):
    """A file of ours, or one given to us, cannot be read or does not hold what it must.

    `pointer` is a JSON pointer ("" is the whole document); `line` and `column` count from 1, 0 when unknown.
    """

    file: str
    message: str
    pointer: str = ""
    line: int = 0
    column: int = 0
    hint: str = ""

    def __str__(self) -> str:
        position = f":{self.line}:{self.column}" if self.line else ""
        where = f" at {self.pointer}" if self.pointer else ""
        return _sentence(f"{self.file}{position}: {self.message}{where}.", self.hint)


@dataclass(eq=False)
class InvalidDocumentError(DataError):
    """A document breaks its schema; `problems` is every fault as (pointer, message), in file order."""

    kind: str = ""
    problems: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        others = len(self.problems) - 1
        more = f"({others} more of the kind {self.kind!r})" if others > 0 else ""
        return _sentence(super().__str__(), more)


@dataclass(eq=False)
class UsageError(ContractError):
    """The caller asked for something that does not exist; `hint` says what does."""

    message: str
    hint: str = ""

    def __str__(self) -> str:
        return _sentence(f"{self.message}.", self.hint)


@dataclass(eq=False)
class GameLoadError(ContractError):
    """The Python of a game cannot be imported; `message` says what was raised and in which line."""

    game: str
    message: str

    def __str__(self) -> str:
        return f"game {self.game} does not load: {self.message}"


@dataclass(eq=False)
class MalformedStateError(ContractError):
    """A game state does not have the shape its schema demands; `pointer` is where, "" when unknown."""

    message: str
    pointer: str = ""

    def __str__(self) -> str:
        return f"malformed state at {self.pointer or '/'}: {self.message}"


@dataclass(eq=False)
class EngineError(ContractError):
    """The engine's side is at fault; `engine` is its address, `evidence` the end of its stderr."""

    engine: str
    message: str
    evidence: str = ""
    hint: str = ""

    def __str__(self) -> str:
        # Nothing that an engine says begins a line: what reads logs obeys lines such as `::error::`.
        said = "".join(f"\n| {line}" for line in self.evidence.splitlines())
        message = " ".join(self.message.splitlines())
        last_words = f"\nIts last words on stderr:{said}" if said else ""
        return _sentence(f"{self.engine}: {message}.", self.hint) + last_words


@dataclass(eq=False)
class EngineStartError(EngineError):
    """The engine could not be started, or did not answer `hello` and `load` as it must."""


@dataclass(eq=False)
class EngineProtocolError(EngineError):
    """The engine answered, but not with a message of the protocol; `method` is the request it answered."""

    method: str = ""


@dataclass(eq=False)
class EngineTimeoutError(EngineError):
    """The engine gave no answer to `method` within `seconds`."""

    method: str = ""
    seconds: float = 0.0


@dataclass(eq=False)
class EngineCrashedError(EngineError):
    """The engine ended before it answered; `exit_code` is negative for a signal, None when unknown."""

    exit_code: int | None = None
