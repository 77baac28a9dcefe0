"""Random attacks for tests: each accepted move with what came before and after it."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lgc_contract.games.terrakard import corpus
from lgc_contract.games.terrakard.engine.catalogue import Catalogue
from lgc_contract.games.terrakard.engine.events import event_to_json
from lgc_contract.games.terrakard.engine.intents import Intent, intent_from_json
from lgc_contract.games.terrakard.engine.rejection import Rejection
from lgc_contract.games.terrakard.engine.setup import new_attack
from lgc_contract.games.terrakard.engine.state import State, state_from_json, state_to_json
from lgc_contract.games.terrakard.engine.transition import reduce
from lgc_contract.games.terrakard.fuzz.attacks import POOLS
from lgc_contract.games.terrakard.fuzz.lines import line


@dataclass(frozen=True)
class Move:
    """One accepted intent."""

    catalogue: Catalogue
    before: State
    intent: Intent
    after: State
    events: list[Any]


def text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


def written(state: State) -> str:
    return text(state_to_json(state))


def catalogue_of(setup: Any) -> Catalogue:
    return Catalogue.build(corpus.load()).with_local(setup["cards"])


def first_state(catalogue: Catalogue, start: Any) -> State:
    return new_attack(catalogue, start.new) if start.state is None else state_from_json(start.state)


def moves(number: int) -> Iterator[Move]:
    """Yield the accepted moves of one random attack."""
    played = line(POOLS[number % len(POOLS)], number)
    catalogue = catalogue_of(played.start.setup)
    state = first_state(catalogue, played.start)
    for index, document in enumerate(played.intents):
        if index in played.refused:
            continue
        intent = intent_from_json(document)
        after, events = reduce(catalogue, state, intent)
        yield Move(catalogue, state, intent, after, [event_to_json(each) for each in events])
        state = after


def is_accepted(catalogue: Catalogue, state: State, document: Any) -> bool:
    try:
        reduce(catalogue, state, intent_from_json(document))
    except Rejection:
        return False
    return True
