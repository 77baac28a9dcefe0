"""Read documents as models and write them back, by the kinds that the schemas have."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from pydantic import BaseModel, TypeAdapter, ValidationError

from lgc_contract import canonical
from lgc_contract.errors import InvalidDocumentError, UsageError
from lgc_contract.games.lgc.model import (
    ability,
    action,
    card,
    condition,
    deck,
    event,
    intent,
    selector,
    state,
)
from lgc_contract.jsontypes import Json

__all__ = ["KINDS", "document", "read"]

KINDS: Final[Mapping[str, TypeAdapter[Any]]] = MappingProxyType(
    {
        "lgc/ability": TypeAdapter(ability.Ability),
        "lgc/action": TypeAdapter(action.Effect),
        "lgc/card": TypeAdapter(card.Card),
        "lgc/condition": TypeAdapter(condition.Condition | None),
        "lgc/deck": TypeAdapter(deck.Deck),
        "lgc/definition": TypeAdapter(card.Definition),
        "lgc/event": TypeAdapter(event.Event),
        "lgc/filter": TypeAdapter(selector.Filter),
        "lgc/intent": TypeAdapter(intent.Intent),
        "lgc/new": TypeAdapter(deck.NewGame),
        "lgc/power": TypeAdapter(ability.Power),
        "lgc/replay": TypeAdapter(deck.Replay),
        "lgc/selector": TypeAdapter(selector.Selector),
        "lgc/state": TypeAdapter(state.State),
    }
)
"""The kinds of documents that have models."""


def read(kind: str, value: Json, *, file: str = "<document>") -> Any:
    """Return a document as a frozen model.

    Raises: InvalidDocumentError with every fault that pydantic finds; UsageError for a kind without models.
    """
    try:
        return _adapter(kind).validate_python(value)
    except ValidationError as error:
        problems = tuple((_pointer(each["loc"], value), each["msg"]) for each in error.errors())
        pointer, message = problems[0]
        raise InvalidDocumentError(
            file=file, message=message, pointer=pointer, kind=kind, problems=problems
        ) from error


def document(model: BaseModel) -> Json:
    """Return the document that a model was read from: members that were absent stay absent."""
    written: Json = model.model_dump(mode="json", by_alias=True, exclude_unset=True)
    return written


def _adapter(kind: str) -> TypeAdapter[Any]:
    try:
        return KINDS[kind]
    except KeyError:
        raise UsageError(f"no model reads {kind!r}", hint=f"Known kinds: {', '.join(KINDS)}.") from None


def _pointer(location: tuple[int | str, ...], value: Json) -> str:
    """Return where an error is; pydantic also names the branches of unions, which no document holds."""
    pointer = ""
    for step in location:
        below = _children(value)
        if step in below:
            value = below[step]
            pointer += canonical.escape(step)
    return pointer


def _children(value: Json) -> Mapping[Any, Json]:
    if isinstance(value, dict):
        return value
    return dict(enumerate(value)) if isinstance(value, list) else {}
