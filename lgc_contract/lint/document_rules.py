"""What every document under the corpus and the kit owes its schema: a known place and the right shape."""

from collections.abc import Iterator

from lgc_contract import schemas
from lgc_contract.lint.claims import FILES, claims
from lgc_contract.lint.problem import Problem, Tree

__all__ = ["document_shape", "known_place", "readable"]


def readable(tree: Tree) -> Iterator[Problem]:
    """Every `.json` file is strict JSON in UTF-8."""
    yield from tree.unread


def known_place(tree: Tree) -> Iterator[Problem]:
    """Every file is JSON, or prose of the rule book, and a schema claims it: nothing lies about unchecked."""
    for file in tree.strays:
        yield Problem(
            rule="known-place",
            file=file,
            pointer="",
            line=0,
            message_fr="les dossiers de données ne contiennent que du JSON, et le texte des règles en .md",
            message_en="the data roots hold JSON only, and the text of the rules in .md",
        )
    for file, kinds in claims(tree).items():
        if not kinds:
            yield tree.documents[file].problem(
                "known-place",
                "",
                fr=f"aucun schéma ne reconnaît ce fichier ({FILES}) : il est mal rangé ou mal nommé",
                en=f"no schema claims this file ({FILES}): it is misplaced or misnamed",
            )


def document_shape(tree: Tree) -> Iterator[Problem]:
    """Every document fits all the schemas that claim it."""
    for file, kinds in claims(tree).items():
        document = tree.documents[file]
        faults = {fault for kind in kinds for fault in schemas.validate(kind, document.value)}
        for fault in sorted(faults, key=lambda fault: (fault.pointer, fault.message)):
            yield document.problem("document-shape", fault.pointer, fr=fault.message_fr, en=fault.message)
