"""A small, sound set of data roots of a toy game, to break in one way at a time."""

import json
import shutil
from typing import Any

import pytest

from lgc_contract import canonical, data, schemas
from lgc_contract.lint import tree
from lgc_contract.version import VERSION

CARD_SCHEMA = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": schemas.identifier("toy/v1/card"),
    "title": "Carte",
    "description": "Une carte du jeu d’essai.",
    "type": "object",
    "required": ["id", "version"],
    "properties": {
        "id": {"description": "Identifiant.", "type": "string"},
        "version": {"description": "Version.", "type": "integer"},
        "steps": {"description": "Étapes, dans l’ordre.", "type": "array", "items": {"type": "string"}},
        "tags": {
            "description": "Étiquettes.",
            "type": "array",
            "items": {"type": "string"},
            "uniqueItems": True,
            "x-set": True,
        },
    },
    "additionalProperties": False,
    "x-files": ["corpus/toy/cards/*.json"],
}

RULES = {
    "areas": [{"id": "count", "prefix": "ADD", "title": "Counting"}],
    "pending": [],
    "rules": [
        {
            "id": "TOY-ADD-01",
            "area": "count",
            "statement": "An addition raises the counter by its amount.",
            "source": "spec §1",
            "since": "1.0.0",
            "verified_by": "scenario",
        },
        {
            "id": "TOY-ADD-02",
            "area": "count",
            "statement": "Only the player whose turn it is adds.",
            "source": "ruling Q1",
            "since": "1.0.0",
            "verified_by": "scenario",
            "rejection": "NOT_YOUR_TURN",
        },
        {
            "id": "TOY-ADD-03",
            "area": "count",
            "statement": "An amount is a whole number.",
            "source": "spec §1",
            "since": "1.0.0",
            "verified_by": "schema",
        },
    ],
}

ADDED: Any = {
    "id": "count/one-is-added",
    "title": "An addition raises the counter by its amount.",
    "rules": ["TOY-ADD-01", "TOY-ADD-02"],
    "capabilities": ["add"],
    "given": {"counter": 1},
    "when": [{"intent": {"type": "ADD", "player": "p1", "amount": 2}}],
    "then": {"game": {"counter": 3}},
}

REFUSED: Any = {
    "id": "count/not-in-turn",
    "title": "An addition out of turn is refused.",
    "rules": ["TOY-ADD-02"],
    "capabilities": ["add"],
    "given": {"counter": 1},
    "when": [{"intent": {"type": "ADD", "player": "p2", "amount": 2}, "rejected": "NOT_YOUR_TURN"}],
}

INDEX = {
    "contract": VERSION,
    "game": "toy",
    "scenarios": {
        scenario["id"]: {
            "capabilities": scenario["capabilities"],
            "rules": scenario["rules"],
            "sha256": canonical.file_digest(canonical.file_text(scenario).encode()),
            "title": scenario["title"],
        }
        for scenario in (ADDED, REFUSED)
    },
}

SOUND = {
    "schema/toy/v1/card.json": CARD_SCHEMA,
    "corpus/toy/cards/wolf.v1.json": {"id": "wolf", "version": 1, "tags": ["a", "b"], "steps": ["b", "a"]},
    "conformance/toy/rules.json": RULES,
    "conformance/toy/capabilities.json": [{"id": "add", "title": "Answers additions."}],
    "conformance/toy/count/one-is-added.json": ADDED,
    "conformance/toy/count/not-in-turn.json": REFUSED,
    "conformance/toy/index.json": INDEX,
}


class Roots:
    """Data roots in a temporary folder; a file is named as in a problem, `corpus/toy/…`."""

    def __init__(self, folder):
        self.folder = folder

    def write(self, file, content):
        """Write a text as it is, any other value in the canonical form."""
        path = self.folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes((content if isinstance(content, str) else canonical.file_text(content)).encode())

    def value(self, file):
        """Return what a file says."""
        return json.loads((self.folder / file).read_text(encoding="utf-8"))

    def change(self, file, pointer, value):
        """Set one member of a document, given as in `/rules/0/id`; the last step may append with `-`."""
        document = self.value(file)
        *way, last = pointer.split("/")[1:]
        at = document
        for step in way:
            at = at[int(step)] if isinstance(at, list) else at[step]
        if last == "-":
            at.append(value)
        else:
            at[int(last) if isinstance(at, list) else last] = value
        self.write(file, document)

    def found(self, rule):
        """Apply one rule and return where it finds something, as (file, pointer)."""
        return [(problem.file, problem.pointer) for problem in rule(tree.read())]


@pytest.fixture
def roots(tmp_path, monkeypatch):
    """Sound data roots, with the harness's own schemas in them."""
    own = data.root("schema") / "harness"
    shutil.copytree(own, tmp_path / "schema" / "harness")
    monkeypatch.setenv(data.OVERRIDE, str(tmp_path))
    made = Roots(tmp_path)
    for file, value in SOUND.items():
        made.write(file, value)
    return made
