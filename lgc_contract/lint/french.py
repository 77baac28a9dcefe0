"""French for what makes a file unreadable or a scenario senseless; those who find it speak English only."""

import re

__all__ = ["of"]

_SENTENCES = (
    (
        r"expecting property name enclosed in double quotes.*",
        "il faut ici un nom de membre entre guillemets droits",
    ),
    (r"expecting ',' delimiter", "il manque une virgule"),
    (r"expecting ':' delimiter", "il manque un deux-points"),
    (r"expecting value", "il manque une valeur"),
    (r"illegal trailing comma.*", "virgule en trop avant la fin"),
    (r"extra data", "le texte continue après la fin du JSON"),
    (r"unterminated string.*", "le guillemet fermant manque"),
    (r"invalid control character.*", "un texte ne peut pas contenir de retour à la ligne ni de tabulation"),
    (r"invalid \\.*escape.*", "séquence d’échappement inconnue après « \\ »"),
    (r"unexpected utf-8 bom.*", "le fichier commence par une marque d’ordre des octets"),
    (r"starts with a byte order mark", "le fichier commence par une marque d’ordre des octets"),
    (r"is not UTF-8", "le fichier n’est pas en UTF-8"),
    (r"cannot be read \((.*)\)", r"le fichier ne peut pas être lu (\1)"),
    (r"is larger than (\d+) bytes", r"le fichier dépasse \1 octets"),
    (r"nests deeper than (\d+) levels", r"plus de \1 niveaux d’imbrication"),
    (r"a key stands twice in one object", "une clé figure deux fois dans le même objet"),
    (r"an integer is beyond .*", "un entier est trop grand pour être lu exactement par tous les langages"),
    (r"the number (.*) is no plain integer", r"le nombre \1 n’est pas un entier simple"),
    (r"(.*) is no JSON value", r"\1 n’est pas une valeur JSON"),
    (r"lists no cards", "aucune liste de cartes"),
    (r"is no creature that could be summoned", "aucune créature lisible ne porte ce nom"),
    (r"(.*): missing, expected (.*)", r"\1 : \2 manque"),
    (r"(.*): unexpected (.*)", r"\1 : \2 est en trop"),
    (r"(.*): expected (.*), got (.*)", r"\1 : \2 attendu, \3 obtenu"),
    (r"a string holds half a character.*", "un texte contient la moitié d’un caractère"),
    (r"no card '(.*)' is known", r"aucune carte ne s’appelle « \1 »"),
    (r"the card '(.*)' is defined twice", r"la carte « \1 » est définie deux fois"),
    (r"the alias '(.*)' stands twice", r"l’alias « \1 » figure deux fois"),
    (r"the alias '(.*)' is reserved", r"l’alias « \1 » est réservé"),
    (r"'(.*)' is no creature", r"« \1 » n’est pas une créature"),
    (r"'(.*)' is no permanent", r"« \1 » n’est pas un permanent"),
    (r"two entities have the same entry number", "deux entités ont le même numéro d’entrée"),
    (r"'(.*)' is nowhere in the position", r"« \1 » n’est nulle part dans la position"),
    (
        r"'(.*)' is in no zone, so nothing can be expected of it",
        r"« \1 » n’est dans aucune zone, on ne peut rien en attendre",
    ),
    (r"'(.*)' is new; write its `card`", r"« \1 » est nouveau ; écrire sa carte (`card`)"),
    (r"'(.*)' has no attribute '(.*)'; it has (.*)", r"« \1 » n’a pas d’attribut « \2 », mais \3"),
    (
        r"'(.*)' would be in (.*) and (.*); write every zone that it leaves or enters",
        r"« \1 » serait dans \2 et \3 ; écrire chaque zone qu’il quitte ou rejoint",
    ),
    (
        r"the game '(.*)' has a slip in its `(\w+)`( of '.*')?: (.*)",
        r"le jeu « \1 » a une erreur dans son propre `\2` : \4",
    ),
    (r"Did you mean '(.*)'\?", r"vouliez-vous dire « \1 » ?"),
    (
        r"Define it under `cards`, or name one of the corpus",
        "la définir sous `cards`, ou en nommer une du corpus",
    ),
    (r"Every entity has its own, the other may be the card's", "chaque entité a le sien"),
    (r"Write it for all of them or for none", "l’écrire pour toutes ou pour aucune"),
    (r"Only creatures stand on the board", "il n’y a que des créatures sur le terrain"),
    (r"Creatures stand on the board", "les créatures sont sur le terrain"),
)


def of(message: str) -> str:
    """Return a message of `data` or `strictjson` in French, or as it is when it is unknown."""
    for pattern, sentence in _SENTENCES:
        match = re.fullmatch(pattern, message)
        if match:
            return match.expand(sentence) if match.groups() else sentence
    return message
