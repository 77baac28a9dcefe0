"""A game is a value, found by name in this package or in another distribution."""

import dataclasses
import importlib.metadata
import sys
import types

import pytest

from lgc_contract import game, games
from lgc_contract.errors import ContractError, GameLoadError, UsageError
from lgc_contract.game import Game, Start

TOY = Game(
    id="toy",
    title="A toy",
    load=dict,
    expand=lambda given, cards: Start({"cards": [*cards]}, given, None),
    observe=lambda state, _setup: {"game": state},
    fresh=lambda card, _zone, _setup: {"card": card},
    rng_state=lambda _state: 0,
    zones={"hand": False},
    reserved=frozenset({"game"}),
    players=("p1", "p2"),
)

GAME_MODULE = """
from tests_toy_value import TOY as GAME
"""


@pytest.fixture
def named(monkeypatch):
    """Name games in the entry-point group, as other distributions do."""
    entries = []

    def entry_points(*, group, **wanted):
        assert group == game.ENTRY_POINTS
        return [
            entry for entry in entries if all(getattr(entry, key) == each for key, each in wanted.items())
        ]

    monkeypatch.setattr(importlib.metadata, "entry_points", entry_points)
    return lambda name, value: entries.append(
        types.SimpleNamespace(name=name, value="toy:GAME", load=lambda: value)
    )


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Add a folder to the package `lgc_contract.games`."""
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    monkeypatch.setitem(sys.modules, "tests_toy_value", types.SimpleNamespace(TOY=TOY))

    def add(name, **modules):
        (tmp_path / name).mkdir()
        for module, text in {"__init__": "", **modules}.items():
            (tmp_path / name / f"{module}.py").write_text(text)

    yield add
    for name in [name for name in sys.modules if name.startswith("lgc_contract.games.toy")]:
        del sys.modules[name]


def test_a_game_of_another_distribution_is_found(named):
    named("toy", TOY)
    assert game.find("toy") is TOY
    assert "toy" in game.known()


def test_a_game_folder_is_found_without_being_listed(folder):
    folder("toy", game=GAME_MODULE)
    assert game.find("toy") is TOY
    assert "toy" in game.known()


def test_a_hyphen_in_a_name_is_an_underscore_in_the_folder(folder, monkeypatch):
    hyphened = dataclasses.replace(TOY, id="toy-two")
    monkeypatch.setitem(sys.modules, "tests_toy_value", types.SimpleNamespace(TOY=hyphened))
    folder("toy_two", game=GAME_MODULE)
    assert game.find("toy-two") is hyphened
    with pytest.raises(UsageError):
        game.find("toy_two")


def test_a_folder_without_a_game_module_is_no_game(folder):
    folder("toy", model="")
    assert "toy" not in game.known()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("x = 1\nimport a_module_that_is_not_there", r"game\.py:2: ModuleNotFoundError: No module named"),
        ("def (", r"game\.py:1: SyntaxError: "),
        ("GAMES = 0", r"AttributeError: .*'GAME'"),
        ("import sys\nsys.exit('no licence')", r"game\.py:2: SystemExit: no licence"),
    ],
)
def test_an_error_inside_a_game_folder_is_told_with_its_line(folder, text, told):
    folder("toy", game=text)
    with pytest.raises(GameLoadError, match=rf"^game toy does not load: .*{told}"):
        game.find("toy")


def test_an_error_in_a_part_of_a_game_is_told_with_its_line(folder):
    folder("toy", game=GAME_MODULE, extra="\n\nimport a_module_that_is_not_there")
    with pytest.raises(GameLoadError, match=r"extra\.py:3: ModuleNotFoundError"):
        game.part("toy", "extra", "has no extra")


def test_a_game_that_is_a_module_alone_has_no_parts(monkeypatch):
    entry = types.SimpleNamespace(name="toy", value="toy:GAME", module="toy", load=lambda: TOY)
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda **_: [entry])
    with pytest.raises(UsageError, match="the game 'toy' prices no cards"):
        game.part("toy", "balance.command", "prices no cards")


def test_an_unknown_game_names_the_known_ones(named):
    named("toy", TOY)
    with pytest.raises(UsageError, match=r"no game is called 'belote'\. Known games: .*toy"):
        game.find("belote")


@pytest.mark.parametrize("name", ["", ".", "a.b", "__init__", "../lgc", "lgc.engine"])
def test_a_name_that_is_no_name_is_unknown(name):
    with pytest.raises(UsageError):
        game.find(name)


def test_what_is_named_must_be_a_game(named):
    named("toy", object())
    with pytest.raises(ContractError, match="not a Game"):
        game.find("toy")


def test_a_game_is_found_under_its_own_id_only(named):
    named("alias", TOY)
    with pytest.raises(ContractError, match="calls itself 'toy'"):
        game.find("alias")


@pytest.mark.parametrize(("state", "new"), [(None, None), ({}, {})])
def test_a_run_starts_from_a_state_or_a_new_game(state, new):
    with pytest.raises(ValueError, match="either"):
        Start({}, state, new)


def test_a_game_and_a_start_are_frozen():
    with pytest.raises(dataclasses.FrozenInstanceError):
        TOY.id = "other"
    with pytest.raises(dataclasses.FrozenInstanceError):
        Start({}, {}, None).state = None
