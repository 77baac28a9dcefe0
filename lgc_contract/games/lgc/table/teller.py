"""Tell a game of LGC in French, line by line, with both hands open."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from lgc_contract.errors import DataError
from lgc_contract.games.lgc import corpus
from lgc_contract.games.lgc.engine.shape import Misshapen
from lgc_contract.games.lgc.table.sentences import ENTITIES, OUTCOMES, SENTENCES
from lgc_contract.games.lgc.text import card as texts
from lgc_contract.games.lgc.text.french import NBSP, capitalized, joined, unit
from lgc_contract.games.lgc.text.lexicon import of_corpus
from lgc_contract.jsontypes import JsonObject

__all__ = ["FrenchTeller"]

Document: TypeAlias = dict[str, Any]

PLAYERS: Final = ("p1", "p2")
ZONES: Final = ("board", "permanents", "hand", "graveyard", "deck")
"""The zones of a player; only the last one is not shown."""
FLAGS: Final = (
    ("arrived", "arrive ce tour"),
    ("attacked", "a attaqué"),
    ("marked", "condamnée"),
    ("silenced", "réduite au silence"),
)


class FrenchTeller:
    """Knows the cards of the corpus, those of one run, and what the latter are called."""

    def __init__(self, setup: JsonObject, names: Mapping[str, str]) -> None:
        cards: Any = setup["cards"]
        powers: Any = setup["powers"]
        self._local = {card["id"]: card for card in cards}
        self._powers = {power["id"]: power for power in powers}
        self._names = names
        self._lexicon = of_corpus()

    # --- a position -----------------------------------------------------------------------------------------

    def position(self, state: JsonObject) -> list[str]:
        """Describe both sides, the second player's above, as at a table."""
        seen: Document = state
        return [*self._head(seen), *self._side(seen, "p2"), *self._side(seen, "p1")]

    def _head(self, state: Document) -> Iterator[str]:
        if state["phase"] == "OVER":
            yield f"Partie finie : {_result(state['result'])}"
        elif state["phase"] == "MULLIGAN":
            yield "Mulligan : chaque joueur choisit les cartes qu’il remplace"
        else:
            yield f"Tour {state['turn']}, à {state['active']} de jouer"

    def _side(self, state: Document, player: str) -> Iterator[str]:
        side, names = state[player], self._called(state)
        hero = side["hero"]
        armor = f" + {hero['armor']}{NBSP}d’armure" if hero["armor"] else ""
        ferveur = f"Ferveur{NBSP}{side['ferveurActuelle']}/{side['ferveurMax']}"
        yield f"{player} · héros {hero['hp']}{NBSP}PV{armor} · {ferveur} · deck{NBSP}{len(side['deck'])}"
        if hero["power"]:
            used = " (utilisé)" if hero["powerUsed"] else ""
            yield f"  Pouvoir{used} : {self._of_power(hero['power'])}"
        if side["hand"]:
            yield "  Main"
            yield from (f"    {names[held['id']]} · {self._printed(held['card'])}" for held in side["hand"])
        if side["board"]:
            yield "  Terrain"
            yield from (f"    {names[each['id']]} · {self._creature(each)}" for each in side["board"])
        if side["permanents"]:
            yield "  Permanents"
            yield from (f"    {names[each['id']]} · {self._permanent(each)}" for each in side["permanents"])
        if side["graveyard"]:
            yield f"  Cimetière : {', '.join(names[each['id']] for each in side['graveyard'])}"

    def _creature(self, creature: Document) -> str:
        computed = creature["computed"]
        wounded = f" (sur {computed['maxHp']})" if computed["hp"] != computed["maxHp"] else ""
        values = f"{computed['atk']}/{computed['hp']}{wounded}"
        words = [self._lexicon.keyword(each) for each in computed["keywords"]]
        words += [text for flag, text in FLAGS if creature[flag]]
        spoken = [] if creature["silenced"] else self._abilities(creature["card"])
        return _with_text(" · ".join([values, *words]), spoken)

    def _permanent(self, permanent: Document) -> str:
        charges = permanent["charges"]
        words = [] if charges is None else [unit(charges, "charge", "charges")]
        return _with_text(" · ".join([*words, "permanent"]), self._abilities(permanent["card"]))

    # --- cards ----------------------------------------------------------------------------------------------

    def card(self, identifier: str) -> list[str]:
        """Read out a card or a hero power: name, values, text."""
        if identifier in self._powers or identifier in _power_names():
            return [self._of_power(identifier)]
        definition = self._definition(identifier)
        if definition is None:
            return []
        return [f"{self._name(identifier)} ({identifier})", f"  {self._values(definition)}"] + [
            f"  {line}" for line in self._text(identifier)
        ]

    def _definition(self, card: str) -> Document | None:
        found: Document | None = self._local.get(card) or corpus.definition(card)
        return found

    def _name(self, card: str) -> str:
        printed: Any = corpus.card(card) if card not in self._local else None
        return str(printed["name"]) if printed else self._names.get(card, card)

    def _printed(self, card: str) -> str:
        definition = self._definition(card)
        return _with_text(self._values(definition), self._text(card)) if definition else card

    def _values(self, definition: Document) -> str:
        kind = capitalized(self._lexicon.type(definition["type"]).singular)
        values = [kind, f"coût{NBSP}{definition['cost']}"]
        if definition["type"] == "CREATURE":
            values.append(f"{definition['atk']}/{definition['hp']}")
        if definition.get("charges"):
            values.append(unit(definition["charges"], "charge", "charges"))
        return " · ".join(values)

    def _text(self, card: str) -> list[str]:
        definition = self._definition(card)
        try:
            return [*texts.of_card(definition, self._lexicon)] if definition else []
        except Misshapen as error:
            raise DataError(f"{card}.json", error.message, error.pointer) from error

    def _abilities(self, card: str) -> list[str]:
        """Return the text of a card in play without its keywords, which its effective ones stand for."""
        definition = self._definition(card)
        return [*texts.of_card({**definition, "keywords": []}, self._lexicon)] if definition else []

    def _of_power(self, power: str) -> str:
        local = self._powers.get(power)
        if local is None:
            name, local = _power_names()[power]
        else:
            name = "Pouvoir"
        return f"{name} · coût{NBSP}{local['cost']} · {texts.of_power(local, self._lexicon)}"

    # --- intents and events ---------------------------------------------------------------------------------

    def intent(self, intent: JsonObject, state: JsonObject) -> str:
        """Say what a player would do; at the mulligan also who, for then both may."""
        asked, seen, names = dict[str, Any](intent), dict[str, Any](state), self._called(state)
        targets = [names.get(each, each) for answer in asked.get("targets", ()) for each in answer["chosen"]]
        on = f" → {joined(targets, 'et')}" if targets else ""
        kind = asked["type"]
        if kind == "PLAY_CARD":
            return f"Jouer {names[asked['card']]}{on}"
        if kind == "ATTACK":
            return f"Attaquer {names[asked['target']]} avec {names[asked['attacker']]}"
        if kind == "HERO_POWER":
            return f"Utiliser le pouvoir : {self._of_power(seen[asked['player']]['hero']['power'])}{on}"
        if kind == "ACTIVATE":
            return f"Activer {names[asked['source']]}{on}"
        if kind == "MULLIGAN":
            cards = joined([names[each] for each in asked["cards"]], "et")
            return f"{asked['player']} : {f'remplacer {cards}' if cards else 'garder sa main'}"
        return "Finir le tour" if kind == "END_TURN" else f"{asked['player']} abandonne"

    def events(self, events: Sequence[JsonObject], before: JsonObject, after: JsonObject) -> list[str]:
        """Tell what happened, one sentence per event."""
        names = self._called(before) | self._called(after)
        return [self._event(event, names) for event in events]

    def _event(self, event: Document, names: Mapping[str, str]) -> str:
        words = {key: names.get(value, value) if key in ENTITIES else value for key, value in event.items()}
        if "card" in event:
            words["card"] = self._name(event["card"])
        if "trigger" in event:
            words["trigger"] = self._lexicon.trigger(event["trigger"])
        if "keyword" in event:
            words["keyword"] = self._lexicon.keyword(event["keyword"])
        words["duration"] = " pour ce tour" if event.get("duration") == "THIS_TURN" else ""
        words["to"] = " en main" if event.get("to") == "HAND" else " sur le terrain"
        if event["type"] == "DAMAGE_DEALT":
            words["source"] = f" ({words['source']})" if event.get("source") else ""
            words["amount"] = unit(event["amount"], "dégât", "dégâts")
        if event["type"] == "STATS_SET":
            words |= {name: "–" if event[name] is None else event[name] for name in ("atk", "hp")}
        if event["type"] == "GAME_ENDED":
            words["outcome"] = _result(event)
        return SENTENCES[event["type"]].format_map(words)

    def _called(self, state: Document) -> dict[str, str]:
        """Return what each entity is called: by its card, with its id where others are called the same."""
        names = {f"h{player[1:]}": f"le héros de {player}" for player in PLAYERS}
        entities = [each for player in PLAYERS for zone in ZONES for each in state[player][zone]]
        shown = [each for player in PLAYERS for zone in ZONES[:-1] for each in state[player][zone]]
        cards = [self._name(each["card"]) for each in shown]
        for each in entities:
            name = self._name(each["card"])
            alone = cards.count(name) < 2 or each["id"] == each["card"]
            names[each["id"]] = name if alone else f"{name} [{each['id']}]"
        return names


def _power_names() -> dict[str, tuple[str, Document]]:
    classes: Any = corpus.table("classes")["classes"]
    return {each["power"]["id"]: (each["powerName"], each["power"]) for each in classes}


def _with_text(values: str, text: Sequence[str]) -> str:
    return f"{values} — {' '.join(text)}" if text else values


def _result(result: Document) -> str:
    winner = "match nul" if result["winner"] is None else f"{result['winner']} gagne"
    return f"{winner} ({OUTCOMES.get(result['reason'], result['reason'])})"
