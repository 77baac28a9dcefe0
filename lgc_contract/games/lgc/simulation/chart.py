"""A simulation's report as a picture: duels, first player, decks, lengths. Needs the extra `report`."""

import functools
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from lgc_contract.extras import library
from lgc_contract.games.lgc.simulation.intervals import Interval
from lgc_contract.games.lgc.simulation.report import AIMS, Aim, Report
from lgc_contract.games.lgc.simulation.tables import number

__all__ = ["SUFFIXES", "drawing"]

SUFFIXES: Final = (".html", ".png", ".svg")
"""The forms of a picture, by the ending of its file."""

_WIDTH: Final = 360


def drawing() -> Callable[[Report, Path], None]:
    """Return what writes the picture of a report; the file's ending says in which form.

    Asked before the games are played, for it may turn out that nothing can be drawn.

    Raises: UsageError when the libraries are not installed.
    """
    altair, _ = (library(each, "report", "a picture") for each in ("altair", "vl_convert"))
    return functools.partial(_draw, altair)


def _draw(altair: Any, report: Report, path: Path) -> None:
    picture = _picture(altair, report)
    if path.suffix == ".html":
        picture.save(str(path), inline=True)
    else:
        picture.save(str(path), scale_factor=2 if path.suffix == ".png" else 1)


def _picture(altair: Any, report: Report) -> Any:
    title = altair.TitleParams(
        f"{report.games} parties simulées", subtitle=f"graine {report.plan.seed}, intervalles à 95 %"
    )
    left = altair.vconcat(_duels(altair, report), _lengths(altair, report))
    right = altair.vconcat(
        _rates(altair, "Victoires par deck", {line.name: line.wins for line in report.decks}, None),
        _rates(altair, "Victoires du premier joueur", _first_players(report), AIMS.first),
    )
    return altair.hconcat(left, right, title=title)


def _duels(altair: Any, report: Report) -> Any:
    cells = []
    for line in report.pairs:
        if not line.is_mirror:
            rate = line.wins.rate * 100
            cells += [_cell(line.one, line.other, rate), _cell(line.other, line.one, 100 - rate)]
    base = altair.Chart(altair.Data(values=cells), title="Duels : victoires du deck de la ligne (%)").encode(
        x=altair.X("contre:N", title="contre", axis=altair.Axis(labelAngle=0)),
        y=altair.Y("deck:N", title="deck"),
    )
    scale = altair.Scale(domain=[30, 50, 70], range=["#b35806", "#f7f7f7", "#542788"], clamp=True)
    colour = altair.Color("victoires:Q", scale=scale, legend=None)
    cell = base.mark_rect().encode(color=colour)
    label = base.mark_text().encode(text="texte:N")
    return (cell + label).properties(width=_WIDTH, height=240)


def _cell(deck: str, other: str, rate: float) -> dict[str, Any]:
    return {"deck": deck, "contre": other, "victoires": rate, "texte": number(rate)}


def _rates(altair: Any, title: str, rates: dict[str, Interval], aim: Aim | None) -> Any:
    rows = [
        {"nom": name, "taux": each.rate * 100, "bas": each.low * 100, "haut": each.high * 100}
        for name, each in rates.items()
    ]
    base = altair.Chart(altair.Data(values=rows), title=title).encode(
        y=altair.Y("nom:N", title=None, sort=[*rates])
    )
    scale = altair.Scale(domain=[0, 100])
    points = base.mark_point(filled=True).encode(x=altair.X("taux:Q", title="%", scale=scale))
    reach = base.mark_rule().encode(x="bas:Q", x2="haut:Q")
    half = altair.Chart(altair.Data(values=[{"taux": 50}])).mark_rule(strokeDash=[4, 4]).encode(x="taux:Q")
    layers = half + reach + points
    if aim is not None:
        wanted = altair.Data(values=[{"bas": aim.low * 100, "haut": aim.high * 100}])
        layers = altair.Chart(wanted).mark_rect(opacity=0.2).encode(x="bas:Q", x2="haut:Q") + layers
    return layers.properties(width=_WIDTH)


def _first_players(report: Report) -> dict[str, Interval]:
    return {"toutes les parties": report.first} | {
        f"{line.one} – {line.other}": line.first for line in report.pairs if line.games
    }


def _lengths(altair: Any, report: Report) -> Any:
    rows = [
        {"quantile": f"{percent} %", "tours": turns} for percent, turns in report.length.quantiles.items()
    ]
    order = [row["quantile"] for row in rows]
    title = f"Tours par joueur (moyenne {number(report.length.mean)})"
    chart = altair.Chart(altair.Data(values=rows), title=title).mark_bar()
    return chart.encode(
        x=altair.X("tours:Q", title="tours par joueur"),
        y=altair.Y("quantile:N", sort=order, title="quantile"),
    ).properties(width=_WIDTH)
