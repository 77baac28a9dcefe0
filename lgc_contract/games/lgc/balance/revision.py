"""The corpus as a git revision has it; files that are the same today are not asked of git once more."""

from pathlib import Path

from lgc_contract import revision
from lgc_contract.errors import DataError
from lgc_contract.games.lgc import corpus
from lgc_contract.games.lgc.balance.reading import Read, from_disk

__all__ = ["at"]


def at(name: str) -> Read:
    """Return the corpus of a git revision, such as `main`, `HEAD~3` or a tag.

    Raises: RevisionError when this is no checkout, or git knows no such revision.
    """
    folder = corpus.folder()
    then = revision.at(name, folder)
    place = folder.resolve().relative_to(then.folder.resolve())
    files, changed = then.files(place.as_posix()), {*then.changed(place.as_posix())}
    today = from_disk()

    def text(file: str) -> str:
        path = (place / file).as_posix()
        if path not in files:
            raise DataError(f"{name}:{path}", "is not in this revision")
        return then.read(path).decode("utf-8", errors="replace") if path in changed else today.text(file)

    decks = sorted(Path(file).stem for file in files if Path(file).parent == place / "decks")
    return Read(text, decks)
