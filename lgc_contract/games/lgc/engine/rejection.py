"""What the rules say when they say no, and what a caller did wrong when it sent no intent, state or card at all."""

from dataclasses import dataclass

from lgc_contract.errors import ContractError
from lgc_contract.games.lgc.engine.words import Code

__all__ = ["CatalogueError", "MalformedIntentError", "Rejection"]


class Rejection(Exception):  # noqa: N818  the rules answering "no" is play, not an error
    """The rules refuse an intent; the state is as it was, no event happened, no random number was drawn.

    It is no `ContractError`: a refusal is expected in play, and must never be caught with broken programs.
    """

    def __init__(self, code: Code) -> None:
        super().__init__(code)
        self.code: Code = code


@dataclass(eq=False)
class MalformedIntentError(ContractError):
    """An intent does not have the shape its schema demands (not a rejection: no rule was asked)."""

    message: str
    pointer: str = ""

    def __str__(self) -> str:
        return f"malformed intent at {self.pointer or '/'}: {self.message}"


@dataclass(eq=False)
class CatalogueError(ContractError):
    """A definition cannot be compiled; `pointer` leads into the definition named by `card`."""

    card: str
    message: str
    pointer: str = ""

    def __str__(self) -> str:
        return f"{self.card}{self.pointer}: {self.message}"
