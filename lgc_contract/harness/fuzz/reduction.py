"""Make a failing scenario or a recorded game small: the same way as a game that was played at random."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lgc_contract import data
from lgc_contract.errors import DataError, UsageError
from lgc_contract.game import Game, Line
from lgc_contract.harness.fuzz.finding import Finding, Side, as_scenario
from lgc_contract.harness.fuzz.minimise import minimise
from lgc_contract.harness.fuzz.pair import Pair
from lgc_contract.harness.suite import Suite, identifier_of
from lgc_contract.jsontypes import Json, JsonObject

__all__ = ["Source", "find", "proposal", "reduce"]


@dataclass(frozen=True)
class Source:
    """What is to be made small: a line of intents, and the rules that it cites if it is a scenario."""

    name: str
    line: Line
    rules: tuple[str, ...] = ()


def find(game: Game, kit: Suite, target: str) -> Source:
    """Return the scenario with this id, or what a file holds: a scenario or a recorded game.

    Raises: UsageError, DataError.
    """
    if target in kit.by_id:
        return _scenario(game, target, data.read_json(Path(kit.by_id[target].file)))
    path = Path(target)
    if not path.exists():
        kit.scenario(target)  # nothing is called so: it says what is near
    document = data.read_json(path)
    if isinstance(document, dict) and "when" in document:
        return _scenario(game, target, document)
    if game.table is None:
        raise UsageError(f"{game.id} has no recorded games", hint="Give a scenario.")
    return Source(target, game.table().recorded(target, document))


def _scenario(game: Game, name: str, document: Json) -> Source:
    """Read what is done in a scenario; what it expects does not count here, nor whether it cites a rule."""
    whole: Any = document
    try:
        intents = [step["intent"] for step in whole["when"] if "intent" in step]
        start = game.expand(whole["given"], whole.get("cards", []))
        rules = tuple(map(str, whole.get("rules", ())))
    except (KeyError, TypeError, AttributeError) as error:
        hint = "`lgc check` says more of a scenario in its place."
        raise DataError(name, f"is no scenario ({type(error).__name__}: {error})", hint=hint) from error
    return Source(name, Line(start, tuple(intents), frozenset()), rules)


def reduce(pair: Pair, source: Source) -> Finding | None:
    """Return the smallest case in which the engines part as they do here; None where they do not.

    Raises: UsageError where one of them cannot play it, NotReproducedError.
    """
    line = source.line
    compared = pair.compare(line.start, line.intents, line.refused)
    if compared.lacks is not None:
        raise UsageError(f"{source.name} cannot be compared: an engine lacks {compared.lacks!r}")
    if compared.divergence is None:
        return None
    other, engine = (hello.engine.name for hello in pair.hellos)
    minimal = minimise(pair, line)
    named = engine if engine != other else f"{engine} under examination"
    return Finding(minimal, pair.play.involved(minimal.case), (), named, other)


def proposal(pair: Pair, source: Source, finding: Finding, kit: Suite, path: Path | None) -> JsonObject:
    """Return the scenario to propose, with the word of the other engine and the rules of the source."""
    scenario = as_scenario(pair.game, pair.play, finding, Side.OTHER, kit.scenarios)
    cited: Sequence[Json] = [rule for rule in source.rules if rule in kit.rules]
    identifier = None if path is None else identifier_of(kit.root, path)
    return {**scenario, "rules": [*cited] or scenario["rules"], "id": identifier or scenario["id"]}
