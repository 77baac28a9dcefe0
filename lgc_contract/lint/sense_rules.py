"""Scenarios make sense in their game: what they name exists, what they expect can be.

The game itself says so; this package knows none, so the judgement is handed in.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Protocol

from lgc_contract import schemas
from lgc_contract.errors import DataError
from lgc_contract.jsontypes import JsonObject, Pointer
from lgc_contract.lint import french
from lgc_contract.lint.claims import claims
from lgc_contract.lint.kit import kits
from lgc_contract.lint.problem import Document, Problem, Rule, Tree

__all__ = ["Fault", "scenarios_are_judged", "scenarios_make_sense"]


class Fault(Protocol):
    """What is wrong in a scenario, and where."""

    @property
    def pointer(self) -> Pointer:
        """Where."""
        ...

    @property
    def message(self) -> str:
        """What, in English."""
        ...

    @property
    def hint(self) -> str:
        """What to try, in English."""
        ...


def scenarios_are_judged(known: Collection[str]) -> Rule:
    """Return the rule that the games whose scenarios are here can judge them; `known` are those that can."""

    def rule(tree: Tree) -> Iterator[Problem]:
        """Whether a scenario makes sense is found by the Python of its game."""
        for kit in kits(tree):
            if kit.scenarios and kit.game not in known:
                yield (kit.rulebook or kit.scenarios[0]).warning(
                    "scenarios-are-judged",
                    "",
                    fr=f"aucun paquet Python n’offre le jeu « {kit.game} » ; le sens de ses scénarios "
                    "n’est pas vérifié",
                    en=f"no Python package offers the game {kit.game!r}; whether its scenarios make sense "
                    "is not checked",
                )

    return rule


def scenarios_make_sense(game: str, faults: Callable[[JsonObject], Iterable[Fault]]) -> Rule:
    """Return the rule for the scenarios of one game; `faults` judges one of them."""

    def rule(tree: Tree) -> Iterator[Problem]:
        """Every card, alias and attribute that a scenario names is there."""
        claimed = claims(tree)
        scenarios = [each for kit in kits(tree) if kit.game == game for each in kit.scenarios]
        if not scenarios or not _is_sound(tree, f"corpus/{game}", claimed):
            return  # what is wrong there is told already, and every scenario would tell it again
        for scenario in scenarios:
            try:
                yield from _problems(scenario, list(faults(scenario.object)), claimed[scenario.file])
            except DataError as error:
                # A file of the game is at fault, and so would be every other scenario.
                if not any(Path(error.file).match(unread.file) for unread in tree.unread):
                    yield _told(scenario, "", [f"{error.file}: {error.message}", error.hint])
                return

    return rule


def _is_sound(tree: Tree, folder: str, claimed: Mapping[str, Iterable[str]]) -> bool:
    """Tell whether all documents of a folder could be read and have their shapes."""
    unread = any(problem.file.startswith(f"{folder}/") for problem in tree.unread)
    return not unread and all(
        schemas.is_valid(kind, document.value)
        for document in tree.under(folder)
        for kind in claimed[document.file]
    )


def _problems(scenario: Document, faults: Iterable[Fault], kinds: Iterable[str]) -> Iterator[Problem]:
    for fault in faults:
        if not all(schemas.is_valid(kind, scenario.value) for kind in kinds):
            break  # the fault is that of its shape, which is told already
        yield _told(scenario, fault.pointer, [fault.message, fault.hint])


def _told(scenario: Document, pointer: Pointer, said: Iterable[str]) -> Problem:
    words = [each.rstrip(".") for each in said if each]
    return scenario.problem(
        "scenarios-make-sense", pointer, fr=" ; ".join(map(french.of, words)), en="; ".join(words)
    )
