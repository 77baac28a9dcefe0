"""One text per JSON value: for digests and comparison without spaces, for files with two spaces.

Both sort keys by code point, keep characters as they are and refuse NaN and infinities, which no JSON has.
"""

import hashlib
import json

from lgc_contract.jsontypes import Json, Pointer

__all__ = ["digest", "escape", "file_digest", "file_text", "text"]


def text(value: Json) -> str:
    """Return the shortest text of a value; equal values have equal texts."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":"))


def digest(value: Json) -> str:
    """Return the SHA-256 of the canonical text in UTF-8, as 64 hexadecimal digits."""
    return hashlib.sha256(text(value).encode()).hexdigest()


def file_digest(content: bytes) -> str:
    """Return the SHA-256 of a file; line ends are no part of it, for a checkout may change them."""
    if b"\r" in content:
        content = content.replace(b"\r\n", b"\n")
    return hashlib.sha256(content).hexdigest()


def file_text(value: Json) -> str:
    """Return the form every JSON file of the data roots has: sorted keys, two spaces, final newline."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, indent=2, sort_keys=True) + "\n"


def escape(token: str | int) -> Pointer:
    """Return one reference token as a pointer step, `/` included (RFC 6901: `~` is `~0`, `/` is `~1`)."""
    return "/" + str(token).replace("~", "~0").replace("/", "~1")
