"""What is proposed really brings a card back into its band, by as little as possible."""

import pytest
from hypothesis import HealthCheck, given, settings

from lgc_contract.errors import UsageError
from lgc_contract.games.lgc.balance import knobs, sentences, words
from lgc_contract.games.lgc.balance.advice import advise, is_settled
from lgc_contract.games.lgc.balance.changes import Edit
from lgc_contract.games.lgc.balance.knobs import by_name, setting, turned
from lgc_contract.games.lgc.balance.points import add_up
from lgc_contract.games.lgc.strategies import cards as drawn
from lgc_contract.games.lgc.strategies.documents import Names
from tests.games.lgc.balance.cards import (
    ALL_MINE,
    ENEMY,
    ME,
    ability,
    creature,
    effect,
    known,
    member,
    permanent,
    spell,
)

LAWS = settings(max_examples=60, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
NAMES = Names(creatures=("jeton_disciple",), others=())


FRENCH = words.of_set("fr", known())


def weighed(card):
    return add_up(card, known().prices, known().everything)


def told(card):
    french = words.of_set("fr", known())
    found = advise(card, weighed(card), known())
    return [sentences.proposal(card, each, french).replace("\u00a0", " ") for each in found]


def test_a_settled_card_needs_no_advice():
    assert told(member(3, 3, 4)) == []


def test_a_member_off_its_budget_is_brought_to_it_exactly():
    # 9 of 7: two points less of either statistic, or 4 Ferveur, which a Membre may cost (3–5).
    assert told(member(3, 4, 5)) == ["−2 ATK", "−2 PV", "coût 4"]


def test_a_cost_that_the_rank_does_not_allow_is_not_proposed():
    # 13 of 11 at 5 Ferveur: 6 would be right, but a Membre costs 3 to 5.
    assert told(member(5, 6, 7)) == ["−2 ATK", "−2 PV"]


def test_a_keyword_can_be_what_is_too_much():
    card = member(3, 3, 4, keywords=["TAUNT"])
    assert "sans Provocation" in told(card)


def test_a_spell_is_brought_back_by_its_amounts_or_its_cost():
    # 7 damage for 2 are 7 of 4, 4.6 at most: 4 damage. For 3 they are 7 of 5.5, 6.3 at most: 4 Ferveur.
    card = spell(2, effect("DEAL_DAMAGE", ENEMY, amount=7))
    assert told(card) == ["4 dégâts au lieu de 7 dégâts", "coût 4"]


def test_a_permanent_is_brought_back_by_its_charges():
    # A card each turn for 7 charges is 9,8 of 7: 8,05 at most, so 5 charges.
    card = permanent(4, 7, ability("ON_TURN_START", effect("DRAW", ME, amount=1)))
    assert told(card)[0] == "charges 5"


full_cards = drawn.definitions(names=NAMES).filter(lambda card: card["memberId"] is None)


@LAWS
@given(full_cards)
def test_every_proposal_settles_its_card(definition):
    shape = {"CREATURE": creature(1, 1, 1), "SPELL": spell(1, effect("DRAW", ME, amount=1))}
    base = shape.get(definition["type"], permanent(1, 1))
    names = {"CREATURE": "crea_x", "SPELL": "sort_x", "PERMANENT": "perm_x"}
    read = {name: value for name, value in definition.items() if name != "token"}
    card = base | read | {"id": names[definition["type"]], "subtypes": base["subtypes"]}
    before = repr(card)
    for each in advise(card, weighed(card), known()):
        assert setting(card, each.knob) == each.before != each.after
        again = weighed(turned(card, each.knob, each.after))
        assert is_settled(again)
        assert again == each.addition
    assert repr(card) == before


@LAWS
@given(full_cards)
def test_every_number_of_a_card_can_be_found_by_its_name_and_turned(card):
    for knob in knobs.knobs(card):
        assert by_name(card, knob.name, FRENCH, FRENCH) == knob
        assert by_name(card, FRENCH.knob(knob.name).upper(), FRENCH, FRENCH) == knob
        value = 1 - setting(card, knob) if knob.is_keyword else setting(card, knob) + 1
        assert setting(turned(card, knob, value), knob) == value


def test_french_names_are_understood_with_and_without_their_accents():
    card = creature(4, 3, 5, keywords=["TAUNT"])
    for name, meant in (("coût", "cost"), ("cout", "cost"), ("PV", "hp"), ("provocation", "TAUNT")):
        assert by_name(card, name, FRENCH, FRENCH).name == meant
    assert (
        by_name(spell(2, effect("DEAL_DAMAGE", ENEMY, amount=3)), "montant", FRENCH, FRENCH).name
        == "1.amount"
    )


def test_an_amount_needs_no_number_where_only_one_is_meant():
    strike = effect("DEAL_DAMAGE", ENEMY, amount=3)
    card = spell(2, strike)
    assert by_name(card, "amount", FRENCH, FRENCH).name == "1.amount"
    with pytest.raises(UsageError, match=r"several numbers called 'amount'.*1\.montant, 2\.montant"):
        by_name(spell(2, strike, effect("DRAW", ME, amount=1)), "amount", FRENCH, FRENCH)
    with pytest.raises(UsageError, match=r"no number called 'speed'.*coût, 1\.montant"):
        by_name(card, "speed", FRENCH, FRENCH)


def test_what_no_single_number_mends_gets_no_advice():
    silence = [
        effect("SILENCE"),
        effect("SILENCE"),
        effect("SILENCE"),
        effect("BUFF", ALL_MINE, atk=0, hp=1, duration="PERMANENT"),
    ]
    assert told(spell(0, *silence, *silence)) == []


def test_what_a_keyword_takes_from_the_body_is_told_beside_what_it_adds():
    english = words.of_set("en", known())
    reason = "−2 : la première instance est perdue."
    assert sentences.spent(reason, FRENCH) == (
        "+2 ici, donc −2 pour ATK + PV : la première instance est perdue."
    )
    assert sentences.spent(reason, english).startswith("+2 here, so −2 for ATK + PV")
    assert sentences.spent("un autre motif", FRENCH) == "un autre motif"


@pytest.mark.parametrize(
    ("edit", "told"),
    [
        (Edit("cost", 6, 5), "coût 6 → 5"),
        (Edit("hp", None, 2), "PV – → 2"),
        (Edit("TAUNT", 0, 1), "avec Provocation"),
        (Edit("TAUNT", 1, 0), "sans Provocation"),
        (Edit("2.amount", 3, 4), "effet 2, montant 3 → 4"),
    ],
)
def test_a_number_that_changed_is_told_in_french(edit, told):
    assert sentences.edit(edit, FRENCH) == told
