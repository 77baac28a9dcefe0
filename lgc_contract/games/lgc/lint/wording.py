"""French as it is printed: typography, lengths, names, and the grammar that card texts need."""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from lgc_contract import canonical
from lgc_contract.games.lgc.lint.corpus import Corpus
from lgc_contract.jsontypes import Json, Pointer
from lgc_contract.lint.problem import Problem

__all__ = [
    "faults",
    "flavor_length",
    "foil_nowhere",
    "french_typography",
    "grammar_complete",
    "name_length",
    "names_unique",
]

_PRINTED: Final = frozenset(
    [
        *("artist", "colorName", "description", "flavor", "identity", "keyEffects", "label", "name"),
        *("neutralName", "plural", "powerName", "rankLabel", "reminder", "set"),
    ]
)
"""The members that people read."""

_LONGEST_NAME: Final = 32
_LONGEST_FLAVOR: Final = 110
"""Characters that fit on a card of 63 × 88 mm."""

_SPACES: Final = "\u00a0\u202f"

_FAULTS: Final = (
    (r"'", "l’apostrophe est « ’ », pas « ' »", "the apostrophe is ’, not '"),
    (r'"', 'les guillemets sont « et », pas "', 'quotation marks are « and », not "'),
    (r"\.\.\.", "les points de suspension sont « … », un seul signe", "an ellipsis is …, one character"),
    (rf"[ {_SPACES}]{{2,}}", "deux espaces de suite", "two spaces in a row"),
    (r"^\s|\s$", "espace au début ou à la fin", "a space at the start or the end"),
    (r"[^\S \u00a0\u202f]|[\u200b-\u200f\ufeff]", "caractère invisible", "an invisible character"),
    (rf"«(?![{_SPACES}])", "après «, une espace insécable", "after « a non-breaking space"),
    (rf"(?<![{_SPACES}])»", "avant », une espace insécable", "before » a non-breaking space"),
    (
        rf"(?<![{_SPACES}0-9]):|(?<=[0-9]):(?![0-9])",
        "avant :, une espace insécable",
        "before : a non-breaking space",
    ),
    (
        rf"(?<![{_SPACES}!?]);|(?<![{_SPACES}!?])[!?]",
        "avant ; ! et ?, une espace insécable",
        "before ; ! and ? a non-breaking space",
    ),
    (
        rf"[ {_SPACES}][,.)]",
        "pas d’espace avant une virgule ou un point",
        "no space before a comma or a full stop",
    ),
    (r" -+ ", "le tiret est — ou –, pas un trait d’union", "a dash is — or –, no hyphen"),
)


_ANY_FAULT: Final = re.compile("|".join(pattern for pattern, _, _ in _FAULTS))


def french_typography(corpus: Corpus) -> Iterator[Problem]:
    """What people read keeps to French typography."""
    history = {card.document.file for card in corpus.cards} - {card.document.file for card in corpus.current}
    for document in corpus.documents:
        if document.file in history:
            continue
        for pointer, text in _printed(document.value, "", printed=False):
            for french, english in faults(text):
                yield document.problem("french-typography", pointer, fr=french, en=english)


def faults(text: str) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with a text, in French and in English."""
    for pattern, french, english in _FAULTS if _ANY_FAULT.search(text) else ():
        match = re.search(pattern, text)
        if match:
            around = text[max(match.start() - 10, 0) : match.end() + 10]
            yield f"{french} (« …{around}… »)", f"{english} (…{around}…)"
    if text.count("«") != text.count("»"):
        yield "un guillemet « ou » manque", "a quotation mark « or » is missing"
    if not unicodedata.is_normalized("NFC", text):
        yield (
            "lettre accentuée en deux caractères (forme NFC)",
            "an accented letter in two characters (form NFC)",
        )


def _printed(value: Json, pointer: Pointer, *, printed: bool) -> Iterator[tuple[Pointer, str]]:
    if isinstance(value, str) and printed:
        yield pointer, value
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _printed(item, pointer + canonical.escape(index), printed=printed)
    elif isinstance(value, dict):
        for name, member in value.items():
            yield from _printed(member, pointer + canonical.escape(name), printed=name in _PRINTED)


def name_length(corpus: Corpus) -> Iterator[Problem]:
    """A name fits in its line."""
    for card in corpus.current:
        size = len(card.print.name)
        if size > _LONGEST_NAME:
            yield card.document.warning(
                "name-length",
                "/name",
                fr=f"{size} caractères ; {_LONGEST_NAME} au plus tiennent sur la carte",
                en=f"{size} characters; at most {_LONGEST_NAME} fit on the card",
            )


def flavor_length(corpus: Corpus) -> Iterator[Problem]:
    """A flavour text fits in its two lines."""
    for card in corpus.current:
        size = len(card.print.flavor or "")
        if size > _LONGEST_FLAVOR:
            yield card.document.warning(
                "flavor-length",
                "/flavor",
                fr=f"{size} caractères ; {_LONGEST_FLAVOR} au plus tiennent sur la carte",
                en=f"{size} characters; at most {_LONGEST_FLAVOR} fit on the card",
            )


def names_unique(corpus: Corpus) -> Iterator[Problem]:
    """No two cards have the same name: players say names, not ids."""
    first: dict[str, str] = {}
    for card in corpus.pinned.values():
        other = first.setdefault(card.print.name.casefold(), card.id)
        if other != card.id:
            yield card.document.problem(
                "names-unique",
                "/name",
                fr=f"« {other} » porte déjà ce nom",
                en=f"{other!r} has this name already",
            )


def foil_nowhere(corpus: Corpus) -> Iterator[Problem]:
    """Illumination belongs to the copy that somebody owns: no card, deck or scenario knows it (§7.6)."""
    for file, document in corpus.tree.documents.items():
        ours = file.startswith(("corpus/lgc/", "conformance/lgc/")) and file != "corpus/lgc/economy.json"
        if ours and '"foil' in document.text:
            for pointer in _foils(document.value, ""):
                yield document.problem(
                    "foil-nowhere",
                    pointer,
                    fr="l’enluminure appartient à l’exemplaire possédé, jamais à la carte : à ôter",
                    en="illumination belongs to the copy in a collection, never to a card: take this out",
                )


def _foils(value: Json, pointer: Pointer) -> Iterator[Pointer]:
    items = value.items() if isinstance(value, dict) else enumerate(value if isinstance(value, list) else ())
    for name, member in items:
        where = pointer + canonical.escape(name)
        if isinstance(name, str) and name.startswith("foil"):
            yield where
        yield from _foils(member, where)


def grammar_complete(corpus: Corpus) -> Iterator[Problem]:
    """Subtypes, and creatures that effects name, have their grammar; members are proper names."""
    known = corpus.ids("grammar", "subtypes")
    for row in corpus.rows("taxonomy", "subtypes"):
        if row.id not in known:
            yield row.document.problem(
                "grammar-complete",
                f"{row.pointer}/id",
                fr=f"grammar.json n’a pas le genre de « {row.id} » : l’y ajouter",
                en=f"grammar.json has no gender of {row.id!r}: add it",
            )
    nouns = corpus.ids("grammar", "cards")
    effects = (effect for said in corpus.said for _, effect in said.effects())
    for name in dict.fromkeys(name for effect in effects for name in _forms(effect.params)):
        card = corpus.pinned.get(name)
        if card is not None and card.print.member_id is None and name not in nouns:
            yield card.document.problem(
                "grammar-complete",
                "/name",
                fr=f"grammar.json n’a ni genre ni pluriel de « {card.print.name} » : les y ajouter",
                en=f"grammar.json has neither gender nor plural of {card.print.name!r}: add them",
            )


def _forms(params: dict[str, Json]) -> Iterator[str]:
    names = params.get("randomOf")
    listed = [*names] if isinstance(names, list) else []
    yield from (str(name) for name in (params.get("cardId"), *listed) if name is not None)
