"""Calls without options: they give a command what the parser would, without the parser."""

import functools
import inspect
import subprocess
import sys

import pytest
import typer

from lgc_contract.cli import commands, parser, plain

ENGINE = ("node", "engine.js")
REFUSAL = typer.BadParameter.__base__
WORDS = (list[str](), ["a"], ["a", "b"], ["a", "b", "c"])
CALLS = [(name, words) for name in sorted(commands.COMMANDS) for words in WORDS]


@pytest.fixture(autouse=True)
def no_variable_gives_a_value(monkeypatch):
    for name in ("LGC_ENGINE", "LGC_GAME", "LGC_LANG", "LGC_COLOR", "LGC_FORMAT"):
        monkeypatch.delenv(name, raising=False)


def parsed(name, words, monkeypatch):
    """Return what a command is called with by the parser; None for what it refuses."""
    command, calls = commands.function(name), []

    @functools.wraps(command)
    def spy(**given):
        calls.append(given)

    monkeypatch.setattr(parser, "function", lambda _: spy)
    engine = ENGINE if name in commands.WITH_ENGINE else ()
    try:
        parser.application([name])(args=[name, *words], obj=engine, standalone_mode=False)
    except REFUSAL:
        return None
    return calls[0]


def called_plainly(name, words):
    """Return the same without the parser, its defaults filled in; None where it takes the parser."""
    command = commands.function(name)
    given = plain.parameters(name, command, words, ENGINE if name in commands.WITH_ENGINE else ())
    if given is None:
        return None
    signature = inspect.signature(command).parameters.values()
    return {each.name: each.default for each in signature if each.default is not each.empty} | given


@pytest.mark.parametrize(("name", "words"), CALLS)
def test_a_call_without_options_is_what_the_parser_makes_of_it(name, words, monkeypatch):
    plainly = called_plainly(name, words)
    if plainly is not None:
        told = parsed(name, words, monkeypatch)
        for given in (plainly, told):
            if "call" in given:
                given["call"] = given["call"]._replace(first="")
        assert plainly == told


def test_most_commands_can_be_called_plainly():
    able = {name for name, words in CALLS if called_plainly(name, words) is not None}
    assert {"run", "check", "balance", "compare", "show", "play", "shrink"} <= able


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("run", ["--jobs", "2"]),
        ("run", ["-h"]),
        ("run", ["one", "two"]),
        ("balance", ["gorak", "--set"]),
        ("compare", ["one"]),
        ("compare", ["one", "two", "three"]),
        ("new", ["engine"]),
    ],
)
def test_what_takes_a_parser_is_left_to_it(name, words):
    assert called_plainly(name, words) is None


@pytest.mark.parametrize(
    ("variable", "name"), [("LGC_ENGINE", "run"), ("LGC_JOBS", "run"), ("LGC_GAME", "list")]
)
def test_a_variable_that_gives_a_value_takes_the_parser(variable, name, monkeypatch):
    monkeypatch.setenv(variable, "1")
    assert called_plainly(name, []) is None


def test_an_empty_variable_gives_no_value(monkeypatch):
    monkeypatch.setenv("LGC_ENGINE", "")
    assert called_plainly("run", []) is not None


@pytest.mark.parametrize("words", [["run", "reference"], ["balance", "gorak"], ["games"]])
def test_a_call_without_options_imports_no_parser(words):
    program = (
        f"import sys; from lgc_contract.cli import app; app.start({words!r}); print('typer' in sys.modules)"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ended.stdout.splitlines()[-1] == "False"


def test_every_option_says_in_the_help_what_it_is_for():
    for name in commands.COMMANDS:
        declared = [each for *_, each in plain.parameters_of(commands.function(name))]
        assert all(each.settings["help"].strip() for each in declared)
