"""A second, slow reading of the rules on what a player may ask, from the rules' text and not the engine.

It works on the JSON of a reported state, so the only thing it takes from the engine are `computed` values.
"""

from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import Any, TypeAlias

from tests.games.lgc.slow_reading import OTHER, Reading, find, words

__all__ = ["Rules", "canonical_intent"]

Document: TypeAlias = dict[str, Any]
Choice: TypeAlias = tuple[int, str, str]

BOARD, PERMANENTS = 6, 3


class Rules:
    """The rules over one set of definitions."""

    def __init__(self, setup: Document) -> None:
        self.cards: dict[str, Document] = {card["id"]: card for card in setup["cards"]}
        self.powers: dict[str, Document] = {power["id"]: power for power in setup["powers"]}

    def rejection(self, state: Document, intent: Document) -> str | None:
        """Return the first rejection code that applies, None if the intent is legal (REJ-02)."""
        return next((code for code, applies in _Check(self, state, intent).codes() if applies()), None)

    def legal(self, state: Document, player: str) -> list[Document]:
        """Return the legal intents of a player by trying everything that could be one, CONCEDE apart."""
        return [intent for intent in self.attempts(state, player) if self.rejection(state, intent) is None]

    def attempts(self, state: Document, player: str) -> Iterator[Document]:
        """Return each intent that makes sense in some position, in the canonical form of `legal`."""
        side, enemy = state[player], state[OTHER[player]]
        hand = [card["id"] for card in side["hand"]]
        for size in range(len(hand) + 1 if state["phase"] == "MULLIGAN" else 0):
            for cards in combinations(hand, size):
                yield {"type": "MULLIGAN", "player": player, "cards": list(cards)}
        for card in hand:
            yield from self._with_targets(state, {"type": "PLAY_CARD", "player": player, "card": card})
        for attacker in side["board"]:
            for target in (enemy["hero"], *enemy["board"]):
                attack = {
                    "type": "ATTACK",
                    "player": player,
                    "attacker": attacker["id"],
                    "target": target["id"],
                }
                yield attack
        yield from self._with_targets(state, {"type": "HERO_POWER", "player": player})
        for source in (*side["board"], *side["permanents"]):
            for index in range(len(self.cards[source["card"]]["abilities"])):
                activate = {"type": "ACTIVATE", "player": player, "source": source["id"], "ability": index}
                yield from self._with_targets(state, activate)
        yield {"type": "END_TURN", "player": player}

    def _with_targets(self, state: Document, intent: Document) -> Iterator[Document]:
        """Complete an intent with each combination of choices (REJ-15), or with none if none is asked."""
        asked = _Check(self, state, intent).asked()
        options = [
            [list(chosen) for chosen in combinations(candidates, min(count, len(candidates)))]
            for candidates, count in asked.values()
        ]
        for chosen in product(*options):
            targets = [
                {"ability": ability, "side": side, "kind": kind, "chosen": ids}
                for (ability, side, kind), ids in zip(asked, chosen, strict=True)
            ]
            yield intent | ({"targets": targets} if targets else {})


class _Check:
    """One intent in one position."""

    def __init__(self, rules: Rules, state: Document, intent: Document) -> None:
        self.rules, self.state, self.intent = rules, state, intent
        self.player: str = intent["player"]
        self.side: Document = state[self.player]
        self.enemy: Document = state[OTHER[self.player]]
        self.type: str = intent["type"]
        played = intent.get("card") if self.type == "PLAY_CARD" else None
        source = self.side["hero"]["id"] if self.type == "HERO_POWER" else played or intent.get("source")
        self.reading = Reading(rules.cards, state, self.player, source, played)

    def codes(self) -> Iterator[tuple[str, Callable[[], bool]]]:
        """Yield each code with its condition, in the order of the list."""
        yield "GAME_OVER", lambda: self.state["phase"] == "OVER"
        yield "WRONG_PHASE", self.wrong_phase
        yield "NOT_YOUR_TURN", self.not_your_turn
        yield "UNKNOWN_SOURCE", lambda: self.source() is None
        yield "ALREADY_USED", self.already_used
        yield "NOT_ENOUGH_FERVEUR", lambda: self.cost() > self.side["ferveurActuelle"]
        yield "BOARD_FULL", lambda: self.plays("CREATURE") and len(self.side["board"]) >= BOARD
        yield (
            "PERMANENTS_FULL",
            lambda: self.plays("PERMANENT") and len(self.side["permanents"]) >= PERMANENTS,
        )
        if self.type == "ATTACK":
            yield from self.attack_codes()
        elif self.type in ("PLAY_CARD", "HERO_POWER", "ACTIVATE"):
            yield from self.choice_codes()
        yield "BAD_MULLIGAN", self.bad_mulligan

    def wrong_phase(self) -> bool:
        if self.type == "CONCEDE":
            return False
        phase: str = self.state["phase"]
        return (self.type == "MULLIGAN") != (phase == "MULLIGAN")

    def not_your_turn(self) -> bool:
        return self.type not in ("CONCEDE", "MULLIGAN") and self.player != self.state["active"]

    # --- what acts

    def source(self) -> Document | None:
        """Return what acts, None if there is none: the card, the attacker, the hero, the entity activated."""
        if self.type == "PLAY_CARD":
            return find(self.side["hand"], self.intent["card"])
        if self.type == "ATTACK":
            return find(self.side["board"], self.intent["attacker"])
        if self.type == "HERO_POWER":
            return self.side["hero"] if self.side["hero"]["power"] is not None else None
        if self.type == "ACTIVATE":
            source = find([*self.side["board"], *self.side["permanents"]], self.intent["source"])
            return source if source is not None and self.manual(source) is not None else None
        return self.side

    def manual(self, source: Document) -> Document | None:
        abilities = [] if source["silenced"] else self.rules.cards[source["card"]]["abilities"]
        index = self.intent["ability"]
        if index < len(abilities) and abilities[index]["trigger"] == "MANUAL":
            ability: Document = abilities[index]
            return ability
        return None

    def card(self) -> Document:
        found = find(self.side["hand"], self.intent["card"])
        assert found is not None
        return self.rules.cards[found["card"]]

    def power(self) -> Document:
        return self.rules.powers[self.side["hero"]["power"]]

    def already_used(self) -> bool:
        if self.type == "HERO_POWER":
            return self.side["hero"]["powerUsed"] is True
        source = self.source() if self.type == "ACTIVATE" else None
        return source is not None and self.intent["ability"] in source["used"]

    def cost(self) -> int:
        if self.type == "PLAY_CARD":
            return int(self.card()["cost"])
        if self.type == "HERO_POWER":
            return int(self.power()["cost"])
        source = self.source() if self.type == "ACTIVATE" else None
        ability = self.manual(source) if source is not None else None
        return int(ability["cost"]) if ability is not None else 0

    def plays(self, type_: str) -> bool:
        return self.type == "PLAY_CARD" and self.card()["type"] == type_

    # --- attacks

    def attack_codes(self) -> Iterator[tuple[str, Callable[[], bool]]]:
        attacker = find(self.side["board"], self.intent["attacker"]) or {}
        computed = attacker.get("computed", {})
        hero = self.intent["target"] == self.enemy["hero"]["id"]
        target = find(self.enemy["board"], self.intent["target"])
        guards = [
            each for each in self.enemy["board"] if "TAUNT" in words(each) and "STEALTH" not in words(each)
        ]
        yield "CANNOT_ATTACK_YET", lambda: attacker["arrived"] and "RUSH" not in computed["keywords"]
        yield "ALREADY_ATTACKED", lambda: attacker["attacked"]
        yield "NO_ATTACK", lambda: computed["atk"] == 0
        yield "TARGET_INVALID", lambda: not hero and target is None
        yield "TARGET_STEALTH", lambda: target is not None and "STEALTH" in words(target)
        yield "TAUNT_IN_THE_WAY", lambda: bool(guards) and target not in guards
        yield "RUSH_NOT_ON_HERO", lambda: attacker["arrived"] and hero

    # --- choices

    def choice_codes(self) -> Iterator[tuple[str, Callable[[], bool]]]:
        entries: list[Document] = self.intent.get("targets") or []
        given = [((entry["ability"], entry["side"], entry["kind"]), entry["chosen"]) for entry in entries]
        named = [choice for choice, _ in given]
        asked = self.asked() if self.source() is not None else {}
        hidden = {each["id"] for each in self.enemy["board"] if "STEALTH" in words(each)}

        def missing() -> bool:
            return any(
                candidates and choice not in named for choice, (candidates, _) in asked.items()
            ) or any(
                len(chosen) < min(asked[choice][1], len(asked[choice][0]))
                for choice, chosen in given
                if choice in asked
            )

        def unexpected() -> bool:
            return len(set(named)) < len(named) or any(
                choice not in asked or len(chosen) > asked[choice][1] for choice, chosen in given
            )

        def stealthy(choice: Choice, chosen: str) -> bool:
            return chosen in hidden and chosen in self.candidates(choice, through_stealth=True)

        def invalid() -> bool:
            return any(
                len(set(chosen)) < len(chosen)
                or any(each not in asked[choice][0] and not stealthy(choice, each) for each in chosen)
                for choice, chosen in given
            )

        yield "TARGET_MISSING", missing
        yield "TARGET_UNEXPECTED", unexpected
        yield "TARGET_INVALID", invalid
        yield "TARGET_STEALTH", lambda: any(stealthy(c, each) for c, ids in given for each in ids)
        yield "NO_LEGAL_TARGET", lambda: any(not candidates for candidates, _ in asked.values())

    def abilities(self) -> list[tuple[int, Document]]:
        """Return the abilities that the intent would start, numbered, whatever their conditions say."""
        if self.type == "PLAY_CARD":
            numbered = enumerate(self.card()["abilities"])
            return [(index, ability) for index, ability in numbered if ability["trigger"] == "ON_PLAY"]
        if self.type == "HERO_POWER":
            return list(enumerate(self.power()["abilities"]))
        source = self.source()
        ability = self.manual(source) if source is not None else None
        return [] if ability is None else [(self.intent["ability"], ability)]

    def asked(self) -> dict[Choice, tuple[list[str], int]]:
        """Return the choices asked, each with its candidates and its count (SEL-16)."""
        asked: dict[Choice, tuple[list[str], int]] = {}
        if self.source() is None:
            return asked
        for index, ability in self.abilities():
            if not self.reading.holds(ability.get("condition")):
                continue
            choices = {
                (index, target["side"], target["kind"]): target.get("count", 1) for target in _chosen(ability)
            }
            found = {choice: (self.candidates(choice), count) for choice, count in choices.items()}
            skips = self.type == "PLAY_CARD" and self.card()["type"] != "SPELL"
            if skips and any(not candidates for candidates, _ in found.values()):
                continue
            asked |= found
        return asked

    def candidates(self, choice: Choice, *, through_stealth: bool = False) -> list[str]:
        """Return who can be chosen, in canonical order: all filters of the choice hold (SEL-13)."""
        index, side, kind = choice
        ability = dict(self.abilities())[index]
        targets = [target for target in _chosen(ability) if (target["side"], target["kind"]) == (side, kind)]
        found = self.reading.entities(side, kind)
        for target in targets:
            found = self.reading.admitted(found, target, excluded=self.type == "PLAY_CARD")
        stealthy = {each["id"] for each in self.enemy["board"] if "STEALTH" in words(each)}
        return [each["id"] for each in found if through_stealth or each["id"] not in stealthy]

    def bad_mulligan(self) -> bool:
        if self.type != "MULLIGAN":
            return False
        hand = {card["id"] for card in self.side["hand"]}
        cards = self.intent["cards"]
        return self.side["mulligan"] is not None or len(set(cards)) < len(cards) or not hand.issuperset(cards)


def canonical_intent(intent: Document) -> str:
    """Return a text that is equal for intents that mean the same: order does not count (SEL-15, REJ-16)."""
    entries = sorted(
        (entry["ability"], entry["side"], entry["kind"], sorted(entry["chosen"]))
        for entry in intent.get("targets") or []
    )
    rest = {name: value for name, value in intent.items() if name != "targets"}
    if "cards" in rest:
        rest["cards"] = sorted(rest["cards"])
    return repr((sorted(rest.items()), entries))


def _chosen(ability: Document) -> list[Document]:
    effects = [ability, *ability.get("then", [])]
    return [effect["target"] for effect in effects if effect["target"]["scope"] == "CHOSEN"]
