"""An engine is reached by one word, or by a command."""

import sys
from typing import Any

import pytest

from lgc_contract.errors import EngineStartError, UsageError
from lgc_contract.harness.address import Command, InProcess, Remote, parse
from lgc_contract.harness.session import LIMITS, Opening
from tests.toy.engine import ToyEngine
from tests.toy.game import GAME


def test_the_reference_is_the_games_own_engine() -> None:
    found = parse("reference", GAME)

    assert isinstance(found, InProcess)
    assert found.factory is ToyEngine


def test_a_python_factory_is_imported() -> None:
    assert parse("py:tests.toy.engine:ToyEngine", GAME) == InProcess(
        "py:tests.toy.engine:ToyEngine", ToyEngine
    )


@pytest.mark.parametrize("address", ["cmd:node adapter.js --flag 'a b'", 'cmd: node adapter.js --flag "a b"'])
def test_a_command_is_split_as_in_a_shell(address: str) -> None:
    assert parse(address, GAME) == Command(("node", "adapter.js", "--flag", "a b"))


def test_a_command_given_apart_is_taken_as_it_is() -> None:
    assert parse("reference", GAME, ["node", "a b.js", "--"]) == Command(("node", "a b.js", "--"))


@pytest.mark.parametrize(
    "url", ["ws://127.0.0.1:8000/x", "wss://a.example", "http://[::1]:1", "https://a.example/b"]
)
def test_an_engine_elsewhere_has_a_url(url: str) -> None:
    assert parse(url, GAME) == Remote(url)


def test_an_engine_in_this_process_can_be_a_command() -> None:
    command = InProcess("py:a:b", ToyEngine).as_command("toy")

    assert command == Command((sys.executable, "-m", "lgc_contract", "serve", "py:a:b", "--game", "toy"))


@pytest.mark.parametrize(
    ("address", "error", "message"),
    [
        ("", UsageError, "does not say how to reach an engine"),
        ("node", UsageError, "does not say how to reach an engine"),
        ("cmd:", UsageError, "does not say how to reach an engine"),
        ("ws://", UsageError, "does not say how to reach an engine"),
        ("http://:80", UsageError, "does not say how to reach an engine"),
        ("http://a:b", UsageError, "does not say how to reach an engine"),
        (f"http://{'a' * 300}", UsageError, "does not say how to reach an engine"),
        ("ws://a..example", UsageError, "does not say how to reach an engine"),
        ("http:/a", UsageError, "does not say how to reach an engine"),
        ("cmd:'", UsageError, "is no command"),
        ("py:module", UsageError, "does not say how to reach an engine"),
        ("py:no.such.module:x", EngineStartError, "there is no module 'no'"),
        ("py:tests.harness.engines:Nobody", EngineStartError, "has no 'Nobody'"),
        ("py:tests.harness.engines:NOT_CALLABLE", EngineStartError, "is not callable"),
        (
            "py:tests.harness.leaving:make",
            EngineStartError,
            "ends the process .*: no licence",
        ),
    ],
)
def test_an_address_that_leads_nowhere_says_why(address: str, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        parse(address, GAME)


def test_a_game_without_reference_says_so() -> None:
    fields: Any = {name: getattr(GAME, name) for name in GAME.__dataclass_fields__}

    with pytest.raises(UsageError, match="toy has no reference engine"):
        parse("reference", type(GAME)(**fields | {"reference": None}))


def test_a_factory_that_makes_no_adapter_says_what_is_lacking() -> None:
    engine = parse("py:os:getcwd", GAME)
    with pytest.raises(EngineStartError, match="makes a str, which lacks hello, load"):
        engine.session(Opening(b"{}", b"{}"), LIMITS)


def test_a_factory_that_ends_the_process_is_an_engine_that_does_not_start() -> None:
    engine = parse("py:sys:exit", GAME)
    with pytest.raises(EngineStartError, match=r"cannot be made \(SystemExit"):
        engine.session(Opening(b"{}", b"{}"), LIMITS)
