"""A second, slow reading of selectors, filters and conditions, on the JSON of a reported position."""

from collections.abc import Mapping
from typing import Any, TypeAlias

__all__ = ["OTHER", "Reading", "find", "words"]

Document: TypeAlias = dict[str, Any]

OTHER = {"p1": "p2", "p2": "p1"}
HERO_HP = 30


class Reading:
    """A position as one player reads it while deciding what to do with one source.

    `source` is the id of what acts; `played` that of the card being played, which is in no zone (PLY-15).
    """

    def __init__(
        self,
        cards: Mapping[str, Document],
        state: Document,
        player: str,
        source: str | None,
        played: str | None,
    ) -> None:
        self.cards, self.state, self.player = cards, state, player
        self.source, self.played = source, played

    def entities(self, side: str, kind: str) -> list[Document]:
        """Return the entities of a side and kind in canonical order."""
        own, enemy = (self.player,), (OTHER[self.player],)
        players = {"SELF": own, "ALLY": own, "ENEMY": enemy, "ANY": ("p1", "p2")}[side]
        sides = [self.state[player] for player in players]
        heroes = [each["hero"] for each in sides] if kind in ("HERO", "ANY") else []
        board = [each for one in sides for each in one["board"]] if kind in ("CREATURE", "ANY") else []
        permanents = [each for one in sides for each in one["permanents"]] if kind == "PERMANENT" else []
        hand = [each for one in sides for each in one["hand"]] if kind == "CARD_IN_HAND" else []
        return [
            *heroes,
            *sorted(board, key=lambda each: int(each["entry"])),
            *sorted(permanents, key=lambda each: int(each["entry"])),
            *(each for each in hand if each["id"] != self.played),
        ]

    def admitted(self, found: list[Document], selector: Document, *, excluded: bool) -> list[Document]:
        """Return those that filter and `excludeSelf` let through; `excluded` is the default of the latter."""
        if selector.get("excludeSelf", excluded):
            found = [each for each in found if each["id"] != self.source]
        wanted: Document = selector.get("filter") or {}
        return [each for each in found if all(self.clause(each, name, wanted[name]) for name in wanted)]

    def clause(self, entity: Document, name: str, value: Any) -> bool:
        if name == "damaged":
            hurt = entity["hp"] < HERO_HP if "hp" in entity else entity.get("damage", 0) > 0
            return bool(hurt) is value
        if "card" not in entity:
            return False  # SEL-24: nothing else is true of a hero
        card = self.cards[entity["card"]]
        if name in ("atkMin", "atkMax"):
            attack = entity["computed"]["atk"] if "computed" in entity else card.get("atk")
            return attack is not None and bool(attack >= value if name == "atkMin" else attack <= value)
        if name == "hasKeyword":
            return value in (words(entity) if "computed" in entity else card["keywords"])
        if name in ("costMin", "costMax"):
            return bool(card["cost"] >= value if name == "costMin" else card["cost"] <= value)
        if name == "hasSubtype":
            return value in card["subtypes"]
        return bool(card[{"type": "type", "cardId": "id", "memberId": "memberId"}[name]] == value)

    def holds(self, condition: Document | None) -> bool:
        """Tell whether a condition of an intent is true (never SUBJECT: nothing has happened yet)."""
        return condition is None or self.test(condition) is not condition.get("negate", False)

    def test(self, condition: Document) -> bool:
        amount: int = condition["amount"]
        if condition["test"] == "FERVEUR_MAX_AT_LEAST":
            return bool(self.state[self.player]["ferveurMax"] >= amount)
        if condition["test"] == "HERO_HP_AT_MOST":
            player = self.player if condition["side"] == "SELF" else OTHER[self.player]
            return bool(self.state[player]["hero"]["hp"] <= amount)
        selector = condition["selector"]
        found = self.entities(selector["side"], selector["kind"])
        number = len(self.admitted(found, selector, excluded=False))
        return {"AT_LEAST": number >= amount, "AT_MOST": number <= amount, "EXACTLY": number == amount}[
            condition["op"]
        ]


def find(zone: list[Document], identifier: str) -> Document | None:
    """Return the entity with an id."""
    return next((entity for entity in zone if entity["id"] == identifier), None)


def words(creature: Document) -> list[str]:
    """Return the effective keywords of a creature on the board."""
    keywords: list[str] = creature["computed"]["keywords"]
    return keywords
