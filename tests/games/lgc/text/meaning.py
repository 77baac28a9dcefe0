"""What an ability means, so that two ways to write the same are one, and small changes that mean another."""

import copy

from lgc_contract import canonical

AMONG = {"CREATURE": ("CREATURE", "ANY"), "PERMANENT": ("PERMANENT",), "SPELL": ()}
"""Kinds that the source of an ability belongs to."""

DEFAULTS = {"count": 1, "ignoreArmor": False, "filled": False, "negate": False}
OTHERS = {
    "keyword": ("TAUNT", "SHIELD"),
    "hasKeyword": ("TAUNT", "SHIELD"),
    "hasSubtype": ("TANK", "CHAMPION"),
    "duration": ("PERMANENT", "THIS_TURN"),
    "cardId": ("jeton_goule", "jeton_disciple"),
    "memberId": ("u_1", "u_2"),
    "mode": ("BASE", "FULL"),
    "to": ("BOARD", "HAND"),
    "op": ("AT_LEAST", "EXACTLY"),
}


def changes(ability):
    """Yield the ability with one leaf changed, or one member of a filter taken away."""
    for path, value in _leaves(ability, ()):
        other = copy.deepcopy(ability)
        at = other
        for step in path[:-1]:
            at = at[step]
        name = path[-1]
        if isinstance(value, bool):
            at[name] = not value
        elif isinstance(value, int):
            at[name] = value + 1
        elif name in OTHERS and (value in OTHERS[name] or name == "cardId"):
            at[name] = next(each for each in OTHERS[name] if each != value)
        elif len(path) > 1 and path[-2] == "filter":
            del at[name]
        else:
            continue
        yield other


def _leaves(value, path):
    items = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else None
    )
    if items is None:
        yield path, value
        return
    for name, member in items:
        yield from _leaves(member, (*path, name))


def of(ability, type_):
    """Return a text that two abilities share exactly if they mean the same."""
    plain = copy.deepcopy(ability)
    trigger = plain["trigger"]
    for effect in (plain, *plain.get("then", ())):
        _selector(effect["target"], type_, trigger)
        params = effect["params"]
        _drop_defaults(params)
        if effect["target"]["kind"] == "CREATURE":
            params.pop("ignoreArmor", None)  # LGC-ACT-04
        if len(params.get("randomOf", ())) == 1:
            params["cardId"] = params.pop("randomOf")[0]
        for wanted in (params.get("filter"), effect["target"].get("filter")):
            if wanted and "hasSubtype" in wanted and wanted.get("type") == "CREATURE":
                del wanted["type"]  # whoever has a rank or a role is a creature
    plain["condition"] = _condition(plain.get("condition"), type_, trigger)
    return canonical.text(plain)


def _drop_defaults(value):
    for name, default in DEFAULTS.items():
        if value.get(name) == default:
            del value[name]


def _selector(words, type_, trigger):
    wanted = words.setdefault("filter", {})
    if words["kind"] == "ANY" and wanted.keys() - {"damaged"}:
        words["kind"] = "CREATURE"  # LGC-SEL-24
    if wanted.get("type") == words["kind"]:
        del wanted["type"]
    entering = words.get("scope") == "CHOSEN" and trigger == "ON_PLAY"
    leaves_out = words.pop("excludeSelf", entering)  # LGC-SEL-17
    if words["side"] != "ENEMY" and words["kind"] in AMONG[type_] and leaves_out is not entering:
        words["excludeSelf"] = leaves_out
    _drop_defaults(words)
    if words["kind"] == "HERO":
        words["side"] = words["side"].replace("ALLY", "SELF")
        if words["side"] != "ANY" or words.get("count", 1) > 1:  # every player has one hero
            words["scope"] = "ALL"
            words.pop("count", None)


def _condition(condition, type_, trigger):
    if condition is None:
        return None
    _drop_defaults(condition)
    if condition["test"] == "COUNT":
        _count(condition, type_)
    elif condition["test"] == "SUBJECT":
        condition.setdefault("filter", {})
        if trigger == "ON_SPELL_CAST" and not condition.get("negate"):
            condition = {
                name: value for name, value in condition.items() if (name, value) != ("played", True)
            }
        own = {"ON_SPELL_CAST": "SPELL", "ON_ALLY_SUMMONED": "CREATURE"}[trigger]
        if condition["filter"].get("type") == own:
            del condition["filter"]["type"]
    return None if condition in ({"test": "SUBJECT"}, {"test": "SUBJECT", "filter": {}}) else condition


def _count(condition, type_):
    words = condition["selector"]
    words["scope"] = "ALL"
    _selector(words, type_, "")
    if condition.get("negate") and condition["op"] != "EXACTLY":
        del condition["negate"]
        more = condition["op"] == "AT_MOST"
        condition["op"] = "AT_LEAST" if more else "AT_MOST"
        condition["amount"] += 1 if more else -1
    if condition["op"] == "AT_MOST" and condition["amount"] <= 0:
        condition |= {"op": "EXACTLY", "amount": 0}
    words.pop("count", None)
