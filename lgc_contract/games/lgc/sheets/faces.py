"""What is printed on a card, as plain values for whoever draws it."""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from lgc_contract.games.lgc import corpus
from lgc_contract.games.lgc.text import card as texts
from lgc_contract.games.lgc.text import printing
from lgc_contract.games.lgc.text.french import NBSP
from lgc_contract.games.lgc.text.lexicon import Lexicon, of_corpus
from lgc_contract.jsontypes import JsonObject

__all__ = ["of_card", "print_spec"]

Document: TypeAlias = dict[str, Any]

_TOKEN_COLOR: Final = "#7a7a7a"
"""What has no rarity is edged in a grey of its own: the colours of rarities are data (§2)."""


def of_card(card: Document, lexicon: Lexicon | None = None) -> JsonObject:
    """Return the face of a card: texts as they are read, values, and colours as `#rrggbb`.

    `text` is a list of lines, each `{"head", "rest"}`; the head, which may be empty, is set in bold.
    `reminders` say what its keywords mean, for as much room as there is. The lexicon is that of the corpus
    if none is given.
    Raises: Misshapen when it does not have the shape of a card.
    """
    lexicon = lexicon or of_corpus()
    rarity = _row("rarities", card["rarity"])
    return {
        "id": card["id"],
        "name": lexicon.title(card),
        "type": card["type"],
        "kind": _kind(card, lexicon),
        "cost": card["cost"],
        "atk": card.get("atk"),
        "hp": card.get("hp"),
        "charges": card.get("charges"),
        "text": [_line(line, lexicon) for line in texts.of_card(card, lexicon)],
        "reminders": [str(row["reminder"]) for row in _keywords() if row["id"] in card["keywords"]],
        "flavor": card["flavor"],
        "color": rarity["color"] if rarity else _TOKEN_COLOR,
        "rarity": rarity["label"] if rarity else "Jeton" if card.get("token") else "Idée",
        "factions": _factions(card),
        "number": _number(card),
        "artist": card["artist"],
    }


def print_spec(set_code: str) -> JsonObject:
    """Return the measures of the set with this code."""
    sets: Any = corpus.table("sets")["sets"]
    spec: JsonObject = next(each["printSpec"] for each in sets if each["code"] == set_code)
    return spec


def _kind(card: Document, lexicon: Lexicon) -> str:
    """Return type, rank and role: `Créature · Champion, Soigneur`."""
    type_ = lexicon.type(card["type"]).singular.capitalize()
    kinds = printing.kinds(card, lexicon)
    return " · ".join([type_, ", ".join(kinds)] if kinds else [type_])


def _line(line: str, lexicon: Lexicon) -> JsonObject:
    """Split what is said when from what is done: `Râle d’agonie :` from the rest."""
    words = line.removesuffix(".").split(", ")
    if all(word in lexicon.keywords.values() for word in words):
        return {"head": line, "rest": ""}
    head, colon, rest = line.partition(f"{NBSP}:")
    if not colon or "." in head:
        return {"head": "", "rest": line}
    return {"head": head + colon, "rest": rest}


def _keywords() -> list[Mapping[str, Any]]:
    keywords: Any = corpus.table("taxonomy")["keywords"]
    return [*keywords]


def _factions(card: Document) -> str:
    """Return the classes that may play it; nothing is written on a card for all."""
    labels = (_row("classes", faction) for faction in card["factions"])
    return ", ".join(str(each["label"]) for each in labels if each)


def _number(card: Document) -> str:
    version = f"v{card['version']}"
    if card["collectorNumber"] is None:
        return f"{card['setCode']} · {version}"
    sets: Any = corpus.table("sets")["sets"]
    size = next(each["size"] for each in sets if each["code"] == card["setCode"])
    return f"{card['setCode']} {card['collectorNumber']:03}/{size:03} · {version}"


def _row(table: str, identifier: str | None) -> Mapping[str, Any] | None:
    rows: Any = corpus.table(table)[table]
    return next((each for each in rows if each["id"] == identifier), None)
