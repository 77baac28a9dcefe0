"""How a set is made up: rarities by type, curve, archetypes, cycles, removal, keywords (§7.1–7.3)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple, TypeAlias

from lgc_contract.games.lgc.balance.knobs import effects_of
from lgc_contract.games.lgc.balance.points import Addition
from lgc_contract.games.lgc.balance.prices import Prices
from lgc_contract.games.lgc.balance.reading import SetData

__all__ = ["Archetype", "Column", "Composition", "Cycle", "Guard", "compose"]

Document: TypeAlias = dict[str, Any]


class Column(NamedTuple):
    """A column of a curve: cards from a cost to a cost (None: no end), found, at least and at most wanted."""

    low: int
    high: int | None
    found: int
    least: int
    most: int

    @property
    def is_kept(self) -> bool:
        """Whether as many cards are there as are wanted."""
        return self.least <= self.found <= self.most

    @property
    def title(self) -> str:
        """The costs of the column: `0-1`, `2`, `8+`."""
        if self.high is None:
            return f"{self.low}+"
        return str(self.low) if self.low == self.high else f"{self.low}-{self.high}"


class Archetype(NamedTuple):
    """An archetype, or the flexible cards; `percent` is the mean of points to budget of its cards."""

    id: str
    label: str
    cards: tuple[str, ...]
    target: int | None
    percent: Fraction | None


class Cycle(NamedTuple):
    """One effect at several costs: card and cost, cheapest first."""

    id: str
    label: str
    cards: tuple[tuple[str, int], ...]


class Guard(NamedTuple):
    """A spell that is worth as much as a creature of its cost, which keeps its body (§9.1)."""

    card: str
    points: Fraction
    creature: Fraction


class Composition(NamedTuple):
    """A set: `matrix` is type → rarity → (cards found, cards wanted); counts are sorted, commonest first."""

    code: str
    name: str
    size: int
    found: int
    matrix: Mapping[str, Mapping[str, tuple[int, int]]]
    curve: tuple[Column, ...]
    archetypes: tuple[Archetype, ...]
    cycles: tuple[Cycle, ...]
    cycles_wanted: tuple[int, int]
    removal: tuple[str, ...]
    removal_wanted: int
    vanilla: tuple[str, ...]
    keywords: tuple[tuple[str, int], ...]
    triggers: tuple[tuple[str, int], ...]
    actions: tuple[tuple[str, int], ...]
    guarded: tuple[Guard, ...]

    @property
    def keeps_matrix(self) -> bool:
        """Whether every type has as many cards of every rarity as §7.1 says."""
        return all(found == wanted for row in self.matrix.values() for found, wanted in row.values())

    @property
    def keeps_curve(self) -> bool:
        """Whether every cost has as many cards as §7.2 says."""
        return all(column.is_kept for column in self.curve)


def compose(known: SetData, additions: Mapping[str, Addition]) -> tuple[Composition, ...]:
    """Return every set of the tables as it stands, cards that cannot be read left out."""
    return tuple(_compose(row, known, additions) for row in known.tables["sets"]["sets"])


def _compose(row: Document, known: SetData, additions: Mapping[str, Addition]) -> Composition:
    cards = [card for card in known.cards.values() if card["setCode"] == row["code"]]
    design = known.tables["archetypes"]
    wanted = design["cycleTarget"]
    return Composition(
        code=row["code"],
        name=row["name"],
        size=row["size"],
        found=len(cards),
        matrix=_matrix(row["distribution"], cards, known.tables["rarities"]["rarities"]),
        curve=curve(cards, map(_exactly, row["curve"])),
        archetypes=_archetypes(design, additions),
        cycles=tuple(_cycle(each, known.cards) for each in design["cycles"]),
        cycles_wanted=(wanted["minimum"], wanted["maximum"]),
        removal=tuple(each for each in design["removal"]["cards"] if each in known.cards),
        removal_wanted=design["removal"]["minimum"],
        vanilla=tuple(card["id"] for card in cards if _is_vanilla(card)),
        keywords=_counted(each for card in cards for each in card["keywords"]),
        triggers=_counted(_triggers(cards)),
        actions=_counted(effect["action"] for card in cards for _, effect in effects_of(card)),
        guarded=_guarded(cards, additions, known.prices),
    )


def _matrix(
    wanted: Document, cards: Sequence[Document], rarities: Sequence[Document]
) -> dict[str, dict[str, tuple[int, int]]]:
    found = Counter((card["type"], card["rarity"]) for card in cards)
    ordered = [each["id"] for each in sorted(rarities, key=lambda each: int(each["order"]))]
    return {
        type_: {rarity: (found[type_, rarity], row.get(rarity, 0)) for rarity in ordered}
        for type_, row in sorted(wanted.items(), key=lambda item: -sum(item[1].values()))
    }


def curve(cards: Iterable[Document], columns: Iterable[Document]) -> tuple[Column, ...]:
    """Return how many cards each column of a curve has: `costMin`, `costMax`, `minimum`, `maximum`."""
    costs = Counter(card["cost"] for card in cards)
    return tuple(
        Column(
            each["costMin"],
            each["costMax"],
            sum(count for cost, count in costs.items() if _is_within(cost, each)),
            each["minimum"],
            each["maximum"],
        )
        for each in columns
    )


def _exactly(column: Document) -> Document:
    """Return a column of §7.2, which leaves no room, in the form of a column of §9."""
    return {**column, "minimum": column["cards"], "maximum": column["cards"]}


def _is_within(cost: int, column: Document) -> bool:
    return bool(column["costMin"] <= cost and (column["costMax"] is None or cost <= column["costMax"]))


def _archetypes(design: Document, additions: Mapping[str, Addition]) -> tuple[Archetype, ...]:
    rows = [*design["archetypes"], {"id": "flexible", "label": "Flexibles", **design["flexible"]}]
    return tuple(
        Archetype(
            each["id"],
            each["label"],
            tuple(each["cards"]),
            each.get("target"),
            _mean(each["cards"], additions),
        )
        for each in rows
    )


def _mean(cards: Iterable[str], additions: Mapping[str, Addition]) -> Fraction | None:
    percents = [additions[each].percent for each in cards if each in additions]
    return sum(percents, Fraction(0)) / len(percents) if percents else None


def _cycle(row: Document, cards: Mapping[str, Document]) -> Cycle:
    there = [(each, int(cards[each]["cost"])) for each in row["cards"] if each in cards]
    return Cycle(row["id"], row["label"], tuple(sorted(there, key=lambda each: (each[1], each[0]))))


def _triggers(cards: Iterable[Document]) -> Iterator[str]:
    """Yield the trigger of every ability; that of a spell is no choice."""
    for card in cards:
        if card["type"] != "SPELL":
            yield from (each["trigger"] for each in card["abilities"])


def _is_vanilla(card: Document) -> bool:
    return card["type"] == "CREATURE" and not card["keywords"] and not card["abilities"]


def _counted(names: Iterable[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(Counter(names).items(), key=lambda each: (-each[1], each[0])))


def _guarded(
    cards: Iterable[Document], additions: Mapping[str, Addition], prices: Prices
) -> tuple[Guard, ...]:
    """Return the spells that are worth more at once than the creature of their cost is in all (§9.1)."""
    creature = prices.formulas["CREATURE"]
    found = (
        Guard(card["id"], additions[card["id"]].points, creature.budget(card["cost"]))
        for card in cards
        if card["type"] == "SPELL" and card["id"] in additions
    )
    return tuple(each for each in found if each.points > each.creature)
