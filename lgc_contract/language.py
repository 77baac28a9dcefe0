"""Which language a person reads: what is asked for, else `LGC_LANG`, else a default, else the locale."""

import os
from typing import Literal, TypeAlias

from lgc_contract.errors import UsageError

__all__ = ["LANGUAGES", "VARIABLE", "Language", "chosen"]

Language: TypeAlias = Literal["fr", "en"]

LANGUAGES: tuple[Language, ...] = ("fr", "en")
VARIABLE = "LGC_LANG"
_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")


def chosen(asked: str | None = None, *, default: Language | None = None) -> Language:
    """Return the language to speak; `asked` comes before the environment, and `default` before the locale.

    Without any of them it is English.

    Raises: UsageError for a language that we do not speak.
    """
    wanted = asked or os.environ.get(VARIABLE)
    if wanted:
        return _known(wanted)
    if default is not None:
        return default
    locale = next((value for value in map(os.environ.get, _LOCALE) if value), "")
    return "fr" if locale.lower().startswith("fr") else "en"


def _known(wanted: str) -> Language:
    for language in LANGUAGES:
        if language == wanted:
            return language
    raise UsageError(f"no messages in {wanted!r}", hint=f"There are messages in {' and '.join(LANGUAGES)}.")
