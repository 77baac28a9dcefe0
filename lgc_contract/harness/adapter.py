"""What an engine team implements: seven methods, each from JSON object to JSON object.

The same seven are JSON-RPC methods for engines in other processes and languages, so an adapter in Python
and one over stdio answer alike, word for word. The shapes are those of `schema/harness/v1` and of the
game's own schemas.
"""

from typing import Protocol

from lgc_contract.jsontypes import JsonObject

__all__ = ["Adapter"]


class Adapter(Protocol):
    """One engine of one game.

    The harness calls `hello` first, `load` second, then anything in any order, `bye` last. Every request is
    complete in itself: an adapter keeps nothing between two requests but what `load` gave it. What it is
    handed is its own copy. A refusal by the rules is a *result* (`rejected`); an exception is a fault of
    the engine and is reported as one. A request that needs what the engine does not have yet may be
    answered `{"unsupported": {"capability": c}}` instead, where c is a capability that `hello` did not
    claim.
    """

    def hello(self, params: JsonObject) -> JsonObject:
        """Agree on a version of the protocol and say who the engine is.

        `{"protocol": {"min", "max"}, "game", "contract"}` to
        `{"protocol", "engine": {"name", "version", "language", "url"?}, "capabilities": [str]}`.
        """
        ...

    def load(self, params: JsonObject) -> JsonObject:
        """Take the game's data, valid for all later requests: `{"game", "data"}` to `{}`."""
        ...

    def run(self, params: JsonObject) -> JsonObject:
        """Play the steps from the position given and report after each what its `observe` asks.

        `{"setup", "state" or "new", "steps": [{"intent"?, "observe": [word]}]}` to `{"steps": [{"accepted":
        true} or {"rejected": {"code"}}, with what was asked], "state"}`. A rejected intent changes nothing
        and the next step goes on from there. A step without intent only looks.
        """
        ...

    def legal(self, params: JsonObject) -> JsonObject:
        """List every intent that one player may send now: `{"setup", "state", "player"}` to `{"intents"}`."""
        ...

    def view(self, params: JsonObject) -> JsonObject:
        """Show what one player may know of a state: `{"setup", "state", "viewer"}` to `{"view"}`."""
        ...

    def new(self, params: JsonObject) -> JsonObject:
        """Set up a game, shuffled from a seed: `{"setup", "new"}` to `{"state"}`."""
        ...

    def bye(self, params: JsonObject) -> JsonObject:
        """Finish: `{}` to `{}`. A process exits after this answer."""
        ...
