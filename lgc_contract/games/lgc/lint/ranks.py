"""Ranks, roles and members: who a creature is, what its rank lets it cost, how a member evolves (§6)."""

from collections.abc import Iterator

from lgc_contract.games.lgc.lint.corpus import Card, Corpus
from lgc_contract.lint.problem import Problem

__all__ = [
    "evolution_costs_more",
    "evolution_does_not_dominate",
    "evolution_of_same_member",
    "evolution_rises_in_rank",
    "member_cards_differ",
    "member_subtypes",
    "non_member_subtypes",
    "rank_cost_range",
    "rank_label_printed",
    "rank_of_subtypes",
]


def rank_cost_range(corpus: Corpus) -> Iterator[Problem]:
    """A card with a rank costs what the rank allows (§6.2, LGC-DCK-14)."""
    for card in corpus.current:
        rank = corpus.ranks.get(card.print.rank_id or "")
        least, most = (rank.number("costMin"), rank.number("costMax")) if rank else (None, None)
        if least is not None and most is not None and not least <= card.print.cost <= most:
            yield card.document.problem(
                "rank-cost-range",
                "/cost",
                fr=f"le rang {card.print.rank_id} coûte de {least} à {most}, pas {card.print.cost}",
                en=f"the rank {card.print.rank_id} costs {least} to {most}, not {card.print.cost}",
            )


def rank_of_subtypes(corpus: Corpus) -> Iterator[Problem]:
    """`rankId` and the rank among the subtypes are one and the same (§6.1, LGC-DCK-15)."""
    for card in corpus.current:
        rank = corpus.ranks.get(card.print.rank_id or "")
        wanted = [rank.text("subtype")] if rank else []
        found = _on_axis(corpus, card, "RANK")
        if (rank is not None or card.print.rank_id is None) and found != wanted:
            french, english = (
                (f"rankId {card.print.rank_id} va avec", f"rankId {card.print.rank_id} goes with")
                if card.print.rank_id
                else ("sans rankId, il faut", "without rankId there is")
            )
            yield card.document.problem(
                "rank-of-subtypes",
                "/subtypes",
                fr=f"{french} le rang {_list(wanted)} en sous-type, pas {_list(found)}",
                en=f"{english} the rank {_list(wanted)} among the subtypes, not {_list(found)}",
            )


def rank_label_printed(corpus: Corpus) -> Iterator[Problem]:
    """`rankLabel` is what the rank was called when the card was printed: until then, what it is called."""
    for card in corpus.current:
        rank = corpus.ranks.get(card.print.rank_id or "")
        if rank is None or _is_released(corpus, card):
            continue
        if card.print.rank_label != rank.text("label"):
            yield card.document.problem(
                "rank-label-printed",
                "/rankLabel",
                fr=f"le rang {rank.id} s’appelle « {rank.text('label')} », pas « {card.print.rank_label} »",
                en=f"the rank {rank.id} is called {rank.text('label')!r}, not {card.print.rank_label!r}",
            )


def member_subtypes(corpus: Corpus) -> Iterator[Problem]:
    """A member creature has exactly one rank and one role, and nothing else (§6.1, LGC-DCK-13)."""
    for card in _creatures(corpus):
        counts = [len(_on_axis(corpus, card, axis)) for axis in ("RANK", "ROLE")]
        if card.print.member_id is not None and (counts != [1, 1] or len(card.print.subtypes) != 2):
            yield card.document.problem(
                "member-subtypes",
                "/subtypes",
                fr=f"une créature-membre porte un rang et un rôle, pas {_list(card.print.subtypes)}",
                en=f"a member creature has one rank and one role, not {_list(card.print.subtypes)}",
            )


def non_member_subtypes(corpus: Corpus) -> Iterator[Problem]:
    """A creature that is no member is a BOSS, MONSTRE, MASCOTTE or PNJ instead (§6.1, LGC-DCK-13)."""
    natures = sorted(subtype for subtype, axis in corpus.axes.items() if axis == "NON_MEMBER")
    for card in _creatures(corpus):
        own = _on_axis(corpus, card, "NON_MEMBER")
        if card.print.member_id is None and (len(own) != 1 or len(card.print.subtypes) != 1):
            yield card.document.problem(
                "non-member-subtypes",
                "/subtypes",
                fr=f"sans membre, un seul de {_list(natures)}, pas {_list(card.print.subtypes)}",
                en=f"without member, one of {_list(natures)}, not {_list(card.print.subtypes)}",
            )


# --- evolution ----------------------------------------------------------------------------------------------


def evolution_of_same_member(corpus: Corpus) -> Iterator[Problem]:
    """An evolution shows the member of the card that it evolves from (§6.3, LGC-DCK-16)."""
    for card, older in _evolutions(corpus):
        if card.print.member_id != older.print.member_id:
            yield card.document.problem(
                "evolution-of-same-member",
                "/evolutionOf",
                fr=f"« {older.id} » représente {older.print.member_id}, cette carte {card.print.member_id}",
                en=f"{older.id!r} shows {older.print.member_id}, this card {card.print.member_id}",
            )


def evolution_costs_more(corpus: Corpus) -> Iterator[Problem]:
    """An evolution costs more than what it evolves from (§6.3, LGC-DCK-16)."""
    for card, older in _evolutions(corpus):
        if card.print.cost <= older.print.cost:
            yield card.document.problem(
                "evolution-costs-more",
                "/cost",
                fr=f"une évolution coûte plus cher que « {older.id} » ({older.print.cost})",
                en=f"an evolution costs more than {older.id!r} ({older.print.cost})",
            )


def evolution_does_not_dominate(corpus: Corpus) -> Iterator[Problem]:
    """An evolution never has everything that the older card has for no more Ferveur (§6.3)."""
    for card, older in _evolutions(corpus):
        if _dominates(card, older):
            yield card.document.problem(
                "evolution-does-not-dominate",
                "/evolutionOf",
                fr=f"cette carte domine « {older.id} », qui n’a plus de raison d’être : en changer le rôle",
                en=f"this card dominates {older.id!r}, which loses its reason to be: give it another role",
            )


def evolution_rises_in_rank(corpus: Corpus) -> Iterator[Problem]:
    """A member that evolves has risen in the guild (§6.3)."""
    for card, older in _evolutions(corpus):
        new, old = (corpus.ranks.get(each.print.rank_id or "") for each in (card, older))
        if new is not None and old is not None and (new.number("order") or 0) <= (old.number("order") or 0):
            yield card.document.warning(
                "evolution-rises-in-rank",
                "/rankId",
                fr=f"une évolution raconte une promotion : {new.id} n’est pas au-dessus de {old.id}",
                en=f"an evolution tells of a promotion: {new.id} is not above {old.id}",
            )


def member_cards_differ(corpus: Corpus) -> Iterator[Problem]:
    """Two cards of one member have different ranks and costs (§7.4)."""
    first: dict[tuple[str, str | None], Card] = {}
    for card in corpus.collectible:
        if card.print.member_id is None or card.print.type != "CREATURE":
            continue
        other = first.setdefault((card.print.member_id, card.print.rank_id), card)
        if other is not card:
            yield card.document.warning(
                "member-cards-differ",
                "/rankId",
                fr=f"« {other.id} » montre déjà ce membre au même rang : à deux cartes, deux rangs",
                en=f"{other.id!r} shows this member at the same rank already: two cards, two ranks",
            )


def _dominates(card: Card, older: Card) -> bool:
    new, old = card.print, older.print
    stronger = new.cost <= old.cost and (new.atk or 0) >= (old.atk or 0) and (new.hp or 0) >= (old.hp or 0)
    richer = set(new.keywords) >= set(old.keywords) and all(each in new.abilities for each in old.abilities)
    return stronger and richer


def _evolutions(corpus: Corpus) -> Iterator[tuple[Card, Card]]:
    for card in corpus.current:
        older = corpus.pinned.get(card.print.evolution_of or "")
        if older is not None:
            yield card, older


def _creatures(corpus: Corpus) -> Iterator[Card]:
    return (card for card in corpus.current if card.print.type == "CREATURE" and card.is_collectible)


def _on_axis(corpus: Corpus, card: Card, axis: str) -> list[str]:
    return [subtype for subtype in card.print.subtypes if corpus.axes.get(subtype) == axis]


def _is_released(corpus: Corpus, card: Card) -> bool:
    files = corpus.release.object.get("files") if corpus.release and not corpus.is_draft else None
    return isinstance(files, dict) and card.document.file.removeprefix("corpus/lgc/") in files


def _list(names: list[str] | tuple[str, ...]) -> str:
    return ", ".join(names) or "—"
