"""The report as one HTML file that needs nothing else: no network, no second file, no script to be read."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

from lgc_contract.extras import library
from lgc_contract.games.lgc.balance import pictures, sentences, summary
from lgc_contract.games.lgc.balance.report import CardReport, Report
from lgc_contract.games.lgc.balance.words import Words, of_set
from lgc_contract.games.lgc.sheets import faces
from lgc_contract.language import Language

__all__ = ["page"]

Document: TypeAlias = dict[str, Any]

_TEMPLATE: Final = Path(__file__).with_name("page.html.jinja")

_TABLES: Final = (
    ("formulas", "type", ("Budgets", "Budgets")),
    ("bands", "id", ("Bandes", "Bands")),
    ("keywords", "id", ("Mots-clés", "Keywords")),
    ("effects", "action", ("Effets", "Effects")),
    ("scopes", "scope", ("Portées", "Scopes")),
    ("sides", "side", ("Camps", "Sides")),
    ("params", "param", ("Paramètres", "Parameters")),
    ("conditions", "test", ("Conditions", "Conditions")),
    ("creatureTriggers", "trigger", ("Déclencheurs des créatures", "Triggers of creatures")),
    ("permanentTriggers", "trigger", ("Déclencheurs des permanents", "Triggers of permanents")),
)


def page(report: Report, language: Language) -> str:
    """Return the report as a page.

    Raises: UsageError when the extra `report` is not installed.
    """
    jinja = library("jinja2", "report", "a page")
    words = of_set(language, report.known)
    environment = jinja.Environment(
        autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=jinja.StrictUndefined
    )
    template = environment.from_string(_TEMPLATE.read_text(encoding="utf-8"))
    written: str = template.render(
        report=report,
        words=words,
        t=words.pick,
        summary=summary,
        is_clear=not report.to_look_at and not report.is_broken,
        cards=[_card(each, report, words) for each in report.cards],
        curves=[pictures.curve(each, report.cards, words) for each in report.sets],
        scatter=pictures.scatter(report.cards, report.known.prices, words),
        prices=[*_prices(report, words)],
    )
    return written


def _card(each: CardReport, report: Report, words: Words) -> Document:
    """Return a card as the page draws it: its face, its sums, its addition line by line."""
    return {
        "face": faces.of_card(each.card, report.known.lexicon),
        "card": each.card,
        "settled": each.is_settled,
        "type": words.types[each.card["type"]],
        "rarity": words.rarities.get(each.card["rarity"], ""),
        "archetype": each.archetype,
        "points": float(each.addition.points),
        "budget": float(each.addition.budget),
        "percent": float(each.addition.percent),
        "shown": {
            "points": words.number(each.addition.points),
            "budget": words.number(each.addition.budget),
            "gap": summary.gap(each, words),
        },
        "parts": [text for text, _ in sentences.summands(each.card, each.addition, words)],
        "details": [*sentences.details(each.card, each.addition, words)],
        "outcome": summary.outcome(each, words),
        "advice": "" if each.is_settled else summary.advice(each, words),
    }


def _prices(report: Report, words: Words) -> Iterator[tuple[str, list[Document]]]:
    """Yield each table of prices: its title, and each price with its reason and its source."""
    document = report.known.prices.document
    for table, key, title in _TABLES:
        yield (
            words.pick(*title),
            [
                {"what": _what(row, key, words), "reason": row["reason"], "source": row["source"]}
                for row in document[table]
            ],
        )


def _what(row: Document, key: str, words: Words) -> str:
    name = str(row[key])
    for known in (words.keywords, words.triggers, words.types):
        name = known.get(name, name)
    about = [str(row[other]) for other in ("kind", "mode", "to", "value") if other in row]
    return " · ".join([name, *about])
