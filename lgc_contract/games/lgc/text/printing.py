"""All that is printed of a card, token or hero power, in French: name, line of values, text, flavour."""

import unicodedata
from collections.abc import Sequence
from typing import Any, TypeAlias

from lgc_contract.errors import DataError
from lgc_contract.games.lgc import corpus, trials
from lgc_contract.games.lgc.engine.shape import Misshapen
from lgc_contract.games.lgc.finding import find, is_file
from lgc_contract.games.lgc.text import card as texts
from lgc_contract.games.lgc.text.french import NBSP, unit
from lgc_contract.games.lgc.text.lexicon import Lexicon, of_corpus
from lgc_contract.jsontypes import JsonObject
from lgc_contract.language import chosen

__all__ = ["cards", "classes", "kinds", "of_card", "of_class", "printed"]

Document: TypeAlias = dict[str, Any]


def printed(identifiers: Sequence[str] = ()) -> list[JsonObject]:
    """Return what is printed of cards, tokens and hero powers; of all of them if none is named.

    They are named by their ids, their names or parts of them; an idea for a card by its file.

    Each is `{"id", "name", "line", "text", "flavor"}`: the line tells type, cost and values, the text is a
    list of lines.

    Raises: UsageError for what the release does not pin; DataError.
    """
    files = [each for each in identifiers if is_file(each)]
    ideas = dict(zip(files, trials.cards(files, chosen(default="fr")), strict=True)) if files else {}
    lexicon = of_corpus().knowing(ideas.values())
    known: dict[str, Document] = {card["id"]: card for card in cards()}
    powers = {each["power"]["id"]: each for each in classes()}
    names = {identifier: card["name"] for identifier, card in known.items()}
    names |= {identifier: each["powerName"] for identifier, each in powers.items()}
    known |= ideas
    wanted = [each if each in known else find(each, names) for each in identifiers]
    return [
        of_card(known[identifier], lexicon) if identifier in known else of_class(powers[identifier], lexicon)
        for identifier in wanted or [*sorted(known), *sorted(powers)]
    ]


def cards() -> list[Document]:
    """Return every card and token at its pinned version, by type, cost and collector number."""
    pinned: list[Any] = [corpus.card(identifier) for identifier in corpus.pins()]
    types: Any = corpus.table("taxonomy")["types"]
    order = [each["id"] for each in types]
    return sorted(pinned, key=lambda card: (order.index(card["type"]), card["cost"], *_number(card)))


def classes() -> list[Document]:
    """Return the classes with their hero powers, by their names."""
    listed: Any = corpus.table("classes")["classes"]
    return sorted(listed, key=lambda each: _without_accents(each["label"]))


def of_card(card: Document, lexicon: Lexicon) -> JsonObject:
    """Return what is printed of a card.

    Raises: DataError when it does not have the shape of a card.
    """
    try:
        text = texts.of_card(card, lexicon)
    except Misshapen as error:
        raise DataError(f"{card['id']}.json", error.message, error.pointer) from error
    return _record(card["id"], lexicon.title(card), " · ".join(_values(card, lexicon)), text, card["flavor"])


def of_class(each: Document, lexicon: Lexicon) -> JsonObject:
    """Return what is printed of the hero power of a class."""
    power = each["power"]
    line = f"Pouvoir héroïque · {each['label']} · coût{NBSP}{power['cost']}"
    return _record(power["id"], each["powerName"], line, (texts.of_power(power, lexicon),), None)


def _record(identifier: str, name: str, line: str, text: Sequence[str], flavor: str | None) -> JsonObject:
    return {"id": identifier, "name": name, "line": line, "text": [*text], "flavor": flavor}


def _number(card: Document) -> tuple[int, str]:
    return card["collectorNumber"] or 0, card["id"]


def _values(card: Document, lexicon: Lexicon) -> list[str]:
    """Return type, cost, values, rarity, rank and role of a card, as far as it has them."""
    values = ["Jeton" if card.get("token") else _capital(lexicon.type(card["type"]).singular)]
    values.append(f"coût{NBSP}{card['cost']}")
    if card["type"] == "CREATURE":
        values.append(f"{card['atk']}/{card['hp']}")
    if card.get("charges"):
        values.append(unit(card["charges"], "charge", "charges"))
    rarities: Any = corpus.table("rarities")["rarities"]
    values += [each["label"] for each in rarities if each["id"] == card["rarity"]]
    words = kinds(card, lexicon)
    return [*values, ", ".join(words)] if words else values


def kinds(card: Document, lexicon: Lexicon) -> list[str]:
    """Return the rank as it was printed (§6.1), then the other subtypes by their names of today."""
    ranks: Any = corpus.table("ranks")["ranks"]
    own = {each["subtype"] for each in ranks if each["id"] == card["rankId"]}
    others = [lexicon.subtype(subtype).singular for subtype in card["subtypes"] if subtype not in own]
    return [card["rankLabel"], *others] if card["rankLabel"] else others


def _without_accents(text: str) -> str:
    letters = unicodedata.normalize("NFD", text)
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).casefold()


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]
