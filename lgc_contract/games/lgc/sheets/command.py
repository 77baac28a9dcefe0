"""What `lgc print` calls: choose cards, draw them, write files."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeAlias

from lgc_contract.errors import UsageError
from lgc_contract.games.lgc import corpus
from lgc_contract.games.lgc.engine.shape import Misshapen
from lgc_contract.games.lgc.sheets import faces, paper
from lgc_contract.games.lgc.sheets.choice import Wish, cards_for, missing_tokens
from lgc_contract.jsontypes import JsonObject

__all__ = ["Wish", "pictures", "sheets", "told"]

Document: TypeAlias = dict[str, Any]


def sheets(wish: Wish, file: Path, *, ink_saving: bool = False) -> list[Document]:
    """Write sheets to cut out as a PDF and return the cards on them; nothing is written for none.

    To save ink they are drawn with dark lines on white.

    Raises: UsageError, DataError.
    """
    cards = cards_for(wish)
    if not cards:
        return []
    release: Any = corpus.table("release")
    state = " (brouillon)" if release["draft"] else ""
    note = f"{cards[0]['set']} · édition {release['version']}{state}"
    spec = faces.print_spec(cards[0]["setCode"])
    _write(file, paper.sheets(_faces(cards), spec, note, ink_saving=ink_saving))
    return cards


def pictures(wish: Wish, place: Path, *, bleed: bool) -> list[Document]:
    """Write each card once as `<id>.png` into a folder and return the cards; nothing is written for none.

    One card may go into a file that is named itself.

    Raises: UsageError, DataError.
    """
    cards = [*{card["id"]: card for card in cards_for(wish)}.values()]
    if not cards:
        return []
    alone = place.suffix.lower() == ".png"
    if alone and len(cards) > 1:
        many = len(cards)
        raise UsageError(f"{many} cards are {many} pictures", hint="Name a folder, such as -o cartes.")
    drawn = paper.cards_as_pictures(_faces(cards), faces.print_spec(cards[0]["setCode"]), bleed=bleed)
    for card, content in zip(cards, drawn, strict=True):
        _write(place if alone else place / f"{card['id']}.png", content)
    return cards


def told(cards: Sequence[Document], where: Path) -> list[str]:
    """Return what was written, in French, what could not be set well, and which tokens players will miss."""
    number = f"{len(cards)} cartes" if len(cards) > 1 else "1 carte"
    tokens = missing_tokens(cards)
    lines = [f"{number} : {where}"]
    overfull = paper.too_long(_faces(cards), faces.print_spec(cards[0]["setCode"]))
    if overfull:
        lines.append(f"Texte trop long pour la carte : {', '.join(overfull)}")
    if tokens:
        lines.append(f"Jetons à prévoir : lgc print {' '.join(tokens)}")
    return lines


def _faces(cards: Sequence[Document]) -> list[JsonObject]:
    try:
        return [faces.of_card(card) for card in cards]
    except Misshapen as error:
        raise UsageError(
            f"a card cannot be read: {error.message}", hint="`lgc check` says which and where."
        ) from error


def _write(file: Path, content: bytes) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    except OSError as error:
        raise UsageError(f"{file} cannot be written ({error.strerror})") from error
