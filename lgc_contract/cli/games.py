"""`lgc games`: which games there are, and how much of a contract each has."""

from typing import Any

from lgc_contract import canonical, registry
from lgc_contract.cli import options, output
from lgc_contract.cli.options import Format
from lgc_contract.errors import ContractError
from lgc_contract.harness import suite
from lgc_contract.jsontypes import JsonObject

__all__ = ["games"]

_COUNTS = ("rules", "scenarios", "definitions")


def games(format_: options.FormatOption = Format.PRETTY, file: options.Output = None) -> None:
    """List the games, each with its rules, its scenarios, and the definitions that an engine is to load.

    Every command that is about a game takes `--game` with one of these ids.
    """
    entries = [_entry(name) for name in registry.known()]
    with output.opened(file) as stream:
        if format_ is Format.JSON:
            stream.write(canonical.file_text([*entries]))
        elif format_ is Format.JSONL:
            stream.writelines(canonical.text(entry) + "\n" for entry in entries)
        else:
            stream.writelines(f"{line}\n" for line in _lines(entries))


def _entry(name: str) -> JsonObject:
    """Return what there is of a game; numbers are null where its data are not at hand.

    A game that cannot be imported has no title, and a `problem`.
    """
    try:
        game = registry.find(name)
    except ContractError as error:
        return {"id": name, "title": None, "problem": str(error), **dict.fromkeys(_COUNTS)}
    entry: JsonObject = {"id": name, "title": game.title}
    try:
        kit, loaded = suite.load(name), game.load()
    except ContractError:
        return {**entry, **dict.fromkeys(_COUNTS)}
    definitions = sum(_defined(part) for part in loaded.values())
    return {**entry, "rules": len(kit.rules), "scenarios": len(kit.scenarios), "definitions": definitions}


def _defined(part: Any) -> int:
    """Count what has an id of its own: cards, powers, objects, events …"""
    return sum(isinstance(each, dict) and "id" in each for each in part) if isinstance(part, list) else 0


def _lines(entries: list[JsonObject]) -> list[str]:
    """Return two lines for each game, so that nothing is wider than a narrow terminal."""
    lines: list[str] = []
    for entry in entries:
        counts = [f"{entry[name]} {name}" for name in _COUNTS if entry[name] is not None]
        told = entry.get("problem") or ", ".join(counts) or "no data here"
        lines += [f"{entry['id']}  {entry['title'] or ''}".rstrip(), f"    {told}"]
    return lines
