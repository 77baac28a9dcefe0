"""Random games of Contrôle du Chaos, as differential play wants them."""

from typing import Any, Final, TypeAlias

from lgc_contract import schemas
from lgc_contract.errors import ContractError
from lgc_contract.game import Case, Line, Play, Start
from lgc_contract.games.controle_du_chaos.adapter import GAME_ID, REFERENCE
from lgc_contract.games.controle_du_chaos.engine.state import SEATS, ZONES, State, other
from lgc_contract.games.controle_du_chaos.expand import SHARED, SINGLES, expand
from lgc_contract.games.controle_du_chaos.observe import observe
from lgc_contract.games.td import corpus
from lgc_contract.games.td.random_play import Chooser, Script
from lgc_contract.games.td.random_play import line as drawn_line
from lgc_contract.games.td.reference import load
from lgc_contract.jsontypes import JsonObject

__all__ = ["PLAY", "SCRIPT", "case_of", "draw_intent", "draw_start"]

Document: TypeAlias = dict[str, Any]

POOLS: Final = ("positions", "parties")
"""Positions near the end of a manche, which short lines reach; or whole parties from their deal."""

A_RULE: Final = "CDC-TRN-03"
"""Stands for the rule that a case has none of yet, so that its shape can be checked as a scenario's."""

_ANNOUNCEMENTS: Final = ("CONTROLE", "CHAOS")
_ENDINGS: Final = ("DU_CHAOS", "CONTROL", "ABSOLU", "BLAST")
_ASKED: Final = {
    "TOUR": ("PRENDRE", "PLACER") * 3,
    "REPONSE": ("REPONDRE",) * 8,
    "FORMULE": ("COMPLETER",) * 4,
    "FIN": (),
}
"""What is drawn more often in a phase, so that reasons after the phase and the turn are met as well."""
_CAPABILITIES: Final = {
    "PRENDRE": ("prendre",),
    "PLACER": ("placer",),
    "REPONDRE": ("affinite", "repondre"),
    "COMPLETER": ("affinite", "completer"),
    "ABANDONNER": ("abandonner",),
}


def _load() -> JsonObject:
    return load(GAME_ID)


def draw_start(chooser: Chooser, pool: str) -> Start:
    """Return a new partie, or a position in a tour with cards everywhere."""
    setup: Document = {"cards": [], "powers": []}
    known: list[Any] = [card["id"] for card in corpus.definitions()]
    # Few families, so that affinities are not rare.
    first = chooser.number(len(known) - 45)
    size = 40 if pool == "parties" else 8 + chooser.number(8)
    paquets = {seat: chooser.shuffle(known[first : first + 45])[:size] for seat in SEATS}
    new: Document = {
        "paquets": paquets,
        "graine": chooser.number(1 << 32),
        "premierJoueur": chooser.choose(SEATS),
    }
    if pool == "parties":
        return Start(setup=setup, state=None, new=new)
    return Start(setup=setup, state=_position(chooser, new), new=None)


def _position(chooser: Chooser, new: Document) -> Document:
    """Return a position with the cards of two paquets dealt to all places."""
    state: Document = {
        **dict.fromkeys((*SINGLES, "annonce", "gagnants", "raison")),
        **{place: [] for place in SHARED},
        "phase": "TOUR",
        "manche": chooser.choose((1, 7, 19, 20)),
        "premierJoueur": new["premierJoueur"],
        "actif": chooser.choose(SEATS),
        "rng": {"state": new["graine"], "draws": 0},
    }
    cards: list[str] = []
    for seat in SEATS:
        declared = [
            {"id": f"{seat}-{number}", "carte": card} for number, card in enumerate(new["paquets"][seat], 1)
        ]
        state[seat] = {"points": chooser.number(10), "cartes": declared, **{zone: [] for zone in ZONES}}
        cards += [each["id"] for each in declared]
    cards = chooser.shuffle(cards)
    state["revelee"] = cards.pop()
    for seat in SEATS:
        state[seat]["paquet"].append(cards.pop())
    places = [state[seat][zone] for seat in SEATS for zone in (*ZONES, "main")]
    for card in cards:
        crowded = len(state["victoireMutuelle"]) > 10
        chooser.choose(
            [*places, state["retirees"], *([] if crowded else [state["victoireMutuelle"]] * 8)]
        ).append(card)
    return state


def draw_intent(chooser: Chooser, state: State) -> Document:
    """Return any intent: of any player, about any card, known or not."""
    cards = ["nobody", *(each.id for seat in SEATS for each in state.player(seat).cartes)]
    held = [each for seat in SEATS for each in state.player(seat).main]
    kind = chooser.choose((*_ASKED[state.phase], "PRENDRE", "PLACER", "REPONDRE", "COMPLETER"))
    asked = state.actif if state.phase == "TOUR" else other(state.actif)
    intent: Document = {"type": kind, "joueur": chooser.choose((asked, asked, *SEATS))}
    card = chooser.choose(chooser.choose((cards, held or cards)))
    if kind == "PRENDRE":
        return intent | {"retirer": chooser.choose((None, card))}
    if kind == "PLACER":
        return intent | {"carte": card, "annonce": chooser.choose(_ANNOUNCEMENTS)}
    if kind == "COMPLETER":
        return intent | {"formule": chooser.choose(_ENDINGS)}
    answer = {"source": "MAIN", "carte": card, "formule": chooser.choose(_ENDINGS)}
    return intent | chooser.choose((answer, answer, {"source": "PAQUET"}))


SCRIPT: Final = Script(reference=REFERENCE, load=_load, start=draw_start, intent=draw_intent, most=80)


def _line(pool: str, number: int) -> Line:
    return drawn_line(SCRIPT, pool, number)


def case_of(start: Start, intents: tuple[Document, ...]) -> Case:
    """Return a start and intents as a scenario writes them."""
    setup: Document = start.setup
    cards = tuple(setup["cards"])
    if start.state is None:
        return Case(dict(start.new or {}), cards, intents)
    state: Document = dict(start.state)
    printed = {each["id"]: each["carte"] for seat in SEATS for each in state[seat]["cartes"]}

    def written(identifier: str) -> Document:
        return {"id": identifier, "carte": printed[identifier]}

    given: Document = {
        name: state[name] for name in ("phase", "manche", "premierJoueur", "actif") if name in state
    }
    given |= {name: state[name] for name in ("annonce", "gagnants", "raison") if state[name] is not None}
    given |= {name: written(state[name]) for name in SINGLES if state[name] is not None}
    given |= {name: [written(each) for each in state[name]] for name in SHARED}
    given |= {"graine": state["rng"]["state"], "tirages": state["rng"]["draws"]}
    for seat in SEATS:
        side = state[seat]
        given[seat] = {"points": side["points"], "cartes": [each["id"] for each in side["cartes"]]}
        given[seat] |= {zone: [written(each) for each in side[zone]] for zone in ZONES}
    return Case(given, cards, intents)


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
            sizes = {len(paquet) for paquet in case.given["paquets"].values()}
            known = {str(card["id"]) for card in (*corpus.definitions(), *case.cards)}
            return len(sizes) == 1 and all(known.issuperset(each) for each in case.given["paquets"].values())
        observe(start.state or {}, start.setup)
        return _is_at_rest(start.state or {})
    except (ContractError, KeyError, TypeError, ValueError):
        return False


def _is_at_rest(state: Document) -> bool:
    """Each phase has its cards on the table, the manche is not over, and both can be dealt to again."""
    wanted = {"TOUR": 1, "REPONSE": 2, "FORMULE": 3}.get(state["phase"])
    on_table = [state[name] is not None for name in SINGLES]
    waiting = "j2" if state["actif"] == "j1" else "j1"
    return (
        wanted is not None
        and on_table == [index < wanted for index in range(3)]
        and (state["annonce"] is not None) == (wanted > 1)
        and len(state["victoireMutuelle"]) < 12
        and (wanted == 3 or bool(state[waiting]["paquet"]))
        and all(len(state[seat]["cartes"]) >= 3 for seat in SEATS)
    )


def _capabilities(case: Case) -> tuple[str, ...]:
    needed = {each for intent in case.intents for each in _CAPABILITIES[str(intent["type"])]}
    needed |= {"decompte", "manches"} | ({"new"} if "paquets" in case.given else frozenset())
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
