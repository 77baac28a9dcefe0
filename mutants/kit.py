"""Prepare the kit once, by the healthy engine, for all the forks that follow."""

from lgc_contract import registry
from lgc_contract.harness.plan import prepare
from lgc_contract.harness.suite import Suite
from mutants.sources import Sources
from mutants.trial import Kit

__all__ = ["prepared"]


def prepared(scenarios: Suite) -> Kit:
    """Return the kit with every scenario planned by the healthy engine."""
    game = registry.find(scenarios.game)
    sources = Sources(game)
    texts = sources.originals()
    plans = tuple(prepare(game, each) for each in scenarios.scenarios)
    return Kit(sources, plans, texts, sources.compiled(texts))
