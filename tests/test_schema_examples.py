"""Every schema accepts its valid examples and refuses each invalid one for the fault that its name tells.

The files are `tests/examples/<owner>/<schema>/{valid,invalid}/<what>.json`. An invalid example has one
fault and is named after it: `missing-<member>` and `unexpected-<member>` name the member exactly, after
words that may say where; in every other name at least one word is in the pointer or the message of the
fault, or among the words that `SAID` gives for the schema keyword.

The files have the canonical form of all our JSON. They lie beside no data root, so `lgc check --fix` leaves
them alone; to write them, run `python tests/test_schema_examples.py`.
"""

import re
from pathlib import Path

import pytest

from lgc_contract import canonical, data, faults, schemas

EXAMPLES = Path(__file__).parent / "examples"

SAID = {
    "const": {"but", "not"},
    "enum": {"none", "unknown", "nobody"},
    "maximum": {"beyond", "high", "large", "many", "more", "too"},
    "maxItems": {"many", "more", "nonempty", "too"},
    "maxLength": {"long", "too"},
    "maxProperties": {"alone", "and", "beside", "many", "more", "too"},
    "minimum": {"low", "negative", "small", "too", "zero"},
    "minItems": {"empty", "few", "no", "without"},
    "minLength": {"empty"},
    "minProperties": {"empty", "nobody", "nothing"},
    "oneOf": {"both", "neither", "nor", "nothing"},
    "required": {"missing", "no", "without"},
    "several": {"and", "both"},
    "type": {"as", "float", "fraction", "integer", "null", "number", "text"},
    "uniqueItems": {"double", "duplicate", "repeated", "same", "twice"},
}


def examples(verdict):
    paths = sorted(EXAMPLES.glob(f"*/*/{verdict}/*.json"))
    return [pytest.param(path, id=path.relative_to(EXAMPLES).with_suffix("").as_posix()) for path in paths]


def kind_of(path):
    owner, name, *_ = path.relative_to(EXAMPLES).parts
    return f"{owner}/{name}"


def has_documents(kind):
    """Tell a schema of documents from one that only holds definitions for others."""
    return bool(
        schemas.document(kind).keys() - {"$schema", "$id", "$defs", "title", "description", "$comment"}
    )


@pytest.mark.parametrize("path", examples("valid"))
def test_a_valid_example_is_accepted(path):
    assert schemas.validate(kind_of(path), data.read_json(path)) == []


@pytest.mark.parametrize("path", examples("invalid"))
def test_an_invalid_example_is_refused_for_the_one_fault_of_its_name(path):
    faults = schemas.validate(kind_of(path), data.read_json(path))
    assert len(faults) == 1, [f"{fault.pointer}: {fault.message}" for fault in faults]
    assert tells(path.stem, faults[0]), advice(faults[0])


def tells(name, fault):
    """Tell whether a file name speaks of a fault."""
    exact = re.search(r"(?:^|-)(missing|unexpected)-(.+)$", name)
    if exact:
        member = fault.pointer.rsplit("/", 1)[-1] if exact[1] == "unexpected" else named(fault)
        return words(exact[2]) == words(member)
    spoken = SAID.get(fault.keyword, set()) | words(fault.pointer) | words(fault.message)
    return bool(words(name) & spoken)


def advice(fault):
    """Say what an invalid example of this fault can be called."""
    said = ", ".join(sorted(SAID.get(fault.keyword, {"…"})))
    return (
        f"the fault is {fault.keyword} at {fault.pointer!r}: {fault.message}. The name needs a word of that "
        f"pointer or message, or one of: {said}. missing-… and unexpected-… name the member."
    )


def named(fault):
    return fault.message.split('"')[1] if fault.keyword == "required" else ""


def words(text):
    """Split kebab-case, snake_case, camelCase and prose alike."""
    return set(re.findall(r"[a-z0-9]+", re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", text).lower()))


@pytest.mark.parametrize("kind", schemas.kinds())
def test_both_validators_give_every_example_the_same_verdict(kind, monkeypatch):
    pytest.importorskip("jsonschema_rs")
    values = [data.read_json(path) for path in sorted((EXAMPLES / kind).glob("*/*.json"))]
    verdicts = []
    for fast in (False, True):
        monkeypatch.setattr(schemas, "is_fast", lambda fast=fast: fast)
        verdicts.append([schemas.is_valid(kind, value) for value in values])
    assert verdicts[0] == verdicts[1]


@pytest.mark.parametrize("kind", schemas.kinds())
@pytest.mark.parametrize("verdict", ["valid", "invalid"])
def test_every_schema_of_documents_has_examples(kind, verdict):
    assert has_documents(kind) == any((EXAMPLES / kind / verdict).glob("*.json"))


def test_every_example_belongs_to_a_schema():
    strays = [
        path.relative_to(EXAMPLES).as_posix()
        for path in data.files(EXAMPLES)
        if not re.fullmatch(
            r"[^/]+/[^/]+/(valid|invalid)/[a-z0-9-]+\.json", path.relative_to(EXAMPLES).as_posix()
        )
        or kind_of(path) not in schemas.kinds()
    ]
    assert strays == []


@pytest.mark.parametrize("path", [*examples("valid"), *examples("invalid")])
def test_every_example_has_the_canonical_form(path):
    text = data.read_text(path)
    told = "to write all of them so, run `python tests/test_schema_examples.py`"
    assert text == canonical.file_text(data.read_json(path)), told


def test_a_fault_whose_name_says_nothing_of_it_is_told_with_the_words_that_do():
    fault = faults.Fault("/given/new", "maxProperties", "has 2 members, at most 1", "")
    assert tells("new-and-turn", fault)
    assert not tells("wrong", fault)
    assert "beside" in advice(fault)


if __name__ == "__main__":
    for example in data.files(EXAMPLES):
        example.write_text(canonical.file_text(data.read_json(example)), encoding="utf-8", newline="\n")
