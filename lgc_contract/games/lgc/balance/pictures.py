"""The curve of a set and the points of its cards as pictures: SVG to stand inside a page.

Colours are variables of the page, so that a picture is dark where the page is; names of cards are links and
titles of their points.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any, Final, TypeAlias

from lgc_contract.extras import library
from lgc_contract.games.lgc.balance import sentences
from lgc_contract.games.lgc.balance.composition import Composition
from lgc_contract.games.lgc.balance.prices import Prices
from lgc_contract.games.lgc.balance.report import CardReport
from lgc_contract.games.lgc.balance.words import Words

__all__ = ["curve", "scatter"]

Document: TypeAlias = dict[str, Any]

_WIDTH: Final = 380
_HEIGHT: Final = 260
_FONT: Final = "system-ui, sans-serif"
_SIZE: Final = 12
_SPREAD: Final = 0.66
"""How much of the room of one cost its points take, side by side."""

_LINK: Final = re.compile(r'(?:xlink:)?href="[^"#]*#')
_MARK: Final = re.compile(r'<path aria-label="([^"]*)" role="graphics-symbol"([^>]*)/>')


def curve(each: Composition, cards: Sequence[CardReport], words: Words) -> str:
    """Return the cards of each cost as stacked bars, and how many are planned as a line across."""
    alt = library("altair", "report", "a picture")
    order = [column.title for column in each.curve]
    bars = (
        alt.Chart(alt.Data(values=[*_bars(each, cards, words)]))
        .mark_bar()
        .encode(
            x=alt.X("cost:O", sort=order, title=words.said("cost").capitalize(), axis=alt.Axis(labelAngle=0)),
            y=alt.Y("cards:Q", title=words.pick("Cartes", "Cards"), axis=alt.Axis(tickMinStep=1)),
            color=_colors(alt, words),
            order=alt.Order("place:Q"),
        )
    )
    wanted = [{"cost": column.title, "cards": column.most} for column in each.curve]
    ticks = (
        alt.Chart(alt.Data(values=wanted))
        .mark_tick(color="var(--ink)", thickness=2, width=34)
        .encode(x=alt.X("cost:O", sort=order), y="cards:Q")
    )
    return _drawn(bars + ticks, words.pick("Courbe de Ferveur du set", "Curve of the set"))


def scatter(cards: Sequence[CardReport], prices: Prices, words: Words) -> str:
    """Return points by cost, each card a mark, with the budgets and the band of spells and permanents."""
    alt = library("altair", "report", "a picture")
    axis = alt.Axis(values=[*range(_dearest(cards) + 1)], format="d")
    x = alt.X("at:Q", title=words.said("cost").capitalize(), axis=axis)
    y = alt.Y("points:Q", title="Points")
    lines = [*_lines(cards, prices, words)]
    band = (
        alt.Chart(alt.Data(values=[line for line in lines if "least" in line]))
        .mark_area(color="var(--spell)", opacity=0.12)
        .encode(x=x, y=alt.Y("least:Q", title="Points"), y2="most:Q")
    )
    budget = (
        alt.Chart(alt.Data(values=lines))
        .mark_line(strokeWidth=1, strokeDash=[4, 3])
        .encode(x=x, y=y, color=_colors(alt, words))
    )
    marks = (
        alt.Chart(alt.Data(values=[*_marks(cards, words)]))
        .mark_point(filled=True, size=46, opacity=0.85)
        .encode(
            x=x,
            y=y,
            color=_colors(alt, words),
            shape=alt.Shape("type:N", scale=alt.Scale(domain=[*words.types.values()]), legend=_legend(alt)),
            href="href:N",
            description="label:N",
        )
    )
    return _drawn(band + budget + marks, words.pick("Points de chaque carte", "Points of every card"))


def _bars(each: Composition, cards: Sequence[CardReport], words: Words) -> Iterator[Document]:
    for column in each.curve:
        for place, (type_, label) in enumerate(words.types.items()):
            found = sum(
                card.card["type"] == type_
                and column.low <= card.card["cost"] <= (column.high or card.card["cost"])
                for card in cards
                if card.card["setCode"] == each.code
            )
            yield {"cost": column.title, "cards": found, "type": label, "place": place}


def _marks(cards: Sequence[CardReport], words: Words) -> Iterator[Document]:
    """Yield a mark for each card, those of one type and cost side by side."""
    groups: dict[tuple[str, int], list[CardReport]] = defaultdict(list)
    for each in cards:
        groups[each.card["type"], each.card["cost"]].append(each)
    for (type_, cost), group in sorted(groups.items()):
        ordered = sorted(group, key=lambda each: (each.addition.points, each.card["id"]))
        for index, each in enumerate(ordered):
            aside = (index + 0.5) / len(ordered) - 0.5
            name, sums = words.card(each.card["id"]), sentences.verdict(each.addition, words)
            yield {
                "at": cost + aside * _SPREAD,
                "points": float(each.addition.points),
                "type": words.types[type_],
                "href": f"#{each.card['id']}",
                "label": f"{name}{words.colon}{sums}",
            }


def _lines(cards: Sequence[CardReport], prices: Prices, words: Words) -> Iterator[Document]:
    band = prices.bands["EFFECT"]
    for cost in range(_dearest(cards) + 1):
        for type_ in ("CREATURE", "SPELL"):
            budget = prices.formulas[type_].budget(cost)
            line: Document = {"at": cost, "points": float(budget), "type": words.types[type_]}
            if type_ == "SPELL":
                least, most = band.bounds(budget)
                line |= {"least": float(least), "most": float(most)}
            yield line


def _dearest(cards: Sequence[CardReport]) -> int:
    return max((int(each.card["cost"]) for each in cards), default=0)


def _colors(alt: Any, words: Words) -> Any:
    """Return the colour of a type, a variable of the page."""
    colors = [f"var(--{type_.lower()})" for type_ in words.types]
    scale = alt.Scale(domain=[*words.types.values()], range=colors)
    return alt.Color("type:N", scale=scale, legend=_legend(alt))


def _legend(alt: Any) -> Any:
    return alt.Legend(title=None, orient="top")


def _drawn(chart: Any, title: str) -> str:
    converter = library("vl_convert", "report", "a picture")
    settled = (
        chart.properties(width=_WIDTH, height=_HEIGHT)
        .configure(background="transparent", font=_FONT)
        .configure_axis(
            labelColor="var(--ink)",
            titleColor="var(--ink)",
            gridColor="var(--line)",
            domainColor="var(--line)",
            tickColor="var(--line)",
            labelFontSize=_SIZE,
            titleFontSize=_SIZE,
            titleFontWeight="normal",
        )
        .configure_legend(labelColor="var(--ink)", labelFontSize=_SIZE, symbolOpacity=1)
        .configure_view(stroke=None)
    )
    return _for_page(converter.vegalite_to_svg(settled.to_dict()), title)


def _for_page(svg: str, title: str) -> str:
    """Let a picture fill its place, say what it is, and tell the name of a mark when one points at it."""
    width, height = re.findall(r'(?:width|height)="([\d.]+)"', svg)[:2]
    head = f'<svg class="picture" role="img" aria-label="{escape(title)}" viewBox="0 0 {width} {height}">'
    # The library takes a link inside the page for one below an address of its own.
    body = _LINK.sub('href="#', svg[svg.index(">") + 1 :])
    return head + _MARK.sub(r"<path\2><title>\1</title></path>", body)
