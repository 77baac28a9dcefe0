"""Turn JSON text into values, strictly: what two readers could read differently is refused.

Refused: duplicate keys, numbers that are no plain integer (`1.5`, `27.0`, `1e3`), integers that floats do not
hold exactly, NaN and infinities, lone surrogates, deep nesting. Every refusal names the place and what to do.
"""

import importlib
import json
import re
import sys
from typing import TYPE_CHECKING, Any, NoReturn

from lgc_contract.errors import DataError
from lgc_contract.jsontypes import Json

if TYPE_CHECKING:
    from lgc_contract.locate import Sighting

__all__ = ["LARGEST_INTEGER", "MAXIMUM_DEPTH", "parse"]

MAXIMUM_DEPTH = 64
"""Nested lists and objects; a state with selectors inside abilities reaches about twelve."""

LARGEST_INTEGER = 2**53 - 1
"""What every JSON reader holds exactly, those that only know floats included."""

_BRACKETS_ALIKE = str.maketrans("{}", "[]")
_NOT_BRACKETS = r'(?s:"(?:[^"\\]|\\.)*"|[^\[\]{}"]+)'
_LONE_SURROGATE = "[\ud800-\udfff]"
_SYNTAX_HINT = "JSON has no comments, no trailing commas and no single quotes."


class _RefusedError(Exception):
    """Something that JSON allows and we do not; `fault` is the DataError's message and hint."""

    def __init__(self, source: str, fault: tuple[str, str]) -> None:
        super().__init__(source)
        self.source = source
        self.fault = fault


def parse(text: str, *, file: str = "<text>") -> Json:
    """Turn JSON text into a value; `file` is only for the message.

    Raises: DataError.
    """
    # The import of msgspec costs more than it saves on a few files: who has it anyway reads quickly.
    if "msgspec" in sys.modules:
        harmless: Json = importlib.import_module("lgc_contract.quickjson").harmless(text)
        if harmless is not None:
            return harmless
    return _parse(text, file)


def _parse(text: str, file: str) -> Json:
    """Turn JSON text into a value, and find what is wrong with it."""
    try:
        value: Json = _decode(text)
        _refuse_lone_surrogates(value, text)
    except json.JSONDecodeError as error:
        message = error.msg[:1].lower() + error.msg[1:]
        raise DataError(file, message, line=error.lineno, column=error.colno, hint=_SYNTAX_HINT) from error
    except RecursionError as error:
        raise _too_deep(file) from error
    except _RefusedError as error:
        raise _located(error, text, file) from error
    if _is_deeper(text, MAXIMUM_DEPTH):
        raise _too_deep(file)
    return value


def _decode(text: str) -> Any:
    return json.loads(
        text, object_pairs_hook=_object, parse_float=_refuse, parse_int=_integer, parse_constant=_refuse
    )


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise _RefusedError("", ("a key stands twice in one object", "Keep one of the two."))
    return value


def _integer(source: str) -> int:
    if len(source) > len(str(-LARGEST_INTEGER)) or abs(value := int(source)) > LARGEST_INTEGER:
        raise _RefusedError(
            source,
            ("an integer is beyond ±(2^53 − 1)", "Not every language reads it exactly; keep it smaller."),
        )
    return value


def _refuse(source: str) -> NoReturn:
    if source.lstrip("-").isalpha():
        raise _RefusedError(source, (f"{source} is no JSON value", "Leave the member out, or write null."))
    hint = "Write whole numbers without a point or an exponent, and rates in tenths."
    raise _RefusedError(source, (f"the number {source[:20]} is no plain integer", hint))


def _refuse_lone_surrogates(value: Json, text: str) -> None:
    # Only an escape can bring one in: the text itself was decoded from UTF-8.
    if "\\u" in text and re.search(_LONE_SURROGATE, json.dumps(value, ensure_ascii=False)):
        raise _RefusedError(
            "\\u", ("a string holds half a character (a lone surrogate)", "Write the character itself.")
        )


def _located(error: _RefusedError, text: str, file: str) -> DataError:
    met: set[str] = set()

    def is_the_fault(seen: "Sighting") -> bool:
        if not error.source:  # a duplicate key: the first pointer met as a key for the second time
            again = seen.is_key and seen.pointer in met
            met.update({seen.pointer} if seen.is_key else ())
            return again
        if error.source == "\\u":
            return "\\u" in seen.source and bool(re.search(_LONE_SURROGATE, json.loads(seen.source)))
        return not seen.is_key and seen.source == error.source

    # Only a text with a fault is read a second time.
    pointer, place = importlib.import_module("lgc_contract.locate").first(text, is_the_fault)
    message, hint = error.fault
    return DataError(file, message, pointer=pointer, line=place.line, column=place.column, hint=hint)


def _is_deeper(text: str, limit: int) -> bool:
    """Tell whether a well-formed JSON text nests deeper, by peeling the innermost brackets level by level."""
    if text.count("[") + text.count("{") <= limit:
        return False
    brackets = re.sub(_NOT_BRACKETS, "", text).translate(_BRACKETS_ALIKE)
    for _ in range(limit):
        brackets = brackets.replace("[]", "")
    return bool(brackets)


def _too_deep(file: str) -> DataError:
    return DataError(file, f"nests deeper than {MAXIMUM_DEPTH} levels")
