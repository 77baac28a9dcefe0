"""A first engine of LGC - TCG: it ends turns, draws, tires and concedes, and declines all the rest."""

import copy
import json
import sys

CLAIMED = ["turn"]
# Capabilities are called like the words that need them, but for these.
NAMES = {"PLAY_CARD": "play", "ACTIVATE": "manual", "view": "views", "new": "setup", "run": "setup"}
NAMES |= {"silenced": "silence", "marked": "destroy", "buffs": "buff", "granted": "grant-keyword"}

corpus, constants = {}, {}  # card id -> definition, name -> number: filled by `load`


class RejectedError(Exception):
    """The rules say no; the text is the code."""


class UnsupportedError(Exception):
    """This engine cannot play that; the text is the capability that it lacks."""


# --- what it declines: first for what is asked, then for what lies on the table ---


def lack(word):
    raise UnsupportedError(NAMES.get(word, word.lower().replace("_", "-")))  # ON_DEATH -> on-death


def decline(steps, state, cards):
    for step in steps:
        for word in step["observe"]:
            if word != "state":
                lack(word)
        if "intent" in step and step["intent"]["type"] not in ("END_TURN", "CONCEDE"):
            lack(step["intent"]["type"])
    for side in (state["p1"], state["p2"]):
        for entity in side["board"] + side["permanents"]:
            card = cards[entity["card"]]
            for word in card["keywords"] + [ability["trigger"] for ability in card["abilities"]]:
                lack(word)
            for mark in ("silenced", "marked", "buffs", "granted"):
                if entity.get(mark):
                    lack(mark)
            if any(value is not None for value in entity.get("set", {}).values()):
                lack("set-stats")


# --- the rules: check, then change ---


def play(state, intent, cards):
    player, opponent = intent["player"], "p2" if intent["player"] == "p1" else "p1"
    if state["phase"] == "OVER":
        raise RejectedError("GAME_OVER")
    if intent["type"] == "CONCEDE":
        end(state, "WIN", opponent, "CONCEDE")
    elif state["phase"] == "MULLIGAN":
        raise RejectedError("WRONG_PHASE")
    elif state["active"] != player:
        raise RejectedError("NOT_YOUR_TURN")
    elif state["turn"] >= constants["turnLimit"]:
        end(state, "DRAW", None, "TURN_LIMIT")
    else:
        start_turn(state, opponent, player, cards)


def start_turn(state, player, opponent, cards):
    side = state[player]
    state.update(turn=state["turn"] + 1, active=player)
    for creature in side["board"]:
        creature.update(arrived=False, attacked=False, used=[])
    side["hero"]["powerUsed"] = False
    side["ferveurMax"] = min(side["ferveurMax"] + 1, constants["ferveurCap"])
    bonus = constants["secondPlayerBonus"] if state["turn"] == 2 else 0
    side["ferveurActuelle"] = side["ferveurMax"] + bonus
    draw(side, cards)
    if side["hero"]["hp"] <= 0:
        end(state, "WIN", opponent, "HERO_DEFEATED")


def draw(side, cards):
    if not side["deck"]:  # fatigue hurts; armour takes what it can
        side["fatigue"] += 1
        absorbed = min(side["hero"]["armor"], side["fatigue"])
        side["hero"]["armor"] -= absorbed
        side["hero"]["hp"] -= side["fatigue"] - absorbed
        return
    card = side["deck"].pop(0)
    if len(side["hand"]) < constants["handLimit"]:
        side["hand"].append(card)
    elif not cards[card["card"]]["token"]:  # a token ceases to exist
        side["graveyard"].append({"id": card["id"], "card": card["card"]})


def end(state, outcome, winner, reason):
    state.update(phase="OVER", result={"outcome": outcome, "winner": winner, "reason": reason})


# --- the protocol: one message a line ---


def report(state, cards):
    """Return what is stored, and beside it what can be computed: ATK, PV, maximum and keywords now."""
    state = copy.deepcopy(state)
    for creature in state["p1"]["board"] + state["p2"]["board"]:
        atk, hp = cards[creature["card"]]["atk"], cards[creature["card"]]["hp"]
        creature["computed"] = {"atk": atk, "hp": hp - creature["damage"], "maxHp": hp, "keywords": []}
    return state


def step(state, asked, cards):
    answer = {"accepted": True}
    try:
        if "intent" in asked:
            play(state, asked["intent"], cards)
    except RejectedError as rejected:
        answer = {"rejected": {"code": str(rejected)}}
    return answer | ({"state": report(state, cards)} if asked["observe"] else {})


def result(method, params):
    if method == "hello":
        engine = {"name": "python-starter", "version": "0.1", "language": "Python"}
        return {"protocol": 1, "engine": engine, "capabilities": CLAIMED}
    if method == "load":
        constants.update(params["data"]["constants"])
        corpus.update((card["id"], card) for card in params["data"]["cards"])
    elif method == "run" and "state" in params:
        state, cards = params["state"], corpus | {card["id"]: card for card in params["setup"]["cards"]}
        decline(params["steps"], state, cards)
        return {
            "steps": [step(state, each, cards) for each in params["steps"]],
            "state": report(state, cards),
        }
    elif method != "bye":
        lack(method)
    return {}


for line in sys.stdin:
    request = json.loads(line)
    try:
        reply = {"result": result(request["method"], request["params"])}
    except UnsupportedError as lacking:
        reply = {"result": {"unsupported": {"capability": str(lacking)}}}
    except Exception as error:  # a mistake of ours: it is said, and the next request can come
        reply = {"error": {"code": -32603, "message": repr(error)}}
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], **reply}), flush=True)
