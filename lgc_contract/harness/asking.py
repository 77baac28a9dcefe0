"""Ask a game, whose own functions may be wrong: a slip in them is told with the game and the line.

Without this a `KeyError` in a game's `observe` would end a whole run and name no scenario.
"""

from collections.abc import Sequence

from lgc_contract.errors import ContractError, DataError, MalformedStateError
from lgc_contract.game import SCENARIO, Game, Observation, Start
from lgc_contract.jsontypes import Json, JsonObject, Pointer
from lgc_contract.slips import raised_at

__all__ = ["check_view", "expand", "names", "observe", "rng_state"]


def expand(game: Game, given: JsonObject, cards: list[JsonObject]) -> Start:
    """Return what a run starts from.

    Raises: ContractError, a DataError of `SCENARIO` for a slip.
    """
    try:
        return game.expand(given, cards)
    except ContractError:
        raise
    except Exception as error:
        raise DataError(SCENARIO, _slip(game, "expand", error), pointer="/given") from error


def observe(game: Game, state: JsonObject, setup: JsonObject) -> Observation:
    """Return what is compared of a state.

    Raises: MalformedStateError, also for a slip.
    """
    try:
        return game.observe(state, setup)
    except ContractError:
        raise
    except Exception as error:
        raise MalformedStateError(_slip(game, "observe", error)) from error


def rng_state(game: Game, state: JsonObject) -> Json:
    """Return what chance comes from.

    Raises: MalformedStateError, also for a slip.
    """
    try:
        return game.rng_state(state)
    except ContractError:
        raise
    except Exception as error:
        raise MalformedStateError(_slip(game, "rng_state", error)) from error


def check_view(game: Game, view: JsonObject) -> None:
    """Accept a view that the game accepts, any if it accepts all.

    Raises: MalformedStateError, also for a slip.
    """
    try:
        if game.check_view is not None:
            game.check_view(view)
    except ContractError:
        raise
    except Exception as error:
        raise MalformedStateError(_slip(game, "check_view", error)) from error


def names(game: Game, intent: JsonObject) -> Sequence[tuple[Pointer, str]]:
    """Return the ids that an intent names, with where; none for a game that does not say.

    Raises: ContractError, a DataError of `SCENARIO` for a slip.
    """
    try:
        return tuple(game.names(intent)) if game.names is not None else ()
    except ContractError:
        raise
    except Exception as error:
        raise DataError(SCENARIO, _slip(game, "names", error)) from error


def _slip(game: Game, function: str, error: Exception) -> str:
    return f"the game {game.id!r} has a slip in its `{function}`: {raised_at(error)}"
