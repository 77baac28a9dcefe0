"""What the rules say when they say no, and what a caller did wrong who sent no intent or no card at all."""

from dataclasses import dataclass

from lgc_contract.errors import ContractError
from lgc_contract.games.lgc.engine.words import Code

__all__ = ["CatalogueError", "MalformedIntentError", "Rejection", "ReplayError"]


class Rejection(Exception):  # noqa: N818  the rules answering "no" is play, not an error
    """The rules refuse an intent; the state is as it was, nothing happened, no random number was drawn.

    It is no `ContractError`: a refusal is expected in play and must never be caught with broken programs.
    """

    def __init__(self, code: Code) -> None:
        super().__init__(code)
        self.code: Code = code


@dataclass(eq=False)
class MalformedIntentError(ContractError):
    """An intent does not have the shape that its schema demands; no rule was asked."""

    message: str
    pointer: str = ""

    def __str__(self) -> str:
        return f"malformed intent at {self.pointer or '/'}: {self.message}"


@dataclass(eq=False)
class CatalogueError(ContractError):
    """A definition cannot be compiled; `pointer` leads into the card or power named by `card`."""

    card: str
    message: str
    pointer: str = ""

    def __str__(self) -> str:
        return f"{self.card} at {self.pointer or '/'}: {self.message}"


@dataclass(eq=False)
class ReplayError(ContractError):
    """A recorded game cannot be played again; `pointer` leads into the replay."""

    message: str
    pointer: str = ""

    def __str__(self) -> str:
        return f"replay at {self.pointer or '/'}: {self.message}"
