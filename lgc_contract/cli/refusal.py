"""How a refusal is worded: in the language that its command speaks, a faulty document with every line.

Commands for those who design cards speak the language of the game (`Game.language`) unless they are told
another; all others speak English.
"""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from lgc_contract import data, locate, registry, schemas
from lgc_contract.cli import french
from lgc_contract.errors import ContractError, InvalidDocumentError
from lgc_contract.language import Language, chosen

__all__ = ["DESIGNERS", "told"]

DESIGNERS: Final = frozenset(("balance", "collection", "combos", "diff", "play", "print", "simulate", "text"))
"""The commands for those who design cards."""


def told(error: ContractError, arguments: Sequence[str]) -> str:
    """Return what is written to stderr of an error that ended a command with these arguments."""
    if not arguments or arguments[0] not in DESIGNERS:
        return f"lgc: {error}"
    language = _language(arguments)
    if isinstance(error, InvalidDocumentError) and error.problems and Path(error.file).is_file():
        return "\n".join([error.file, *_faults(error, language)])
    return french.told(error) if language == "fr" else f"lgc: {error}"


def _language(arguments: Sequence[str]) -> Language:
    asked = _given(arguments, "--lang")
    try:
        default = registry.find(_given(arguments, "--game") or os.environ.get("LGC_GAME") or "lgc").language
    except ContractError:
        default = None
    try:
        return chosen(asked, default=default)
    except ContractError:
        return default or "en"


def _given(arguments: Sequence[str], option: str) -> str | None:
    """Return the value of an option, whichever way it is written; the last one holds."""
    value = None
    for word, following in zip(arguments, (*arguments[1:], ""), strict=True):
        if word == option:
            value = following
        elif word.startswith(f"{option}="):
            value = word.partition("=")[2]
    return value


def _faults(error: InvalidDocumentError, language: Language) -> Iterator[str]:
    text = data.read_text(Path(error.file))
    for pointer, message in _problems(error, language):
        yield f"  {locate.locate(text, pointer).line:>5} {pointer}  {message}"


def _problems(error: InvalidDocumentError, language: Language) -> Sequence[tuple[str, str]]:
    """Return the faults in a language; those of a schema are told in English first."""
    if language == "fr" and error.kind in schemas.kinds():
        found = schemas.validate(error.kind, data.read_json(Path(error.file)))
        both = {(fault.pointer, fault.message): fault.message_fr for fault in found}
        return [(pointer, both.get((pointer, message), message)) for pointer, message in error.problems]
    return error.problems
