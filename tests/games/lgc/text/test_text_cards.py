"""Whole cards: every one of the corpus, and every one that can be drawn, reads as French does."""

import json
import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lgc_contract.cli.app import start
from lgc_contract.errors import UsageError
from lgc_contract.games.lgc import corpus
from lgc_contract.games.lgc.lint import wording
from lgc_contract.games.lgc.strategies import cards as drawn
from lgc_contract.games.lgc.strategies.documents import Names
from lgc_contract.games.lgc.text import card, lexicon, listing, printing
from lgc_contract.games.lgc.text.__main__ import main
from tests.games.lgc.text.words import ability, effect, plain, words

QUICK = settings(max_examples=300, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
NAMES = Names(
    creatures=("jeton_goule", "jeton_disciple", "crea_kaelis_disciple"), others=("sort_mot_d_ordre",)
)

NEVER = {
    "a placeholder": r"[{}_\[\]]|None|\bFalse\b|\bTrue\b",
    "a word of the contract": r"\b(?!ATK\b|PV\b|DPS\b|PNJ\b)[A-Z]{2,}\b",
    "an article before a vowel": r"\b(?:[Ll]e|[Ll]a|[Dd]e|[Qq]ue|[Nn]e|[Ss]e|[Jj]e) (?=[aâeéèêiîoôuûyœ])",
    "si il": r"\b[Ss]i ils? ",
    "à le, de les": r"\b(?:à|de) les? ",
    "two articles": r"\b(?:le|la|les|un|une|des|du|au|aux|d’une?) (?:le|la|les|une?|des)\b",
    "a repeated word": r"\b(\w+) \1\b",
    "a dot too many": r"\.\.|,,|, ,|,\.",
    "an ordinary space before a unit": r"\d (?:PV|ATK|dégâts?|points?)\b",
    "an ordinary space before a colon": r" :",
    "a hyphen as minus": r"-\d",
}


def faults(text):
    """Name what is wrong with a line of a card's text."""
    wrong = [name for name, pattern in NEVER.items() if re.search(pattern, text)]
    wrong += [english for _, english in wording.faults(text)]
    if not text.endswith(".") or text != text.strip():
        wrong.append("no full stop at the end")
    if not text[0].isupper():
        wrong.append("no capital at the start")
    return wrong


@QUICK
@given(
    st.sampled_from(["CREATURE", "SPELL", "PERMANENT"]).flatmap(
        lambda each: drawn.definitions(type=each, names=NAMES)
    )
)
def test_every_card_that_can_be_drawn_reads_as_french(definition):
    for line in card.of_card(definition, words()):
        assert faults(line) == [], line


@QUICK
@given(drawn.powers(names=NAMES))
def test_every_power_that_can_be_drawn_reads_as_french(power):
    text = card.of_power(power, words())
    assert faults(text) == [], text


@QUICK
@given(st.sampled_from(["CREATURE", "SPELL", "PERMANENT"]).flatmap(lambda each: drawn.abilities(type=each)))
def test_cards_that_the_corpus_does_not_know_are_named_by_their_ids(told):
    """Cards local to a scenario have no names, so there a hyphen and a figure may stand together."""
    card.of_ability(told, "CREATURE", words())


@pytest.mark.parametrize("record", printing.printed(), ids=lambda record: record["id"])
def test_every_card_and_power_of_the_corpus_reads_as_french(record):
    assert [wrong for line in record["text"] for wrong in faults(line)] == []
    assert list(wording.faults(record["line"])) == []


def test_what_is_wrong_would_be_found():
    assert faults("Infligez 2 dégâts à le héros.") == ["à le, de les", "an ordinary space before a unit"]
    assert faults("Si il y a {x}, de une créature") == [
        "a placeholder",
        "an article before a vowel",
        "si il",
        "no full stop at the end",
    ]


def texts_of(identifier):
    return [plain(line) for line in printing.printed([identifier])[0]["text"]]


@pytest.mark.parametrize(
    ("identifier", "text"),
    [
        (
            "crea_gorak_forgeron",
            ["Provocation.", "Cri de guerre : vos autres créatures avec Provocation gagnent +1/+1."],
        ),
        ("crea_boss_a_deux_tanks", ["Létal, Provocation."]),
        ("crea_estragone", ["Cri de guerre : si vous avez un autre Soigneur, piochez une carte."]),
        ("crea_orpheon", ["Camaraderie : quand vous jouez un Conseiller, piochez une carte."]),
        ("crea_brioche", []),
        (
            "sort_debriefing",
            ["Piochez trois cartes. Si votre plafond de Ferveur atteint 8, piochez deux cartes de plus."],
        ),
        (
            # LGC-CND-10: what is asked is asked before the healing
            "sort_treve_des_confiseurs",
            [
                "Rendez 5 PV à votre héros et gagnez 3 points d’Armure. "
                "Si votre héros avait 15 PV ou moins, piochez deux cartes."
            ],
        ),
        ("perm_bureau_des_recrues", ["Activable (1) : invoquez un Disciple 1/1."]),
        (
            "pouvoir_evocateur",
            ["Infligez 1 dégât (3 si votre plafond de Ferveur atteint 8) à une créature ou à un héros."],
        ),
        (
            "sort_groupe_de_derniere_minute",
            [
                "Invoquez un Remplaçant aléatoire (costaud 1/4 avec Provocation, polyvalent 3/3 "
                "ou pressé 2/2 avec Fougue)."
            ],
        ),
        ("pouvoir_demoniste", ["Piochez une carte et perdez 2 PV."]),
        ("pouvoir_moine", ["Une créature alliée gagne +2 PV et Provocation."]),
    ],
)
def test_a_card_says_what_it_does(identifier, text):
    assert texts_of(identifier) == text


@pytest.mark.parametrize(
    ("identifier", "line"),
    [
        ("crea_gorak_forgeron", "Créature · coût 4 · 3/3 · Rare · Champion, Artisan"),
        ("crea_chat_du_maitre_de_raid", "Créature · coût 3 · 3/3 · Commune · Mascotte"),
        ("sort_point_divers", "Sort · coût 0 · Commune"),
        ("perm_bureau_des_recrues", "Permanent · coût 3 · 4 charges · Peu commune"),
        ("jeton_goule", "Jeton · coût 1 · 1/1 · Monstre"),
        ("pouvoir_guerrier", "Pouvoir héroïque · Guerrier · coût 2"),
    ],
)
def test_the_line_of_a_card_tells_its_values(identifier, line):
    assert plain(printing.printed([identifier])[0]["line"]) == line


def test_an_alternative_in_letters_stands_at_the_end():
    power = {
        "id": "power",
        "cost": 2,
        "abilities": [
            {**effect("DRAW", "SELF HERO ALL", amount=amount), "condition": condition}
            for amount, condition in (
                (1, {"test": "FERVEUR_MAX_AT_LEAST", "amount": 8, "negate": True}),
                (2, {"test": "FERVEUR_MAX_AT_LEAST", "amount": 8}),
            )
        ],
    }
    assert (
        card.of_power(power, words()) == "Piochez une carte, ou deux si votre plafond de Ferveur atteint 8."
    )


def test_two_activations_are_two_sentences():
    """Each is paid for and used on its own, whatever their conditions."""
    conditions = [{"test": "FERVEUR_MAX_AT_LEAST", "amount": 8, "negate": negate} for negate in (True, False)]
    told = [
        ability("MANUAL", effect("DRAW", "SELF HERO ALL", amount=1), condition=condition, cost=1)
        for condition in conditions
    ]
    definition = {"id": "card", "type": "PERMANENT", "abilities": told}
    assert len(card.of_card(definition, words())) == 2


def test_without_names_everything_is_printed():
    pinned, classes = corpus.pins(), corpus.table("classes")["classes"]
    assert len(printing.printed()) == len(pinned) + len(classes) == 144


@pytest.mark.parametrize(
    ("asked", "meant"), [("crea_briohce", "crea_brioche"), ("gorakk", "crea_gorak_forgeron")]
)
def test_an_unknown_card_is_a_usage_error_with_a_guess(asked, meant):
    with pytest.raises(UsageError, match=f"Did you mean .*{meant}"):
        printing.printed([asked])


# --- lgc text -----------------------------------------------------------------------------------------------


def test_the_command_prints_name_line_and_text(capsys):
    assert start(["text", "crea_nougatine"]) == 0
    assert plain(capsys.readouterr().out).splitlines() == [
        "Nougatine, fouineuse de coffres (crea_nougatine)",
        "  Créature · coût 2 · 2/2 · Commune · Disciple, Artisan",
        "  Râle d’agonie : piochez une carte.",
    ]


def test_the_command_prints_all_cards_as_json(capsys):
    assert start(["text", "--all", "-f", "json"]) == 0
    assert json.loads(capsys.readouterr().out) == printing.printed()


def test_the_command_prints_cards_as_lines_in_their_order(capsys):
    assert start(["text", "pouvoir_mage", "crea_brioche", "-f", "jsonl"]) == 0
    ids = [json.loads(line)["id"] for line in capsys.readouterr().out.splitlines()]
    assert ids == ["pouvoir_mage", "crea_brioche"]


@pytest.mark.parametrize(
    "arguments", [[], ["crea_brioche", "--all"], ["crea_zzz"], ["--all", "--game", "chess"]]
)
def test_the_command_must_know_which_cards(arguments, capsys):
    assert start(["text", *arguments]) == 2
    assert capsys.readouterr().out == ""


# --- docs/cartes.md -----------------------------------------------------------------------------------------


def test_the_list_of_cards_is_up_to_date(capsys):
    assert main(["--check"]) == 0, capsys.readouterr().err


def test_the_list_has_every_card_once():
    lines = listing.build().splitlines()
    heads = [line for line in lines if line.startswith("- **")]
    names = [record["name"] for record in printing.printed()]
    assert sorted(re.findall(r"^- \*\*(.+)\*\*", line)[0] for line in heads) == sorted(names)


def test_a_stale_list_is_told_and_can_be_written(tmp_path, monkeypatch, capsys):
    path = tmp_path / "docs" / "cartes.md"
    monkeypatch.setattr(listing, "path", lambda: path)
    assert main(["--check"]) == 1
    assert "--write" in capsys.readouterr().err
    assert main(["--write"]) == 0
    assert main(["--check"]) == 0


def test_the_list_is_printed_when_nothing_is_asked(capsys):
    assert main([]) == 0
    assert capsys.readouterr().out == listing.build()


# --- members ------------------------------------------------------------------------------------------------


def shown(card, **member):
    """Return the name under which a card of one member is shown."""
    row = {"id": "u_1", "name": "Alba", "printedName": "Alba", "optOut": False} | member
    tables = [corpus.table("taxonomy"), {"members": [row]}, corpus.table("grammar"), []]
    return lexicon.of_tables(*tables).title({"name": "Alba, qui écoute", "memberId": card})


def test_a_card_is_shown_under_the_name_that_its_member_bears_today():
    assert shown("u_1") == "Alba, qui écoute"
    assert shown("u_1", name="Zoé") == "Zoé, qui écoute"
    assert shown(None, name="Zoé") == "Alba, qui écoute"


def test_a_member_who_has_withdrawn_is_shown_under_the_neutral_name():
    assert shown("u_1", optOut=True, neutralName="Un forgeron") == "Un forgeron, qui écoute"
