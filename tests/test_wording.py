"""Every keyword that our schemas use has words of its own in both languages."""

import pytest

from lgc_contract import schemas, wording

CASES = [
    ("required", "hp", {}, '"hp" is required', 'il manque "hp"'),
    ("dependentRequired", "a", "b", '"b" is required beside "a"', 'il manque "b", qui va avec "a"'),
    ("contains", {}, [], "[] holds nothing of what it must hold", "[] ne contient rien de ce qu’il faut"),
    ("unevaluatedProperties", ["cost"], "csot", 'here; did you mean "cost"?', 'ici ; vouliez-vous "cost" ?'),
    ("type", "string", 7, "7 is not a text", "7 n’est pas un texte"),
    ("type", ["integer", "null"], True, "true is not an integer or null", "true n’est pas un entier ou null"),
    ("const", "DRAW", "HEAL", '"HEAL" is not "DRAW"', '"HEAL" n’est pas "DRAW"'),
    ("enum", ["A", "B"], "C", '"C" is none of "A", "B"', '"C" n’est pas une des valeurs "A", "B"'),
    ("enum", [str(n) for n in range(30)], "x", '"19", …', '"19", …'),
    ("pattern", "^a$", "b", '"b" does not match ^a$', '"b" ne suit pas le motif ^a$'),
    ("minimum", 1, 0, "0 is less than 1", "0 est inférieur à 1"),
    ("maximum", 1, 2, "2 is more than 1", "2 est supérieur à 1"),
    ("multipleOf", 2, 3, "3 is no multiple of 2", "3 n’est pas un multiple de 2"),
    ("minItems", 1, [], "holds 0, at least 1 needed", "en contient 0, il en faut au moins 1"),
    ("minLength", 1, "", "holds 0, at least 1 needed", "en contient 0, il en faut au moins 1"),
    ("minProperties", 1, {}, "holds 0, at least 1 needed", "en contient 0, il en faut au moins 1"),
    ("maxItems", 1, [1, 2], "holds 2, at most 1 allowed", "en contient 2, au plus 1 permis"),
    ("uniqueItems", True, ["a", "b", "a"], '"a" stands twice', '"a" y est deux fois'),
    ("false", None, 3, "3 must not stand here", "3 ne doit pas figurer ici"),
    ("not", {"required": ["a", "b"]}, {}, '"a", "b" must not', '"a", "b" ne doivent pas'),
    ("not", {"const": 0}, 0, "0 must not stand here", "0 ne doit pas figurer ici"),
    ("oneOf", [], 3, "3 fits none of the allowed forms", "3 ne suit aucune des formes permises"),
    ("several", [], 3, "3 fits several forms at once", "3 suit plusieurs formes à la fois"),
]


@pytest.mark.parametrize(("keyword", "demanded", "found", "english", "french"), CASES)
def test_a_fault_has_words_in_both_languages(keyword, demanded, found, english, french):
    told = wording.word(keyword, demanded, found, "fallback")
    assert english in told[0]
    assert french in told[1]


def test_a_long_value_is_cut():
    assert len(wording.word("type", "integer", "x" * 500, "")[0]) < 100


def test_an_unknown_keyword_keeps_the_words_of_the_validator():
    assert wording.word("x-new", 1, 2, "as said") == ("as said", "as said")


NEVER_FAILS = {
    *(
        "$comment",
        "$defs",
        "$id",
        "$ref",
        "$schema",
        "allOf",
        "const",
        "default",
        "description",
        "else",
        "examples",
    ),
    *("if", "items", "prefixItems", "properties", "propertyNames", "then", "title", "x-files", "x-set"),
    *("dependentSchemas", "maxContains", "minContains"),
}
"""Keywords that only hand on to others, or only describe."""


def keywords(schema):
    """Yield every keyword of a schema and its subschemas."""
    if isinstance(schema, dict):
        for keyword, value in schema.items():
            yield keyword
            named = keyword in ("properties", "$defs", "patternProperties", "dependentSchemas")
            inner = value.values() if named and isinstance(value, dict) else [value]
            if keyword not in ("const", "enum", "default", "examples", "required", "dependentRequired"):
                for each in inner:
                    yield from keywords(each)
    elif isinstance(schema, list):
        for each in schema:
            yield from keywords(each)


@pytest.mark.parametrize("kind", schemas.kinds())
def test_every_keyword_of_our_schemas_has_words_of_its_own(kind):
    used = set(keywords(schemas.document(kind))) - NEVER_FAILS
    assert {keyword for keyword in used if keyword not in wording._WORDS} == set()
