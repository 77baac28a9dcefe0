"""The shape of a view as engines report it: closed, so that nothing hidden can be told under another name.

This is msgspec's quick form of the schema `regnum/view`. Names are those of the documents.
"""

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from lgc_contract.errors import MalformedStateError
from lgc_contract.games.regnum.engine.state import Card, Choice, Count, Part, Seat
from lgc_contract.jsontypes import JsonObject

__all__ = ["check_view"]


class Own(Part, frozen=True):
    """What only the viewer sees (RG-VUE-01)."""

    joueur: Seat
    main: tuple[Card, ...]
    evenements: tuple[Card, ...]
    choix: Choice | None


class Public(Part, frozen=True):
    """What everybody sees of a player (RG-VUE-02, RG-VUE-03, RG-VUE-04)."""

    nourriture: Count
    guerre: Count
    sante: Count
    diplomatie: Count
    possessions: tuple[str, ...]
    main: Count
    pioche: Count
    evenements: Count
    defausse: tuple[Card, ...]
    a_choisi: bool
    tentative: bool
    abandon: bool


class Players(Part, frozen=True):
    """The seats that are taken."""

    j1: Public
    j2: Public
    j3: Public | UnsetType = UNSET
    j4: Public | UnsetType = UNSET


class Table(Part, frozen=True):
    """The event deck as a number, its discard open (RG-VUE-05)."""

    pioche_evenements: Count
    defausse_evenements: tuple[Card, ...]


class View(Part, frozen=True):
    """All that one viewer may know."""

    tour: Count
    phase: Literal["SELECTION", "TERMINEE"]
    premier_joueur: Seat
    premier_du_tour: Seat
    gagnants: tuple[Seat, ...]
    raison: Literal["TOURS", "CARTES", "ABANDON"] | None
    moi: Own | None
    joueurs: Players
    table: Table


def check_view(view: JsonObject) -> None:
    """Accept a view that has exactly the fields of the rules.

    Raises: MalformedStateError.
    """
    try:
        msgspec.convert(view, View)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `$")
        pointer = path.removesuffix("`").replace("[", ".").replace("]", "").replace(".", "/")
        raise MalformedStateError(f"view: {message[:1].lower()}{message[1:]}", pointer) from error
