"""The closed lists of words that definitions are made of, and which of them go together (schema/lgc/v1)."""

from types import MappingProxyType
from typing import Final

KEYWORDS: Final = ("TAUNT", "SHIELD", "RUSH", "STEALTH", "LETHAL")
AURA_KEYWORDS: Final = ("TAUNT", "RUSH", "LETHAL")
DURATIONS: Final = ("PERMANENT", "THIS_TURN")
SUBTYPES: Final = ("DISCIPLE", "CHAMPION", "TANK", "MONSTRE")
MEMBERS: Final = ("u_1", "u_2")
TYPES: Final = ("CREATURE", "SPELL", "PERMANENT")
COMPARISONS: Final = ("AT_LEAST", "AT_MOST", "EXACTLY")
PLAIN_TESTS: Final = ("FERVEUR_MAX_AT_LEAST", "COUNT", "HERO_HP_AT_MOST")

#: What a filter may ask.
PROPERTIES: Final = (
    *("costMin", "costMax", "atkMin", "atkMax", "hasKeyword", "hasSubtype"),
    *("type", "damaged", "cardId", "memberId"),
)
WORDS_OF_FILTERS: Final = MappingProxyType(
    {"hasKeyword": KEYWORDS, "hasSubtype": SUBTYPES, "type": TYPES, "memberId": MEMBERS}
)

#: The triggers that an ability of each type of card may have.
TRIGGERS: Final = MappingProxyType(
    {
        "CREATURE": (
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
        ),
        "PERMANENT": (
            "ON_PLAY",
            "ON_DEATH",
            "ON_TURN_START",
            "ON_TURN_END",
            "ON_ALLY_SUMMONED",
            "ON_SPELL_CAST",
            "CONTINUOUS",
            "MANUAL",
        ),
        "SPELL": ("ON_PLAY",),
    }
)

#: Somebody acts, so somebody can choose (Q91).
CHOOSING: Final = frozenset({"ON_PLAY", "MANUAL", "HERO_POWER"})

#: Some other entity caused the trigger, so a condition may ask about it.
SUBJECT_TRIGGERS: Final = frozenset({"ON_ALLY_SUMMONED", "ON_SPELL_CAST"})

SIDES: Final = MappingProxyType(
    {
        "CREATURE": ("ENEMY", "ALLY", "ANY"),
        "HERO": ("ENEMY", "SELF", "ALLY", "ANY"),
        "PERMANENT": ("ENEMY", "ALLY", "ANY"),
        "ANY": ("ENEMY", "ALLY", "ANY"),
        "CARD_IN_HAND": ("SELF", "ENEMY"),
    }
)

#: The scopes of each kind; CHOSEN and SELF stand apart: who speaks decides whether they are allowed.
SCOPES: Final = MappingProxyType(
    {
        "CREATURE": ("ALL", "RANDOM", "LOWEST_HP", "HIGHEST_ATK"),
        "HERO": ("ALL", "RANDOM", "LOWEST_HP"),
        "PERMANENT": ("ALL", "RANDOM"),
        "ANY": ("ALL", "RANDOM", "LOWEST_HP"),
        "CARD_IN_HAND": ("ALL", "RANDOM"),
    }
)

#: The kinds that each action can be aimed at.
ACTING: Final = MappingProxyType(
    {
        "DEAL_DAMAGE": ("CREATURE", "HERO", "ANY"),
        "HEAL": ("CREATURE", "HERO", "ANY"),
        "DISCARD": ("CARD_IN_HAND",),
        "DESTROY": ("CREATURE", "PERMANENT"),
        "BUFF": ("CREATURE",),
        "SET_STATS": ("CREATURE",),
        "GRANT_KEYWORD": ("CREATURE",),
        "SILENCE": ("CREATURE", "PERMANENT"),
        "BOUNCE": ("CREATURE", "PERMANENT"),
        "TRANSFORM": ("CREATURE",),
        "COPY": ("CREATURE", "PERMANENT"),
    }
)

#: The actions that name a player who receives.
RECEIVING: Final = ("DRAW", "SUMMON", "GAIN_ARMOR", "GAIN_MANA", "TUTOR")
RECEIVERS: Final = ("SELF", "ENEMY", "ANY")

ACTIONS: Final = (*ACTING, *RECEIVING)
KINDS: Final = tuple(SIDES)

#: The actions whose only parameter is an amount.
AMOUNTS: Final = frozenset({"HEAL", "DRAW", "GAIN_ARMOR"})
