"""What happens in a game, one French sentence per event; `teller` puts names into them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

__all__ = ["ENTITIES", "OUTCOMES", "SENTENCES"]

ENTITIES: Final = ("attacker", "id", "newId", "source", "target")
"""The fields of an event that hold the id of an entity."""

SENTENCES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "ABILITY_ACTIVATED": "{player} active {source}",
        "ABILITY_STARTED": "{source} : {trigger}",
        "ARMOR_GAINED": "{player} gagne {amount} d’armure",
        "ATTACK_DECLARED": "{attacker} attaque {target}",
        "BOUNCED": "{id} revient dans la main de {player}",
        "BUFFED": "{id} reçoit {atk:+d}/{hp:+d}{duration}",
        "CARDS_EXCHANGED": "{player} échange {count} carte(s)",
        "CARD_BURNED": "la main de {player} est pleine : {card} est brûlée",
        "CARD_DISCARDED": "{player} se défausse de {card}",
        "CARD_DRAWN": "{player} pioche {card}",
        "CARD_PLAYED": "{player} joue {card}",
        "CARD_TUTORED": "{player} cherche {card} dans son deck",
        "CHARGE_SPENT": "{id} dépense une charge, il en reste {charges}",
        "COPIED": "{id} est copiée{to}",
        "CREATURE_ENTERED": "{card} arrive sur le terrain de {player}",
        "DAMAGE_DEALT": "{target} subit {amount}{source}",
        "DIED": "{id} est vaincue",
        "EFFECTS_EXPIRED": "les effets temporaires de {id} prennent fin",
        "FATIGUE": "{player} n’a plus de carte : {amount} de fatigue",
        "FERVEUR_CHANGED": "{player} a {ferveurActuelle}/{ferveurMax} de Ferveur",
        "GAME_ENDED": "la partie est finie : {outcome}",
        "HEALED": "{target} récupère {amount} PV",
        "KEYWORD_GRANTED": "{id} reçoit {keyword}{duration}",
        "MARKED": "{id} est condamnée",
        "MULLIGAN_CHOSEN": "{player} a choisi son mulligan",
        "PERMANENT_ENTERED": "{card} arrive en jeu chez {player}",
        "POWER_USED": "{player} utilise son pouvoir héroïque",
        "SHIELD_BROKEN": "le bouclier de {id} se brise",
        "SILENCED": "{id} est réduite au silence",
        "STATS_SET": "{id} passe à {atk}/{hp}",
        "STEALTH_LOST": "{id} n’est plus furtive",
        "SUMMON_LOST": "plus de place chez {player} : {card} n’arrive pas",
        "TRANSFORMED": "{id} devient {card}",
        "TURN_ENDED": "{player} finit le tour {turn}",
        "TURN_STARTED": "tour {turn}, à {player}",
    }
)
"""Event type to its sentence; in braces stand the fields of the event."""

OUTCOMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "CONCEDE": "abandon",
        "HERO_DEFEATED": "héros vaincu",
        "LOOP": "boucle sans fin",
        "TURN_LIMIT": "limite de tours",
    }
)
"""Why a game ended."""
