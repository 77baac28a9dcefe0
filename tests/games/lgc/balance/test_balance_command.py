"""`lgc balance` as a designer uses it: what it says, in which language, and what it does with broken data."""

import csv
import json
import os
import shutil
import subprocess

import pytest

from lgc_contract import data
from lgc_contract.cli.app import start
from lgc_contract.games.lgc import corpus as corpus_cards

CARD = "crea_gorak_forgeron"


@pytest.fixture
def corpus(tmp_path, monkeypatch):
    """A copy of the corpus, as a draft, whose cards can be edited."""
    shutil.copytree(data.root("corpus") / "lgc", tmp_path / "corpus" / "lgc")
    monkeypatch.setenv(data.OVERRIDE, str(tmp_path))
    monkeypatch.delenv("LGC_LANG", raising=False)
    folder = tmp_path / "corpus" / "lgc"
    edit(folder / "release.json", draft=True, files={})
    return folder


@pytest.fixture
def said(capsys):
    """Run `lgc balance` and return its exit code and what it wrote, spaces made plain."""

    def run(*arguments, width="100"):
        os.environ["COLUMNS"] = width
        code = start(["balance", *arguments])
        written = capsys.readouterr()
        return code, written.out.replace("\u00a0", " ").replace("\u202f", " "), written.err

    kept = os.environ.get("COLUMNS")
    yield run
    os.environ.pop("COLUMNS", None)
    if kept is not None:
        os.environ["COLUMNS"] = kept


def edit(path, **changes):
    path.write_text(json.dumps({**json.loads(path.read_text(encoding="utf-8")), **changes}), encoding="utf-8")


def card(corpus, identifier=CARD):
    version = json.loads((corpus / "release.json").read_text(encoding="utf-8"))["pins"][identifier]
    return corpus / "cards" / f"{identifier}.v{version}.json"


def as_member(corpus, **changes):
    """Make the card a member of 3/4 without text for 3, which is exact, then change it."""
    exact = {"cost": 4, "atk": 4, "hp": 5, "abilities": [], "keywords": []}
    edit(card(corpus), **(exact | changes))


@pytest.mark.usefixtures("corpus")
def test_it_speaks_french_and_begins_with_where_the_set_stands(said):
    code, out, _ = said()
    lines = out.splitlines()
    assert code == 0
    assert "équilibrage" in lines[0]
    assert lines[2].startswith("120 cartes : ")


@pytest.mark.usefixtures("corpus")
def test_it_speaks_english_when_asked(said):
    assert "120 cards: " in said("--lang", "en")[1]
    assert said("--lang", "de")[0] == 2


def test_a_member_off_its_budget_comes_first_with_what_would_settle_it(corpus, said):
    as_member(corpus, hp=6)
    code, out, _ = said()
    assert code == 0
    assert "À regarder" in out
    assert "coût 4 · membre hors de son budget (+1) ▲" in out
    assert "corps 4+6 = 10 → 10 sur 9" in out
    assert "pour revenir : −1 ATK ou −1 PV" in out


def test_a_card_that_does_not_validate_is_listed_and_the_rest_is_reported(corpus, said):
    edit(card(corpus), hp=0)
    code, out, _ = said()
    assert code == 1
    assert "119 cartes : " in out
    assert "1 illisible" in out
    assert f"cards/{card(corpus).name}" in out
    assert "/hp : 0 est inférieur à 1" in out


def test_a_card_that_is_no_json_or_is_gone_is_listed_too(corpus, said):
    card(corpus).write_text("{,}", encoding="utf-8")
    card(corpus, "sort_point_divers").unlink()
    code, out, _ = said()
    assert code == 1
    assert "118 cartes : " in out
    assert "ligne 1, colonne 2 : il faut ici un nom de membre entre guillemets droits" in out
    assert "sort_point_divers" in out


def test_a_card_whose_token_is_broken_cannot_be_priced(corpus, said):
    edit(corpus / "tokens" / "jeton_goule.v1.json", atk=-1)
    summon = {
        "action": "SUMMON",
        "params": {"cardId": "jeton_goule"},
        "trigger": "ON_PLAY",
        "condition": None,
    }
    target = {"kind": "HERO", "scope": "ALL", "side": "SELF"}
    as_member(corpus, abilities=[{**summon, "target": target}])
    code, out, _ = said()
    assert code == 1
    assert "jeton_goule.json : aucune créature lisible ne porte ce nom" in out


def test_without_prices_it_cannot_answer(corpus, said):
    (corpus / "balance.json").unlink()
    code, out, err = said()
    assert (code, out) == (2, "")
    assert "balance.json" in err


def test_a_dominated_card_is_told(corpus, said):
    as_member(corpus)
    twin = json.loads(card(corpus).read_text(encoding="utf-8"))
    other = card(corpus, "crea_isarn")
    edit(other, **{name: twin[name] for name in ("cost", "abilities", "keywords")}, atk=4, hp=4)
    assert "domine Isarn" in said()[1]


def test_a_spell_that_outdoes_a_creature_of_its_cost_is_told(corpus, said):
    spell = json.loads(card(corpus, "sort_point_divers").read_text(encoding="utf-8"))
    spell["abilities"][0]["params"]["amount"] = 9
    edit(card(corpus, "sort_point_divers"), **spell)
    budget = 2 * spell["cost"] + 1
    assert f"9 points d’un coup, une créature de même coût n’en reçoit que {budget}" in said()[1]


@pytest.mark.usefixtures("corpus")
@pytest.mark.parametrize("width", ["40", "80", "160"])
@pytest.mark.parametrize("view", [(), ("--set",), ("--all",), ("--card", CARD)])
def test_no_line_is_wider_than_the_terminal(said, view, width):
    _, out, _ = said(*view, width=width)
    assert max(map(len, out.splitlines())) <= int(width)


def test_a_card_is_told_line_by_line_with_the_reasons_of_its_prices(corpus, said):
    as_member(corpus, atk=3, hp=5, keywords=["TAUNT"])
    _, out, _ = said("--card", CARD)
    assert "3 + 5" in out
    assert "9 sur 9 · budget exact ✓" in out
    assert "(spec §5.2)" in out


def test_a_card_is_found_by_a_part_of_its_name(corpus, said):
    name = json.loads(card(corpus).read_text(encoding="utf-8"))["name"]
    assert name in said("--card", "gorak")[1]
    code, _, err = said("--card", "nobody")
    assert code == 2
    assert "aucune carte ne s’appelle « nobody »" in err


def test_what_if_tells_what_a_card_would_be_worth_and_changes_nothing(corpus, said):
    as_member(corpus)
    before = card(corpus).read_bytes()
    _, out, _ = said("--card", CARD, "--what-if", "cost=3,TAUNT=1")
    assert "coût 3, avec Provocation" in out
    assert "10 sur 7" in out
    assert "Rien n’est modifié." in out
    assert card(corpus).read_bytes() == before


def test_what_if_says_when_the_rank_forbids_the_cost(said):
    _, out, _ = said("--card", "crea_cerfeuille", "--what-if", "cost=7")
    assert "coût 7 : le rang Champion va de 4 à 6\n" in out


def test_what_if_has_no_word_for_what_stays(said):
    cost = corpus_cards.card(CARD)["cost"]
    assert (
        ": coût 1\n" in said("--card", CARD, "--what-if", f"cost=1,atk={corpus_cards.card(CARD)['atk']}")[1]
    )
    assert ": comme aujourd’hui\n" in said("--card", CARD, "--what-if", f"cost={cost}")[1]


def test_what_if_says_when_the_card_would_not_be_valid(corpus, said):
    as_member(corpus)
    assert "Cette carte serait invalide" in said("--card", CARD, "--what-if", "hp=0")[1]


@pytest.mark.usefixtures("corpus")
@pytest.mark.parametrize(
    "arguments",
    [
        ("--what-if", "cost=3"),
        ("--card", CARD, "--what-if", "cost"),
        ("--card", CARD, "--what-if", "speed=3"),
        ("--archetype", "poker"),
        ("--set", "--all"),
        ("--set", "-f", "csv"),
        ("--all", "-f", "json"),
        ("--all", "--card", CARD),
        ("--set", "--archetype", "agro"),
        ("--card", CARD, "--archetype", "agro"),
        ("--color", "pink", "-f", "json"),
        ("--card", CARD, "--what-if", "cost=3,cost=4"),
        ("--card", CARD, "--what-if", "TAUNT=2"),
        (CARD, "--what-if", "coût=3,cost=4"),
        ("--card", CARD, "--card", "crea_brioche", "--what-if", "cost=3"),
        ("--game", "chess"),
        ("--color", "pink"),
    ],
)
def test_what_makes_no_sense_is_a_usage_error(said, arguments):
    code, out, err = said(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith("lgc: " if "chess" in arguments else "lgc : ")


@pytest.mark.usefixtures("corpus")
def test_an_archetype_shows_its_cards_only(said):
    assert "20 cartes : " in said("--archetype", "agro")[1]
    assert "40 cartes : " in said("--archetype", "flexible")[1]


def test_since_shows_what_changed_and_nothing_else(corpus, said):
    as_member(corpus)
    git = ["git", "-C", str(corpus), "-c", "user.name=x", "-c", "user.email=x@example.org"]
    for command in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "x"]):
        subprocess.run([*git, *command], check=True)
    as_member(corpus, hp=6, keywords=["TAUNT"])
    _, out, err = said("--since", "HEAD")
    assert err == ""
    assert "1 carte changée depuis HEAD : 0 dans la bande, 1 à regarder." in out
    assert "9 sur 9 → 11 sur 9" in out
    assert "PV 5 → 6, avec Provocation" in out
    code, _, err = said("--since", "no-such-revision")
    assert code == 2
    assert "no-such-revision" in err


def test_json_tells_the_same_as_the_terminal(corpus, said):
    as_member(corpus, hp=6)
    code, out, _ = said("-f", "json")
    told = json.loads(out)
    first = told["cards"][0]
    assert code == 0
    assert (first["id"], first["points"], first["budget"], first["settled"]) == (CARD, 10, 9, False)
    assert first["line"] == "corps 4+6 = 10 → 10 sur 9"
    assert [each["text"] for each in first["advice"]][:2] == ["−1 ATK", "−1 PV"]
    assert len(told["cards"]) == 120


def test_csv_has_a_line_for_every_card(corpus, said):
    as_member(corpus, hp=6)
    rows = list(csv.DictReader(said("-f", "csv")[1].splitlines()))
    assert len(rows) == 120
    assert (rows[0]["id"], rows[0]["points"], rows[0]["difference"]) == (CARD, "10", "1")


@pytest.mark.parametrize("sign", ["=", "+", "-", "@"])
def test_no_name_is_a_formula_in_a_spreadsheet(corpus, said, sign):
    edit(corpus / "cards" / f"{CARD}.v1.json", name=f'{sign}HYPERLINK("http://x")')
    _, out, _ = said("-f", "csv")
    names = [row["name"] for row in csv.DictReader(out.splitlines())]
    assert f"""'{sign}HYPERLINK("http://x")""" in names


def test_a_report_goes_into_a_file(said, corpus, tmp_path):
    assert corpus.is_dir()
    file = tmp_path / "cards.csv"
    assert said("-f", "csv", "-o", str(file))[1] == ""
    assert file.read_text(encoding="utf-8").startswith("number,id,")
    assert said("-f", "csv", "-o", str(tmp_path / "no" / "folder"))[0] == 2


@pytest.mark.parametrize(
    ("file", "changes"),
    [
        ("archetypes.json", {"archetypes": 3}),
        ("archetypes.json", {"cycles": [{}]}),
        ("sets.json", {"sets": [{"code": "PVB"}]}),
        ("ranks.json", {"ranks": None}),
        ("balance.json", {"effects": []}),
        ("balance.json", {"bands": [{}]}),
        ("release.json", {"pins": None}),
    ],
)
def test_a_table_in_disorder_is_a_typed_error(corpus, said, file, changes):
    as_member(corpus, hp=6)
    edit(corpus / file, **changes)
    code, _, err = said()
    assert code in (1, 2)
    assert "Traceback" not in err
    assert code == 1 or err.startswith("lgc : ")


def test_a_table_that_only_texts_read_is_a_typed_error_too(corpus, said):
    edit(corpus / "grammar.json", subtypes=[0])
    code, _, err = said("crea_gobe_loot_des_egouts")
    assert code == 2
    assert err.startswith("lgc : ")


def test_a_deck_in_disorder_is_listed_and_the_rest_is_reported(corpus, said):
    edit(corpus / "decks" / "agro.json", cards=None)
    code, out, _ = said()
    assert code == 1
    assert "decks/agro.json" in out
    assert "120 cartes : " in out


def test_nothing_changed_is_said_in_one_line(corpus, said):
    git = ["git", "-C", str(corpus), "-c", "user.name=x", "-c", "user.email=x@example.org"]
    for command in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "x"]):
        subprocess.run([*git, *command], check=True)
    _, out, _ = said("--since", "HEAD")
    assert out.splitlines()[2:] == ["Aucune carte n’a changé depuis HEAD."]
