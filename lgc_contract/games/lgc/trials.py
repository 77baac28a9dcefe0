"""Take cards that are only an idea: a file in the form of the corpus, or as short as a scenario's own.

Whoever plays, prices, reads or prints an idea takes it from here.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from lgc_contract import data, schemas
from lgc_contract.errors import DataError, InvalidDocumentError
from lgc_contract.faults import Fault
from lgc_contract.game import Trial
from lgc_contract.games.lgc import catalogues, corpus
from lgc_contract.games.lgc.engine.rejection import CatalogueError
from lgc_contract.games.lgc.expand import LOCAL_ID, RESERVED, complete_definition
from lgc_contract.jsontypes import Json
from lgc_contract.language import Language
from lgc_contract.renaming import Renaming

__all__ = ["cards", "faults", "read"]

Document: TypeAlias = dict[str, Any]

WHOLE: Final = "setCode"
"""A file with this member is a card of the corpus, and must be a whole one."""

FOR_PEOPLE: Final = frozenset(
    {
        *("$schema", "artist", "collectorNumber", "evolutionOf", "flavor", "name", "optOut"),
        *("rankId", "rankLabel", "rarity", "set"),
    }
)
"""What only a card of the corpus has; an idea may have some of it already, and the rules do not read it."""


def read(documents: Sequence[tuple[str, Json]], language: Language) -> tuple[Trial, ...]:
    """Return the cards of some documents, each with its file's name; they may name each other.

    A card of the corpus gets the local id `crea-x` for `crea_x`, also where the others name it, so that it
    stands beside a released one of that name.

    Raises: InvalidDocumentError, its problems in the language asked for; DataError.
    """
    checked = [(file, _checked(file, document, language)) for file, document in documents]
    renaming = Renaming({card["id"]: card["id"].replace("_", "-") for _, card in checked})
    trials: list[Trial] = []
    for file, card in checked:
        written = corpus.definition_of(card) if WHOLE in card else _for_rules(card)
        definition = renaming.outward(written)
        _check_identifier(file, definition["id"])
        trials.append(Trial(definition, str(card.get("name") or definition["id"])))
    _check_links(checked, trials)
    return tuple(trials)


def cards(files: Sequence[str], language: Language) -> tuple[Document, ...]:
    """Return ideas as whole cards: what a file leaves out is what a scenario's card has, and nothing printed.

    Raises: InvalidDocumentError, its problems in the language asked for; DataError.
    """
    documents: list[tuple[str, Any]] = [(file, data.read_json(Path(file))) for file in files]
    trials = read(documents, language)
    return tuple(_whole(document, trial) for (_, document), trial in zip(documents, trials, strict=True))


def faults(card: Document) -> list[Fault]:
    """Return what keeps a whole card with a local id from being one."""
    return _faults_of_local({name: value for name, value in _for_rules(card).items() if name != WHOLE})


def _whole(document: Document, trial: Trial) -> Document:
    sets: Any = corpus.table("sets")["sets"]
    own = next((each for each in sets if each["code"] == document.get("setCode")), sets[0])
    printed = {name: document.get(name) for name in FOR_PEOPLE - {"$schema"}}
    printed |= {"name": trial.name, "optOut": False, "set": own["name"], "setCode": own["code"]}
    return {**printed, **complete_definition(trial.definition)}


def _checked(file: str, document: Json, language: Language) -> Document:
    """Return a document that has one of the two shapes."""
    card: Document = dict(document) if isinstance(document, dict) else {}
    if WHOLE in card or not isinstance(document, dict):
        kind = "lgc/card"
        faults = schemas.validate(kind, document)
    else:
        kind = "lgc/definition"
        faults = _faults_of_local(_for_rules(card))
    if faults:
        problems = tuple((each.pointer, _said(each, language)) for each in faults)
        pointer, message = problems[0]
        raise InvalidDocumentError(file, message, pointer=pointer, kind=kind, problems=problems)
    return card


def _faults_of_local(card: Document) -> list[Fault]:
    """Return what is wrong with a local card: the schema of a scenario says it, so there is one around it."""
    written = {**card, "id": str(card["id"]).replace("_", "-")} if "id" in card else card
    scenario: Document = {"id": "a/b", "title": "A", "rules": ["LGC-PLY-01"], "capabilities": []}
    scenario |= {"given": {}, "cards": [written], "when": [{"then": {}}]}
    found = schemas.validate("lgc/scenario", scenario)
    return [each._replace(pointer=each.pointer.removeprefix("/cards/0")) for each in found]


def _said(fault: Fault, language: Language) -> str:
    return fault.message_fr if language == "fr" else fault.message


def _for_rules(card: Document) -> Document:
    return {key: value for key, value in card.items() if key not in FOR_PEOPLE}


def _check_identifier(file: str, identifier: str) -> None:
    if not LOCAL_ID.fullmatch(identifier) or RESERVED.fullmatch(identifier):
        hint = "Use lower case letters, digits and hyphens, a letter first."
        raise DataError(file, f"{identifier!r} cannot be the id of a card", pointer="/id", hint=hint)


def _check_links(checked: Sequence[tuple[str, Document]], trials: Sequence[Trial]) -> None:
    """Compile the cards, so that one which names what there is not is told before anybody plays."""
    definitions: list[Json] = [complete_definition(trial.definition) for trial in trials]
    try:
        catalogues.of_corpus().of({"cards": definitions, "powers": []})
    except CatalogueError as error:
        files = {trial.definition["id"]: file for (file, _), trial in zip(checked, trials, strict=True)}
        if error.card not in files:
            raise  # a card of the corpus is at fault
        raise DataError(
            files[error.card],
            error.message,
            pointer=error.pointer,
            hint="A card may name cards of the corpus and those that are tried together with it.",
        ) from error
