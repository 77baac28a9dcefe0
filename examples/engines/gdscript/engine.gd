# A first engine of LGC - TCG: it ends turns, draws, tires and concedes, and declines all the rest.
# It is written in what GDScript of Godot 3 and 4 have in common, and answers at http://127.0.0.1:$LGC_PORT.
extends SceneTree

# Capabilities are called like the words that need them, but for these.
const NAMES = {
	"PLAY_CARD": "play", "ACTIVATE": "manual", "view": "views", "new": "setup", "run": "setup",
	"silenced": "silence", "marked": "destroy", "buffs": "buff", "granted": "grant-keyword", "set": "set-stats",
}

var corpus = {} # card id -> definition, filled by `load`
var constants = {} # likewise


# What it declines: a word that it cannot serve, first among what is asked, then on the table; or "".
func lacking(steps, state, cards):
	for step in steps:
		for word in step["observe"]:
			if word != "state":
				return word
		if step.has("intent") and not step["intent"]["type"] in ["END_TURN", "CONCEDE"]:
			return step["intent"]["type"]
	for side in [state["p1"], state["p2"]]:
		for entity in side["board"] + side["permanents"]:
			for keyword in cards[entity["card"]]["keywords"]:
				return keyword
			for ability in cards[entity["card"]]["abilities"]:
				return ability["trigger"]
			for mark in ["silenced", "marked", "buffs", "granted"]:
				if entity.get(mark):
					return mark
			for value in entity.get("set", {}).values():
				if value != null:
					return "set"
	return ""


func unsupported(word):
	return {"unsupported": {"capability": NAMES.get(word, word.to_lower().replace("_", "-"))}} # ON_DEATH -> on-death


# The rules: the code of a rejection, which changes nothing, or "".
func play(state, intent, cards):
	var player = intent["player"]
	var opponent = "p2" if player == "p1" else "p1"
	if state["phase"] == "OVER":
		return "GAME_OVER"
	if intent["type"] == "CONCEDE":
		end(state, "WIN", opponent, "CONCEDE")
	elif state["phase"] == "MULLIGAN":
		return "WRONG_PHASE"
	elif state["active"] != player:
		return "NOT_YOUR_TURN"
	elif state["turn"] >= constants["turnLimit"]:
		end(state, "DRAW", null, "TURN_LIMIT")
	else:
		start_turn(state, opponent, player, cards)
	return ""


func start_turn(state, player, opponent, cards):
	var side = state[player]
	state["turn"] += 1
	state["active"] = player
	for creature in side["board"]:
		creature["arrived"] = false
		creature["attacked"] = false
		creature["used"] = []
	side["hero"]["powerUsed"] = false
	side["ferveurMax"] = min(side["ferveurMax"] + 1, constants["ferveurCap"])
	side["ferveurActuelle"] = side["ferveurMax"] + (constants["secondPlayerBonus"] if state["turn"] == 2 else 0)
	draw(side, cards)
	if side["hero"]["hp"] <= 0:
		end(state, "WIN", opponent, "HERO_DEFEATED")


func draw(side, cards):
	if side["deck"].size() == 0: # fatigue hurts; armour takes what it can
		side["fatigue"] += 1
		var absorbed = min(side["hero"]["armor"], side["fatigue"])
		side["hero"]["armor"] -= absorbed
		side["hero"]["hp"] -= side["fatigue"] - absorbed
		return
	var card = side["deck"].pop_front()
	if side["hand"].size() < constants["handLimit"]:
		side["hand"].append(card)
	elif not cards[card["card"]]["token"]: # a token ceases to exist
		side["graveyard"].append({"id": card["id"], "card": card["card"]})


func end(state, outcome, winner, reason):
	state["phase"] = "OVER"
	state["result"] = {"outcome": outcome, "winner": winner, "reason": reason}


# What is stored, and beside it what can be computed: ATK, PV, maximum and keywords now.
func report(state, cards):
	var copy = state.duplicate(true)
	for creature in copy["p1"]["board"] + copy["p2"]["board"]:
		var card = cards[creature["card"]]
		var hp = card["hp"] - creature["damage"]
		creature["computed"] = {"atk": card["atk"], "hp": hp, "maxHp": card["hp"], "keywords": []}
	return copy


func run(state, steps, cards):
	var word = lacking(steps, state, cards)
	if word != "":
		return unsupported(word)
	var answers = []
	for step in steps:
		var code = play(state, step["intent"], cards) if step.has("intent") else ""
		var answer = {"accepted": true} if code == "" else {"rejected": {"code": code}}
		if step["observe"].size() > 0:
			answer["state"] = report(state, cards)
		answers.append(answer)
	return {"steps": answers, "state": report(state, cards)}


func result(method, params):
	if method == "hello":
		var engine = {"name": "gdscript-starter", "version": "0.1", "language": "GDScript"}
		return {"protocol": 1, "engine": engine, "capabilities": ["turn"]}
	if method == "load":
		constants = params["data"]["constants"]
		for card in params["data"]["cards"]:
			corpus[card["id"]] = card
	elif method == "run" and params.has("state"):
		var cards = corpus.duplicate()
		for card in params["setup"]["cards"]:
			cards[card["id"]] = card
		return run(params["state"], params["steps"], cards)
	elif method != "bye":
		return unsupported(method)
	return {}


func _initialize():
	load("res://wire.gd").new().serve(self, int(OS.get_environment("LGC_PORT")))
