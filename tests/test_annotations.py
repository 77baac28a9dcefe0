"""A keyword of ours counts where the schema that carries it applies to the value, and nowhere else."""

import json

import pytest

from lgc_contract import data, schemas
from lgc_contract.annotations import marked

TAGS = {"type": "array", "items": {"type": "string"}, "x-set": True}
PLAIN = {"type": "array", "items": {"type": "string"}}

SCHEMAS = {
    "shelf": {
        "type": "object",
        "properties": {
            "tags": {"$ref": schemas.identifier("toy/v1/tags")},
            "order": PLAIN,
            "boxes": {"type": "array", "items": {"$ref": "#/$defs/box"}},
            "first": {"prefixItems": [TAGS], "items": PLAIN},
        },
        "additionalProperties": {"$ref": "#/$defs/tags"},
        "$defs": {
            "tags": TAGS,
            "box": {
                "oneOf": [
                    {"properties": {"kind": {"const": "BAG"}, "in": TAGS}, "required": ["kind"]},
                    {"properties": {"kind": {"const": "QUEUE"}, "in": PLAIN}, "required": ["kind"]},
                    {"$ref": "#"},
                ],
                "if": {"properties": {"kind": {"const": "BAG"}}, "required": ["kind"]},
                "then": {"properties": {"notes": TAGS}},
                "else": {"properties": {"also": TAGS}},
            },
        },
    },
    "tags": TAGS,
}


@pytest.fixture(autouse=True)
def toy_schemas(tmp_path, monkeypatch):
    """A schema root with two schemas of a toy, in place of ours."""
    folder = tmp_path / "schema" / "toy" / "v1"
    folder.mkdir(parents=True)
    for name, schema in SCHEMAS.items():
        (folder / f"{name}.json").write_text(
            json.dumps({"$id": schemas.identifier(f"toy/v1/{name}"), **schema})
        )
    monkeypatch.setenv(data.OVERRIDE, str(tmp_path))


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ({"tags": ["a"]}, {"/tags"}),
        ({"order": ["b", "a"]}, set()),
        ({"any/other": []}, {"/any~1other"}),
        ({"first": [["a"], ["b"], ["c"]]}, {"/first/0"}),
        ({"boxes": [{"kind": "BAG", "in": []}, {"kind": "QUEUE", "in": []}]}, {"/boxes/0/in"}),
        ({"boxes": [{"kind": "BAG", "notes": [], "also": []}]}, {"/boxes/0/notes"}),
        ({"boxes": [{"kind": "QUEUE", "notes": [], "also": []}]}, {"/boxes/0/also"}),
        ({"boxes": [{"boxes": [{"kind": "BAG", "in": []}]}]}, {"/boxes/0/boxes/0/in"}),
        ({}, set()),
    ],
)
def test_a_keyword_counts_where_its_schema_applies(value, expected):
    assert marked("toy/shelf", value, "x-set") == expected


def test_the_root_of_a_document_can_be_marked():
    assert marked("toy/tags", ["a"], "x-set") == {""}
