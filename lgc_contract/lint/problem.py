"""What a lint rule sees and what it says: documents of the data roots in, located problems out.

A rule is a function `(tree) -> problems` whose `rule` field is its own name with hyphens. It names no game,
opens no file and yields nothing when the documents it looks for do not exist. A game adds its own through
`Game.lint`.
"""

import importlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from lgc_contract.data import ROOTS
from lgc_contract.jsontypes import Json, JsonObject, Pointer
from lgc_contract.language import Language

__all__ = ["Document", "Problem", "Rule", "Severity", "Tree"]

Severity: TypeAlias = Literal["error", "warning"]
"""An error breaks the contract; a warning is a matter of design or balance, for people to decide."""


class Problem(Struct, frozen=True):
    """One finding: which rule, where, and what to do, in both languages.

    `file` is relative to the folder of the data roots (`corpus/lgc/cards/….json`); `line` is 0 when unknown.
    """

    rule: str
    file: str
    pointer: Pointer
    line: int
    message_fr: str
    message_en: str
    severity: Severity = "error"

    def message(self, language: Language) -> str:
        """Return the message in one language."""
        return self.message_fr if language == "fr" else self.message_en


class Document(Struct, frozen=True):
    """One readable JSON file of the data roots: where it is, its text and what the text says."""

    file: str
    path: Path
    text: str
    value: Json

    @property
    def object(self) -> JsonObject:
        """The value if it is an object, else an empty one: shape is the business of the schema rules."""
        return self.value if isinstance(self.value, dict) else {}

    @property
    def parts(self) -> tuple[str, ...]:
        """The steps of the file name: `("corpus", "lgc", "cards", "crea_x.v1.json")`."""
        return tuple(self.file.split("/"))

    def problem(self, rule: str, pointer: Pointer, *, fr: str, en: str) -> Problem:
        """Return a problem of this document, its line looked up in the text."""
        # Most checks have nothing to tell and look up no line.
        line: int = importlib.import_module("lgc_contract.locate").locate(self.text, pointer).line
        return Problem(rule, self.file, pointer, line, message_fr=fr, message_en=en)

    def warning(self, rule: str, pointer: Pointer, *, fr: str, en: str) -> Problem:
        """Return a problem of this document that people may decide to live with."""
        return replace(self.problem(rule, pointer, fr=fr, en=en), severity="warning")


class Tree(Struct, frozen=True, eq=False):
    """All documents of the data roots by file name, sorted; a tree is only equal to itself.

    `unread` are the problems of the files that are no strict JSON; `strays` are the files that are not
    `.json`. `roots` are the data roots that were read; of another one nothing can be said.
    """

    documents: Mapping[str, Document]
    unread: tuple[Problem, ...] = ()
    strays: tuple[str, ...] = ()
    roots: tuple[str, ...] = ROOTS

    def under(self, folder: str) -> Iterator[Document]:
        """Yield the documents below a folder such as `corpus/lgc/cards`, sorted by file name."""
        return (document for file, document in self.documents.items() if file.startswith(f"{folder}/"))

    def of(self, owner: str, *others: str) -> "Tree":
        """Return what belongs to some owners: the folders of their names below the three roots."""

        def belongs(file: str) -> bool:
            return file.split("/")[1:2] in [[each] for each in (owner, *others)]

        return Tree(
            {file: document for file, document in self.documents.items() if belongs(file)},
            tuple(problem for problem in self.unread if belongs(problem.file)),
            tuple(file for file in self.strays if belongs(file)),
            self.roots,
        )

    def games(self) -> tuple[str, ...]:
        """Return the games that have a folder in the corpus or in the kit, sorted."""
        roots = ("corpus", "conformance")
        return tuple(sorted({file.split("/")[1] for file in self.documents if file.split("/")[0] in roots}))


Rule: TypeAlias = Callable[[Tree], Iterable[Problem]]
"""A check of the data: `(tree) -> problems`."""
