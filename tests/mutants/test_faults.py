"""The seeded faults fit the engine as it is, and every rule that scenarios verify has one."""

from __future__ import annotations

import collections

import pytest

from lgc_contract import registry
from lgc_contract.errors import DataError
from lgc_contract.harness import suite
from mutants import __main__ as command
from mutants import faults
from mutants.faults import Change, Fault, StaleFaultError
from mutants.sources import Sources

GAMES = [name for name in registry.known() if faults.folder(name).is_dir()]
AREAS = {name: faults.read(faults.folder(name)) for name in GAMES}
WHOLE = ["controle-du-chaos", "duel-personnages", "lgc", "regnum", "terrakard"]
"""Games whose faults are complete: at least one for each rule that scenarios verify."""

every_game = pytest.mark.parametrize("name", GAMES)


def faults_of(name):
    return [fault for area in AREAS[name].values() for fault in area]


@pytest.mark.parametrize(("name", "area"), [(name, area) for name in GAMES for area in AREAS[name]])
def test_every_text_that_a_fault_replaces_stands_once_and_the_wrong_engine_compiles(name, area):
    sources = Sources(registry.find(name))
    texts = sources.originals()
    for fault in AREAS[name][area]:
        changed = fault.applied(texts)
        assert all(text != texts[source] for source, text in changed.items()), fault.id
        sources.compiled(changed)


@every_game
def test_rules_that_scenarios_verify_have_faults_and_no_others_have(name):
    verified = {rule.id for rule in suite.load(name).rules.values() if rule.verified_by == "scenario"}
    faulted = {fault.rule for fault in faults_of(name)}
    assert faulted <= verified
    assert name not in WHOLE or faulted == verified


@every_game
def test_there_are_enough_faults_to_weigh_a_kit_by(name):
    assert len(faults_of(name)) >= 25


@every_game
def test_a_fault_stands_in_the_file_of_its_rules_area(name):
    rules = suite.load(name).rules
    for area, members in AREAS[name].items():
        assert {rules[fault.rule].area for fault in members} == {area}


@every_game
def test_ids_are_words_and_unique(name):
    number = collections.Counter(fault.id for fault in faults_of(name))
    assert not [fault for fault in number if number[fault] > 1]
    assert all(fault.replace("-", "").isalnum() and fault.islower() for fault in number)


@every_game
def test_titles_are_sentences_and_unique_within_a_rule(name):
    for fault in faults_of(name):
        assert fault.title.endswith("."), fault.id
        assert "should" not in fault.title
        assert "|" not in fault.title, "it stands in a table"
    assert len({(fault.rule, fault.title) for fault in faults_of(name)}) == len(faults_of(name))


def fault(*changes):
    return Fault("f", "LGC-SET-01", "It is wrong.", changes)


def test_a_text_that_is_gone_or_stands_twice_is_told_with_its_source():
    texts = {"engine/a.py": "one\ntwo\ntwo\n"}
    for before, number in (("three", 0), ("two", 2)):
        with pytest.raises(StaleFaultError, match=f"stands {number} times in engine/a.py"):
            fault(Change("engine/a.py", before, "x")).applied(texts)


def test_several_replacements_of_one_source_are_all_made():
    texts = {"engine/a.py": "one\ntwo\n", "engine/b.py": "three\n"}
    changed = fault(Change("engine/a.py", "one", "1"), Change("engine/a.py", "two", "2")).applied(texts)
    assert changed == {"engine/a.py": "1\n2\n"}


def test_a_file_of_another_shape_is_an_error_that_names_it(tmp_path):
    (tmp_path / "turn.toml").write_text('[[fault]]\nid = "x"\n', encoding="utf-8")
    with pytest.raises(DataError, match=r"turn\.toml"):
        faults.read(tmp_path)


def write(folder, area, *members):
    blocks = [
        f'[[fault]]\nid = "{name}"\nrule = "{rule}"\ntitle = "It is wrong."\nchange = []\n'
        for name, rule in members
    ]
    (folder / f"{area}.toml").write_text("\n".join(blocks), encoding="utf-8")


@pytest.mark.parametrize("areas", [("turn", "setup"), ("turn", "turn")])
def test_an_id_that_stands_twice_is_an_error_that_names_both_files(tmp_path, areas):
    for area in set(areas):
        write(tmp_path, area, *[("again", "R-1")] * areas.count(area))
    with pytest.raises(DataError) as caught:
        faults.read(tmp_path)
    assert all(f"{area}.toml" in str(caught.value) for area in areas)
    assert "'again'" in caught.value.message


def test_a_rule_that_is_none_is_an_error_that_names_the_nearest(tmp_path):
    write(tmp_path, "turn", ("a", "LGC-TRN-01"), ("b", "LGC-TRN-99"))
    assert [fault.id for fault in faults.read(tmp_path)["turn"]] == ["a", "b"]
    with pytest.raises(DataError, match=r"'b' breaks LGC-TRN-99.*Did you mean 'LGC-TRN-01'"):
        faults.read(tmp_path, ["LGC-TRN-01"])


@pytest.mark.parametrize(
    ("members", "options", "said"),
    [
        pytest.param([], [], "there are no faults in", id="none"),
        pytest.param([("a", "LGC-TRN-01")], ["--fault", "b"], "no fault in", id="none that is wanted"),
        pytest.param([("a", "LGC-XYZ-01")], [], "is no rule that scenarios verify", id="no such rule"),
    ],
)
def test_faults_that_cannot_be_tried_are_told_in_one_line(
    members, options, said, tmp_path, monkeypatch, capsys
):
    write(tmp_path, "turn", *members) if members else None
    monkeypatch.setattr(command, "folder", lambda _: tmp_path)
    assert command.main(options) == 2
    out, err = capsys.readouterr()
    assert not out
    assert said in err
    assert err.count("\n") == 1


def test_a_fault_for_another_engine_is_told_without_a_traceback(tmp_path, monkeypatch, capsys):
    write(tmp_path, "turn", ("a", "TK-MAN-01"))
    stale = 'change = [{ file = "engine/none.py", before = "x", after = "y" }]'
    file = tmp_path / "turn.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("change = []", stale), encoding="utf-8")
    monkeypatch.setattr(command, "folder", lambda _: tmp_path)
    assert command.main(["--game", "terrakard"]) == 2
    assert capsys.readouterr().err.startswith("a: this stands 0 times in engine/none.py")
