"""Words and identifiers of LGC - TCG documents, as constrained types; the schema `lgc/vocabulary` in Python.

Ranks, subtypes, rarities, sets and classes are data: only the form of their identifiers is fixed (§6.1).
"""

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field, StringConstraints

__all__ = [
    "Amount",
    "CardId",
    "CardType",
    "ClassId",
    "CollectibleId",
    "CorpusId",
    "Count",
    "Digest",
    "Duration",
    "EntityId",
    "Faction",
    "Keyword",
    "Kind",
    "MemberId",
    "Ordinal",
    "Player",
    "PowerId",
    "RankId",
    "Rarity",
    "Seed",
    "SemanticVersion",
    "SetCode",
    "Side",
    "Subtype",
    "Text",
    "corpus_id",
]

_NAME: Final = "[a-z0-9]+(?:_[a-z0-9]+)*"
_WORD: Final = StringConstraints(pattern=r"^[A-Z][A-Z0-9_]*$")


def corpus_id(*prefixes: str) -> StringConstraints:
    """Return the form of an identifier of the corpus that starts with one of the prefixes."""
    return StringConstraints(pattern=f"^(?:{'|'.join(prefixes)})_{_NAME}$")


Keyword: TypeAlias = Literal["LETHAL", "RUSH", "SHIELD", "STEALTH", "TAUNT"]
CardType: TypeAlias = Literal["CREATURE", "PERMANENT", "SPELL"]
Duration: TypeAlias = Literal["PERMANENT", "THIS_TURN"]
Side: TypeAlias = Literal["ALLY", "ANY", "ENEMY", "SELF"]
Kind: TypeAlias = Literal["ANY", "CARD_IN_HAND", "CREATURE", "HERO", "PERMANENT"]
Player: TypeAlias = Literal["p1", "p2"]

Count: TypeAlias = Annotated[int, Field(ge=0)]
Amount: TypeAlias = Annotated[int, Field(ge=1)]
Ordinal: TypeAlias = Annotated[int, Field(ge=1)]
Seed: TypeAlias = Annotated[int, Field(ge=0, lt=2**32)]

Text: TypeAlias = Annotated[str, StringConstraints(min_length=1)]
CardId: TypeAlias = Annotated[
    str, StringConstraints(pattern=rf"^(?:(?:crea|sort|perm|jeton)_{_NAME}|[a-z][a-z0-9-]*)$")
]
CorpusId: TypeAlias = Annotated[str, corpus_id("crea", "sort", "perm", "jeton")]
CollectibleId: TypeAlias = Annotated[str, corpus_id("crea", "sort", "perm")]
PowerId: TypeAlias = Annotated[str, StringConstraints(pattern=rf"^(?:pouvoir_{_NAME}|[a-z][a-z0-9-]*)$")]
EntityId: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern="^[!-~]*$")]
MemberId: TypeAlias = Annotated[str, StringConstraints(pattern=f"^u_{_NAME}$")]
RankId: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$")]
SetCode: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[A-Z]{3}$")]
Digest: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
SemanticVersion: TypeAlias = Annotated[
    str, StringConstraints(pattern=r"^(?:0|[1-9][0-9]*)\.(?:0|[1-9][0-9]*)\.(?:0|[1-9][0-9]*)$")
]
Subtype: TypeAlias = Annotated[str, _WORD]
Faction: TypeAlias = Annotated[str, _WORD]
ClassId: TypeAlias = Annotated[str, _WORD]
Rarity: TypeAlias = Annotated[str, _WORD]
