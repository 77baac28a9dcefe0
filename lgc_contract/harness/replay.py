"""Run one scenario alone with one engine, everything told after each step, and keep what was said.

An engine need not be able to tell everything, and it may break: so it is asked for less and less, and then
for the steps one by one, until it is known how far it comes.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from lgc_contract.errors import EngineError
from lgc_contract.game import Game
from lgc_contract.harness import protocol
from lgc_contract.harness.address import Engine
from lgc_contract.harness.outcome import Fault, FaultKind
from lgc_contract.harness.plan import Plan
from lgc_contract.harness.protocol import Hello, MalformedReplyError, RunReply, Unsupported
from lgc_contract.harness.runner import opening
from lgc_contract.harness.session import Answer, Answered, Limits, Opening, Session

__all__ = ["Account", "Exchange", "Replay", "replay"]

Asked = tuple[tuple[str, ...], ...]
"""For each step of a request what is asked after it."""

_LOOKS: tuple[tuple[str, ...], ...] = (("state", "events"), ("state",), ())
"""What is asked for beyond what the scenario needs: all that explains, and less where that is too much."""


@dataclass(frozen=True)
class Exchange:
    """One `run` request, its parameters as JSON, and what came of it."""

    params: bytes
    answer: Answer


@dataclass(frozen=True)
class Account:
    """How an engine tells a run: as many steps as it answered for, and what each of them was asked.

    `fault` is what prevented the next one, `lacks` the capability for which it declined.
    """

    reply: RunReply | None = None
    asked: Asked = ()
    fault: Fault | None = None
    lacks: str = ""


@dataclass(frozen=True)
class Replay:
    """One engine and one scenario: the answer that an ordinary run would judge, and the engine's account.

    `exchanges` is all that was said, `last_words` the end of what the engine wrote for people.
    """

    hello: Hello
    answer: Answer
    account: Account
    exchanges: tuple[Exchange, ...]
    last_words: str


def replay(game: Game, engine: Engine, plan: Plan, limits: Limits) -> Replay:
    """Run a scenario with an engine that is started for it and ended afterwards.

    Raises: EngineError when it does not start.
    """
    conversation = _Conversation(engine, opening(game), limits)
    try:
        hello = conversation.open()
        answer = conversation.ask(plan.params)
        account = _account(conversation, plan)
    finally:
        conversation.close()
    return Replay(hello, answer, account, tuple(conversation.exchanges), conversation.last_words)


@dataclass
class _Conversation:
    """Asks one engine, starts it again when it broke, and writes down what is said."""

    engine: Engine
    said: Opening
    limits: Limits
    exchanges: list[Exchange] = field(default_factory=list)
    last_words: str = ""
    _session: Session | None = None

    def open(self) -> Hello:
        self._session = self.engine.session(self.said, self.limits)
        return self._session.open()

    def ask(self, params: bytes) -> Answer:
        """Have a run answered; an engine that cannot be started again gives no answer."""
        try:
            if self._session is None:
                self.open()
        except EngineError as error:
            self.close()
            return Fault(FaultKind.CRASHED, f"did not start again: {error.message}", error.evidence)
        assert self._session is not None
        answer = self._session.ask("run", params)
        self.exchanges.append(Exchange(params, answer))
        if isinstance(answer, Fault) and answer.is_break:
            self.close()
        return answer

    def close(self) -> None:
        if self._session is not None:
            session, self._session = self._session, None
            session.close()
            self.last_words = session.notes.last_words or self.last_words


def _account(conversation: _Conversation, plan: Plan) -> Account:
    """Ask for everything, for less, and where none of it is answered for one step more each time."""
    told = Account()
    for look in _LOOKS:
        told = _told(conversation, plan, _asked(plan, look), told.lacks)
        if told.reply is not None or (told.fault is not None and told.fault.is_break):
            break
    if told.reply is not None or told.fault is None:
        return told
    return _prefixes(conversation, plan, told.fault)


def _prefixes(conversation: _Conversation, plan: Plan, fault: Fault) -> Account:
    """Return how far an engine comes that has no answer to the whole."""
    told = Account(fault=fault)
    for count in range(len(plan.steps)):
        longer = _told(conversation, plan, _asked(plan, ("state",))[:count], "")
        if longer.reply is None:
            return Account(told.reply, told.asked, longer.fault or fault)
        told = Account(longer.reply, longer.asked, fault)
    return told


def _asked(plan: Plan, look: Sequence[str]) -> Asked:
    return tuple(
        tuple(word for word in protocol.OBSERVABLE if word in look or word in words) for words in plan.asked
    )


def _told(conversation: _Conversation, plan: Plan, asked: Asked, lacks: str) -> Account:
    """Ask for the first steps, as many as `asked` has."""
    params: Any = protocol.decode(plan.params)
    steps = zip(params["steps"], asked, strict=False)
    params["steps"] = [step | {"observe": [*words]} for step, words in steps]
    answer = conversation.ask(protocol.encode(params))
    if isinstance(answer, Fault):
        return Account(fault=answer, lacks=lacks)
    assert isinstance(answer, Answered)
    try:
        reply = protocol.read_run(answer.result, asked)
    except MalformedReplyError as error:
        message = f"answered what is no result of `run`: {error}"
        return Account(fault=Fault(FaultKind.MALFORMED, message), lacks=lacks)
    if isinstance(reply, Unsupported):
        return Account(lacks=reply.capability)
    return Account(reply, asked)
