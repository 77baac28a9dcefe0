"""The file of known failures: read strictly, and rewritten with its comments kept.

Two tables of ids or globs, `expected` for what fails and `flaky` for what sometimes does:

    [expected]
    "combat/armour-takes-the-first-of-combat-damage" = { reason = "no armour yet", url = "https://…" }
"""

import importlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from lgc_contract.errors import DataError
from lgc_contract.harness.describe import describe_result
from lgc_contract.harness.outcome import Known, KnownKind, Outcome, Result

__all__ = ["Change", "KnownFailures", "read", "update"]

_HINT = 'Write `"id" = { reason = "why" }` in the table `expected` or `flaky`; `url` may follow.'
_GLOB = frozenset("*?[")


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    reason: str
    url: str | None = None


class _Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    expected: dict[str, _Entry] = {}
    flaky: dict[str, _Entry] = {}


class KnownFailures(msgspec.Struct, frozen=True, dict=True):
    """What is known of which scenarios, by id or by glob."""

    entries: Mapping[str, Known] = msgspec.field(default_factory=dict)
    file: str = ""

    @cached_property
    def globs(self) -> tuple[str, ...]:
        """The entries that are no plain ids."""
        return tuple(pattern for pattern in self.entries if not _GLOB.isdisjoint(pattern))

    def of(self, scenario: str) -> Known | None:
        """Return what is known of a scenario.

        Raises: DataError when two entries speak of it.
        """
        fitting = [glob for glob in self.globs if fnmatchcase(scenario, glob)]
        if scenario in self.entries:
            fitting.append(scenario)
        if len(fitting) > 1:
            message = f"lists {scenario} twice, by {' and '.join(map(repr, fitting))}"
            raise DataError(self.file, message, hint="Narrow one of them: each scenario is listed once.")
        return self.entries[fitting[0]] if fitting else None

    def unknown(self, scenarios: Collection[str]) -> Iterator[str]:
        """Yield the entries that fit no scenario of the kit."""
        for pattern in self.entries:
            if pattern not in scenarios and not any(fnmatchcase(each, pattern) for each in scenarios):
                yield pattern


class Change(msgspec.Struct, frozen=True):
    """What rewriting a file took away and added."""

    removed: tuple[str, ...]
    added: tuple[str, ...]


def read(file: Path) -> KnownFailures:
    """Read a file of known failures.

    Raises: DataError.
    """
    tomllib = importlib.import_module("tomllib")  # few runs have such a file
    tables: dict[str, Any] = {}
    try:
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
        document = msgspec.convert(tables, _Document)
    except OSError as error:
        hint = "`--update-expected` writes it from what fails now."
        raise DataError(str(file), f"cannot be read ({error.strerror})", hint=hint) from error
    except UnicodeDecodeError as error:
        raise DataError(str(file), "is not UTF-8", hint="Save it as UTF-8.") from error
    except tomllib.TOMLDecodeError as error:
        raise DataError(str(file), f"is no TOML ({error})", hint=_HINT) from error
    except msgspec.ValidationError as error:
        raise DataError(str(file), _first_slip(tables) or str(error), hint=_HINT) from error
    both = document.expected.keys() & document.flaky.keys()
    if both:
        raise DataError(str(file), f"lists {min(both)} as expected and as flaky", hint="Strike one of them.")
    both_kinds = ((KnownKind.EXPECTED, document.expected), (KnownKind.FLAKY, document.flaky))
    entries = {
        pattern: Known(kind, entry.reason, entry.url)
        for kind, table in both_kinds
        for pattern, entry in table.items()
    }
    return KnownFailures(entries, str(file))


def _first_slip(tables: Mapping[str, Any]) -> str:
    """Say what is wrong with the first entry that is none, by its name; "" when all are entries."""
    for name, table in tables.items():
        for pattern, entry in table.items() if isinstance(table, dict) else ():
            try:
                msgspec.convert(entry, _Entry)
            except msgspec.ValidationError as error:
                return f"[{name}] {pattern}: {error}"
    return ""


def update(file: Path, known: KnownFailures, results: Sequence[Result], scenarios: Collection[str]) -> Change:
    """Rewrite a file so that it lists what fails now; comments, reasons and the flaky ones stay.

    A glob of which a scenario passes gives way to those that it still stands for. `scenarios` are the ids of
    the whole kit; what was not selected is left alone.

    Raises: OSError.
    """
    tomlkit = importlib.import_module("tomlkit")
    document = tomlkit.parse(file.read_text(encoding="utf-8") if file.exists() else "")
    table = document.setdefault("expected", tomlkit.table())
    wanted = _wanted(known, results, scenarios)
    removed = tuple(pattern for pattern in _expected(known) if pattern not in wanted)
    added = tuple(sorted(pattern for pattern in wanted if pattern not in known.entries))
    for pattern in removed:
        del table[pattern]
    for pattern in added:
        entry = tomlkit.inline_table()
        entry.update(msgspec.to_builtins(wanted[pattern]))
        table[pattern] = entry
    for pattern in [each for each in known.unknown(scenarios) if known.entries[each].kind is KnownKind.FLAKY]:
        del document["flaky"][pattern]
        removed += (pattern,)
    file.write_text(tomlkit.dumps(document), encoding="utf-8", newline="\n")
    return Change(removed, added)


def _expected(known: KnownFailures) -> Iterator[str]:
    return (pattern for pattern, each in known.entries.items() if each.kind is KnownKind.EXPECTED)


def _wanted(known: KnownFailures, results: Sequence[Result], scenarios: Collection[str]) -> dict[str, _Entry]:
    """Return what the table must hold."""
    passed = {each.scenario for each in results if each.outcome is Outcome.PASSED}
    unknown = set(known.unknown(scenarios))
    wanted: dict[str, _Entry] = {}
    for pattern in _expected(known):
        entry = _Entry(known.entries[pattern].reason, known.entries[pattern].url)
        covered = {pattern} & {*scenarios} or {each for each in scenarios if fnmatchcase(each, pattern)}
        if passed.isdisjoint(covered) and pattern not in unknown:
            wanted[pattern] = entry
        else:
            wanted |= {each: entry for each in covered if each not in passed}
    wanted |= {each.scenario: _Entry(describe_result(each)) for each in results if each.is_news}
    return wanted
