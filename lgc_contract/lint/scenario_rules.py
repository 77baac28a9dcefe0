"""What every scenario owes its readers: a fixed id, a title that is a claim, known rules, an expectation."""

import re
from collections.abc import Iterator

from lgc_contract.lint.guess import guess
from lgc_contract.lint.kit import Kit, kits, objects, strings
from lgc_contract.lint.problem import Document, Problem, Tree

__all__ = [
    "scenario_capabilities_known",
    "scenario_expects_something",
    "scenario_identifier",
    "scenario_rules_known",
    "scenario_source_without_address",
    "scenario_title_is_prose",
    "scenario_title_unique",
]

_EXPECTATIONS = ("then", "rejected", "events", "legal", "views")
_LONGEST_TITLE = 120
_TESTING = r"(?:tests?|checks?|verif(?:y|ies)|ensures?|asserts?)"
_UNWANTED = (
    (
        re.compile(r"\b(?:should|shall|will|would|ought)\b", re.IGNORECASE),
        "le titre dit ce qui arrive, au présent : sans « {} »",
        "a title says what happens, in the present tense: without {!r}",
    ),
    (
        re.compile(rf"^{_TESTING}\b|\b{_TESTING} (?:that|whether|if)\b|\bmakes? sure\b", re.IGNORECASE),
        "le titre décrit le jeu, pas le test : sans « {} »",
        "a title describes the game, not the test: without {!r}",
    ),
)


def scenario_identifier(tree: Tree) -> Iterator[Problem]:
    """The id of a scenario is its path, for ever."""
    for kit, scenario in _scenarios(tree):
        wanted = scenario.file.removeprefix(f"conformance/{kit.game}/").removesuffix(".json")
        if scenario.object.get("id") != wanted:
            yield scenario.problem(
                "scenario-identifier",
                "/id",
                fr=f"« id » est le chemin du fichier et doit valoir « {wanted} »",
                en=f"`id` is the path of the file and must be {wanted!r}",
            )


def scenario_title_unique(tree: Tree) -> Iterator[Problem]:
    """No two scenarios of a game have the same title: then one of them says too little."""
    for kit in kits(tree):
        first: dict[str, Document] = {}
        for scenario in kit.scenarios:
            other = first.setdefault(_title(scenario).casefold(), scenario)
            if other is not scenario:
                yield scenario.problem(
                    "scenario-title-unique",
                    "/title",
                    fr=f"même titre que {other.file}",
                    en=f"the same title as {other.file}",
                )


def scenario_title_is_prose(tree: Tree) -> Iterator[Problem]:
    """A title is one short English sentence in the present tense that states the behaviour."""
    for _, scenario in _scenarios(tree):
        for french, english in _title_faults(_title(scenario)):
            yield scenario.problem("scenario-title-is-prose", "/title", fr=french, en=english)


def _title_faults(title: str) -> Iterator[tuple[str, str]]:
    if not re.fullmatch(r"[A-Z0-9].*[^.]\.", title):
        yield (
            "le titre est une phrase : une majuscule au début, un seul point à la fin",
            "a title is a sentence: a capital at the start, one full stop at the end",
        )
    if re.search(r"[.!?] +[A-Z]", title):
        yield "le titre est une seule phrase", "a title is one sentence"
    if len(title) > _LONGEST_TITLE:
        yield (
            f"le titre a {len(title)} caractères, au plus {_LONGEST_TITLE}",
            f"the title has {len(title)} characters, at most {_LONGEST_TITLE}",
        )
    for pattern, french, english in _UNWANTED:
        for match in pattern.finditer(title):
            yield french.format(match.group()), english.format(match.group())


def scenario_rules_known(tree: Tree) -> Iterator[Problem]:
    """A scenario cites at least one rule, and only rules that exist and that scenarios verify."""
    for kit, scenario in _scenarios(tree):
        cited = strings(scenario.object.get("rules"))
        if not cited:
            yield scenario.problem(
                "scenario-rules-known", "/rules", fr="ce scénario ne cite aucune règle", en="it cites no rule"
            )
        for index, rule in enumerate(cited):
            if rule not in kit.rules:
                french, english = guess(rule, kit.rules)
                yield scenario.problem(
                    "scenario-rules-known",
                    f"/rules/{index}",
                    fr=f"aucune règle ne s’appelle {rule}{french}",
                    en=f"no rule is called {rule}{english}",
                )
            elif kit.rules[rule].get("verified_by") != "scenario":
                yield scenario.problem(
                    "scenario-rules-known",
                    f"/rules/{index}",
                    fr=f"{rule} n’est pas vérifiée par des scénarios (verified_by)",
                    en=f"{rule} is not verified by scenarios (verified_by)",
                )


def scenario_capabilities_known(tree: Tree) -> Iterator[Problem]:
    """A scenario demands only capabilities that exist."""
    for kit, scenario in _scenarios(tree):
        names = kit.known_capabilities
        for index, capability in enumerate(strings(scenario.object.get("capabilities"))):
            if capability not in names:
                french, english = guess(capability, names)
                yield scenario.problem(
                    "scenario-capabilities-known",
                    f"/capabilities/{index}",
                    fr=f"aucune capacité ne s’appelle « {capability} »{french}",
                    en=f"no capability is called {capability!r}{english}",
                )


def scenario_expects_something(tree: Tree) -> Iterator[Problem]:
    """A scenario that only intends and looks proves nothing."""
    words = ", ".join(_EXPECTATIONS)
    for _, scenario in _scenarios(tree):
        places = (scenario.object, *objects(scenario.object.get("when")))
        if not any(word in place for place in places for word in _EXPECTATIONS):
            yield scenario.problem(
                "scenario-expects-something",
                "/when",
                fr=f"ce scénario n’attend rien : il lui faut au moins l’un de {words}",
                en=f"it expects nothing: it needs at least one of {words}",
            )


def scenario_source_without_address(tree: Tree) -> Iterator[Problem]:
    """A source is named, not linked: addresses die, `owner/repository#29` is found again."""
    for _, scenario in _scenarios(tree):
        if re.search(r"://|\bwww\.", str(scenario.object.get("source", ""))):
            yield scenario.problem(
                "scenario-source-without-address",
                "/source",
                fr="la source se nomme, sans adresse : « propriétaire/dépôt#29 »",
                en="a source is named without an address: owner/repository#29",
            )


def _scenarios(tree: Tree) -> Iterator[tuple[Kit, Document]]:
    return ((kit, scenario) for kit in kits(tree) for scenario in kit.scenarios)


def _title(scenario: Document) -> str:
    return str(scenario.object.get("title", ""))
