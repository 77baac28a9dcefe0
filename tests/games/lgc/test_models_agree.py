"""The models accept and refuse the same documents as the schemas: all examples, and examples gone wrong."""

import copy
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lgc_contract import data, schemas
from lgc_contract.errors import ContractError
from lgc_contract.games.lgc.model import documents

EXAMPLES = Path(__file__).parents[2] / "examples"


def examples(kind, verdict):
    return sorted((EXAMPLES / kind / verdict).glob("*.json"))


ALL = [
    pytest.param(kind, path, id=f"{kind}/{verdict}/{path.stem}")
    for kind in documents.KINDS
    for verdict in ("valid", "invalid")
    for path in examples(kind, verdict)
]
VALID = {kind: [data.read_json(path) for path in examples(kind, "valid")] for kind in documents.KINDS}


def accepts(kind, document):
    try:
        documents.read(kind, document)
    except ContractError:
        return False
    return True


@pytest.mark.parametrize(("kind", "path"), ALL)
def test_models_and_schemas_agree_on_an_example(kind, path):
    assert accepts(kind, data.read_json(path)) == schemas.is_valid(kind, data.read_json(path))


@pytest.mark.parametrize(
    ("kind", "document"), [(kind, value) for kind in VALID for value in VALID[kind] if value is not None]
)
def test_a_document_read_as_a_model_is_written_back_unchanged(kind, document):
    assert documents.document(documents.read(kind, document)) == document


# --- examples gone wrong in one place -----------------------------------------------------------------------


def places(value, path=()):
    """List every path into a document, the root last."""
    below = []
    if isinstance(value, dict):
        below = [place for name, child in value.items() for place in places(child, (*path, name))]
    elif isinstance(value, list):
        below = [place for index, child in enumerate(value) for place in places(child, (*path, index))]
    return [*below, path]


def names(value):
    if isinstance(value, dict):
        return set(value).union(*map(names, value.values()))
    return set().union(*map(names, value)) if isinstance(value, list) else set()


def words(value):
    if isinstance(value, dict):
        return set().union(*map(words, value.values()))
    if isinstance(value, list):
        return set().union(*map(words, value))
    return {value} if isinstance(value, str) else set()


NAMES = sorted(names(list(VALID.values())) | {"foil", "effect", "editorSchema", "class_"})
WORDS = sorted(
    words(list(VALID.values())) | {"", "x", "X", "é", "a b", "n1", "crea_x\n", "1.0.0\n", "T" * 65}
)
PARTS: list[object] = [None, True, False, [], {}, [None], -1, 0, 1, 2, 11, 2**32 - 1, 2**32]


@st.composite
def changes(draw):
    """Draw a kind and a valid example of it with one to two places changed."""
    kind = draw(st.sampled_from(sorted(VALID)))
    document = [copy.deepcopy(draw(st.sampled_from(VALID[kind])))]
    for _ in range(draw(st.integers(1, 2))):
        _change(draw, document)
    return kind, document[0]


def _change(draw, root):
    holder, last = root, 0
    for step in draw(st.sampled_from(places(root[0]))):
        holder, last = holder[last], step
    match draw(st.sampled_from(["delete", "part", "word", "number", "add", "repeat", "graft"])), holder[last]:
        case "delete", _ if holder is not root:
            del holder[last]
        case "word", _:
            holder[last] = draw(st.sampled_from(WORDS))
        case "number", int():
            holder[last] = draw(st.integers(-2, 12))
        case "add", dict() as members:
            members[draw(st.sampled_from(NAMES))] = copy.deepcopy(draw(st.sampled_from([*PARTS, *WORDS])))
        case "repeat", list() as items if items:
            items.append(copy.deepcopy(draw(st.sampled_from(items))))
        case "graft", _:  # a part of another example, of the same kind or not
            other = draw(st.sampled_from(VALID[draw(st.sampled_from(sorted(VALID)))]))
            for step in draw(st.sampled_from(places(other))):
                other = other[step]
            holder[last] = copy.deepcopy(other)
        case _:
            holder[last] = copy.deepcopy(draw(st.sampled_from(PARTS)))


@settings(max_examples=600, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(changes())
def test_models_and_schemas_agree_on_an_example_gone_wrong(change):
    kind, document = change
    assert accepts(kind, document) == schemas.is_valid(kind, document)


# --- what the models add ------------------------------------------------------------------------------------


def test_a_refused_document_is_told_with_the_pointers_of_the_document():
    action = {"action": "DRAW", "target": {"side": "SELF", "kind": "HERO", "scope": "ALL"}, "params": {}}
    with pytest.raises(ContractError) as caught:
        documents.read("lgc/ability", {"trigger": "ON_PLAY", **action, "then": [{**action, "foil": True}]})
    assert [pointer for pointer, _ in caught.value.problems] == [
        "/params",
        "/then/0/params",
        "/then/0/foil",
    ]


def test_a_kind_without_models_is_a_usage_error():
    with pytest.raises(ContractError, match="no model reads 'lgc/economy'"):
        documents.read("lgc/economy", {})


def test_an_ability_lists_its_effects_in_order():
    path = EXAMPLES / "lgc/ability/valid/one-choice-two-effects.json"
    ability = documents.read("lgc/ability", data.read_json(path))
    assert [effect.action for effect in ability.effects] == ["BUFF", "GRANT_KEYWORD"]


def test_a_model_is_frozen():
    card = documents.read("lgc/card", VALID["lgc/card"][0])
    with pytest.raises(ValueError, match="frozen"):
        card.cost = 0
