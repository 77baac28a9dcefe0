"""Write what happened as a `then`: the inverse of the frame rule."""

from typing import Any

from lgc_contract.errors import ContractError
from lgc_contract.game import Game, Observation
from lgc_contract.harness.expectation import expect
from lgc_contract.harness.scenario import Expected
from lgc_contract.jsontypes import JsonObject

__all__ = ["changes"]


def changes(game: Game, before: Observation, after: Observation, setup: JsonObject) -> Expected:
    """Return the shortest `then` that leads from one observation to the other.

    Raises: ContractError when none does.
    """
    then: Expected = {}
    for entity, record in after.items():
        former: dict[str, Any] = before.get(entity, {})
        if entity in game.players:
            then[entity] = {name: value for name, value in record.items() if value != former[name]}
        elif "card" in record and record["card"] != former.get("card"):
            then[entity] = {"card": record["card"]}
    # What a zone makes of a newcomer is known from the frame rule itself; only what differs is written.
    framed = expect(game, before, then, setup)
    for entity, record in after.items():
        differing = {name: value for name, value in record.items() if value != framed[entity][name]}
        then[entity] = then.get(entity, {}) | differing
    then = {entity: written for entity, written in then.items() if written}
    if expect(game, before, then, setup) != after:
        raise ContractError("what happened cannot be written as a `then`")
    return then
