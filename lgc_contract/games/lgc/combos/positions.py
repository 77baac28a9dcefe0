"""The cards that are searched, and positions made of them for a purpose."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lgc_contract.games.lgc import corpus
from lgc_contract.games.lgc.engine.catalogue import Catalogue
from lgc_contract.games.lgc.engine.documents import state_from_json
from lgc_contract.games.lgc.engine.state import State
from lgc_contract.games.lgc.expand import expand

__all__ = ["Cards"]


@dataclass(frozen=True, eq=False)
class Cards:
    """Cards as they are written and compiled, with which positions can be made."""

    definitions: Sequence[dict[str, Any]]
    catalogue: Catalogue

    @classmethod
    def of_corpus(cls, planted: Sequence[dict[str, Any]] = ()) -> "Cards":
        """Return the cards of the corpus at their pinned versions, and others planted among them.

        Raises: DataError.
        """
        data: Any = corpus.load()
        definitions = [*data["cards"], *planted]
        return cls(definitions, Catalogue.build(data["constants"], definitions, data["powers"]))

    def position(self, given: dict[str, Any]) -> State:
        """Return the state that a scenario's sparse `given` describes.

        Raises: DataError.
        """
        local: list[Any] = [each for each in self.definitions if each["id"] not in corpus.pins()]
        return state_from_json(self.catalogue, expand(given, local).state)
