"""Write the types of a game in a language."""

from collections.abc import Callable, Mapping
from enum import StrEnum

from lgc_contract.bundle import csharp, python, rust, typescript
from lgc_contract.bundle.flat import flat
from lgc_contract.bundle.model import Types
from lgc_contract.bundle.reading import read
from lgc_contract.version import VERSION

__all__ = ["TypeLanguage", "types_in"]


class TypeLanguage(StrEnum):
    """The languages that types are written in."""

    TYPESCRIPT = "typescript"
    CSHARP = "csharp"
    RUST = "rust"
    PYTHON = "python"


_WRITERS: Mapping[TypeLanguage, Callable[[Types, str], str]] = {
    TypeLanguage.TYPESCRIPT: typescript.write,
    TypeLanguage.CSHARP: csharp.write,
    TypeLanguage.RUST: rust.write,
    TypeLanguage.PYTHON: python.write,
}


def types_in(language: TypeLanguage, game: str) -> str:
    """Return a source file with the types of all documents and messages of a game.

    Raises: UsageError when no schema belongs to the game.
    """
    heading = (
        f"Types of {game}, contract {VERSION}. Written by `lgc bundle --types {language}`; not to be edited."
    )
    return _WRITERS[language](read(flat(game)), heading)
