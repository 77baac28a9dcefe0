"""French for what the commands of designers refuse; those who find it speak English only.

A template has `{}` where anything may stand and `{q}` where it stands in quotes; French has them by number.
"""

import re
from typing import Final

from lgc_contract.errors import ContractError, DataError, UsageError
from lgc_contract.lint import french

__all__ = ["of", "told"]

_SENTENCES: Final = (
    # What somebody names.
    ("no card is called {q}", "aucune carte ne s’appelle « {0} »"),
    ("there is no card {q}", "aucune carte ne s’appelle « {0} »"),
    ("no deck is called {q}", "aucun deck ne s’appelle « {0} »"),
    ("two decks are called {q}", "deux decks s’appellent « {0} »"),
    ("no archetype is called {q}", "aucun archétype ne s’appelle « {0} »"),
    ("no game is called {q}", "aucun jeu ne s’appelle « {0} »"),
    ("no colours are called {q}", "il n’y a pas de couleurs « {0} »"),
    ("no messages in {q}", "il n’y a pas de messages en « {0} »"),
    ("the game {q} {}", "le jeu « {0} » n’a pas cette commande"),
    ("{} cannot be played by hand", "{0} ne se joue pas à la main"),
    ("Its `Game` needs a `table`.", "Son `Game` n’a pas de `table`."),
    ("no scenario of {} is called {q}", "aucun scénario de {0} ne s’appelle « {1} »"),
    ("there is no constant {q}", "il n’y a pas de constante « {0} »"),
    ("{} has no number called {q}", "{0} n’a pas de nombre appelé « {1} »"),
    ("{} has several numbers called {q}", "{0} a plusieurs nombres appelés « {1} »"),
    ("{q} cannot be the id of a card", "« {0} » ne peut pas être l’identifiant d’une carte"),
    ("Did you mean {q}?", "Vouliez-vous dire {0} ?"),
    ("Did you mean {}?", "Vouliez-vous dire {0} ?"),
    ("There are messages in {}.", "Il y en a en fr et en en."),
    ("There are {}; or name a file.", "Il y a {0} ; ou nommer un fichier."),
    ("There are {}.", "Il y a {0}."),
    ("Known games: {}.", "Jeux connus : {0}."),
    ("It has {}.", "Elle a {0}."),
    ("The game has {}.", "Le jeu a {0}."),
    ("See docs/lgc/cartes.md.", "Voir docs/lgc/cartes.md."),
    ("Rename a file.", "Renommer un fichier."),
    ("`lgc text --all` lists all cards.", "`lgc text --all` les donne toutes."),
    (
        "Use lower case letters, digits and hyphens, a letter first.",
        "Minuscules, chiffres et traits d’union, une lettre d’abord.",
    ),
    # Options.
    ("it is not said which card would change", "quelle carte changerait ?"),
    (
        "Name one: `lgc balance gorak --what-if cost=3`.",
        "En nommer une : `lgc balance gorak --what-if coût=3`.",
    ),
    ("only one card can change at a time", "une seule carte peut changer à la fois"),
    ("Try them one by one.", "Les essayer l’une après l’autre."),
    ("a card cannot have {} {} times", "une carte ne peut pas avoir {0} {1} fois"),
    ("1 is with it, 0 without.", "1 : avec, 0 : sans."),
    ("{} is changed twice", "{0} change deux fois"),
    ("Give one value for each number.", "Une valeur par nombre."),
    ("{q} changes nothing", "« {0} » ne change rien"),
    (
        "Write `cost=4,atk=3`: a name, `=`, a whole number.",
        "Écrire `coût=4,ATK=3` : un nom, `=`, un nombre entier.",
    ),
    ("--set and --all are two views", "--set et --all sont deux vues"),
    ("Give one of them.", "En donner une seule."),
    ("auto, always or never.", "auto, always ou never."),
    ("--{} is a view in the terminal", "--{0} est une vue pour le terminal"),
    ("-f {} always holds everything.", "-f {0} contient toujours tout."),
    ("--{} shows more than a card chooses", "--{0} montre plus que la carte nommée"),
    ("--{} shows more than {} chooses", "--{0} montre plus que ce que {1} choisit"),
    (
        "cards named and --archetype both choose cards",
        "une carte nommée et --archetype choisissent deux fois",
    ),
    ("a sheet is no text for a terminal", "un tableur ne se lit pas dans un terminal"),
    ("Name a file by -o equilibrage.xlsx.", "Nommer un fichier : -o equilibrage.xlsx."),
    ("cards go into files", "les cartes vont dans des fichiers"),
    ("Name one, such as -o cartes.pdf.", "En nommer un, comme -o cartes.pdf."),
    ("--trim is about pictures", "--trim concerne les images"),
    (
        "Add -f png; sheets have marks to cut along.",
        "Ajouter -f png ; les planches ont des traits de coupe.",
    ),
    ("--ink-saving is about sheets", "--ink-saving concerne les planches"),
    ("Leave -f png away.", "Sans -f png."),
    ("{} is no name for a PDF", "{0} n’est pas un nom de PDF"),
    ("Add -f png.", "Ajouter -f png."),
    ("{} cards are {} pictures", "{0} cartes font {1} images"),
    ("Name a folder, such as -o cartes.", "Nommer un dossier, comme -o cartes."),
    ("each card is one picture", "une image par carte"),
    (
        "--copies is for sheets: leave -f png away.",
        "--copies est pour les planches : sans -f png.",
    ),
    ("it is not said which cards", "quelles cartes ?"),
    ("Name some, or give --all.", "En nommer, ou donner --all."),
    ("{} is a picture, and -f {} is none", "{0} est une image, -f {1} n’en est pas une"),
    ("Leave one of them away.", "Laisser l’un des deux."),
    ("{q} sets no constant", "« {0} » ne règle aucune constante"),
    ("Write it as ferveurCap=8 or openingHand.p2=5.", "Écrire ferveurCap=8 ou openingHand.p2=5."),
    ("play begins in one way only", "une partie commence d’une seule façon"),
    ("Give one of --decks, --from and --given.", "Donner --decks, --from ou --given."),
    ("a game that begins with its decks has no hand yet", "une partie qui commence n’a pas encore de main"),
    ("Leave --decks away to begin with a position.", "Sans --decks, on commence par une position."),
    ("nothing was played, so there is nothing to save", "rien n’a été joué, il n’y a rien à garder"),
    # Files.
    (
        "{} cannot be written (there is no such folder)",
        "{0} ne peut pas être écrit (ce dossier n’existe pas)",
    ),
    ("{} cannot be written ({})", "{0} ne peut pas être écrit ({1})"),
    ("cannot be read (No such file or directory)", "ce fichier n’existe pas"),
    ("exists already and is not overwritten", "existe déjà et n’est pas remplacé"),
    ("Name another folder.", "Nommer un autre dossier."),
    ("{} has no sheet called {q}", "{0} n’a pas de feuille « {1} »"),
    ("Start from `lgc balance -f xlsx`.", "Partir de `lgc balance -f xlsx`."),
    ("the sheet {q} of {} has lost its column of ids", "la feuille « {0} » de {1} n’a plus ses identifiants"),
    ("{} cannot be read as a workbook ({})", "{0} n’est pas lisible comme classeur ({1})"),
    ("Save it as .xlsx.", "L’enregistrer en .xlsx."),
    ("Save it as UTF-8.", "L’enregistrer en UTF-8."),
    ("Save it as UTF-8 without byte order mark.", "L’enregistrer en UTF-8 sans marque d’ordre des octets."),
    ("is no JSON object", "n’est pas un objet JSON"),
    ("is no JSON object but {}", "n’est pas un objet JSON mais {0}"),
    ("is damaged", "est abîmé"),
    (
        "Strike this line out; its games are then played again.",
        "Supprimer cette ligne ; ses parties seront rejouées.",
    ),
    ("is no journal of a simulation", "n’est pas le journal d’une simulation"),
    ("{} is the journal of other games ({})", "{0} est le journal d’autres parties ({1})"),
    (
        "Resume with the same decks, cards, seed and version, or name another file.",
        "Reprendre avec les mêmes decks, cartes, graine et version, ou nommer un autre fichier.",
    ),
    # What is in disorder, or not installed.
    ("{} needs {}, which is not installed", "il manque {1}"),
    ("Install the extra: {}.", "Installer l’extra : {0}."),
    ("no price for {} on {}", "pas de prix pour {0} sur {1}"),
    ("no factor for the scope {} on {}", "pas de facteur pour la portée {0} sur {1}"),
    ("does not hold the prices ({})", "ne contient pas les prix ({0})"),
    ("See `lgc check`.", "Voir `lgc check`."),
    ("pins no versions", "ne fixe aucune version"),
    ("`lgc check` tells what is missing.", "`lgc check` dit ce qui manque."),
    ("a table does not have its shape ({})", "une table n’a pas sa forme ({0})"),
    ("`lgc check` tells which, and where.", "`lgc check` dit laquelle, et où."),
    ("a card cannot be read: {}", "une carte est illisible : {0}"),
    ("`lgc check` says which and where.", "`lgc check` dit laquelle et où."),
    ("the card lacks {}", "il manque {0} à la carte"),
    ("See the schema lgc/card.", "Voir le schéma lgc/card."),
    (
        "A card may name cards of the corpus and those that are tried together with it.",
        "Une carte peut nommer celles du corpus et celles qu’on essaie avec elle.",
    ),
    ("Write a `given` as a scenario has it.", "Écrire un `given` comme dans un scénario."),
    # Git.
    ("git knows no revision {q} in {}", "git ne connaît pas de révision « {0} » dans {1}"),
    ("git is not installed", "git n’est pas installé"),
    ("git says of {}: {}", "git dit de {0} : {1}"),
    ("Revisions are read by the command `git`.", "Les révisions se lisent par la commande `git`."),
    (
        "Comparing takes a checkout; {}=. names the one that you are in.",
        "Il faut un clone du dépôt pour comparer ; {0}=. nomme celui où vous êtes.",
    ),
    (
        "`git log` and `git branch --all` list what there is; a branch of a remote may want `git fetch`.",
        "`git log` et `git branch --all` disent ce qu’il y a ; une branche distante demande un `git fetch`.",
    ),
    ("is not in this revision", "n’est pas dans cette révision"),
)


_SYSTEM: Final = {
    "File exists": "ce fichier existe",
    "Is a directory": "c’est un dossier",
    "No space left on device": "le disque est plein",
    "No such file or directory": "ce fichier ou ce dossier n’existe pas",
    "Not a directory": "ce n’est pas un dossier",
    "Permission denied": "accès refusé",
}
"""What the operating system says of a file, in parentheses behind what could not be done."""


def of(sentence: str) -> str:
    """Return a sentence of an error in French, or as it is when it is unknown."""
    for pattern, words in _PATTERNS:
        match = pattern.fullmatch(sentence)
        if match:
            return words.format(*(_SYSTEM.get(group, group) for group in match.groups()))
    bare = sentence.removesuffix(".")
    return french.of(bare) + sentence[len(bare) :]


def told(error: ContractError) -> str:
    """Return a whole error in French; that of an engine stays as it is."""
    if isinstance(error, DataError):
        position = f":{error.line}:{error.column}" if error.line else ""
        where = f" ({error.pointer})" if error.pointer else ""
        what = f"{error.file}{position} : {of(error.message)}{where}."
    elif isinstance(error, UsageError):
        what = of(error.message)
        what = what if what.endswith("?") else f"{what}."
    else:
        return f"lgc : {error}"
    return " ".join(part for part in ("lgc :", what, of(error.hint) if error.hint else "") if part)


def _compiled(template: str) -> re.Pattern[str]:
    pattern = re.escape(template)
    return re.compile(pattern.replace(r"\{q\}", "['\"](.*)['\"]").replace(r"\{\}", "(.*?)"), re.DOTALL)


_PATTERNS: Final = tuple((_compiled(template), words) for template, words in _SENTENCES)
