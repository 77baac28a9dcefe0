"""The sentences of schema faults, English and French, one small function per schema keyword.

Each takes what the keyword demands and what stands in the document, and returns both sentences without full
stop.
"""

import difflib
from collections.abc import Callable, Iterable
from typing import TypeAlias

from lgc_contract import canonical
from lgc_contract.jsontypes import Json

__all__ = ["word"]

_Both: TypeAlias = tuple[str, str]
_LONGEST_SHOWN = 60
_MOST_LISTED = 20

_TYPES = {
    "object": ("an object", "un objet"),
    "array": ("a list", "une liste"),
    "string": ("a text", "un texte"),
    "integer": ("an integer", "un entier"),
    "number": ("a number", "un nombre"),
    "boolean": ("true or false", "true ou false"),
    "null": ("null", "null"),
}


def word(keyword: str, demanded: Json, found: Json, fallback: str) -> _Both:
    """Return both sentences; a keyword without words of its own gets the validator's English one twice."""
    words = _WORDS.get(keyword)
    return words(demanded, found) if words else (fallback, fallback)


def _shown(value: Json) -> str:
    text = canonical.text(value)
    return text if len(text) <= _LONGEST_SHOWN else f"{text[: _LONGEST_SHOWN - 1]}…"


def _guess(found: Json, allowed: Iterable[Json]) -> _Both:
    names = [name for name in allowed if isinstance(name, str)]
    near = difflib.get_close_matches(found, names, n=1) if isinstance(found, str) else []
    return (
        (f"; did you mean {_shown(near[0])}?", f" ; vouliez-vous {_shown(near[0])} ?") if near else ("", "")
    )


def _listed(values: list[Json]) -> str:
    more = ", …" if len(values) > _MOST_LISTED else ""
    return ", ".join(_shown(value) for value in values[:_MOST_LISTED]) + more


def _required(name: Json, _: Json) -> _Both:
    return f"{_shown(name)} is required", f"il manque {_shown(name)}"


def _required_beside(member: Json, missing: Json) -> _Both:
    return (
        f"{_shown(missing)} is required beside {_shown(member)}",
        f"il manque {_shown(missing)}, qui va avec {_shown(member)}",
    )


def _contained(_: Json, found: Json) -> _Both:
    return (
        f"{_shown(found)} holds nothing of what it must hold",
        f"{_shown(found)} ne contient rien de ce qu’il faut",
    )


def _unexpected(demanded: Json, name: Json) -> _Both:
    english, french = _guess(name, demanded if isinstance(demanded, list) else ())
    return f"{_shown(name)} is not expected here{english}", f"{_shown(name)} n’a rien à faire ici{french}"


def _type(demanded: Json, found: Json) -> _Both:
    names = demanded if isinstance(demanded, list) else [demanded]
    types = [_TYPES.get(str(name), (str(name), str(name))) for name in names]
    english, french = " or ".join(each[0] for each in types), " ou ".join(each[1] for each in types)
    return f"{_shown(found)} is not {english}", f"{_shown(found)} n’est pas {french}"


def _const(demanded: Json, found: Json) -> _Both:
    english, french = _guess(found, [demanded])
    return (
        f"{_shown(found)} is not {_shown(demanded)}{english}",
        f"{_shown(found)} n’est pas {_shown(demanded)}{french}",
    )


def _enum(demanded: Json, found: Json) -> _Both:
    allowed: list[Json] = demanded if isinstance(demanded, list) else [demanded]
    english, french = _guess(found, allowed)
    return (
        f"{_shown(found)} is none of {_listed(allowed)}{english}",
        f"{_shown(found)} n’est pas une des valeurs {_listed(allowed)}{french}",
    )


def _pattern(demanded: Json, found: Json) -> _Both:
    return f"{_shown(found)} does not match {demanded}", f"{_shown(found)} ne suit pas le motif {demanded}"


def _least(demanded: Json, found: Json) -> _Both:
    return f"{_shown(found)} is less than {demanded}", f"{_shown(found)} est inférieur à {demanded}"


def _most(demanded: Json, found: Json) -> _Both:
    return f"{_shown(found)} is more than {demanded}", f"{_shown(found)} est supérieur à {demanded}"


def _step(demanded: Json, found: Json) -> _Both:
    return (
        f"{_shown(found)} is no multiple of {demanded}",
        f"{_shown(found)} n’est pas un multiple de {demanded}",
    )


def _too_few(demanded: Json, found: Json) -> _Both:
    size = len(found) if isinstance(found, list | dict | str) else 0
    return f"holds {size}, at least {demanded} needed", f"en contient {size}, il en faut au moins {demanded}"


def _too_many(demanded: Json, found: Json) -> _Both:
    size = len(found) if isinstance(found, list | dict | str) else 0
    return f"holds {size}, at most {demanded} allowed", f"en contient {size}, au plus {demanded} permis"


def _unique(_: Json, found: Json) -> _Both:
    items = found if isinstance(found, list) else []
    twice = next((item for place, item in enumerate(items) if item in items[:place]), None)
    return f"{_shown(twice)} stands twice", f"{_shown(twice)} y est deux fois"


def _forbidden(_: Json, found: Json) -> _Both:
    return f"{_shown(found)} must not stand here", f"{_shown(found)} ne doit pas figurer ici"


def _not(demanded: Json, found: Json) -> _Both:
    names = demanded.get("required") if isinstance(demanded, dict) else None
    if isinstance(names, list):
        listed = _listed(names)
        return f"{listed} must not stand here together", f"{listed} ne doivent pas figurer ici ensemble"
    return _forbidden(demanded, found)


def _no_branch(_: Json, found: Json) -> _Both:
    return (
        f"{_shown(found)} fits none of the allowed forms",
        f"{_shown(found)} ne suit aucune des formes permises",
    )


def _several_branches(_: Json, found: Json) -> _Both:
    return f"{_shown(found)} fits several forms at once", f"{_shown(found)} suit plusieurs formes à la fois"


_WORDS: dict[str, Callable[[Json, Json], _Both]] = {
    "required": _required,
    "dependentRequired": _required_beside,
    "contains": _contained,
    "additionalProperties": _unexpected,
    "unevaluatedProperties": _unexpected,
    "type": _type,
    "const": _const,
    "enum": _enum,
    "pattern": _pattern,
    "minimum": _least,
    "maximum": _most,
    "multipleOf": _step,
    "minItems": _too_few,
    "minLength": _too_few,
    "minProperties": _too_few,
    "maxItems": _too_many,
    "maxLength": _too_many,
    "maxProperties": _too_many,
    "uniqueItems": _unique,
    "false": _forbidden,
    "not": _not,
    "anyOf": _no_branch,
    "oneOf": _no_branch,
    "several": _several_branches,
}
