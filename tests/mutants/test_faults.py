"""The seeded faults fit the engine as it is, and every rule that scenarios verify has one."""

from __future__ import annotations

import collections

import pytest

from lgc_contract.errors import DataError
from lgc_contract.harness import suite
from mutants import faults, sources
from mutants.faults import Change, Fault, StaleFaultError

AREAS = faults.read()
FAULTS = [fault for area in AREAS.values() for fault in area]
TEXTS = sources.originals()
KIT = suite.load("lgc")


@pytest.mark.parametrize("area", AREAS)
def test_every_text_that_a_fault_replaces_stands_once_and_the_wrong_engine_compiles(area):
    for fault in AREAS[area]:
        changed = fault.applied(TEXTS)
        assert all(text != TEXTS[source] for source, text in changed.items()), fault.id
        sources.compiled(changed)


def test_every_rule_that_scenarios_verify_has_a_fault_and_no_other_has():
    verified = {rule.id for rule in KIT.rules.values() if rule.verified_by == "scenario"}
    assert {fault.rule for fault in FAULTS} == verified


def test_a_fault_stands_in_the_file_of_its_rules_area():
    for area, members in AREAS.items():
        assert {KIT.rules[fault.rule].area for fault in members} == {area}


def test_ids_are_words_and_unique():
    twice = [name for name, number in collections.Counter(fault.id for fault in FAULTS).items() if number > 1]
    assert not twice
    assert all(fault.id.replace("-", "").isalnum() and fault.id.islower() for fault in FAULTS)


def test_titles_are_sentences_and_unique_within_a_rule():
    for fault in FAULTS:
        assert fault.title.endswith("."), fault.id
        assert "should" not in fault.title
        assert "|" not in fault.title, "it stands in a table"
    assert len({(fault.rule, fault.title) for fault in FAULTS}) == len(FAULTS)


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
