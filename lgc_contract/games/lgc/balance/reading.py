"""The cards that a release pins and the tables that balance reads; what cannot be read is listed.

One card in disorder must not keep a designer from seeing the other hundred and nineteen.
"""

import importlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from lgc_contract import canonical, data, strictjson
from lgc_contract.errors import DataError
from lgc_contract.games.lgc import corpus
from lgc_contract.games.lgc.balance.prices import Prices, of_document
from lgc_contract.jsontypes import Json
from lgc_contract.language import Language
from lgc_contract.lint import french

if TYPE_CHECKING:
    from lgc_contract.faults import Fault

__all__ = [
    "DISORDER",
    "Broken",
    "Read",
    "Reader",
    "SetData",
    "broken_by",
    "disordered",
    "faults_of",
    "from_disk",
    "read",
]

Document: TypeAlias = dict[str, Any]
Reader: TypeAlias = Callable[[str], str]
"""Gives the text of a file by its path below the folder of the game, such as `cards/crea_x.v1.json`.

Raises: DataError.
"""

DISORDER: Final = (AttributeError, IndexError, KeyError, TypeError, ValueError)
"""What a table raises that does not have its shape. Cards are checked one by one, tables by `lgc check`."""

_KIND: Final = "lgc/card"
_TRIALS: Final = "lgc_contract.games.lgc.trials"
_TABLES: Final = (
    *("archetypes", "constants", "grammar", "members", "ranks", "rarities", "sets", "taxonomy"),
)


class Broken(NamedTuple):
    """A document that cannot be used: its id, its file and what is wrong, in French and in English."""

    id: str
    file: str
    french: str
    english: str


@dataclass(frozen=True)
class SetData:
    """What balance knows of the corpus: cards and tokens by id, all valid; tables by name; decks by name.

    `ideas` are the ids of those cards that no release has, nor will as they are.
    """

    prices: Prices
    cards: Mapping[str, Document]
    tokens: Mapping[str, Document]
    broken: tuple[Broken, ...]
    tables: Mapping[str, Document]
    decks: Mapping[str, Document]
    version: str
    is_draft: bool
    ideas: frozenset[str] = frozenset()

    @cached_property
    def everything(self) -> Mapping[str, Document]:
        """Cards and tokens together: all that a card may summon."""
        return {**self.tokens, **self.cards}

    @cached_property
    def lexicon(self) -> Any:
        """The words of card texts (`text.lexicon`), of the cards that can be read."""
        # The writer of texts is large, and the short view does without it.
        words = importlib.import_module("lgc_contract.games.lgc.text.lexicon")
        tables = (self.tables[name] for name in ("taxonomy", "members", "grammar"))
        try:
            return words.of_tables(*tables, self.everything.values())
        except DISORDER as error:
            raise disordered(error) from error

    def faults_of(self, card: Document) -> list[tuple[str, str]]:
        """Return what keeps one of these cards, with other numbers, from being one, in both languages."""
        if card["id"] not in self.ideas:
            return faults_of(card)
        return [_in_both(fault) for fault in importlib.import_module(_TRIALS).faults(card)]

    def with_ideas(self, files: Sequence[str], language: Language) -> tuple["SetData", dict[str, str]]:
        """Return these cards and those of some files, and the id of each file's card.

        Raises: InvalidDocumentError, its problems in the language asked for; DataError.
        """
        # It compiles every card, for which nobody waits who names no file.
        ideas: Sequence[Document] = importlib.import_module(_TRIALS).cards(files, language) if files else ()
        cards = {**self.cards, **{card["id"]: card for card in ideas}}
        ids = {file: card["id"] for file, card in zip(files, ideas, strict=True)}
        return replace(self, cards=cards, ideas=frozenset(ids.values())), ids


class Read(NamedTuple):
    """Where a corpus is read from: the text of its files by name, and the names of the decks."""

    text: Reader
    decks: Sequence[str]


def from_disk() -> Read:
    """Return the corpus as it lies in its folder now."""
    folder = corpus.folder()
    decks = sorted(path.stem for path in (folder / "decks").glob("*.json"))

    def text(name: str) -> str:
        return data.read_text(folder / Path(name))

    return Read(text, decks)


def read(source: Read, prices: Prices | None = None) -> SetData:
    """Return what a source pins; `prices` stand in for those of a source that has none.

    Raises: DataError when the release, the prices or a table cannot be read.
    """
    release = _object(source, "release.json")
    if not isinstance(release.get("pins"), dict) or not isinstance(release.get("files"), dict):
        raise DataError("release.json", "pins no versions", hint="`lgc check` tells what is missing.")
    broken: list[Broken] = []
    found: dict[str, Document] = {}
    for identifier, version in sorted(release["pins"].items()):
        card = _card(source, identifier, version, release["files"], broken)
        if card is not None:
            found[identifier] = card
    decks = _decks(source, broken)
    return SetData(
        prices=prices or of_document(_object(source, "balance.json")),
        cards={name: card for name, card in found.items() if not card.get("token")},
        tokens={name: card for name, card in found.items() if card.get("token")},
        broken=tuple(broken),
        tables={name: _object(source, f"{name}.json") for name in _TABLES},
        decks=decks,
        version=str(release.get("version", "?")),
        is_draft=bool(release.get("draft")),
    )


def disordered(error: Exception) -> DataError:
    """Return what to say of a table that does not have its shape: nothing is left to measure cards by."""
    message = f"a table does not have its shape ({type(error).__name__}: {error})"
    return DataError(str(corpus.folder()), message, hint="`lgc check` tells which, and where.")


def broken_by(error: DataError, identifier: str, file: str) -> Broken:
    """Return what an error that a document met with says of it."""
    line = f"ligne {error.line}, colonne {error.column} : " if error.line else ""
    about = f"{error.file} : " if not error.file.endswith(file) else ""
    return Broken(identifier, file, f"{about}{line}{french.of(error.message)}", str(error))


def faults_of(card: Json) -> list[tuple[str, str]]:
    """Return what keeps a document from being a card, in French and in English; nothing when it is one."""
    # Not wanted where a release vouches for all its files, and its import takes a while.
    schemas = importlib.import_module("lgc_contract.schemas")
    return [_in_both(fault) for fault in schemas.validate(_KIND, card)]


def _in_both(fault: "Fault") -> tuple[str, str]:
    where = fault.pointer or "/"
    return f"{where} : {fault.message_fr}", f"{where}: {fault.message}"


def _card(
    source: Read, identifier: str, version: int, vouched: Mapping[str, str], broken: list[Broken]
) -> Document | None:
    folder = "tokens" if identifier.startswith("jeton_") else "cards"
    name = f"{folder}/{identifier}.v{version}.json"
    try:
        text = source.text(name)
        if name in vouched and canonical.file_digest(text.encode()) == vouched[name]:
            # A release only takes in valid files, and this one is as it was then.
            return dict(json.loads(text))
        card: Any = strictjson.parse(text, file=name)
    except DataError as error:
        broken.append(broken_by(error, identifier, name))
        return None
    faults = faults_of(card)
    if not faults and card["id"] != identifier:
        faults = [(f"porte l’identifiant {card['id']}", f"bears the id {card['id']}")]
    if faults:
        broken.append(Broken(identifier, name, *faults[0]))
        return None
    return dict(card)


def _decks(source: Read, broken: list[Broken]) -> dict[str, Document]:
    decks = {}
    for name in source.decks:
        try:
            deck = _object(source, f"decks/{name}.json")
            if not isinstance(deck.get("cards"), list):
                raise DataError(f"decks/{name}.json", "lists no cards", "/cards")
            decks[name] = deck
        except DataError as error:
            broken.append(broken_by(error, name, f"decks/{name}.json"))
    return decks


def _object(source: Read, name: str) -> Document:
    value = strictjson.parse(source.text(name), file=name)
    if not isinstance(value, dict):
        raise DataError(name, f"is no JSON object but {json.dumps(value)[:40]}")
    return value
