"""The example engine in JavaScript plays what it claims and says what it lacks."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from lgc_contract import registry
from lgc_contract.harness import suite
from lgc_contract.harness.address import Command
from lgc_contract.harness.outcome import Outcome, Result
from lgc_contract.harness.plan import prepare
from lgc_contract.harness.protocol import Hello
from lgc_contract.harness.runner import Run
from lgc_contract.harness.scenario import Scenario

NODE = shutil.which("node")
ENGINE = Path(__file__).parents[2] / "examples" / "engines" / "node" / "engine.mjs"

pytestmark = pytest.mark.skipif(
    NODE is None, reason="node is not installed: the JavaScript example cannot be run"
)


@pytest.fixture(scope="module")
def scenarios() -> tuple[Scenario, ...]:
    return suite.load("lgc").scenarios


@pytest.fixture(scope="module")
def played(scenarios: tuple[Scenario, ...]) -> tuple[Hello, dict[str, Result]]:
    """What the engine claims, and its result in every scenario of the kit."""
    game = registry.find("lgc")
    with Run(game, Command((str(NODE), str(ENGINE)))) as run:
        hello = run.open()
        results = run.results([prepare(game, scenario) for scenario in scenarios])
        return hello, {result.scenario: result for result in results}


def test_the_example_never_fails_and_never_breaks(played: tuple[Hello, dict[str, Result]]) -> None:
    _, results = played
    assert [
        each for each in results.values() if each.outcome not in (Outcome.PASSED, Outcome.UNSUPPORTED)
    ] == []


def test_the_example_passes_whatever_needs_only_what_it_claims(
    played: tuple[Hello, dict[str, Result]], scenarios: tuple[Scenario, ...]
) -> None:
    hello, results = played
    within = [scenario.id for scenario in scenarios if set(scenario.capabilities) <= set(hello.capabilities)]
    assert len(within) >= 10
    assert [each for each in within if results[each].outcome is not Outcome.PASSED] == []


def test_the_example_declines_most_of_the_game(played: tuple[Hello, dict[str, Result]]) -> None:
    """Were a declined scenario counted as a pass, this engine would be nearly complete."""
    _, results = played
    passed = sum(each.outcome is Outcome.PASSED for each in results.values())
    assert 0 < passed < len(results) / 2


def test_what_the_example_lacks_is_what_it_does_not_claim(played: tuple[Hello, dict[str, Result]]) -> None:
    hello, results = played
    lacking = {each.capability for each in results.values() if each.outcome is Outcome.UNSUPPORTED}
    assert lacking
    assert lacking.isdisjoint(hello.capabilities)


def test_the_example_stays_short() -> None:
    assert len(ENGINE.read_text(encoding="utf-8").splitlines()) < 200
