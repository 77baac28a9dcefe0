"""What the workbook is made of: sheets and columns, by names of ours and by their titles in both languages.

Columns are found again by their titles, so they may be moved, hidden or joined by others before the workbook
is read back.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

__all__ = ["AMOUNTS", "CARDS", "EFFECTS", "KEYWORDS", "NUMBERS", "PRICES", "README", "Column", "Sheet"]


class Column(NamedTuple):
    """A column: its name, its titles in French and in English, its width, and whether people may edit it."""

    name: str
    french: str
    english: str
    width: int
    is_editable: bool = False


class Sheet(NamedTuple):
    """A sheet: its titles in French and in English, and its columns."""

    french: str
    english: str
    columns: Sequence[Column] = ()

    def at(self, name: str) -> int:
        """Return where a column stands, from 0."""
        return [column.name for column in self.columns].index(name)


NUMBERS: Final = ("cost", "atk", "hp", "charges")
"""The numbers of a card itself."""

KEYWORDS: Final[Mapping[str, tuple[str, str]]] = {
    "TAUNT": ("Provocation", "Taunt"),
    "SHIELD": ("Bouclier", "Shield"),
    "RUSH": ("Fougue", "Rush"),
    "STEALTH": ("Furtif", "Stealth"),
    "LETHAL": ("Létal", "Lethal"),
}
"""The keywords, in the order of §5.2."""

AMOUNTS: Final = ("amount", "count", "atk", "hp", "cost")
"""The numbers of an effect; `cost` is what its activation costs."""

README: Final = Sheet("Lisez-moi", "Read me")

CARDS: Final = Sheet(
    "Cartes",
    "Cards",
    (
        Column("number", "N°", "No.", 5),
        Column("name", "Carte", "Card", 30),
        Column("type", "Type", "Type", 11),
        Column("rarity", "Rareté", "Rarity", 13),
        Column("member", "Membre", "Member", 9),
        Column("cost", "Coût", "Cost", 7, True),
        Column("atk", "ATK", "ATK", 7, True),
        Column("hp", "PV", "PV", 7, True),
        Column("charges", "Charges", "Charges", 9, True),
        *(Column(name, *titles, 12, True) for name, titles in KEYWORDS.items()),
        Column("abilities", "Capacités", "Abilities", 11),
        Column("points", "Points", "Points", 9),
        Column("budget", "Budget", "Budget", 9),
        Column("difference", "Écart", "Gap", 9),
        Column("percent", "%", "%", 8),
        Column("state", "État", "State", 16),
        Column("id", "Identifiant", "Id", 34),
        Column("version", "Version", "Version", 9),
    ),
)

EFFECTS: Final = Sheet(
    "Effets",
    "Effects",
    (
        Column("name", "Carte", "Card", 30),
        Column("effect", "Effet n°", "Effect no.", 9),
        Column("trigger", "Déclencheur", "Trigger", 16),
        Column("does", "Effet", "Effect", 34),
        Column("amount", "Montant", "Amount", 10, True),
        Column("count", "Nombre", "Count", 10, True),
        Column("atk", "ATK", "ATK", 8, True),
        Column("hp", "PV", "PV", 8, True),
        Column("cost", "Activation", "Activation", 11, True),
        Column("points", "Points d’effet", "Effect points", 14),
        Column("price", "Prix de la capacité", "Price of the ability", 19),
        Column("id", "Identifiant", "Id", 34),
    ),
)

PRICES: Final = Sheet(
    "Prix",
    "Prices",
    (
        Column("what", "Prix", "Price", 34),
        Column("value", "Points", "Points", 10, True),
        Column("reason", "Raison", "Reason", 80),
        Column("source", "Source", "Source", 12),
    ),
)
