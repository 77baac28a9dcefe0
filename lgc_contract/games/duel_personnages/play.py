"""Random games of the Duel des Personnages, as differential play wants them."""

from typing import Any, Final, TypeAlias

from lgc_contract import schemas
from lgc_contract.errors import ContractError
from lgc_contract.game import Case, Line, Play, Start
from lgc_contract.games.duel_personnages.adapter import REFERENCE
from lgc_contract.games.duel_personnages.corpus import GAME_ID, GENRES, definitions, load
from lgc_contract.games.duel_personnages.engine.state import SEATS, State
from lgc_contract.games.duel_personnages.expand import DECKS, expand
from lgc_contract.games.duel_personnages.observe import observe
from lgc_contract.games.td.random_play import Chooser, Script
from lgc_contract.games.td.random_play import line as drawn_line

__all__ = ["PLAY", "POOLS", "SCRIPT", "case_of", "draw_intent", "draw_start"]

Document: TypeAlias = dict[str, Any]

POOLS: Final = ("positions", "parties")
"""Positions in the middle, with short decks and many rewards; or whole parties from their setup."""

A_RULE: Final = "DDP-TRN-04"
"""Stands for the rule that a case has none of yet, so that its shape can be checked as a scenario's."""

_POSITIONS: Final = ("ATTAQUE", "DEFENSE")
_CAPABILITIES: Final = {
    "INSTALLER": ("installer",),
    "POSER": ("poser",),
    "POSITION": ("position",),
    "EQUIPER": ("affinite", "equiper"),
    "ATTAQUER": ("attaquer", "evenement"),
    "BONUS": ("affinite", "bonus"),
    "SURVIE": ("survie",),
    "PIOCHER": ("piocher",),
    "FIN_TOUR": ("fin-tour",),
    "ABANDONNER": ("abandonner",),
}

_ASKED: Final = {
    "PREPARATION": ("POSER", "EQUIPER", "ATTAQUER") * 4,
    "ATTAQUES": ("ATTAQUER", "POSITION") * 6,
    "BONUS": ("BONUS",) * 20,
    "SURVIE": ("SURVIE",) * 12,
}
"""What is drawn more often in a phase, so that reasons after the phase and the turn are met as well."""


def draw_start(chooser: Chooser, pool: str) -> Start:
    """Return a new partie, or a position in the middle of one."""
    setup: Document = {"cards": [], "powers": []}
    new: Document = {"joueurs": 2 + chooser.number(3), "graine": chooser.number(1 << 32)}
    new["premierJoueur"] = SEATS[chooser.number(new["joueurs"])]
    if pool == "parties":
        return Start(setup=setup, state=None, new=new)
    return Start(setup=setup, state=_position(chooser, new), new=None)


def _position(chooser: Chooser, new: Document) -> Document:
    """Return a tour about to begin its attacks, with few cards left in the decks."""
    seats = SEATS[: new["joueurs"]]
    known: list[Any] = [*definitions()]
    kinds = {
        genre: chooser.shuffle([c["id"] for c in known if c["genre"] == genre]) for genre in GENRES.values()
    }
    state: Document = {
        **dict.fromkeys(("combat", "vaincu", "gagnants", "raison")),
        **dict.fromkeys(SEATS),
        "phase": "PREPARATION",
        "premierJoueur": new["premierJoueur"],
        "actif": chooser.choose(seats),
        "rng": {"state": new["graine"], "draws": 0},
        "defausse": [],
    }
    for seat in seats:
        state[seat] = _side(chooser, kinds)
    for deck, genre in GENRES.items():
        state[deck] = [kinds[genre].pop() for _ in range(chooser.number(6))]
    placed = [each for deck in GENRES for each in state[deck]]
    placed += [each for seat in seats for each in (*state[seat]["main"], *state[seat]["recompenses"])]
    placed += [each["id"] for seat in seats for each in state[seat]["jeu"]]
    placed += [each["equipement"] for seat in seats for each in state[seat]["jeu"] if each["equipement"]]
    state["cartes"] = [{"id": each, "carte": each} for each in sorted(placed)]
    return state


def _side(chooser: Chooser, kinds: dict[str, list[str]]) -> Document:
    take = {genre: cards.pop for genre, cards in kinds.items()}
    jeu = [
        {
            "id": take["PERSONNAGE"](),
            "position": chooser.choose(_POSITIONS),
            "equipement": take["ACCESSOIRE"]() if chooser.number(3) == 0 else None,
            "attaque": chooser.number(4) == 0,
        }
        for _ in range(1 + chooser.number(3))
    ]
    main = [take["PERSONNAGE"]() for _ in range(chooser.number(3))]
    main += [take["ACCESSOIRE"]() for _ in range(chooser.number(4))]
    rewards = [take["PERSONNAGE"]() for _ in range(chooser.number(8))]
    rewards += [take["EVENEMENT"]() for _ in range(chooser.number(5))]
    return {"abandon": False, "main": main, "jeu": jeu, "recompenses": rewards, "bonus": None}


def draw_intent(chooser: Chooser, state: State) -> Document:
    """Return any intent: of any player, about any card, known or not."""
    sides = [side for seat in SEATS if (side := state.player(seat)) is not None]
    held = [each for side in sides for each in side.main] or ["nobody"]
    fighters = [each.id for side in sides for each in side.jeu] or ["nobody"]
    cards = ["nobody", *held, *fighters, *(each.id for each in state.cartes[:5])]
    kind = chooser.choose(
        (*_ASKED.get(state.phase, ()), *(name for name in _CAPABILITIES if name != "ABANDONNER"))
    )
    intent: Document = {"type": kind, "joueur": chooser.choose((*SEATS, *(state.actif,) * 4))}
    card = chooser.choose(chooser.choose((held, held, cards)))
    fighter = chooser.choose(chooser.choose((fighters, fighters, cards)))
    if kind == "ATTAQUER":
        event = {"cible": "EVENEMENT", "bonus": chooser.choose((None, card))}
        return intent | {"personnage": fighter} | chooser.choose(({"cible": chooser.choose(fighters)}, event))
    more: Document = {
        "POSER": {"carte": card, "position": chooser.choose(_POSITIONS)},
        "POSITION": {"personnage": fighter, "position": chooser.choose(_POSITIONS)},
        "EQUIPER": {"carte": card, "personnage": fighter},
        "BONUS": {"carte": chooser.choose((None, card))},
        "SURVIE": {"carte": chooser.choose((None, card))},
        "PIOCHER": {"deck": chooser.choose(("PERSONNAGES", "ACCESSOIRES"))},
    }
    drawn: Document = intent | more.get(kind, {})
    return drawn


SCRIPT: Final = Script(reference=REFERENCE, load=load, start=draw_start, intent=draw_intent, most=60)


def _line(pool: str, number: int) -> Line:
    return drawn_line(SCRIPT, pool, number)


def case_of(start: Start, intents: tuple[Document, ...]) -> Case:
    """Return a start and intents as a scenario writes them."""
    setup: Document = start.setup
    cards = tuple(setup["cards"])
    if start.state is None:
        return Case(dict(start.new or {}), cards, intents)
    state: Document = dict(start.state)
    printed = {each["id"]: each["carte"] for each in state["cartes"]}

    def written(identifier: str) -> Document:
        return {"id": identifier, "carte": printed[identifier]}

    given: Document = {name: state[name] for name in ("phase", "premierJoueur", "actif")}
    optional = ("combat", "vaincu", "gagnants", "raison")
    given |= {name: state[name] for name in optional if state[name] is not None}
    given |= {deck: [written(each) for each in state[deck]] for deck in DECKS}
    given |= {"graine": state["rng"]["state"], "tirages": state["rng"]["draws"]}
    for seat in SEATS:
        side = state[seat]
        if side is not None:
            given[seat] = {
                "abandon": side["abandon"],
                "main": [written(each) for each in side["main"]],
                "jeu": [_fighter(each, written) for each in side["jeu"]],
                "recompenses": [written(each) for each in side["recompenses"]],
            }
            given[seat] |= {} if side["bonus"] is None else {"bonus": written(side["bonus"])}
    return Case(given, cards, intents)


def _fighter(fighter: Document, written: Any) -> Document:
    equipment = fighter["equipement"]
    return {
        **fighter,
        **written(fighter["id"]),
        "equipement": None if equipment is None else written(equipment),
    }


def _is_sound(case: Case) -> bool:
    """Tell whether a case has the shape of a scenario and begins at a position that the rules lead to."""
    document: Document = {"id": "a/b", "title": "A", "rules": [A_RULE], "capabilities": []}
    document |= {"given": case.given, "cards": list(case.cards)}
    document["when"] = [{"intent": each} for each in case.intents] or [{"then": {}}]
    if not schemas.is_valid(f"{GAME_ID}/scenario", document):
        return False
    try:
        start = expand(case.given, case.cards)
        if start.new is not None:
            return start.new["premierJoueur"] in SEATS[: case.given["joueurs"]]
        observe(start.state or {}, start.setup)
        return _is_at_rest(start.state or {}, start.setup)
    except (ContractError, KeyError, TypeError, ValueError):
        return False


def _is_at_rest(state: Document, setup: Document) -> bool:
    """Who is asked is at the table, nothing of a combat is open, and cards are of the kind of their place."""
    kinds = {str(each["id"]): each["genre"] for each in (*definitions(), *setup["cards"])}
    printed = {each["id"]: kinds[each["carte"]] for each in state["cartes"]}
    seats = [seat for seat in SEATS if state[seat] is not None and not state[seat]["abandon"]]
    fighters = {each["id"]: seat for seat in seats for each in state[seat]["jeu"]}
    return (
        state["phase"] in ("INSTALLATION", "PREPARATION", "ATTAQUES")
        and state["combat"] is None
        and state["vaincu"] is None
        and {state["actif"], state["premierJoueur"]} <= set(seats)
        and len(seats) > 1
        and (state["j4"] is None or state["j3"] is not None)
        and all(state[seat] is None or state[seat]["bonus"] is None for seat in SEATS)
        and all(printed[each] == genre for deck, genre in GENRES.items() for each in state[deck])
        and all(printed[each] == "PERSONNAGE" for each in fighters)
    )


def _capabilities(case: Case) -> tuple[str, ...]:
    needed = {each for intent in case.intents for each in _CAPABILITIES[str(intent["type"])]}
    needed |= {"bilan"} | ({"new"} if "joueurs" in case.given else frozenset())
    return tuple(sorted(needed))


PLAY: Final = Play(
    pools=POOLS,
    line=_line,
    case=case_of,
    is_sound=_is_sound,
    simpler=lambda _: (),
    involved=lambda case: tuple(sorted({str(intent["type"]) for intent in case.intents})),
    capabilities=_capabilities,
)
