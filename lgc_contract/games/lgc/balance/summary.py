"""The sentences that tell where cards and set stand, the same in every form of the report."""

import importlib
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any, Final, NamedTuple, TypeAlias

from lgc_contract.games.lgc.balance import sentences
from lgc_contract.games.lgc.balance.changes import Change
from lgc_contract.games.lgc.balance.composition import Column, Composition
from lgc_contract.games.lgc.balance.points import Addition
from lgc_contract.games.lgc.balance.reading import SetData
from lgc_contract.games.lgc.balance.report import CardReport, Report
from lgc_contract.games.lgc.balance.words import Words

__all__ = [
    "Watched",
    "advice",
    "changed",
    "dominances",
    "facts",
    "gap",
    "guard",
    "headline",
    "hint",
    "identity",
    "mark",
    "merged",
    "outcome",
    "printed",
    "reasons",
    "standing",
    "title",
    "wanted",
    "watched",
]

Document: TypeAlias = dict[str, Any]

_AT_THE_EDGE: Final = 5
"""Cards that are named as closest to an end of their band."""


def title(report: Report, words: Words) -> str:
    """Return what this is a report of."""
    draft = words.pick(" (brouillon)", " (draft)") if report.known.is_draft else ""
    edition = words.pick("équilibrage · édition", "balance · release")
    return f"LGC - TCG · {edition} {report.known.version}{draft}"


def headline(report: Report, words: Words) -> str:
    """Return the whole report in one sentence: `120 cartes : 117 dans la bande, 3 à regarder.`"""
    total = words.count(len(report.cards), ("carte", "card"), ("cartes", "cards"))
    if report.since is not None:
        nouns = ("carte changée", "card changed"), ("cartes changées", "cards changed")
        total = f"{words.count(len(report.changes), *nouns)} {words.pick('depuis', 'since')} {report.since}"
    settled = len(report.cards) - len(report.unsettled)
    parts = [
        f"{settled} {words.pick('dans la bande', 'in their band')}",
        f"{len(report.to_look_at)} {words.pick('à regarder', 'to look at')}",
    ]
    if report.broken:
        count = len(report.broken)
        parts.append(words.count(count, ("illisible", "cannot be read"), ("illisibles", "cannot be read")))
    return f"{total}{words.colon}{', '.join(parts)}."


def hint(words: Words) -> str:
    """Return how to see more."""
    return words.pick(
        "Plus : --all toutes les cartes, --set le set, --card ID une carte, "
        "-f html -o equilibrage.html la page à partager.",
        "More: --all every card, --set the set, --card ID one card, "
        "-f html -o balance.html the page to share.",
    )


# --- cards --------------------------------------------------------------------------------------------------


def gap(each: CardReport, words: Words) -> str:
    """Return how far a card is from its budget: points for a creature, per cent for everything else."""
    sum_ = each.addition
    far = words.signed(sum_.difference) if sum_.body else words.percent(sum_.percent)
    return f"{far} {mark(each)}"


def mark(each: CardReport) -> str:
    """Return ✓ for a settled card, else whether it is above or below."""
    if each.is_settled:
        return "✓"
    return "▲" if each.addition.difference > 0 else "▼"


def standing(each: CardReport, words: Words) -> str:
    """Return where a card is: in its band, above or below it, or a member off the budget."""
    sum_ = each.addition
    if sum_.is_off_budget:
        off = words.pick("membre hors de son budget", "member off its budget")
        return f"{off} ({words.signed(sum_.difference)}) {mark(each)}"
    if not sum_.outside:
        return f"{words.pick('dans la bande', 'in its band')} ✓"
    place = words.pick("au-dessus de la bande", "above its band")
    if sum_.outside < 0:
        place = words.pick("sous la bande", "below its band")
    return f"{place} ({words.signed(sum_.outside)}) {mark(each)}"


def outcome(each: CardReport, words: Words) -> str:
    """Return the last line of an addition: sums, band and where the card is."""
    sum_ = each.addition
    if sum_.least == sum_.most:
        told = (
            words.pick("budget exact ✓", "exactly on budget ✓") if each.is_settled else standing(each, words)
        )
        return f"{sentences.verdict(sum_, words)} · {told}"
    bounds = f"{words.pick('bande', 'band')} {words.number(sum_.least)}–{words.number(sum_.most)}"
    return f"{sentences.verdict(sum_, words)} · {bounds} · {standing(each, words)}"


def advice(each: CardReport, words: Words) -> str:
    """Return what would settle a card."""
    lead = words.pick("pour revenir", "to come back")
    if not each.advice:
        return words.pick(
            "aucun réglage simple ne suffit : revoir la carte", "no single number does it: redo the card"
        )
    told = [sentences.proposal(each.card, one, words) for one in each.advice]
    return f"{lead}{words.colon}{words.pick(' ou ', ' or ').join(told)}"


def identity(each: CardReport, words: Words) -> str:
    """Return the line under the name: type, cost, rarity, member, archetype, id and version."""
    card = each.card
    parts = [words.types[card["type"]], f"{words.said('cost')} {card['cost']}"]
    parts += [words.rarities[card["rarity"]]] if card["rarity"] in words.rarities else []
    parts += [words.said("member")] if each.addition.band == "MEMBER" else []
    parts += [each.archetype] if each.archetype else []
    return " · ".join([*parts, f"{card['id']} v{card['version']}"])


def printed(each: CardReport, known: SetData) -> list[str]:
    """Return the rules text of a card, as it is printed in French."""
    # The writer of texts is large, and the short view does without it.
    card = importlib.import_module("lgc_contract.games.lgc.text.card")
    return [*card.of_card(each.card, known.lexicon)]


def reasons(each: CardReport, words: Words) -> Iterator[tuple[str, str, str]]:
    """Yield for each price that the card uses: what of, why, and by which source."""
    document = each.known_prices
    yield from _formula(each, words, document)
    for name, _ in each.addition.keywords:
        for title, reason, source in _rows(document["keywords"], "id", name, words.keyword(name)):
            yield title, sentences.spent(reason, words), source
    table = "permanentTriggers" if each.card["type"] == "PERMANENT" else "creatureTriggers"
    for price in each.addition.abilities:
        for one in price.effects:
            yield (
                words.capitalized(sentences.effect(one.effect, words)),
                one.rate.reason,
                one.rate.source,
            )
        if each.card["type"] != "SPELL":
            yield from _rows(document[table], "trigger", price.trigger, words.trigger(price.trigger))


def _formula(each: CardReport, words: Words, document: Document) -> Iterator[tuple[str, str, str]]:
    budget = words.said("budget").capitalize()
    yield from _rows(document["formulas"], "type", each.card["type"], budget)
    yield from _rows(document["bands"], "id", each.addition.band, words.pick("Bande", "Band"))


def _rows(rows: list[Document], key: str, value: str, name: str) -> Iterator[tuple[str, str, str]]:
    yield from ((name, row["reason"], row["source"]) for row in rows if row[key] == value)


# --- what to look at ----------------------------------------------------------------------------------------


def dominances(report: Report, words: Words) -> Iterator[str]:
    """Yield each pair of which one card dominates the other."""
    for each in report.dominances:
        better, worse = words.card(each.better), words.card(each.worse)
        if each.is_evolution:
            yield words.pick(
                f"{better} domine {worse}, dont elle est l’évolution (§6.3)",
                f"{better} dominates {worse}, whose evolution it is (§6.3)",
            )
        else:
            but = "" if each.same_kinds else words.pick(", synergies à part", ", synergies aside")
            yield words.pick(
                f"{better} domine {worse} : au moins égale en tout{but}",
                f"{better} dominates {worse}: no worse in anything{but}",
            )


def guard(report: Report, words: Words) -> Iterator[str]:
    """Yield each spell that is worth more than a creature of its cost."""
    for each in report.guarded:
        yield words.pick(
            f"{words.card(each.card)} : {words.number(each.points)} points d’un coup, une créature de même "
            f"coût n’en reçoit que {words.number(each.creature)} (§9.1)",
            f"{words.card(each.card)}: {words.number(each.points)} points at once, a creature of its cost "
            f"gets {words.number(each.creature)} (§9.1)",
        )


class Watched(NamedTuple):
    """Something within the rules but close to their limits: what, and the cards with what is said of each."""

    lead: str
    cards: tuple[tuple[str, str], ...]


def watched(report: Report, words: Words) -> Iterator[Watched]:
    """Yield what is within the rules, but close to their limits."""
    most = words.number(report.known.prices.ability_maximum)
    if report.capped:
        lead = words.pick(
            f"Capacités qui valent plus que le plafond de {most} points (§9) : le reste est offert",
            f"Abilities worth more than the highest price of {most} (§9): the rest comes free",
        )
        yield Watched(lead, tuple(_capped(report, words)))
    edges = tuple(
        (words.card(each.card["id"]), words.percent(each.addition.percent)) for each in _edges(report.cards)
    )
    if edges:
        lead = words.pick("Les plus près du bord de la bande", "Closest to the ends of their band")
        yield Watched(lead, edges)


def _capped(report: Report, words: Words) -> Iterator[tuple[str, str]]:
    ordered = sorted(report.capped, key=lambda each: -max(one.raw for one in each.addition.capped))
    for each in ordered:
        told = ", ".join(
            f"{words.trigger(one.trigger)} {words.number(one.raw)}" for one in each.addition.capped
        )
        yield words.card(each.card["id"]), told


def _edges(cards: Iterable[CardReport]) -> list[CardReport]:
    """Return the settled spells and permanents that are closest to an end of their band, lowest first."""
    effects = [each for each in cards if each.addition.body is None and each.is_settled]
    nearest = sorted(effects, key=lambda each: _margin(each.addition))[:_AT_THE_EDGE]
    return sorted(nearest, key=lambda each: each.addition.percent)


def _margin(sum_: Addition) -> Fraction:
    """Return how far a card is from the nearer end of its band, as a part of its budget."""
    return min(sum_.most - sum_.points, sum_.points - sum_.least) / sum_.budget


# --- the set ------------------------------------------------------------------------------------------------


def facts(report: Report, words: Words) -> Iterator[tuple[bool, str]]:
    """Yield each demand on the set: whether it is met, and how."""
    if report.broken:
        yield (
            False,
            words.pick(
                "Sans ce qui est illisible, les comptes qui suivent sont incomplets",
                "Without what cannot be read, the counts that follow are incomplete",
            ),
        )
    for each in report.sets:
        yield each.keeps_matrix, _matrix(each, words)
        yield each.keeps_curve, _curve(each.curve, words.pick("Courbe du set (§7.2)", "Curve (§7.2)"), words)
        least, most = each.cycles_wanted
        cycles = words.count(len(each.cycles), ("cycle", "cycle"), ("cycles", "cycles"))
        yield least <= len(each.cycles) <= most, f"{cycles} ({least}–{most}, §7.3)"
        yield len(each.removal) >= each.removal_wanted, _removal(each, words)
    yield _members(report, words)
    for deck in report.decks:
        lead = f"Deck {deck.id}, {words.pick('courbe', 'curve')} (§9)"
        yield deck.is_kept, _curve(deck.curve, lead, words)


def _members(report: Report, words: Words) -> tuple[bool, str]:
    members = [each for each in report.cards if each.addition.band == "MEMBER"]
    off = sum(each.addition.is_off_budget for each in members)
    count = words.count(len(members), ("carte-membre", "member card"), ("cartes-membres", "member cards"))
    if off:
        return False, f"{count}, {off} {words.pick('hors de leur budget', 'off their budget')} (§12)"
    return True, f"{count} {words.pick('à leur budget exact', 'exactly on their budget')} (§12)"


def _removal(each: Composition, words: Words) -> str:
    singular, plural = ("carte de retrait", "card of removal"), ("cartes de retrait", "cards of removal")
    least = words.pick(f"au moins {each.removal_wanted}", f"at least {each.removal_wanted}")
    return f"{words.count(len(each.removal), singular, plural)} ({least}, §7.3)"


def _matrix(each: Composition, words: Words) -> str:
    lead = f"{each.name}{words.colon}" + words.pick("raretés par type (§7.1)", "rarities by type (§7.1)")
    wrong = [
        f"{words.plurals[type_]}, {words.rarities[rarity].lower()}{words.colon}"
        f"{_instead(found, wanted, words)}"
        for type_, row in each.matrix.items()
        for rarity, (found, wanted) in row.items()
        if found != wanted
    ]
    told = ", ".join(wrong) if wrong else words.pick("tenues", "as planned")
    return f"{lead}{words.colon}{told}, {each.found}/{each.size}"


def _curve(columns: tuple[Column, ...], lead: str, words: Words) -> str:
    wrong = [
        f"{words.said('cost')} {each.title}{words.colon}{_instead(each.found, wanted(each), words)}"
        for each in columns
        if not each.is_kept
    ]
    return f"{lead}{words.colon}{', '.join(wrong) if wrong else words.pick('tenue', 'as planned')}"


def _instead(found: int, planned: int | str, words: Words) -> str:
    return f"{found} {words.pick('pour', 'for')} {planned}"


def wanted(each: Column) -> str:
    """Return how many cards a column of a curve wants: `6` or `3–4`."""
    return str(each.least) if each.least == each.most else f"{each.least}–{each.most}"


def merged(counts: Iterable[tuple[str, int]], words: Words) -> list[tuple[str, int]]:
    """Return counts of triggers by what these are called: both rituals are one."""
    by_name: dict[str, int] = {}
    for identifier, count in counts:
        name = words.trigger(identifier)
        by_name[name] = by_name.get(name, 0) + count
    return sorted(by_name.items(), key=lambda each: (-each[1], each[0]))


# --- what changed -------------------------------------------------------------------------------------------


def changed(each: Change, words: Words) -> Iterator[str]:
    """Yield what changed of a card: its numbers, its words, its addition."""
    told = [sentences.edit(edit, words) for edit in each.edits]
    if each.reworded:
        told.append(words.pick("texte ou effets modifiés", "text or effects changed"))
    if told:
        yield ", ".join(told)
    if each.after:
        yield sentences.addition(*each.after, words)
