"""Where a game by hand begins: two decks, or a position with cards in hand."""

import copy
from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeAlias

from lgc_contract.errors import UsageError
from lgc_contract.games.lgc import corpus
from lgc_contract.games.lgc import decks as known
from lgc_contract.games.lgc.expand import LOCAL_ID, RESERVED
from lgc_contract.games.lgc.finding import find

__all__ = ["decks", "ground", "hold"]

Document: TypeAlias = dict[str, Any]

PLAYERS: Final = ("p1", "p2")
ZONES: Final = ("board", "deck", "graveyard", "hand", "permanents")
FULL_FERVEUR: Final = 10
TO_DRAW: Final = 3
"""Cards in each deck of the training ground: enough to see what draws."""


def decks(names: Sequence[str], seed: int) -> Document:
    """Return the `given` of a new game from two decks of the corpus, by name, or of files of their own.

    Raises: UsageError, DataError.
    """
    chosen = [known.read(name) for name in names or sorted(known.named())[:2]]
    powers = {each["id"]: each["power"]["id"] for each in _classes()}
    heroes = [deck["hero"] | {"power": powers.get(deck["hero"]["class"])} for deck in chosen]
    return {
        "decks": {player: [*deck["cards"]] for player, deck in zip(PLAYERS, chosen, strict=True)},
        "heroes": dict(zip(PLAYERS, heroes, strict=True)),
        "seed": seed,
    }


def ground() -> Document:
    """Return a position to try a card in: a creature of one's own, two of the opponent, cards to draw."""
    archetypes: Any = corpus.table("archetypes")
    plain = [*archetypes["vanilla"]["cards"]]
    given: Document = {}
    for player, names, many in (("p1", "allie", 1), ("p2", "ennemi", 2)):
        creatures = [{"id": f"{names}-{n}", "card": plain[n % len(plain)]} for n in range(1, many + 1)]
        drawn = [{"id": f"pioche-{player}-{n}", "card": plain[0]} for n in range(1, TO_DRAW + 1)]
        given[player] = {"board": creatures, "deck": drawn}
    return given


def hold(given: Document, cards: Sequence[Document], held: Sequence[str]) -> Document:
    """Return a position with further cards in the first player's hand, and Ferveur for the dearest of them.

    Raises: UsageError for a card that is neither local nor in the corpus, or where a new game begins.
    """
    if "decks" in given:
        raise UsageError(
            "a game that begins with its decks has no hand yet",
            hint="Leave --decks away to begin with a position.",
        )
    local = {card["id"]: card for card in cards}
    held = [name if name in local else _found(name) for name in held]
    costs = [int(_definition(name, local).get("cost", 1)) for name in held]
    after: Document = copy.deepcopy(given)
    side: Document = after.setdefault("p1", {})
    taken = set(_aliases(after))
    side["hand"] = [*side.get("hand", ())]
    for name in held:
        alias = _alias(name, taken)
        taken.add(alias)
        side["hand"].append(alias if alias == name else {"id": alias, "card": name})
    written = {"ferveurMax": FULL_FERVEUR, **side}
    if costs and written.get("ferveurActuelle", written["ferveurMax"]) < max(costs):
        side["ferveurActuelle"] = max(costs)
    return after


def _definition(name: str, local: Document) -> Document:
    found: Document | None = local.get(name) or corpus.definition(name)
    return found or {}


def _found(name: str) -> str:
    """Return the id of a card of the corpus by its id, its name or a part of either."""
    if corpus.definition(name) is not None:
        return name
    pinned: dict[str, Any] = {each: corpus.card(each) for each in corpus.pins()}
    return find(name, {each: card["name"] for each, card in pinned.items()})


def _alias(name: str, taken: set[str]) -> str:
    """Return a free alias that is like the name of a card: `kaelis-disciple`, `kaelis-disciple-2`."""
    plain = name if LOCAL_ID.fullmatch(name) else name.partition("_")[2].replace("_", "-")
    number, alias = 1, plain
    while alias in taken or RESERVED.fullmatch(alias):
        number += 1
        alias = f"{plain}-{number}"
    return alias


def _aliases(given: Document) -> Iterable[str]:
    for player in PLAYERS:
        for zone in ZONES:
            for entry in given.get(player, {}).get(zone, ()):
                yield entry if isinstance(entry, str) else str(entry.get("id"))


def _classes() -> list[Any]:
    listed: Any = corpus.table("classes")["classes"]
    return [*listed]
