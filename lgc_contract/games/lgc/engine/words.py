"""The closed vocabularies of the rules: players, keywords, triggers, phases, rejection codes."""

from collections.abc import Iterable
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

__all__ = [
    "KEYWORD_BITS",
    "LETHAL",
    "PERMANENT",
    "PLAYERS",
    "RUSH",
    "SEATS",
    "SHIELD",
    "STEALTH",
    "TAUNT",
    "THIS_TURN",
    "Code",
    "Count",
    "Duration",
    "Keyword",
    "Ordinal",
    "Phase",
    "PlayerId",
    "Seat",
    "Seed",
    "Trigger",
    "keyword_mask",
    "keyword_names",
]

Count: TypeAlias = Annotated[int, Meta(ge=0)]
Ordinal: TypeAlias = Annotated[int, Meta(ge=1)]
Seed: TypeAlias = Annotated[int, Meta(ge=0, le=0xFFFFFFFF)]

Seat: TypeAlias = int
"""0 for the first player (who takes turn 1, `p1` in every document), 1 for the second (`p2`)."""

PlayerId: TypeAlias = Literal["p1", "p2"]
PLAYERS: Final[tuple[PlayerId, PlayerId]] = ("p1", "p2")
SEATS: Final[dict[str, Seat]] = {"p1": 0, "p2": 1}

Keyword: TypeAlias = Literal["TAUNT", "SHIELD", "RUSH", "STEALTH", "LETHAL"]
TAUNT: Final = 1
SHIELD: Final = 2
RUSH: Final = 4
STEALTH: Final = 8
LETHAL: Final = 16
KEYWORD_BITS: Final[dict[str, int]] = {
    "LETHAL": LETHAL,
    "RUSH": RUSH,
    "SHIELD": SHIELD,
    "STEALTH": STEALTH,
    "TAUNT": TAUNT,
}

Duration: TypeAlias = Literal["PERMANENT", "THIS_TURN"]
PERMANENT: Final = "PERMANENT"
THIS_TURN: Final = "THIS_TURN"

Phase: TypeAlias = Literal["MULLIGAN", "MAIN", "OVER"]

Trigger: TypeAlias = Literal[
    "ON_PLAY",
    "ON_DEATH",
    "ON_TURN_START",
    "ON_TURN_END",
    "ON_DAMAGE_TAKEN",
    "ON_ATTACK",
    "ON_ALLY_SUMMONED",
    "ON_SPELL_CAST",
    "CONTINUOUS",
    "MANUAL",
]

Code: TypeAlias = Literal[
    "GAME_OVER",
    "WRONG_PHASE",
    "NOT_YOUR_TURN",
    "UNKNOWN_SOURCE",
    "ALREADY_USED",
    "NOT_ENOUGH_FERVEUR",
    "BOARD_FULL",
    "PERMANENTS_FULL",
    "CANNOT_ATTACK_YET",
    "ALREADY_ATTACKED",
    "NO_ATTACK",
    "TARGET_MISSING",
    "TARGET_UNEXPECTED",
    "TARGET_INVALID",
    "TARGET_STEALTH",
    "TAUNT_IN_THE_WAY",
    "RUSH_NOT_ON_HERO",
    "NO_LEGAL_TARGET",
    "BAD_MULLIGAN",
]
"""Why an intent is refused; when several apply, the first in this order is the answer."""

_NAMES: Final[tuple[tuple[Keyword, ...], ...]] = tuple(
    tuple(name for name, bit in KEYWORD_BITS.items() if mask & bit)  # type: ignore[misc]
    for mask in range(32)
)


def keyword_mask(names: Iterable[str]) -> int:
    """Return the bits of keywords, which may stand there twice."""
    mask = 0
    for name in names:
        mask |= KEYWORD_BITS[name]
    return mask


def keyword_names(mask: int) -> tuple[Keyword, ...]:
    """Return the keywords of a bit mask, sorted by name."""
    return _NAMES[mask]
