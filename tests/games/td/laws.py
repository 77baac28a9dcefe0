"""What holds of every game of TD cards, in random play; each game applies it to its own script."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from lgc_contract import canonical, schemas
from lgc_contract.game import Game
from lgc_contract.games.td.random_play import Chooser, Move, Script, begin, walk


@dataclass(frozen=True)
class Subject:
    """A game under the laws; `twin` draws a state that one viewer cannot tell from another."""

    game: Game
    script: Script
    pools: tuple[str, ...]
    twin: Callable[[Chooser, Any, str], Any]
    seats: Callable[[Any], tuple[str, ...]]


def text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


def moves(subject: Subject, number: int, most: int = 25) -> Iterator[tuple[Chooser, Any, Move]]:
    """Yield the moves of a random game with the chooser and the box."""
    chooser = Chooser(number)
    start = subject.script.start(chooser, subject.pools[number % len(subject.pools)])
    box, state = begin(subject.script, start)
    for move in walk(subject.script, chooser, box, state, most):
        yield chooser, box, move


def outcome(subject: Subject, box: Any, state: Any, intent: Any) -> str:
    verdict, after, events = subject.script.reference.step(box, state, intent)
    return text([verdict, subject.script.reference.write(after), list(events)])


def listed(subject: Subject, box: Any, state: Any) -> list[Any]:
    reference = subject.script.reference
    return [
        reference.write_intent(each) for seat in reference.seats for each in reference.legal(box, state, seat)
    ]


def check_that_the_same_intent_gives_the_same_answer(subject: Subject, number: int) -> None:
    reference = subject.script.reference
    for _, box, move in moves(subject, number):
        before = text(reference.write(move.before))
        again, events = reference.reduce(box, move.before, move.intent)
        assert (again, events) == (move.after, move.events)
        assert text(reference.write(move.before)) == before


def check_that_exactly_the_listed_intents_are_accepted(subject: Subject, number: int) -> None:
    reference = subject.script.reference
    for chooser, box, move in moves(subject, number, most=12):
        allowed = listed(subject, box, move.before)
        names = [text(each) for each in allowed]
        assert len(set(names)) == len(names)
        for intent in allowed:
            assert "accepted" in reference.step(box, move.before, intent)[0]
        for _ in range(20):
            intent = subject.script.intent(chooser, move.before)
            accepted = "accepted" in reference.step(box, move.before, intent)[0]
            assert accepted == (text(intent) in names), intent


def check_that_a_refusal_leaves_the_state_alone(subject: Subject, number: int) -> None:
    reference = subject.script.reference
    for chooser, box, move in moves(subject, number):
        verdict, after, events = reference.step(box, move.before, subject.script.intent(chooser, move.before))
        if "rejected" in verdict:
            assert after is move.before
            assert events == ()


def check_that_a_game_goes_on_from_its_written_state(subject: Subject, number: int) -> None:
    reference = subject.script.reference
    for _, box, move in moves(subject, number):
        written = json.loads(text(reference.write(move.before)))
        resumed = reference.read(written)
        assert reference.reduce(box, resumed, move.intent) == (move.after, move.events)


def check_that_no_card_comes_or_goes(subject: Subject, number: int) -> None:
    cards: set[str] | None = None
    for _, _, move in moves(subject, number):
        seen = subject.game.observe(subject.script.reference.write(move.after), {"cards": [], "powers": []})
        assert cards in (None, set(seen))
        cards = set(seen)


def check_that_documents_fit_their_schemas(subject: Subject, number: int) -> None:
    reference, kind = subject.script.reference, subject.game.id
    for _, box, move in moves(subject, number, most=8):
        assert schemas.validate(f"{kind}/state", reference.write(move.after)) == []
        assert schemas.validate(f"{kind}/intent", reference.write_intent(move.intent)) == []
        for event in move.events:
            assert schemas.validate(f"{kind}/event", event) == []
        for seat in subject.seats(move.after):
            shown = reference.view(box, move.after, seat)
            assert schemas.validate(f"{kind}/view", shown) == []
            assert subject.game.check_view is not None
            subject.game.check_view(shown)


def check_that_views_hide_what_is_hidden(subject: Subject, number: int) -> None:
    """Two states that differ only in what a viewer may not know give him the same view."""
    reference, told_apart = subject.script.reference, 0
    for chooser, box, move in moves(subject, number):
        for seat in subject.seats(move.after):
            twin = subject.twin(chooser, move.after, seat)
            told_apart += text(reference.write(twin)) != text(reference.write(move.after))
            assert text(reference.view(box, twin, seat)) == text(reference.view(box, move.after, seat))
    assert told_apart


def check_that_the_digest_covers_observation_and_chance(subject: Subject, number: int) -> None:
    reference = subject.script.reference
    adapter: Any = subject.game.reference() if subject.game.reference else None
    adapter.load({"game": subject.game.id, "data": subject.script.load()})
    setup: Any = {"cards": [], "powers": []}
    for _, _, move in moves(subject, number, most=3):
        state = reference.write(move.after)
        request = {"setup": setup, "state": state, "steps": [{"observe": ["digest"]}]}
        (step,) = adapter.run(request)["steps"]
        seen: Any = subject.game.observe(state, setup)
        expected: Any = {"observation": seen, "rng": subject.game.rng_state(state)}
        assert step["digest"] == canonical.digest(expected)


def check_that_cases_expand_to_where_they_came_from(subject: Subject, number: int) -> None:
    assert subject.game.play is not None
    play = subject.game.play()
    line = play.line(subject.pools[number % len(subject.pools)], number)
    case = play.case(line.start, line.intents[:5])
    assert play.is_sound(case)
    assert subject.game.expand(case.given, list(case.cards)) == line.start
