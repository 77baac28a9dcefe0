"""A card that is only an idea can be priced, read and printed as any other, from the file that play takes."""

import json

import pytest

from lgc_contract.cli.app import start
from lgc_contract.errors import InvalidDocumentError
from lgc_contract.games.lgc import corpus, trials

CHIEF = {
    "id": "grand-chef",
    "name": "Grand chef",
    "type": "CREATURE",
    "cost": 4,
    "atk": 3,
    "hp": 4,
    "keywords": ["TAUNT"],
    "abilities": [
        {
            "trigger": "ON_PLAY",
            "action": "DEAL_DAMAGE",
            "target": {"side": "ENEMY", "kind": "CREATURE", "scope": "CHOSEN"},
            "params": {"amount": 2},
        }
    ],
}
HERALD = {
    "id": "heraut",
    "type": "SPELL",
    "abilities": [
        {
            "trigger": "ON_PLAY",
            "action": "SUMMON",
            "target": {"side": "SELF", "kind": "HERO", "scope": "ALL"},
            "params": {"cardId": "grand-chef"},
        }
    ],
}


@pytest.fixture
def ran(tmp_path, monkeypatch, capsys):
    """Write ideas into the folder where one works, run a command there, and return its code and its words."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("LGC_LANG", raising=False)
    monkeypatch.setenv("COLUMNS", "80")

    def run(*arguments, **ideas):
        for name, card in ideas.items():
            (tmp_path / f"{name}.json").write_text(json.dumps(card), encoding="utf-8")
        code = start(arguments)
        written = capsys.readouterr()
        return code, written.out.replace("\u00a0", " "), written.err

    return run


def test_an_idea_is_priced(ran):
    code, out, _ = ran("balance", "idee.json", idee=CHIEF)
    assert code == 0
    # 3 + 4, Provocation 1, two damage on arrival 2 × 1.1 rounded to 2, of 2 × 4 + 1.
    assert "10 sur 9 · bande 8–10 · dans la bande ✓" in out


def test_an_idea_is_priced_with_other_numbers(ran):
    code, out, _ = ran("balance", "idee.json", "--what-if", "cost=3", idee=CHIEF)
    assert code == 0
    assert "10 sur 7" in out
    assert "pour revenir" in out


def test_an_idea_does_not_count_in_the_set(ran):
    code, out, _ = ran("balance", "idee.json", "-f", "json", idee=CHIEF)
    report = json.loads(out)
    assert code == 0
    assert [card["id"] for card in report["cards"]] == ["grand-chef"]
    _, whole, _ = ran("balance", "-f", "json")
    assert report["sets"] == json.loads(whole)["sets"]


@pytest.mark.parametrize("form", ["csv", "json"])
def test_an_idea_is_priced_in_every_form(ran, form):
    code, out, _ = ran("balance", "idee.json", "-f", form, idee=CHIEF)
    assert code == 0
    assert "grand-chef" in out


def test_an_idea_is_read(ran):
    code, out, _ = ran("text", "idee.json", idee=CHIEF)
    assert code == 0
    assert out.splitlines()[:2] == ["Grand chef (grand-chef)", "  Créature · coût 4 · 3/4"]
    assert "Cri de guerre : infligez 2 dégâts à une créature adverse." in out


def test_an_idea_is_printed(ran, tmp_path):
    pytest.importorskip("typst")
    code, _, _ = ran("print", "idee.json", "-o", "idee.pdf", idee=CHIEF)
    assert code == 0
    assert (tmp_path / "idee.pdf").read_bytes().startswith(b"%PDF")


def test_two_ideas_may_name_each_other(ran):
    code, out, _ = ran("balance", "heraut.json", "chef.json", heraut=HERALD, chef=CHIEF)
    assert code == 0
    assert "Grand chef" in out
    code, out, _ = ran("text", "heraut.json", "chef.json")
    assert code == 0
    assert "Grand chef" in out.partition("(heraut)")[2].partition("(grand-chef)")[0]


def test_a_card_of_the_corpus_as_a_file_stands_beside_the_released_one(ran):
    edited = {**corpus.card("crea_brioche"), "atk": 9}
    code, out, _ = ran("balance", "brioche.json", "crea_brioche", brioche=edited)
    assert code == 0
    assert "crea-brioche v1" in out
    assert "crea_brioche v1" in out
    assert "9 + 1" in out


@pytest.mark.parametrize("command", ["balance", "text", "print", "play"])
def test_every_fault_of_an_idea_is_named_with_its_line_in_french(ran, command):
    wrong = {**CHIEF, "cost": "4"}
    option = ["--card"] if command == "play" else []
    code, _, err = ran(command, *option, "idee.json", idee=wrong)
    assert code == 2
    assert err.splitlines() == ["idee.json", '      1 /cost  "4" n’est pas un entier']


def test_an_idea_without_a_body_is_refused(tmp_path):
    file = tmp_path / "idee.json"
    file.write_text(json.dumps({"id": "rien", "type": "CREATURE"}), encoding="utf-8")
    with pytest.raises(InvalidDocumentError):
        trials.cards([str(file)], "fr")


def test_what_a_short_file_leaves_out_is_what_a_card_of_a_scenario_has(tmp_path):
    file = tmp_path / "idee.json"
    file.write_text(json.dumps({"id": "x", "type": "CREATURE", "atk": 1, "hp": 2}), encoding="utf-8")
    (card,) = trials.cards([str(file)], "fr")
    assert (card["cost"], card["keywords"], card["abilities"], card["rarity"]) == (1, [], [], None)
    assert card["name"] == "x"
    assert card["setCode"] == corpus.table("sets")["sets"][0]["code"]
