"""Say where an exception comes from that nobody raised on purpose."""

from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

__all__ = ["raised_at"]


def raised_at(error: BaseException) -> str:
    """Return the line of code, as seen from the working directory, and what was raised: `file:line: what`."""
    if isinstance(error, SyntaxError) and error.filename:
        file, line = error.filename, error.lineno
    else:
        places = [(name, number) for name, number in _places(error.__traceback__) if name[:1] != "<"]
        file, line = places[-1] if places else ("", None)
    said = str(error.msg if isinstance(error, SyntaxError) else error).splitlines()
    what = ": ".join([type(error).__name__, *said[:1]])
    return f"{_near(Path(file))}:{line}: {what}" if file else what


def _places(trace: TracebackType | None) -> Iterator[tuple[str, int]]:
    """Yield the file and the line of each call on the way, the innermost last."""
    while trace is not None:
        yield trace.tb_frame.f_code.co_filename, trace.tb_lineno
        trace = trace.tb_next


def _near(path: Path) -> Path:
    """Return a path as seen from the working directory if it lies below."""
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
