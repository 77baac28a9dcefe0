"""The closed words of the game: camps, phases, codes, effects, reasons."""

from typing import Final, Literal, TypeAlias

__all__ = ["ATTAQUE", "CAMPS", "DEFENSE", "Camp", "Code", "Effet", "Paquet", "Phase", "Raison"]

Camp: TypeAlias = Literal["attaque", "defense"]

ATTAQUE: Final = "attaque"
DEFENSE: Final = "defense"
CAMPS: Final[tuple[Camp, ...]] = (ATTAQUE, DEFENSE)

Phase: TypeAlias = Literal["CHOIX", "QUESTION", "FIN"]

Effet: TypeAlias = Literal["ATK_PLUS", "ATK_MOINS", "DEF_PLUS", "DEF_ADVERSE_MOINS"]
"""What a question leaves behind; all but `ATK_MOINS` are in the attacker's favour."""

Raison: TypeAlias = Literal["DEFENSE_KO", "ATTAQUE_KO", "DOUBLE_KO", "CINQ_MANCHES", "ABANDON"]

Paquet: TypeAlias = Literal["OR", "ARGENT", "BRONZE"]

Code: TypeAlias = Literal[
    "GAME_OVER",
    "WRONG_PHASE",
    "NOT_YOUR_TURN",
    "UNKNOWN_CARD",
    "NOT_IN_HAND",
    "ILLEGAL_TARGET",
    "ALREADY_PLAYED",
    "DECK_INVALID",
]
"""Why an intent is refused, in the order in which the codes are tried (TK-REF-07)."""
