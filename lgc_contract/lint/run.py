"""Apply every rule to the data roots, so ordered that none trips over what an earlier one has to report."""

from collections.abc import Iterable

from lgc_contract.lint import (
    corpus_rules,
    document_rules,
    index_rules,
    rulebook_rules,
    scenario_rules,
    schema_rules,
    style,
)
from lgc_contract.lint.claims import claims
from lgc_contract.lint.problem import Problem, Rule, Tree
from lgc_contract.lint.tree import again

__all__ = ["DOCUMENT_RULES", "FORM_RULES", "SCHEMA_RULES", "check", "fix"]

FORM_RULES: tuple[Rule, ...] = (document_rules.readable, style.canonical_form)
"""Rules that read no schema."""

SCHEMA_RULES: tuple[Rule, ...] = (
    schema_rules.schema_place,
    schema_rules.schema_dialect,
    schema_rules.schema_identifier,
    schema_rules.schema_references,
    schema_rules.schema_keywords_of_ours,
    schema_rules.schema_integers,
    schema_rules.schema_properties_described,
)
"""Rules of the schemas themselves."""

DOCUMENT_RULES: tuple[Rule, ...] = (
    document_rules.known_place,
    document_rules.document_shape,
    style.sets_in_order,
    corpus_rules.file_name_is_identifier,
    corpus_rules.release_pins_exist,
    corpus_rules.release_files_unchanged,
    scenario_rules.scenario_identifier,
    scenario_rules.scenario_title_unique,
    scenario_rules.scenario_title_is_prose,
    scenario_rules.scenario_rules_known,
    scenario_rules.scenario_capabilities_known,
    scenario_rules.scenario_expects_something,
    scenario_rules.scenario_source_without_address,
    rulebook_rules.capability_identifiers_unique,
    rulebook_rules.rule_identifiers_unique,
    rulebook_rules.rule_chapters_known,
    rulebook_rules.rules_have_scenarios,
    rulebook_rules.pending_is_missing,
    index_rules.index_up_to_date,
)
"""Rules of the documents; each may lean on schemas that are sound."""


def check(tree: Tree, more: Iterable[Rule] = ()) -> tuple[Problem, ...]:
    """Return everything that is wrong, each once, by file and line; `more` are the rules of the games.

    With schemas that cannot be used, the documents are left for the next time.
    """
    found = [*_apply(FORM_RULES, tree), *_of_schemas(tree)]
    if _are_usable(found):
        found += _apply((*DOCUMENT_RULES, *more), tree)
    return tuple(
        sorted(dict.fromkeys(found), key=lambda problem: (problem.file, problem.line, problem.pointer))
    )


def fix(tree: Tree) -> tuple[str, ...]:
    """Rewrite what is not in its form and return the names; sets are sorted if the schemas can tell.

    Where the schemas can be used, every index is brought up to date with what the files say then.
    """
    if not _are_usable([*tree.unread, *_of_schemas(tree)]):
        return style.fix(tree, {})
    rewritten = style.fix(tree, claims(tree))
    return rewritten + tuple(
        each for each in index_rules.fix(again(tree, rewritten)) if each not in rewritten
    )


def _of_schemas(tree: Tree) -> list[Problem]:
    unread = any(problem.file.startswith("schema/") for problem in tree.unread)
    return [] if unread else _apply(SCHEMA_RULES, tree)


def _are_usable(problems: Iterable[Problem]) -> bool:
    """Tell whether schemas with these problems can be relied on."""
    harmless = {"canonical-form", "schema-integers", "schema-properties-described"}
    return not any(each.file.startswith("schema/") and each.rule not in harmless for each in problems)


def _apply(rules: Iterable[Rule], tree: Tree) -> list[Problem]:
    return [problem for rule in rules for problem in rule(tree)]
