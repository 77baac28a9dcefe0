"""What changed between a revision and today, as the rules of edits see it."""

import fnmatch
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeAlias

from lgc_contract.jsontypes import Json
from lgc_contract.lint.problem import Document, Problem, Tree

__all__ = ["CHANGELOG", "Changelog", "Edit", "EditRule", "Version", "version_of"]

CHANGELOG = "CHANGELOG.md"

_HEADING = re.compile(r"(?P<marks>#{2,3}) +(?P<title>.*?) *")
_CODE = re.compile(r"`([^`\n]+)`")
_VERSIONED = re.compile(r"corpus/(?P<game>[^/]+)/(?:.+/)?(?P<id>[^/]+)\.v(?P<number>[1-9][0-9]*)\.json")
_NOT_YET = "not yet released"


class Version(NamedTuple):
    """One version of a record of a corpus: `corpus/<game>/…/<id>.v<number>.json`."""

    game: str
    id: str
    number: int


def version_of(file: str) -> Version | None:
    """Return what a file is a version of, None where its name says of nothing."""
    match = _VERSIONED.fullmatch(file)
    return Version(match["game"], match["id"], int(match["number"])) if match else None


@dataclass(frozen=True)
class Changelog:
    """The text of the changelog: `## version`, below it `### section`, below that entries."""

    text: str = ""

    @property
    def has_release(self) -> bool:
        """Whether some version in it is out; before that nothing binds."""
        return any(len(marks) == 2 and _NOT_YET not in title for marks, title, _ in self._lines)

    def named_since(self, former: "Changelog", section: str) -> frozenset[str]:
        """Return what the lines of a section that a former text does not have put between backticks."""
        known = {line for _, _, line in former._lines}
        new = [line for _, title, line in self._lines if title == section and line not in known]
        return frozenset(name for line in new for name in _CODE.findall(line))

    @cached_property
    def _lines(self) -> tuple[tuple[str, str, str], ...]:
        """Each line with the marks and the title of the heading that it stands under, or is."""
        found: list[tuple[str, str, str]] = []
        marks = title = ""
        for line in self.text.splitlines():
            match = _HEADING.fullmatch(line)
            if match:
                marks, title = match["marks"], match["title"]
            found.append((marks if match else "", title, line))
        return tuple(found)


@dataclass(frozen=True)
class Edit:
    """The data roots at a revision called `base`, and today.

    `changed` names the files of the roots that differ, appeared or are gone, as in a tree.
    """

    base: str
    before: Tree
    after: Tree
    changed: tuple[str, ...]
    old_changelog: Changelog
    changelog: Changelog

    def documents(self) -> Iterator[tuple[str, Document | None, Document | None]]:
        """Yield every changed file with its document then and now, None where there is none."""
        for file in self.changed:
            yield file, self.before.documents.get(file), self.after.documents.get(file)

    def is_released(self, game: str) -> bool:
        """Whether the corpus of a game was out at the base; what a draft holds binds nobody."""
        release = self.before.documents.get(f"corpus/{game}/release.json")
        return release is not None and release.object.get("draft") is False

    def had_corpus(self, game: str) -> bool:
        """Whether a game had a corpus at the base."""
        return any(True for _ in self.before.under(f"corpus/{game}"))

    def is_named(self, section: str, identifier: str) -> bool:
        """Whether the changelog has since got an entry that names an id in backticks, or a glob for it."""
        return any(fnmatch.fnmatchcase(identifier, name) for name in self._named(section))

    def _named(self, section: str) -> frozenset[str]:
        return self.changelog.named_since(self.old_changelog, section)

    def records(self) -> Mapping[str, frozenset[str]]:
        """Return the ids of all records of the corpora that differ, by game: objects with an `id`."""
        found: dict[str, set[str]] = {}
        for file, before, after in self.documents():
            game = file.split("/")[1]
            if file.startswith("corpus/"):
                then, now = (dict(_records(each.value)) if each else {} for each in (before, after))
                differing = {each for each in then.keys() | now.keys() if then.get(each) != now.get(each)}
                found.setdefault(game, set()).update(differing)
                found[game] |= _moved_pins(before, after) if file.endswith("/release.json") else set()
        return {game: frozenset(ids) for game, ids in found.items()}


def _records(value: Json) -> Iterator[tuple[str, Json]]:
    """Yield every object of a document that has an id."""
    if isinstance(value, dict):
        identifier = value.get("id")
        if isinstance(identifier, str):
            yield identifier, value
        value = list(value.values())
    if isinstance(value, list):
        for member in value:
            yield from _records(member)


def _moved_pins(before: Document | None, after: Document | None) -> set[str]:
    pins = [each.object.get("pins") if each else None for each in (before, after)]
    then, now = (each if isinstance(each, dict) else {} for each in pins)
    return {each for each in then.keys() | now.keys() if then.get(each) != now.get(each)}


EditRule: TypeAlias = Callable[[Edit], Iterable[Problem]]
"""A check of an edit: `(edit) -> problems`."""
