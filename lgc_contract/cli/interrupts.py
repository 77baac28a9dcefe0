"""Let a polite request to end be like Ctrl-C, so that no engine is left behind."""

import contextlib
import signal
from collections.abc import Iterator
from typing import NoReturn

__all__ = ["as_keyboard_interrupt"]


@contextlib.contextmanager
def as_keyboard_interrupt() -> Iterator[None]:
    """Turn SIGTERM, which a cancelled CI job sends, into KeyboardInterrupt."""
    former = signal.signal(signal.SIGTERM, _interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, former)


def _interrupt(*_: object) -> NoReturn:
    raise KeyboardInterrupt
