"""Damage a valid document anywhere: both validators agree, and whoever is refused is told where and why."""

import copy
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lgc_contract import canonical, data, faults, locate, schemas

EXAMPLES = sorted((Path(__file__).parent / "examples").glob("*/*/valid/*.json"))

pytest.importorskip("jsonschema_rs")

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 40),
    st.sampled_from(["", "p1", "wolf", "CREATURE", "DRAW", "ON_PLAY", "é\n"]),
)
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from("ab"), inner)
)


def containers(value):
    """Return every list and object of a document, the outermost first."""
    if not isinstance(value, list | dict):
        return []
    members = value.values() if isinstance(value, dict) else value
    return [value, *(inner for member in members for inner in containers(member))]


@st.composite
def damaged(draw):
    """Draw a kind and a valid example of it with one member added, removed or replaced."""
    path = draw(st.sampled_from(EXAMPLES))
    document = copy.deepcopy(data.read_json(path))
    damage(draw, document)
    owner, name, *_ = path.parts[-4:]
    return f"{owner}/{name}", document


@st.composite
def damaged_schemas(draw):
    """Draw a schema of ours with one member added, removed or replaced."""
    schema = copy.deepcopy(schemas.document(draw(st.sampled_from(schemas.kinds()))))
    damage(draw, schema)
    return schema


def damage(draw, document):
    """Add, remove or replace one member of a document."""
    target = draw(st.sampled_from(containers(document) or [[]]))
    if isinstance(target, list):
        place = draw(st.integers(0, len(target)))
        target[place : place + draw(st.integers(0, 1))] = draw(st.lists(values, max_size=1))
    else:
        name = draw(st.sampled_from([*target, "added"]))
        if name in target and draw(st.booleans()):
            del target[name]
        else:
            target[name] = draw(values)


@settings(max_examples=300, deadline=None)
@given(damaged())
def test_both_validators_agree_on_damaged_documents(example):
    kind, document = example
    root, reference = data.root("schema"), schemas.document(kind)["$id"]
    plain, fast = (schemas._verdict(root, reference, fast=each)(document) for each in (False, True))
    assert plain == fast == schemas._validator(root, kind).is_valid(document)


@settings(max_examples=200, deadline=None)
@given(damaged_schemas() | values)
def test_the_metaschema_in_one_piece_says_what_the_original_says(schema):
    plain = schemas._plain_class()
    in_one_piece = schemas._brief_class()(schemas._flat_metaschema()).is_valid(schema)
    assert in_one_piece == plain(plain.META_SCHEMA).is_valid(schema)


@settings(max_examples=300, deadline=None)
@given(damaged())
def test_a_refused_document_is_told_a_fault_at_a_place_that_can_be_found(example):
    kind, document = example
    found = schemas.validate(kind, document)
    assert bool(found) != schemas.is_valid(kind, document)
    text = canonical.file_text(document)
    for fault in found:
        assert fault.message
        assert fault.message_fr
        assert any(seen.pointer == fault.pointer for seen in locate.sight(text))


@settings(max_examples=100, deadline=None)
@given(values)
def test_every_kind_refuses_or_accepts_any_value_without_stumbling(value):
    for kind in schemas.kinds():
        assert all(isinstance(fault, faults.Fault) for fault in schemas.validate(kind, value))
