"""The cards as a workbook to try numbers in: budget, points and gap are formulas that follow every edit.

Effects have a sheet of their own, and the prices of body and keywords stand in a third; all refer to each
other. Formulas carry their present values, for programs that do not calculate.
"""

import io
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, TypeAlias

from lgc_contract.extras import library
from lgc_contract.games.lgc.balance import formulas
from lgc_contract.games.lgc.balance.abilities import AbilityPrice
from lgc_contract.games.lgc.balance.formulas import Place, cell
from lgc_contract.games.lgc.balance.report import CardReport, Report
from lgc_contract.games.lgc.balance.sentences import effect as told
from lgc_contract.games.lgc.balance.sheet_layout import (
    AMOUNTS,
    CARDS,
    EFFECTS,
    KEYWORDS,
    NUMBERS,
    PRICES,
    README,
    Sheet,
)
from lgc_contract.games.lgc.balance.words import Words, of_set
from lgc_contract.language import Language

__all__ = ["workbook"]

Document: TypeAlias = dict[str, Any]

_README: Final = (
    (
        "Modifier les cellules jaunes : coût, ATK, PV, charges, mots-clés (1 : la carte l’a), montants.",
        "Edit the yellow cells: cost, ATK, PV, charges, keywords (1: the card has it), amounts of effects.",
    ),
    (
        "Points, budget, écart et état suivent aussitôt. Les noms, textes et cibles ne se modifient pas ici.",
        "Points, budget, gap and state follow at once. Names, texts and targets are not edited here.",
    ),
    (
        "Changer un prix dans la feuille Prix montre ce qu’il ferait ; il n’est pas relu.",
        "Changing a price in the sheet Prices shows what it would do; it is not read back.",
    ),
    (
        "Relire : lgc balance --from-xlsx FICHIER dit ce qui change ; -o DOSSIER écrit les versions.",
        "Read back: lgc balance --from-xlsx FILE tells what changes, -o FOLDER writes the new versions.",
    ),
)


def workbook(report: Report, language: Language) -> bytes:
    """Return the cards of a report as an XLSX file.

    Raises: UsageError when the extra `sheet` is not installed.
    """
    words = of_set(language, report.known)
    stream = io.BytesIO()
    book = library("xlsxwriter", "sheet", "a sheet").Workbook(stream, {"in_memory": True})
    writer = _Writer(book, words)
    cards, effects, prices = (writer.sheet(each) for each in (CARDS, EFFECTS, PRICES))
    places = _prices(writer, prices, report)
    ordered = sorted(report.cards, key=lambda each: (each.card["collectorNumber"] or 0, each.card["id"]))
    rows = {each.card["id"]: row for row, each in enumerate(ordered, start=1)}
    _effects(writer, effects, ordered, rows, report)
    for each in ordered:
        _card(writer, cards, rows[each.card["id"]], each, places)
    writer.judge(cards, len(ordered))
    _readme(writer)
    book.close()
    return stream.getvalue()


class _Writer:
    """A workbook with the formats that its cells have."""

    def __init__(self, book: Any, words: Words) -> None:
        self.words = words
        self._book = book
        self._head = book.add_format({"bold": True, "bottom": 1, "text_wrap": True, "valign": "top"})
        self._input = book.add_format({"bg_color": "#fff6d6", "border": 1, "border_color": "#e3d9b4"})
        self._number = book.add_format({"num_format": "0.##"})
        self._bad = book.add_format({"font_color": "#b3261e", "bold": True})
        self._good = book.add_format({"font_color": "#1d7a3d"})

    def title(self, sheet: Sheet) -> str:
        return self.words.pick(sheet.french, sheet.english)

    def sheet(self, layout: Sheet) -> Any:
        """Add a sheet with the head of its columns."""
        sheet = self._book.add_worksheet(self.title(layout))
        for index, column in enumerate(layout.columns):
            sheet.set_column(index, index, column.width)
            sheet.write_string(0, index, self.words.pick(column.french, column.english), self._head)
        sheet.freeze_panes(1, 2 if layout is CARDS else 1)
        return sheet

    def row(self, sheet: Any, layout: Sheet, row: int, values: Mapping[str, Any]) -> None:
        """Write a row: text as text, numbers as numbers, a formula as a pair with its value."""
        for name, value in values.items():
            index = layout.at(name)
            style = self._input if layout.columns[index].is_editable else None
            if isinstance(value, tuple):
                formula, present = value
                sheet.write_formula(row, index, formula, self._number, _plain(present))
            elif isinstance(value, str):
                sheet.write_string(row, index, value, style)
            elif value is not None:
                sheet.write_number(row, index, _plain(value), style or self._number)

    def judge(self, sheet: Any, rows: int) -> None:
        """Colour the states, and let people filter the rows."""
        state = CARDS.at("state")
        settled = self.words.pick("dans la bande", "in its band")
        for criterion, style in (("containing", self._good), ("not containing", self._bad)):
            rule = {"type": "text", "criteria": criterion, "value": settled, "format": style}
            sheet.conditional_format(1, state, rows, state, rule)
        sheet.autofilter(0, 0, rows, len(CARDS.columns) - 1)


def _plain(value: Any) -> float | str:
    return value if isinstance(value, str) else float(value)


# --- prices -------------------------------------------------------------------------------------------------


def _prices(writer: _Writer, sheet: Any, report: Report) -> dict[str, str]:
    """Write the prices that formulas refer to, and return the cell of each by its name."""
    places = {}
    for row, (name, what, value, source) in enumerate(_priced(report, writer.words), start=1):
        values = {"what": what, "value": value, "reason": source["reason"], "source": source["source"]}
        writer.row(sheet, PRICES, row, values)
        places[name] = f"'{writer.title(PRICES)}'!{cell(row, PRICES.at('value'), fixed=True)}"
    return places


def _priced(report: Report, words: Words) -> Iterator[tuple[str, str, Fraction, Document]]:
    """Yield each price that a card's formulas use: its name, what it is, its value, its row in the file."""
    prices, document = report.known.prices, report.known.prices.document
    for row in document["formulas"]:
        formula, type_ = prices.formulas[row["type"]], words.types[row["type"]]
        yield (
            f"{row['type']} cost",
            f"{type_}{words.pick(' : par Ferveur', ': per Ferveur')}",
            formula.per_cost,
            row,
        )
        yield f"{row['type']} base", f"{type_}{words.pick(' : base', ': base')}", formula.base, row
    for row in document["keywords"]:
        yield row["id"], words.keyword(row["id"]), prices.keywords[row["id"]], row


# --- cards --------------------------------------------------------------------------------------------------


def _card(writer: _Writer, sheet: Any, row: int, each: CardReport, prices: Mapping[str, str]) -> None:
    card, sum_, words = each.card, each.addition, writer.words
    place = Place(CARDS, row)
    creature = card["type"] == "CREATURE"
    abilities = sum((price.points for price in sum_.abilities), Fraction(0))
    writer.row(
        sheet,
        CARDS,
        row,
        {
            "number": card["collectorNumber"],
            "name": words.card(card["id"]),
            "type": words.types[card["type"]],
            "rarity": words.rarities.get(card["rarity"], ""),
            "member": words.pick("oui", "yes") if sum_.band == "MEMBER" else "",
            **{name: card.get(name) for name in NUMBERS},
            **({name: int(name in card["keywords"]) for name in KEYWORDS} if creature else {}),
            "abilities": (formulas.abilities(place, writer.title(EFFECTS)), abilities),
            "points": (formulas.points(place, prices, creature=creature), sum_.points),
            "budget": (formulas.budget(place, prices, card["type"]), sum_.budget),
            "difference": (formulas.difference(place), sum_.difference),
            "percent": (formulas.percent(place), sum_.percent),
            "state": (formulas.state(place, each.known_prices, sum_.band, words), _state(each, words)),
            "id": card["id"],
            "version": card["version"],
        },
    )


def _state(each: CardReport, words: Words) -> str:
    if each.is_settled:
        return formulas.STATES["settled"][words.language != "fr"]
    return formulas.STATES["above" if each.addition.difference > 0 else "below"][words.language != "fr"]


# --- effects ------------------------------------------------------------------------------------------------


def _effects(
    writer: _Writer, sheet: Any, cards: Sequence[CardReport], rows: Mapping[str, int], report: Report
) -> None:
    row = 1
    for each in cards:
        number = 1
        for ability, price in zip(each.card["abilities"], each.addition.abilities, strict=True):
            _ability(writer, sheet, row, number, each, (ability, price), rows[each.card["id"]], report)
            row += len(price.effects)
            number += len(price.effects)
    sheet.autofilter(0, 0, max(row - 1, 1), len(EFFECTS.columns) - 1)


def _ability(
    writer: _Writer,
    sheet: Any,
    row: int,
    number: int,
    each: CardReport,
    priced: tuple[Document, AbilityPrice],
    card_row: int,
    report: Report,
) -> None:
    """Write the effects of one ability, one below the other; the first bears its activation and its price."""
    (ability, price), words = priced, writer.words
    places = [Place(EFFECTS, row + index) for index in range(len(price.effects))]
    charges = f"'{writer.title(CARDS)}'!{cell(card_row, CARDS.at('charges'))}"
    for index, one in enumerate(price.effects):
        params = one.effect["params"]
        first = {
            "cost": ability.get("cost"),
            "price": (formulas.price(each.card, price, places, charges, report.known.prices), price.points),
        }
        writer.row(
            sheet,
            EFFECTS,
            places[index].row,
            {
                "name": words.card(each.card["id"]),
                "effect": number + index,
                "trigger": words.trigger(price.trigger)
                if each.card["type"] != "SPELL"
                else words.types["SPELL"],
                "does": told(one.effect, words),
                **{name: params[name] for name in AMOUNTS if isinstance(params.get(name), int)},
                "points": (formulas.effect(one, places[index]), one.points),
                **({} if index else first),
                "id": each.card["id"],
            },
        )


def _readme(writer: _Writer) -> None:
    sheet = writer.sheet(README)
    sheet.set_column(0, 0, 110)
    for row, sentence in enumerate(_README):
        sheet.write_string(row, 0, writer.words.pick(*sentence))
