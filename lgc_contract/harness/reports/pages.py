"""Fill the templates of pages: one self-contained file each, without scripts and without anything fetched."""

import importlib
from pathlib import Path
from typing import Any

from lgc_contract.extras import library
from lgc_contract.harness.outcome import Outcome
from lgc_contract.printable import printable

__all__ = ["as_code", "extra", "fill"]

_TEMPLATES = Path(__file__).parent / "templates"


def extra(module: str) -> Any:
    """Import a library of the extra `report`.

    Raises: UsageError, which says how to install it.
    """
    return library(module, "report", "a page")


def fill(template: str, **values: Any) -> str:
    """Return a page; every value is escaped, for engines choose their own words."""
    jinja2 = extra("jinja2")
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(_TEMPLATES),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        finalize=_shown,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals["outcomes"] = [*Outcome]
    environment.filters["link"] = _link
    environment.filters["code"] = as_code
    page: str = environment.get_template(f"{template}.html.j2").render(values)
    return page


def _shown(value: object) -> object:
    """Return a value as a page shows it: text without what would steer a terminal or turn a line around."""
    return printable(value) if isinstance(value, str) and not hasattr(value, "__html__") else value


def as_code(text: str) -> Any:
    """Return prose with what stands between backticks set as code."""
    markup = importlib.import_module("markupsafe")
    parts = [markup.escape(printable(part)) for part in text.split("`")]
    if len(parts) % 2 == 0:  # one backtick has no other
        return markup.Markup("`").join(parts)
    return markup.Markup("").join(
        markup.Markup("<code>{}</code>").format(part) if index % 2 else part
        for index, part in enumerate(parts)
    )


def _link(url: str) -> str:
    """Return an address that may be followed; one that would run something leads nowhere."""
    return url if url.startswith(("https://", "http://")) else "#"
