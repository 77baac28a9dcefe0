"""What the schemas of LGC - TCG promise to the specification and to the rulebook, said as claims."""

import copy
import itertools
from pathlib import Path

import pytest

from lgc_contract import data, schemas

EXAMPLES = Path(__file__).parents[2] / "examples" / "lgc"
CORPUS = data.root("corpus") / "lgc"

GORAK = {  # §8.1 letter for letter, its three placeholders filled
    "id": "crea_gorak_forgeron",
    "set": "Procès-Verbal",
    "setCode": "XXX",
    "collectorNumber": 42,
    "version": 1,
    "type": "CREATURE",
    "rarity": "RARE",
    "factions": ["NEUTRAL"],
    "subtypes": ["ARTISAN", "CHAMPION"],
    "rankId": "champion",
    "rankLabel": "Champion",
    "evolutionOf": None,
    "memberId": "u_1042",
    "optOut": False,
    "name": "Gorak, le Forgeron",
    "flavor": "« Je repop, deux secondes. »",
    "artist": "Une main amie",
    "cost": 4,
    "atk": 3,
    "hp": 5,
    "keywords": ["TAUNT"],
    "abilities": [
        {
            "trigger": "ON_PLAY",
            "condition": None,
            "action": "BUFF",
            "target": {
                "side": "ALLY",
                "kind": "CREATURE",
                "scope": "ALL",
                "filter": {"hasKeyword": "TAUNT"},
                "excludeSelf": True,
            },
            "params": {"atk": 1, "hp": 1, "duration": "PERMANENT"},
        }
    ],
}
COPY = {  # §7.6 letter for letter
    "cardId": "crea_gorak_forgeron",
    "version": 1,
    "normal": 2,
    "foil": 1,
    "foilProvenance": ["Raid Aberrus · 2026-03"],
}
TRIGGERS = (
    *("ON_PLAY", "ON_DEATH", "ON_TURN_START", "ON_TURN_END", "ON_DAMAGE_TAKEN", "ON_ATTACK"),
    *("ON_ALLY_SUMMONED", "ON_SPELL_CAST", "CONTINUOUS", "MANUAL"),
)
ACTIONS = (
    *("DEAL_DAMAGE", "HEAL", "DRAW", "DISCARD", "SUMMON", "DESTROY", "BUFF", "SET_STATS"),
    *("GRANT_KEYWORD", "SILENCE", "BOUNCE", "TRANSFORM", "COPY", "GAIN_MANA", "GAIN_ARMOR", "TUTOR"),
)
SIDES = ("SELF", "ALLY", "ENEMY", "ANY")
KINDS = ("CREATURE", "HERO", "PERMANENT", "CARD_IN_HAND", "ANY")
SCOPES = ("CHOSEN", "ALL", "RANDOM", "SELF", "LOWEST_HP", "HIGHEST_ATK")
REACHED = {
    ("DEAL_DAMAGE", "HEAL"): ("CREATURE", "HERO", "ANY"),
    ("DISCARD",): ("CARD_IN_HAND",),
    ("DRAW", "SUMMON", "GAIN_ARMOR", "GAIN_MANA", "TUTOR"): ("HERO",),
    ("BUFF", "SET_STATS", "GRANT_KEYWORD", "TRANSFORM"): ("CREATURE",),
    ("DESTROY", "SILENCE", "BOUNCE", "COPY"): ("CREATURE", "PERMANENT"),
}
POWER_DATA = ("itemLevel", "ilvl", "score", "mythicPlusScore", "achievements", "raidProgress", "level")


def valid_examples(name):
    return [data.read_json(path) for path in sorted((EXAMPLES / name / "valid").glob("*.json"))]


def objects(value, path=()):
    """List the path of every object in a document."""
    found = [path] if isinstance(value, dict) else []
    inside = value.items() if isinstance(value, dict) else enumerate(value if isinstance(value, list) else ())
    return [*found, *(place for step, child in inside for place in objects(child, (*path, step)))]


def with_member(document, path, name, member):
    changed = copy.deepcopy(document)
    holder = changed
    for step in path:
        holder = holder[step]
    holder[name] = member
    return changed


def ability(trigger, action, target, params, **more):
    return {"trigger": trigger, "action": action, "target": target, "params": params, **more}


# --- the specification's own documents ----------------------------------------------------------------------


def test_the_example_card_of_the_specification_validates():
    assert schemas.validate("lgc/card", GORAK) == []


def test_the_example_copy_of_the_specification_validates():
    assert schemas.validate("lgc/collection", {"owner": "u_1042", "copies": [COPY]}) == []


def test_every_power_of_the_classes_table_validates_as_a_power():
    powers = [entry["power"] for entry in data.read_json(CORPUS / "classes.json")["classes"]]
    assert len(powers) == 13
    assert [fault for power in powers for fault in schemas.validate("lgc/power", power)] == []


# --- what is refused everywhere -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["card", "definition", "state", "new", "scenario", "replay", "deck", "view"])
def test_foil_is_refused_in_every_object_of_what_an_engine_or_the_kit_may_see(name):
    accepted = [
        path
        for document in valid_examples(name)
        for path in objects(document)
        if schemas.is_valid(f"lgc/{name}", with_member(document, path, "foil", True))
    ]
    assert accepted == []


@pytest.mark.parametrize("name", POWER_DATA)
def test_no_data_of_power_comes_with_a_hero(name):
    heroes = {
        "lgc/state": (valid_examples("state")[0], ("p1", "hero")),
        "lgc/deck": (valid_examples("deck")[0], ("hero",)),
        "lgc/new": (valid_examples("new")[0], ("heroes", "p1")),
        "lgc/view": (valid_examples("view")[0], ("you", "hero")),
    }
    for kind, (document, path) in heroes.items():
        assert schemas.is_valid(kind, document)
        assert not schemas.is_valid(kind, with_member(document, path, name, 1))


def test_a_position_is_null_or_absent_everywhere():
    assert schemas.is_valid("lgc/card", {**GORAK, "position": None})
    assert not schemas.is_valid("lgc/card", {**GORAK, "position": 1})


# --- what is data and never an enum (§6.1) ------------------------------------------------------------------


@pytest.mark.parametrize(
    "changes",
    [
        {"rankId": "grand_argentier", "rankLabel": "Grand Argentier"},
        {"subtypes": ["APPRENTI", "BARDE"]},
        {"rarity": "MYTHIC"},
        {"setCode": "QRM", "set": "Le Quorum"},
        {"factions": ["TINKER"]},
    ],
    ids=["rank", "subtype", "rarity", "set", "class"],
)
def test_a_reorganised_guild_needs_no_new_schema(changes):
    assert schemas.is_valid("lgc/card", {**GORAK, **changes})


def test_any_rarity_goes_with_any_rank():
    rarities = [entry["id"] for entry in data.read_json(CORPUS / "rarities.json")["rarities"]]
    ranks = data.read_json(CORPUS / "ranks.json")["ranks"]
    for rarity, rank in itertools.product(rarities, ranks):
        card = {**GORAK, "rarity": rarity, "rankId": rank["id"], "rankLabel": rank["label"]}
        assert schemas.is_valid("lgc/card", card)


def test_a_renamed_rank_leaves_printed_labels_alone():
    assert schemas.is_valid("lgc/card", {**GORAK, "rankLabel": "Champion (avant 2027)"})


# --- selectors ----------------------------------------------------------------------------------------------


def selector_makes_sense(side, kind, scope):
    """State in one place which selectors mean something (§8.3, rulings Q62, Q63, Q53)."""
    sides = {"HERO": SIDES, "CARD_IN_HAND": ("SELF", "ENEMY")}.get(kind, ("ALLY", "ENEMY", "ANY"))
    scopes = {
        "CREATURE": SCOPES,
        "PERMANENT": ("CHOSEN", "ALL", "RANDOM", "SELF"),
        "CARD_IN_HAND": ("CHOSEN", "ALL", "RANDOM"),
    }.get(kind, ("CHOSEN", "ALL", "RANDOM", "LOWEST_HP"))
    reachable = side in sides and scope in scopes
    itself = scope != "SELF" or side == "ALLY"
    own_choice = (kind, scope) != ("CARD_IN_HAND", "CHOSEN") or side == "SELF"
    return reachable and itself and own_choice


@pytest.mark.parametrize(("side", "kind", "scope"), list(itertools.product(SIDES, KINDS, SCOPES)))
def test_a_selector_is_accepted_exactly_when_it_means_something(side, kind, scope):
    selector = {"side": side, "kind": kind, "scope": scope}
    assert schemas.is_valid("lgc/selector", selector) == selector_makes_sense(side, kind, scope)
    counted = {**selector, "count": 2}
    picks = scope in ("CHOSEN", "RANDOM", "LOWEST_HP", "HIGHEST_ATK")
    assert schemas.is_valid("lgc/selector", counted) == (selector_makes_sense(side, kind, scope) and picks)


# --- abilities ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("trigger", TRIGGERS)
def test_a_choice_is_made_only_when_somebody_acts(trigger):
    target = {"side": "ENEMY", "kind": "CREATURE", "scope": "CHOSEN"}
    written = ability(trigger, "DESTROY", target, {}, **({"cost": 1} if trigger == "MANUAL" else {}))
    assert schemas.is_valid("lgc/ability", written) == (trigger in ("ON_PLAY", "MANUAL"))


@pytest.mark.parametrize("trigger", TRIGGERS)
def test_a_cost_stands_on_manual_abilities_only_and_always(trigger):
    everyone = {"side": "ALLY", "kind": "CREATURE", "scope": "ALL"}
    written = ability(trigger, "BUFF", everyone, {"atk": 1, "hp": 0, "duration": "THIS_TURN"})
    if trigger == "CONTINUOUS":
        del written["params"]["duration"]
    assert schemas.is_valid("lgc/ability", written) == (trigger != "MANUAL")
    assert schemas.is_valid("lgc/ability", {**written, "cost": 1}) == (trigger == "MANUAL")


@pytest.mark.parametrize("trigger", TRIGGERS)
def test_only_two_triggers_have_a_subject(trigger):
    everyone = {"side": "ALLY", "kind": "CREATURE", "scope": "ALL"}
    timed = {} if trigger == "CONTINUOUS" else {"duration": "THIS_TURN"}
    written = ability(trigger, "BUFF", everyone, {"atk": 1, "hp": 0, **timed}, condition={"test": "SUBJECT"})
    if trigger == "MANUAL":
        written["cost"] = 1
    assert schemas.is_valid("lgc/ability", written) == (trigger in ("ON_ALLY_SUMMONED", "ON_SPELL_CAST"))


@pytest.mark.parametrize("action", ACTIONS)
def test_an_aura_strengthens_or_grants_and_nothing_else(action):
    examples = [document for document in valid_examples("action") if document["action"] == action]
    assert examples
    for example in examples:
        params = {name: value for name, value in example["params"].items() if name != "duration"}
        if params.get("keyword") == "SHIELD":
            params["keyword"] = "TAUNT"
        target = {**example["target"], "scope": "ALL"}
        written = ability("CONTINUOUS", action, target, params)
        assert schemas.is_valid("lgc/ability", written) == (action in ("BUFF", "GRANT_KEYWORD"))


@pytest.mark.parametrize("keyword", ["TAUNT", "SHIELD", "RUSH", "STEALTH", "LETHAL"])
def test_an_aura_grants_no_keyword_that_is_used_up(keyword):
    everyone = {"side": "ALLY", "kind": "CREATURE", "scope": "ALL"}
    written = ability("CONTINUOUS", "GRANT_KEYWORD", everyone, {"keyword": keyword})
    assert schemas.is_valid("lgc/ability", written) == (keyword not in ("SHIELD", "STEALTH"))


@pytest.mark.parametrize("trigger", TRIGGERS)
@pytest.mark.parametrize("card_type", ["CREATURE", "SPELL", "PERMANENT"])
def test_each_type_of_card_has_its_own_triggers(card_type, trigger):
    example = next(each for each in valid_examples("definition") if each["type"] == card_type)
    everyone = {"side": "ALLY", "kind": "CREATURE", "scope": "ALL"}
    timed = {} if trigger == "CONTINUOUS" else {"duration": "THIS_TURN"}
    written = ability(trigger, "BUFF", everyone, {"atk": 1, "hp": 0, **timed})
    if trigger == "MANUAL":
        written["cost"] = 1
    allowed = {"CREATURE": TRIGGERS, "SPELL": ("ON_PLAY",)}.get(
        card_type, tuple(each for each in TRIGGERS if each not in ("ON_ATTACK", "ON_DAMAGE_TAKEN"))
    )
    assert schemas.is_valid("lgc/definition", {**example, "abilities": [written]}) == (trigger in allowed)


@pytest.mark.parametrize("kind", ["CREATURE", "PERMANENT"])
@pytest.mark.parametrize("card_type", ["CREATURE", "SPELL", "PERMANENT"])
def test_scope_self_is_the_source_and_of_its_kind(card_type, kind):
    example = next(each for each in valid_examples("definition") if each["type"] == card_type)
    itself = {"side": "ALLY", "kind": kind, "scope": "SELF"}
    first = ability("ON_PLAY", "DESTROY", itself, {})
    draw = {
        "action": "DRAW",
        "target": {"side": "SELF", "kind": "HERO", "scope": "ALL"},
        "params": {"amount": 1},
    }
    second = {"trigger": "ON_PLAY", **draw, "then": [{"action": "DESTROY", "target": itself, "params": {}}]}
    for written in (first, second):
        assert schemas.is_valid("lgc/definition", {**example, "abilities": [written]}) == (card_type == kind)


def test_a_power_has_no_trigger_and_no_source_in_play():
    power = {"id": "power-p1", "cost": 2, "abilities": [copy.deepcopy(GORAK["abilities"][0])]}
    assert not schemas.is_valid("lgc/power", power)
    del power["abilities"][0]["trigger"]
    assert schemas.is_valid("lgc/power", power)
    power["abilities"][0]["target"] = {"side": "ALLY", "kind": "CREATURE", "scope": "SELF"}
    assert not schemas.is_valid("lgc/power", power)


@pytest.mark.parametrize("action", ACTIONS)
def test_an_action_reaches_only_the_kinds_it_can_touch(action):
    example = next(document for document in valid_examples("action") if document["action"] == action)
    reached = next(kinds for actions, kinds in REACHED.items() if action in actions)
    accepted = {
        kind
        for kind in KINDS
        if schemas.is_valid(
            "lgc/action", {**example, "target": {"side": "ENEMY", "kind": kind, "scope": "ALL"}}
        )
    }
    assert accepted == set(reached)


# --- types of cards -----------------------------------------------------------------------------------------


def test_statistics_stand_on_creatures_only_and_always():
    for example in valid_examples("card"):
        for name in ("atk", "hp"):
            bare = {member: value for member, value in example.items() if member != name}
            creature = example["type"] == "CREATURE"
            assert schemas.is_valid("lgc/card", bare) == (not creature)
            assert schemas.is_valid("lgc/card", {**bare, name: 2}) == creature


def test_only_permanents_have_charges():
    for example in valid_examples("card"):
        assert schemas.is_valid("lgc/card", {**example, "charges": 2}) == (example["type"] == "PERMANENT")


def test_a_state_of_zero_ferveur_and_one_beyond_the_cap_is_possible():
    state = valid_examples("state")[0]
    for maximum, actual in ((0, 0), (0, 1), (10, 12)):
        player = {**state["p1"], "ferveurMax": maximum, "ferveurActuelle": actual}
        assert schemas.is_valid("lgc/state", {**state, "p1": player})


def test_a_ranked_deck_wants_a_real_character_and_a_friendly_one_does_not():
    deck = next(each for each in valid_examples("deck") if each["hero"]["realm"])
    stranger = {**deck["hero"], "realm": None, "race": None}
    assert schemas.is_valid("lgc/deck", {**deck, "context": "ranked"})
    assert schemas.is_valid("lgc/deck", {**deck, "context": "friendly", "hero": stranger})
    assert not schemas.is_valid("lgc/deck", {**deck, "context": "ranked", "hero": stranger})
