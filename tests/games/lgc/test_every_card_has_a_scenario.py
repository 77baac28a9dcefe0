"""Each card, token and hero power of the release is at work in a scenario of conformance/lgc/cards.

At work means more than mentioned: the card is in play from the start, is played, or comes into play, and the
power is used. A card that only lies in a deck or is discarded shows nothing of what it does.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from lgc_contract.games.lgc import corpus
from lgc_contract.harness import suite
from lgc_contract.harness.scenario import Scenario, Step

PLAYERS = ("p1", "p2")
IN_PLAY = ("board", "permanents")
SCENARIOS = tuple(each for each in suite.load("lgc").scenarios if each.id.startswith("cards/"))


def cards_at_work(scenario: Scenario) -> set[str]:
    """Return the ids of the cards that are in play, are played or come into play in a scenario."""
    played = {step.intent["card"] for step in accepted(scenario, "PLAY_CARD")}
    start = {card for zone, alias, card in given(scenario) if zone in IN_PLAY or alias in played}
    return start | set(arrived(scenario))


def powers_used(scenario: Scenario) -> set[str]:
    """Return the ids of the hero powers that are used in a scenario."""
    users = {step.intent["player"] for step in accepted(scenario, "HERO_POWER")}
    heroes = {user: scenario.given[user].get("hero", {}).get("power") for user in users}
    return {power for power in heroes.values() if isinstance(power, str)}


def accepted(scenario: Scenario, kind: str) -> Iterator[Any]:
    """Yield the steps whose intent is of this kind and is carried out."""
    for step in scenario.when:
        if step.intent is not None and step.intent["type"] == kind and step.rejected is None:
            yield step


def given(scenario: Scenario) -> Iterator[tuple[str, str, str]]:
    """Yield zone, alias and card id of everything that lies somewhere at the start."""
    for player in PLAYERS:
        for zone in ("hand", *IN_PLAY):
            for entry in scenario.given.get(player, {}).get(zone, ()):
                whole = {"id": entry, "card": entry} if isinstance(entry, str) else entry
                yield zone, whole["id"], whole.get("card", whole["id"])


def arrived(scenario: Scenario) -> Iterator[str]:
    """Yield the card id of everything whose card is written where it comes into play."""
    for then in (*(step.then for step in scenario.when), scenario.then):
        for player in PLAYERS:
            changes = (then or {}).get(player, {})
            standing = {entity for zone in IN_PLAY for entity in changes.get(zone, ())}
            yield from (str(then[each]["card"]) for each in standing if then and "card" in then.get(each, {}))


AT_WORK = {card for scenario in SCENARIOS for card in cards_at_work(scenario)}
USED = {power for scenario in SCENARIOS for power in powers_used(scenario)}


@pytest.mark.parametrize("card", sorted(corpus.pins()))
def test_every_card_and_token_of_the_release_is_at_work_in_a_scenario(card):
    assert card in AT_WORK


def test_every_hero_power_of_the_release_is_used_in_a_scenario() -> None:
    data: Any = corpus.load()
    assert {power["id"] for power in data["powers"]} - USED == set()


def scenario_of(given: dict[str, Any], *when: Step) -> Scenario:
    """Return a scenario of nothing but a start and steps."""
    return Scenario(id="cards/x", title="X.", rules=(), capabilities=(), given=given, when=when)


def play(card: str, **expected: Any) -> Step:
    return Step(intent={"type": "PLAY_CARD", "player": "p1", "card": card}, **expected)


def test_a_card_in_a_hand_is_at_work_when_it_is_played_and_not_before():
    start = {
        "p1": {"hand": [{"id": "first", "card": "crea_brioche"}, {"id": "second", "card": "crea_isarn"}]}
    }
    assert cards_at_work(scenario_of(start, play("second"))) == {"crea_isarn"}


def test_a_card_whose_play_is_refused_is_not_at_work():
    start = {"p1": {"hand": [{"id": "first", "card": "crea_brioche"}]}}
    assert cards_at_work(scenario_of(start, play("first", rejected="BOARD_FULL"))) == set()


def test_a_card_in_a_deck_or_graveyard_is_not_at_work():
    lying = [{"id": "first", "card": "crea_brioche"}]
    assert cards_at_work(scenario_of({"p1": {"deck": lying}, "p2": {"graveyard": lying}}, Step())) == set()


def test_a_token_is_at_work_when_it_is_expected_in_play_and_not_when_it_lies_in_a_hand():
    then = {
        "p1": {"board": ["n1"], "hand": ["n2"]},
        "n1": {"card": "jeton_goule"},
        "n2": {"card": "jeton_mannequin"},
    }
    assert cards_at_work(scenario_of({}, Step(then=then))) == {"jeton_goule"}


def test_a_power_is_used_when_its_own_player_uses_it():
    start = {"p1": {"hero": {"power": "pouvoir_mage"}}, "p2": {"hero": {"power": "pouvoir_pretre"}}}
    use = Step(intent={"type": "HERO_POWER", "player": "p2"})
    assert powers_used(scenario_of(start, use)) == {"pouvoir_pretre"}
