"""Files are named after their records, and what is released never changes."""

import hashlib

import pytest

from lgc_contract.lint import corpus_rules, run

CARD = "corpus/toy/cards/wolf.v1.json"
RELEASE = "corpus/toy/release.json"

RULES = [rule for rule in run.DOCUMENT_RULES if rule.__module__ == corpus_rules.__name__]


@pytest.fixture
def released(roots):
    """The sound roots with a release of their one card."""
    digest = hashlib.sha256((roots.folder / CARD).read_bytes()).hexdigest()
    release = {
        "version": "1.0.0",
        "draft": False,
        "pins": {"wolf": 1},
        "files": {"cards/wolf.v1.json": digest},
    }
    roots.write(RELEASE, release)
    return roots


@pytest.mark.parametrize("rule", RULES)
def test_a_sound_corpus_breaks_no_rule(released, rule):
    assert released.found(rule) == []


@pytest.mark.parametrize(("pointer", "value"), [("/id", "lynx"), ("/version", 2)])
def test_a_record_under_another_name_is_told(roots, pointer, value):
    roots.change(CARD, pointer, value)
    assert roots.found(corpus_rules.file_name_is_identifier) == [(CARD, "/id")]


def test_a_record_without_versions_is_named_after_its_id_alone(roots):
    roots.write("corpus/toy/decks/fast.json", {"id": "fast"})
    roots.write("corpus/toy/decks/slow.json", {"id": "fast"})
    assert roots.found(corpus_rules.file_name_is_identifier) == [("corpus/toy/decks/slow.json", "/id")]


def test_a_table_beside_the_folders_needs_no_id(roots):
    roots.write("corpus/toy/ranks.json", {"id": "other"})
    assert roots.found(corpus_rules.file_name_is_identifier) == []


def test_a_released_file_that_changes_is_told(released):
    released.change(CARD, "/tags", ["a"])
    assert released.found(corpus_rules.release_files_unchanged) == [(RELEASE, "/files/cards~1wolf.v1.json")]


def test_a_released_file_that_disappears_is_told(released):
    (released.folder / CARD).unlink()
    assert released.found(corpus_rules.release_files_unchanged) == [(RELEASE, "/files/cards~1wolf.v1.json")]


def test_a_draft_binds_nothing(released):
    released.change(RELEASE, "/draft", True)
    released.change(CARD, "/tags", ["a"])
    assert released.found(corpus_rules.release_files_unchanged) == []


@pytest.mark.parametrize("draft", [True, False])
def test_a_pin_to_a_version_that_is_not_there_is_told(released, draft):
    released.change(RELEASE, "/draft", draft)
    released.change(RELEASE, "/pins/wolf", 2)
    assert released.found(corpus_rules.release_pins_exist) == [(RELEASE, "/pins/wolf")]
