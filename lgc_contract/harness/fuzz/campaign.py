"""Play many random games with two engines; the same seed gives the same games however the work is shared."""

import hashlib
import multiprocessing
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from lgc_contract import registry
from lgc_contract.game import Game, Line
from lgc_contract.harness import address
from lgc_contract.harness.address import Engine
from lgc_contract.harness.fuzz.lockstep import Divergence
from lgc_contract.harness.fuzz.minimise import Cause, Minimal, cause_of, minimise
from lgc_contract.harness.fuzz.pair import Pair, play_of
from lgc_contract.harness.session import LIMITS, Limits

__all__ = ["CHUNK", "Campaign", "Executor", "Played", "play_games", "results"]

CHUNK = 40
"""Games that one worker plays before it hands in its results; the engine is started once for them."""


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of one game: intents compared (`refused` of them illegal) up to the first divergence."""

    index: int
    intents: int
    refused: int
    cause: tuple[str, str, str] | None = None
    divergence: Divergence | None = None
    lacks: str | None = None


@dataclass(frozen=True)
class Campaign:
    """What is played: which game, which engines, cards from where, and the seed of it all.

    Everything in it can be sent to another process or machine.
    """

    game: str
    engine: str
    other: str
    pool: str
    seed: int
    command: tuple[str, ...] = ()
    limits: Limits = LIMITS

    def open(self) -> Pair:
        """Return the two engines, not yet opened.

        Raises: UsageError.
        """
        game = registry.find(self.game)
        return Pair(game, self._engine(game), address.parse(self.other, game), self.limits)

    def _engine(self, game: Game) -> Engine:
        return address.parse(self.engine, game, self.command)

    def line(self, index: int) -> Line:
        """Return one of the games."""
        words = f"{self.game} {self.pool} {self.seed} {index}"
        number = int.from_bytes(hashlib.sha256(words.encode()).digest()[:4])
        return play_of(registry.find(self.game)).line(self.pool, number)

    def minimise(self, index: int, pair: Pair) -> Minimal:
        """Return the smallest case that shows the divergence of a game.

        Raises: NotReproducedError.
        """
        return minimise(pair, self.line(index))


def play_games(campaign: Campaign, first: int, count: int) -> list[Played]:
    """Play some of the games of a campaign, in order; what a worker does.

    Raises: EngineError.
    """
    lines = [campaign.line(index) for index in range(first, first + count)]
    played: dict[int, Played] = {}
    with campaign.open() as pair:
        for place, compared in pair.compare_lines(
            [(each.start, each.intents, each.refused) for each in lines]
        ):
            line = lines[place]
            divergence = compared.divergence
            told = range(len(line.intents) if divergence is None else divergence.step + 1)
            told = range(0) if compared.lacks else told
            played[place] = Played(
                index=first + place,
                intents=len(told),
                refused=sum(1 for index in told if index in line.refused),
                cause=None if divergence is None else _words(cause_of(divergence, line.intents)),
                divergence=divergence,
                lacks=compared.lacks,
            )
    return [played[place] for place in range(count)]


def _words(cause: Cause) -> tuple[str, str, str]:
    return cause.aspect, cause.detail, cause.intent


class Executor(Protocol):
    """Whatever can do work elsewhere: processes of this machine, or a cluster."""

    def submit(self, function: Callable[..., Any], /, *arguments: Any) -> "Future[Any]":
        """Begin work and return what will hold its result."""
        ...


def processes(workers: int) -> AbstractContextManager[Executor]:
    """Return so many processes of this machine."""
    return ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))


def results(
    campaign: Campaign,
    indices: range,
    executor: Executor | None = None,
    *,
    workers: int = 1,
    seconds: float | None = None,
) -> Iterator[Played]:
    """Play the games with these indices and yield what came of them, in order; after so many seconds no more.

    Without an executor they are played here.
    """
    deadline = None if seconds is None else time.monotonic() + seconds
    chunks = _chunks(indices, deadline)
    if executor is None:
        for first, count in chunks:
            yield from play_games(campaign, first, count)
        return
    waiting: list[Future[Any]] = []
    for first, count in chunks:
        waiting.append(executor.submit(play_games, campaign, first, count))
        if len(waiting) > 2 * workers:
            yield from waiting.pop(0).result()
    for future in waiting:
        yield from future.result()


def _chunks(indices: range, deadline: float | None) -> Iterable[tuple[int, int]]:
    for first in indices[::CHUNK]:
        if deadline is not None and time.monotonic() >= deadline:
            return
        yield first, min(CHUNK, indices.stop - first)
