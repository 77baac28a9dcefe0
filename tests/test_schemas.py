"""Documents are checked against their schema; the fault told is the one a person must mend."""

import json
import subprocess
import sys

import pytest

from lgc_contract import data, schemas
from lgc_contract.errors import InvalidDocumentError, UsageError

DIALECT = "https://json-schema.org/draft/2020-12/schema"

EFFECT = {
    "oneOf": [
        {"type": "null"},
        {
            "type": "object",
            "required": ["action", "amount"],
            "properties": {
                "action": {"const": "DRAW"},
                "amount": {"$ref": schemas.identifier("toy/v1/amount")},
            },
            "additionalProperties": False,
        },
        {
            "type": "object",
            "required": ["action", "amount", "who"],
            "properties": {
                "action": {"const": "HEAL"},
                "amount": {"$ref": "#/$defs/amount"},
                "who": {"enum": ["HERO", "CREATURE"]},
                "also": {"$ref": "#"},
            },
            "additionalProperties": False,
        },
    ],
    "$defs": {"amount": {"type": "integer", "minimum": 1}},
}

CARD = {
    "type": "object",
    "required": ["type"],
    "properties": {
        "type": {"enum": ["SPELL", "CREATURE"]},
        "id": {"type": "string", "pattern": "^[a-z]\\d$"},
    },
    "allOf": [
        {
            "if": {"properties": {"type": {"const": "CREATURE"}}},
            "then": {"properties": {"hp": {"type": "integer", "minimum": 1}}, "required": ["hp"]},
        }
    ],
    "unevaluatedProperties": False,
    "$defs": {"sum": {"type": "string", "pattern": "^[$\\]]?\\d\\$?$"}},
}

SUM = {"anyOf": [{"$ref": schemas.identifier("toy/v1/card") + "#/$defs/sum"}]}

TOY = {"effect": EFFECT, "card": CARD, "sum": SUM, "amount": {"type": "integer", "minimum": 1}}

VERDICTS = [
    ("effect", None, ()),
    ("effect", {"action": "DRAW", "amount": 1}, ()),
    ("effect", {"action": "DRAW", "amount": 27.0}, ()),
    ("effect", {"action": "DRAW"}, [("", "required")]),
    ("effect", {"action": "DRAW", "amount": 0}, [("/amount", "minimum")]),
    ("effect", {"action": "DRAW", "amount": True}, [("/amount", "type")]),
    ("effect", {"action": "DRAW", "amount": 1.5}, [("/amount", "type")]),
    ("effect", {"action": "DRAWW", "amount": 1}, [("/action", "enum")]),
    ("effect", {"amount": 1}, [("", "required")]),
    ("effect", {"action": "HEAL", "amount": 1, "who": "DECK"}, [("/who", "enum")]),
    ("effect", {"action": "DRAW", "amount": 1, "who": "HERO"}, [("/who", "additionalProperties")]),
    (
        "effect",
        {"action": "HEAL", "amount": 1, "who": "HERO", "also": {"action": "DRAW"}},
        [("/also", "required")],
    ),
    ("effect", {"action": "HEAL", "amount": 0, "who": "DECK"}, [("/amount", "minimum"), ("/who", "enum")]),
    ("effect", "DRAW", [("", "oneOf")]),
    ("card", {"type": "SPELL", "id": "a1"}, ()),
    ("card", {"type": "CREATURE"}, [("", "required")]),
    ("card", {"type": "CREATURE", "hp": 1, "di": "a1"}, [("/di", "unevaluatedProperties")]),
    ("card", {"type": "CREATURE", "hp": 0}, [("/hp", "minimum")]),
    ("card", {"type": "SPELL", "hp": 1}, [("/hp", "unevaluatedProperties")]),
    ("card", {"type": "SPELL", "id": "a1\n"}, [("/id", "pattern")]),
    ("card", {"type": "SPELL", "id": "a١"}, [("/id", "pattern")]),
    ("sum", "1$", ()),
    ("sum", "$1\n", [("", "pattern")]),
]


@pytest.fixture
def toy_schemas(tmp_path, monkeypatch):
    """A schema root with the schemas of a toy, in place of ours."""
    folder = tmp_path / "schema" / "toy" / "v1"
    folder.mkdir(parents=True)
    for name, schema in TOY.items():
        identified = {"$schema": DIALECT, "$id": schemas.identifier(f"toy/v1/{name}"), **schema}
        (folder / f"{name}.json").write_text(json.dumps(identified))
    monkeypatch.setenv(data.OVERRIDE, str(tmp_path))
    return folder


@pytest.fixture(params=["plain", "fast"])
def validator(request, monkeypatch):
    """Each of the two validators: their verdicts must never differ."""
    if request.param == "fast":
        pytest.importorskip("jsonschema_rs")
    monkeypatch.setattr(schemas, "is_fast", lambda: request.param == "fast")


@pytest.mark.usefixtures("toy_schemas", "validator")
@pytest.mark.parametrize(("name", "value", "expected"), VERDICTS)
def test_both_validators_agree_and_the_fault_is_the_one_that_was_meant(name, value, expected):
    assert schemas.is_valid(f"toy/{name}", value) == (not expected)
    assert list(expected) == [
        (fault.pointer, fault.keyword) for fault in schemas.validate(f"toy/{name}", value)
    ]


@pytest.mark.usefixtures("toy_schemas", "validator")
@pytest.mark.parametrize(
    ("value", "english", "french"),
    [
        ({"action": "DRAW"}, '"amount" is required', 'il manque "amount"'),
        (
            {"action": "DARW", "amount": 1},
            '"DARW" is none of "DRAW", "HEAL"; did you mean "DRAW"?',
            '"DARW" n’est pas une des valeurs "DRAW", "HEAL" ; vouliez-vous "DRAW" ?',
        ),
        (
            {"action": "DRAW", "amount": "1"},
            '"1" is not an integer',
            '"1" n’est pas un entier',
        ),
        (
            {"action": "DRAW", "amount": 1, "amont": 2},
            '"amont" is not expected here; did you mean "amount"?',
            '"amont" n’a rien à faire ici ; vouliez-vous "amount" ?',
        ),
    ],
)
def test_a_fault_is_told_in_both_languages(value, english, french):
    fault = schemas.validate("toy/effect", value)[0]
    assert (english, french) == (fault.message, fault.message_fr)


@pytest.mark.usefixtures("toy_schemas")
def test_check_raises_every_fault_with_the_file():
    with pytest.raises(InvalidDocumentError) as caught:
        schemas.check("toy/effect", {"action": "HEAL", "amount": 0, "who": "DECK"}, file="cards/a.json")
    error = caught.value
    assert (error.file, error.kind, error.pointer) == ("cards/a.json", "toy/effect", "/amount")
    assert [pointer for pointer, _ in error.problems] == ["/amount", "/who"]


@pytest.mark.usefixtures("toy_schemas")
def test_check_accepts_what_fits():
    schemas.check("toy/effect", {"action": "DRAW", "amount": 1})


@pytest.mark.usefixtures("toy_schemas")
def test_an_unknown_kind_names_the_known_ones():
    with pytest.raises(UsageError, match=r"Known kinds: .*toy/amount, toy/card, toy/effect, toy/sum"):
        schemas.validate("toy/deck", {})


@pytest.mark.usefixtures("validator")
def test_the_newest_major_of_a_schema_counts(toy_schemas):
    newer = toy_schemas.parent / "v10" / "amount.json"
    newer.parent.mkdir()
    newer.write_text(json.dumps({"$id": schemas.identifier("toy/v10/amount"), "maximum": 3}))
    assert schemas.is_valid("toy/amount", 0)
    assert not schemas.is_valid("toy/amount", 4)


@pytest.mark.usefixtures("validator")
def test_nothing_is_fetched(toy_schemas):
    elsewhere = {"$id": schemas.identifier("toy/v1/far"), "$ref": "https://example.invalid/schema.json"}
    (toy_schemas / "far.json").write_text(json.dumps(elsewhere))
    with pytest.raises(Exception, match=r"example\.invalid"):
        schemas.is_valid("toy/far", 1)


def test_every_schema_has_the_identifier_that_its_path_gives():
    root = data.root("schema")
    paths = [path.relative_to(root).as_posix() for path in data.files(root) if path.suffix == ".json"]
    assert {path: schemas.identifier(path) for path in paths} == {
        path: data.read_json(root / path)["$id"] for path in paths
    }


@pytest.mark.parametrize("kind", schemas.kinds())
def test_every_schema_is_one_of_its_dialect(kind):
    assert schemas.metaschema_faults(schemas.document(kind)) == []


@pytest.mark.parametrize("kind", schemas.kinds())
def test_every_reference_of_every_schema_leads_somewhere(kind):
    for fast in (False, True):
        verdict = schemas._verdict(data.root("schema"), schemas.document(kind)["$id"], fast=fast)
        assert isinstance(verdict({}), bool)
    registry = schemas._registry(data.root("schema"))
    resolver = registry.resolver(schemas.document(kind)["$id"])
    for reference in references(schemas.document(kind)):
        assert resolver.lookup(reference).contents is not None


def references(schema):
    if isinstance(schema, dict):
        if isinstance(schema.get("$ref"), str):
            yield schema["$ref"]
        schema = list(schema.values())
    if isinstance(schema, list):
        for each in schema:
            yield from references(each)


def test_a_broken_schema_is_found_by_the_metaschema():
    assert [fault.pointer for fault in schemas.metaschema_faults({"type": "integr"})] == ["/type"]


def test_importing_the_module_loads_no_validator():
    code = "import sys, lgc_contract.schemas; print({'jsonschema', 'jsonschema_rs'} & {*sys.modules})"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert loaded.strip() == "set()"
