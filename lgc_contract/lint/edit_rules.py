"""What an edit owes those who rely on the data: versions that stay and follow, a word in the changelog.

Each is an error where something released is at stake, a warning while nothing is out yet.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from lgc_contract.lint.edit import CHANGELOG, Edit, EditRule, Version, version_of
from lgc_contract.lint.kit import kits
from lgc_contract.lint.problem import Document, Problem, Tree

__all__ = [
    "RULES",
    "changed_scenarios_in_changelog",
    "new_versions_in_changelog",
    "scenarios_stay",
    "versions_follow",
    "versions_stay",
]

_CORPUS, _CONFORMANCE = "Corpus", "Conformance"
_EXPECTING = ("capabilities", "cards", "given", "then", "when")
"""The members of a scenario that decide who passes it."""


def versions_stay(edit: Edit) -> Iterator[Problem]:
    """A version of a card is never overwritten and never taken away: the next one stands beside it (§7.5)."""
    for file, before, after in edit.documents():
        version = version_of(file)
        if version is None or before is None:
            continue
        bound = edit.is_released(version.game)
        if after is None:
            yield _bound(
                bound,
                _lost(
                    "versions-stay",
                    before,
                    fr=f"cette version existait à {edit.base} et a disparu : la remettre telle quelle",
                    en=f"this version was there at {edit.base} and is gone: put it back as it was",
                ),
            )
        elif after.value != before.value:
            following = f"{version.id}.v{version.number + 1}.json"
            yield _bound(
                bound,
                after.problem(
                    "versions-stay",
                    "/version",
                    fr=f"cette version existait à {edit.base} et a changé : la remettre et créer "
                    f"{following} ; un brouillon peut garder le changement",
                    en=f"this version was there at {edit.base} and has changed: put it back and add "
                    f"{following}; a draft may keep the change",
                ),
            )


def versions_follow(edit: Edit) -> Iterator[Problem]:
    """A new version is the one after the last, so that none is missing."""
    for file, document, version in _new_versions(edit):
        former = file.replace(f".v{version.number}.json", f".v{version.number - 1}.json")
        if version.number > 1 and former not in edit.after.documents:
            name = former.rpartition("/")[2]
            yield document.problem(
                "versions-follow",
                "/version",
                fr=f"nouvelle version {version.number}, mais {name} n’existe pas : les versions se suivent",
                en=f"version {version.number} is new, but there is no {name}: versions follow each other",
            )


def new_versions_in_changelog(edit: Edit) -> Iterator[Problem]:
    """Whoever reads the changelog learns of every new version of a card."""
    for _, document, version in _new_versions(edit):
        # A corpus that is new as a whole is told as a whole.
        if edit.had_corpus(version.game) and not edit.is_named(_CORPUS, version.id):
            yield _bound(
                edit.is_released(version.game),
                document.problem(
                    "new-versions-in-changelog",
                    "/version",
                    fr=f"{CHANGELOG} n’en dit rien : sous {_CORPUS}, une ligne qui nomme `{version.id}`",
                    en=f"{CHANGELOG} does not tell: under {_CORPUS}, a line that names `{version.id}`",
                ),
            )


def changed_scenarios_in_changelog(edit: Edit) -> Iterator[Problem]:
    """Whoever reads the changelog learns why a score moved: of each scenario that expects something else."""
    then, now = _scenarios(edit.before), _scenarios(edit.after)
    for file in edit.changed:
        before, after = then.get(file), now.get(file)
        if before is None or after is None or not _expects_else(before, after):
            continue
        identifier = _identifier(after)
        if not edit.is_named(_CONFORMANCE, identifier):
            yield _bound(
                edit.old_changelog.has_release,
                after.problem(
                    "changed-scenarios-in-changelog",
                    "/id",
                    fr=f"attend autre chose qu’à {edit.base} ; sous {_CONFORMANCE}, {CHANGELOG} doit nommer "
                    f"`{identifier}`",
                    en=f"it expects something else than at {edit.base}; under {_CONFORMANCE}, {CHANGELOG} "
                    f"must name `{identifier}`",
                ),
            )


def scenarios_stay(edit: Edit) -> Iterator[Problem]:
    """The id of a scenario never changes; one that was wrong goes with a word in the changelog."""
    then, now = _scenarios(edit.before), _scenarios(edit.after)
    for file, document in then.items():
        identifier = _identifier(document)
        if file not in now and not edit.is_named(_CONFORMANCE, identifier):
            yield _bound(
                edit.old_changelog.has_release,
                _lost(
                    "scenarios-stay",
                    document,
                    fr=f"ce scénario existait à {edit.base} : un identifiant ne change jamais ; s’il était "
                    f"faux, {CHANGELOG} le nomme sous {_CONFORMANCE}",
                    en=f"this scenario was there at {edit.base}: an id never changes; if it was wrong, "
                    f"{CHANGELOG} names it under {_CONFORMANCE}",
                ),
            )


RULES: tuple[EditRule, ...] = (
    versions_stay,
    versions_follow,
    new_versions_in_changelog,
    changed_scenarios_in_changelog,
    scenarios_stay,
)
"""Each is named like the problems that it finds."""


def _new_versions(edit: Edit) -> Iterator[tuple[str, Document, Version]]:
    for file, before, after in edit.documents():
        version = version_of(file)
        if version is not None and before is None and after is not None:
            yield file, after, version


def _scenarios(tree: Tree) -> dict[str, Document]:
    return {scenario.file: scenario for kit in kits(tree) for scenario in kit.scenarios}


def _identifier(scenario: Document) -> str:
    return str(scenario.object.get("id"))


def _expects_else(before: Document, after: Document) -> bool:
    return any(before.object.get(name) != after.object.get(name) for name in _EXPECTING)


def _lost(rule: str, document: Document, *, fr: str, en: str) -> Problem:
    """Return a problem of a file that is no longer there, and so has no lines."""
    return replace(document.problem(rule, "", fr=fr, en=en), line=0)


def _bound(bound: bool, problem: Problem) -> Problem:
    return problem if bound else replace(problem, severity="warning")
