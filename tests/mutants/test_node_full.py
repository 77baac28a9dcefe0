"""The seeded faults of the engine in JavaScript fit its sources, and the kit catches them."""

from __future__ import annotations

import shutil

import pytest

from lgc_contract import registry
from lgc_contract.harness import suite
from lgc_contract.harness.outcome import Outcome
from lgc_contract.harness.plan import Plan, prepare
from mutants import node_full
from mutants.faults import Change, Fault, StaleFaultError, folder, read

AREAS = {
    *(
        "actions",
        "combat",
        "conditions",
        "deaths",
        "end",
        "events",
        "identity",
        "keywords",
        "permanents",
        "play",
    ),
    *(
        "powers",
        "random",
        "rejections",
        "resolution",
        "selectors",
        "setup",
        "stats",
        "triggers",
        "turn",
        "views",
    ),
}
FAULTS = tuple(fault for faults in read(node_full.FAULTS).values() for fault in faults)
NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="node is not installed: the engine cannot be run")


@pytest.fixture(scope="module")
def plans() -> list[Plan]:
    """The plans of the scenarios of the mulligan and of damage to heroes."""
    game = registry.find("lgc")
    wanted = {"LGC-SET-14", "LGC-ACT-03"}
    return [prepare(game, each) for each in suite.load("lgc").scenarios if wanted & set(each.rules)]


def test_there_are_faults_of_every_area() -> None:
    areas = read(node_full.FAULTS)
    assert set(areas) == AREAS
    assert min(len(faults) for faults in areas.values()) >= 5
    assert len(FAULTS) >= 200


def test_ids_are_unique() -> None:
    assert len({fault.id for fault in FAULTS}) == len(FAULTS)


def test_a_fault_is_named_as_its_counterpart_in_the_reference_engine() -> None:
    counterparts = {
        fault.id: (area, fault.rule, fault.title)
        for area, faults in read(folder("lgc")).items()
        for fault in faults
    }
    here = {
        fault.id: (area, fault.rule, fault.title)
        for area, faults in read(node_full.FAULTS).items()
        for fault in faults
    }
    assert {name: counterparts.get(name) for name in here} == here


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.id)
def test_every_text_stands_once_in_its_source_and_is_changed(fault: Fault) -> None:
    texts = node_full.originals()
    changed = fault.applied(texts)
    assert changed
    assert [name for name, text in changed.items() if text == texts[name]] == []


def test_a_text_that_is_gone_is_told() -> None:
    stale = Fault("stale", "LGC-SET-01", "Nothing.", (Change("setup.mjs", "no such text", ""),))
    with pytest.raises(StaleFaultError, match=r"stands 0 times in setup\.mjs"):
        stale.applied(node_full.originals())


@needs_node
def test_a_fault_is_caught_by_scenarios_that_cite_its_rule(plans: list[Plan]) -> None:
    fault = next(fault for fault in FAULTS if fault.id == "mulligan-can-be-corrected")
    trial = node_full.try_fault(registry.find("lgc"), plans, fault, str(NODE))
    cited = {plan.scenario.id for plan in plans if fault.rule in plan.scenario.rules}
    assert trial.complete
    assert Outcome.FAILED in trial.caught.values()
    assert set(trial.caught) <= cited


@needs_node
def test_a_change_that_changes_nothing_survives_the_whole_of_what_is_played(plans: list[Plan]) -> None:
    harmless = Fault(
        "harmless",
        "LGC-SET-14",
        "It says the same otherwise.",
        (Change("legality.mjs", 'return "GAME_OVER";', 'return `GAME_${"OVER"}`;'),),
    )
    trial = node_full.try_fault(registry.find("lgc"), plans, harmless, str(NODE))
    assert (trial.complete, trial.caught) == (True, {})


@needs_node
def test_an_engine_that_does_not_start_is_no_fault_caught(plans: list[Plan]) -> None:
    broken = Fault(
        "broken", "LGC-SET-14", "It is none.", (Change("legality.mjs", "export function check", "("),)
    )
    trial = node_full.try_fault(registry.find("lgc"), plans, broken, str(NODE))
    assert trial.broken
    assert trial.caught == {}
