"""The search finds a planted turn without end and a planted burst, and the corpus is clean of both."""

from collections.abc import Sequence
from typing import Any

import pytest

from lgc_contract import schemas
from lgc_contract.games.lgc import corpus
from lgc_contract.games.lgc.combos import bursts, findings, loops
from lgc_contract.games.lgc.combos.positions import Cards
from lgc_contract.games.lgc.engine.intents import PlayCard
from lgc_contract.games.lgc.simulation.decks import copies

DATA: Any = corpus.load()


def ability(action: str, trigger: str, target: dict[str, str], **params: Any) -> dict[str, Any]:
    return {"action": action, "condition": None, "params": params, "target": target, "trigger": trigger}


def card(identifier: str, *abilities: dict[str, Any], **others: Any) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "id": identifier,
        "version": 1,
        "type": "CREATURE",
        "cost": 1,
        "keywords": [],
        "subtypes": ["DISCIPLE", "DPS"],
        "factions": ["NEUTRAL"],
        "memberId": None,
        "token": False,
        "atk": 1,
        "hp": 3,
        "abilities": [*abilities],
    }
    if others.get("type") == "SPELL":
        del plain["atk"], plain["hp"]
    return plain | others


ALLIES = {"kind": "CREATURE", "scope": "ALL", "side": "ALLY"}
ALL = {"kind": "CREATURE", "scope": "ALL", "side": "ANY"}
MINE = {"kind": "HERO", "scope": "ALL", "side": "SELF"}
CHOSEN_ALLY = {"kind": "CREATURE", "scope": "CHOSEN", "side": "ALLY"}
FACE = {"kind": "HERO", "scope": "ALL", "side": "ENEMY"}

ECHO = card("essai-echo", ability("SUMMON", "ON_ALLY_SUMMONED", MINE, cardId="essai-echo", count=1))
WORD = card("essai-mot", ability("BUFF", "ON_PLAY", ALLIES, atk=3, hp=0, duration="THIS_TURN"), type="SPELL")
BOLT = card("essai-eclair", ability("DEAL_DAMAGE", "ON_PLAY", FACE, amount=8), type="SPELL")
DART = card("essai-dard", ability("DEAL_DAMAGE", "ON_PLAY", FACE, amount=7), type="SPELL")
PLAIN = card("essai-simple", atk=9)


# --- turns without end --------------------------------------------------------------------------------------


def test_a_card_that_brings_itself_is_told() -> None:
    assert [renewal.card for renewal in loops.renewals([ECHO])] == ["essai-echo"]


@pytest.mark.parametrize(
    "step",
    [
        ability("BOUNCE", "ON_PLAY", CHOSEN_ALLY),
        ability("COPY", "ON_PLAY", CHOSEN_ALLY, mode="BASE", to="HAND"),
        ability("GAIN_MANA", "ON_PLAY", MINE, amount=1, mode="TEMP"),
    ],
    ids=["taken back", "copied", "paid for"],
)
def test_what_gives_back_what_a_turn_spends_is_told(step: dict[str, Any]) -> None:
    assert [renewal.card for renewal in loops.renewals([card("essai-retour", step)])] == ["essai-retour"]


def test_two_cards_that_bring_each_other_are_told() -> None:
    one = card("essai-un", ability("SUMMON", "ON_DEATH", MINE, cardId="essai-deux", count=1))
    two = card("essai-deux", ability("SUMMON", "ON_DEATH", MINE, cardId="essai-un", count=1))

    assert {renewal.card for renewal in loops.renewals([one, two])} == {"essai-un", "essai-deux"}


def test_a_chain_that_uses_up_the_budget_is_endless() -> None:
    # Each point of damage that it takes deals one to every creature; healed by as much, they never die.
    burning = card(
        "essai-braise",
        ability("DEAL_DAMAGE", "ON_DAMAGE_TAKEN", ALL, amount=1),
        ability("HEAL", "ON_DAMAGE_TAKEN", ALL, amount=9),
        hp=40,
    )
    chain = loops.longest_chain(Cards.of_corpus([burning]), ("essai-braise",))

    assert chain.is_endless
    assert chain.line


def test_a_chain_that_ends_is_counted() -> None:
    chain = loops.longest_chain(Cards.of_corpus(), ("crea_nougatine",))

    assert not chain.is_endless
    assert chain.abilities >= 1


# --- bursts -------------------------------------------------------------------------------------------------


def most(*cards: dict[str, Any], board: Sequence[str] = ()) -> bursts.Burst:
    return bursts.best_burst(Cards.of_corpus(cards), tuple(each["id"] for each in cards), tuple(board))


def test_two_spells_to_the_face_add_up() -> None:
    burst = most(BOLT, DART)

    assert (burst.damage, burst.whole) == (15, 15)
    assert [type(intent) for intent in burst.line] == [PlayCard, PlayCard]


def test_what_the_board_does_alone_is_not_the_cards() -> None:
    burst = most(WORD, board=["crea_brioche", "crea_brioche"])

    assert (burst.damage, burst.whole) == (6, 10)


def test_a_body_played_this_turn_adds_nothing() -> None:
    assert most(PLAIN).damage == 0
    assert not bursts.can_matter(PLAIN)


def test_cards_that_cost_more_than_a_turn_gives_are_not_played_together() -> None:
    dear = {**BOLT, "cost": 6}

    assert most(dear, {**DART, "cost": 5}).damage == 8


def test_a_pair_of_one_card_needs_two_copies() -> None:
    assert [*bursts.pairs([BOLT, DART], {BOLT["id"]: 1, DART["id"]: 2})] == [
        ("essai-dard", "essai-dard"),
        ("essai-dard", "essai-eclair"),
    ]


# --- the whole ----------------------------------------------------------------------------------------------


def found(*planted: dict[str, Any]) -> findings.Findings:
    """Search a few cards of the corpus and planted ones."""
    chosen = ("crea_tancrede", "sort_mot_d_ordre")
    definitions = [each for each in DATA["cards"] if each["id"] in chosen] + [*planted]
    return findings.search(Cards.of_corpus(planted), definitions, {each["id"]: 2 for each in definitions})


def test_a_planted_burst_is_a_finding_and_is_worded() -> None:
    searched = found(BOLT, DART)
    names = {each["id"]: each["id"] for each in [*DATA["cards"], BOLT, DART]}

    assert not searched.is_clean()
    assert {burst.cards for burst in searched.bursts} >= {("essai-dard", "essai-eclair")}
    assert "essai-dard + essai-eclair : 15 dégâts de plus" in "\n".join(findings.lines(searched, names))
    assert schemas.validate("lgc/combos", searched.as_json()) == []


def test_a_planted_loop_is_a_finding_and_is_worded() -> None:
    searched = found(ECHO)
    names = {each["id"]: each["id"] for each in [*DATA["cards"], ECHO]}

    assert [renewal.card for renewal in searched.renewals] == ["essai-echo"]
    assert "Tour sans fin possible : essai-echo" in "\n".join(findings.lines(searched, names))


def test_without_a_plant_nothing_is_found() -> None:
    assert found().is_clean()


def test_no_card_of_the_corpus_can_make_a_turn_without_end() -> None:
    assert [*loops.renewals(DATA["cards"])] == []


def test_the_two_strongest_pairs_of_the_corpus_stay_below_the_limit() -> None:
    strong = [each for each in DATA["cards"] if each["id"] in STRONG]

    assert len(strong) == len(STRONG)
    assert all(
        burst.damage < bursts.LIMIT
        for burst in bursts.bursts(Cards.of_corpus(), bursts.pairs(strong, copies()))
    )


STRONG = {"sort_derniere_ligne_droite", "sort_promotion_collective", "sort_tournee_de_tisanes"}
