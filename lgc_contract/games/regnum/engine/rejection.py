"""What the rules say when they say no, and what a caller did wrong who sent no intent or no card at all."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from lgc_contract.errors import ContractError

__all__ = ["CatalogueError", "Code", "MalformedIntentError", "Rejection"]

Code: TypeAlias = Literal[
    "GAME_OVER",
    "NOT_YOUR_TURN",
    "ALREADY_CHOSEN",
    "UNKNOWN_CARD",
    "NOT_IN_HAND",
    "ILLEGAL_TARGET",
    "NOT_ENOUGH_POINTS",
    "ALREADY_OWNED",
    "EVENT_HAND_FULL",
    "DECK_EMPTY",
    "ALREADY_DRAWN",
    "TARGET_REQUIRED",
    "TARGET_FORBIDDEN",
]


class Rejection(Exception):  # noqa: N818  the rules answering "no" is play, not an error
    """The rules refuse an intent; the state is as it was, nothing happened, no random number was drawn."""

    def __init__(self, code: Code) -> None:
        super().__init__(code)
        self.code: Code = code


@dataclass(eq=False)
class MalformedIntentError(ContractError):
    """An intent does not have the shape that its schema demands; no rule was asked."""

    message: str

    def __str__(self) -> str:
        return f"malformed intent: {self.message}"


@dataclass(eq=False)
class CatalogueError(ContractError):
    """The data that an engine was given cannot be used; `message` says what of it."""

    message: str

    def __str__(self) -> str:
        return f"malformed data: {self.message}"
