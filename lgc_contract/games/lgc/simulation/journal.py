"""A file that remembers a simulation batch by batch, so that it can be cut off and taken up again."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final

from lgc_contract import canonical
from lgc_contract.errors import DataError, UsageError
from lgc_contract.games.lgc.simulation.schedule import Plan
from lgc_contract.games.lgc.simulation.tally import Row

__all__ = ["Journal"]

_KIND: Final = "lgc-simulation-journal"

_LONGEST: Final = 16 * 1024 * 1024
"""Bytes of one line at most; a batch takes some thousands."""


class Journal:
    """The batches played so far, and the file to which further ones are added; a context."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self._path = path
        self._head: dict[str, Any] = {"kind": _KIND, **plan.identity()}
        self._stream: IO[bytes] | None = None
        self._whole = 0
        self.played: Mapping[str, list[Row]] = dict(self._earlier()) if path.exists() else {}

    def __enter__(self) -> "Journal":
        try:
            stream = self._stream = self._path.open("r+b" if self._whole else "wb")
        except OSError as error:
            raise UsageError(f"{self._path} cannot be written ({error.strerror})") from error
        if self._whole:
            # The last line of a run that was cut off may be half a line.
            stream.truncate(self._whole)
            stream.seek(self._whole)
        else:
            self._write(self._head)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._stream is not None:
            self._stream.close()

    def add(self, name: str, rows: list[Row]) -> None:
        """Remember one more batch."""
        self._write({"batch": name, "counts": [[*key, count] for key, count in rows]})

    def _write(self, value: Any) -> None:
        assert self._stream is not None
        self._stream.write(canonical.text(value).encode() + b"\n")
        self._stream.flush()

    def _earlier(self) -> Iterator[tuple[str, list[Row]]]:
        """Yield the batches of all whole lines, and note where these end."""
        with self._path.open("rb") as stream:
            for number, line in enumerate(iter(lambda: stream.readline(_LONGEST), b""), start=1):
                value = _read(line)
                if number == 1:
                    self._check(value)
                elif not line.endswith(b"\n"):
                    return
                else:
                    yield self._batch(value, number)
                self._whole += len(line)

    def _batch(self, value: Any, number: int) -> tuple[str, list[Row]]:
        """Return what a line says of a batch.

        Raises: DataError when it is damaged, for what it stands for was played and would be lost in silence.
        """
        try:
            name, rows = value["batch"], [_row(each) for each in value["counts"]]
            is_whole = int(name.rpartition("+")[2]) == sum(count for key, count in rows if key[0] == "game")
        except (AttributeError, LookupError, TypeError, ValueError):
            is_whole = False
        if not is_whole:
            hint = "Strike this line out; its games are then played again."
            raise DataError(str(self._path), "is damaged", line=number, hint=hint)
        return name, rows

    def _check(self, head: Any) -> None:
        if not isinstance(head, dict) or head.get("kind") != _KIND:
            raise DataError(str(self._path), "is no journal of a simulation", line=1)
        differing = sorted(key for key in self._head if head.get(key) != self._head[key])
        if differing:
            hint = "Resume with the same decks, cards, seed and version, or name another file."
            what = ", ".join(differing)
            raise UsageError(f"{self._path} is the journal of other games ({what})", hint=hint)


def _row(value: Any) -> Row:
    *key, count = value
    if not key or not all(isinstance(each, str) for each in key) or type(count) is not int or count < 1:
        raise ValueError(value)
    return tuple(key), count


def _read(line: bytes) -> Any:
    """Return the value of a line, None for half a line and for one that is damaged."""
    try:
        return json.loads(line) if line.endswith(b"\n") else None
    except ValueError:
        return None
