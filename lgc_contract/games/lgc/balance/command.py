"""What `lgc balance` calls: answer a query, show the answer, write it in some form."""

import importlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from lgc_contract.games.lgc.balance.report import Query, Report, report
from lgc_contract.language import Language

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["FORMS", "Query", "proposals", "report", "save", "show"]

# Each form is loaded when it is asked for: the terminal waits for none of their libraries.


def show(answer: Report, console: "Console", language: Language, view: str) -> None:
    """Write a report to a terminal: its short view, the `set`, or `all` its cards."""
    _found("terminal", "show")(answer, console, language, view)


def proposals(path: Path) -> Any:
    """Return what an edited workbook proposes (`proposals.Proposals`)."""
    return _found("proposals", "read")(path)


def save(proposed: Any, folder: Path) -> list[Path]:
    """Write proposed versions of cards into a folder, over nothing that exists, and return their files."""
    written: list[Path] = _found("proposals", "save")(proposed, folder)
    return written


def _later(module: str, name: str) -> Callable[[Report, Language], str | bytes]:
    def write(answer: Report, language: Language) -> str | bytes:
        written: str | bytes = _found(module, name)(answer, language)
        return written

    return write


def _found(module: str, name: str) -> Any:
    return getattr(importlib.import_module(f"lgc_contract.games.lgc.balance.{module}"), name)


FORMS: Final[Mapping[str, Callable[[Report, Language], str | bytes]]] = {
    "json": _later("records", "json_text"),
    "csv": _later("records", "csv_text"),
    "html": _later("page", "page"),
    "xlsx": _later("sheet", "workbook"),
}
"""How a report is written whole, by the name of the format."""
