"""Keep the books of a game by its events alone: where every card is, what heroes and counters stand at.

Events say all that happens to a card but one thing, the way of a spell to the graveyard (EVT-35). So the
books, kept from the position before an intent, must agree with the one after it: nothing appears, disappears
or moves without an event.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

__all__ = ["Ledger", "disagreements"]

Document: TypeAlias = dict[str, Any]

PLAYERS: Final = ("p1", "p2")
ORDERED: Final = ("deck", "hand", "board", "permanents")
LISTED: Final = (*ORDERED, "graveyard")


def disagreements(
    before: Document, events: Sequence[Document], after: Document, cards: Mapping[str, Document]
) -> list[str]:
    """Return where the position after an intent is not what its events make of the one before.

    States and events are documents; `cards` are the definitions by id.
    """
    ledger = Ledger(before, cards)
    for event in events:
        ledger.enter(event, after)
    return [*ledger.faults, *ledger.compared(after)]


class Ledger:
    """The books, opened from a position; `faults` are events that make no sense when they come."""

    def __init__(self, state: Document, cards: Mapping[str, Document]) -> None:
        self.faults: list[str] = []
        self._cards = cards
        self._zones: dict[tuple[str, str], dict[str, str]] = {
            (player, zone): {entity["id"]: entity["card"] for entity in state[player][zone]}
            for player in PLAYERS
            for zone in LISTED
        }
        self._owners = {identifier: place[0] for place, zone in self._zones.items() for identifier in zone}
        self._owners |= {state[player]["hero"]["id"]: player for player in PLAYERS}
        self._heroes = {state[player]["hero"]["id"]: player for player in PLAYERS}
        self._hp = {
            player: [state[player]["hero"]["hp"], state[player]["hero"]["armor"]] for player in PLAYERS
        }
        self._counters = {
            player: {name: state[player][name] for name in ("ferveurMax", "ferveurActuelle", "fatigue")}
            for player in PLAYERS
        }
        self._turn = state["turn"]
        self._resolving: dict[str, str] = {}
        self._controller = state["active"]
        self._result: Document | None = state["result"]

    def enter(self, event: Document, after: Document) -> None:
        """Book one event; `after` is only asked what an exchange of cards came to, which is random."""
        name = event["type"]
        if self._result is not None:
            self.faults.append(f"{name} after the game had ended")
        book = _BOOKED.get(name)
        try:
            if book is not None:
                book(self, event)
            elif name == "CARDS_EXCHANGED":
                self._exchange(event, after)
        except KeyError as error:
            self.faults.append(f"{event}: there is no {error}")

    def compared(self, after: Document) -> Iterator[str]:
        """Yield what the books and a position do not agree on."""
        for identifier in self._resolving:
            self._bury(identifier, self._owners[identifier], self._resolving[identifier])
        for player in PLAYERS:
            side = after[player]
            for zone in LISTED:
                found = {entity["id"]: entity["card"] for entity in side[zone]}
                kept = self._zones[player, zone]
                if found != kept or (zone in ORDERED and list(found) != list(kept)):
                    yield f"{player}.{zone} is {found}, its events make it {kept}"
            if [side["hero"]["hp"], side["hero"]["armor"]] != self._hp[player]:
                yield f"the hero of {player} has {side['hero']}, its events make it {self._hp[player]}"
            counters = {name: side[name] for name in self._counters[player]}
            if counters != self._counters[player]:
                yield f"{player} has {counters}, its events make it {self._counters[player]}"
        if after["turn"] != self._turn:
            yield f"it is turn {after['turn']}, the events make it {self._turn}"
        if after["result"] != self._result:
            yield f"the result is {after['result']}, the events make it {self._result}"

    # --- cards

    def _move(self, event: Document, origin: str, target: str) -> None:
        player, identifier = event["player"], event["id"]
        card = self._zones[player, origin].pop(identifier, None)
        if card != event["card"]:
            self.faults.append(f"{event}: {player}.{origin} holds {card}")
        self._place(player, target, identifier, event["card"])

    def _place(self, player: str, zone: str, identifier: str, card: str) -> None:
        self._zones[player, zone][identifier] = card
        self._owners[identifier] = player

    def _bury(self, identifier: str, player: str, card: str) -> None:
        if not self._cards[card]["token"]:
            self._place(player, "graveyard", identifier, card)

    def _draw(self, event: Document) -> None:
        deck = self._zones[event["player"], "deck"]
        if next(iter(deck), None) != event["id"]:
            self.faults.append(f"{event}: the top of the deck is another card")
        self._move(event, "deck", "hand")

    def _tutor(self, event: Document) -> None:
        self._move(event, "deck", "hand")

    def _burn(self, event: Document) -> None:
        # Drawn or tutored from the deck; a copy made for a full hand was nowhere before.
        self._zones[event["player"], "deck"].pop(event["id"], None)
        self._bury(event["id"], event["player"], event["card"])

    def _play(self, event: Document) -> None:
        card = self._zones[event["player"], "hand"].pop(event["id"], None)
        if card != event["card"]:
            self.faults.append(f"{event}: the hand holds {card}")
        self._resolving[event["id"]] = event["card"]

    def _come_in(self, event: Document) -> None:
        zone = "board" if event["type"] == "CREATURE_ENTERED" else "permanents"
        played = self._resolving.pop(event["id"], None) if event["played"] else event["card"]
        if played != event["card"]:
            self.faults.append(f"{event}: it was not being played")
        self._place(event["player"], zone, event["id"], event["card"])

    def _die(self, event: Document) -> None:
        zone = "board" if self._cards[event["card"]]["type"] == "CREATURE" else "permanents"
        if self._zones[event["player"], zone].pop(event["id"], None) != event["card"]:
            self.faults.append(f"{event}: it was not in play")
        self._bury(event["id"], event["player"], event["card"])

    def _bounce(self, event: Document) -> None:
        player = event["player"]
        gone = [self._zones[player, zone].pop(event["id"], None) for zone in ("board", "permanents")]
        if event["card"] not in gone:
            self.faults.append(f"{event}: it was not in play")
        self._place(player, "hand", event["newId"], event["card"])

    def _transform(self, event: Document) -> None:
        player = self._owners[event["id"]]
        if self._zones[player, "board"].pop(event["id"], None) is None:
            self.faults.append(f"{event}: it was not in play")
        self._place(player, "board", event["newId"], event["card"])

    def _copy(self, event: Document) -> None:
        if event["to"] == "HAND":
            self._place(self._controller, "hand", event["newId"], event["card"])

    def _discard(self, event: Document) -> None:
        if self._zones[event["player"], "hand"].pop(event["id"], None) != event["card"]:
            self.faults.append(f"{event}: it was not in the hand")
        self._bury(event["id"], event["player"], event["card"])

    def _exchange(self, event: Document, after: Document) -> None:
        """Take over hand and deck as they came out, if the right cards were swapped (SET-10)."""
        player, count = event["player"], event["count"]
        mine, stock = self._zones[player, "hand"], self._zones[player, "deck"]
        fresh = list(stock)[:count]
        size = len(mine) - count + len(fresh)
        hand, deck = ({each["id"]: each["card"] for each in after[player][zone]} for zone in ("hand", "deck"))
        # The first player has drawn the card of turn 1 since, which has an event of its own.
        drawn = dict(list(hand.items())[size:])
        hand, deck = dict(list(hand.items())[:size]), drawn | deck
        kept = [identifier for identifier in hand if identifier in mine]
        if list(hand) != kept + fresh or len(kept) != len(mine) - count or hand | deck != mine | stock:
            self.faults.append(f"{event}: from hand {mine} and deck {stock} came hand {hand} and deck {deck}")
        self._zones[player, "hand"], self._zones[player, "deck"] = hand, deck

    # --- heroes, counters, turns

    def _damage(self, event: Document) -> None:
        player = self._heroes.get(event["target"])
        if player is not None:
            self._hp[player][0] -= event["amount"] - event["armor"]
            self._hp[player][1] -= event["armor"]

    def _heal(self, event: Document) -> None:
        player = self._heroes.get(event["target"])
        if player is not None:
            self._hp[player][0] += event["amount"]

    def _armor(self, event: Document) -> None:
        self._hp[event["player"]][1] += event["amount"]

    def _ferveur(self, event: Document) -> None:
        values = {name: event[name] for name in ("ferveurMax", "ferveurActuelle")}
        self._counters[event["player"]] |= values

    def _fatigue(self, event: Document) -> None:
        counters = self._counters[event["player"]]
        counters["fatigue"] += 1
        if counters["fatigue"] != event["amount"] or self._zones[event["player"], "deck"]:
            self.faults.append(f"{event}: fatigue stands at {counters['fatigue']}")

    def _start_turn(self, event: Document) -> None:
        self._turn += 1
        if (event["turn"], event["player"]) != (self._turn, PLAYERS[(self._turn + 1) % 2]):
            self.faults.append(f"{event}: turn {self._turn} starts")

    def _start_ability(self, event: Document) -> None:
        self._controller = self._owners[event["source"]]

    def _end(self, event: Document) -> None:
        self._result = {name: event[name] for name in ("outcome", "winner", "reason")}


_BOOKED: Final[Mapping[str, Callable[[Ledger, Document], None]]] = {
    "CARD_DRAWN": Ledger._draw,
    "CARD_TUTORED": Ledger._tutor,
    "CARD_BURNED": Ledger._burn,
    "CARD_PLAYED": Ledger._play,
    "CREATURE_ENTERED": Ledger._come_in,
    "PERMANENT_ENTERED": Ledger._come_in,
    "DIED": Ledger._die,
    "BOUNCED": Ledger._bounce,
    "TRANSFORMED": Ledger._transform,
    "COPIED": Ledger._copy,
    "CARD_DISCARDED": Ledger._discard,
    "DAMAGE_DEALT": Ledger._damage,
    "HEALED": Ledger._heal,
    "ARMOR_GAINED": Ledger._armor,
    "FERVEUR_CHANGED": Ledger._ferveur,
    "FATIGUE": Ledger._fatigue,
    "TURN_STARTED": Ledger._start_turn,
    "ABILITY_STARTED": Ledger._start_ability,
    "GAME_ENDED": Ledger._end,
}
