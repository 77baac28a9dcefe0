"""A file that remembers a campaign game by game, so that it can be cut off and taken up again."""

from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import IO

import msgspec

from lgc_contract.errors import DataError, UsageError
from lgc_contract.harness.fuzz.campaign import Campaign, Played
from lgc_contract.version import VERSION

__all__ = ["Journal"]

FORMAT = 1

_LONGEST = 64 * 1024 * 1024
"""Bytes of one line at most; a game with what it told takes some thousands."""


class Head(msgspec.Struct, frozen=True):
    """What the games of a journal are: only these can be gone on with."""

    journal: int
    contract: str
    game: str
    engine: str
    command: tuple[str, ...]
    other: str
    pool: str
    seed: int


_encode = msgspec.json.Encoder().encode
_read_head = msgspec.json.Decoder(Head).decode
_read_played = msgspec.json.Decoder(Played).decode


class Journal:
    """The games played so far, and the file to which further ones are added; a context."""

    def __init__(self, path: Path, campaign: Campaign) -> None:
        self._path = path
        self._head = _head_of(campaign)
        self.played: tuple[Played, ...] = tuple(self._earlier()) if path.exists() else ()
        self._stream: IO[bytes] | None = None

    def __enter__(self) -> "Journal":
        try:
            # Written anew, for the last line of a run that was cut off may be half a line.
            self._stream = self._path.open("wb")
        except OSError as error:
            raise UsageError(f"{self._path} cannot be written ({error.strerror})") from error
        self._stream.write(_encode(self._head) + b"\n")
        for each in self.played:
            self.add(each)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._stream is not None:
            self._stream.close()

    def add(self, played: Played) -> None:
        """Remember one more game."""
        assert self._stream is not None
        self._stream.write(_encode(played) + b"\n")
        self._stream.flush()

    def _earlier(self) -> Iterator[Played]:
        with self._path.open("rb") as stream:
            yield from self._played(iter(lambda: stream.readline(_LONGEST), b""))

    def _played(self, lines: Iterator[bytes]) -> Iterator[Played]:
        try:
            known = _read_head(next(lines, b""))
        except msgspec.DecodeError as error:
            raise DataError(str(self._path), f"is no journal ({error})", line=1) from error
        if known != self._head:
            hint = "Resume with the same engines, cards, seed and version, or name another file."
            raise UsageError(f"{self._path} is the journal of another campaign: {known}", hint=hint)
        for index, line in enumerate(lines):
            try:
                played = _read_played(line)
            except msgspec.DecodeError:
                return
            if played.index != index:
                raise DataError(str(self._path), f"has game {played.index} in the place of {index}")
            yield played


def _head_of(campaign: Campaign) -> Head:
    return Head(
        journal=FORMAT,
        contract=VERSION,
        game=campaign.game,
        engine=campaign.engine,
        command=campaign.command,
        other=campaign.other,
        pool=campaign.pool,
        seed=campaign.seed,
    )
