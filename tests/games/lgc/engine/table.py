"""A table to try rules on: cards in one line each, a sparse position, intents by name, what came of them."""

from typing import Any

from lgc_contract.games.lgc.engine.catalogue import Catalogue
from lgc_contract.games.lgc.engine.documents import state_from_json, state_to_json
from lgc_contract.games.lgc.engine.events import event_to_json
from lgc_contract.games.lgc.engine.intents import intent_from_json, intent_to_json
from lgc_contract.games.lgc.engine.legal import legal
from lgc_contract.games.lgc.engine.rejection import Rejection
from lgc_contract.games.lgc.engine.transition import reduce
from lgc_contract.games.lgc.engine.words import PlayerId
from lgc_contract.games.lgc.expand import expand

Document = dict[str, Any]


def to(words: str, **rest: Any) -> Document:
    """Return a selector: `to("ENEMY CREATURE CHOSEN", count=2)`."""
    side, kind, scope = words.split()
    return {"side": side, "kind": kind, "scope": scope, **rest}


ME = to("SELF HERO ALL")
FOE = to("ENEMY HERO ALL")
BOTH = to("ANY HERO ALL")
ITSELF = to("ALLY CREATURE SELF")


def does(action: str, target: Document, **params: Any) -> Document:
    """Return one effect."""
    return {"action": action, "target": target, "params": params}


def on(trigger: str, effect: Document, *then: Document, **rest: Any) -> Document:
    """Return an ability: `on("PLAY", does("DRAW", ME, amount=1))`."""
    word = trigger if trigger in ("CONTINUOUS", "MANUAL") else f"ON_{trigger}"
    ability = {"trigger": word, **effect, **rest}
    return ability | ({"then": list(then)} if then else {})


def creature(id: str, atk: int, hp: int, *abilities: Document, **rest: Any) -> Document:
    return {"id": id, "type": "CREATURE", "atk": atk, "hp": hp, "abilities": list(abilities), **rest}


def spell(id: str, *effects: Document, **rest: Any) -> Document:
    """Return a spell with one ability of these effects."""
    first, *then = effects
    return {"id": id, "type": "SPELL", "abilities": [on("PLAY", first, *then)], **rest}


def permanent(id: str, *abilities: Document, **rest: Any) -> Document:
    return {"id": id, "type": "PERMANENT", "abilities": list(abilities), **rest}


def power(*effects: Document, cost: int = 2, **rest: Any) -> Document:
    """Return a hero power with one ability of these effects."""
    first, *then = effects
    return {"cost": cost, "abilities": [first | rest | ({"then": list(then)} if then else {})]}


DUMMY = creature("dummy", 1, 5)


class Table:
    """A game in progress; each method is an intent of the active player, or of `player`."""

    def __init__(self, *cards: Document, **given: Any) -> None:
        self.start = expand(given, [*cards, *([] if DUMMY in cards else [DUMMY])])
        setup: Any = self.start.setup
        self.catalogue = Catalogue.build({}, setup["cards"], setup["powers"])
        self.state = state_from_json(self.catalogue, self.start.state)
        self.events: list[Document] = []

    def intend(self, document: Document) -> list[Document]:
        """Carry out an intent and return its events."""
        self.state, events = reduce(self.state, intent_from_json(document))
        self.events = [event_to_json(event) for event in events]
        return self.events

    def rejects(self, type: str, player: str = "", **fields: Any) -> str:
        """Return the code of a rejection; the state must stay the very same."""
        document = {"type": type, "player": player or self.active, **fields}
        before = state_to_json(self.state)
        try:
            reduce(self.state, intent_from_json(document))
        except Rejection as rejection:
            assert state_to_json(self.state) == before
            return rejection.code
        return "accepted"

    @property
    def active(self) -> PlayerId:
        return "p2" if self.state.active else "p1"

    def play(self, card: str, *chosen: Any) -> list[Document]:
        """Play a card; a choice is `("ENEMY CREATURE", "wolf", …)`, its ability's index first unless 0."""
        return self.intend({"type": "PLAY_CARD", "player": self.active, "card": card, **targets(chosen)})

    def attack(self, attacker: str, target: str) -> list[Document]:
        return self.intend({"type": "ATTACK", "player": self.active, "attacker": attacker, "target": target})

    def use_power(self, *chosen: Any) -> list[Document]:
        return self.intend({"type": "HERO_POWER", "player": self.active, **targets(chosen)})

    def activate(self, source: str, *chosen: Any, ability: int = 0) -> list[Document]:
        document = {"type": "ACTIVATE", "player": self.active, "source": source, "ability": ability}
        return self.intend(document | targets(chosen))

    def end_turn(self) -> list[Document]:
        return self.intend({"type": "END_TURN", "player": self.active})

    def legal(self, player: PlayerId | None = None) -> list[Document]:
        return [intent_to_json(intent) for intent in legal(self.state, player or self.active)]

    @property
    def json(self) -> Document:
        return state_to_json(self.state)

    def side(self, player: str) -> Document:
        side: Document = self.json[player]
        return side

    def hero(self, player: str) -> Document:
        hero: Document = self.side(player)["hero"]
        return hero

    def zone(self, player: str, zone: str) -> list[str]:
        """Return the ids of a zone in its order."""
        return [entity["id"] for entity in self.json[player][zone]]

    def body(self, identifier: str) -> Document:
        """Return what is in play under an id."""
        for player in ("p1", "p2"):
            side = self.side(player)
            entities: list[Document] = [*side["board"], *side["permanents"]]
            for entity in entities:
                if entity["id"] == identifier:
                    return entity
        raise LookupError(identifier)

    def stats(self, identifier: str) -> tuple[int, int, int]:
        """Return ATK, PV and maximum PV."""
        computed = self.body(identifier)["computed"]
        return computed["atk"], computed["hp"], computed["maxHp"]

    def keywords(self, identifier: str) -> list[str]:
        keywords: list[str] = self.body(identifier)["computed"]["keywords"]
        return keywords

    def told(self, *types: str) -> list[Document]:
        """Return the last events of these types."""
        return [event for event in self.events if event["type"] in types]

    def said(self) -> list[str]:
        """Return the types of the last events."""
        return [event["type"] for event in self.events]

    def started(self) -> list[str]:
        """Return the sources of the abilities that ran, in order."""
        return [event["source"] for event in self.told("ABILITY_STARTED")]


def targets(chosen: tuple[Any, ...]) -> Document:
    """Return the `targets` of an intent, none when nothing is chosen."""
    written = []
    for choice in chosen:
        index, pair, *ids = choice if isinstance(choice[0], int) else (0, *choice)
        side, kind = pair.split()
        written.append({"ability": index, "side": side, "kind": kind, "chosen": list(ids)})
    return {"targets": written} if written else {}
