"""Have requests answered by several sessions at once, each in a thread of its own."""

import threading
from collections.abc import Callable, Iterator, Sequence
from queue import SimpleQueue
from typing import TypeVar

from lgc_contract.errors import EngineError
from lgc_contract.harness.session import Answer, NotAsked, Session

__all__ = ["answers"]

Taken = TypeVar("Taken")


def answers(
    sessions: Sequence[Session],
    requests: Sequence[bytes],
    take: Callable[[int, Answer], Taken],
    threads: list[threading.Thread],
) -> Iterator[tuple[int, Taken]]:
    """Yield the index of each request with what `take` makes of its answer, as they come.

    `take` is called before the session hears the next request, for an engine in this process may change
    what it answered. The first session is open already, the others are opened in their threads, which are
    added to `threads`; whoever closes the sessions joins them.
    """
    if len(sessions) == 1:
        yield from _share(sessions, requests, 0, take)
        return
    arrivals: SimpleQueue[tuple[int, Taken] | BaseException | None] = SimpleQueue()

    def work(number: int) -> None:
        try:
            for arrival in _share(sessions, requests, number, take):
                arrivals.put(arrival)
            arrivals.put(None)
        except BaseException as error:
            arrivals.put(error)

    for number in range(len(sessions)):
        thread = threading.Thread(target=work, args=(number,), daemon=True)
        threads.append(thread)
        thread.start()
    working = len(sessions)
    while working:
        arrived = arrivals.get()
        if isinstance(arrived, BaseException):
            raise arrived
        if arrived is None:
            working -= 1
        else:
            yield arrived


def _share(
    sessions: Sequence[Session],
    requests: Sequence[bytes],
    number: int,
    take: Callable[[int, Answer], Taken],
) -> Iterator[tuple[int, Taken]]:
    """Have every n-th request answered by one of n sessions."""
    indices = range(number, len(requests), len(sessions))
    for position, answer in _conversation(sessions[number], [requests[index] for index in indices], number):
        yield indices[position], take(indices[position], answer)


def _conversation(session: Session, requests: Sequence[bytes], number: int) -> Iterator[tuple[int, Answer]]:
    try:
        if number:
            session.open()
    except EngineError as error:
        session.notes.given_up = True
        undone = NotAsked(f"another process could not be opened: {error.message}")
        yield from ((index, undone) for index in range(len(requests)))
    else:
        yield from session.converse(requests)
