"""Read an edited workbook back: what would become of each card, as a new version that overwrites nothing."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from lgc_contract import canonical
from lgc_contract.errors import DataError, UsageError
from lgc_contract.extras import library
from lgc_contract.games.lgc import corpus
from lgc_contract.games.lgc.balance import reading, sentences
from lgc_contract.games.lgc.balance.changes import Edit, edits
from lgc_contract.games.lgc.balance.knobs import Knob, knobs, setting, turned
from lgc_contract.games.lgc.balance.points import Addition, add_up
from lgc_contract.games.lgc.balance.reading import SetData, faults_of
from lgc_contract.games.lgc.balance.sheet_layout import AMOUNTS, CARDS, EFFECTS, KEYWORDS, NUMBERS, Sheet
from lgc_contract.games.lgc.balance.words import Words, of_set
from lgc_contract.language import Language

__all__ = ["Proposals", "Revised", "read", "save"]

Document: TypeAlias = dict[str, Any]
Row: TypeAlias = Mapping[str, Any]
_Both: TypeAlias = tuple[str, str]

_YES = ("x", "oui", "yes", "1")
_NO = ("", "non", "no", "0")

_DRAFT = (
    "L’édition est un brouillon : tant qu’elle n’est pas publiée, la carte elle-même peut être modifiée, "
    "sans nouvelle version.",
    "The release is a draft: until it is published the card itself may be edited, without a new version.",
)


class Revised(NamedTuple):
    """A card as the sheet would have it: the new version, what it is worth, and what speaks against it.

    `faults` are sentences in French and in English; `after` is None when the card cannot be priced.
    """

    card: Document
    edits: tuple[Edit, ...]
    knobs: tuple[tuple[Knob, int, int], ...]
    before: Addition
    after: Addition | None
    faults: tuple[_Both, ...]
    original: Document


@dataclass(frozen=True)
class Proposals:
    """All cards that a sheet changes, and what in the sheet could not be understood."""

    known: SetData
    cards: tuple[Revised, ...]
    faults: tuple[_Both, ...]

    @property
    def is_broken(self) -> bool:
        """Whether a cell could not be understood, or a card would not be valid."""
        return bool(self.faults) or any(each.faults for each in self.cards)

    @property
    def files(self) -> dict[str, str]:
        """The new versions that are valid, as files: name and text."""
        return {
            f"{each.card['id']}.v{each.card['version']}.json": canonical.file_text(each.card)
            for each in self.cards
            if not each.faults
        }

    def told(self, language: Language) -> Iterator[str]:
        """Yield what changes, line by line."""
        words = of_set(language, self.known)
        count = words.count(
            len(self.cards), ("carte change", "card changes"), ("cartes changent", "cards change")
        )
        yield f"{count}."
        for each in self.cards:
            yield from _told(each, words)
        yield from (f"! {words.pick(*fault)}" for fault in self.faults)
        if self.cards and self.known.is_draft:
            yield words.pick(*_DRAFT)


def _told(each: Revised, words: Words) -> Iterator[str]:
    versions = f"v{each.original['version']} → v{each.card['version']}"
    yield f"{words.card(each.card['id'])} ({each.card['id']} {versions})"
    yield "  " + ", ".join(
        sentences.knob(each.original, knob, before, after, words) for knob, before, after in each.knobs
    )
    if each.after is not None:
        yield f"  {sentences.verdict(each.before, words)} → {sentences.verdict(each.after, words)}"
    yield from (f"  ! {words.pick(*fault)}" for fault in each.faults)


def read(path: Path) -> Proposals:
    """Return what an edited workbook proposes.

    Raises: UsageError when it cannot be read, or is no workbook of ours.
    """
    known = reading.read(reading.from_disk())
    sheets = _sheets(path)
    effects: dict[str, list[Row]] = {}
    for row in _rows(path, sheets, EFFECTS):
        effects.setdefault(str(row["id"]), []).append(row)
    cards, faults = [], list[_Both]()
    for row in _rows(path, sheets, CARDS):
        card = known.cards.get(str(row["id"]))
        if card is None:
            faults.append((f"aucune carte ne s’appelle « {row['id']} »", f"no card is called {row['id']!r}"))
            continue
        revised = _revised(card, row, effects.get(card["id"], []), known, faults)
        if revised is not None:
            cards.append(revised)
    return Proposals(known, tuple(cards), tuple(faults))


def _sheets(path: Path) -> Any:
    calamine = library("python_calamine", "sheet", "a sheet")
    try:
        return calamine.CalamineWorkbook.from_path(str(path))
    except (OSError, calamine.CalamineError) as error:
        raise UsageError(
            f"{path} cannot be read as a workbook ({error})", hint="Save it as .xlsx."
        ) from error


def _rows(path: Path, sheets: Any, layout: Sheet) -> Iterator[Row]:
    """Yield the rows of a sheet that name a card, by the names of their columns."""
    title = next((name for name in (layout.french, layout.english) if name in sheets.sheet_names), None)
    if title is None:
        raise UsageError(
            f"{path} has no sheet called {layout.french!r}", hint="Start from `lgc balance -f xlsx`."
        )
    head, *rows = sheets.get_sheet_by_name(title).to_python() or [[]]
    named = {title: column.name for column in layout.columns for title in (column.french, column.english)}
    places = {named[str(text)]: index for index, text in enumerate(head) if str(text) in named}
    if "id" not in places:
        raise UsageError(f"the sheet {title!r} of {path} has lost its column of ids")
    for row in rows:
        if row[places["id"]]:
            yield {name: row[index] for name, index in places.items()}


def _revised(
    card: Document, row: Row, effects: Sequence[Row], known: SetData, faults: list[_Both]
) -> Revised | None:
    """Return what a row makes of a card, None when it stays as it is."""
    wanted = {**_of_card(card, row, faults), **_of_effects(card, effects, faults)}
    turns = [
        (knob, setting(card, knob), wanted[knob.name])
        for knob in knobs(card)
        if knob.name in wanted and wanted[knob.name] != setting(card, knob)
    ]
    if not turns:
        return None
    changed = card
    for knob, _, value in turns:
        changed = turned(changed, knob, value)
    changed = {**changed, "version": _next_version(card)}
    own = [*_outdated(card, row), *faults_of(changed)]
    prices, before = known.prices, add_up(card, known.prices, known.everything)
    after = None if faults_of(changed) else add_up(changed, prices, {**known.everything, card["id"]: changed})
    return Revised(changed, edits(card, changed), tuple(turns), before, after, tuple(own), card)


def _of_card(card: Document, row: Row, faults: list[_Both]) -> dict[str, int]:
    numbers = {name: row[name] for name in NUMBERS if isinstance(card.get(name), int) and name in row}
    found = _integers(card, numbers, faults)
    if card["type"] == "CREATURE":
        for name in KEYWORDS:
            if name in row:
                found.update(_flag(card, name, row[name], faults))
    return found


def _of_effects(card: Document, effects: Sequence[Row], faults: list[_Both]) -> dict[str, int]:
    there = {knob.name for knob in knobs(card)}
    found = {}
    for row in effects:
        number = _whole(row.get("effect"))
        names = {f"{number}.{name}": row[name] for name in AMOUNTS if name in row}
        found.update(_integers(card, {name: names[name] for name in names if name in there}, faults))
    return found


def _integers(card: Document, cells: Row, faults: list[_Both]) -> dict[str, int]:
    """Return the cells that hold whole numbers; each other is a fault."""
    found = {}
    for name, value in cells.items():
        number = _whole(value)
        if number is None:
            faults.append(
                (
                    f"{card['id']}, {name} : « {value} » n’est pas un nombre entier",
                    f"{card['id']}, {name}: {value!r} is no whole number",
                )
            )
        else:
            found[name] = number
    return found


def _whole(value: Any) -> int | None:
    try:
        number = float(value)
    except (TypeError, ValueError):
        return None
    return int(number) if number.is_integer() else None


def _flag(card: Document, name: str, value: Any, faults: list[_Both]) -> dict[str, int]:
    number = _whole(value)
    text = str(number if number is not None else value).strip().casefold()
    if text in _YES or text in _NO:
        return {name: int(text in _YES)}
    faults.append(
        (
            f"{card['id']}, {name} : « {value} » ne dit ni 1 ni 0",
            f"{card['id']}, {name}: {value!r} is neither 1 nor 0",
        )
    )
    return {}


def _outdated(card: Document, row: Row) -> Iterator[_Both]:
    version = _whole(row.get("version"))
    if version is not None and version != card["version"]:
        yield (
            f"la feuille part de la version {version}, la carte en est à {card['version']} : "
            "repartir d’une feuille neuve",
            f"the sheet starts from version {version}, the card is at {card['version']}: start anew",
        )


def _next_version(card: Document) -> int:
    """Return the number after the newest version that lies in the corpus, pinned or not."""
    files = (corpus.folder() / "cards").glob(f"{card['id']}.v*.json")
    versions = (path.stem.rpartition(".v")[2] for path in files)
    newest: int = max([card["version"], *(int(each) for each in versions if each.isdigit())])
    return newest + 1


def save(proposals: Proposals, folder: Path) -> list[Path]:
    """Write the new versions into a folder and return their files; nothing that exists is overwritten.

    Raises: DataError when one of them is there already; then none is written.
    """
    files = {folder / name: text for name, text in proposals.files.items()}
    for path in files:
        if path.exists():
            raise DataError(str(path), "exists already and is not overwritten", hint="Name another folder.")
    folder.mkdir(parents=True, exist_ok=True)
    for path, text in files.items():
        with path.open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
    return [*files]
