"""`lgc check` as people and scripts use it: findings on stdout, what it did on stderr, an exit code."""

import json
import shutil

import pytest

from lgc_contract import canonical, data, schemas
from lgc_contract.cli.app import start

CAPABILITIES = "conformance/toy/capabilities.json"
OTHER = "conformance/other/capabilities.json"


@pytest.fixture
def roots(tmp_path, monkeypatch):
    """Data roots with one sound file of each of two games that have no Python of their own."""
    shutil.copytree(data.root("schema") / "harness", tmp_path / "schema" / "harness")
    monkeypatch.setenv(data.OVERRIDE, str(tmp_path))
    monkeypatch.setenv("LGC_LANG", "en")
    (tmp_path / "corpus").mkdir()
    for file in (CAPABILITIES, OTHER):
        (tmp_path / file).parent.mkdir(parents=True)
        (tmp_path / file).write_text(canonical.file_text([{"id": "add", "title": "Answers additions."}]))
    return tmp_path


def break_form(roots, file=CAPABILITIES):
    path = roots / file
    path.write_text(json.dumps(json.loads(path.read_text())))


def break_shape(roots, file=CAPABILITIES):
    (roots / file).write_text(canonical.file_text([{"id": "add"}]))


@pytest.mark.usefixtures("roots")
def test_sound_data_exits_0_and_says_nothing_on_stdout(capsys):
    assert start(["check"]) == 0
    written = capsys.readouterr()
    assert written.out == ""
    assert written.err.endswith("files read, no problem\n")


def test_a_finding_exits_1_and_names_file_line_and_rule(roots, capsys):
    break_shape(roots)
    assert start(["check"]) == 1
    written = capsys.readouterr()
    assert written.out == f'{CAPABILITIES}\n      2 /0  "title" is required  [document-shape]\n'
    assert written.err.endswith("1 problem\n")


def test_the_language_is_chosen(roots, capsys):
    break_shape(roots)
    assert start(["check", "--lang", "fr"]) == 1
    written = capsys.readouterr()
    assert 'il manque "title"' in written.out
    assert written.err.endswith("1 problème\n")


@pytest.fixture
def doubtful(roots, monkeypatch):
    """Sound data about which a game has a doubt."""

    def doubts(tree):
        yield tree.documents[CAPABILITIES].warning(
            "doubts", "/0/title", fr="est-ce bien ?", en="is that good?"
        )

    monkeypatch.setattr("lgc_contract.cli.check._rules", lambda _: [doubts])
    return roots


@pytest.mark.usefixtures("doubtful")
def test_a_warning_is_told_and_fails_nothing(capsys):
    assert start(["check"]) == 0
    written = capsys.readouterr()
    assert "/0/title  warning: is that good?  [doubts]" in written.out
    assert written.err.endswith("no problem, 1 warning\n")


@pytest.mark.usefixtures("doubtful")
def test_a_warning_fails_when_strict(capsys):
    assert start(["check", "--strict", "--lang", "fr"]) == 1
    written = capsys.readouterr()
    assert "avertissement : est-ce bien ?" in written.out
    assert written.err.endswith("aucun problème, 1 avertissement\n")


@pytest.mark.usefixtures("doubtful")
def test_json_tells_the_severity(capsys):
    assert start(["check", "-f", "json"]) == 0
    assert [each["severity"] for each in json.loads(capsys.readouterr().out)] == ["warning"]


@pytest.mark.usefixtures("roots")
def test_an_unknown_language_is_a_usage_error(capsys):
    assert start(["check", "--lang", "de"]) == 2
    assert "fr and en" in capsys.readouterr().err


def test_json_is_one_list_with_both_languages(roots, capsys):
    break_shape(roots)
    assert start(["check", "-f", "json"]) == 1
    assert json.loads(capsys.readouterr().out) == [
        {
            "file": CAPABILITIES,
            "line": 2,
            "messages": {"en": '"title" is required', "fr": 'il manque "title"'},
            "pointer": "/0",
            "rule": "document-shape",
            "severity": "error",
        }
    ]


@pytest.mark.usefixtures("roots")
def test_json_without_a_finding_is_an_empty_list(capsys):
    assert start(["check", "-f", "json"]) == 0
    assert json.loads(capsys.readouterr().out) == []


def test_jsonl_is_one_finding_per_line(roots, capsys):
    break_shape(roots)
    break_shape(roots, OTHER)
    assert start(["check", "-f", "jsonl"]) == 1
    assert [json.loads(line)["file"] for line in capsys.readouterr().out.splitlines()] == [
        OTHER,
        CAPABILITIES,
    ]


def test_findings_go_to_a_file_on_demand(roots, capsys, tmp_path):
    break_shape(roots)
    assert start(["check", "-f", "json", "-o", str(tmp_path / "found.json")]) == 1
    assert capsys.readouterr().out == ""
    assert len(json.loads((tmp_path / "found.json").read_text())) == 1


def test_fix_rewrites_what_is_only_out_of_form(roots, capsys):
    break_form(roots)
    assert start(["check"]) == 1
    assert start(["check", "--fix"]) == 0
    assert f"rewritten: {CAPABILITIES}" in capsys.readouterr().err
    assert start(["check"]) == 0


def test_fix_of_one_game_leaves_the_others_alone(roots):
    break_form(roots)
    break_form(roots, OTHER)
    assert start(["check", "--fix", "--game", "toy"]) == 0
    assert start(["check", "--game", "other"]) == 1


def test_one_game_may_be_checked_alone(roots, capsys):
    break_shape(roots)
    assert start(["check", "--game", "other"]) == 0
    assert start(["check", "--game", "toy"]) == 1
    assert capsys.readouterr().out.startswith(CAPABILITIES)


@pytest.mark.usefixtures("roots")
def test_an_unknown_game_is_a_usage_error(capsys):
    assert start(["check", "--game", "chess"]) == 2
    assert "no game is called 'chess'" in capsys.readouterr().err


def test_a_schema_of_the_harness_concerns_every_game(roots, capsys):
    (roots / "schema" / "harness" / "v1" / "rules.json").write_text("{")
    assert start(["check", "--game", "toy"]) == 1
    assert "schema/harness/v1/rules.json" in capsys.readouterr().out


def test_only_the_roots_that_are_named_are_checked(roots, capsys):
    break_shape(roots)
    (roots / "corpus" / "toy").mkdir()
    (roots / "corpus" / "toy" / "release.json").write_text("{")
    assert start(["check", "schema"]) == 0
    assert start(["check", "corpus", "schema"]) == 1
    assert capsys.readouterr().out.startswith("corpus/toy/release.json\n")
    assert start(["check", "conformance", "--game", "toy"]) == 1
    assert capsys.readouterr().out.startswith(CAPABILITIES)


def test_fix_rewrites_only_in_the_roots_that_are_named(roots):
    break_form(roots)
    assert start(["check", "corpus", "--fix"]) == 0
    assert start(["check", "conformance"]) == 1
    assert start(["check", "conformance", "--fix"]) == 0
    assert start(["check"]) == 0


@pytest.mark.usefixtures("roots")
def test_a_word_that_is_no_root_is_a_usage_error(capsys):
    assert start(["check", "cards"]) == 2
    told = capsys.readouterr().err
    assert "'cards' is no data root" in told
    assert "schema, corpus, conformance" in told


@pytest.mark.parametrize("asked", [["schema"], ["corpus"], ["conformance"], ["schema", "conformance"]])
def test_no_rule_reports_what_lies_in_a_root_that_was_not_read(asked, capsys):
    assert start(["check", "--strict", *asked]) == 0
    assert capsys.readouterr().out == ""


def test_one_game_is_checked_without_a_look_at_the_others(roots, monkeypatch):
    opened = []
    read = data.read_text
    monkeypatch.setattr(data, "read_text", lambda path, **more: opened.append(path) or read(path, **more))
    assert start(["check", "--game", "toy"]) == 0
    owners = {path.relative_to(roots).parts[1] for path in opened}
    assert owners == {"toy", "harness"}


@pytest.mark.parametrize("name", ["..", ".", "", "harness"])
@pytest.mark.usefixtures("roots")
def test_a_folder_that_is_no_game_s_is_no_game(name):
    assert start(["check", "--game", name]) == 2


@pytest.fixture
def passed_over(roots, monkeypatch):
    """Data at hand that differ from those that are read."""
    shutil.copytree(roots, roots / "here", ignore=shutil.ignore_patterns("here"))
    monkeypatch.setattr(data, "passed_over", lambda _: roots / "here")
    monkeypatch.chdir(roots)
    return roots / "here"


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "{read} is read, and {place} is not"), ("fr", "{read} est lu, et non {place}")],
)
def test_data_at_hand_that_are_not_read_are_named(passed_over, language, said, capsys):
    assert start(["check", "--lang", language]) == 0
    told = capsys.readouterr().err
    assert said.format(read=passed_over.parent, place=passed_over) in told
    assert "LGC_CONTRACT_DATA=here" in told


@pytest.mark.usefixtures("roots")
@pytest.mark.parametrize("fast", [True, False])
def test_only_the_slow_validator_is_told(fast, capsys, monkeypatch):
    monkeypatch.setattr(schemas, "is_fast", lambda: fast)
    assert start(["check"]) == 0
    assert ("jsonschema-rs" in capsys.readouterr().err) == (not fast)


@pytest.mark.parametrize("fast", [True, False])
@pytest.mark.parametrize("slip", ['"type": "strng"', '"type": "string", "not": 5'])
def test_a_schema_that_is_none_is_told_where_only_the_corpus_is_read(
    slip, fast, tmp_path, monkeypatch, capsys
):
    for name in ("schema", "corpus"):
        shutil.copytree(data.root(name), tmp_path / name)
    schema = tmp_path / "schema" / "lgc" / "v1" / "card.json"
    schema.write_text(schema.read_text(encoding="utf-8").replace('"type": "string"', slip), encoding="utf-8")
    monkeypatch.setenv(data.OVERRIDE, str(tmp_path))
    monkeypatch.setattr(schemas, "is_fast", lambda: fast)
    assert start(["check", "corpus", "--game", "lgc"]) == 2
    assert "`lgc check schema` says where" in capsys.readouterr().err
