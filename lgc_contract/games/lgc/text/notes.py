"""What became of the cards between two states of the corpus, as players are told: old → new."""

import unicodedata
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from lgc_contract.game import Note
from lgc_contract.games.lgc.engine.shape import Misshapen
from lgc_contract.games.lgc.lint.corpus import FOLDER, Corpus
from lgc_contract.games.lgc.text import card as texts
from lgc_contract.games.lgc.text.lexicon import Lexicon, of_tables
from lgc_contract.lint.problem import Tree

__all__ = ["notes"]

Line: TypeAlias = tuple[str, str]

_NOTHING: Final = "–"
_NAME: Final = "Nom"


@dataclass(frozen=True)
class _Entry:
    """A card or a hero power as it is printed: its name and its lines, by label."""

    name: str
    lines: Mapping[str, str]


def notes(before: Tree, after: Tree) -> list[Note]:
    """Return a note for each card, token and hero power that differs: changed, then new, then withdrawn ones.

    Compared are the versions that the releases pin.
    """
    then, now = _entries(Corpus(before)), _entries(Corpus(after))
    found = [note for each in then.keys() | now.keys() for note in _note(each, then.get(each), now.get(each))]
    order = ("changed", "added", "removed")
    return sorted(found, key=lambda note: (order.index(note.change), _plain(note.name), note.id))


def _note(identifier: str, then: _Entry | None, now: _Entry | None) -> Iterator[Note]:
    if then is None and now is not None:
        yield Note(identifier, now.name, "added", tuple((label, "", said) for label, said in _said(now)))
    elif now is None and then is not None:
        yield Note(identifier, then.name, "removed", tuple((label, said, "") for label, said in _said(then)))
    elif then is not None and now is not None:
        labels = dict.fromkeys((*then.lines, *now.lines))
        pairs = ((each, then.lines.get(each, _NOTHING), now.lines.get(each, _NOTHING)) for each in labels)
        changed = tuple(pair for pair in pairs if pair[1] != pair[2])
        if changed:
            yield Note(identifier, now.name, "changed", changed)


def _said(entry: _Entry) -> Iterator[Line]:
    """Yield what there is to say of a card besides its name."""
    return (line for line in entry.lines.items() if line[0] != _NAME and line[1] != _NOTHING)


def _entries(corpus: Corpus) -> dict[str, _Entry]:
    cards: dict[str, Any] = {each: card.document.object for each, card in corpus.pinned.items()}
    taxonomy, members, grammar = (_table(corpus, name) for name in ("taxonomy", "members", "grammar"))
    lexicon = of_tables(taxonomy, members, grammar, cards.values())
    rarities = {each["id"]: each["label"] for each in _table(corpus, "rarities")["rarities"]}
    entries = {
        each: _Entry(card["name"], dict(_of_card(card, lexicon, rarities))) for each, card in cards.items()
    }
    for row in corpus.rows("classes"):
        power: Any = row.value.get("power")
        entries[str(power["id"])] = _Entry(row.text("powerName"), dict(_of_power(row.value, lexicon)))
    return entries


def _table(corpus: Corpus, name: str) -> Any:
    """Return a table; every list of one that is not there yet is empty."""
    document = corpus.tree.documents.get(f"{FOLDER}/{name}.json")
    return defaultdict(list, document.object if document else {})


def _of_card(card: Any, lexicon: Lexicon, rarities: Mapping[str, str]) -> Iterator[Line]:
    yield _NAME, card["name"]
    yield "Type", lexicon.type(card["type"]).singular
    yield "Coût", str(card["cost"])
    if card["type"] == "CREATURE":
        yield "ATK", str(card["atk"])
        yield "PV", str(card["hp"])
    if card["type"] == "PERMANENT":
        yield "Charges", _NOTHING if card.get("charges") is None else str(card["charges"])
    yield "Rareté", rarities.get(card["rarity"], card["rarity"]) or _NOTHING
    yield "Mots-clés", ", ".join(map(lexicon.keyword, card["keywords"])) or _NOTHING
    kinds = [lexicon.subtype(each).singular for each in card["subtypes"]]
    yield "Sous-types", ", ".join(kinds) or _NOTHING
    yield "Texte", _text({**card, "keywords": []}, lexicon) or _NOTHING


def _of_power(row: Any, lexicon: Lexicon) -> Iterator[Line]:
    yield _NAME, row["powerName"]
    yield "Classe", row["label"]
    yield "Coût", str(row["power"]["cost"])
    try:
        yield "Texte", texts.of_power(row["power"], lexicon)
    except Misshapen:
        yield "Texte", _NOTHING


def _text(card: Any, lexicon: Lexicon) -> str:
    """Return the text of a card; nothing for one that today's grammar cannot read any more."""
    try:
        return " ".join(texts.of_card(card, lexicon))
    except Misshapen:
        return ""


def _plain(name: str) -> str:
    letters = unicodedata.normalize("NFD", name)
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).casefold()
