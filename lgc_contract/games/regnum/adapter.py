"""The reference engine behind the same protocol as every other engine."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from lgc_contract.games.regnum.engine.catalogue import Catalogue
from lgc_contract.games.regnum.engine.documents import state_from_json, state_to_json
from lgc_contract.games.regnum.engine.happenings import Happening, happening_to_json, shown_to
from lgc_contract.games.regnum.engine.intents import intent_from_json, intent_to_json
from lgc_contract.games.regnum.engine.legal import legal
from lgc_contract.games.regnum.engine.rejection import Rejection
from lgc_contract.games.regnum.engine.setup import new_game
from lgc_contract.games.regnum.engine.state import SEATS, State
from lgc_contract.games.regnum.engine.transition import reduce
from lgc_contract.games.regnum.engine.view import view
from lgc_contract.games.regnum.observe import TABLE, observe, rng_state
from lgc_contract.harness.functional import FunctionalAdapter, Functions

__all__ = ["FUNCTIONS", "VIEWERS", "ReferenceAdapter"]

Document: TypeAlias = dict[str, Any]

VIEWERS: Final = (*SEATS, TABLE)
"""Who can be asked about: seats, taken or not, and the table, which looks on."""


def _laid(catalogue: Catalogue, setup: Document) -> Catalogue:
    return catalogue.with_local(setup["cards"])


def _applied(catalogue: Catalogue, state: State, intent: Document) -> tuple[State, tuple[Happening, ...]]:
    return reduce(catalogue, state, intent_from_json(intent))


def _legal(catalogue: Catalogue, state: State, viewer: str) -> list[Document]:
    return [intent_to_json(intent) for intent in legal(catalogue, state, viewer)]


def _view(_: Catalogue, state: State, viewer: str) -> Document:
    return view(state, viewer)


def _shown(happened: Sequence[Happening], viewer: str | None) -> list[Document]:
    if viewer is None:
        return [happening_to_json(each) for each in happened]
    return shown_to(happened, viewer)


FUNCTIONS: Final = Functions(
    game="regnum",
    players=VIEWERS,
    load=Catalogue.build,
    lay=_laid,
    begin=new_game,
    read=state_from_json,
    write=state_to_json,
    apply=_applied,
    refusal=Rejection,
    legal=_legal,
    view=_view,
    shown=_shown,
    observe=observe,
    random=rng_state,
)


class ReferenceAdapter(FunctionalAdapter[Catalogue, State, Happening]):
    """One reference engine; all it keeps between requests is the data that was loaded."""

    def __init__(self) -> None:
        super().__init__(FUNCTIONS)
