"""Commands that are quoted in messages to designers and on their pages are ones that `lgc` takes."""

import ast
import re
import shlex
from pathlib import Path

import pytest
import typer

import lgc_contract
from lgc_contract.cli import parser
from lgc_contract.cli.refusal import DESIGNERS
from tests.docs import blocks

PACKAGE = Path(lgc_contract.__file__).parent
PAGES = [
    blocks.DOCS / "lgc" / f"{name}.md"
    for name in ("equilibrage", "essayer-une-carte", "imprimer", "simulation")
]
QUOTED = re.compile(r"`(lgc (?!`)[^`\n]+)`")
TYPED = re.compile(r"^(?:\$ )?(lgc [^#;|\n]+)", re.MULTILINE)


def texts(path):
    """Yield the texts of a module but its docstrings; what an f-string fills in is the name of a card."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    explaining = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if node in explaining:
            continue
        if isinstance(node, ast.JoinedStr):
            yield "".join(each.value if isinstance(each, ast.Constant) else "crea_x" for each in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def from_messages():
    modules = [*PACKAGE.glob("lint/*.py"), *PACKAGE.glob("games/lgc/**/*.py"), PACKAGE / "cli" / "french.py"]
    for path in modules:
        for text in texts(path):
            yield from QUOTED.findall(text)


def from_pages():
    for path in PAGES:
        text = path.read_text(encoding="utf-8")
        yield from QUOTED.findall(text)
        yield from (each.strip() for block in blocks.read(path) for each in TYPED.findall(block.text))


FOUND = sorted({*from_messages(), *from_pages()})


def parsed(command):
    """Take a command line apart as `lgc` would, and run nothing."""
    name, *arguments = shlex.split(command)[1:]
    arguments = arguments[: arguments.index("--")] if "--" in arguments else arguments
    whole = typer.main.get_command(parser.application([name]))
    whole.get_command(whole.make_context("lgc", [name]), name).make_context(name, arguments)


def test_messages_and_pages_quote_commands():
    assert len(FOUND) > 30
    assert "lgc balance crea_x" in FOUND


@pytest.mark.parametrize("command", FOUND)
def test_a_quoted_command_is_taken(command):
    parsed(command)


@pytest.mark.parametrize("command", ["lgc balance --cards gorak", "lgc print --deck", "lgc diff main"])
def test_a_command_that_is_none_would_be_found(command):
    with pytest.raises(Exception, match=r"No such option|requires an argument|unexpected extra argument"):
        parsed(command)


def test_every_command_of_designers_is_on_a_page_or_in_a_message():
    assert {each.split()[1] for each in FOUND} >= DESIGNERS - {"collection", "diff"}
