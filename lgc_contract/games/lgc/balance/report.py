"""The whole view of balance as one value: cards with their additions, what to look at, the set, the decks."""

import importlib
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from lgc_contract.errors import DataError, UsageError
from lgc_contract.games.lgc.balance import reading
from lgc_contract.games.lgc.balance.advice import Proposal, advise, beyond, is_settled
from lgc_contract.games.lgc.balance.changes import Change, changes
from lgc_contract.games.lgc.balance.composition import Composition, Guard, compose
from lgc_contract.games.lgc.balance.decks import DeckCurve, deck_curves
from lgc_contract.games.lgc.balance.dominance import Dominance, dominances
from lgc_contract.games.lgc.balance.knobs import Knob, by_name, setting, turned
from lgc_contract.games.lgc.balance.points import Addition, add_up
from lgc_contract.games.lgc.balance.prices import Prices
from lgc_contract.games.lgc.balance.reading import Broken, SetData, broken_by
from lgc_contract.games.lgc.balance.words import of_set
from lgc_contract.games.lgc.finding import find, is_file
from lgc_contract.language import Language

__all__ = ["CardReport", "Query", "Report", "WhatIf", "report"]

Document: TypeAlias = dict[str, Any]


class Query(NamedTuple):
    """What a designer asks: which cards (all if none is named), one archetype, what changed since a revision.

    Cards are named by ids, names or parts of them, ideas by their files; a faulty one is told in `language`.
    `changes` are numbers of the one card that is named, as they might be: `{"cost": 4}`.
    """

    cards: tuple[str, ...] = ()
    archetype: str | None = None
    since: str | None = None
    changes: Mapping[str, int] = MappingProxyType({})
    language: Language = "fr"


class CardReport(NamedTuple):
    """A card, its addition, the label of its archetype, and what would settle it if it is not settled.

    It is settled in its band, a member's exactly on its budget.
    """

    card: Document
    addition: Addition
    archetype: str
    advice: tuple[Proposal, ...]
    known_prices: Document
    is_settled: bool


class WhatIf(NamedTuple):
    """A card with some numbers changed: each as (number, before, after), and what it would be worth.

    `faults` keep it from being a card; `remarks` say why it could not be in this set. Both are told in
    French and in English.
    """

    changes: tuple[tuple[Knob, int, int], ...]
    card: CardReport
    faults: tuple[tuple[str, str], ...]
    remarks: tuple[tuple[str, str], ...]


class Report(NamedTuple):
    """Everything there is to say; `cards` are those that were asked for, unsettled ones first.

    `is_whole`: these are all that can be read; `is_named`: they were asked for one by one. `broken` are
    documents that could not be read or priced. `since` names the revision that `changes` are
    counted from, None when none was asked for.
    """

    known: SetData
    cards: tuple[CardReport, ...]
    broken: tuple[Broken, ...]
    is_whole: bool
    is_named: bool
    dominances: tuple[Dominance, ...]
    sets: tuple[Composition, ...]
    decks: tuple[DeckCurve, ...]
    what_if: WhatIf | None
    since: str | None
    changes: tuple[Change, ...]

    @property
    def unsettled(self) -> tuple[CardReport, ...]:
        """The cards outside their band or off a member's budget."""
        return tuple(each for each in self.cards if not each.is_settled)

    @property
    def guarded(self) -> tuple[Guard, ...]:
        """The spells that outdo a creature of their cost."""
        names = {each.card["id"] for each in self.cards}
        return tuple(each for one in self.sets for each in one.guarded if each.card in names)

    @property
    def capped(self) -> tuple[CardReport, ...]:
        """The creatures with an ability that is worth more than the highest price."""
        return tuple(each for each in self.cards if each.addition.capped)

    @property
    def to_look_at(self) -> frozenset[str]:
        """The cards that a designer should look at: unsettled, dominated, or spells that outdo creatures."""
        return frozenset(
            [each.card["id"] for each in self.unsettled]
            + [each.worse for each in self.dominances]
            + [each.card for each in self.guarded]
        )

    @property
    def is_broken(self) -> bool:
        """Whether something could not be read."""
        return bool(self.broken)


def report(query: Query) -> Report:
    """Return the report that a query asks for.

    Raises: UsageError for what does not exist; DataError when release, prices or tables cannot be read.
    """
    known = reading.read(reading.from_disk())
    try:
        return _report(query, known)
    except reading.DISORDER as error:
        raise reading.disordered(error) from error


def _report(query: Query, released: SetData) -> Report:
    known, ideas = released.with_ideas([each for each in query.cards if is_file(each)], query.language)
    additions, unpriced = _add_all(known)
    changed = _since(query.since, known, additions) if query.since else ()
    names = _selected(query, known, additions, changed, ideas)
    cards = [_of_card(known.cards[name], additions[name], known) for name in names]
    return Report(
        known=known,
        cards=tuple(sorted(cards, key=_urgency)),
        broken=(*known.broken, *unpriced),
        is_whole=len(names) == len(additions),
        is_named=bool(query.cards),
        dominances=tuple(
            each for each in dominances(known.cards, additions) if {each.better, each.worse} & {*names}
        ),
        sets=compose(released, additions),
        decks=deck_curves(known),
        what_if=_what_if(query, known, names) if query.changes else None,
        since=query.since,
        changes=changed,
    )


def _add_all(known: SetData) -> tuple[dict[str, Addition], tuple[Broken, ...]]:
    everything, unpriced = known.everything, []
    additions: dict[str, Addition] = {}
    for name, card in known.cards.items():
        try:
            additions[name] = add_up(card, known.prices, everything)
        except DataError as error:
            unpriced.append(broken_by(error, name, f"cards/{name}.v{card['version']}.json"))
    return additions, tuple(unpriced)


def _of_card(card: Document, addition: Addition, known: SetData) -> CardReport:
    advice = advise(card, addition, known)
    archetype, prices = _archetype(card["id"], known), known.prices.document
    return CardReport(card, addition, archetype, advice, prices, is_settled(addition))


def _archetype(identifier: str, known: SetData) -> str:
    rows = known.tables["archetypes"]["archetypes"]
    return next((str(each["label"]) for each in rows if identifier in each["cards"]), "")


def _urgency(each: CardReport) -> tuple[object, ...]:
    """Order cards: the farthest outside first, then members off their budget, then by collector number."""
    outside = max(abs(each.addition.outside), abs(each.addition.difference) if not each.is_settled else 0)
    return -outside, each.card["collectorNumber"] or 0, each.card["id"]


# --- what was asked for -------------------------------------------------------------------------------------


def _selected(
    query: Query,
    known: SetData,
    additions: Mapping[str, Addition],
    changed: Iterable[Change],
    ideas: Mapping[str, str],
) -> list[str]:
    names = list(additions)
    if query.since:
        there = {each.id for each in changed}
        names = [name for name in names if name in there]
    if query.archetype:
        members = _members(query.archetype, known)
        names = [name for name in names if name in members]
    if query.cards:
        wanted = [ideas.get(each) or _known_card(each, known, additions) for each in query.cards]
        names = [name for name in wanted if name is not None]
    return names


def _members(archetype: str, known: SetData) -> frozenset[str]:
    design = known.tables["archetypes"]
    rows = [*design["archetypes"], {"id": "flexible", "label": "Flexibles", **design["flexible"]}]
    for row in rows:
        if archetype.casefold() in (row["id"].casefold(), row["label"].casefold()):
            return frozenset(row["cards"])
    raise UsageError(
        f"no archetype is called {archetype!r}", hint=f"There are {', '.join(row['id'] for row in rows)}."
    )


def _known_card(name: str, known: SetData, additions: Mapping[str, Addition]) -> str | None:
    """Return the id of a card by its id or its name; None for one that is broken, which is told elsewhere."""
    if any(name.casefold() == each.id for each in known.broken):
        return None
    return find(name, {each: known.cards[each]["name"] for each in additions})


def _what_if(query: Query, known: SetData, names: list[str]) -> WhatIf:
    if not query.cards:
        raise UsageError(
            "it is not said which card would change", hint="Name one: `lgc balance gorak --what-if cost=3`."
        )
    if len(names) != 1:
        raise UsageError("only one card can change at a time", hint="Try them one by one.")
    card = known.cards[names[0]]
    french, spoken = of_set("fr", known), of_set(query.language, known)
    turns: list[tuple[Knob, int, int]] = []
    for name, value in query.changes.items():
        knob = by_name(card, name, french, spoken)
        called = spoken.knob(knob.name)
        if any(knob == each[0] for each in turns):
            raise UsageError(f"{called} is changed twice", hint="Give one value for each number.")
        if knob.is_keyword and value not in (0, 1):
            raise UsageError(f"a card cannot have {called} {value} times", hint="1 is with it, 0 without.")
        turns.append((knob, setting(card, knob), value))
        card = turned(card, knob, value)
    faults, remarks = tuple(known.faults_of(card)), tuple(beyond(card, known))
    priced = card if not faults else known.cards[names[0]]
    addition = add_up(priced, known.prices, {**known.everything, priced["id"]: priced})
    return WhatIf(tuple(turns), _of_card(priced, addition, known), faults, remarks)


def _since(name: str, known: SetData, additions: Mapping[str, Addition]) -> tuple[Change, ...]:
    # Git and its archives are for those who compare.
    revision = importlib.import_module("lgc_contract.games.lgc.balance.revision")
    source: reading.Read = revision.at(name)
    old = reading.read(source, _prices_of(source, known.prices))
    old_additions, _ = _add_all(old)
    return changes(old.cards, old_additions, known.cards, additions)


def _prices_of(source: reading.Read, today: Prices) -> Prices | None:
    """Return None when a revision has prices of its own, else those of today."""
    try:
        source.text("balance.json")
    except DataError:
        return today
    return None
