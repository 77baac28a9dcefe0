"""All rules of the corpus of LGC, applied to one reading of it."""

from collections.abc import Iterator
from typing import Final

from lgc_contract.games.lgc.lint import (
    budgets,
    decks,
    design,
    effects,
    members,
    names,
    ranks,
    sets,
    versions,
    wording,
)
from lgc_contract.games.lgc.lint.corpus import Corpus, CorpusRule
from lgc_contract.lint.problem import Problem, Tree

__all__ = ["RULES", "check_corpus"]

RULES: Final[tuple[CorpusRule, ...]] = (
    names.set_known,
    names.rarity_known,
    names.faction_known,
    names.subtype_known,
    names.rank_known,
    names.rank_subtype_known,
    names.member_known,
    names.card_known,
    names.evolution_known,
    names.deck_class_known,
    names.reserved_class_known,
    names.approval_known,
    names.grammar_known,
    names.power_identifiers_unique,
    names.table_identifiers_unique,
    effects.summons_creatures,
    effects.filter_bounds,
    effects.shared_choice_counts,
    effects.one_choice_per_ability,
    effects.no_area_damage,
    effects.reserved_mechanics,
    effects.one_synergy_axis,
    effects.charges_spent,
    ranks.rank_cost_range,
    ranks.rank_of_subtypes,
    ranks.rank_label_printed,
    ranks.member_subtypes,
    ranks.non_member_subtypes,
    ranks.evolution_of_same_member,
    ranks.evolution_costs_more,
    ranks.evolution_does_not_dominate,
    ranks.evolution_rises_in_rank,
    ranks.member_cards_differ,
    sets.set_distribution,
    sets.set_curve,
    sets.set_size,
    sets.collector_numbers,
    sets.legendary_members,
    sets.token_place,
    sets.constants_as_ruled,
    decks.deck_size,
    decks.deck_copies,
    decks.deck_class,
    decks.deck_tokens,
    decks.deck_opt_out,
    decks.deck_curve,
    design.archetype_size,
    design.archetype_of_every_card,
    design.cycle_count,
    design.cycle_costs,
    design.removal_count,
    design.removal_removes,
    design.vanilla_count,
    design.vanilla_listed,
    design.vanilla_budget,
    budgets.member_budget,
    versions.versions_without_gap,
    versions.version_keeps_identity,
    versions.cards_pinned,
    versions.pins_newest,
    versions.release_complete,
    members.neutral_name_of_the_withdrawn,
    members.opt_out_of_somebody,
    members.flavor_approved,
    members.members_have_cards,
    members.names_of_members,
    wording.french_typography,
    wording.name_length,
    wording.flavor_length,
    wording.names_unique,
    wording.foil_nowhere,
    wording.grammar_complete,
)
"""Each is a function named like the problems that it finds."""

OF_THE_WHOLE: frozenset[CorpusRule] = frozenset(
    [
        *(sets.set_distribution, sets.set_curve, sets.set_size, sets.collector_numbers),
        *(sets.legendary_members, decks.deck_curve, members.members_have_cards),
        *(design.archetype_size, design.archetype_of_every_card, design.cycle_count, design.cycle_costs),
        *(design.removal_count, design.vanilla_count),
    ]
)
"""Rules that count over all cards: they wait until every card can be read."""


def check_corpus(tree: Tree) -> Iterator[Problem]:
    """The corpus of LGC keeps to all its rules; each is applied to the same reading of the files."""
    corpus = Corpus(tree)
    for rule in RULES:
        if corpus.is_whole or rule not in OF_THE_WHOLE:
            yield from rule(corpus)
