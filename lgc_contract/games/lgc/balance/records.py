"""The report for programs and spreadsheets: JSON with everything, CSV with one line per card.

Points are decimal numbers with two places; they are for reading, the exact fractions stay inside.
"""

import csv
import io
import json
from collections.abc import Iterable
from fractions import Fraction
from typing import Any, TypeAlias

from lgc_contract.games.lgc.balance import sentences, summary
from lgc_contract.games.lgc.balance.changes import Change
from lgc_contract.games.lgc.balance.composition import Column, Composition
from lgc_contract.games.lgc.balance.points import Addition
from lgc_contract.games.lgc.balance.report import CardReport, Report
from lgc_contract.games.lgc.balance.words import Words, of_set
from lgc_contract.language import Language

__all__ = ["csv_text", "json_text"]

Document: TypeAlias = dict[str, Any]

_COLUMNS = (
    *("number", "id", "version", "name", "type", "rarity", "cost", "atk", "hp", "charges", "keywords"),
    *("archetype", "member", "points", "budget", "difference", "percent", "band", "settled", "addition"),
)

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def json_text(report: Report, language: Language) -> str:
    """Return the whole report as JSON."""
    words = of_set(language, report.known)
    document = {
        "release": report.known.version,
        "draft": report.known.is_draft,
        "summary": summary.headline(report, words),
        "cards": [_card(each, words) for each in report.cards],
        "broken": [
            {"id": each.id, "file": each.file, "message": words.pick(each.french, each.english)}
            for each in report.broken
        ],
        "dominances": [each._asdict() for each in report.dominances],
        "outdoing": [
            {"card": each.card, "points": _number(each.points), "creature": _number(each.creature)}
            for each in report.guarded
        ],
        "sets": [_set(each) for each in report.sets],
        "decks": [
            {"id": each.id, "name": each.name, "curve": _curve(each.curve), "unknown": [*each.unknown]}
            for each in report.decks
        ],
        "since": report.since,
        "changes": [_change(each, words) for each in report.changes],
        "whatIf": _what_if(report, words),
    }
    return json.dumps(document, ensure_ascii=False, indent=2, sort_keys=True) + "\n"


def csv_text(report: Report, language: Language) -> str:
    """Return one line per card, with a header, as RFC 4180 has it."""
    words = of_set(language, report.known)
    stream = io.StringIO()
    writer = csv.DictWriter(stream, _COLUMNS, extrasaction="ignore")
    writer.writeheader()
    for each in report.cards:
        row = _card(each, words)
        row |= {"keywords": " ".join(row["keywords"]), "addition": row["line"]}
        writer.writerow({name: _inert(value) for name, value in row.items()})
    return stream.getvalue()


def _inert(value: Any) -> Any:
    """Return a value that no spreadsheet takes for a formula: before what begins like one is a quote."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value


def _card(each: CardReport, words: Words) -> Document:
    card, sum_ = each.card, each.addition
    return {
        "number": card["collectorNumber"],
        "name": words.card(card["id"]),
        **{name: card[name] for name in ("id", "version", "type", "rarity", "cost")},
        **{name: card.get(name) for name in ("atk", "hp", "charges")},
        "keywords": [*card["keywords"]],
        "archetype": each.archetype,
        "member": sum_.band == "MEMBER",
        **_sums(sum_),
        "settled": each.is_settled,
        "line": sentences.addition(card, sum_, words),
        "addition": [
            {"text": text, "points": _number(points)}
            for text, points in sentences.summands(card, sum_, words)
        ],
        "advice": [
            {
                "text": sentences.proposal(card, one, words),
                "number": one.knob.name,
                "before": one.before,
                "after": one.after,
                "points": _number(one.addition.points),
                "budget": _number(one.addition.budget),
            }
            for one in each.advice
        ],
    }


def _sums(sum_: Addition) -> Document:
    return {
        "points": _number(sum_.points),
        "budget": _number(sum_.budget),
        "difference": _number(sum_.difference),
        "percent": _number(sum_.percent),
        "band": sum_.band,
        "least": _number(sum_.least),
        "most": _number(sum_.most),
    }


def _number(value: Fraction) -> float | int:
    rounded = round(float(value), 2)
    return int(rounded) if rounded == int(rounded) else rounded


def _set(each: Composition) -> Document:
    return {
        "code": each.code,
        "name": each.name,
        "size": each.size,
        "found": each.found,
        "rarities": {
            type_: {rarity: {"found": found, "wanted": wanted} for rarity, (found, wanted) in row.items()}
            for type_, row in each.matrix.items()
        },
        "curve": _curve(each.curve),
        "archetypes": [
            {
                "id": one.id,
                "label": one.label,
                "cards": [*one.cards],
                "target": one.target,
                "percent": None if one.percent is None else _number(one.percent),
            }
            for one in each.archetypes
        ],
        "cycles": [
            {"id": one.id, "label": one.label, "cards": [name for name, _ in one.cards]}
            for one in each.cycles
        ],
        "removal": {"cards": [*each.removal], "wanted": each.removal_wanted},
        "vanilla": [*each.vanilla],
        "keywords": dict(each.keywords),
        "triggers": dict(each.triggers),
        "actions": dict(each.actions),
    }


def _curve(columns: Iterable[Column]) -> list[Document]:
    return [
        {"costs": each.title, "found": each.found, "least": each.least, "most": each.most} for each in columns
    ]


def _change(each: Change, words: Words) -> Document:
    return {
        "id": each.id,
        "before": _sums(each.before[1]) if each.before else None,
        "after": _sums(each.after[1]) if each.after else None,
        "numbers": [one._asdict() for one in each.edits],
        "reworded": each.reworded,
        "line": sentences.addition(*each.after, words) if each.after else None,
    }


def _what_if(report: Report, words: Words) -> Document | None:
    asked = report.what_if
    if asked is None:
        return None
    turned = [{"number": knob.name, "before": old, "after": new} for knob, old, new in asked.changes]
    faults = [words.pick(*fault) for fault in asked.faults]
    return {"numbers": turned, "faults": faults, "card": None if faults else _card(asked.card, words)}
