"""Say in one word how to reach an engine: `reference`, `py:module:factory`, `cmd:node adapter.js`, `ws://…`."""

import importlib
import os
import shlex
import sys
import traceback
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from msgspec import Struct
from msgspec.structs import replace

from lgc_contract.errors import EngineStartError, UsageError
from lgc_contract.game import Game
from lgc_contract.harness.adapter import Adapter
from lgc_contract.harness.local import LocalSession
from lgc_contract.harness.session import Limits, Opening, Session

__all__ = ["REFERENCE", "Command", "Engine", "InProcess", "Remote", "parse"]

REFERENCE = "reference"
"""The address of a game's own reference engine."""

_METHODS = ("hello", "load", "run", "legal", "view", "new", "bye")

_FORMS = (
    "Use `reference`, `py:package.module:factory`, `cmd:node adapter.js`, `ws://host:port`, "
    "`http://host:port`, or a command after `--`."
)

_CARRIERS = {"ws": "net.websocket", "wss": "net.websocket", "http": "net.http", "https": "net.http"}
"""The module of the harness that carries messages to the addresses of a scheme."""

_PAUSE = 0.2
"""Seconds before an engine elsewhere is looked for again: somebody may be starting it anew."""


class Command(Struct, frozen=True):
    """An engine that is a command; every session is a process of its own."""

    arguments: tuple[str, ...]

    def session(self, opening: Opening, limits: Limits) -> Session:
        """Return a new session, not yet opened."""
        session: Session = _part("stdio").stdio_session(self.arguments, opening, limits)
        return session


class InProcess(Struct, frozen=True):
    """An engine that is a Python object, made anew for every session."""

    address: str
    factory: Callable[[], Adapter]

    def session(self, opening: Opening, limits: Limits) -> Session:  # noqa: ARG002  nothing here can be timed
        """Return a new session, not yet opened.

        Raises: EngineStartError when the factory raises, or makes what is no adapter.
        """
        try:
            adapter = self.factory()
        except (Exception, SystemExit) as error:
            message = f"cannot be made ({type(error).__name__}: {error})"
            raise EngineStartError(self.address, message, traceback.format_exc()) from error
        lacking = [name for name in _METHODS if not callable(getattr(adapter, name, None))]
        if lacking:
            message = f"makes a {type(adapter).__name__}, which lacks {', '.join(lacking)}"
            hint = "The factory returns an object with the methods of `lgc_contract.harness.adapter.Adapter`."
            raise EngineStartError(self.address, message, hint=hint)
        return LocalSession(adapter, self.address, opening)

    def as_command(self, game: str) -> Command:
        """Return the same engine as a process, so that several can work at a time."""
        return Command((sys.executable, "-m", "lgc_contract", "serve", self.address, "--game", game))


class Remote(Struct, frozen=True):
    """An engine that runs elsewhere; every session is a connection of its own."""

    url: str

    def session(self, opening: Opening, limits: Limits) -> Session:
        """Return a new session, not yet opened."""
        carrier = _part(_CARRIERS[self.url.partition(":")[0]])
        narrowed = replace(limits, window=min(limits.window, carrier.WINDOW))
        connect = partial(carrier.connect, self.url, narrowed)
        session: Session = _part("pipelined").PipelinedSession(
            self.url, connect, opening, narrowed, pause=_PAUSE
        )
        return session


Engine = Command | InProcess | Remote
"""What an address or a command stands for."""


def parse(address: str, game: Game, command: Sequence[str] = ()) -> Engine:
    """Return the engine of an address; a `command` given apart, argument by argument, takes its place.

    Raises: UsageError, EngineStartError when a Python factory cannot be imported.
    """
    if command:
        return Command(tuple(command))
    scheme, _, rest = address.partition(":")
    if address == REFERENCE:
        return _reference(game)
    if scheme == "cmd" and rest.strip():
        return Command(tuple(_split(rest)))
    if scheme == "py" and rest.count(":") == 1:
        return InProcess(address, _factory(address, *rest.split(":")))
    if scheme in _CARRIERS and _has_host(address):
        return Remote(address)
    raise UsageError(f"{address!r} does not say how to reach an engine", hint=_FORMS)


def _part(name: str) -> Any:
    """Load what only one kind of engine needs: an engine in here does without processes and sockets."""
    return importlib.import_module(f"lgc_contract.harness.{name}")


def _reference(game: Game) -> InProcess:
    if game.reference is None:
        raise UsageError(f"{game.id} has no reference engine", hint=_FORMS)
    return InProcess(REFERENCE, game.reference)


def _has_host(url: str) -> bool:
    try:
        parts = urlsplit(url)
        # A name that is no name, such as one of 300 letters, fails here and not when it is looked up.
        return bool((parts.hostname or "").encode("idna")) and parts.port != 0
    except ValueError:
        return False


def _split(text: str) -> list[str]:
    try:
        return shlex.split(text, posix=os.name == "posix")
    except ValueError as error:
        raise UsageError(f"{text!r} is no command ({error})", hint="Give it after `--` instead.") from error


def _factory(address: str, module: str, name: str) -> Callable[[], Adapter]:
    try:
        found: Any = getattr(importlib.import_module(module), name)
    except ModuleNotFoundError as error:
        hint = "Is its folder on PYTHONPATH, and is it installed where `lgc` is?"
        raise EngineStartError(address, f"there is no module {error.name!r}", hint=hint) from error
    except AttributeError as error:
        raise EngineStartError(address, f"{module} has no {name!r}") from error
    except SystemExit as error:
        raise EngineStartError(address, f"{module} ends the process when it is imported: {error}") from error
    if not callable(found):
        raise EngineStartError(address, f"{name!r} is not callable", hint="Name a class or a function.")
    factory: Callable[[], Adapter] = found
    return factory
