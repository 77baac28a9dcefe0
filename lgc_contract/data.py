"""Find the three data roots and read their files: the one door through which files come in."""

import os
from collections.abc import Iterator
from pathlib import Path

from lgc_contract import strictjson
from lgc_contract.errors import DataError, UsageError
from lgc_contract.jsontypes import Json

__all__ = [
    "MAXIMUM_SIZE",
    "OVERRIDE",
    "ROOTS",
    "files",
    "folder",
    "names",
    "passed_over",
    "read_json",
    "read_text",
    "refuse_passed_over",
    "root",
]

ROOTS = ("schema", "corpus", "conformance")
OVERRIDE = "LGC_CONTRACT_DATA"
MAXIMUM_SIZE = 16 * 1024 * 1024
"""Bytes of one file; the largest of ours is far below a hundredth of it."""

_USUAL_SIZE = 64 * 1024
_PACKAGE = Path(__file__).parent
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def root(name: str) -> Path:
    """Return the folder of one data root: the override's if it has it, else the wheel's, else the checkout's.

    Raises: UsageError for a name that is no root; DataError when no place has it.
    """
    if name not in ROOTS:
        raise UsageError(f"{name!r} is no data root", hint=f"The roots are {', '.join(ROOTS)}.")
    places = tuple(_places(name))
    for place in places:
        if place.is_dir():
            return place
    raise DataError(
        file=str(places[0]),
        message=f"the data root {name!r} is nowhere; looked in {', '.join(map(str, places))}",
        hint=f"Reinstall the package, run in a checkout, or set {OVERRIDE} to a folder that holds it.",
    )


def folder(name: str, owner: str) -> Path:
    """Return the folder of one owner below a data root: the override's if it has it, else as it is shipped.

    So a game of another distribution need not bring along what all games share.

    Raises: UsageError for a name that is no root; DataError when no place has the root.
    """
    below = root(name) / owner
    return next((place / owner for place in _places(name) if (place / owner).is_dir()), below)


def _places(name: str) -> Iterator[Path]:
    override = os.environ.get(OVERRIDE)
    if override:
        folder = Path(override)
        if not any((folder / each).is_dir() for each in ROOTS):
            raise DataError(
                file=str(folder),
                message=f"{OVERRIDE} names a folder without any data root",
                hint=f"It must hold at least one of {', '.join(ROOTS)}; the others come from the package.",
            )
        yield folder / name
    yield _PACKAGE / "_data" / name
    yield _PACKAGE.parent / name


def passed_over(folder: Path) -> Path | None:
    """Return where data lie at hand while others are read: the folder, or the top of its checkout; else None.

    Whoever sets the override has said which data are meant, so that nothing is passed over then.

    Raises: DataError when a root is nowhere.
    """
    if os.environ.get(OVERRIDE):
        return None
    tops = [each for each in (folder, *folder.parents) if (each / ".git").exists()][:1]
    for place in (folder, *tops):
        for name in ("corpus", "conformance"):
            if any((place / name).glob("*/*.json")) and not (place / name).samefile(root(name)):
                return place
    return None


def refuse_passed_over(folder: Path, done: str) -> None:
    """Accept that the data at hand are those that something is `done` with, such as "compared".

    Raises: UsageError where they are passed over; DataError when a root is nowhere.
    """
    place = passed_over(folder)
    if place is not None:
        message = f"{root('corpus').parent} would be {done}, and {place} would not"
        raise UsageError(message, hint=f"{OVERRIDE}={os.path.relpath(place, folder)} has the latter {done}.")


def files(folder: Path) -> tuple[Path, ...]:
    """Return every file under a folder, sorted; names that start with a dot are editors' and are left out.

    A link that leads nowhere and a folder that is called like a file are among them: reading them says so.
    """
    return tuple(folder / name for name in names(folder))


def names(folder: Path) -> Iterator[str]:
    """Yield the paths of the `files` under a folder, below it."""
    yield from _names(str(folder), "")


def _names(folder: str, below: str) -> Iterator[str]:
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:
        return
    for entry in entries:
        name = entry.name
        if name.startswith("."):
            continue
        if name.endswith(".json") or entry.is_symlink() or entry.is_file():
            yield below + name
        if entry.is_dir(follow_symlinks=False):
            yield from _names(entry.path, f"{below}{name}/")


def read_json(path: Path, *, maximum_size: int = MAXIMUM_SIZE) -> Json:
    """Read one JSON file strictly (see `strictjson`).

    Raises: DataError.
    """
    return strictjson.parse(read_text(path, maximum_size=maximum_size), file=str(path))


def read_text(path: Path, *, maximum_size: int = MAXIMUM_SIZE) -> str:
    """Read one file as UTF-8 without a byte order mark, its line ends untouched.

    Raises: DataError.
    """
    content = _read_bytes(path, maximum_size)
    if content.startswith(_BYTE_ORDER_MARK):
        hint = "Save it as UTF-8 without byte order mark."
        raise DataError(str(path), "starts with a byte order mark", line=1, column=1, hint=hint)
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        before = content[: error.start]
        line, column = before.count(b"\n") + 1, error.start - before.rfind(b"\n")
        raise DataError(
            str(path), "is not UTF-8", line=line, column=column, hint="Save it as UTF-8."
        ) from error


def _read_bytes(path: Path, maximum_size: int) -> bytes:
    try:
        with path.open("rb") as stream:
            # Room for the largest file is made only for a large one.
            content = stream.read(min(_USUAL_SIZE, maximum_size + 1))
            content += stream.read(maximum_size + 1 - len(content)) if len(content) == _USUAL_SIZE else b""
    except OSError as error:
        raise DataError(str(path), f"cannot be read ({error.strerror})") from error
    if len(content) > maximum_size:
        raise DataError(str(path), f"is larger than {maximum_size} bytes")
    return content
