"""What the TD cards owe their model: families of nine, stars in order, affinities that lead somewhere."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from lgc_contract.lint.problem import Document, Problem, Tree

__all__ = ["check_cards"]

_FOLDER: Final = "corpus/td/cards"
_FAMILIES: Final = "corpus/td/families.json"
_POSITIONS: Final = tuple(range(1, 10))
_USUAL: Final = range(1, 8)


def check_cards(tree: Tree) -> Iterator[Problem]:
    """The corpus of TD cards keeps to all rules of the card model."""
    cards = tuple(tree.under(_FOLDER))
    families = _families(tree)
    for rule in _RULES:
        yield from rule(cards, families)


def _families(tree: Tree) -> dict[str, Any]:
    document = tree.documents.get(_FAMILIES)
    listed: Any = document.object.get("familles", []) if document else []
    return {each["id"]: each for each in listed}


def card_identifier(cards: tuple[Document, ...], families: dict[str, Any]) -> Iterator[Problem]:
    """The id of a card is its family and its position, and the family exists."""
    for card in cards:
        family, position = card.object.get("famille"), card.object.get("position")
        if family not in families:
            yield card.problem(
                "card-family-known",
                "/famille",
                fr=f"aucune famille ne s’appelle « {family} »",
                en=f"no family is called {family!r}",
            )
        elif card.object.get("id") != f"{family}-{position}":
            yield card.problem(
                "card-identifier",
                "/id",
                fr=f"cette carte devrait s’appeler {family}-{position}",
                en=f"this card would be called {family}-{position}",
            )


def family_of_nine(cards: tuple[Document, ...], families: dict[str, Any]) -> Iterator[Problem]:
    """A family has nine cards at the positions 1 to 9, and stars never decrease (K3)."""
    for family in families:
        members = sorted(
            (card for card in cards if card.object.get("famille") == family),
            key=lambda card: str(card.object.get("position")),
        )
        if members and tuple(card.object.get("position") for card in members) != _POSITIONS:
            yield members[0].problem(
                "family-of-nine",
                "/famille",
                fr=f"la famille « {family} » n’a pas une carte à chacune des positions 1 à 9",
                en=f"the family {family!r} has not one card at each of the positions 1 to 9",
            )
        stars: list[Any] = [card.object.get("etoiles") for card in members]
        for card, before, after in zip(members[1:], stars, stars[1:], strict=False):
            if before > after:
                yield card.problem(
                    "family-by-rarity",
                    "/etoiles",
                    fr="cette carte est moins rare que celle qui la précède dans sa famille",
                    en="this card is more common than the one before it in its family",
                )


def affinities_known(cards: tuple[Document, ...], families: dict[str, Any]) -> Iterator[Problem]:
    """A listed card or family exists, and is neither the card itself nor its own family."""
    known = {card.object.get("id") for card in cards}
    for card in cards:
        listed: Any = card.object.get("affinites", {})
        for name, what, own in (("cartes", known, "id"), ("familles", families.keys(), "famille")):
            for index, each in enumerate(listed.get(name, [])):
                if each not in what or each == card.object.get(own):
                    yield card.problem(
                        "affinities-known",
                        f"/affinites/{name}/{index}",
                        fr=f"« {each} » n’existe pas, ou va sans dire",
                        en=f"{each!r} does not exist, or goes without saying",
                    )


def usual_values(cards: tuple[Document, ...], families: dict[str, Any]) -> Iterator[Problem]:  # noqa: ARG001
    """Contrôle and Chaos lie between 1 and 7 "in general" (K1)."""
    for card in cards:
        for name in ("controle", "chaos"):
            if card.object.get(name) not in _USUAL:
                yield card.warning(
                    "usual-values",
                    f"/{name}",
                    fr="cette valeur sort de l’intervalle habituel, de 1 à 7",
                    en="this value is outside the usual 1 to 7",
                )


_RULES: Final[tuple[Callable[[tuple[Document, ...], dict[str, Any]], Iterator[Problem]], ...]] = (
    card_identifier,
    family_of_nine,
    affinities_known,
    usual_values,
)
