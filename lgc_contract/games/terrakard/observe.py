"""Say what is compared of a position: a record for each card that takes part, each camp and the attack."""

from collections.abc import Mapping
from typing import Any, Final

from lgc_contract.errors import MalformedStateError
from lgc_contract.game import Observation
from lgc_contract.games.terrakard.engine import documents
from lgc_contract.games.terrakard.engine.rejection import MalformedDocumentError
from lgc_contract.games.terrakard.engine.state import Attack, Defence, Entity, Result, State, state_from_json
from lgc_contract.jsontypes import Json, JsonObject

__all__ = ["ZONES", "fresh", "observe", "rng_state"]

#: The attributes of a camp that hold cards, and whether their order counts (G9).
ZONES: Final[Mapping[str, bool]] = {"deck": True, "plan": True, "reserve": False}


def observe(state: JsonObject, setup: JsonObject) -> Observation:  # noqa: ARG001  a record needs no card
    """Return the records of a state, as an engine reports it or as `expand` made it.

    Raises: MalformedStateError for any other shape, an id used twice, words that do not go together.
    """
    seen = _read(state)
    defence = seen.defense
    held = (*seen.attaque.deck, *defence.plan, *_reserve(defence))
    records: dict[str, Any] = {"game": _game(seen)}
    records |= {"attaque": _attack(seen.attaque), "defense": _defence(defence)}
    number = len(records) + len(held)
    records |= {each.id: {"card": each.carte} for each in held}
    if len(records) != number:
        raise MalformedStateError("an id stands twice in the state")
    return records


def fresh(card: str, zone: str, setup: JsonObject) -> JsonObject:  # noqa: ARG001  it is the same everywhere
    """Return the record of a card newly in a zone."""
    return {"card": card}


def rng_state(state: JsonObject) -> Json:
    """Return the state of the random numbers: what the digest adds to the observation."""
    rng: Any = state["rng"]
    number: int = rng["etat"]
    return number


def _read(state: JsonObject) -> State:
    try:
        seen = state_from_json(state)
    except MalformedDocumentError as error:
        raise MalformedStateError(error.message, error.pointer) from error
    if (seen.resultat is None) == (seen.phase == "FIN"):
        raise MalformedStateError(f"the phase {seen.phase} does not go with this result", "/resultat")
    if (seen.question is None) == (seen.phase == "QUESTION"):
        raise MalformedStateError(f"the phase {seen.phase} does not go with this question", "/question")
    if seen.resultat is not None and not _is_possible(seen.resultat):
        raise MalformedStateError("winner, reason and stars do not go together", "/resultat")
    return seen


def _is_possible(result: Result) -> bool:
    """Tell whether an attack can end so: stars are the attacker's, three of them for a K.O. alone."""
    if result.gagnants == ("attaque",):
        return result.etoiles in {"DEFENSE_KO": (3,), "CINQ_MANCHES": (1, 2)}.get(result.raison, ())
    return result.gagnants == ("defense",) and result.etoiles == 0 and result.raison != "DEFENSE_KO"


def _game(state: State) -> JsonObject:
    return {
        "manche": state.manche,
        "phase": state.phase,
        "terrain": state.terrain,
        "questions": state.questions,
        "question": state.question,
        "effet": state.effet,
        "resultat": documents.write(state.resultat),
        "tirages": state.rng.tirages,
    }


def _attack(attack: Attack) -> JsonObject:
    return {
        "pv": attack.pv,
        "niveau": attack.niveau,
        "deck": [each.id for each in attack.deck],
        "jouees": list(attack.jouees),
    }


def _defence(defence: Defence) -> JsonObject:
    return {
        "pv": defence.pv,
        "niveau": defence.niveau,
        "pseudonyme": defence.pseudonyme,
        "trophees": defence.trophees,
        "automatique": defence.automatique,
        "plan": [each.id for each in defence.plan],
        "reserve": [each.id for each in _reserve(defence)],
        "posture": defence.posture,
        "condition": documents.write(defence.condition),
        "jouees": list(defence.jouees),
    }


def _reserve(defence: Defence) -> tuple[Entity, ...]:
    return () if defence.reserve is None else (defence.reserve,)
