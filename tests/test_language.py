"""French or English: asked for, then LGC_LANG, then the locale, then English."""

import pytest

from lgc_contract import language
from lgc_contract.errors import UsageError


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch):
    """An environment that says nothing about language."""
    for name in (language.VARIABLE, "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def test_english_is_spoken_when_nothing_says_otherwise():
    assert language.chosen() == "en"


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "fr_BE"}, "fr"),
        ({"LC_ALL": "C", "LANG": "fr_BE"}, "en"),
        ({"LC_MESSAGES": "fr_CH", "LANG": "en_GB"}, "fr"),
        ({language.VARIABLE: "en", "LC_ALL": "fr_FR"}, "en"),
        ({language.VARIABLE: "", "LC_ALL": "fr_FR"}, "fr"),
    ],
)
def test_the_environment_chooses(monkeypatch, variables, expected):
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language.chosen() == expected


def test_what_is_asked_for_comes_first(monkeypatch):
    monkeypatch.setenv(language.VARIABLE, "fr")
    assert language.chosen("en") == "en"


def test_a_language_that_we_do_not_speak_is_a_usage_error():
    with pytest.raises(UsageError, match="no messages in 'de'"):
        language.chosen("de")


def test_a_default_comes_before_the_locale_and_after_what_is_asked(monkeypatch):
    monkeypatch.delenv("LGC_LANG", raising=False)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert language.chosen(default="fr") == "fr"
    assert language.chosen("en", default="fr") == "en"
    monkeypatch.setenv("LGC_LANG", "en")
    assert language.chosen(default="fr") == "en"
