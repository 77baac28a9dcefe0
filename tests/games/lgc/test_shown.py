"""What may stand in a view, checked as fast as it is compared."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from lgc_contract import data
from lgc_contract.errors import MalformedStateError
from lgc_contract.games.lgc.adapter import ReferenceAdapter
from lgc_contract.games.lgc.game import GAME
from lgc_contract.games.lgc.shown import check_view
from lgc_contract.harness import plan, scenario
from lgc_contract.harness.judge import judge
from lgc_contract.harness.outcome import Outcome

EXAMPLES = Path(__file__).parents[2] / "examples" / "lgc" / "view"


def examples(verdict: str) -> list[Any]:
    return [pytest.param(data.read_json(path), id=path.stem) for path in (EXAMPLES / verdict).glob("*.json")]


@pytest.mark.parametrize("view", examples("valid"))
def test_what_fits_the_schema_of_views_is_accepted(view: Any) -> None:
    check_view(view)


@pytest.mark.parametrize("view", examples("invalid"))
def test_what_the_schema_of_views_refuses_is_refused(view: Any) -> None:
    with pytest.raises(MalformedStateError, match="view: "):
        check_view(view)


def test_an_engine_that_tells_more_in_a_view_does_not_pass() -> None:
    """LGC-VIW-09: a secret under a name of its own is a leak too, though a view is compared in part."""
    kit, name = data.root("conformance") / "lgc", "views/turn-phase-and-active-player"
    prepared = plan.prepare(GAME, scenario.read(f"{kit}/{name}.json", name))
    engine = ReferenceAdapter()
    engine.load({"game": "lgc", "data": GAME.load()})
    answer: Any = engine.run(msgspec.json.decode(prepared.params))
    assert judge(GAME, prepared, answer, frozenset()).outcome is Outcome.PASSED
    for step in answer["steps"]:
        for shown in step.get("views", {}).values():
            shown["view"]["secret"] = 7
    assert judge(GAME, prepared, answer, frozenset()).outcome is Outcome.ERRORED
