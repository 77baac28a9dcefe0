"""Run the kit against one wrong engine, in a fork of the process that has prepared the kit."""

import gc
import os
import resource
import signal
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import CodeType, FrameType
from typing import IO, Final, NoReturn

import msgspec

from lgc_contract.game import Game
from lgc_contract.harness.address import InProcess
from lgc_contract.harness.judge import judge
from lgc_contract.harness.outcome import Fault, Outcome
from lgc_contract.harness.plan import Plan
from lgc_contract.harness.runner import opening
from lgc_contract.harness.session import LIMITS, Answered, Session
from mutants.engine_copy import adapter_factory
from mutants.sources import DATA, Sources

__all__ = ["MUTANT_SECONDS", "TIMED_OUT", "Kit", "Mutant", "Said", "converse"]

SCENARIO_SECONDS: Final = 2.0
"""Processor time for one scenario; the healthy engine takes a thousandth of it, the longest loop a tenth."""

MUTANT_SECONDS: Final = 60
"""Processor time for one mutant; what loops in many scenarios is cut off with what it has said by then."""

DEPTH: Final = 20_000
"""Frames of Python: a wrong engine that runs triggers inside triggers is to fail for what it does."""

MEMORY: Final = 3 << 30
"""Bytes of address space: a wrong engine that summons for ever ends here."""

TIMED_OUT: Final = "timed-out"


@dataclass(frozen=True)
class Kit:
    """What all mutants share: a game's sources, its scenarios as plans, the healthy texts and their codes."""

    sources: Sources
    plans: tuple[Plan, ...]
    texts: Mapping[str, str]
    codes: Mapping[str, CodeType]

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.sources.game


@dataclass(frozen=True)
class Mutant:
    """A wrong engine: the sources that it changes; `plans` are the indices of what to run, in that order.

    `one_is_enough`: stop at the first scenario that catches it.
    """

    changed: Mapping[str, str]
    plans: Sequence[int]
    one_is_enough: bool = False


class Said(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of what a trial says: a scenario that does not pass and its outcome, or that it is over.

    `broken` says why the engine did not even start, `done` comes last.
    """

    scenario: str = ""
    outcome: str = ""
    broken: str = ""
    done: bool = False
    seconds: float = 0.0


class _OutOfTimeError(Exception):
    """A scenario takes longer than any healthy engine; an adapter's exception like any other."""


def converse(kit: Kit, mutant: Mutant, stream: IO[bytes]) -> NoReturn:
    """Play the wrong engine's part of the fork: write what is to be said as lines, then end the process."""
    started = time.process_time()
    status = 1
    try:
        gc.disable()
        sys.setrecursionlimit(DEPTH)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (MUTANT_SECONDS, MUTANT_SECONDS))
        for said in _trial(kit, mutant):
            stream.write(msgspec.json.encode(said) + b"\n")
            stream.flush()
        stream.write(msgspec.json.encode(Said(done=True, seconds=time.process_time() - started)) + b"\n")
        stream.close()
        status = 0
    finally:
        os._exit(status)


def _trial(kit: Kit, mutant: Mutant) -> Iterator[Said]:
    try:
        session, claimed = _open(kit, mutant)
    except (Exception, SystemExit) as error:
        yield Said(broken=f"{type(error).__name__}: {error}")
        return
    signal.signal(signal.SIGVTALRM, _out_of_time)
    for index in mutant.plans:
        plan = kit.plans[index]
        outcome = _outcome(kit.game, session, plan, claimed)
        if outcome != Outcome.PASSED:
            yield Said(plan.scenario.id, outcome)
            if mutant.one_is_enough:
                return


def _open(kit: Kit, mutant: Mutant) -> tuple[Session, frozenset[str]]:
    """Import the wrong engine and say hello to it.

    Raises: whatever its modules raise; EngineError.
    """
    factory = adapter_factory(kit.sources, {**kit.codes, **kit.sources.compiled(mutant.changed)})
    game = kit.game
    if DATA in mutant.changed:
        data = msgspec.json.decode(mutant.changed[DATA])
        game = replace(game, load=lambda: data)
    session = InProcess("mutant", factory).session(opening(game), LIMITS)
    return session, frozenset(session.open().capabilities)


def _outcome(game: Game, session: Session, plan: Plan, claimed: frozenset[str]) -> str:
    signal.setitimer(signal.ITIMER_VIRTUAL, SCENARIO_SECONDS)
    try:
        answer = session.ask("run", plan.params)
        if isinstance(answer, Answered):
            return judge(game, plan, answer.result, claimed).outcome
        late = isinstance(answer, Fault) and _OutOfTimeError.__name__ in answer.message
        return TIMED_OUT if late else Outcome.ERRORED
    except _OutOfTimeError:
        return TIMED_OUT
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _out_of_time(_number: int, _frame: FrameType | None) -> NoReturn:
    raise _OutOfTimeError
