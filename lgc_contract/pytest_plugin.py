"""For pytest: `--lgc-engine ADDRESS` makes every scenario of the kit a test of that engine.

The tests are called `lgc::<scenario id>`; rules and capabilities of a scenario are keywords of its test, so
`-k LGC-CMB-04` selects by rule. What an engine declines is skipped. Without the option nothing is loaded.
"""

import textwrap
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from lgc_contract.harness.scenario import Scenario
    from lgc_contract.testing import Examiner

__all__ = [
    "pytest_addoption",
    "pytest_collection_modifyitems",
    "pytest_configure",
    "pytest_report_header",
    "pytest_unconfigure",
]

_EXAMINER: "pytest.StashKey[Examiner]" = pytest.StashKey()
_SCENARIOS: "pytest.StashKey[tuple[Scenario, ...]]" = pytest.StashKey()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options."""
    group = parser.getgroup("lgc", "conformance of an engine")
    group.addoption(
        "--lgc-engine",
        metavar="ADDRESS",
        help="Test this engine with every scenario: `reference`, `py:module:factory`, `cmd:node adapter.js`, "
        "`ws://…`, `http://…`.",
    )
    group.addoption("--lgc-game", metavar="NAME", default="lgc", help="The game of the scenarios.")
    group.addoption(
        "--lgc-select",
        metavar="GLOB",
        action="append",
        default=[],
        help="Only scenarios whose id fits; may be repeated.",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Find engine and scenarios, so that a wrong option is told before anything is run."""
    engine = config.getoption("--lgc-engine")
    if engine is None:
        if config.getoption("--lgc-select"):
            raise pytest.UsageError("--lgc-select needs --lgc-engine")
        return
    from lgc_contract.errors import ContractError
    from lgc_contract.testing import Examiner

    try:
        examiner = Examiner(engine, config.getoption("--lgc-game"))
        config.stash[_SCENARIOS] = examiner.select(config.getoption("--lgc-select"))
    except ContractError as error:
        raise pytest.UsageError(str(error)) from error
    config.stash[_EXAMINER] = examiner


def pytest_unconfigure(config: pytest.Config) -> None:
    """End the engine."""
    if _EXAMINER in config.stash:
        config.stash[_EXAMINER].close()


def pytest_report_header(config: pytest.Config) -> str | None:
    """Say what is tested beside the tests of the project."""
    if _SCENARIOS not in config.stash:
        return None
    game, engine = config.getoption("--lgc-game"), config.getoption("--lgc-engine")
    return f"lgc: {len(config.stash[_SCENARIOS])} scenarios of {game} for {engine}"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Add the scenarios, before `-k`, `-m` and `--last-failed` choose among all tests."""
    if _SCENARIOS not in config.stash:
        return
    tests = Kit.from_parent(session, name="lgc", nodeid="lgc").collect()
    items += tests
    # So that whoever counts what was collected counts these as well.
    report = pytest.CollectReport("lgc", "passed", None, [*tests])
    session.ihook.pytest_collectreport(report=report)


class Kit(pytest.Collector):
    """All scenarios that are selected."""

    def collect(self) -> "list[ScenarioTest]":
        """Make one test for each."""
        return [ScenarioTest.of(self, scenario) for scenario in self.config.stash[_SCENARIOS]]


class ScenarioTest(pytest.Item):
    """One scenario as a test."""

    scenario: "Scenario"

    @classmethod
    def of(cls, kit: Kit, scenario: "Scenario") -> "ScenarioTest":
        """Return the test of a scenario."""
        test: ScenarioTest = cls.from_parent(kit, name=scenario.id)
        test.scenario = scenario
        test.extra_keyword_matches |= {*scenario.rules, *scenario.capabilities}
        test.user_properties.append(("rules", " ".join(scenario.rules)))
        return test

    def runtest(self) -> None:
        """Examine the engine; what it declines is skipped."""
        examiner = self.config.stash[_EXAMINER]
        result = examiner.examine(self.scenario)
        if result.outcome == "unsupported":
            pytest.skip(f"unsupported: {result.capability}")
        if result.outcome != "passed":
            # The first line names the scenario, as the test does.
            raise ScenarioError(textwrap.dedent(examiner.explain(result).partition("\n")[2]))

    def repr_failure(
        self,
        excinfo: pytest.ExceptionInfo[BaseException],
        style: object = None,  # noqa: ARG002  it styles a stack, and there is none
    ) -> str:
        """Return what the harness tells; our own stack says nothing about an engine."""
        from lgc_contract.errors import ContractError

        if isinstance(excinfo.value, ScenarioError | ContractError):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Name the file of the scenario."""
        return Path(self.scenario.file), 0, self.scenario.id


class ScenarioError(AssertionError):
    """An engine did not do what a scenario demands; the text is the harness's."""
