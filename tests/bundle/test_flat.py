"""The flat bundle accepts what the schemas accept, and is written in words that old readers know."""

import json
from collections.abc import Iterator
from typing import Any

import jsonschema_rs
import pytest

from lgc_contract import schemas
from lgc_contract.bundle.flat import flat, kinds_of, name_of
from lgc_contract.errors import UsageError
from tests.bundle.documents import GAMES, examples

LATER = ("unevaluatedProperties", "dependentRequired", "dependentSchemas", "prefixItems")
"""Keywords that are no part of draft-07."""


def schemas_in(schema: Any) -> Iterator[dict[str, Any]]:
    """Yield a schema and every one inside it; the names of members are no keywords."""
    if isinstance(schema, dict):
        yield schema
        for keyword, value in schema.items():
            named = keyword in ("properties", "$defs", "dependencies")
            for each in value.values() if named else value if isinstance(value, list) else [value]:
                yield from schemas_in(each)


@pytest.mark.parametrize("game", GAMES)
def test_it_is_a_schema_of_draft_07(game: str) -> None:
    bundle = flat(game)
    assert jsonschema_rs.meta.is_valid(bundle)
    assert bundle["$schema"] == "http://json-schema.org/draft-07/schema#"


@pytest.mark.parametrize("game", GAMES)
def test_it_has_nothing_that_readers_stumble_over(game: str) -> None:
    bundle: Any = flat(game)
    named = {f"#/$defs/{name}" for name in bundle["$defs"]}
    for schema in schemas_in(bundle):
        assert not [
            keyword for keyword in schema if keyword.startswith("x-") or keyword in ("$id", "$comment")
        ]
        assert not schema.keys() & {
            "unevaluatedProperties",
            "dependentRequired",
            "dependentSchemas",
            "prefixItems",
        }
        assert "type" in schema or "const" not in schema, "generators do not guess the type of a value"
        if "$ref" in schema:
            assert schema.keys() == {"$ref"}, "what stands beside a reference is not read by old readers"
            assert schema["$ref"] in named
    assert all(name.isidentifier() and name[0].isupper() for name in bundle["$defs"])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("verdict", ["valid", "invalid"])
def test_it_accepts_what_the_schemas_accept(game: str, verdict: str) -> None:
    validators = {kind: jsonschema_rs.Draft7Validator(flat(game, kind)) for kind in kinds_of(game)}
    judged = [
        f"{kind} {name}"
        for kind, name, document in examples(game, verdict)
        if validators[kind].is_valid(document) != (verdict == "valid")
    ]
    assert judged == []


def test_a_bundle_of_everything_holds_one_document_of_each_kind() -> None:
    card = next(document for kind, _, document in examples("lgc", "valid") if kind == "lgc/card")
    validator = jsonschema_rs.Draft7Validator(flat("lgc"))

    assert validator.is_valid({"Card": card})
    assert not validator.is_valid({"Card": card | {"cost": "6"}})
    assert not validator.is_valid({"Kard": card})


def test_every_kind_is_there_under_its_name() -> None:
    properties: Any = flat("lgc")["properties"]
    assert list(properties) == [name_of(kind) for kind in kinds_of("lgc")]
    assert name_of("lgc/card") == "Card"
    assert name_of("harness/report") == "HarnessReport"
    assert "lgc/vocabulary" in schemas.kinds()
    assert "lgc/vocabulary" not in kinds_of("lgc"), "it holds words, and no document is one"


def test_a_bundle_for_one_kind_holds_only_what_it_needs() -> None:
    assert len(json.dumps(flat("lgc", "lgc/intent"))) < len(json.dumps(flat("lgc"))) / 10


@pytest.mark.parametrize("game", ["chess", "harness", ""])
def test_a_game_without_schemas_says_so(game: str) -> None:
    with pytest.raises(UsageError, match="no schema belongs to a game"):
        flat(game)


def test_an_unknown_kind_names_those_that_there_are() -> None:
    with pytest.raises(UsageError, match="lgc/card"):
        flat("lgc", "lgc/cart")
