"""What the strategies draw: documents of the schemas, and all of their words."""

import functools
from collections import Counter
from itertools import product

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lgc_contract import schemas
from lgc_contract.games.lgc.engine.events import Event
from lgc_contract.games.lgc.random_play import fingerprint, random_game, random_pool, walk
from lgc_contract.games.lgc.strategies import cards, play, positions
from lgc_contract.games.lgc.strategies.drawing import SeededChooser, subset

QUICK = settings(max_examples=80, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))


@QUICK
@given(cards.definitions())
def test_definitions_fit_their_schema(definition):
    assert schemas.validate("lgc/definition", definition) == []


@QUICK
@given(cards.powers())
def test_powers_fit_their_schema(power):
    assert schemas.validate("lgc/power", power) == []


@QUICK
@given(cards.selectors())
def test_selectors_fit_their_schema(selector):
    assert schemas.validate("lgc/selector", selector) == []


@QUICK
@given(cards.filters())
def test_filters_fit_their_schema(wanted):
    assert schemas.validate("lgc/filter", wanted) == []


@QUICK
@given(
    st.sampled_from(["ON_PLAY", "ON_SPELL_CAST"]).flatmap(lambda trigger: cards.conditions(trigger=trigger))
)
def test_conditions_fit_their_schema(condition):
    assert schemas.validate("lgc/condition", condition) == []


@QUICK
@given(st.sampled_from(["CREATURE", "SPELL", "PERMANENT"]).flatmap(lambda type: cards.abilities(type=type)))
def test_abilities_fit_their_schema(ability):
    assert schemas.validate("lgc/ability", ability) == []


@QUICK
@given(data=st.data(), position=positions.positions())
def test_states_and_intents_fit_their_schemas(data, position):
    assert schemas.validate("lgc/state", position.state) == []
    intent = data.draw(positions.intents(setup=position.setup, state=position.state))
    assert schemas.validate("lgc/intent", intent) == []


@QUICK
@given(cards.catalogues().flatmap(lambda setup: play.new_games(setup=setup)))
def test_new_games_fit_their_schema(new):
    assert schemas.validate("lgc/new", new) == []
    assert [len(new["decks"][player]) for player in ("p1", "p2")] == [30, 30]


@QUICK
@given(data=st.data(), setup=cards.catalogues())
def test_decks_hold_collectible_cards_only(data, setup):
    collectible = {card["id"] for card in setup["cards"] if not card["token"]}
    assert set(data.draw(play.decks(setup=setup))) <= collectible


# --- every word can come out --------------------------------------------------------------------------------


@functools.cache
def drawn():
    """Count the words of many random pools, by where they stand."""
    counts = Counter()
    for seed in range(160):
        pool = random_pool(seed)
        for card in pool["cards"]:
            counts[card["type"]] += 1
            counts.update(("keyword", keyword) for keyword in card["keywords"])
            for ability in card["abilities"]:
                count(ability, card["type"], ability["trigger"], counts)
        for power in pool["powers"]:
            for ability in power["abilities"]:
                count(ability, "HERO_POWER", "HERO_POWER", counts)
    return counts


def count(ability, type_, trigger, counts):
    counts[type_, trigger] += 1
    condition = ability.get("condition")
    if condition is not None:
        counts[condition["test"], condition.get("negate", False)] += 1
        counts.update(("filter", name) for name in condition.get("filter", ()))
        if "selector" in condition:
            counts["COUNT", condition["op"]] += 1
            counts["COUNT", condition["selector"]["side"], condition["selector"]["kind"]] += 1
    for effect in (ability, *ability.get("then", ())):
        target, params = effect["target"], effect["params"]
        counts[effect["action"]] += 1
        counts[effect["action"], target["kind"]] += 1
        counts["selector", target["side"], target["kind"], target["scope"]] += 1
        counts.update(("filter", name) for name in target.get("filter", ()))
        counts.update((effect["action"], name) for name in params)
        counts.update((effect["action"], str(value)) for value in params.values())
        counts["count", target["scope"]] += "count" in target


#: The closed lists of the specification (§5.2, §5.3, §8.2, §8.3).
KEYWORDS = ["TAUNT", "SHIELD", "RUSH", "STEALTH", "LETHAL"]
ACTIONS = [
    *("DEAL_DAMAGE", "HEAL", "DRAW", "DISCARD", "SUMMON", "DESTROY", "BUFF", "SET_STATS", "GRANT_KEYWORD"),
    *("SILENCE", "BOUNCE", "TRANSFORM", "COPY", "GAIN_MANA", "GAIN_ARMOR", "TUTOR"),
]
TRIGGERS = [
    *("ON_PLAY", "ON_DEATH", "ON_TURN_START", "ON_TURN_END", "ON_DAMAGE_TAKEN", "ON_ATTACK"),
    *("ON_ALLY_SUMMONED", "ON_SPELL_CAST", "CONTINUOUS", "MANUAL"),
]
SIDES = ["SELF", "ALLY", "ENEMY", "ANY"]
KINDS = ["CREATURE", "HERO", "PERMANENT", "CARD_IN_HAND", "ANY"]
SCOPES = ["CHOSEN", "ALL", "RANDOM", "SELF", "LOWEST_HP", "HIGHEST_ATK"]
TESTS = ["FERVEUR_MAX_AT_LEAST", "COUNT", "HERO_HP_AT_MOST", "SUBJECT"]


def test_every_action_is_drawn():
    assert [action for action in ACTIONS if not drawn()[action]] == []


def test_every_trigger_is_drawn_for_every_type_that_may_have_it():
    assert triggers_of("CREATURE") == set(TRIGGERS)
    assert triggers_of("PERMANENT") == set(TRIGGERS) - {"ON_ATTACK", "ON_DAMAGE_TAKEN"}
    assert triggers_of("SPELL") == {"ON_PLAY"}


def triggers_of(type_):
    return {trigger for trigger in TRIGGERS if drawn()[type_, trigger]}


def test_every_selector_that_the_schema_allows_is_drawn():
    allowed = [
        (side, kind, scope)
        for side, kind, scope in product(SIDES, KINDS, SCOPES)
        if schemas.is_valid("lgc/selector", {"side": side, "kind": kind, "scope": scope})
    ]
    assert len(allowed) > 40
    assert [each for each in allowed if not drawn()["selector", *each]] == []


def test_every_property_of_filters_is_drawn():
    names = schemas.document("lgc/filter")["properties"]
    assert [name for name in names if not drawn()["filter", name]] == []


def test_every_condition_is_drawn_both_ways():
    assert [(test, way) for test in TESTS for way in (False, True) if not drawn()[test, way]] == []
    assert [op for op in ("AT_LEAST", "AT_MOST", "EXACTLY") if not drawn()["COUNT", op]] == []


def test_every_keyword_duration_and_mode_is_drawn():
    wanted = [(place, keyword) for place in ("keyword", "GRANT_KEYWORD") for keyword in KEYWORDS]
    wanted += [("BUFF", duration) for duration in ("PERMANENT", "THIS_TURN")]
    wanted += [("COPY", word) for word in ("BASE", "FULL", "BOARD", "HAND")]
    wanted += [("GAIN_MANA", word) for word in ("TEMP", "MAX", "filled")]
    wanted += [
        ("SUMMON", "randomOf"),
        ("SUMMON", "cardId"),
        ("SUMMON", "count"),
        ("DEAL_DAMAGE", "ignoreArmor"),
    ]
    wanted += [("count", scope) for scope in ("CHOSEN", "RANDOM", "LOWEST_HP", "HIGHEST_ATK")]
    assert [each for each in wanted if not drawn()[each]] == []


def test_every_event_happens_in_random_games():
    happened = {
        type(event) for seed in range(12) for move in walk(random_game(seed)) for event in move.events
    }
    assert happened == set(Event.__subclasses__())


# --- from a seed --------------------------------------------------------------------------------------------


def test_a_seed_gives_the_same_game_each_time():
    assert fingerprint(3) == fingerprint(3)
    assert fingerprint(3) != fingerprint(4)


def test_choices_come_from_the_games_own_generator():
    """RNG-01 gives the numbers of seed 42; a choice takes the upper part of each."""
    chooser = SeededChooser(42)
    assert [chooser.pick(2**32) for _ in range(3)] == [2581720956, 1925393290, 3661312704]


def test_a_subset_of_nothing_is_nothing():
    assert subset(SeededChooser(0), (), 3) == []
