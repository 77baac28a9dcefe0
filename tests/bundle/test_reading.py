"""Types are read out of schemas the way people would write them."""

from typing import Any

from lgc_contract.bundle.model import (
    ANYTHING,
    Field,
    Listing,
    Literals,
    Mapped,
    Plain,
    Record,
    Reference,
    Type,
    Union,
    union,
)
from lgc_contract.bundle.reading import read

STRING, INTEGER, NULL = Plain("string"), Plain("integer"), Plain("null")


def types(schema: Any, **others: Any) -> Any:
    """Return the types, by name, of a bundle with one kind `A`."""
    bundle = {"properties": {"A": {"$ref": "#/$defs/A"}}, "$defs": {"A": schema, **others}}
    return {name: named.type for name, named in read(bundle).items()}


def closed(*required: str, **properties: Any) -> Any:
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": properties,
        "required": list(required),
    }


def test_plain_values_are_plain_types() -> None:
    schema = closed(
        "s",
        s={"type": "string", "pattern": "x"},
        n={"type": ["integer", "null"], "minimum": 1},
        e={"enum": ["B", "C", None]},
        c={"const": 3},
        l={"type": "array", "items": {"type": "string"}},
        m={"type": "object", "additionalProperties": {"type": "integer"}},
        x={},
    )
    expected: dict[str, Type] = {
        "s": STRING,
        "n": Union((INTEGER, NULL)),
        "e": Union((NULL, Literals(("B", "C")))),
        "c": Literals((3,)),
        "l": Listing(STRING),
        "m": Mapped(INTEGER),
        "x": ANYTHING,
    }
    fields = tuple(Field(name, type_, name == "s") for name, type_ in expected.items())
    assert types(schema)["A"] == Record(fields)


def test_a_value_is_as_narrow_as_all_that_is_said_of_it() -> None:
    narrowed = {"allOf": [{"$ref": "#/$defs/B"}, {"enum": ["X", "Z"]}]}
    assert types(closed(x=narrowed), B={"enum": ["X", "Y"]})["A"].fields[0].type == Literals(("X",))


def test_an_object_inside_another_gets_a_name() -> None:
    assert types(closed(inner=closed(x={"type": "integer"})))["AInner"] == Record(
        (Field("x", INTEGER, False),)
    )


def test_alternatives_with_a_fixed_member_are_told_apart_by_it() -> None:
    options = [
        closed("type", type={"const": "END_TURN"}),
        closed("type", "n", type={"const": "DRAW"}, n={"type": "integer"}),
    ]
    found = types(
        {"type": "object", "properties": {"type": {"enum": ["END_TURN", "DRAW"]}}, "oneOf": options}
    )
    assert found["A"] == Union((Reference("AEndTurn"), Reference("ADraw")))
    assert found["AEndTurn"] == Record((Field("type", Literals(("END_TURN",)), True),))


def test_alternatives_are_completed_by_what_holds_for_all_of_them() -> None:
    base = closed("kind", "params", kind={"enum": ["X", "Y"]}, params={"type": "object"})
    options = [
        {"properties": {"kind": {"const": "X"}, "params": closed(x={"type": "integer"})}},
        {"properties": {"kind": {"const": "Y"}, "params": closed(y={"type": "string"})}},
    ]
    found = types(base | {"oneOf": options})
    assert found["A"] == Union((Reference("AX"), Reference("AY")))
    assert [field.type for field in found["AX"].fields] == [Literals(("X",)), Reference("AXParams")]
    assert all(field.required for field in found["AY"].fields)


def test_alternatives_that_only_say_what_goes_with_what_are_left_to_validators() -> None:
    base = closed("phase", phase={"enum": ["MAIN", "OVER"]}, result={"type": ["string", "null"]})
    options = [{"properties": {"phase": {"const": "OVER"}, "result": {"type": "string"}}}]
    assert types(base | {"oneOf": options})["A"] == types(base)["A"]


def test_a_reference_that_is_only_narrowed_stays_a_reference() -> None:
    selector = closed("kind", kind={"enum": ["X", "Y"]})
    narrowed = {"allOf": [{"$ref": "#/$defs/B"}, {"properties": {"kind": {"const": "X"}}}]}
    assert types(closed(target=narrowed), B=selector)["A"].fields[0].type == Reference("B")


def test_a_reference_of_which_more_is_demanded_becomes_a_type_of_its_own() -> None:
    sparse = closed("id", id={"type": "string"}, cost={"type": "integer"})
    found = types({"allOf": [{"$ref": "#/$defs/B"}], "required": ["cost"]}, B=sparse)
    assert [(field.name, field.required) for field in found["A"].fields] == [("id", True), ("cost", True)]


def test_if_then_else_is_one_or_the_other() -> None:
    schema = {
        "if": {"required": ["x"]},
        "then": closed("x", x={"type": "string"}),
        "else": closed("y", y={"type": "string"}),
    }
    assert types(schema)["A"] == Union((Reference("AA"), Reference("AB")))


def test_definitions_may_refer_to_themselves() -> None:
    tree = closed(children={"type": "array", "items": {"$ref": "#/$defs/A"}})
    assert types(tree)["A"] == Record((Field("children", Listing(Reference("A")), False),))


def test_a_union_is_as_simple_as_can_be() -> None:
    assert union([STRING, STRING]) == STRING
    assert union([STRING, Literals(("x",))]) == STRING
    assert union([Literals(("x",)), Literals(("y", "x"))]) == Literals(("x", "y"))
    assert union([STRING, ANYTHING]) == ANYTHING
    assert union([]) == ANYTHING
    assert union([Union((STRING, NULL)), INTEGER]) == Union((STRING, NULL, INTEGER))
