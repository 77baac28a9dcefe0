"""Write a small divergent case as a scenario to propose, with what one of the two engines says as its `then`.

Which of them is right is for the author to decide; a note beside the scenario says what the other one says.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from lgc_contract.game import Case, Game, Play
from lgc_contract.harness.describe import describe_difference, describe_intent
from lgc_contract.harness.fuzz.frame import changes
from lgc_contract.harness.fuzz.minimise import Minimal
from lgc_contract.harness.protocol import RunReply, StepReply
from lgc_contract.harness.reports.markdown import plain
from lgc_contract.harness.scenario import Scenario
from lgc_contract.jsontypes import Json, JsonObject
from lgc_contract.printable import printable_line

__all__ = ["AREA", "Finding", "Side", "as_scenario", "note", "slug"]

AREA = "differential"
"""The folder of the kit in which such scenarios live."""


class Side(StrEnum):
    """Whose word the `then` of a scenario is."""

    OTHER = "other"
    ENGINE = "engine"


@dataclass(frozen=True)
class Finding:
    """One fault: its smallest case, the games in which it was met, and the names of the two engines."""

    minimal: Minimal
    involved: tuple[str, ...]
    games: tuple[int, ...]
    engine: str
    other: str


def slug(finding: Finding) -> str:
    """Return a file name made of what is different, after what, and what is involved."""
    cause = finding.minimal.cause
    words = " ".join([cause.intent or "position", cause.aspect, cause.detail, *finding.involved[:3]])
    return re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")[:80].rstrip("-")


def as_scenario(game: Game, play: Play, finding: Finding, side: Side, kit: Sequence[Scenario]) -> JsonObject:
    """Return the scenario; its rules are those of the scenario of the kit that needs most of the same.

    Where the side asked for has not answered, the other one speaks.
    """
    minimal, case = finding.minimal, finding.minimal.case
    reply = minimal.compared.engine if side is Side.ENGINE else minimal.compared.other
    name = finding.engine if side is Side.ENGINE else finding.other
    if reply is None:
        reply, name = minimal.compared.other, finding.other
    assert reply is not None
    # The harness has capabilities of the same names for what an engine can be asked to report.
    reported = {minimal.cause.aspect} & {"events", "legal", "views", "digest"}
    capabilities = sorted({*play.capabilities(case), *reported})
    scenario: JsonObject = {
        "id": f"{AREA}/{slug(finding)}",
        "title": _title(finding, name),
        "rules": list(_rules(capabilities, kit)),
        "capabilities": [*capabilities],
        "given": case.given,
        "when": _steps(minimal, reply),
        "then": _then(game, case, reply),
    }
    return scenario | ({"cards": list(case.cards)} if case.cards else {})


def _title(finding: Finding, name: str) -> str:
    cause = finding.minimal.cause
    intents = finding.minimal.case.intents
    after = str(intents[-1].get("type", "An intent")) if intents else "A look"
    about = f" with {', '.join(finding.involved[:3])}" if finding.involved else ""
    title = f"{after} gives other {cause.aspect}{about}, here as {name} has it"
    return title[:119] + "."


def _rules(capabilities: Sequence[str], kit: Sequence[Scenario]) -> tuple[str, ...]:
    """Return the rules of the nearest scenario: a proposal, for the author has to choose."""
    wanted = set(capabilities)
    near = max(
        kit, key=lambda each: (len(wanted & {*each.capabilities}) / len(wanted | {*each.capabilities, ""})),
        default=None,
    )  # fmt: skip
    return near.rules[:1] if near is not None else ("?",)


def _steps(minimal: Minimal, reply: RunReply) -> list[Json]:
    case, aspect = minimal.case, minimal.cause.aspect
    if not case.intents:
        return [_shown(aspect, minimal, reply.steps[0])]
    steps: list[Json] = []
    for number, (intent, answer) in enumerate(zip(case.intents, reply.steps[1:], strict=True), 1):
        step: JsonObject = {"intent": intent}
        if answer.rejected is not None:
            step["rejected"] = answer.rejected.code
        elif number == len(case.intents):
            step |= _shown(aspect, minimal, answer)
        steps.append(step)
    return steps


def _shown(aspect: str, minimal: Minimal, answer: StepReply) -> JsonObject:
    """Return what a step must expect for the difference to show."""
    told: JsonObject = {}
    if aspect == "events" and minimal.case.intents:
        told["events"] = [*(answer.events or [])]
    divergence = minimal.compared.divergence
    entities = [] if divergence is None else [each.entity for each in divergence.differences]
    legal: dict[str, Any] = {
        player: listed for player, listed in (answer.legal or {}).items() if f"legal {player}" in entities
    }
    views: dict[str, Any] = {}
    for player, seen in (answer.views or {}).items():
        if f"view {player}" in entities:
            views[player] = {"view": seen.view}
        elif f"events {player}" in entities:
            views[player] = {"events": seen.events}
    told |= {name: value for name, value in (("legal", legal), ("views", views)) if value}
    return told or ({} if minimal.case.intents else {"then": {}})


def _then(game: Game, case: Case, reply: RunReply) -> JsonObject:
    start = game.expand(case.given, list(case.cards))
    first, last = reply.steps[0].state, reply.state
    assert first is not None
    before = game.observe(first if start.state is None else start.state, start.setup)
    then: dict[str, Any] = changes(game, before, game.observe(last, start.setup), start.setup)
    return then


def note(finding: Finding, scenario: JsonObject) -> str:
    """Return in prose what the two engines say, for whoever decides which of them is right."""
    minimal = finding.minimal
    divergence = minimal.compared.divergence
    lines = [
        f"# {scenario['id']}",
        "",
        f"Found in {len(finding.games)} game(s): {_first(finding.games)}.",
        "",
    ]
    lines += [
        f"- expected: what {plain(finding.other)} says",
        f"- got: what {plain(finding.engine)} says",
        "",
    ]
    told = map(describe_difference, divergence.differences if divergence else ())
    lines += [f"    {printable_line(describe_intent(intent))}" for intent in minimal.case.intents] + [""]
    lines += [f"    {printable_line(each)}" for each in told]
    lines += [
        "",
        "The rules it cites are those of the scenario that needs most of the same: choose them anew.",
    ]
    return "\n".join(lines) + "\n"


def _first(games: Sequence[int]) -> str:
    return ", ".join(map(str, games[:5])) + (" …" if len(games) > 5 else "")
