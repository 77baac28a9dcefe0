"""Random intents for a position: well-formed, mostly sensible, often illegal."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from lgc_contract.games.lgc.strategies.drawing import Chooser, between, chance, choose
from lgc_contract.games.lgc.strategies.vocabulary import KINDS, SIDES

__all__ = ["draw_intent"]

Document: TypeAlias = dict[str, Any]

PLAYERS: Final = ("p1", "p2")
TYPES: Final = ("END_TURN", "PLAY_CARD", "ATTACK", "HERO_POWER", "ACTIVATE", "MULLIGAN")
NOBODY: Final = "nobody"


def draw_intent(chooser: Chooser, setup: Document, state: Document) -> Document:
    """Return an intent of either player other than CONCEDE, which is legal until the end.

    What it names is mostly what the intent is about, at times any entity of the game or none.
    """
    player = choose(chooser, (state["active"], state["active"], *PLAYERS))
    side, enemy = state[player], state[PLAYERS[1 - PLAYERS.index(player)]]
    intent: Document = {"type": choose(chooser, TYPES), "player": player}
    if intent["type"] == "PLAY_CARD":
        return _with_targets(chooser, setup, state, intent | {"card": _named(chooser, side["hand"], state)})
    if intent["type"] == "ATTACK":
        victims = [enemy["hero"], *enemy["board"]]
        attacker, target = _named(chooser, side["board"], state), _named(chooser, victims, state)
        return intent | {"attacker": attacker, "target": target}
    if intent["type"] == "HERO_POWER":
        return _with_targets(chooser, setup, state, intent)
    if intent["type"] == "ACTIVATE":
        intent["source"] = _named(chooser, [*side["board"], *side["permanents"]], state)
        return _with_targets(chooser, setup, state, intent | {"ability": chooser.pick(3)})
    if intent["type"] == "MULLIGAN":
        many = chooser.pick(4)
        return intent | {"cards": [_named(chooser, side["hand"], state) for _ in range(many)]}
    return intent


def _named(chooser: Chooser, likely: Sequence[Document], state: Document) -> str:
    """Return the id of one of the likely entities, once in ten times of any or of none."""
    if likely and not chance(chooser, 10):
        return str(choose(chooser, likely)["id"])
    return choose(chooser, (NOBODY, *_everybody(state)))


def _everybody(state: Document) -> list[str]:
    zones = [
        state[player][zone] for player in PLAYERS for zone in ("hand", "board", "permanents", "graveyard")
    ]
    heroes = [state[player]["hero"]["id"] for player in PLAYERS]
    return heroes + [entity["id"] for zone in zones for entity in zone]


def _with_targets(chooser: Chooser, setup: Document, state: Document, intent: Document) -> Document:
    """Answer the choices that the source could ask, at times one too many or too few."""
    choices = _choices(setup, state, intent)
    targets = [_answer(chooser, state, intent["player"], choice) for choice in choices]
    if targets and chance(chooser, 6):
        targets.pop(chooser.pick(len(targets)))
    if chance(chooser, 10):
        kind = choose(chooser, KINDS)
        anything: Document = {"ability": chooser.pick(3), "side": choose(chooser, SIDES[kind]), "kind": kind}
        targets.append(_answer(chooser, state, intent["player"], choose(chooser, (*choices, anything))))
    return intent | ({"targets": targets} if targets or chance(chooser, 10) else {})


def _answer(chooser: Chooser, state: Document, player: str, choice: Document) -> Document:
    likely = _likely(state, player, choice["side"], choice["kind"])
    many = choice.get("count", 1) if not chance(chooser, 8) else between(chooser, 0, 3)
    chosen: list[str] = []
    for _ in range(many):
        left = [entity for entity in likely if entity["id"] not in chosen]
        if left or chance(chooser, 4):
            chosen.append(_named(chooser, left, state))
    return {"ability": choice["ability"], "side": choice["side"], "kind": choice["kind"], "chosen": chosen}


def _likely(state: Document, player: str, side: str, kind: str) -> list[Document]:
    enemy = PLAYERS[1 - PLAYERS.index(player)]
    owners = {"ENEMY": (enemy,), "ANY": PLAYERS}.get(side, (player,))
    found: list[Document] = []
    for owner in owners:
        found += [state[owner]["hero"]] if kind in ("HERO", "ANY") else []
        found += state[owner]["board"] if kind in ("CREATURE", "ANY") else []
        found += state[owner]["permanents"] if kind == "PERMANENT" else []
        found += state[owner]["hand"] if kind == "CARD_IN_HAND" else []
    return found


def _choices(setup: Document, state: Document, intent: Document) -> list[Document]:
    """Return every choice of the abilities that the intent could start, whatever their conditions say."""
    choices: dict[tuple[int, str, str], Document] = {}
    for index, ability in _abilities(setup, state, intent):
        for effect in (ability, *ability.get("then", ())):
            target = effect["target"]
            if target["scope"] == "CHOSEN":
                choices[index, target["side"], target["kind"]] = {**target, "ability": index}
    return list(choices.values())


def _abilities(setup: Document, state: Document, intent: Document) -> list[tuple[int, Document]]:
    side = state[intent["player"]]
    if intent["type"] == "HERO_POWER":
        power = next((each for each in setup["powers"] if each["id"] == side["hero"]["power"]), None)
        return [] if power is None else list(enumerate(power["abilities"]))
    source, trigger = intent.get("card", intent.get("source")), "ON_PLAY" if "card" in intent else "MANUAL"
    found = [each for each in (*side["hand"], *side["board"], *side["permanents"]) if each["id"] == source]
    cards = [card for card in setup["cards"] for each in found if card["id"] == each["card"]]
    numbered = [
        pair for card in cards for pair in enumerate(card["abilities"]) if pair[1]["trigger"] == trigger
    ]
    return [(index, ability) for index, ability in numbered if index == intent.get("ability", index)]
