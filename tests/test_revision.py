"""Files are read as they were at a revision; where there is none, the error says what to do."""

from __future__ import annotations

import subprocess

import pytest

from lgc_contract import revision
from lgc_contract.revision import RevisionError

AUTHOR = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgsign=false"]


def git(folder, *arguments):
    subprocess.run(["git", "-C", str(folder), *AUTHOR, *arguments], check=True, capture_output=True)


@pytest.fixture
def checkout(tmp_path):
    """A checkout in a folder with an awkward name: two commits, the second changes `b` and removes `c`."""
    top = tmp_path / "dépôt à moi"
    (top / "cards").mkdir(parents=True)
    git(top, "init", "-q", "-b", "main")
    for name, text in (("a", "1"), ("b", "2"), ("c", "3"), ("é", "4")):
        (top / "cards" / f"{name}.json").write_text(text, encoding="utf-8")
    git(top, "add", "-A")
    git(top, "commit", "-qm", "first")
    (top / "cards" / "b.json").write_text("changed", encoding="utf-8")
    (top / "cards" / "c.json").unlink()
    git(top, "commit", "-qam", "second")
    return top


def test_a_file_is_read_as_it_was(checkout):
    assert revision.at("HEAD~1", checkout).read("cards/b.json") == b"2"
    assert revision.at("HEAD", checkout / "cards").read("cards/b.json") == b"changed"


def test_the_files_of_a_revision_are_listed_by_name(checkout):
    names = ["cards/a.json", "cards/b.json", "cards/c.json", "cards/é.json"]
    assert list(revision.at("HEAD~1", checkout).files("cards")) == names
    assert revision.at("HEAD~1", checkout).files("elsewhere") == {}


def test_what_differs_today_is_named_also_when_it_is_new_or_gone(checkout):
    (checkout / "cards" / "new.json").write_text("5", encoding="utf-8")
    changed = revision.at("HEAD~1", checkout).changed("cards")
    assert changed == ("cards/b.json", "cards/c.json", "cards/new.json")
    assert revision.at("HEAD", checkout).changed("cards") == ("cards/new.json",)


def test_a_name_that_git_does_not_know_is_told(checkout):
    with pytest.raises(RevisionError, match="no revision 'nowhere'"):
        revision.at("nowhere", checkout)


def test_a_revision_is_never_taken_for_an_option(checkout):
    with pytest.raises(RevisionError, match="no revision '--help'"):
        revision.at("--help", checkout)


def test_a_shallow_clone_is_told_how_to_be_a_whole_one(checkout, tmp_path):
    shallow = tmp_path / "shallow"
    git(tmp_path, "clone", "-q", "--depth", "1", checkout.as_uri(), str(shallow))
    with pytest.raises(RevisionError, match="fetch-depth: 0"):
        revision.at("HEAD~1", shallow)


def test_a_folder_outside_any_checkout_is_told(tmp_path):
    with pytest.raises(RevisionError, match="takes a checkout"):
        revision.at("HEAD", tmp_path)


def test_a_machine_without_git_is_told(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(RevisionError, match="git is not installed"):
        revision.at("HEAD", tmp_path)


def test_a_file_that_was_not_there_is_told(checkout):
    with pytest.raises(RevisionError, match="git says"):
        revision.at("HEAD", checkout).read("cards/c.json")
