"""Try many mutants, a few at a time, each in a fork of this process, so that none reaches another."""

import gc
import os
import selectors
import signal
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import IO, Final

import msgspec

from mutants.trial import MUTANT_SECONDS, Kit, Mutant, Said, converse

__all__ = ["Trial", "try_all"]

PATIENCE: Final = 20.0 * MUTANT_SECONDS
"""Time for one mutant by the clock, on a machine however busy; it ends itself long before."""


@dataclass
class Trial:
    """What came of one mutant: the scenarios that do not pass, each with its outcome, in the kit's order.

    `broken` says why the engine did not start; `complete` is false when time ran out or the process died.
    """

    caught: dict[str, str] = field(default_factory=dict)
    broken: str = ""
    complete: bool = False
    seconds: float = 0.0


@dataclass
class _Fork:
    """One mutant under way."""

    index: int
    process: int
    stream: IO[bytes]
    deadline: float
    trial: Trial = field(default_factory=Trial)
    rest: bytes = b""

    def hear(self) -> bool:
        """Take what has been said; return whether it is over."""
        said = os.read(self.stream.fileno(), 1 << 16)
        *lines, self.rest = (self.rest + said).split(b"\n")
        for line in lines:
            self._note(msgspec.json.decode(line, type=Said))
        return not said

    def _note(self, said: Said) -> None:
        if said.done:
            self.trial.complete, self.trial.seconds = True, said.seconds
        elif said.broken:
            self.trial.broken = said.broken
        else:
            self.trial.caught[said.scenario] = said.outcome


def try_all(kit: Kit, mutants: Sequence[Mutant], jobs: int) -> Iterator[tuple[int, Trial]]:
    """Yield the index of each mutant with what came of it, in the order in which they end."""
    # What all forks share is never looked at by a collection, so its pages are not copied.
    gc.collect()
    gc.freeze()
    waiting = iter(enumerate(mutants))
    running: dict[int, _Fork] = {}
    with selectors.DefaultSelector() as selector:
        while True:
            while len(running) < jobs and (following := next(waiting, None)) is not None:
                fork = _start(kit, *following)
                running[fork.stream.fileno()] = fork
                selector.register(fork.stream, selectors.EVENT_READ)
            if not running:
                return
            for fork in _ended(selector, running):
                selector.unregister(fork.stream)
                del running[fork.stream.fileno()]
                _finish(fork)
                yield fork.index, fork.trial


def _start(kit: Kit, index: int, mutant: Mutant) -> _Fork:
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(reading)
        converse(kit, mutant, os.fdopen(writing, "wb"))
    os.close(writing)
    return _Fork(index, process, os.fdopen(reading, "rb", buffering=0), time.monotonic() + PATIENCE)


def _ended(selector: selectors.BaseSelector, running: dict[int, _Fork]) -> list[_Fork]:
    """Wait for something to be said or for a deadline, and return the forks that are over."""
    patience = min(fork.deadline for fork in running.values()) - time.monotonic()
    heard = [running[key.fd] for key, _ in selector.select(max(patience, 0.0))]
    over = [fork for fork in heard if fork.hear()]
    late = [fork for fork in running.values() if fork not in over and fork.deadline <= time.monotonic()]
    for fork in late:
        os.kill(fork.process, signal.SIGKILL)
    return over + late


def _finish(fork: _Fork) -> None:
    os.waitpid(fork.process, 0)
    fork.stream.close()
