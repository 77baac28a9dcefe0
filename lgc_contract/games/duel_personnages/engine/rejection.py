"""What the rules say when they say no, and what is wrong with an intent that no rule is asked about."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from lgc_contract.errors import ContractError

__all__ = ["Code", "MalformedIntentError", "Rejection"]

Code: TypeAlias = Literal[
    "GAME_OVER",
    "WRONG_PHASE",
    "NOT_YOUR_TURN",
    "ALREADY_CHOSEN",
    "UNKNOWN_CARD",
    "NOT_IN_HAND",
    "ILLEGAL_TARGET",
    "NO_AFFINITY",
    "HAS_AFFINITY",
    "HAS_EQUIPMENT",
    "ALREADY_ACTED",
    "WRONG_POSITION",
    "DECK_EMPTY",
    "NEED_ONE",
]
"""Why an intent can be refused, in the order in which the reasons are looked for (DDP-REJ-02)."""


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
