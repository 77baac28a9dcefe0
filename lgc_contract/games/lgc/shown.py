"""The shape of a view as engines report it: closed, so that nothing hidden can be told under another name.

Like `reported`, this is msgspec's quick form of a schema (`lgc/view`). Names are those of the documents.
"""
# ruff: noqa: N815

import msgspec

from lgc_contract.errors import MalformedStateError
from lgc_contract.games.lgc.engine.state_words import HeldWords, HeroWords, ResultWords
from lgc_contract.games.lgc.engine.words import Count, Keyword, Ordinal, Phase, PlayerId
from lgc_contract.games.lgc.reported import malformed
from lgc_contract.jsontypes import JsonObject

__all__ = ["check_view"]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Any object of a view: closed, so that a misspelt field is not taken for an absent one."""


class Creature(Part, frozen=True):
    """A creature on a board, with its effective values (LGC-VIW-06)."""

    id: str
    card: str
    position: None
    entry: Ordinal
    atk: Count
    hp: int
    maxHp: int
    keywords: tuple[Keyword, ...]
    arrived: bool
    attacked: bool
    marked: bool
    silenced: bool
    used: tuple[Count, ...]


class Permanent(Part, frozen=True):
    """A permanent in play (LGC-VIW-07)."""

    id: str
    card: str
    entry: Ordinal
    charges: Count | None
    marked: bool
    silenced: bool
    used: tuple[Count, ...]


class Side(Part, frozen=True):
    """What both players see of a side (LGC-VIW-04)."""

    hero: HeroWords
    ferveurMax: Count
    ferveurActuelle: Count
    fatigue: Count
    board: tuple[Creature, ...]
    permanents: tuple[Permanent, ...]
    graveyard: tuple[HeldWords, ...]


class You(Side, frozen=True):
    """The viewer's own side: its hand with ids, its deck as card ids only (LGC-VIW-02, LGC-VIW-03)."""

    hand: tuple[HeldWords, ...]
    deck: tuple[str, ...]
    mulligan: tuple[str, ...] | None


class Opponent(Side, frozen=True):
    """The other side: hand and deck as counts only (LGC-VIW-04, LGC-VIW-05)."""

    hand: Count
    deck: Count
    mulliganChosen: bool


class View(Part, frozen=True):
    """All that one player may know (LGC-VIW-01)."""

    viewer: PlayerId
    turn: Count
    phase: Phase
    active: PlayerId
    result: ResultWords | None
    you: You
    opponent: Opponent


def check_view(view: JsonObject) -> None:
    """Accept a view that has exactly the fields of the rules (LGC-VIW-09).

    Raises: MalformedStateError.
    """
    try:
        msgspec.convert(view, View)
    except msgspec.ValidationError as error:
        fault = malformed(error)
        raise MalformedStateError(f"view: {fault.message}", fault.pointer) from error
