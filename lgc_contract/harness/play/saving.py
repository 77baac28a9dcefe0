"""Write what was played: a game from its decks as the game records it, anything else as a scenario.

The scenario is a proposal. What it expects is what the engine did; whether the rules say so, its author
finds in them and then names the rule. Until then it cites none, and `lgc check` refuses it.
"""

import re
from pathlib import Path

from lgc_contract import canonical, data
from lgc_contract.errors import UsageError
from lgc_contract.game import Case, Document, Game, Start
from lgc_contract.harness.fuzz.frame import changes
from lgc_contract.harness.fuzz.pair import play_of
from lgc_contract.harness.play.begin import table_of
from lgc_contract.harness.play.match import Match
from lgc_contract.harness.play.table import PlayedBy
from lgc_contract.harness.suite import identifier_of
from lgc_contract.jsontypes import JsonObject

__all__ = ["DRAFTS", "TITLE", "as_scenario", "is_recorded", "save"]

DRAFTS = "drafts"
"""The folder of the id of a scenario that is not yet in its place."""

TITLE = "Say here in one sentence what happens."


def save(match: Match, engine: PlayedBy, path: Path) -> None:
    """Write the file; folders that are not there are made.

    Raises: UsageError, EngineError.
    """
    document = _recorded(match, engine.game) if is_recorded(match) else as_scenario(match, engine, path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(canonical.file_text(document), encoding="utf-8", newline="\n")
    except OSError as error:
        raise UsageError(f"{path} cannot be written ({error.strerror})") from error


def is_recorded(match: Match) -> bool:
    """Tell whether a game is kept as a recorded one: it began with its decks and nothing is marked."""
    return match.mark == 0 and match.start.new is not None and not any(match.start.setup.values())


def _recorded(match: Match, game: Game) -> JsonObject:
    accepted = [
        moment.intent for moment in match.played if moment.intent is not None and moment.rejected is None
    ]
    return table_of(game).record(match.start, accepted, match.now.state)


def as_scenario(match: Match, engine: PlayedBy, path: Path) -> JsonObject:
    """Return what was played since the mark as a scenario without rules.

    Raises: UsageError when nothing was played.
    """
    if not match.played:
        raise UsageError("nothing was played, so there is nothing to save")
    case = _case(match, engine.game)
    scenario: JsonObject = {
        "id": _identifier(path, engine.game),
        "title": TITLE,
        "rules": [],
        "capabilities": [*play_of(engine.game).capabilities(case)],
        "given": case.given,
        "when": [*_steps(case, engine)],
    }
    return scenario | ({"cards": [*case.cards]} if case.cards else {})


def _case(match: Match, game: Game) -> Case:
    intents = tuple(moment.intent for moment in match.played if moment.intent is not None)
    if match.mark == 0:
        return Case(match.case.given, match.case.cards, intents)
    state = match.moments[match.mark].state
    return play_of(game).case(Start(match.start.setup, state, None), intents)


def _steps(case: Case, engine: PlayedBy) -> list[Document]:
    """Play a case once more and write after each intent what it changed."""
    game = engine.game
    start = game.expand(case.given, list(case.cards))
    steps: list[Document] = []
    seen = None
    for reply, intent in zip(engine.run(start, list(case.intents)), (None, *case.intents), strict=True):
        assert reply.state is not None
        now = game.observe(reply.state, start.setup)
        if seen is not None and reply.rejected is not None:
            steps.append({"intent": intent, "rejected": reply.rejected.code})
        elif seen is not None:
            steps.append({"intent": intent, "then": changes(game, seen, now, start.setup)})
        seen = now
    return steps


def _identifier(path: Path, game: Game) -> str:
    """Return the id that the place of a scenario demands, outside of the kit one in the drafts."""
    slug = re.sub(r"[^a-z0-9]+", "-", path.stem.lower()).strip("-") or "game"
    return identifier_of(data.root("conformance") / game.id, path) or f"{DRAFTS}/{slug}"
