"""What the rules say when they say no, and what a caller did wrong who sent no document of the game."""

from dataclasses import dataclass

from lgc_contract.errors import ContractError
from lgc_contract.games.terrakard.engine.words import Code

__all__ = ["MalformedDocumentError", "Rejection"]


class Rejection(Exception):  # noqa: N818  the rules answering "no" is play, not an error
    """The rules refuse an intent; the state is as it was, nothing happened, no random number was drawn.

    It is no `ContractError`: a refusal is expected in play and must never be caught with broken programs.
    """

    def __init__(self, code: Code) -> None:
        super().__init__(code)
        self.code: Code = code


@dataclass(eq=False)
class MalformedDocumentError(ContractError):
    """An intent, a state, a setup or data of the game lack the shape that their schema demands."""

    kind: str
    message: str
    pointer: str = ""

    def __str__(self) -> str:
        return f"malformed {self.kind} at {self.pointer or '/'}: {self.message}"
