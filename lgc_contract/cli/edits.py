"""What `lgc check --base` adds to the check: the rules of edits, and scenarios that are run again."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from lgc_contract import data, registry
from lgc_contract.cli import output
from lgc_contract.errors import ContractError
from lgc_contract.game import Game
from lgc_contract.harness import suite, touched
from lgc_contract.harness.scenario import Scenario
from lgc_contract.language import Language
from lgc_contract.lint import edit_rules, french
from lgc_contract.lint.base import edit_since
from lgc_contract.lint.edit import Edit
from lgc_contract.lint.kit import kits
from lgc_contract.lint.problem import Document, Problem, Tree

__all__ = ["problems_since"]


def problems_since(
    base: str, today: Tree, game: str | None, language: Language, *, sound: bool
) -> Iterator[Problem]:
    """Yield what is wrong with the edits since a revision; on stderr is told what was compared.

    Where the data are not `sound`, as has been told then, a game that cannot read them is left for next time.

    Raises: RevisionError; ContractError of a game that cannot read sound data.
    """
    edit = edit_since(base, today)
    for rule in edit_rules.RULES:
        yield from rule(edit)
    count: int | None = 0
    for name in registry.known():
        if game in (None, name):
            try:
                again, problems = _of_game(registry.find(name), edit)
            except ContractError:
                if sound:
                    raise
                count = None
            else:
                count = None if count is None else count + again
                yield from problems
    output.say(_compared(base, len(edit.changed), count, language))


def _of_game(game: Game, edit: Edit) -> tuple[int, Sequence[Problem]]:
    """Return how many scenarios of a game are run again, and what is wrong with the edit in its eyes."""
    problems = [problem for rule in game.edits for problem in rule(edit)]
    documents = _scenarios(game, edit)
    again = _touched(game, edit, documents, edit.records().get(game.id, frozenset()))
    return len(again), [*problems, *_run_again(game, again, documents)]


def _scenarios(game: Game, edit: Edit) -> Mapping[str, Document]:
    """Return the documents of a game's scenarios by their ids."""
    found = (each for kit in kits(edit.after) if kit.game == game.id for each in kit.scenarios)
    return {str(each.object.get("id")): each for each in found}


def _touched(
    game: Game, edit: Edit, documents: Mapping[str, Document], edited: frozenset[str]
) -> tuple[Scenario, ...]:
    changed = {name for name, document in documents.items() if document.file in edit.changed}
    if not (edited or changed) or not documents:
        return ()
    return tuple(touched.touched(game, suite.load(game.id), edited, changed))


def _run_again(
    game: Game, scenarios: Sequence[Scenario], documents: Mapping[str, Document]
) -> Iterator[Problem]:
    for broken in touched.run_again(game, scenarios):
        yield documents[broken.scenario].problem(
            "edits-keep-scenarios",
            "/id",
            fr=f"le moteur de référence ne le réussit plus : {french.of(broken.message)}",
            en=f"the reference engine does not pass it any more: {broken.message}",
        )


def _elsewhere() -> str:
    """Return the place of the data where it is not plain from the folder that one is in, else ""."""
    place = data.root("corpus").resolve().parent
    return "" if Path.cwd().is_relative_to(place) else f" ({place})"


def _compared(base: str, files: int, scenarios: int | None, language: Language) -> str:
    """Say what was compared; without a number of scenarios they wait for data that can be read."""
    if language == "fr":
        again = f"{scenarios} scénarios rejoués" if (scenarios or 0) > 1 else f"{scenarios} scénario rejoué"
        again = again if scenarios is not None else "les scénarios seront rejoués quand tout sera lisible"
        return f"comparé à {base}{_elsewhere()} : {files} fichier{'s' if files > 1 else ''}, {again}"
    again = f"{scenarios} scenario{'' if scenarios == 1 else 's'} run again"
    again = again if scenarios is not None else "scenarios are run again once all can be read"
    return f"compared with {base}{_elsewhere()}: {files} file{'' if files == 1 else 's'}, {again}"
