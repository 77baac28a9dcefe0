"""What `lgc check --base` adds to the check: the rules of edits, and scenarios that are run again."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from lgc_contract import data
from lgc_contract import game as games
from lgc_contract.cli import output
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


def problems_since(base: str, today: Tree, game: str | None, language: Language) -> Iterator[Problem]:
    """Yield what is wrong with the edits since a revision; on stderr is told what was compared.

    Raises: RevisionError.
    """
    edit = edit_since(base, today)
    for rule in edit_rules.RULES:
        yield from rule(edit)
    edited = edit.records()
    count = 0
    for name in games.known():
        if game in (None, name):
            known = games.find(name)
            for rule in known.edits:
                yield from rule(edit)
            documents = _scenarios(known, edit)
            again = _touched(known, edit, documents, edited.get(name, frozenset()))
            count += len(again)
            yield from _run_again(known, again, documents)
    output.say(_compared(base, len(edit.changed), count, language))


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


def _compared(base: str, files: int, scenarios: int, language: Language) -> str:
    if language == "fr":
        again = f"{scenarios} scénarios rejoués" if scenarios > 1 else f"{scenarios} scénario rejoué"
        return f"comparé à {base}{_elsewhere()} : {files} fichier{'s' if files > 1 else ''}, {again}"
    again = f"{scenarios} scenario{'' if scenarios == 1 else 's'} run again"
    return f"compared with {base}{_elsewhere()}: {files} file{'' if files == 1 else 's'}, {again}"
