"""Name what a case is about: the words of its cards, and the capabilities that an engine needs for it."""

from collections.abc import Iterator
from types import MappingProxyType
from typing import Any, Final

from lgc_contract.game import Case
from lgc_contract.games.lgc import corpus

__all__ = ["capabilities", "involved"]

PLAYERS: Final = ("p1", "p2")

#: What an engine needs for a word, by the field that it stands in.
NEEDED_BY: Final = MappingProxyType(
    {
        ("type", "ATTACK"): "attack",
        ("type", "END_TURN"): "turn",
        ("type", "PLAY_CARD"): "play",
        ("type", "HERO_POWER"): "hero-power",
        ("type", "MULLIGAN"): "mulligan",
        ("type", "ACTIVATE"): "manual",
        ("type", "PERMANENT"): "permanent",
        ("kind", "PERMANENT"): "permanent",
        ("scope", "RANDOM"): "random",
    }
)
KEYWORDS: Final = ("LETHAL", "RUSH", "SHIELD", "STEALTH", "TAUNT")


def involved(case: Case) -> tuple[str, ...]:
    """Return the actions of the case's abilities, then their triggers, scopes, tests and the keywords."""
    words = list(_words([*_definitions(case), _heroes(case)]))
    actions = [word for name, word in words if name == "action"]
    others = [word for name, word in words if name in ("trigger", "test", "scope", "keyword", "keywords")]
    return tuple(dict.fromkeys([*sorted(actions), *sorted(others)]))


def capabilities(case: Case) -> tuple[str, ...]:
    """Return what an engine needs for a case, sorted."""
    found = set(_words([*_definitions(case), case.given, list(case.intents)]))
    needed = {NEEDED_BY[word] for word in found & NEEDED_BY.keys()}
    needed |= {word.lower() for _, word in found if word in KEYWORDS}
    needed |= {word.lower().replace("_", "-") for name, word in found if name in ("action", "trigger")}
    if any(ability.get("condition") for card in _definitions(case) for ability in card.get("abilities", ())):
        needed.add("conditions")
    if "decks" in case.given:
        needed.add("setup")
    return tuple(sorted(needed))


def _definitions(case: Case) -> list[Any]:
    """Return the local cards, and those of the corpus that the position names."""
    named = {word for _, word in _words(case.given)}
    found = [corpus.definition(word) for word in sorted(named) if "_" in word]
    return [*case.cards, *(card for card in found if card is not None)]


def _heroes(case: Case) -> Any:
    return [case.given.get(player, {}).get("hero", {}) for player in PLAYERS]


def _words(value: Any, name: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield name, value
    elif isinstance(value, dict):
        for key, member in value.items():
            yield from _words(member, key)
    elif isinstance(value, list | tuple):
        for member in value:
            yield from _words(member, name)
