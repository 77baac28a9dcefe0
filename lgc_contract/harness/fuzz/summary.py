"""What a campaign came to: how much was compared, which faults were met, each with its smallest case."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from lgc_contract import canonical, registry
from lgc_contract.errors import UsageError
from lgc_contract.harness import suite
from lgc_contract.harness.describe import describe_difference, describe_intent
from lgc_contract.harness.fuzz.campaign import Campaign, Played
from lgc_contract.harness.fuzz.finding import Finding, Side, as_scenario, note, slug
from lgc_contract.harness.fuzz.minimise import NotReproducedError
from lgc_contract.harness.fuzz.pair import play_of
from lgc_contract.jsontypes import JsonObject

__all__ = ["Summary", "entry", "findings", "lines", "write"]

EXAMPLES = 3
"""Games of one cause that are made small: what looks like one cause may be several."""


@dataclass
class Summary:
    """The games so far, in order; `fleeting` are those whose difference did not show a second time."""

    games: int = 0
    intents: int = 0
    refused: int = 0
    divergent: int = 0
    lacking: dict[str, int] = field(default_factory=dict)
    causes: dict[tuple[str, str, str], list[int]] = field(default_factory=dict)
    fleeting: list[int] = field(default_factory=list)

    def add(self, played: Played) -> None:
        """Count one more game."""
        self.games += 1
        self.intents += played.intents
        self.refused += played.refused
        if played.lacks is not None:
            self.lacking[played.lacks] = self.lacking.get(played.lacks, 0) + 1
        if played.cause is not None:
            self.divergent += 1
            self.causes.setdefault(played.cause, []).append(played.index)

    def as_json(self) -> JsonObject:
        """Return the counts."""
        counts: JsonObject = {"games": self.games, "intents": self.intents, "refused": self.refused}
        return {
            **counts,
            "divergent": self.divergent,
            "fleeting": [*self.fleeting],
            "lacking": {**self.lacking},
        }


def findings(campaign: Campaign, summary: Summary) -> list[Finding]:
    """Make the first games of every cause small; equal cases are one finding. Sorted by their first game."""
    found: dict[tuple[object, ...], Finding] = {}
    if not summary.causes:
        return []
    involved = play_of(registry.find(campaign.game)).involved
    with campaign.open() as pair:
        other, engine = (hello.engine.name for hello in pair.hellos)
        engine = engine if engine != other else f"{engine} under examination"
        for indices in summary.causes.values():
            for index in indices[:EXAMPLES]:
                try:
                    minimal = campaign.minimise(index, pair)
                except NotReproducedError:
                    summary.fleeting.append(index)
                    continue
                words = involved(minimal.case)
                key = (minimal.cause, words[:3])
                if key not in found:
                    found[key] = Finding(minimal, words, tuple(indices), engine, other)
    return list(found.values())


def write(campaign: Campaign, found: Sequence[Finding], folder: Path | None, side: Side) -> list[Path | None]:
    """Write a scenario and a note for each finding, if there is a folder for them; return the scenarios.

    Raises: UsageError.
    """
    if folder is None:
        return [None] * len(found)
    game = registry.find(campaign.game)
    kit = suite.load(campaign.game).scenarios
    written: list[Path | None] = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for each in found:
            scenario = as_scenario(game, play_of(game), each, side, kit)
            path = folder / f"{slug(each)}.json"
            path.write_text(canonical.file_text(scenario), encoding="utf-8", newline="\n")
            path.with_suffix(".md").write_text(note(each, scenario), encoding="utf-8", newline="\n")
            written.append(path)
    except OSError as error:
        raise UsageError(f"{folder} cannot be written to ({error.strerror})") from error
    return written


def entry(finding: Finding, path: Path | None) -> JsonObject:
    """Return a finding as JSON."""
    cause, case = finding.minimal.cause, finding.minimal.case
    told: JsonObject = {"aspect": cause.aspect, "detail": cause.detail, "intent": cause.intent}
    told |= {"involved": [*finding.involved], "games": [*finding.games], "given": case.given}
    told |= {"cards": [*case.cards], "intents": [*case.intents]}
    return told | {"scenario": None if path is None else str(path)}


def lines(summary: Summary, found: Sequence[Finding], written: Sequence[Path | None]) -> Iterator[str]:
    """Yield the summary for people."""
    for finding, path in zip(found, written, strict=True):
        yield from _lines(finding, path)
    yield (
        f"{summary.games} games, {summary.intents} intents compared ({summary.refused} of them illegal), "
        f"{summary.divergent} games differ."
    )
    for capability, count in sorted(summary.lacking.items()):
        yield f"{count} games could not be compared: {capability!r} is unsupported."
    for index in summary.fleeting:
        yield f"In game {index} a difference did not show again: an engine does not always answer alike."


def _lines(finding: Finding, path: Path | None) -> Iterator[str]:
    cause, minimal = finding.minimal.cause, finding.minimal
    yield f"{slug(finding)}  ({len(finding.games)} games, the first is {finding.games[0]})"
    for intent in minimal.case.intents:
        yield f"    {describe_intent(intent)}"
    divergence = minimal.compared.divergence
    for difference in divergence.differences[:4] if divergence else ():
        yield f"    {cause.aspect}: {describe_difference(difference)}"
    if path is None:
        yield f"    given {canonical.text(minimal.case.given)}"
        yield f"    cards {canonical.text(list(minimal.case.cards))}"
    else:
        yield f"    {path}"
    yield ""
