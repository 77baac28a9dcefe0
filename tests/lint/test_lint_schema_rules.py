"""Every rule about schemas has a schema that breaks it; the sound roots break none."""

import pytest

from lgc_contract.lint import run, schema_rules

CARD = "schema/toy/v1/card.json"


@pytest.mark.parametrize("rule", run.SCHEMA_RULES)
def test_sound_schemas_break_no_rule(roots, rule):
    assert roots.found(rule) == []


BROKEN = [
    (schema_rules.schema_dialect, "/$schema", "http://json-schema.org/draft-07/schema#", "/$schema"),
    (schema_rules.schema_dialect, "/properties/id/type", "text", "/properties/id/type"),
    (schema_rules.schema_dialect, "/properties/id/minLength", -1, "/properties/id/minLength"),
    (schema_rules.schema_identifier, "/$id", "https://example.invalid/card.json", "/$id"),
    (schema_rules.schema_references, "/items", {"$ref": "#/$defs/none"}, "/items/$ref"),
    (schema_rules.schema_references, "/items", {"$ref": "card.json"}, "/items/$ref"),
    (schema_rules.schema_references, "/items", {"$ref": "#anchor"}, "/items/$ref"),
    (schema_rules.schema_references, "/items", {"$ref": "https://example.invalid/x"}, "/items/$ref"),
    (schema_rules.schema_references, "/$defs", {"a": {"anyOf": [{"$ref": "#/x"}]}}, "/$defs/a/anyOf/0/$ref"),
    (schema_rules.schema_integers, "/properties/version/type", "number", "/properties/version/type"),
    (
        schema_rules.schema_integers,
        "/properties/version/type",
        ["null", "number"],
        "/properties/version/type",
    ),
    (schema_rules.schema_properties_described, "/properties/id", {"type": "string"}, "/properties/id"),
    (schema_rules.schema_properties_described, "/properties/id/description", "", "/properties/id"),
    (schema_rules.schema_properties_described, "/then", {"properties": {"a": {}}}, "/then/properties/a"),
    (schema_rules.schema_keywords_of_ours, "/properties/tags/uniqueItems", False, "/properties/tags/x-set"),
    (schema_rules.schema_keywords_of_ours, "/properties/tags/x-set", "yes", "/properties/tags/x-set"),
    (schema_rules.schema_keywords_of_ours, "/x-files", "corpus/toy/*.json", "/x-files"),
    (schema_rules.schema_keywords_of_ours, "/x-files", ["/etc/*.json"], "/x-files"),
    (
        schema_rules.schema_keywords_of_ours,
        "/properties/id/x-files",
        ["corpus/toy/a.json"],
        "/properties/id/x-files",
    ),
]


@pytest.mark.parametrize(("rule", "pointer", "value", "at"), BROKEN)
def test_a_broken_schema_breaks_its_rule(roots, rule, pointer, value, at):
    roots.change(CARD, pointer, value)
    assert roots.found(rule) == [(CARD, at)]


@pytest.mark.parametrize(
    "file", ["schema/card.json", "schema/toy/card.json", "schema/toy/v0/card.json", "schema/toy/v1/a/b.json"]
)
def test_a_schema_elsewhere_is_misplaced(roots, file):
    roots.write(file, {})
    assert roots.found(schema_rules.schema_place) == [(file, "")]


@pytest.mark.parametrize(
    ("pointer", "value"),
    [
        ("/if", {"properties": {"id": {"const": "wolf"}}}),
        ("/not", {"properties": {"id": {"const": "wolf"}}}),
        ("/properties/charges", False),
        ("/properties/id/const", {"properties": {"type": "number"}}),
        ("/properties/id/enum", [{"$ref": "nowhere", "x-set": 1}]),
    ],
)
def test_what_is_no_description_of_a_property_needs_no_words(roots, pointer, value):
    roots.change(CARD, pointer, value)
    assert [found for rule in run.SCHEMA_RULES for found in roots.found(rule)] == []
