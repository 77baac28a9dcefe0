"""Every schema accepts its valid examples and refuses each invalid one for the fault that its name tells.

The files are `tests/examples/<owner>/<schema>/{valid,invalid}/<what>.json`. An invalid example has one
fault and is named after it: `missing-<member>` and `unexpected-<member>` name the member exactly, after
words that may say where; in every other name at least one word is in the pointer or the message of the
fault, or among the words that `SAID` gives for the schema keyword.
"""

import re
from pathlib import Path

import pytest

from lgc_contract import canonical, data, schemas

EXAMPLES = Path(__file__).parent / "examples"

SAID = {
    "const": {"but", "not"},
    "enum": {"none", "unknown", "nobody"},
    "maximum": {"beyond", "high", "large", "many", "more", "too"},
    "maxItems": {"many", "more", "nonempty", "too"},
    "maxLength": {"long", "too"},
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
    assert [fault for fault in faults if tells(path.stem, fault)] == faults
    assert len(faults) == 1


def tells(name, fault):
    """Tell whether a file name speaks of a fault."""
    exact = re.search(r"(?:^|-)(missing|unexpected)-(.+)$", name)
    if exact:
        member = fault.pointer.rsplit("/", 1)[-1] if exact[1] == "unexpected" else named(fault)
        return words(exact[2]) == words(member)
    spoken = SAID.get(fault.keyword, set()) | words(fault.pointer) | words(fault.message)
    return bool(words(name) & spoken)


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
        monkeypatch.setattr(schemas, "_fast_is_installed", lambda fast=fast: fast)
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
    assert text == canonical.file_text(data.read_json(path))
