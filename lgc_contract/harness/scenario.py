"""A scenario as a frozen value, read strictly from its file.

The harness knows the frame only: what stands under `given`, `cards`, `intent` and the expected values is
the game's. Files are checked against their schema by `lgc check`; here just enough is checked for a run to
be meaningful.
"""

import os
from typing import Any

import msgspec

from lgc_contract import canonical, data
from lgc_contract.errors import DataError

__all__ = ["Expected", "Scenario", "Step", "ViewExpected", "parse", "read"]

_Object = dict[str, Any]
"""A JSON object; msgspec cannot read the recursive type of `jsontypes`."""

Expected = dict[str, _Object]
"""A `then`: entity id to the attributes that differ; everything else is as it was (the frame rule)."""


class ViewExpected(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one player must see: part of the view, the events exactly, and strings that appear nowhere."""

    view: _Object | None = None
    events: list[_Object] | None = None
    hidden: tuple[str, ...] = ()


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of `when`: an intent, or a look without one, and what must come of it."""

    intent: _Object | None = None
    rejected: str | None = None
    then: Expected | None = None
    events: list[_Object] | None = None
    legal: dict[str, list[_Object]] | None = None
    views: dict[str, ViewExpected] | None = None


class _Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in the file."""

    id: str
    title: str
    rules: tuple[str, ...]
    given: _Object
    when: tuple[Step, ...]
    capabilities: tuple[str, ...] = ()
    cards: list[_Object] = []
    then: Expected | None = None
    source: str | None = None
    schema: str | None = msgspec.field(default=None, name="$schema")


class Scenario(_Document, frozen=True, forbid_unknown_fields=True):
    """One behaviour: a position, what is done, and what must come of it.

    `digest` is the SHA-256 of the file.
    """

    file: str = ""
    digest: str = ""

    @property
    def area(self) -> str:
        """The folder of the scenario: everything before the last part of its id."""
        return self.id.rpartition("/")[0]


class _FractionError(Exception):
    """A number that is no integer, which no scenario has."""


def read(file: str, identifier: str) -> Scenario:
    """Read one scenario file, whose place demands this id.

    Raises: DataError.
    """
    scenario = parse(_content(file), file)
    if scenario.id != identifier:
        message = f"its id is {scenario.id!r}, its place says {identifier!r}"
        raise DataError(file, message, pointer="/id", hint="The id of a scenario is its path, for ever.")
    return scenario


def _content(file: str) -> bytes:
    # Without an object for each file, for a kit has thousands.
    try:
        descriptor = os.open(file, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        try:
            size = os.fstat(descriptor).st_size
            if size > data.MAXIMUM_SIZE:
                raise DataError(file, f"is larger than {data.MAXIMUM_SIZE} bytes")
            content = os.read(descriptor, size)
            if not content:  # a pipe has no size
                with open(descriptor, "rb", closefd=False) as stream:
                    content = stream.read()
        finally:
            os.close(descriptor)
    except OSError as error:
        raise DataError(file, f"cannot be read ({error.strerror})") from error
    return content


def parse(content: bytes, file: str) -> Scenario:
    """Turn the text of a scenario file into a scenario.

    Raises: DataError.
    """
    try:
        document = _DECODER.decode(content)
    except msgspec.ValidationError as error:
        message, _, place = str(error).partition(" - at `")
        hint = "The schema harness/scenario describes the whole shape; `lgc check` applies it."
        raise DataError(file, _lowered(message), pointer=_pointer(place), hint=hint) from error
    except msgspec.DecodeError as error:
        raise DataError(file, _lowered(str(error)), hint="`lgc check` names the line.") from error
    except _FractionError as error:
        raise DataError(file, str(error), hint="Every number of a scenario is an integer.") from error
    except (UnicodeDecodeError, RecursionError) as error:
        raise DataError(
            file, "is not UTF-8, or nested too deeply", hint="`lgc check` names the line."
        ) from error
    _refuse_nothing(document, file)
    return Scenario(**msgspec.structs.asdict(document), file=file, digest=canonical.file_digest(content))


def _refuse_nothing(document: _Document, file: str) -> None:
    if not document.rules:
        raise DataError(file, "cites no rule", pointer="/rules", hint="Name the rule that it verifies.")
    for index, step in enumerate(document.when):
        if step.rejected is not None and step.intent is None:
            message, hint = "a look cannot be rejected", "Add the intent that is."
            raise DataError(file, message, pointer=f"/when/{index}/rejected", hint=hint)


def _pointer(place: str) -> str:
    """Turn msgspec's `$.when[0].intent` into `/when/0/intent`; `[...]` is where it names no member."""
    known = place.partition("[...]")[0].rstrip("`").removeprefix("$")
    return known.replace("[", ".").replace("]", "").replace(".", "/")


def _lowered(message: str) -> str:
    return message[:1].lower() + message[1:]


def _refuse_fraction(literal: str) -> float:
    raise _FractionError(f"{literal} is not an integer")


_DECODER = msgspec.json.Decoder(_Document, float_hook=_refuse_fraction)
