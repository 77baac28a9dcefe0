"""Play a plan: in this process, in several, or on the machines of a dask scheduler; the counts are equal."""

import functools
import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, ExitStack, nullcontext
from pathlib import Path
from typing import Any, Final, TypeAlias

from lgc_contract import canonical
from lgc_contract.errors import ContractError, EngineStartError
from lgc_contract.extras import library
from lgc_contract.games.lgc import corpus
from lgc_contract.games.lgc.simulation.journal import Journal
from lgc_contract.games.lgc.simulation.match import Table, table
from lgc_contract.games.lgc.simulation.schedule import Batch, Constants, Plan, constants_of, play_batch
from lgc_contract.games.lgc.simulation.tally import Row, Tally

__all__ = ["Watch", "run"]

Watch: TypeAlias = Callable[[int], None]
"""Told how many more games there are."""

_PATIENCE: Final = 10
"""Seconds in which a scheduler must answer."""

Played: TypeAlias = Iterator[tuple[Batch, list[Row]]]


def run(
    plan: Plan,
    *,
    workers: int = 1,
    cluster: str | None = None,
    journal: Path | None = None,
    watch: Watch = lambda _: None,
    known: Watch = lambda _: None,
) -> Tally:
    """Play what the journal does not hold yet and return the counts of all games of the plan.

    Raises: UsageError, DataError for a journal of other games, EngineStartError when no scheduler answers,
    ContractError when a process that plays is lost.
    """
    tally = Tally()
    with ExitStack() as stack:
        book = None if journal is None else stack.enter_context(Journal(journal, plan))
        missing: list[Batch] = []
        for batch in plan.batches():
            rows = book.played.get(batch.name) if book else None
            if rows is None:
                missing.append(batch)
            else:
                tally.merge(rows)
                known(batch.games)
        for batch, rows in stack.enter_context(_playing(missing, workers, cluster)):
            tally.merge(rows)
            if book:
                book.add(batch.name, rows)
            watch(batch.games)
    return tally


def _playing(batches: Sequence[Batch], workers: int, cluster: str | None) -> AbstractContextManager[Played]:
    if cluster is not None:
        return _OnCluster(batches, cluster)
    if workers == 1 or len(batches) < 2:
        return nullcontext((batch, _play(batch)) for batch in batches)
    return _InProcesses(batches, workers)


def _play(batch: Batch) -> list[Row]:
    """Play a batch, here or wherever it was sent to.

    Raises: ContractError where the cards are not those of the plan.
    """
    if _corpus() != batch.corpus:
        raise ContractError("a worker has other cards than those that are to be played: bring it up to date")
    return play_batch(_table(batch.constants), batch)


@functools.cache
def _corpus() -> str:
    return canonical.digest(corpus.load())


@functools.cache
def _table(constants: Constants) -> Table:
    """Compile the cards once in each process."""
    return table(constants_of(constants))


def _leave_interrupts() -> None:
    """Leave Ctrl-C to the process that hands out the work: a worker ends its batch, and nothing is half."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class _InProcesses:
    """Batches played by processes of this machine; leaving it early drops what was not begun."""

    def __init__(self, batches: Sequence[Batch], workers: int) -> None:
        self._batches = batches
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_leave_interrupts)

    def __enter__(self) -> Played:
        started = {self._pool.submit(_play, batch): batch for batch in self._batches}
        return self._results(started)

    def _results(self, started: dict[Future[list[Row]], Batch]) -> Played:
        try:
            for future in as_completed(started):
                yield started[future], future.result()
        except BrokenProcessPool as error:
            raise ContractError("a process that played has ended too early; with --resume, go on") from error

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown(cancel_futures=True)


class _OnCluster:
    """Batches played by the workers of a dask scheduler, which need this package and the same corpus."""

    def __init__(self, batches: Sequence[Batch], address: str) -> None:
        self._distributed = library("distributed", "cluster", "a cluster")
        try:
            self._client: Any = self._distributed.Client(address, timeout=_PATIENCE)
        except OSError as error:
            raise EngineStartError(address, f"no scheduler answers ({error})") from error
        self._batches = batches

    def __enter__(self) -> Played:
        started = {self._client.submit(_play, batch, pure=False): batch for batch in self._batches}
        return ((started[future], future.result()) for future in self._distributed.as_completed(started))

    def __exit__(self, *_: object) -> None:
        self._client.close()
