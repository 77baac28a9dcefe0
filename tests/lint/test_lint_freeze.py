"""A release that is frozen fixes what it pins, and what came out before stays fixed."""

import hashlib

import pytest

from lgc_contract import canonical
from lgc_contract.cli.app import start
from lgc_contract.errors import UsageError
from lgc_contract.lint import corpus_rules, freeze, tree

WOLF = "corpus/toy/cards/wolf.v1.json"
RELEASE = "corpus/toy/release.json"


@pytest.fixture
def roots(roots):
    """Data roots with one card and a draft that pins it."""
    roots.write(WOLF, canonical.file_text({"id": "wolf", "version": 1}))
    write(roots, {"wolf": 1})
    return roots


def write(roots, pins, **release):
    value = {"draft": True, "files": {}, "pins": pins, "version": "0.1.0", **release}
    roots.write(RELEASE, canonical.file_text(value))


def digest(roots, file):
    return hashlib.sha256((roots.folder / file).read_bytes()).hexdigest()


def test_every_pinned_file_gets_its_digest(roots):
    out = freeze.frozen(tree.read(), "toy", "1.0.0")
    assert out == {
        "draft": False,
        "files": {"cards/wolf.v1.json": digest(roots, WOLF)},
        "pins": {"wolf": 1},
        "version": "1.0.0",
    }


def test_what_an_earlier_release_fixed_stays_fixed(roots):
    old = {"cards/wolf.v1.json": digest(roots, WOLF)}
    roots.write("corpus/toy/cards/wolf.v2.json", canonical.file_text({"id": "wolf", "version": 2}))
    write(roots, {"wolf": 2}, draft=False, files=old, version="1.0.0")
    out = freeze.frozen(tree.read(), "toy", "1.1.0")
    assert out["files"] == old | {"cards/wolf.v2.json": digest(roots, "corpus/toy/cards/wolf.v2.json")}


def test_what_is_frozen_must_not_change_afterwards(roots):
    roots.write(RELEASE, canonical.file_text(freeze.frozen(tree.read(), "toy", "1.0.0")))
    assert list(corpus_rules.release_files_unchanged(tree.read())) == []
    roots.write(WOLF, canonical.file_text({"id": "wolf", "version": 1, "cost": 2}))
    assert [each.rule for each in corpus_rules.release_files_unchanged(tree.read())] == [
        "release-files-unchanged"
    ]


@pytest.mark.parametrize(
    ("version", "message"),
    [("one", "no version"), ("1.0", "no version"), ("1.0.0", "pins nothing else")],
)
def test_there_must_be_something_to_freeze(roots, version, message):
    roots.write(RELEASE, canonical.file_text(freeze.frozen(tree.read(), "toy", "1.0.0")))
    with pytest.raises(UsageError, match=message):
        freeze.frozen(tree.read(), "toy", version)


def test_a_version_comes_after_the_one_that_is_out(roots):
    old = {"cards/wolf.v1.json": digest(roots, WOLF)}
    roots.write("corpus/toy/cards/wolf.v2.json", canonical.file_text({"id": "wolf", "version": 2}))
    write(roots, {"wolf": 2}, draft=False, files=old, version="1.10.0")
    with pytest.raises(UsageError, match="does not come after"):
        freeze.frozen(tree.read(), "toy", "1.9.0")


@pytest.mark.usefixtures("roots")
def test_a_game_without_a_release_says_so():
    with pytest.raises(UsageError, match="has no release"):
        freeze.frozen(tree.read(), "chess", "1.0.0")


def test_nothing_is_frozen_while_anything_is_wrong(roots, monkeypatch, capsys):
    monkeypatch.setattr("lgc_contract.registry.find", lambda _: type("G", (), {"lint": ()}))
    roots.write("corpus/toy/cards/fox.v1.json", '{"version": 1, "id": "fox"}')
    before = (roots.folder / RELEASE).read_bytes()
    assert start(["freeze", "1.0.0", "--game", "toy"]) == 1
    assert "nothing is frozen" in capsys.readouterr().err
    assert (roots.folder / RELEASE).read_bytes() == before
