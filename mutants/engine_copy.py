"""Import the engine anew from changed sources, beside the healthy one that the harness keeps.

This takes modules of this process away from whoever imports them next: only a process made for it does so.
"""

import importlib
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType

from lgc_contract.harness.adapter import Adapter
from mutants.sources import Sources

__all__ = ["adapter_factory"]


def adapter_factory(sources: Sources, codes: Mapping[str, CodeType]) -> Callable[[], Adapter]:
    """Return what makes an adapter of the engine with these codes, each by the name of its source."""
    finder = _Finder({sources.module_of(name): (name, code) for name, code in codes.items()})
    for module in finder.codes:
        sys.modules.pop(module, None)
        package, _, name = module.rpartition(".")
        parent = sys.modules.get(package)
        if parent is not None and hasattr(parent, name):
            delattr(parent, name)
    sys.meta_path.insert(0, finder)
    module, name = sources.factory
    made: Callable[[], Adapter] = getattr(importlib.import_module(module), name)
    return made


class _Finder(MetaPathFinder):
    """Finds the modules of the copy before anybody else does."""

    def __init__(self, codes: Mapping[str, tuple[str, CodeType]]) -> None:
        self.codes = codes

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,  # noqa: ARG002  it is told by name alone
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        if fullname not in self.codes:
            return None
        name, code = self.codes[fullname]
        package = name.endswith("/__init__.py")
        return ModuleSpec(fullname, _Loader(code), origin=code.co_filename, is_package=package)


class _Loader(Loader):
    def __init__(self, code: CodeType) -> None:
        self.code = code

    def exec_module(self, module: ModuleType) -> None:
        exec(self.code, module.__dict__)
