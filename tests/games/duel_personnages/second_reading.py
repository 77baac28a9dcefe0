"""The Duel des Personnages read a second time, from the rulebook alone: plain documents, nothing shared."""

import copy
from typing import Any

SEATS = ("j1", "j2", "j3", "j4")
DECKS = {"PERSONNAGES": "personnages", "ACCESSOIRES": "accessoires"}
PHASES = {
    "INSTALLER": ("INSTALLATION",),
    "POSER": ("INSTALLATION", "PREPARATION"),
    "EQUIPER": ("INSTALLATION", "PREPARATION"),
    "POSITION": ("PREPARATION", "ATTAQUES"),
    "ATTAQUER": ("PREPARATION", "ATTAQUES"),
    "FIN_TOUR": ("PREPARATION", "ATTAQUES"),
    "BONUS": ("BONUS",),
    "SURVIE": ("SURVIE",),
    "PIOCHER": ("PIOCHE",),
}


class Refused(Exception):  # noqa: N818  it is no error
    """The rules say no."""


def demand(holds: bool, code: str) -> None:
    if not holds:
        raise Refused(code)


class Partie:
    """One intent played out on a copy of a state."""

    def __init__(self, state: Any, cards: Any, constants: Any) -> None:
        self.s = copy.deepcopy(state)
        self.cards = cards
        self.constants = constants
        self.printed = {card["id"]: card["carte"] for card in self.s["cartes"]}
        self.events: list[Any] = []

    # --- what there is ---

    def tell(self, kind: str, **facts: Any) -> None:
        self.events.append({"type": kind, **facts})

    def shown(self, card: str) -> Any:
        return {"id": card, "carte": self.printed[card]}

    def of(self, card: str) -> Any:
        return self.cards[self.printed[card]]

    def seats(self) -> list[str]:
        return [seat for seat in SEATS if self.s[seat] is not None]

    def present(self) -> list[str]:
        return [seat for seat in self.seats() if not self.s[seat]["abandon"]]

    def fighter(self, card: str) -> tuple[str, Any]:
        """Return the owner of a personnage in play and the personnage; "" and None for another card."""
        for seat in self.seats():
            for each in self.s[seat]["jeu"]:
                if each["id"] == card:
                    return seat, each
        return "", None

    def affinity(self, one: str, other: str) -> bool:
        a, b = self.of(one), self.of(other)
        mine, his = a["affinites"], b["affinites"]
        return bool(
            a["famille"] == b["famille"]
            or b["id"] in mine["cartes"]
            or b["famille"] in mine["familles"]
            or a["id"] in his["cartes"]
            or a["famille"] in his["familles"]
        )

    # --- intents ---

    def play(self, intent: Any) -> None:
        s, kind, me = self.s, intent["type"], intent["joueur"]
        demand(s["phase"] != "FIN", "GAME_OVER")
        if kind == "ABANDONNER":
            demand(me in self.present(), "NOT_YOUR_TURN")
            self.leave(me)
            return
        demand(s["phase"] in PHASES[kind], "WRONG_PHASE")
        asked = [s["actif"]]
        if kind == "BONUS":
            asked = [self.fighter(s["combat"][role])[0] for role in ("attaquant", "cible")]
        elif kind == "SURVIE":
            asked = [self.fighter(s["combat"]["cible"])[0]]
        elif kind == "PIOCHER":
            asked = [s["vaincu"]]
        demand(me in asked, "NOT_YOUR_TURN")
        getattr(self, "do_" + kind.lower())(me, intent)

    def do_installer(self, me: str, _: Any) -> None:
        demand(bool(self.s[me]["jeu"]), "NEED_ONE")
        self.tell("INSTALLATION_FINIE", joueur=me)
        self.next_installation()

    def next_installation(self) -> None:
        seats = self.seats()
        at = seats.index(self.s["premierJoueur"])
        order = seats[at:] + seats[:at]
        later = order[order.index(self.s["actif"]) + 1 :]
        following = [seat for seat in later if seat in self.present()]
        if following:
            self.s["actif"] = following[0]
        else:
            self.start(next(seat for seat in order if seat in self.present()))

    def hand(self, me: str, card: str) -> None:
        demand(card in self.printed, "UNKNOWN_CARD")
        demand(card in self.s[me]["main"], "NOT_IN_HAND")

    def do_poser(self, me: str, intent: Any) -> None:
        card = intent["carte"]
        self.hand(me, card)
        demand(self.of(card)["genre"] == "PERSONNAGE", "ILLEGAL_TARGET")
        self.s[me]["main"].remove(card)
        fighter = {"id": card, "position": intent["position"], "equipement": None, "attaque": False}
        self.s[me]["jeu"].append(fighter)
        self.tell("PERSONNAGE_POSE", joueur=me, **self.shown(card), position=intent["position"])

    def do_position(self, me: str, intent: Any) -> None:
        demand(intent["personnage"] in self.printed, "UNKNOWN_CARD")
        owner, fighter = self.fighter(intent["personnage"])
        demand(owner == me, "ILLEGAL_TARGET")
        demand(not fighter["attaque"], "ALREADY_ACTED")
        demand(fighter["position"] != intent["position"], "WRONG_POSITION")
        fighter["position"] = intent["position"]
        self.tell("POSITION_CHANGEE", id=fighter["id"], position=fighter["position"])

    def do_equiper(self, me: str, intent: Any) -> None:
        card, bearer = intent["carte"], intent["personnage"]
        demand({card, bearer} <= set(self.printed), "UNKNOWN_CARD")
        self.hand(me, card)
        owner, fighter = self.fighter(bearer)
        demand(self.of(card)["genre"] == "ACCESSOIRE" and owner == me, "ILLEGAL_TARGET")
        demand(self.affinity(card, bearer), "NO_AFFINITY")
        if fighter["equipement"]:
            self.discard(fighter["equipement"])
        self.s[me]["main"].remove(card)
        fighter["equipement"] = card
        self.tell("PERSONNAGE_EQUIPE", joueur=me, **self.shown(card), personnage=bearer)

    def do_attaquer(self, me: str, intent: Any) -> None:
        s, name, target = self.s, intent["personnage"], intent["cible"]
        bonus, event = intent.get("bonus"), target == "EVENEMENT"
        named = {name, *([] if event else [target]), *([bonus] if bonus else [])}
        demand(named <= set(self.printed), "UNKNOWN_CARD")
        if bonus:
            self.hand(me, bonus)
        owner, fighter = self.fighter(name)
        demand(owner == me, "ILLEGAL_TARGET")
        demand(event or self.fighter(target)[0] not in ("", me), "ILLEGAL_TARGET")
        if bonus:
            self.fits_as_bonus(me, bonus, fighter)
        demand(not fighter["attaque"], "ALREADY_ACTED")
        demand(event or fighter["position"] == "ATTAQUE", "WRONG_POSITION")
        demand(not event or bool(s["evenements"]), "DECK_EMPTY")
        fighter["attaque"] = True
        s["phase"] = "ATTAQUES"
        self.tell("ATTAQUE", joueur=me, personnage=name, cible=target)
        if event:
            self.against_event(me, fighter, bonus)
            return
        s["combat"] = {"attaquant": name, "cible": target, "choix": []}
        s["phase"] = "BONUS"
        self.fight_if_all_chose()

    def fits_as_bonus(self, me: str, card: str, fighter: Any) -> None:
        demand(self.of(card)["genre"] == "ACCESSOIRE", "ILLEGAL_TARGET")
        own = [each["id"] for each in self.s[me]["jeu"]]
        demand(not any(self.affinity(card, each) for each in own), "HAS_AFFINITY")
        demand(fighter["equipement"] is None, "HAS_EQUIPMENT")

    def do_bonus(self, me: str, intent: Any) -> None:
        combat, card = self.s["combat"], intent["carte"]
        demand(me not in [each["joueur"] for each in combat["choix"]], "ALREADY_CHOSEN")
        pair = [self.fighter(combat[role]) for role in ("attaquant", "cible")]
        fighter = next(each for owner, each in pair if owner == me)
        if card is not None:
            self.hand(me, card)
            self.fits_as_bonus(me, card, fighter)
        demand(fighter["equipement"] is None, "HAS_EQUIPMENT")
        combat["choix"] = sorted(
            [*combat["choix"], {"joueur": me, "carte": card}], key=lambda each: each["joueur"]
        )
        self.tell("BONUS_CHOISI", joueur=me)
        self.fight_if_all_chose()

    def do_survie(self, me: str, intent: Any) -> None:
        if intent["carte"] is not None:
            self.hand(me, intent["carte"])
        s, combat = self.s, self.s["combat"]
        s["phase"] = "ATTAQUES"
        if intent["carte"] is None:
            self.knock_out(combat["cible"], self.fighter(combat["attaquant"])[0])
            return
        s[me]["main"].remove(intent["carte"])
        self.discard(intent["carte"])
        fighter = self.fighter(combat["cible"])[1]
        if fighter["equipement"]:
            self.discard(fighter["equipement"])
            fighter["equipement"] = None
        self.discard_bonuses()
        s["combat"] = None

    def do_piocher(self, me: str, intent: Any) -> None:
        demand(bool(self.s[DECKS[intent["deck"]]]), "DECK_EMPTY")
        self.draw(me, intent["deck"])
        self.s |= {"phase": "ATTAQUES", "vaincu": None}
        if self.s["actif"] not in self.present():
            self.do_fin_tour(self.s["actif"], None)

    def do_fin_tour(self, me: str, _: Any) -> None:
        if not self.s["personnages"]:
            self.count()
            return
        seats = self.seats()
        at = seats.index(me)
        self.start(next(seat for seat in seats[at + 1 :] + seats[: at + 1] if seat in self.present()))

    # --- what follows ---

    def start(self, seat: str) -> None:
        self.s |= {"actif": seat, "phase": "PREPARATION"}
        self.tell("TOUR_COMMENCE", joueur=seat)
        for fighter in self.s[seat]["jeu"]:
            fighter["attaque"] = False
        self.draw(seat, "PERSONNAGES")
        self.draw(seat, "ACCESSOIRES")

    def draw(self, seat: str, deck: str) -> None:
        if self.s[DECKS[deck]]:
            card = self.s[DECKS[deck]].pop(0)
            self.s[seat]["main"].append(card)
            self.tell("CARTE_PIOCHEE", joueur=seat, deck=deck, **self.shown(card))

    def discard(self, card: str) -> None:
        self.s["defausse"].append(card)
        self.tell("CARTE_DEFAUSSEE", **self.shown(card))

    def discard_bonuses(self) -> None:
        for seat in self.seats():
            if self.s[seat]["bonus"]:
                self.discard(self.s[seat]["bonus"])
                self.s[seat]["bonus"] = None

    def set_bonuses(self, choices: list[Any]) -> None:
        told = []
        for choice in choices:
            if choice["carte"]:
                self.s[choice["joueur"]]["main"].remove(choice["carte"])
                self.s[choice["joueur"]]["bonus"] = choice["carte"]
                told.append({"joueur": choice["joueur"], **self.shown(choice["carte"])})
        if told:
            self.tell("BONUS_REVELES", bonus=told)

    def worth(self, card: str) -> int:
        seat, fighter = self.fighter(card)
        word = "chaos" if fighter["position"] == "ATTAQUE" else "controle"
        parts = [card, fighter["equipement"], self.s[seat]["bonus"]]
        return sum(self.of(each)[word] for each in parts if each)

    def fight_if_all_chose(self) -> None:
        s, combat = self.s, self.s["combat"]
        chosen = [each["joueur"] for each in combat["choix"]]
        for role in ("attaquant", "cible"):
            seat, fighter = self.fighter(combat[role])
            if fighter["equipement"] is None and seat not in chosen:
                return
        self.set_bonuses(combat["choix"])
        combat["choix"] = []
        s["phase"] = "ATTAQUES"
        attacker, target = combat["attaquant"], combat["cible"]
        a, b = self.worth(attacker), self.worth(target)
        self.tell("COMBAT", attaquant=a, defenseur=b)
        seat, fighter = self.fighter(target)
        if a == b:
            self.discard_bonuses()
            s["combat"] = None
        elif a < b:
            self.knock_out(attacker, seat)
        elif fighter["position"] == "DEFENSE" and s[seat]["main"]:
            s["phase"] = "SURVIE"
        else:
            self.knock_out(target, self.fighter(attacker)[0])

    def remove(self, card: str) -> Any:
        """Take a personnage out of play and return what it was."""
        seat, fighter = self.fighter(card)
        self.s[seat]["jeu"].remove(fighter)
        return fighter

    def knock_out(self, card: str, winner: str) -> None:
        loser = self.fighter(card)[0]
        self.tell("PERSONNAGE_KO", id=card)
        fighter = self.remove(card)
        if fighter["equipement"]:
            self.discard(fighter["equipement"])
        self.discard_bonuses()
        self.s["combat"] = None
        if not self.reward(winner, card):
            self.comfort(loser)

    def reward(self, seat: str, card: str) -> bool:
        """Put a card among the rewards and tell whether that wins."""
        self.s[seat]["recompenses"].append(card)
        self.tell("CARTE_GAGNEE", joueur=seat, **self.shown(card))
        players, events = self.points(seat)
        if players < self.constants["pointsJoueur"] or events < self.constants["pointsEvent"]:
            return False
        self.over([seat], "POINTS")
        return True

    def points(self, seat: str) -> tuple[int, int]:
        kinds = [self.of(card)["genre"] for card in self.s[seat]["recompenses"]]
        return kinds.count("PERSONNAGE"), kinds.count("EVENEMENT")

    def comfort(self, seat: str) -> None:
        filled = [deck for deck, place in DECKS.items() if self.s[place]]
        if len(filled) == 2:
            self.s |= {"phase": "PIOCHE", "vaincu": seat}
        for deck in filled if len(filled) == 1 else []:
            self.draw(seat, deck)

    def against_event(self, me: str, fighter: Any, bonus: str | None) -> None:
        self.set_bonuses([{"joueur": me, "carte": bonus}])
        event = self.s["evenements"].pop(0)
        self.tell("EVENEMENT_REVELE", **self.shown(event))
        mine = self.worth(fighter["id"])
        its = self.of(event)["chaos" if fighter["position"] == "ATTAQUE" else "controle"]
        self.tell("COMBAT", attaquant=mine, defenseur=its)
        if mine > its:
            self.discard_bonuses()
            self.reward(me, event)
            return
        if mine < its:
            self.tell("PERSONNAGE_KO", id=fighter["id"])
            self.remove(fighter["id"])
            self.discard(fighter["id"])
            if fighter["equipement"]:
                self.discard(fighter["equipement"])
        self.discard_bonuses()
        self.s["evenements"].append(event)
        self.tell("EVENEMENT_REMIS", id=event)
        if mine < its:
            self.comfort(me)

    def count(self) -> None:
        totals = {}
        for seat in self.present():
            players, events = self.points(seat)
            held = len(self.s[seat]["main"])
            totals[seat] = held + 2 * events + 3 * players
            told = {"main": held, "pointsEvent": events, "pointsJoueur": players, "total": totals[seat]}
            self.tell("BILAN", joueur=seat, **told)
        self.over([seat for seat in totals if totals[seat] == max(totals.values())], "EPUISEMENT")

    def leave(self, me: str) -> None:
        s, combat = self.s, self.s["combat"]
        fighting = combat is not None and me in [self.fighter(combat[r])[0] for r in ("attaquant", "cible")]
        s[me]["abandon"] = True
        self.tell("JOUEUR_PARTI", joueur=me)
        if len(self.present()) == 1:
            self.over(self.present(), "ABANDON")
            return
        if fighting:
            self.discard_bonuses()
            s |= {"combat": None, "phase": "ATTAQUES"}
        for card in s[me]["main"]:
            self.discard(card)
        for fighter in s[me]["jeu"]:
            if fighter["equipement"]:
                self.discard(fighter["equipement"])
        for fighter in s[me]["jeu"]:
            self.discard(fighter["id"])
        s[me] |= {"main": [], "jeu": []}
        if s["vaincu"] == me:
            s |= {"vaincu": None, "phase": "ATTAQUES"}
        if s["actif"] == me and s["phase"] == "INSTALLATION":
            self.next_installation()
        elif s["actif"] == me and s["vaincu"] is None:
            self.do_fin_tour(me, None)

    def over(self, winners: list[str], reason: str) -> None:
        self.s |= {"phase": "FIN", "gagnants": winners, "raison": reason, "combat": None, "vaincu": None}
        self.tell("PARTIE_FINIE", gagnants=winners, raison=reason)
