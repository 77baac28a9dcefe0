"""What a rule book owes the kit: every rule is numbered once, has its chapter, and is proved by scenarios."""

import re
from collections.abc import Iterator

from lgc_contract.lint.kit import Kit, kits, objects, rejections
from lgc_contract.lint.problem import Document, Problem, Tree

__all__ = [
    "capability_identifiers_unique",
    "pending_is_missing",
    "rule_chapters_known",
    "rule_identifiers_unique",
    "rules_have_scenarios",
]


def rule_identifiers_unique(tree: Tree) -> Iterator[Problem]:
    """No two rules have the same number, no two chapters the same id or prefix."""
    for kit in kits(tree):
        if kit.rulebook is not None:
            yield from _repeated(kit.rulebook, "rules", "id", "rule-identifiers-unique")
            yield from _repeated(kit.rulebook, "areas", "id", "rule-identifiers-unique")
            yield from _repeated(kit.rulebook, "areas", "prefix", "rule-identifiers-unique")


def capability_identifiers_unique(tree: Tree) -> Iterator[Problem]:
    """No two capabilities have the same id."""
    for kit in kits(tree):
        if kit.capabilities is not None:
            yield from _repeated(kit.capabilities, "", "id", "capability-identifiers-unique")


def _repeated(document: Document, member: str, name: str, rule: str) -> Iterator[Problem]:
    met: set[str] = set()
    for index, item in enumerate(objects(document.object.get(member) if member else document.value)):
        value = str(item.get(name))
        if value in met:
            yield document.problem(
                rule,
                f"{member and f'/{member}'}/{index}/{name}",
                fr=f"« {value} » est déjà pris",
                en=f"{value!r} is taken already",
            )
        met.add(value)


def rule_chapters_known(tree: Tree) -> Iterator[Problem]:
    """A rule belongs to a chapter of the book, whose prefix its number carries."""
    for kit in kits(tree):
        book = kit.rulebook
        if book is None:
            continue
        chapters = {str(area.get("id")): area.get("prefix") for area in objects(book.object.get("areas"))}
        for index, rule in enumerate(objects(book.object.get("rules"))):
            area = str(rule.get("area"))
            number = re.fullmatch(r"[A-Z0-9]+-([A-Z0-9]+)-[0-9]+", str(rule.get("id")))
            if area not in chapters or number is None or number[1] != chapters[area]:
                yield book.problem(
                    "rule-chapters-known",
                    f"/rules/{index}/area",
                    fr=f"le numéro {rule.get('id')} ne va pas avec le chapitre « {area} »",
                    en=f"the number {rule.get('id')} does not go with the chapter {area!r}",
                )


def rules_have_scenarios(tree: Tree) -> Iterator[Problem]:
    """A rule verified by scenarios has one; a rule that forbids has one that is refused and one that is not.

    A rule whose scenarios are still missing may stand on the list of pending ones.
    """
    for kit in kits(tree):
        for index, rule in enumerate(kit.rules):
            lacking = _lacking(kit, rule)
            if kit.rulebook is not None and lacking and rule not in kit.pending:
                french, english = lacking
                yield kit.rulebook.problem(
                    "rules-have-scenarios",
                    f"/rules/{index}",
                    fr=f"{rule} : {french}",
                    en=f"{rule}: {english}",
                )


def pending_is_missing(tree: Tree) -> Iterator[Problem]:
    """The list of pending rules holds nothing but rules that still lack a scenario."""
    for kit in kits(tree):
        for index, rule in enumerate(kit.pending):
            known = rule in kit.rules
            if kit.rulebook is not None and not (known and _lacking(kit, rule)):
                yield kit.rulebook.problem(
                    "pending-is-missing",
                    f"/pending/{index}",
                    fr=f"{rule} a tout ce qu’il lui faut : l’ôter de la liste"
                    if known
                    else f"{rule} n’existe pas",
                    en=f"{rule} has all it needs: take it off the list"
                    if known
                    else f"{rule} does not exist",
                )


def _lacking(kit: Kit, rule: str) -> tuple[str, str] | None:
    """Say what a rule lacks to count as verified, in both languages; None if nothing."""
    if kit.rules[rule].get("verified_by") != "scenario":
        return None
    citing = kit.citing[rule]
    if not citing:
        return "aucun scénario ne la cite", "no scenario cites it"
    code = kit.rules[rule].get("rejection")
    if not isinstance(code, str):
        return None
    if not any(code in rejections(scenario) for scenario in citing):
        return (
            f"aucun scénario qui la cite n’a d’étape avec « rejected »: « {code} »",
            f'no scenario that cites it has a step with "rejected": "{code}"',
        )
    if all(code in rejections(scenario) for scenario in citing):
        return (
            f"chaque scénario qui la cite a une étape refusée ({code}) : il en faut un qui n’en a pas",
            f"every scenario that cites it has a step that is rejected ({code}): one more without is needed",
        )
    return None
