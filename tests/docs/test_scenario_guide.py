"""What docs/writing-a-scenario.md shows is true: its scenarios are valid and end as the page says."""

from __future__ import annotations

import json
import re

import pytest

from lgc_contract import registry, schemas
from lgc_contract.game import Game, Observation
from lgc_contract.harness import suite
from lgc_contract.harness.address import REFERENCE, parse
from lgc_contract.harness.expectation import expect
from lgc_contract.harness.outcome import Outcome, Result
from lgc_contract.harness.plan import prepare
from lgc_contract.harness.runner import Run
from lgc_contract.harness.scenario import Scenario
from lgc_contract.harness.scenario import parse as parse_scenario
from tests.docs import blocks
from tests.docs.blocks import Block

BLOCKS = [block for block in blocks.read(blocks.DOCS / "writing-a-scenario.md") if block.language == "json"]
SCENARIOS = [block for block in BLOCKS if block.role.startswith("scenario")]
OBSERVATIONS = [index for index, block in enumerate(BLOCKS) if block.role.startswith("observation")]


@pytest.fixture(scope="module")
def lgc() -> Game:
    return registry.find("lgc")


def scenario(block: Block) -> Scenario:
    return parse_scenario(block.text.encode(), "the page")


def play(game: Game, block: Block) -> Result:
    with Run(game, parse(REFERENCE, game)) as run:
        run.open()
        return next(run.results([prepare(game, scenario(block))]))


def test_every_block_says_what_it_is() -> None:
    assert len(SCENARIOS) + len(OBSERVATIONS) == len(BLOCKS)
    assert SCENARIOS
    assert OBSERVATIONS


@pytest.mark.parametrize("block", SCENARIOS, ids=lambda block: json.loads(block.text)["id"])
def test_a_scenario_of_the_page_is_valid(block: Block) -> None:
    schemas.check("harness/scenario", json.loads(block.text), file="the page")


@pytest.mark.parametrize("block", SCENARIOS, ids=lambda block: json.loads(block.text)["id"])
def test_a_scenario_of_the_page_cites_what_exists(block: Block) -> None:
    kit = suite.load("lgc")
    shown = scenario(block)
    assert set(shown.rules) <= kit.rules.keys()
    assert set(shown.capabilities) <= {capability.id for capability in kit.capabilities}


@pytest.mark.parametrize("block", SCENARIOS, ids=lambda block: json.loads(block.text)["id"])
def test_a_scenario_of_the_page_ends_as_the_page_says(block: Block, lgc: Game) -> None:
    expected = Outcome.FAILED if block.role == "scenario that fails" else Outcome.PASSED
    result = play(lgc, block)
    assert result.outcome is expected, result


@pytest.mark.parametrize("index", OBSERVATIONS)
def test_an_observation_of_the_page_is_what_the_frame_rule_gives(index: int, lgc: Game) -> None:
    """The role reads `observation ENTITY after step N` or `… after the end`; the scenario stands before."""
    shown = re.fullmatch(
        r"observation (?P<entity>\S+) after (?:step (?P<step>\d+)|the end)", BLOCKS[index].role
    )
    assert shown is not None
    told = scenario(BLOCKS[index - 1])
    thens = [step.then for step in told.when[: int(shown["step"]) + 1 if shown["step"] else None]]
    if not shown["step"]:
        thens.append(told.then)
    plan = prepare(lgc, told)
    assert plan.before is not None
    seen: Observation = plan.before
    for then in thens:
        seen = seen if then is None else expect(lgc, seen, then, plan.setup)
    assert seen[shown["entity"]] == json.loads(BLOCKS[index].text)
