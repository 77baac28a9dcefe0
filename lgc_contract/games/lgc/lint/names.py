"""Ids exist: whatever a card, an effect, a deck or a table names is in the table of such things."""

from collections.abc import Iterable, Iterator

from lgc_contract.games.lgc.lint.corpus import Corpus, Row, filters_of
from lgc_contract.jsontypes import Pointer
from lgc_contract.lint.guess import guess
from lgc_contract.lint.problem import Document, Problem

__all__ = [
    "approval_known",
    "card_known",
    "deck_class_known",
    "evolution_known",
    "faction_known",
    "grammar_known",
    "member_known",
    "power_identifiers_unique",
    "rank_known",
    "rank_subtype_known",
    "rarity_known",
    "reserved_class_known",
    "set_known",
    "subtype_known",
    "table_identifiers_unique",
]

_NEUTRAL = "NEUTRAL"

_TABLES = (
    ("archetypes", "archetypes", "id"),
    ("archetypes", "cycles", "id"),
    ("backlog", "reserved", "id"),
    ("classes", "classes", "id"),
    ("grammar", "cards", "id"),
    ("grammar", "subtypes", "id"),
    ("members", "members", "id"),
    ("ranks", "ranks", "id"),
    ("ranks", "ranks", "subtype"),
    ("rarities", "rarities", "id"),
    ("sets", "sets", "code"),
    ("taxonomy", "keywords", "id"),
    ("taxonomy", "subtypes", "id"),
    ("taxonomy", "triggers", "id"),
    ("taxonomy", "types", "id"),
)


def unknown(
    rule: str, document: Document, pointer: Pointer, name: str, known: Iterable[str], *, fr: str, en: str
) -> Iterator[Problem]:
    """Yield a problem when a name is not among the known ones; `fr` and `en` say what is called so."""
    names = sorted(known)
    if name in names:
        return
    french, english = guess(name, names)
    yield document.problem(
        rule,
        pointer,
        fr=f"{fr} ne s’appelle « {name} »{french}",
        en=f"{en} is called {name!r}{english}",
    )


def set_known(corpus: Corpus) -> Iterator[Problem]:
    """`setCode` is the code of a set, and `set` its name."""
    names = {row.text("code"): row.text("name") for row in corpus.rows("sets")}
    for card in corpus.current:
        code = card.print.set_code
        yield from unknown(
            "set-known", card.document, "/setCode", code, names, fr="aucune extension", en="no set"
        )
        if code in names and card.print.set != names[code]:
            yield card.document.problem(
                "set-known",
                "/set",
                fr=f"l’extension {code} s’appelle « {names[code]} », pas « {card.print.set} »",
                en=f"the set {code} is called {names[code]!r}, not {card.print.set!r}",
            )


def rarity_known(corpus: Corpus) -> Iterator[Problem]:
    """The rarity of a card is in `rarities.json`."""
    known = corpus.ids("rarities")
    for card in corpus.current:
        if card.print.rarity is not None:
            yield from unknown(
                "rarity-known",
                card.document,
                "/rarity",
                card.print.rarity,
                known,
                fr="aucune rareté",
                en="no rarity",
            )


def faction_known(corpus: Corpus) -> Iterator[Problem]:
    """The factions of a card are NEUTRAL alone, or classes (§11.1)."""
    known = {_NEUTRAL, *corpus.ids("classes")}
    for card in corpus.current:
        factions = card.print.factions
        for index, faction in enumerate(factions):
            yield from unknown(
                "faction-known",
                card.document,
                f"/factions/{index}",
                faction,
                known,
                fr="aucune classe",
                en="no class",
            )
        if card.is_neutral and len(factions) > 1:
            yield card.document.problem(
                "faction-known",
                "/factions",
                fr="une carte neutre est à tout le monde : NEUTRAL figure seul, sans classe",
                en="a neutral card is everybody's: NEUTRAL stands alone, without classes",
            )


def subtype_known(corpus: Corpus) -> Iterator[Problem]:
    """The subtypes that cards have and filters ask for are in `taxonomy.json`."""
    words = {"fr": "aucun sous-type", "en": "no subtype"}
    for card in corpus.current:
        for index, subtype in enumerate(card.print.subtypes):
            where = f"/subtypes/{index}"
            yield from unknown("subtype-known", card.document, where, subtype, corpus.axes, **words)
    for said in corpus.said:
        for pointer, wanted in filters_of(said):
            if wanted.has_subtype is not None:
                where = f"{pointer}/hasSubtype"
                yield from unknown(
                    "subtype-known", said.document, where, wanted.has_subtype, corpus.axes, **words
                )


def rank_known(corpus: Corpus) -> Iterator[Problem]:
    """The rank of a card is in `ranks.json`."""
    for card in corpus.current:
        if card.print.rank_id is not None:
            yield from unknown(
                "rank-known",
                card.document,
                "/rankId",
                card.print.rank_id,
                corpus.ranks,
                fr="aucun rang",
                en="no rank",
            )


def rank_subtype_known(corpus: Corpus) -> Iterator[Problem]:
    """Every rank has its subtype on the axis of ranks, and every subtype of that axis has its rank (§6.1)."""
    on_axis = {subtype for subtype, axis in corpus.axes.items() if axis == "RANK"}
    for row in corpus.ranks.values():
        yield from unknown(
            "rank-subtype-known",
            row.document,
            f"{row.pointer}/subtype",
            row.text("subtype"),
            on_axis,
            fr="dans taxonomy.json, aucun sous-type de l’axe RANK",
            en="in taxonomy.json, no subtype of the axis RANK",
        )
    of_ranks = {row.text("subtype") for row in corpus.ranks.values()}
    for row in corpus.rows("taxonomy", "subtypes"):
        if row.id in on_axis and row.id not in of_ranks:
            yield row.document.problem(
                "rank-subtype-known",
                f"{row.pointer}/axis",
                fr=f"« {row.id} » est sur l’axe des rangs, mais aucun rang de ranks.json ne le porte",
                en=f"{row.id!r} is on the axis of ranks, but no rank in ranks.json has it",
            )


def member_known(corpus: Corpus) -> Iterator[Problem]:
    """The members that cards show and filters ask for are in `members.json`."""
    words = {"fr": "aucun membre", "en": "no member"}
    for card in corpus.current:
        if card.print.member_id is not None:
            yield from unknown(
                "member-known", card.document, "/memberId", card.print.member_id, corpus.members, **words
            )
    for said in corpus.said:
        for pointer, wanted in filters_of(said):
            if wanted.member_id is not None:
                where = f"{pointer}/memberId"
                yield from unknown(
                    "member-known", said.document, where, wanted.member_id, corpus.members, **words
                )


def card_known(corpus: Corpus) -> Iterator[Problem]:
    """The cards that effects, filters, decks and the lists of the set name are pinned (LGC-DCK-08)."""
    for document, pointer, name in _named_cards(corpus):
        yield from unknown(
            "card-known",
            document,
            pointer,
            name,
            corpus.pins,
            fr="aucune carte épinglée",
            en="no pinned card",
        )


def _named_cards(corpus: Corpus) -> Iterator[tuple[Document, Pointer, str]]:
    for said in corpus.said:
        for pointer, effect in said.effects():
            if isinstance(effect.params.get("cardId"), str):
                yield said.document, f"{pointer}/params/cardId", effect.params["cardId"]
            for index, name in enumerate(effect.params.get("randomOf") or ()):
                yield said.document, f"{pointer}/params/randomOf/{index}", str(name)
        for pointer, wanted in filters_of(said):
            if wanted.card_id is not None:
                yield said.document, f"{pointer}/cardId", wanted.card_id
    for deck in corpus.decks:
        for index, name in enumerate(deck.cards):
            yield deck.document, f"/cards/{index}", name
    for row in _lists_of_the_set(corpus):
        for index, name in enumerate(row.names("cards")):
            yield row.document, f"{row.pointer}/cards/{index}", name


def _lists_of_the_set(corpus: Corpus) -> Iterator[Row]:
    table = corpus.table("archetypes")
    if table is not None:
        yield from table.children("archetypes")
        yield from table.children("cycles")
        yield from (table.child(name) for name in ("flexible", "removal", "vanilla"))


def evolution_known(corpus: Corpus) -> Iterator[Problem]:
    """`evolutionOf` names a pinned card (LGC-DCK-16)."""
    for card in corpus.current:
        if card.print.evolution_of is not None:
            yield from unknown(
                "evolution-known",
                card.document,
                "/evolutionOf",
                card.print.evolution_of,
                corpus.pins,
                fr="aucune carte épinglée",
                en="no pinned card",
            )


def deck_class_known(corpus: Corpus) -> Iterator[Problem]:
    """The class of a deck's hero is in `classes.json`."""
    known = corpus.ids("classes")
    for deck in corpus.decks:
        yield from unknown(
            "deck-class-known",
            deck.document,
            "/hero/class",
            deck.class_,
            known,
            fr="aucune classe",
            en="no class",
        )


def reserved_class_known(corpus: Corpus) -> Iterator[Problem]:
    """A mechanic is reserved for classes that exist (§11.2)."""
    known = corpus.ids("classes")
    for row in corpus.rows("backlog", "reserved"):
        for index, name in enumerate(row.names("classes")):
            where = f"{row.pointer}/classes/{index}"
            yield from unknown(
                "reserved-class-known", row.document, where, name, known, fr="aucune classe", en="no class"
            )


def approval_known(corpus: Corpus) -> Iterator[Problem]:
    """What a member approves is a version of one of its own cards (§12)."""
    own = {(card.print.member_id, card.id, card.print.version) for card in corpus.cards}
    for member in corpus.members.values():
        for row in member.children("approvals"):
            name, version = row.text("card"), row.number("version")
            if (member.id, name, version) not in own:
                yield row.document.problem(
                    "approval-known",
                    row.pointer,
                    fr=f"{member.id} n’a pas de carte « {name} » en version {version}",
                    en=f"{member.id} has no card {name!r} of version {version}",
                )


def grammar_known(corpus: Corpus) -> Iterator[Problem]:
    """The grammar speaks of cards and subtypes that exist."""
    for row in corpus.rows("grammar", "cards"):
        where = f"{row.pointer}/id"
        yield from unknown(
            "grammar-known", row.document, where, row.id, corpus.newest, fr="aucune carte", en="no card"
        )
    for row in corpus.rows("grammar", "subtypes"):
        where = f"{row.pointer}/id"
        yield from unknown(
            "grammar-known", row.document, where, row.id, corpus.axes, fr="aucun sous-type", en="no subtype"
        )


def power_identifiers_unique(corpus: Corpus) -> Iterator[Problem]:
    """No two classes share a hero power: heroes name their power by its id."""
    met: dict[str, str] = {}
    for row in corpus.rows("classes"):
        power = row.child("power")
        if met.setdefault(power.id, row.id) != row.id:
            yield row.document.problem(
                "power-identifiers-unique",
                f"{power.pointer}/id",
                fr=f"« {power.id} » est déjà le pouvoir de {met[power.id]}",
                en=f"{power.id!r} is the power of {met[power.id]} already",
            )


def table_identifiers_unique(corpus: Corpus) -> Iterator[Problem]:
    """No two entries of one table have the same id."""
    for name, member, key in _TABLES:
        met: set[str] = set()
        for row in corpus.rows(name, member):
            value = row.text(key)
            if value in met:
                yield row.document.problem(
                    "table-identifiers-unique",
                    f"{row.pointer}/{key}",
                    fr=f"« {value} » est déjà pris dans cette table",
                    en=f"{value!r} is taken already in this table",
                )
            met.add(value)
