"""Let a request to end be heard once: results so far are kept, and no engine is left behind."""

import contextlib
import signal
from collections.abc import Iterator
from typing import NoReturn

__all__ = ["as_keyboard_interrupt"]

_REQUESTS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))


@contextlib.contextmanager
def as_keyboard_interrupt() -> Iterator[None]:
    """Turn the first Ctrl-C, SIGTERM (a cancelled CI job) or SIGHUP into KeyboardInterrupt; ignore the next.

    A request that the process was started to ignore stays ignored.
    """
    former = {request: signal.getsignal(request) for request in _REQUESTS}
    heard = [request for request, handler in former.items() if handler is not signal.SIG_IGN]
    for request in heard:
        signal.signal(request, _interrupt)
    try:
        yield
    finally:
        for request in heard:
            # After a first request the process is on its way out; a second must not stop it cleaning up.
            if signal.getsignal(request) is not signal.SIG_IGN:
                signal.signal(request, former[request])


def _interrupt(*_: object) -> NoReturn:
    for request in _REQUESTS:
        signal.signal(request, signal.SIG_IGN)
    raise KeyboardInterrupt
