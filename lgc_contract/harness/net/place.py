"""Where a server listens: a host and a port, on this machine alone unless another host is named."""

import ipaddress
import re
import socket
from dataclasses import dataclass

from lgc_contract.errors import UsageError

__all__ = ["LOOPBACK", "Place", "is_loopback", "listen", "origin", "parse"]

LOOPBACK = "127.0.0.1"
"""The host that only this machine reaches."""

_FORM = re.compile(r"(?:(?P<host>[^\[\]:]+|\[[0-9a-fA-F:.]+\]):)?(?P<port>[0-9]{1,5})")

_ORIGIN = re.compile(
    r"(?!http:.*:80$|https:.*:443$)"  # the usual ports are left away
    r"[a-z][a-z0-9+.-]*://(?:[a-z0-9._~-]+|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?"
)


@dataclass(frozen=True)
class Place:
    """A host, and a port of which 0 stands for any that is free."""

    host: str
    port: int

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"

    @property
    def is_private(self) -> bool:
        """Whether nobody but this machine reaches it."""
        return is_loopback(self.host)


def is_loopback(host: str) -> bool:
    """Tell whether a host name or number stands for this machine alone."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def parse(text: str) -> Place:
    """Read `[HOST:]PORT`.

    Raises: UsageError.
    """
    found = _FORM.fullmatch(text)
    if found is None or int(found["port"]) > 65_535:
        hint = "Give a port such as 8000 (0 takes a free one), or HOST:PORT such as 0.0.0.0:8000."
        raise UsageError(f"{text!r} is no place to listen at", hint=hint)
    return Place((found["host"] or LOOPBACK).strip("[]"), int(found["port"]))


def origin(text: str) -> str:
    """Return the origin of a web page as a browser names it, for any other is never met.

    Raises: UsageError.
    """
    if not (_ORIGIN.fullmatch(text) or text == "null"):
        hint = (
            "Write it as a browser does: https://host or https://host:port, in small letters, without a path."
        )
        raise UsageError(f"{text!r} is no origin of a web page", hint=hint)
    return text


def listen(place: Place) -> tuple[socket.socket, Place]:
    """Return a socket that listens there, and the place with the port that it got.

    Raises: UsageError.
    """
    family = socket.AF_INET6 if ":" in place.host else socket.AF_INET
    try:
        listening = socket.create_server((place.host, place.port), family=family)
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        hint = "Choose another port, or 0 for any that is free."
        raise UsageError(f"nobody can listen at {place} ({reason})", hint=hint) from error
    return listening, Place(place.host, listening.getsockname()[1])
