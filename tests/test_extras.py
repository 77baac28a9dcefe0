"""A library that is missing is named with the command that installs it for the interpreter that runs."""

import sys

import pytest

from lgc_contract.errors import UsageError
from lgc_contract.extras import library


def test_a_missing_library_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "executable", str(tmp_path / "my python" / "python"))
    with pytest.raises(UsageError) as refused:
        library("no_such_library", "report", "a page")
    assert refused.value.message == "a page needs no_such_library, which is not installed"
    assert refused.value.hint == (
        f"Install the extra: '{tmp_path}/my python/python' -m pip install 'lgc-contract[report]'."
    )


def test_an_interpreter_below_the_folder_is_called_from_there(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "executable", str(tmp_path / ".venv" / "bin" / "python"))
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UsageError, match=r" \.venv/bin/python -m pip install"):
        library("no_such_library", "print", "a card")


def test_a_library_that_is_there_is_returned():
    assert library("json", "report", "a page").loads("[]") == []
