"""Cards come out on paper as the data says: measured, complete, every text in its place."""

from __future__ import annotations

import re
import shutil
import struct
import subprocess
import sys

import pytest

from lgc_contract import data
from lgc_contract.cli.app import start
from lgc_contract.errors import UsageError
from lgc_contract.games.lgc import corpus
from lgc_contract.games.lgc.sheets import choice, faces, paper
from lgc_contract.games.lgc.sheets.choice import Wish
from lgc_contract.games.lgc.text import printing
from lgc_contract.revision import RevisionError

CARDS = {card["id"]: card for card in printing.cards()}
SPEC = faces.print_spec("PVB")
needs_typst = pytest.mark.usefixtures("typst")


@pytest.fixture
def typst():
    """The typesetter, or no test."""
    pytest.importorskip("typst", reason="the extra `print` is not installed")


def face(identifier, **changes):
    return faces.of_card(CARDS[identifier] | changes)


def size_of(png):
    assert png.startswith(b"\x89PNG")
    return struct.unpack(">II", png[16:24])


def pages_in(pdf):
    return int(max(re.findall(rb"/Count (\d+)", pdf), key=int))


# --- what is on a card --------------------------------------------------------------------------------------


def test_a_face_says_what_the_card_does_with_its_moment_in_front():
    (line,) = face("crea_cerfeuille")["text"]
    assert line["head"] == "Rituel\u00a0:"
    assert line["rest"] == " à la fin de votre tour, vos autres Soigneurs gagnent +1/+1."


def test_keywords_stand_in_front_as_a_whole_and_are_explained():
    shown = face("crea_boss_a_deux_tanks")
    assert shown["text"][0] == {"head": "Létal, Provocation.", "rest": ""}
    assert len(shown["reminders"]) == 2


def test_a_spell_has_its_text_and_nothing_in_front():
    (line,) = face("sort_mot_d_ordre")["text"]
    assert line == {"head": "", "rest": "Vos créatures gagnent +1/+1."}


def test_a_face_bears_number_type_rank_role_and_the_color_of_its_rarity():
    shown = face("crea_cerfeuille")
    assert shown["number"] == "PVB 053/120 · v1"
    assert shown["kind"] == "Créature · Champion, Soigneur"
    rarities = {each["id"]: each for each in corpus.table("rarities")["rarities"]}
    assert shown["color"] == rarities["RARE"]["color"]


def test_a_token_has_no_number_and_says_what_it_is():
    shown = face("jeton_totem_neon")
    assert shown["number"] == "PVB · v1"
    assert shown["rarity"] == "Jeton"


# --- which cards --------------------------------------------------------------------------------------------


def ids(**wish):
    return [card["id"] for card in choice.cards_for(Wish(**wish))]


def test_without_a_wish_the_whole_set_comes_by_number_and_the_tokens_last():
    cards = choice.cards_for(Wish())
    numbers = [card["collectorNumber"] for card in cards]
    assert numbers[:120] == [*range(1, 121)]
    assert set(numbers[120:]) == {None}
    assert len(cards) == len(CARDS)


def test_a_deck_is_printed_card_by_card():
    assert sorted(ids(deck="agro")) == sorted(corpus_deck("agro"))


def corpus_deck(name):
    return data.read_json(corpus.folder() / "decks" / f"{name}.json")["cards"]


def test_copies_multiply_what_is_wanted():
    assert ids(cards=("crea_brioche", "crea_galurin"), copies=2) == [
        *["crea_brioche"] * 2,
        *["crea_galurin"] * 2,
    ]


def test_a_card_that_nobody_knows_is_told_with_its_neighbour():
    with pytest.raises(UsageError, match="Did you mean crea_brioche"):
        ids(cards=("briochee",))


def test_cards_changed_since_a_revision_need_that_revision():
    with pytest.raises(RevisionError):
        ids(since="no-such-revision")


def test_cards_whose_file_a_revision_does_not_have_as_it_is_are_printed(tmp_path, monkeypatch, capsys):
    top = tmp_path / "corpus" / "lgc"
    shutil.copytree(corpus.folder(), top)
    git = ["git", "-C", str(tmp_path), "-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
    for arguments in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "all"]):
        subprocess.run([*git, *arguments], check=True)
    monkeypatch.setenv("LGC_CONTRACT_DATA", str(tmp_path))
    assert start(["print", "--changed-since", "HEAD", "-o", str(tmp_path / "x.pdf")]) == 5
    assert "Aucune carte n’a changé depuis HEAD." in capsys.readouterr().err
    assert not (tmp_path / "x.pdf").exists()
    changed = top / "cards" / "crea_brioche.v1.json"
    changed.write_text(changed.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert ids(since="HEAD") == ["crea_brioche"]


def test_tokens_that_cards_bring_into_play_are_remembered():
    cards = choice.cards_for(Wish(cards=("crea_caravane_de_remplacants",)))
    assert len(choice.missing_tokens(cards)) == 3
    assert choice.missing_tokens([*cards, *(CARDS[each] for each in choice.missing_tokens(cards))]) == ()


# --- on paper -----------------------------------------------------------------------------------------------


@needs_typst
def test_a_single_card_has_the_pixels_of_the_print_spec():
    (whole,) = paper.cards_as_pictures([face("crea_brioche")], SPEC)
    (trimmed,) = paper.cards_as_pictures([face("crea_brioche")], SPEC, bleed=False)
    assert size_of(whole) == (SPEC["bleedPx"]["width"], SPEC["bleedPx"]["height"]) == (815, 1110)
    assert size_of(trimmed) == (SPEC["trimPx"]["width"], SPEC["trimPx"]["height"]) == (744, 1039)


@needs_typst
@pytest.mark.parametrize(("cards", "pages"), [(1, 1), (9, 1), (10, 2), (131, 15)])
def test_nine_cards_go_on_a_sheet(cards, pages):
    every = [faces.of_card(card) for card in CARDS.values()]
    assert pages_in(paper.sheets(every[:cards], SPEC, "")) == pages


@needs_typst
def test_sheets_are_a4():
    pdf = paper.sheets([face("crea_brioche")], SPEC, "")
    assert b"/MediaBox [0 0 595.2756 841.8898]" in pdf or b"MediaBox[0 0 595.2756 841.8898]" in pdf


@needs_typst
def test_every_text_of_the_set_fits_its_place():
    assert paper.too_long([faces.of_card(card) for card in CARDS.values()], SPEC) == ()


@needs_typst
def test_a_text_that_fits_at_no_size_is_told():
    endless = face("crea_brioche", flavor="Et encore une fois. " * 90)
    assert paper.too_long([endless, face("crea_galurin")], SPEC) == ("crea_brioche",)


@needs_typst
def test_the_command_writes_sheets_and_says_so(tmp_path, capsys):
    file = tmp_path / "planches d’été" / "cartes.pdf"
    assert start(["print", "crea_brioche", "--copies", "3", "-o", str(file)]) == 0
    assert pages_in(file.read_bytes()) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "3 cartes" in said.err


@needs_typst
def test_the_command_writes_each_card_once_as_a_picture(tmp_path, capsys):
    assert start(["print", "--deck", "agro", "-f", "png", "--trim", "-o", str(tmp_path)]) == 0
    assert {path.stem for path in tmp_path.iterdir()} == set(corpus_deck("agro"))
    assert "Jetons à prévoir" in capsys.readouterr().err


def test_without_the_typesetter_the_command_says_what_to_install(tmp_path):
    program = "import sys; sys.modules['typst'] = None; from lgc_contract.cli import app; "
    program += f"sys.exit(app.start(['print', 'crea_brioche', '-o', {str(tmp_path / 'x.pdf')!r}]))"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    assert "lgc-contract[print]" in ended.stderr


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--trim"], "--trim is about pictures"),
        (["-o", "x.png"], "x.png is no name for a PDF"),
        (["-o", "-"], "cards go into files"),
        (["-f", "png", "--copies", "3"], "each card is one picture"),
        (["-f", "png", "--ink-saving"], "--ink-saving is about sheets"),
        (["crea_galurin", "-f", "png", "-o", "x.png"], "2 cards are 2 pictures. Name a folder"),
    ],
)
def test_an_option_that_would_do_nothing_is_refused(arguments, told, capsys, monkeypatch):
    monkeypatch.setenv("LGC_LANG", "en")
    assert start(["print", "crea_brioche", *arguments]) == 2
    assert told in capsys.readouterr().err


def test_one_card_may_be_a_picture_in_a_file_that_is_named(tmp_path):
    pytest.importorskip("typst", reason="the extra `print` is not installed")
    assert start(["print", "brioche", "-f", "png", "-o", str(tmp_path / "moi.png")]) == 0
    assert (tmp_path / "moi.png").read_bytes().startswith(b"\x89PNG")


def test_sheets_that_save_ink_have_no_dark_ground():
    pytest.importorskip("typst", reason="the extra `print` is not installed")
    shown = [faces.of_card(CARDS["crea_brioche"])]
    spec = faces.print_spec("PVB")
    plain, saving = (paper.sheets(shown, spec, "note", ink_saving=each) for each in (False, True))
    # A gradient is a shading of the PDF; the ground and the picture of each card have one.
    assert b"/Shading" in plain
    assert b"/Shading" not in saving


def test_a_game_that_prints_nothing_says_so(capsys):
    assert start(["print", "--game", "nothing-like-it"]) == 2
    assert "nothing-like-it" in capsys.readouterr().err
