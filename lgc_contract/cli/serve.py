"""`lgc serve`: offer a Python engine over stdin and stdout, WebSocket or HTTP."""

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Annotated

from lgc_contract import registry
from lgc_contract.cli import interrupts, options, output
from lgc_contract.cli.declared import Call, option
from lgc_contract.errors import UsageError
from lgc_contract.harness import address
from lgc_contract.harness.adapter import Adapter
from lgc_contract.harness.address import InProcess
from lgc_contract.harness.serve import serve as answer

__all__ = ["serve"]

_SERVERS = {"ws": ("websocket_server", "WebSocketServer"), "http": ("http_server", "HttpServer")}
"""Scheme of an address to module and class of its server."""

_PLACE = "[HOST:]PORT"


def serve(
    call: Call,
    engine: options.Engine = address.REFERENCE,
    game: options.Game = "lgc",
    stdio: Annotated[bool, option("--stdio", help="Over stdin and stdout, a message a line.")] = False,
    ws: Annotated[str | None, option("--ws", metavar=_PLACE, help="Over WebSocket.")] = None,
    http: Annotated[str | None, option("--http", metavar=_PLACE, help="Over HTTP.")] = None,
    allow_origin: Annotated[
        list[str] | None,
        option("--allow-origin", metavar="ORIGIN", help="Let web pages from there in; may be repeated."),
    ] = None,
) -> None:
    """Answer requests with an engine that is a Python object: over stdin and stdout unless told otherwise.

    A port alone is this machine's own; 0 takes a free one. The address is written to stdout.
    """
    places = [(scheme, place) for scheme, place in (("ws", ws), ("http", http)) if place is not None]
    if len(places) + stdio > 1:
        raise UsageError("one server listens in one way", hint="Give one of --stdio, --ws and --http.")
    if allow_origin and not places:
        raise UsageError("--allow-origin is about web pages", hint="Add --ws or --http.")
    found = address.parse(engine, registry.find(game), options.engine_command(call))
    if not isinstance(found, InProcess):
        hint = "Give `reference` or `py:module:factory`."
        raise UsageError("a command serves itself, and an address is served already", hint=hint)
    for scheme, place in places:
        _listen(found.factory, scheme, place, allow_origin or [])
        return
    answer(found.factory(), sys.stdin.buffer, sys.stdout.buffer)


def _listen(factory: Callable[[], Adapter], scheme: str, text: str, origins: list[str]) -> None:
    """Serve at a place until interrupted."""
    places = import_module("lgc_contract.harness.net.place")
    module, name = _SERVERS[scheme]
    allowed = [places.origin(each) for each in origins]
    listening, place = places.listen(places.parse(text))
    with interrupts.as_keyboard_interrupt(), listening:
        server = getattr(import_module(f"lgc_contract.harness.net.{module}"), name)(
            factory, listening, allowed
        )
        if not place.is_private:
            output.say(f"lgc: {place} may be reached from other machines, and whoever reaches it may ask.")
        output.say("lgc: serving; Ctrl-C ends it.")
        # Last, for whoever waits for the address may end the server as soon as it is there.
        print(f"{scheme}://{place}", flush=True)
        server.serve_forever()
