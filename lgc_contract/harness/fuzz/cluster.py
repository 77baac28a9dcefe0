"""Spread the games of a campaign over the machines of a dask scheduler."""

from collections.abc import Callable
from types import TracebackType
from typing import Any

from lgc_contract.errors import EngineStartError
from lgc_contract.extras import library

__all__ = ["Cluster"]


class Cluster:
    """A scheduler at an address, as an executor; a context that takes leave of it.

    Its workers need this package, the engine under the same address, and the same data.
    """

    def __init__(self, address: str) -> None:
        distributed = library("distributed", "cluster", "a cluster")
        try:
            self._client: Any = distributed.Client(address)
        except OSError as error:
            raise EngineStartError(address, f"no scheduler answers ({error})") from error

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._client.close()

    @property
    def workers(self) -> int:
        """How many tasks its machines do at a time."""
        return sum(self._client.nthreads().values()) or 1

    def submit(self, function: Callable[..., Any], /, *arguments: Any) -> Any:
        """Begin work somewhere; asked for again, it is done again, for engines are not pure to dask."""
        return self._client.submit(function, *arguments, pure=False)
