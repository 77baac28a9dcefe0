"""The reference engine behind the same protocol as every other engine."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from lgc_contract.games.terrakard.engine.catalogue import Catalogue
from lgc_contract.games.terrakard.engine.events import Event, event_to_json
from lgc_contract.games.terrakard.engine.intents import intent_from_json, intent_to_json
from lgc_contract.games.terrakard.engine.legality import legal
from lgc_contract.games.terrakard.engine.rejection import Rejection
from lgc_contract.games.terrakard.engine.setup import new_attack
from lgc_contract.games.terrakard.engine.state import State, state_from_json, state_to_json
from lgc_contract.games.terrakard.engine.transition import reduce
from lgc_contract.games.terrakard.engine.view import view
from lgc_contract.games.terrakard.engine.words import CAMPS
from lgc_contract.games.terrakard.observe import observe, rng_state
from lgc_contract.harness.functional import FunctionalAdapter, Functions

__all__ = ["FUNCTIONS", "ReferenceAdapter"]

Document: TypeAlias = dict[str, Any]


def _laid(catalogue: Catalogue, setup: Document) -> Catalogue:
    return catalogue.with_local(setup["cards"])


def _applied(catalogue: Catalogue, state: State, intent: Document) -> tuple[State, tuple[Event, ...]]:
    return reduce(catalogue, state, intent_from_json(intent))


def _legal(catalogue: Catalogue, state: State, camp: Any) -> list[Document]:
    return [intent_to_json(intent) for intent in legal(catalogue, state, camp)]


def _view(catalogue: Catalogue, state: State, camp: Any) -> Document:
    return view(catalogue, state, camp)


def _shown(events: Sequence[Event], viewer: str | None) -> list[Document]:  # noqa: ARG001
    # TK-EVT-01: no event has anything that a camp may not know.
    return [event_to_json(event) for event in events]


FUNCTIONS: Final = Functions(
    game="terrakard",
    players=CAMPS,
    load=Catalogue.build,
    lay=_laid,
    begin=new_attack,
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


class ReferenceAdapter(FunctionalAdapter[Catalogue, State, Event]):
    """One reference engine; all it keeps between requests is the data that was loaded."""

    def __init__(self) -> None:
        super().__init__(FUNCTIONS)
