"""What the table says by itself; everything about the game comes from the game."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from lgc_contract.language import Language

__all__ = ["COMMANDS", "PHRASES"]

COMMANDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        **dict.fromkeys(("undo", "u", "annuler", "a"), "undo"),
        **dict.fromkeys(("card", "carte", "c"), "card"),
        **dict.fromkeys(("look", "l", "voir", "v"), "look"),
        **dict.fromkeys(("mark", "m", "ici", "i"), "mark"),
        **dict.fromkeys(("save", "s", "sauver"), "save"),
        **dict.fromkeys(("help", "h", "?", "aide"), "help"),
        **dict.fromkeys(("quit", "q", "quitter"), "quit"),
    }
)
"""Every word that is understood, in both languages, to what it asks for."""

PHRASES: Final[Mapping[Language, Mapping[str, str]]] = MappingProxyType(
    {
        "en": MappingProxyType(
            {
                "broken": "The engine {}.",
                "help": (
                    "NUMBER plays that intent\n"
                    "undo · takes the last one back\n"
                    "look · shows the position again\n"
                    "card ID · reads out a card\n"
                    "mark · what is saved as a scenario begins here\n"
                    "save FILE · writes what was played\n"
                    '{"type": …} · plays an intent as JSON, even one that is illegal\n'
                    "quit, or Ctrl-D · leaves"
                ),
                "marked": "A scenario would begin here.",
                "no-card": "No card is called {}.",
                "no-file": "Say the file: save FILE",
                "no-json": "That is no JSON: {}",
                "no-number": "There is no intent {}; they run from 1 to {}.",
                "over": "Nothing can be played any more: undo, save FILE or quit.",
                "recorded": "Recorded game: {}",
                "rejected": "The rules refuse it: {}",
                "saved": (
                    "Scenario: {}\n"
                    "  Its `rules` are empty, so `lgc check` refuses it: name the rule that says what you "
                    "saw, correct the `then` where the rule says otherwise, and write the title."
                ),
                "start": "Nothing was played yet.",
                "unknown": "{} is not understood; `help` names the commands.",
            }
        ),
        "fr": MappingProxyType(
            {
                "broken": "Le moteur a échoué : {}.",
                "help": (
                    "NUMÉRO joue cette intention\n"
                    "annuler · reprend la dernière\n"
                    "voir · montre à nouveau la position\n"
                    "carte ID · lit une carte\n"
                    "ici · un scénario commencerait ici\n"
                    "sauver FICHIER · écrit ce qui a été joué\n"
                    '{"type": …} · joue une intention en JSON, même interdite\n'
                    "quitter, ou Ctrl-D · sort"
                ),
                "marked": "Un scénario commencerait ici.",
                "no-card": "Aucune carte ne s’appelle {}.",
                "no-file": "Quel fichier ? sauver FICHIER",
                "no-json": "Ce n’est pas du JSON : {}",
                "no-number": "Il n’y a pas d’intention {} ; elles vont de 1 à {}.",
                "over": "Il n’y a plus rien à jouer : annuler, sauver FICHIER ou quitter.",
                "recorded": "Partie enregistrée : {}",
                "rejected": "Les règles le refusent : {}",
                "saved": (
                    "Scénario : {}\n"
                    "  `rules` y est vide, donc `lgc check` le refuse : nommer la règle qui dit ce que "
                    "vous avez vu, corriger `then` là où la règle dit autre chose, et écrire le titre."
                ),
                "start": "Rien n’a encore été joué.",
                "unknown": "{} n’est pas compris ; `aide` donne les commandes.",
            }
        ),
    }
)
"""By language; braces stand for what is inserted, in order."""
