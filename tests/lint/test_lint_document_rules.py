"""No file lies in the data roots unread, unclaimed or out of shape."""

import pytest

from lgc_contract.lint import document_rules, tree

CARD = "corpus/toy/cards/wolf.v1.json"

UNREADABLE = [
    ("{", "property name"),
    ('{"a": 1,}', "property name"),
    ('{"a" 1}', "delimiter"),
    ('{"a": 1 "b": 2}', "delimiter"),
    ("[1", "delimiter"),
    ('{"a": tru}', "expecting value"),
    ("[1] 2", "extra data"),
    ('"a', "unterminated"),
    ('"a\nb"', "control character"),
    ('"\\x"', "escape"),
    ('"\\uXY"', "escape"),
    ("\ufeff{}", "byte order mark"),
    ('{"a": 1, "a": 2}', "twice"),
    ("[1.5]", "integer"),
    ("[99999999999999999999]", "beyond"),
    ("[NaN]", "NaN"),
    ('"\\ud800"', "half a character"),
    ("[" * 100 + "]" * 100, "nests deeper"),
]


@pytest.mark.parametrize(("text", "words"), UNREADABLE)
def test_what_is_no_strict_json_is_told_in_both_languages(roots, text, words):
    roots.write(CARD, text)
    (problem,) = document_rules.readable(tree.read())
    assert problem.file == CARD
    assert words in problem.message_en
    assert problem.message_fr != problem.message_en
    assert not set(problem.message_fr.lower().split()) & {"the", "is", "expecting", "a"}


def test_bytes_that_are_no_utf8_are_told(roots):
    (roots.folder / CARD).write_bytes(b'{"a": "\xe9"}')
    (problem,) = document_rules.readable(tree.read())
    assert (problem.line, problem.message_fr) == (1, "le fichier n’est pas en UTF-8 (colonne 8)")


def test_sound_documents_are_readable_known_and_in_shape(roots):
    for rule in (document_rules.readable, document_rules.known_place, document_rules.document_shape):
        assert roots.found(rule) == []


@pytest.mark.parametrize(
    "file",
    [
        "corpus/toy/cards/wolf.txt",
        "corpus/toy/cards/wolf",
        "conformance/toy/count/one.json.orig",
        "corpus/toy/other.json",
        "corpus/wolf.json",
        "corpus/toy/cards/deep/wolf.json",
        "conformance/toy/loose-scenario.json",
        "conformance/toy/count/deep/scenario.json",
    ],
)
def test_a_file_that_no_schema_claims_is_a_stray(roots, file):
    roots.write(file, {})
    assert roots.found(document_rules.known_place) == [(file, "")]


@pytest.mark.parametrize("file", ["conformance/toy/rulebook/01-count.md", "corpus/toy/cards/.wolf.swp"])
def test_prose_and_hidden_files_are_no_strays(roots, file):
    roots.write(file, "text")
    assert roots.found(document_rules.known_place) == []


def test_a_document_out_of_shape_is_told_at_its_fault(roots):
    roots.change(CARD, "/version", "1")
    roots.change("conformance/toy/count/one-is-added.json", "/when", [])
    assert roots.found(document_rules.document_shape) == [
        (CARD, "/version"),
        ("conformance/toy/count/one-is-added.json", "/when"),
    ]


def test_a_document_that_two_schemas_claim_must_fit_both_and_is_told_once(roots):
    narrower = roots.value("schema/toy/v1/card.json")
    narrower["$id"] = narrower["$id"].replace("card", "wolf")
    narrower["x-files"] = ["corpus/toy/cards/wolf.*.json"]
    narrower["properties"]["version"]["maximum"] = 3
    roots.write("schema/toy/v1/wolf.json", narrower)
    roots.change(CARD, "/version", 4)
    assert roots.found(document_rules.document_shape) == [(CARD, "/version")]
    roots.change(CARD, "/version", "4")
    assert roots.found(document_rules.document_shape) == [(CARD, "/version")]


def test_a_pattern_after_an_exclamation_mark_takes_files_out_again(roots):
    roots.write("conformance/toy/perft/one.json", {"title": "No scenario.", "given": {}, "counts": [1]})
    assert roots.found(document_rules.known_place) == []
    assert roots.found(document_rules.document_shape) == []
