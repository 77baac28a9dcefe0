"""`lgc serve`: put a Python engine behind stdin and stdout."""

import sys

import typer

from lgc_contract import game as games
from lgc_contract.cli import options
from lgc_contract.errors import UsageError
from lgc_contract.harness import address
from lgc_contract.harness.address import InProcess
from lgc_contract.harness.serve import serve as answer

__all__ = ["serve"]


def serve(
    context: typer.Context, engine: options.Engine = address.REFERENCE, game: options.Game = "lgc"
) -> None:
    """Answer the requests on stdin with an engine that is a Python object, as any other process would."""
    found = address.parse(engine, games.find(game), options.engine_command(context))
    if not isinstance(found, InProcess):
        raise UsageError("a command serves itself", hint="Give `reference` or `py:module:factory`.")
    answer(found.factory(), sys.stdin.buffer, sys.stdout.buffer)
