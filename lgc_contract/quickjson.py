"""Read JSON texts that are in our own form in one pass; all others are for `strictjson`.

Nothing is judged here: a text that is read here is read by the strict parser to the same value.
"""

from typing import NoReturn

import msgspec

from lgc_contract.jsontypes import Json
from lgc_contract.strictjson import LARGEST_INTEGER, MAXIMUM_DEPTH

__all__ = ["harmless", "is_file_text"]

_DIGITS_ALIKE = bytes.maketrans(b"123456789", b"000000000")
_MANY_DIGITS = b"0" * len(str(LARGEST_INTEGER))
_DEEP = b"\n" + b"  " * MAXIMUM_DEPTH
_ENCODER = msgspec.json.Encoder(order="sorted")


def harmless(text: str) -> Json:
    """Return the value of a text that can be seen to be harmless, None where that cannot be seen at once.

    Where a value is written as its text is, no key stood twice and no half of a character was escaped. Lines
    that are not indented far are not nested deep, and without many digits in a row no integer is too large.
    """
    if not text.startswith(("{\n", "[\n")):
        return None
    try:
        value: Json = _DECODER.decode(text)
        content = text.encode()
    except (ValueError, RecursionError):
        return None
    if _MANY_DIGITS in content.translate(_DIGITS_ALIKE) or _DEEP in content:
        return None
    return value if is_file_text(text, value) else None


def is_file_text(text: str, value: Json) -> bool:
    """Tell quickly whether a text is `canonical.file_text` of a value; a no may be wrong, a yes never is."""
    return text == msgspec.json.format(_ENCODER.encode(value), indent=2).decode() + "\n"


def _no_float(source: str) -> NoReturn:
    raise ValueError(source)


_DECODER = msgspec.json.Decoder(float_hook=_no_float)
