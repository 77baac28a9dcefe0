"""Contrôle du Chaos read a second time, from the rulebook alone: plain documents, nothing shared."""

import copy
import itertools
from typing import Any

OTHER = {"j1": "j2", "j2": "j1"}
WORDS = {"CONTROLE": "controle", "CHAOS": "chaos"}
PAIRS = {("CONTROLE", "DU_CHAOS"), ("CONTROLE", "ABSOLU"), ("CHAOS", "CONTROL"), ("CHAOS", "BLAST")}
ZONES = ("paquet", "main", "controle", "chaos", "victoirePersonnelle")


class Refused(Exception):  # noqa: N818  it is no error
    """The rules say no."""


class Partie:
    """One intent played out on a copy of a state."""

    def __init__(self, state: Any, cards: Any, constants: Any) -> None:
        self.s = copy.deepcopy(state)
        self.cards = cards
        self.constants = constants
        self.printed = {card["id"]: card["carte"] for seat in OTHER for card in self.s[seat]["cartes"]}
        self.events: list[Any] = []

    def tell(self, kind: str, **facts: Any) -> None:
        self.events.append({"type": kind, **facts})

    def shown(self, card: str) -> Any:
        return {"id": card, "carte": self.printed[card]}

    def value(self, card: str, word: str) -> int:
        number: int = self.cards[self.printed[card]][word]
        return number

    def affinity(self, one: str, other: str) -> bool:
        a, b = self.cards[self.printed[one]], self.cards[self.printed[other]]
        if a["famille"] == b["famille"]:
            return True
        for x, y in ((a, b), (b, a)):
            if y["id"] in x["affinites"]["cartes"] or y["famille"] in x["affinites"]["familles"]:
                return True
        return False

    def play(self, intent: Any) -> None:
        kind, me, s = intent["type"], intent["joueur"], self.s
        if s["phase"] == "FIN":
            raise Refused("GAME_OVER")
        if kind == "ABANDONNER":
            self.over([OTHER[me]], "ABANDON")
            return
        phase = {"PRENDRE": "TOUR", "PLACER": "TOUR", "REPONDRE": "REPONSE", "COMPLETER": "FORMULE"}[kind]
        if s["phase"] != phase:
            raise Refused("WRONG_PHASE")
        if me != (s["actif"] if phase == "TOUR" else OTHER[s["actif"]]):
            raise Refused("NOT_YOUR_TURN")
        {"PRENDRE": self.take, "PLACER": self.place, "REPONDRE": self.answer, "COMPLETER": self.complete}[
            kind
        ](me, intent)

    def take(self, me: str, intent: Any) -> None:
        mine, gone = self.s[me], intent["retirer"]
        own = mine["victoirePersonnelle"] + mine["controle"] + mine["chaos"]
        if gone is not None and not own:
            raise Refused("NOTHING_TO_REMOVE")
        if gone is not None and gone not in self.printed:
            raise Refused("UNKNOWN_CARD")
        if gone is not None and gone not in own:
            raise Refused("ILLEGAL_TARGET")
        if gone is None and own:
            raise Refused("MUST_REMOVE")
        mine["main"].append(self.s["revelee"])
        self.tell("CARTE_PRISE", joueur=me, id=self.s["revelee"])
        self.s["revelee"] = None
        if gone is not None:
            for zone in ("victoirePersonnelle", "controle", "chaos"):
                mine[zone] = [card for card in mine[zone] if card != gone]
            self.put(gone, "retirees")
        self.end_tour()

    def of_hand(self, me: str, card: str) -> None:
        if not self.s[me]["main"]:
            raise Refused("HAND_EMPTY")
        if card not in self.printed:
            raise Refused("UNKNOWN_CARD")
        if card not in self.s[me]["main"]:
            raise Refused("NOT_IN_HAND")

    def place(self, me: str, intent: Any) -> None:
        self.of_hand(me, intent["carte"])
        self.s[me]["main"].remove(intent["carte"])
        self.s |= {"posee": intent["carte"], "annonce": intent["annonce"], "phase": "REPONSE"}
        self.tell("CARTE_PLACEE", joueur=me, **self.shown(intent["carte"]), annonce=intent["annonce"])

    def answer(self, me: str, intent: Any) -> None:
        s = self.s
        if intent["source"] == "PAQUET":
            if not s[me]["paquet"]:
                raise Refused("DECK_EMPTY")
            s["reponse"] = s[me]["paquet"].pop(0)
        else:
            self.of_hand(me, intent["carte"])
            if (s["annonce"], intent["formule"]) not in PAIRS:
                raise Refused("FORMULE_PROHIBEE")
            strong = intent["formule"] in ("ABSOLU", "BLAST")
            if strong and not self.affinity(intent["carte"], s["revelee"]):
                raise Refused("NO_AFFINITY")
            s[me]["main"].remove(intent["carte"])
            s["reponse"] = intent["carte"]
        self.tell("CARTE_REPONDUE", joueur=me, **self.shown(s["reponse"]), source=intent["source"])
        if intent["source"] == "MAIN":
            self.formula(intent["formule"])
        elif self.affinity(s["reponse"], s["revelee"]):
            s["phase"] = "FORMULE"
        else:
            self.formula("DU_CHAOS" if s["annonce"] == "CONTROLE" else "CONTROL")

    def complete(self, _: str, intent: Any) -> None:
        if (self.s["annonce"], intent["formule"]) not in PAIRS:
            raise Refused("FORMULE_PROHIBEE")
        self.formula(intent["formule"])

    def formula(self, ending: str) -> None:
        s = self.s
        first, second = s["actif"], OTHER[s["actif"]]
        self.tell("FORMULE_COMPLETEE", joueur=second, annonce=s["annonce"], formule=ending)
        revealed, placed, answered = s["revelee"], s["posee"], s["reponse"]
        mine = WORDS[s["annonce"]]
        his = "chaos" if mine == "controle" else "controle"
        if ending in ("ABSOLU", "BLAST"):
            a, b = self.value(placed, mine), self.value(answered, mine)
            places = [f"{first if a > b else second}.{mine}"] * 3
        else:
            a = self.value(placed, mine) + self.value(revealed, mine) + len(s[first][mine])
            b = self.value(answered, his) + self.value(revealed, his) + len(s[second][his])
            won = f"{first}.victoirePersonnelle"
            places = [won, f"{first}.{mine}", won] if a > b else ["retirees"] * 3
        self.tell("SOMMES", premier=a, second=b)
        s |= {"revelee": None, "posee": None, "reponse": None, "annonce": None}
        for card, place in zip((revealed, placed, answered), places, strict=True):
            room = len(s["victoireMutuelle"]) < self.constants["victoireMutuelle"]
            self.put(card, ("mutuelle" if room else "retirees") if a == b else place)
        if ending in ("ABSOLU", "BLAST") and s["victoireMutuelle"]:
            self.put(s["victoireMutuelle"].pop(), "retirees")
        self.end_tour()

    def put(self, card: str, place: str) -> None:
        if place == "mutuelle":
            self.s["victoireMutuelle"].append(card)
        elif place == "retirees":
            self.s["retirees"].append(card)
        else:
            seat, zone = place.split(".")
            self.s[seat][zone].append(card)
        self.tell("CARTE_DEPLACEE", id=card, vers=place)

    def end_tour(self) -> None:
        s = self.s
        if len(s["victoireMutuelle"]) == self.constants["victoireMutuelle"]:
            self.count("j1")
            self.count("j2")
            self.end_manche("PLEINE")
        elif not s["j1"]["paquet"] or not s["j2"]["paquet"]:
            self.end_manche("EPUISEMENT")
        else:
            s["actif"] = OTHER[s["actif"]]
            self.reveal()

    def reveal(self) -> None:
        s = self.s
        s["phase"] = "TOUR"
        s["revelee"] = s[s["actif"]]["paquet"].pop(0)
        self.tell("CARTE_REVELEE", joueur=s["actif"], **self.shown(s["revelee"]))

    def imbalance(self, card: str) -> int:
        return self.value(card, "chaos") - self.value(card, "controle")

    def count(self, seat: str) -> None:
        side = self.s[seat]
        total = sum(self.value(card, "chaos") for card in side["chaos"])
        total -= sum(self.value(card, "controle") for card in side["controle"])
        total += sum(self.imbalance(card) for card in side["victoirePersonnelle"])
        hand = sorted(side["main"])
        numbers = [self.imbalance(card) for card in hand]
        reached = any(
            sum(some) + total == 0
            for size in range(len(numbers) + 1)
            for some in itertools.combinations(numbers, size)
        )
        won = len(side["victoirePersonnelle"]) if reached else 0
        side["points"] += won
        shown = [self.shown(card) for card in hand]
        self.tell("DECOMPTE", joueur=seat, somme=total, main=shown, reussi=reached, points=won)

    def end_manche(self, reason: str) -> None:
        s = self.s
        self.tell("MANCHE_FINIE", manche=s["manche"], raison=reason)
        points = {seat: s[seat]["points"] for seat in ("j1", "j2")}
        leaders = [seat for seat in points if points[seat] == max(points.values())]
        if max(points.values()) >= self.constants["points"]:
            self.over(leaders, "POINTS")
        elif s["manche"] >= self.constants["manchesMax"]:
            self.over(leaders, "MANCHES")
        else:
            self.next_manche()

    def next_manche(self) -> None:
        s = self.s
        s["manche"] += 1
        s["premierJoueur"] = OTHER[s["premierJoueur"]]
        self.tell("MANCHE_COMMENCEE", manche=s["manche"], premierJoueur=s["premierJoueur"])
        s |= {"victoireMutuelle": [], "retirees": [], "revelee": None}
        for seat in ("j1", "j2"):
            s[seat] |= {zone: [] for zone in ZONES}
            s[seat]["paquet"] = self.shuffled([card["id"] for card in s[seat]["cartes"]])
            self.tell("PAQUET_MELANGE", joueur=seat)
        for seat in ("j1", "j2"):
            for _ in range(self.constants["main"]):
                card = s[seat]["paquet"].pop(0)
                s[seat]["main"].append(card)
                self.tell("CARTE_PIOCHEE", joueur=seat, **self.shown(card))
        s["actif"] = s["premierJoueur"]
        self.reveal()

    def shuffled(self, cards: list[str]) -> list[str]:
        for last in reversed(range(1, len(cards))):
            at = self.number() * (last + 1) // 2**32
            cards[last], cards[at] = cards[at], cards[last]
        return cards

    def number(self) -> int:
        rng = self.s["rng"]
        rng["draws"] += 1
        s = rng["state"] = (rng["state"] + 0x6D2B79F5) % 2**32
        t = (s ^ s >> 15) * (s | 1) % 2**32
        t ^= (t + (t ^ t >> 7) * (t | 61)) % 2**32
        drawn: int = t ^ t >> 14
        return drawn

    def over(self, winners: list[str], reason: str) -> None:
        self.s |= {"phase": "FIN", "gagnants": winners, "raison": reason}
        self.tell("PARTIE_FINIE", gagnants=winners, raison=reason)
