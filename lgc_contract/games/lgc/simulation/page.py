"""The tables of `docs/lgc/simulation.md`, written from the results that lie beside it."""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from lgc_contract import data
from lgc_contract.errors import DataError
from lgc_contract.games.lgc.simulation.report import AIMS, Aim
from lgc_contract.games.lgc.simulation.tables import number, verdict

__all__ = ["OUTPUT", "build", "path"]

OUTPUT: Final = Path("docs", "lgc", "simulation.md")
"""Where the page lies in a checkout; its results are in the folder of the same name."""

_BLOCK: Final = re.compile(r"(<!-- (\w+) : écrit par [^>]*-->\n).*?(<!-- fin -->)", re.DOTALL)

Document = dict[str, Any]


def path() -> Path:
    """Return where the page lies in this checkout."""
    return data.root("corpus").parent / OUTPUT


def build(page: Path | None = None) -> str:
    """Return the page with its tables written anew; what lies between them is people's.

    Raises: DataError when a result is missing.
    """
    page = page or path()
    known = _tables(page.with_suffix(""))
    text, count = _BLOCK.subn(
        lambda found: f"{found[1]}\n" + "\n".join(known[found[2]]) + f"\n\n{found[3]}", data.read_text(page)
    )
    if count != len(known):
        raise DataError(
            str(page), f"has {count} tables of {len(known)}", hint=f"There are {', '.join(known)}."
        )
    return text


def _tables(folder: Path) -> Mapping[str, list[str]]:
    archetypes: Any = data.read_json(folder / "archetypes.json")
    drawn: Any = data.read_json(folder / "tirages.json")
    return {
        "ensemble": [*_whole(archetypes)],
        "duels": [*_pairs(archetypes)],
        "cartes": [*_cards(archetypes)],
        "tirages": [*_drawn(drawn)],
        "regles": [*_tried([archetypes, *_with_other_constants(folder)])],
    }


def _with_other_constants(folder: Path) -> Iterator[Document]:
    for each in sorted(folder.glob("*.json")):
        report: Any = data.read_json(each)
        if report["identity"]["constants"]:
            yield report


def _whole(report: Document) -> Iterator[str]:
    identity, turns = report["identity"], report["turnsPerSide"]
    length = turns["mean"] / 100
    yield "| | valeur | objectif | |"
    yield "|---|---|---|---|"
    yield f"| parties | {report['games']}, graine {identity['seed']} | | |"
    first = report["firstPlayer"]
    reached = verdict(first["rate"] / 1e4, AIMS.first)
    yield f"| premier joueur, victoires | {_rate(first)} | {_aimed(AIMS.first, 100)} % | {reached} |"
    reached = verdict(length, AIMS.turns)
    yield f"| tours par joueur, en moyenne | {number(length)} | {_aimed(AIMS.turns, 1)} | {reached} |"
    least, most = (number(turns["quantiles"][percent] / 100) for percent in ("5", "95"))
    yield f"| neuf parties sur dix | {least} à {most} tours | | |"
    yield f"| parties nulles | {report['draws']} | | |"
    yield f"| cartes de ces decks jamais jouées | {len(report['unplayed'])} | 0 | |"


def _pairs(report: Document) -> Iterator[str]:
    yield "| deck | contre | parties | victoires du deck | objectif 42–58 % | premier joueur | tours |"
    yield "|---|---|---|---|---|---|---|"
    for line in report["pairs"]:
        one, other = line["decks"]
        reached = verdict(line["wins"]["rate"] / 1e4, AIMS.pair)
        yield (
            f"| {one} | {other} | {line['games']} | {_rate(line['wins'])} | {reached} "
            f"| {_rate(line['firstPlayer'])} | {number(line['turnsPerSide'] / 100)} |"
        )


def _cards(report: Document) -> Iterator[str]:
    yield "| carte | parties où elle est jouée | victoires alors |"
    yield "|---|---|---|"
    ordered = sorted(report["cards"], key=lambda card: (-card["played"]["rate"], card["id"]))
    often = [card for card in ordered if card["played"]["games"] * 20 >= report["games"]]
    for card in (*often[:8], *often[-8:]):
        yield f"| {card['name']} | {card['played']['games']} | {_rate(card['played'])} |"


def _drawn(report: Document) -> Iterator[str]:
    played = sum(bool(card["played"]["games"]) for card in report["cards"])
    yield "| | valeur |"
    yield "|---|---|"
    yield f"| decks : les archétypes et d’autres, tirés dans la collection | {len(report['decks'])} |"
    yield f"| parties | {report['games']}, graine {report['identity']['seed']} |"
    yield f"| cartes et jetons joués au moins une fois | {played} |"
    yield f"| cartes de la collection jamais jouées | {', '.join(report['unplayed']) or 'aucune'} |"
    yield f"| cartes de la collection dans aucun deck | {', '.join(report['absent']) or 'aucune'} |"
    yield f"| premier joueur, victoires | {_rate(report['firstPlayer'])} |"
    yield f"| tours par joueur, en moyenne | {number(report['turnsPerSide']['mean'] / 100)} |"


def _tried(reports: Sequence[Document]) -> Iterator[str]:
    if len(reports) == 1:
        yield "Aucune autre constante n’a encore été essayée."
        return
    yield "| constante changée | parties | premier joueur, victoires | tours par joueur |"
    yield "|---|---|---|---|"
    for report in reports:
        changed = ", ".join(
            f"`{name}` {_value(value)}" for name, value in report["identity"]["constants"].items()
        )
        turns = number(report["turnsPerSide"]["mean"] / 100)
        yield f"| {changed or 'aucune'} | {report['games']} | {_rate(report['firstPlayer'])} | {turns} |"


def _value(value: Any) -> str:
    return (
        ", ".join(f"{name} {each}" for name, each in value.items()) if isinstance(value, dict) else str(value)
    )


def _rate(rate: Document) -> str:
    return f"{number(rate['rate'] / 100)} % [{number(rate['low'] / 100)}–{number(rate['high'] / 100)}]"


def _aimed(aim: Aim, scale: int) -> str:
    return f"{aim.low * scale:.0f}–{aim.high * scale:.0f}"
