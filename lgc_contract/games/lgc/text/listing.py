"""Write the set as a list to read: `docs/lgc/cartes.md`, by type and cost, then tokens and hero powers."""

import itertools
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from lgc_contract import data
from lgc_contract.games.lgc import corpus
from lgc_contract.games.lgc.text import printing
from lgc_contract.games.lgc.text.lexicon import Lexicon, of_corpus

__all__ = ["OUTPUT", "build", "path"]

OUTPUT: Final = Path("docs", "lgc", "cartes.md")
"""Where the list lies in a checkout."""

_NOTICE: Final = "<!-- Écrit par `python -m lgc_contract.games.lgc.text --write`. -->"


def path() -> Path:
    """Return where the list lies in this checkout."""
    return data.root("corpus").parent / OUTPUT


def build() -> str:
    """Return the whole list as Markdown.

    Raises: DataError.
    """
    return "\n".join(_lines(of_corpus())) + "\n"


def _lines(lexicon: Lexicon) -> Iterator[str]:
    cards = printing.cards()
    collectible = [card for card in cards if not card.get("token")]
    tokens = [card for card in cards if card.get("token")]
    sets: Any = corpus.table("sets")["sets"]
    yield from (_NOTICE, "", "# Les cartes", "", _introduction(collectible, tokens), "")
    types: Any = corpus.table("taxonomy")["types"]
    for each in types:
        of_type = [card for card in collectible if card["type"] == each["id"]]
        yield from (f"## {each['plural']} ({len(of_type)})", "", each["description"], "")
        for cost, group in itertools.groupby(of_type, key=lambda card: int(card["cost"])):
            yield from (f"### {each['plural']} coûtant {cost}", "")
            yield from _entries(group, lexicon, {each["code"]: each["size"] for each in sets})
    yield from (f"## Jetons ({len(tokens)})", "", "Invoqués seulement, hors collection.", "")
    yield from _entries(tokens, lexicon, {})
    yield from ("## Pouvoirs héroïques", "", "Une fois par tour, contre de la Ferveur.", "")
    for each in printing.classes():
        yield from _entry(printing.of_class(each, lexicon), "")


def _introduction(collectible: list[Any], tokens: list[Any]) -> str:
    version = corpus.table("release")["version"]
    return (
        f"{len(collectible)} cartes et {len(tokens)} jetons, édition {version}. "
        "Les textes de règles sont écrits par le programme d’après les données ; "
        "`lgc text` les affiche carte par carte."
    )


def _entries(cards: Iterable[Any], lexicon: Lexicon, sizes: dict[str, int]) -> Iterator[str]:
    for card in cards:
        size = sizes.get(card["setCode"])
        number = f" · {card['setCode']} {card['collectorNumber']:03}/{size}" if size else ""
        yield from _entry(printing.of_card(card, lexicon), number)


def _entry(record: Any, number: str) -> Iterator[str]:
    """Yield one card as a list item: name and values, each line of its text, its flavour."""
    head = f"**{record['name']}** — {record['line']}{number}"
    flavor = [f"*{record['flavor']}*"] if record["flavor"] else []
    # Two spaces at the end of a line are Markdown for a line break.
    yield "- " + "  \n  ".join([head, *record["text"], *flavor])
    yield ""
