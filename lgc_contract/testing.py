"""For test suites in Python: examine an engine with the scenarios of a kit.

from lgc_contract.testing import assert_conforms

def test_my_engine_fights_by_the_rules():
    assert_conforms(MyAdapter, select=["combat/*"])
"""

from collections.abc import Callable, Sequence
from types import TracebackType
from typing import TypeAlias

from lgc_contract import registry
from lgc_contract.errors import EngineError, UsageError
from lgc_contract.harness import address, suite
from lgc_contract.harness.adapter import Adapter
from lgc_contract.harness.address import InProcess
from lgc_contract.harness.judge import errored, judge
from lgc_contract.harness.outcome import Fault, Outcome, Result
from lgc_contract.harness.plan import prepare
from lgc_contract.harness.render import explain
from lgc_contract.harness.runner import opening
from lgc_contract.harness.scenario import Scenario
from lgc_contract.harness.session import LIMITS, Answered, Limits, Session
from lgc_contract.harness.suite import Selection

__all__ = ["EngineUnderTest", "Examiner", "assert_conforms", "scenario"]

EngineUnderTest: TypeAlias = str | Callable[[], Adapter]
"""An address as `lgc run` takes it, or a class or function that makes an adapter."""

_SHOWN = 10
"""Failures that are explained at once."""


class Examiner:
    """One engine and the kit of its game; a context that ends the engine on leaving.

    The engine is started when the first scenario needs it, and again after it broke.

    Raises: UsageError for a game, an address or a criterion that is none.
    """

    def __init__(self, engine: EngineUnderTest, game: str = "lgc", limits: Limits = LIMITS) -> None:
        self.game = registry.find(game)
        self.kit = suite.load(game)
        self._engine = address.parse(engine, self.game) if isinstance(engine, str) else _made_by(engine)
        self._limits = limits
        self._session: Session | None = None
        self._claimed: frozenset[str] = frozenset()
        self._never_started: EngineError | None = None

    def __enter__(self) -> "Examiner":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the engine; harmless when it has ended."""
        if self._session is not None:
            self._session.close()
            self._session = None

    def select(self, select: Sequence[str] = (), skip: Sequence[str] = ()) -> tuple[Scenario, ...]:
        """Return the scenarios whose ids fit the globs.

        Raises: UsageError when none does.
        """
        selection = Selection(tuple(select), tuple(skip))
        chosen = self.kit.select(selection)
        if not chosen:
            raise UsageError("no scenario is selected", hint=self.kit.explain_nothing(selection))
        return chosen

    def examine(self, scenario: Scenario) -> Result:
        """Return the verdict on one scenario.

        Raises: EngineError when the engine does not start; DataError for a scenario that makes no sense.
        """
        plan = prepare(self.game, scenario)
        answer = self._opened().ask("run", plan.params)
        if isinstance(answer, Answered):
            return judge(self.game, plan, answer.result, self._claimed)
        self.close()
        assert isinstance(answer, Fault)
        return errored(plan, answer)

    def explain(self, result: Result) -> str:
        """Return what `lgc run` tells of a failed or errored scenario."""
        return explain(result, self.kit)

    def _opened(self) -> Session:
        if self._never_started is not None:
            raise self._never_started  # asked two thousand times, it would only take longer
        if self._session is None:
            try:
                self._session = self._engine.session(opening(self.game), self._limits)
                self._claimed = frozenset(self._session.open().capabilities)
            except EngineError as error:
                self.close()
                self._never_started = error
                raise
        return self._session


def scenario(identifier: str, game: str = "lgc") -> Scenario:
    """Return a scenario of a kit by its id.

    Raises: UsageError for an unknown one.
    """
    return suite.load(game).scenario(identifier)


def assert_conforms(
    engine: EngineUnderTest, select: Sequence[str] = (), skip: Sequence[str] = (), game: str = "lgc"
) -> None:
    """Pass if the engine passes some of the selected scenarios and fails none; it may decline others.

    Raises: AssertionError that explains what failed; EngineError, UsageError, DataError.
    """
    with Examiner(engine, game) as examiner:
        results = [examiner.examine(each) for each in examiner.select(select, skip)]
        wrong = [each for each in results if each.outcome not in (Outcome.PASSED, Outcome.UNSUPPORTED)]
        told = [examiner.explain(each) for each in wrong[:_SHOWN]]
    passed = sum(each.outcome is Outcome.PASSED for each in results)
    if wrong:
        more = f"\n{len(wrong) - _SHOWN} more are not shown." if len(wrong) > _SHOWN else ""
        head = f"{len(wrong)} of {len(results)} scenarios are not as they must be.\n\n"
        raise AssertionError(head + "\n".join(told) + more)
    if not passed:
        lacking = ", ".join(sorted({str(each.capability) for each in results}))
        raise AssertionError(f"no scenario of {len(results)} was played: the engine lacks {lacking}")


def _made_by(factory: Callable[[], Adapter]) -> InProcess:
    name = getattr(factory, "__qualname__", type(factory).__name__)
    return InProcess(f"{getattr(factory, '__module__', '?')}:{name}", factory)
