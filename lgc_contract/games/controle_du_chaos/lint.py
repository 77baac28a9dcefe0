"""What new parties in scenarios owe the rules of setup, which no engine is asked to check."""

from collections.abc import Iterator
from typing import Any, Final

from lgc_contract.lint.problem import Problem, Tree

__all__ = ["check_paquets"]

_SCENARIOS: Final = "conformance/controle-du-chaos"


def check_paquets(tree: Tree) -> Iterator[Problem]:
    """The paquets of a new partie have the same size (CDC-SET-01)."""
    for document in tree.under(_SCENARIOS):
        given: Any = document.object.get("given")
        paquets = given.get("paquets") if isinstance(given, dict) else None
        if paquets and len({len(paquet) for paquet in paquets.values()}) > 1:
            yield document.problem(
                "paquets-of-one-size",
                "/given/paquets",
                fr="les deux paquets doivent avoir la même taille",
                en="both paquets must have the same size",
            )
