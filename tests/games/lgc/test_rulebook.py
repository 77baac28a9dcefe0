"""The rulebook is complete, well formed, and up to date; its vectors are those of the generator it prints."""

import json
import re
from collections import Counter
from typing import Any

import pytest

from lgc_contract import data
from lgc_contract.errors import DataError
from lgc_contract.harness import rulebook

CONFORMANCE = data.root("conformance") / "lgc"
SCHEMA = data.root("schema") / "lgc" / "v1"
RULES = rulebook.read_rules(CONFORMANCE)
TEXT = rulebook.build(CONFORMANCE)
SOURCES = re.compile(
    r"spec §\d{1,2}(\.\d)?"
    r"|ruling (Q\d{1,3}|resolution|rejection codes|identity|canonical order|random|new)"
)
MASK = 0xFFFFFFFF


def schema(name: str) -> dict[str, Any]:
    document = data.read_json(SCHEMA / f"{name}.json")
    assert isinstance(document, dict)
    return document


def words(name: str) -> list[str]:
    """Return the words of one vocabulary of the schema."""
    return [str(word) for word in schema("vocabulary")["$defs"][name]["enum"]]


def constants(name: str, key: str) -> set[str]:
    """Return the words that the property `key` may be, anywhere in a schema."""
    text = json.dumps(schema(name), separators=(",", ":"))
    fixed = re.findall(rf'"{key}":\{{"const":"([A-Z_]+)"', text)
    listed = re.findall(rf'"{key}":\{{[^{{}}]*?"enum":\[([^\]]+)\]', text)
    return set(fixed) | {word.strip('"') for words in listed for word in words.split(",")}


def statements(verified_by: str = "scenario|schema|lint") -> str:
    kinds = verified_by.split("|")
    return "\n".join(rule.statement for rule in RULES.rules if rule.verified_by in kinds)


def binding() -> str:
    return statements("scenario")


def test_rules_are_in_order_and_no_number_is_taken_twice() -> None:
    identifiers = [rule.id for rule in RULES.rules]
    assert identifiers == sorted(set(identifiers))


def test_every_rule_is_numbered_in_its_area() -> None:
    prefixes = {area.id: area.prefix for area in RULES.areas}
    assert {rule.area for rule in RULES.rules} == set(prefixes)
    for rule in RULES.rules:
        assert re.fullmatch(rf"LGC-{prefixes[rule.area]}-\d\d", rule.id), rule.id


def test_no_two_rules_say_the_same() -> None:
    assert [text for text, n in Counter(rule.statement for rule in RULES.rules).items() if n > 1] == []


def test_every_statement_is_a_sentence() -> None:
    for rule in RULES.rules:
        assert rule.statement.endswith("."), rule.id
        assert rule.statement == " ".join(rule.statement.split()), rule.id


def test_every_rule_says_where_it_comes_from() -> None:
    assert [rule.id for rule in RULES.rules if not SOURCES.fullmatch(rule.source)] == []


def test_every_question_of_the_specification_has_an_answer() -> None:
    answered = {rule.source for rule in RULES.rules}
    assert [f"Q{n}" for n in range(1, 119) if f"ruling Q{n}" not in answered] == []


def test_every_code_has_a_prohibition_and_every_prohibition_a_known_code() -> None:
    codes = schema("rejection")["$defs"]["code"]["enum"]
    assert {rule.rejection for rule in RULES.rules} - {None} == set(codes)


def test_every_prohibition_names_its_code_and_is_tested_by_scenarios() -> None:
    for rule in RULES.rules:
        if rule.rejection:
            assert rule.rejection in rule.statement, rule.id
            assert rule.verified_by == "scenario", rule.id


def test_the_table_of_codes_has_the_order_of_the_schema() -> None:
    table = re.findall(r"^\| \d+ \| `([A-Z_]+)` \|", TEXT, re.MULTILINE)
    assert table == schema("rejection")["$defs"]["code"]["enum"]


def test_the_table_of_events_is_the_list_of_the_schema() -> None:
    chapter = TEXT.split("\n## Events\n")[1].split("\n## ")[0]
    rows = dict(re.findall(r"^\| ([A-Z_]+) \| (.+?) \|", chapter, re.MULTILINE))
    expected: dict[str, set[str]] = {}
    for part, event in schema("event")["$defs"].items():
        if part != "seen" and not part.endswith("Hidden"):
            fields = dict(event["properties"])
            name = fields.pop("type")["const"]
            expected[name] = set(fields)
    assert {name: set(re.findall(r"`(\w+)`", fields)) for name, fields in rows.items()} == expected


def test_every_event_has_a_rule() -> None:
    assert [name for name in constants("event", "type") if name not in statements()] == []


def test_every_action_and_parameter_has_a_rule() -> None:
    actions = constants("action", "action")
    assert len(actions) == 16
    for word in actions | {
        "ignoreArmor",
        "randomOf",
        "filled",
        "TEMP",
        "MAX",
        "BASE",
        "FULL",
        "BOARD",
        "HAND",
    }:
        assert word in binding(), word


@pytest.mark.parametrize("name", ["keyword", "kind", "duration", "cardType"])
def test_every_word_of_the_cards_has_a_rule(name: str) -> None:
    assert [word for word in words(name) if not re.search(rf"\b{word}\b", binding())] == []


@pytest.mark.parametrize(
    ("name", "key"), [("ability", "trigger"), ("selector", "scope"), ("selector", "side")]
)
def test_every_word_of_the_abilities_has_a_rule(name: str, key: str) -> None:
    vocabulary = constants(name, key)
    assert len(vocabulary) >= 4
    assert [word for word in vocabulary if not re.search(rf"\b{word}\b", binding())] == []


def test_every_filter_key_has_a_rule() -> None:
    assert [key for key in schema("filter")["properties"] if f"`{key}`" not in binding()] == []


def test_every_condition_has_a_rule() -> None:
    tests = constants("condition", "test")
    assert tests == {"FERVEUR_MAX_AT_LEAST", "COUNT", "HERO_HP_AT_MOST", "SUBJECT"}
    assert [word for word in tests if not re.search(rf"\b{word}\b", binding())] == []


def test_every_intent_has_a_rule() -> None:
    assert [word for word in constants("intent", "type") if not re.search(rf"\b{word}\b", binding())] == []


def test_every_field_of_a_view_is_in_the_chapter_on_views() -> None:
    chapter = TEXT.split("\n## Views\n")[1].split("\n## ")[0]
    parts = schema("view")["$defs"]
    fields = {
        key for part in ("creature", "opponent", "permanent", "you") for key in parts[part]["properties"]
    }
    assert [key for key in fields | set(schema("view")["properties"]) if f"`{key}`" not in chapter] == []


def test_every_capability_is_named_once() -> None:
    capabilities = data.read_json(CONFORMANCE / "capabilities.json")
    assert isinstance(capabilities, list)
    identifiers = [item["id"] for item in capabilities if isinstance(item, dict)]
    assert identifiers == sorted(set(map(str, identifiers)))
    for word in constants("ability", "trigger") | constants("action", "action"):
        assert word.lower().replace("_", "-") in identifiers


def test_the_rulebook_in_docs_is_up_to_date() -> None:
    assert rulebook.main(["--game", "lgc", "--check"]) == 0


def test_a_stale_rulebook_fails_the_check(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "conformance" / "lgc"
    (copy / "rulebook").mkdir(parents=True)
    for path in [CONFORMANCE / "rules.json", *(CONFORMANCE / "rulebook").glob("*.md")]:
        (copy / path.relative_to(CONFORMANCE)).write_text(path.read_text("utf-8"), "utf-8")
    monkeypatch.setenv(data.OVERRIDE, str(tmp_path))
    assert rulebook.main(["--game", "lgc", "--check"]) == 1
    assert "is stale" in capsys.readouterr().err
    assert rulebook.main(["--game", "lgc"]) == 0
    assert rulebook.main(["--game", "lgc", "--check"]) == 0


@pytest.mark.parametrize(
    ("prose", "message"),
    [
        ("See [LGC-XXX-99].", "there is no rule LGC-XXX-99"),
        ("{{code:NO_SUCH_CODE}}", "nothing stands behind"),
        ("{{rules:combat}}", "exactly one place"),
    ],
)
def test_prose_that_names_what_does_not_exist_is_refused(tmp_path: Any, prose: str, message: str) -> None:
    (tmp_path / "rulebook").mkdir()
    (tmp_path / "rules.json").write_text((CONFORMANCE / "rules.json").read_text("utf-8"), "utf-8")
    (tmp_path / "rulebook" / "00-preface.md").write_text(prose + "\n", "utf-8")
    with pytest.raises(DataError, match=message):
        rulebook.build(tmp_path)


def test_every_link_in_the_rulebook_leads_somewhere() -> None:
    targets = set(re.findall(r'<a id="([\w-]+)"></a>', TEXT))
    headings = re.findall(r"^#+ (.+)$", TEXT, re.MULTILINE)
    targets |= {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}
    assert [link for link in re.findall(r"\]\(#([\w-]+)\)", TEXT) if link not in targets] == []


def printed_vectors() -> dict[str, Any]:
    [block] = re.findall(r"```json\n(.+?)```", TEXT, re.DOTALL)
    vectors: dict[str, Any] = json.loads(block)
    return vectors


class Generator:
    """The listing of the rulebook, word for word."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def next(self) -> int:
        self.state = (self.state + 0x6D2B79F5) & MASK
        t = self.state
        t = ((t ^ (t >> 15)) * (t | 1)) & MASK
        t = t ^ ((t + (t ^ (t >> 7)) * (t | 61)) & MASK)
        return t ^ (t >> 14)

    def pick(self, n: int) -> int:
        return (self.next() * n) >> 32


def test_the_printed_numbers_are_those_of_the_printed_generator() -> None:
    vectors = printed_vectors()["next"]
    assert {vector["seed"] for vector in vectors} >= {0, 1, 42, 4294967295}
    for vector in vectors:
        generator = Generator(vector["seed"])
        assert [generator.next() for _ in vector["next"]] == vector["next"]
        assert generator.state == vector["state"]


def test_the_printed_picks_are_those_of_the_printed_generator() -> None:
    for vector in printed_vectors()["picks"]:
        generator = Generator(vector["seed"])
        assert [generator.pick(n) for n in vector["of"]] == vector["picks"]


def test_the_printed_shuffles_are_those_of_the_printed_generator() -> None:
    for vector in printed_vectors()["shuffles"]:
        generator, cards = Generator(vector["seed"]), list(range(len(vector["shuffled"])))
        for i in range(len(cards) - 1, 0, -1):
            j = generator.pick(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        assert (cards, generator.state) == (vector["shuffled"], vector["state"])
