"""Seeded faults: what a wrong engine does, as exact replacements of texts; one file for each area."""

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from lgc_contract.errors import ContractError, DataError
from lgc_contract.harness.suite import nearest

__all__ = ["Change", "Fault", "StaleFaultError", "folder", "read"]

_HERE: Final = Path(__file__).parent


def folder(name: str) -> Path:
    """Return where the faults of a game's reference engine lie, a file for each area of its rules."""
    return _HERE / name


@dataclass(eq=False)
class StaleFaultError(ContractError):
    """A text that a fault replaces does not stand exactly once in its source."""

    fault: str
    source: str
    found: int
    before: str

    def __str__(self) -> str:
        return (
            f"{self.fault}: this stands {self.found} times in {self.source}, not once:\n{self.before}\n"
            "Write the fault anew for the engine as it is now."
        )


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One replacement: `before` stands exactly once in the source `file` (see `sources`)."""

    file: str
    before: str
    after: str


class Fault(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wrong engine: `title` says in one sentence what it does, `rule` which rule that breaks."""

    id: str
    rule: str
    title: str
    change: tuple[Change, ...]

    def applied(self, texts: Mapping[str, str]) -> dict[str, str]:
        """Return the sources that this fault changes, changed.

        Raises: StaleFaultError.
        """
        changed: dict[str, str] = {}
        for change in self.change:
            text = changed.get(change.file, texts.get(change.file, ""))
            found = text.count(change.before)
            if found != 1:
                raise StaleFaultError(self.id, change.file, found, change.before)
            changed[change.file] = text.replace(change.before, change.after)
        return changed


class _Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    fault: tuple[Fault, ...]


def read(folder: Path, rules: Collection[str] | None = None) -> dict[str, tuple[Fault, ...]]:
    """Return the faults of each area in the order of its file; `rules` are those that may be broken.

    Raises: DataError, also for an id that stands twice: what becomes of a fault is told by its id.
    """
    areas: dict[str, tuple[Fault, ...]] = {}
    taken: dict[str, Path] = {}
    for path in sorted(folder.glob("*.toml")):
        areas[path.stem] = _read(path)
        for fault in areas[path.stem]:
            if fault.id in taken:
                message = f"the id {fault.id!r} stands in {taken[fault.id]} already"
                raise DataError(str(path), message, hint="An id stands once in the whole game.")
            if rules is not None and fault.rule not in rules:
                message = f"{fault.id!r} breaks {fault.rule}, which is no rule that scenarios verify"
                raise DataError(str(path), message, hint=nearest(fault.rule, rules))
            taken[fault.id] = path
    return areas


def _read(path: Path) -> tuple[Fault, ...]:
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _Area).fault
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise DataError(str(path), str(error), hint="Compare with the other files beside it.") from error
