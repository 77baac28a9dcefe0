"""Apply the frame rule: from what was observed and what a `then` writes, to what must be observed.

Everything that a `then` does not mention stays as it was, so a short scenario is a strict one.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lgc_contract.errors import ContractError
from lgc_contract.game import Game, Observation
from lgc_contract.harness.scenario import Expected, Scenario
from lgc_contract.harness.suite import nearest
from lgc_contract.jsontypes import Json, JsonObject
from lgc_contract.slips import raised_at

__all__ = ["ExpectationError", "checkpoints", "expect"]

_Place = tuple[str, str]
"""An owner and the attribute that holds the entity, as in ("p1", "board")."""


@dataclass(eq=False)
class ExpectationError(ContractError):
    """A `then` contradicts itself or names what is nowhere; `pointer` is its place in the scenario."""

    message: str
    pointer: str = ""

    def __str__(self) -> str:
        return self.message


def checkpoints(
    game: Game, scenario: Scenario, before: Observation, setup: JsonObject
) -> Iterator[Observation | None]:
    """Yield what must be observed after each step and at the end; None where the scenario does not say.

    Raises: ExpectationError, when the `then` that it is about has its turn.
    """
    known = before
    for index, then in enumerate((*[step.then for step in scenario.when], scenario.then)):
        if then is None:
            yield None
            continue
        try:
            known = expect(game, known, then, setup)
        except ExpectationError as error:
            pointer = f"/when/{index}/then" if index < len(scenario.when) else "/then"
            raise ExpectationError(error.message, pointer) from error
        yield known


def expect(game: Game, before: Observation, then: Expected, setup: JsonObject) -> Observation:
    """Return what must be observed; `before` stays as it is.

    Raises: ExpectationError.
    """
    after, moves = dict(before), False
    for owner in game.players:
        if owner in then:
            written = _known(owner, then[owner], before[owner])
            after[owner] = before[owner] | {name: _in_order(game, name, written[name]) for name in written}
            moves = moves or not game.zones.keys().isdisjoint(written)
    if moves:
        _move(game, before, after, then, setup)
    _merge(game, after, then)
    return after


def _move(game: Game, before: Observation, after: Observation, then: Expected, setup: JsonObject) -> None:
    """Bring the records in line with the zones: who enters one is fresh there, who is in none is gone."""
    was, now = _places(game, before), _places(game, after)
    for entity, place in now.items():
        if was.get(entity) != place:
            after[entity] = _fresh(game, _card(entity, then, before), place[1], setup)
    for entity in was.keys() - now.keys():
        del after[entity]


def _fresh(game: Game, card: str, zone: str, setup: JsonObject) -> JsonObject:
    try:
        return game.fresh(card, zone, setup)
    except ContractError:
        raise
    except Exception as error:
        message = f"the game {game.id!r} has a slip in its `fresh` of {card!r}: {raised_at(error)}"
        raise ExpectationError(message) from error


def _in_order(game: Game, name: str, value: Json) -> Json:
    """Sort the ids of a zone whose order does not count, as `observe` does."""
    if game.zones.get(name) is False and isinstance(value, list):
        return sorted(value, key=str)
    return value


def _places(game: Game, observation: Observation) -> dict[str, _Place]:
    places: dict[str, _Place] = {}
    for owner in game.players:
        record = observation[owner]
        for name in game.zones:
            entities = record.get(name, [])
            if not isinstance(entities, list):
                raise ExpectationError(f"{owner}.{name} is a zone, so a list of ids")
            for each in entities:
                entity = str(each)
                if entity in places:
                    raise _twice(entity, places[entity], (owner, name))
                places[entity] = (owner, name)
    return places


def _twice(entity: str, *places: _Place) -> ExpectationError:
    both = " and ".join(f"{owner}.{name}" for owner, name in places)
    return ExpectationError(f"{entity!r} would be in {both}; write every zone that it leaves or enters")


def _card(entity: str, then: Expected, before: Observation) -> str:
    card = then.get(entity, {}).get("card", before.get(entity, {}).get("card"))
    if not isinstance(card, str):
        hint = nearest(entity, before)
        raise ExpectationError(f"{entity!r} is new; write its `card`" + (f". {hint}" if hint else ""))
    return card


def _merge(game: Game, after: Observation, then: Expected) -> None:
    for entity, written in then.items():
        if entity in game.players:
            continue
        if entity not in after:
            hint = nearest(entity, after)
            raise ExpectationError(
                f"{entity!r} is in no zone, so nothing can be expected of it. {hint}".rstrip()
            )
        after[entity] = after[entity] | _known(entity, written, after[entity])


def _known(entity: str, written: JsonObject, record: Mapping[str, Json]) -> JsonObject:
    for name in written:
        if name not in record:
            raise ExpectationError(
                f"{entity!r} has no attribute {name!r}; it has {', '.join(sorted(record))}"
            )
    return written
