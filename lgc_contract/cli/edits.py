"""What `lgc check --base` adds to the check: the rules of edits, and scenarios that are run again."""

from collections.abc import Iterator

from lgc_contract import game as games
from lgc_contract.cli import output
from lgc_contract.game import Game
from lgc_contract.harness import suite, touched
from lgc_contract.language import Language
from lgc_contract.lint import edit_rules
from lgc_contract.lint.base import edit_since
from lgc_contract.lint.edit import Edit
from lgc_contract.lint.kit import kits
from lgc_contract.lint.problem import Problem, Tree

__all__ = ["problems_since"]


def problems_since(base: str, today: Tree, game: str | None, language: Language) -> Iterator[Problem]:
    """Yield what is wrong with the edits since a revision; how much was run again is told on stderr.

    Raises: RevisionError.
    """
    edit = edit_since(base, today)
    for rule in edit_rules.RULES:
        yield from rule(edit)
    edited = edit.records()
    for name in games.known():
        if game in (None, name):
            known = games.find(name)
            for rule in known.edits:
                yield from rule(edit)
            yield from _run_again(known, edit, edited.get(name, frozenset()), language)


def _run_again(game: Game, edit: Edit, edited: frozenset[str], language: Language) -> Iterator[Problem]:
    documents = {
        str(each.object.get("id")): each
        for kit in kits(edit.after)
        if kit.game == game.id
        for each in kit.scenarios
    }
    changed = {name for name, document in documents.items() if document.file in edit.changed}
    if not (edited or changed) or not documents:
        return
    scenarios = touched.touched(game, suite.load(game.id), edited, changed)
    _say(game, len(scenarios), language)
    for broken in touched.run_again(game, scenarios):
        yield documents[broken.scenario].problem(
            "edits-keep-scenarios",
            "/id",
            fr=f"le moteur de référence ne le réussit plus : {broken.message}",
            en=f"the reference engine does not pass it any more: {broken.message}",
        )


def _say(game: Game, count: int, language: Language) -> None:
    if language == "fr":
        output.say(f"{game.id} : {count} scénario{'s' if count > 1 else ''} rejoué{'s' if count > 1 else ''}")
    else:
        output.say(f"{game.id}: {count} scenario{'' if count == 1 else 's'} run again")
