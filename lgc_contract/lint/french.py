"""French for what makes a file unreadable; the readers themselves speak English only."""

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
    (r"a string holds half a character.*", "un texte contient la moitié d’un caractère"),
)


def of(message: str) -> str:
    """Return a message of `data` or `strictjson` in French, or as it is when it is unknown."""
    for pattern, sentence in _SENTENCES:
        match = re.fullmatch(pattern, message)
        if match:
            return match.expand(sentence) if match.groups() else sentence
    return message
