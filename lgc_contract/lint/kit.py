"""The conformance kit of one game as the rules see it: its rule book, its capabilities, its scenarios.

Nothing here trusts a shape: what does not fit its schema is the finding of another rule, and is passed over.
"""

import functools

from msgspec import Struct

from lgc_contract.jsontypes import Json, JsonObject
from lgc_contract.lint.claims import SCENARIO, claims
from lgc_contract.lint.problem import Document, Tree

__all__ = ["Kit", "kits", "objects", "rejections", "strings"]


class Kit(Struct, frozen=True, dict=True):
    """One game's folder of the conformance root."""

    game: str
    rulebook: Document | None
    capabilities: Document | None
    scenarios: tuple[Document, ...]

    @functools.cached_property
    def rules(self) -> dict[str, JsonObject]:
        """The rules by id."""
        book = self.rulebook.object if self.rulebook else {}
        return {str(rule.get("id")): rule for rule in objects(book.get("rules"))}

    @functools.cached_property
    def known_capabilities(self) -> frozenset[str]:
        """The ids of the capabilities."""
        listed = objects(self.capabilities.value) if self.capabilities else ()
        return frozenset(str(capability.get("id")) for capability in listed)

    @functools.cached_property
    def pending(self) -> tuple[str, ...]:
        """The ids of the rules whose scenarios are still missing."""
        return strings(self.rulebook.object.get("pending")) if self.rulebook else ()

    @functools.cached_property
    def citing(self) -> dict[str, tuple[Document, ...]]:
        """The scenarios that cite each rule of the book."""
        citing: dict[str, list[Document]] = {rule: [] for rule in self.rules}
        for scenario in self.scenarios:
            for rule in citing.keys() & strings(scenario.object.get("rules")):
                citing[rule].append(scenario)
        return {rule: tuple(scenarios) for rule, scenarios in citing.items()}


@functools.lru_cache(maxsize=2)
def kits(tree: Tree) -> tuple[Kit, ...]:
    """Return the kit of every game, sorted by game; nearly every rule asks for them."""
    return tuple(_kit(tree, game) for game in tree.games())


def _kit(tree: Tree, game: str) -> Kit:
    folder, claimed = f"conformance/{game}", claims(tree)
    return Kit(
        game=game,
        rulebook=tree.documents.get(f"{folder}/rules.json"),
        capabilities=tree.documents.get(f"{folder}/capabilities.json"),
        scenarios=tuple(each for each in tree.under(folder) if SCENARIO in claimed[each.file]),
    )


def objects(value: Json) -> tuple[JsonObject, ...]:
    """Return the objects of a list; nothing if it is none."""
    return tuple(item for item in value if isinstance(item, dict)) if isinstance(value, list) else ()


def strings(value: Json) -> tuple[str, ...]:
    """Return the strings of a list; nothing if it is none."""
    return tuple(item for item in value if isinstance(item, str)) if isinstance(value, list) else ()


def rejections(scenario: Document) -> frozenset[str]:
    """Return the codes of the steps that must be rejected."""
    steps = objects(scenario.object.get("when"))
    return frozenset(str(step["rejected"]) for step in steps if "rejected" in step)
