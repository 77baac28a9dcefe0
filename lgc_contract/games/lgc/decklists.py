"""Say what is wrong with a deck, in the codes of the kit `conformance/lgc/decklists.json`."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

__all__ = ["CODES", "faults"]

Document: TypeAlias = Mapping[str, Any]

CODES: Final = ("DECK_SIZE", "OPTED_OUT", "TOKEN_IN_DECK", "TOO_MANY_COPIES", "UNKNOWN_CARD", "WRONG_CLASS")


def faults(
    rows: Sequence[Document], hero: str, cards: Mapping[str, Document], copies: Mapping[str, int], size: int
) -> tuple[str, ...]:
    """Return the code of everything that is wrong, each once, sorted.

    `rows` are `{card, copies, version}`, `hero` is the hero's class; `copies` are allowed by rarity.
    """
    counted: Counter[str] = Counter()
    for row in rows:
        counted[row["card"]] += row["copies"]
    found = {
        code for name, count in counted.items() for code in _of_card(cards.get(name), count, hero, copies)
    }
    # LGC-DCK-01: exactly as many cards, whatever they are.
    if counted.total() != size:
        found.add("DECK_SIZE")
    return tuple(sorted(found))


def _of_card(card: Document | None, count: int, hero: str, copies: Mapping[str, int]) -> Iterator[str]:
    if card is None:
        yield "UNKNOWN_CARD"
    elif card["token"]:
        # LGC-DCK-05; a token has neither rarity nor limit.
        yield "TOKEN_IN_DECK"
    else:
        # LGC-DCK-02, 03: by id, over all versions.
        if count > copies[card["rarity"]]:
            yield "TOO_MANY_COPIES"
        if not {"NEUTRAL", hero} & set(card["factions"]):
            yield "WRONG_CLASS"  # LGC-DCK-04
        if card["optOut"] or card["memberOptOut"]:
            yield "OPTED_OUT"  # LGC-DCK-06
