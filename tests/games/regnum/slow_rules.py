"""A second reading of the rulebook, on documents and as plain as can be: what a tour comes to, what is legal.

It shares no code with the reference engine and reads no data: costs and effects stand as the book has them.
"""

import copy
from typing import Any

GAUGES = ("nourriture", "guerre", "sante", "diplomatie")
SEATS = ("j1", "j2", "j3", "j4")
PRICES: dict[str, dict[str, int]] = {
    "trebuchet": {"guerre": 3},
    "charrue": {"nourriture": 3},
    "trousse": {"sante": 3},
    "sceau": {"diplomatie": 3},
    "eglise": {"sante": 3, "diplomatie": 2},
    "chateau": {"nourriture": 3, "guerre": 2},
}
LINKED = {"guerre": "trebuchet", "nourriture": "charrue", "sante": "trousse", "diplomatie": "sceau"}
HOUSES = {"guerre": "chateau", "nourriture": "chateau", "sante": "eglise", "diplomatie": "eglise"}


class Rules:
    """The rules with the attributes of the characters of one run."""

    def __init__(self, characters: list[Any]) -> None:
        self.values = {each["id"]: each for each in characters}

    # --- a whole tour ---------------------------------------------------------------------------------------

    def resolved(self, before: Any) -> Any:
        """Return the position after a tour in which every seat has a sealed choice."""
        state = copy.deepcopy(before)
        seats = [seat for seat in SEATS if seat in state]
        first = (seats.index(state["premierJoueur"]) + state["tour"] - 1) % len(seats)
        ring = seats[first:] + seats[:first]
        self._buy(state, ring)
        self._play_events(state, seats)
        self._gain(state, seats)
        for seat in seats:
            player = state[seat]
            chosen = [card for card in player["main"] if card["id"] == player["choix"]["carte"]]
            player["defausse"] += chosen
            player["main"] = [card for card in player["main"] if card not in chosen] + player["pioche"][:1]
            player["pioche"] = player["pioche"][1:]
            player["choix"], player["tentative"] = None, False
        self._end(state, seats)
        return state

    def _buy(self, state: Any, ring: list[str]) -> None:
        for thing, price in PRICES.items():
            buyers = [seat for seat in ring if thing in state[seat]["choix"]["achats"]]
            if buyers:
                winner = state[buyers[0]]
                winner["possessions"] = sorted([*winner["possessions"], thing])
                for gauge, cost in price.items():
                    winner[gauge] -= cost

    def _play_events(self, state: Any, seats: list[str]) -> None:
        played = {}
        for seat in seats:
            event = state[seat]["choix"]["evenement"]
            if event is not None:
                [card] = [each for each in state[seat]["evenements"] if each["id"] == event["carte"]]
                played[seat] = (card, event["cibles"])
        changes = [
            (owner, *change)
            for owner, (card, targets) in played.items()
            for change in self._effects(state, seats, owner, card["card"], targets)
        ]
        for seat in seats:
            safe = seat in played and played[seat][0]["card"] == "complot"
            for gauge in GAUGES:
                amounts = [
                    amount
                    for owner, target, name, amount in changes
                    if (target, name) == (seat, gauge) and not (safe and owner != seat and amount < 0)
                ]
                state[seat][gauge] = max(0, state[seat][gauge] + sum(amounts))
        for owner, (card, _) in played.items():
            state[owner]["evenements"].remove(card)
            state["table"]["defausseEvenements"].append(card)
        for owner, (card, _) in played.items():
            deck = state["table"]["piocheEvenements"]
            if card["card"] == "fete" and "chateau" in state[owner]["possessions"] and deck:
                state[owner]["evenements"].append(deck.pop(0))

    def _effects(self, state: Any, seats: list[str], owner: str, event: str, targets: list[str]) -> list[Any]:
        owned = state[owner]["possessions"]
        others = [seat for seat in seats if seat != owner]
        if event == "epidemie":
            if "eglise" in owned:
                return [(seat, "sante", -2) for seat in others]
            if "trousse" in owned:
                return [(targets[0], "sante", -2)]
            return [(seat, "sante", -1) for seat in seats]
        effects: dict[str, list[Any]] = {
            "recolte": [(owner, "nourriture", 2 + ("charrue" in owned))],
            "levee": [(owner, "guerre", 2 + 2 * ("trebuchet" in owned)), (owner, "diplomatie", -1)],
            "accord": [(owner, "diplomatie", 1 + ("sceau" in owned))],
            "complot": [],
            "fete": [(owner, "nourriture", 1), (owner, "diplomatie", 1)],
        }
        given = [(targets[0], "diplomatie", 1), (targets[1], "diplomatie", -1)] if event == "accord" else []
        return effects[event] + given

    def _gain(self, state: Any, seats: list[str]) -> None:
        shown = {seat: self._shown(state[seat]) for seat in seats}
        left = dict(zip(seats, seats[1:] + seats[:1], strict=True))
        for gauge in GAUGES:
            base = {seat: max(0, shown[seat][gauge] - shown[left[seat]][gauge]) for seat in seats}
            for seat in seats:
                owned = state[seat]["possessions"]
                amount, item, house = base[seat], LINKED[gauge], HOUSES[gauge]
                if item in owned and gauge in ("guerre", "nourriture"):
                    amount *= 2
                if item in owned and gauge == "sante":
                    amount = max(2, amount)
                if item in owned and gauge == "diplomatie":
                    amount = max(base.values())
                if house in owned:
                    amount = max(1, amount) + (item in owned)
                state[seat][gauge] += amount

    def _shown(self, player: Any) -> Any:
        for card in player["main"]:
            if card["id"] == player["choix"]["carte"]:
                return self.values[card["card"]]
        return dict.fromkeys(GAUGES, 0)

    def _end(self, state: Any, seats: list[str]) -> None:
        empty = not any(state[seat]["main"] + state[seat]["pioche"] for seat in seats)
        if state["tour"] == 12 or empty:
            sums = {seat: sum(state[seat][g] for g in GAUGES) for seat in seats if not state[seat]["abandon"]}
            state["gagnants"] = [seat for seat in sums if sums[seat] == max(sums.values())]
            state["phase"], state["raison"] = "TERMINEE", "TOURS" if state["tour"] == 12 else "CARTES"
            return
        state["tour"] += 1
        for seat in seats:
            if state[seat]["abandon"]:
                card = next((each["id"] for each in state[seat]["main"]), None)
                state[seat]["choix"] = {"carte": card, "achats": [], "evenement": None}

    # --- what is legal --------------------------------------------------------------------------------------

    def rejection(self, state: Any, intent: Any) -> str | None:
        """Return the first code that applies to a choice or a draw, None if it is legal."""
        return next((code for code, applies in self._codes(state, intent) if applies), None)

    def _codes(self, state: Any, intent: Any) -> Any:
        yield "GAME_OVER", state["phase"] == "TERMINEE"
        player = state.get(intent["joueur"])
        yield "NOT_YOUR_TURN", player is None or player["abandon"]
        if intent["type"] == "ABANDONNER":
            return
        yield "ALREADY_CHOSEN", player["choix"] is not None
        if intent["type"] == "PIOCHER_EVENEMENT":
            yield "NOT_ENOUGH_POINTS", 0 in [player[gauge] for gauge in GAUGES]
            yield "EVENT_HAND_FULL", len(player["evenements"]) >= 2
            yield "DECK_EMPTY", state["table"]["piocheEvenements"] == []
            yield "ALREADY_DRAWN", player["tentative"]
            return
        yield from self._codes_of_choice(state, player, intent)

    def _codes_of_choice(self, state: Any, player: Any, intent: Any) -> Any:
        seats = [seat for seat in SEATS if seat in state]
        zones = [state[seat][zone] for seat in seats for zone in ("main", "pioche", "defausse", "evenements")]
        ids = [card["id"] for zone in [*zones, *state["table"].values()] for card in zone]
        card, wanted, event = intent["carte"], intent["achats"], intent["evenement"]
        named = [each for each in (card, event and event["carte"]) if each is not None]
        yield "UNKNOWN_CARD", any(each not in ids for each in named) or any(w not in PRICES for w in wanted)
        hand = [each["id"] for each in player["main"]]
        held = {each["id"]: each["card"] for each in player["evenements"]}
        yield "NOT_IN_HAND", (card not in hand if hand else card is not None)
        yield "NOT_IN_HAND", event is not None and event["carte"] not in held
        kind = held[event["carte"]] if event else ""
        targets = event["cibles"] if event else []
        yield "ILLEGAL_TARGET", any(target not in seats for target in targets)
        yield "ILLEGAL_TARGET", kind == "epidemie" and intent["joueur"] in targets
        yield (
            "NOT_ENOUGH_POINTS",
            any(sum(PRICES[w].get(gauge, 0) for w in wanted) > player[gauge] for gauge in GAUGES),
        )
        yield "ALREADY_OWNED", any(w in state[seat]["possessions"] for w in wanted for seat in seats)
        ordered = "trousse" in wanted or "trousse" in player["possessions"]
        spared = "eglise" in player["possessions"]
        needed = {"accord": 2, "epidemie": int(ordered and not spared)}.get(kind, 0)
        yield "TARGET_REQUIRED", len(targets) < needed
        yield "TARGET_FORBIDDEN", len(targets) > needed
