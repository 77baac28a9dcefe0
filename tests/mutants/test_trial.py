"""Wrong engines are caught, the healthy one is not, and what a wrong engine does stays in its process."""

from __future__ import annotations

import sys

import pytest

from lgc_contract.games.lgc.adapter import ReferenceAdapter
from lgc_contract.harness import suite
from lgc_contract.harness.suite import Selection, Suite
from mutants import faults, reach
from mutants.forks import Trial, try_all
from mutants.kit import prepared
from mutants.trial import Mutant

SELECTION = Selection(select=("combat",))


@pytest.fixture(scope="module")
def kit():
    whole = suite.load("lgc")
    return prepared(Suite(whole.game, whole.root, whole.select(SELECTION), whole.rules))


def tried(kit, *changed, **how):
    mutants = [Mutant(texts, range(len(kit.plans)), **how) for texts in changed]
    trials = dict(try_all(kit, mutants, jobs=2))
    return [trials[index] for index in range(len(changed))]


def replaced(kit, source, before, after):
    assert kit.texts[source].count(before) == 1
    return {source: kit.texts[source].replace(before, after)}


def test_a_seeded_fault_is_caught_and_the_healthy_engine_is_not(kit):
    by_id = {fault.id: fault for area in faults.read(faults.folder("lgc")).values() for fault in area}
    healthy, wrong = tried(kit, {}, by_id["taunt-does-nothing"].applied(kit.texts))
    assert healthy == Trial(complete=True, seconds=healthy.seconds)
    assert wrong.complete
    assert any("taunt" in scenario for scenario in wrong.caught)
    assert set(wrong.caught.values()) == {"failed"}


def test_the_first_catch_is_enough_where_that_is_asked(kit):
    fault = replaced(kit, "engine/stats.py", "return max(value, 0)", "return 7")
    everything, first = tried(kit, fault)[0], tried(kit, fault, one_is_enough=True)[0]
    assert len(everything.caught) > 1
    assert len(first.caught) == 1


def test_an_engine_that_cannot_be_imported_is_told_as_broken(kit):
    (trial,) = tried(kit, replaced(kit, "engine/words.py", "SHIELD: Final = 2", "SHIELD: Final = 2 / 0"))
    assert "ZeroDivisionError" in trial.broken
    assert not trial.caught


def test_an_engine_that_raises_errs_in_the_scenario_and_goes_on(kit):
    (trial,) = tried(
        kit, replaced(kit, "engine/combat.py", "    auras = draft.auras()\n", "    raise OSError\n")
    )
    assert "errored" in trial.caught.values()
    assert trial.complete


def test_a_loop_costs_its_scenario_only(kit, monkeypatch):
    monkeypatch.setattr("mutants.trial.SCENARIO_SECONDS", 0.05)
    loop = replaced(kit, "engine/combat.py", "    auras = draft.auras()\n", "    while True:\n        pass\n")
    mutant = Mutant(loop, range(3))
    ((_, trial),) = try_all(kit, [mutant], jobs=1)
    assert set(trial.caught.values()) <= {"timed-out"}
    assert trial.complete


def test_a_process_that_dies_leaves_an_incomplete_trial(kit):
    (trial,) = tried(
        kit,
        replaced(kit, "engine/combat.py", "    auras = draft.auras()\n", "    import os\n    os._exit(3)\n"),
    )
    assert not trial.complete


def test_this_process_keeps_the_healthy_engine(kit):
    before = sys.modules["lgc_contract.games.lgc.engine.stats"]
    tried(kit, replaced(kit, "engine/stats.py", "return max(value, 0)", "return 7"))
    assert sys.modules["lgc_contract.games.lgc.engine.stats"] is before
    assert sys.modules["lgc_contract.games.lgc.adapter"].ReferenceAdapter is ReferenceAdapter


def test_a_change_reaches_the_scenarios_that_call_its_function(kit):
    measured = reach.measure(kit)
    text = kit.texts["engine/combat.py"]
    place = text.index("settle(draft, ripostes)")
    reached = {
        kit.plans[index].scenario.id
        for index in measured.scenarios("engine/combat.py", text, place, place + 1)
    }
    fault = {
        "engine/combat.py": text[:place] + "raise OSError" + text[place + len("settle(draft, ripostes)") :]
    }
    (trial,) = tried(kit, fault)
    assert set(trial.caught) <= reached
    assert 0 < len(reached) < len(kit.plans)


def test_a_change_of_what_loading_calls_reaches_all_scenarios(kit):
    measured = reach.measure(kit)
    text = kit.texts["engine/catalogue.py"]
    place = text.index("card.attack, card.hp")
    assert len(measured.scenarios("engine/catalogue.py", text, place, place + 1)) == len(kit.plans)
