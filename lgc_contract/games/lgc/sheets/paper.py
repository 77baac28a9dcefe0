"""Have faces drawn by typst, the typesetter that `card.typ` is written for; its own fonts are used."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from lgc_contract.extras import library
from lgc_contract.jsontypes import JsonObject

__all__ = ["cards_as_pictures", "sheets", "too_long"]

_TEMPLATE: Final = Path(__file__).with_name("card.typ")


def sheets(faces: Sequence[JsonObject], spec: JsonObject, note: str, *, ink_saving: bool = False) -> bytes:
    """Return sheets as a PDF: as many cards to a page as the spec says, with marks to cut along.

    `note` stands at the foot of every page. To save ink they have no dark grounds.
    Raises: UsageError without the extra `print`.
    """
    inputs = _inputs(faces, spec, "sheets", note) | {"ink": "saved" if ink_saving else "full"}
    pdf: bytes = _typst().compile(_TEMPLATE.read_bytes(), sys_inputs=inputs, ignore_system_fonts=True)
    return pdf


def cards_as_pictures(faces: Sequence[JsonObject], spec: JsonObject, *, bleed: bool = True) -> list[bytes]:
    """Return each card as a PNG at the spec's dots per inch, with its bleed or cut to size.

    Raises: UsageError without the extra `print`.
    """
    dots: Any = spec["dpi"]
    inputs = _inputs(faces, spec, "bleed" if bleed else "trim")
    drawn: bytes | list[bytes] = _typst().compile(
        _TEMPLATE.read_bytes(), format="png", ppi=float(dots), sys_inputs=inputs, ignore_system_fonts=True
    )
    return drawn if isinstance(drawn, list) else [drawn]


def too_long(faces: Sequence[JsonObject], spec: JsonObject) -> tuple[str, ...]:
    """Return the ids of cards with a text that fits its place at no size, sorted.

    Raises: UsageError without the extra `print`.
    """
    inputs = _inputs(faces, spec, "bleed")
    found = _typst().query(
        _TEMPLATE.read_bytes(), "<too-long>", field="value", sys_inputs=inputs, ignore_system_fonts=True
    )
    return tuple(sorted({str(each) for each in json.loads(found)}))


def _typst() -> Any:
    return library("typst", "print", "a card on paper")


def _inputs(faces: Sequence[JsonObject], spec: JsonObject, layout: str, note: str = "") -> dict[str, str]:
    return {
        "faces": json.dumps([*faces], ensure_ascii=False),
        "spec": json.dumps(spec),
        "layout": layout,
        "note": note,
    }
