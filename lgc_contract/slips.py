"""Say where an exception comes from that nobody raised on purpose."""

import traceback
from pathlib import Path

__all__ = ["raised_at"]


def raised_at(error: BaseException) -> str:
    """Return the line of code, as seen from the working directory, and what was raised: `file:line: what`."""
    if isinstance(error, SyntaxError) and error.filename:
        file, line = error.filename, error.lineno
    else:
        frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename[:1] != "<"]
        file, line = (frames[-1].filename, frames[-1].lineno) if frames else ("", None)
    said = str(error.msg if isinstance(error, SyntaxError) else error).splitlines()
    what = ": ".join([type(error).__name__, *said[:1]])
    return f"{_near(Path(file))}:{line}: {what}" if file else what


def _near(path: Path) -> Path:
    """Return a path as seen from the working directory if it lies below."""
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
