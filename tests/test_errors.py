"""Errors are values: they carry their facts, compare by them and survive a process border."""

import copy
import dataclasses
import pickle

import pytest

from lgc_contract import errors
from lgc_contract.errors import (
    ContractError,
    DataError,
    EngineCrashedError,
    EngineError,
    EngineTimeoutError,
    GameLoadError,
    InvalidDocumentError,
    MalformedStateError,
    UsageError,
)

EXAMPLES = [
    DataError("a.json", "is not UTF-8", line=3, column=4, hint="Save it as UTF-8."),
    EngineCrashedError("cmd:node x", "ended", exit_code=-9, evidence="boom"),
    EngineTimeoutError("cmd:node x", "gave no answer", method="run", seconds=2.0),
    InvalidDocumentError("a.json", "is wrong", kind="lgc/card", problems=(("/a", "is wrong"), ("/b", "too"))),
    MalformedStateError("no hero", pointer="/p1"),
    GameLoadError("nim", "nim/game.py:1: ImportError: no"),
    UsageError("no such game", hint="Known games: lgc."),
]


def test_every_public_error_descends_from_the_one_root():
    assert all(issubclass(getattr(errors, name), ContractError) for name in errors.__all__)


@pytest.mark.parametrize("error", EXAMPLES, ids=lambda error: type(error).__name__)
def test_errors_with_the_same_facts_are_equal(error):
    twin = copy.copy(error)
    assert twin == error
    assert hash(twin) == hash(error)


def test_errors_of_different_types_or_facts_differ():
    assert len({*EXAMPLES, *map(copy.copy, EXAMPLES)}) == len(EXAMPLES)
    assert DataError("a", "m") != DataError("a", "n")
    assert EngineError("e", "m") != EngineTimeoutError("e", "m")


@pytest.mark.parametrize("error", EXAMPLES, ids=lambda error: type(error).__name__)
def test_an_error_survives_pickling(error):
    assert pickle.loads(pickle.dumps(error)) == error


@pytest.mark.parametrize("error", EXAMPLES, ids=lambda error: type(error).__name__)
def test_the_text_names_what_happened(error):
    assert error.message in str(error)
    assert dataclasses.fields(error)[0].name in vars(error)


def test_a_data_error_says_where_and_what_to_try():
    assert str(EXAMPLES[0]) == "a.json:3:4: is not UTF-8. Save it as UTF-8."
    assert str(DataError("a.json", "is wrong", pointer="/x")) == "a.json: is wrong at /x."


def test_an_invalid_document_counts_its_other_faults():
    assert str(EXAMPLES[3]) == "a.json: is wrong. (1 more of the kind 'lgc/card')"


def test_an_engine_error_shows_the_last_words_of_the_engine():
    assert str(EXAMPLES[1]).endswith("\nIts last words on stderr:\n| boom")
