"""Write a game's rulebook: the prose of its `rulebook/` with the rules of its `rules.json` in place.

The prose is Markdown with a few marks: `{{rules:<area>}}` stands for the rules of an area, `{{code:<CODE>}}`
for the rules that reject with a code, `{{count}}` and `{{since}}` for the number of rules and the newest
version among them, `{{index}}` for the words that rules use, each with its rules; the id of a rule in
brackets links to it. Run as a module it writes `docs/<game>/rulebook.md`; with `--check` it only says whether
that file is up to date.
"""

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from lgc_contract import data
from lgc_contract.errors import DataError
from lgc_contract.harness.suite import Area, Rule

__all__ = ["Rules", "build", "main", "output", "read_rules"]

_MARK = re.compile(r"\{\{(\w+)(?::([\w-]+))?\}\}")
_REFERENCE = re.compile(r"\[([A-Z]+-[A-Z]+-\d+)\]")
_WORD = re.compile(r"\b[A-Z][A-Z_]{2,}\b")
_HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
_NOT_IN_ANCHORS = re.compile(r"[^\w -]")
_COMMAND = "python -m lgc_contract.harness.rulebook --game {game}"
_NOTICE = f"<!-- Written by `{_COMMAND}`; edit conformance/{{game}}/ instead. -->\n"


class Rules(msgspec.Struct, frozen=True):
    """The content of `rules.json`; `pending` lists the rules whose scenario is still missing."""

    rules: tuple[Rule, ...]
    areas: tuple[Area, ...]
    pending: tuple[str, ...] = ()

    def of_area(self, area: str) -> tuple[Rule, ...]:
        """Return the rules of an area by number."""
        return tuple(sorted((rule for rule in self.rules if rule.area == area), key=lambda rule: rule.id))

    def of_code(self, code: str) -> tuple[Rule, ...]:
        """Return the rules that reject with a code."""
        return tuple(rule for rule in self.rules if rule.rejection == code)


def read_rules(folder: Path) -> Rules:
    """Read `rules.json` of one game's conformance folder.

    Raises: DataError.
    """
    path = folder / "rules.json"
    try:
        return msgspec.convert(data.read_json(path), Rules)
    except msgspec.ValidationError as error:
        raise DataError(str(path), str(error), hint="`lgc check` applies its schema.") from error


def build(folder: Path) -> str:
    """Return the whole rulebook of one game's conformance folder.

    Raises: DataError for a mark, area, code or rule that does not exist, and for an area that has not
    exactly one place in the prose.
    """
    rules = read_rules(folder)
    chapters = sorted((folder / "rulebook").glob("*.md"))
    preface, *bodies = [_fill(path, rules) for path in chapters]
    _demand_all_areas(chapters, rules)
    body = "\n".join(bodies)
    notice = _NOTICE.format(game=folder.name)
    return "\n".join([notice, preface, _contents(body), body])


def output(game: str) -> Path:
    """Return where the rulebook of a game lies in a checkout."""
    return Path("docs", game, "rulebook.md")


def _fill(path: Path, rules: Rules) -> str:
    """Return a chapter with its marks replaced and its references to rules linked."""
    text = data.read_text(path)
    known = {rule.id for rule in rules.rules}

    def link(match: re.Match[str]) -> str:
        if match[1] not in known:
            raise _fault(path, text, match, f"there is no rule {match[1]}")
        return _link(match[1])

    linked = _REFERENCE.sub(link, text)

    def write(match: re.Match[str]) -> str:
        writer = _WRITERS.get(match[1])
        written = writer(rules, match[2] or "") if writer else ""
        if not written:
            raise _fault(path, linked, match, f"nothing stands behind the mark {match[0]}")
        return written

    return _MARK.sub(write, linked)


def _fault(path: Path, text: str, match: re.Match[str], message: str) -> DataError:
    line = text.count("\n", 0, match.start()) + 1
    hint = "Correct the chapter, or add what it names to rules.json."
    return DataError(str(path), message, line=line, column=1, hint=hint)


def _demand_all_areas(chapters: Sequence[Path], rules: Rules) -> None:
    prose = "".join(map(data.read_text, chapters))
    for area in rules.areas:
        if prose.count(f"{{{{rules:{area.id}}}}}") != 1:
            message = f"the rules of the area {area.id!r} must have exactly one place"
            raise DataError(
                str(chapters[0].parent), message, hint=f"Write {{{{rules:{area.id}}}}} in one chapter."
            )


def _contents(body: str) -> str:
    """Return a list of links to the chapters."""
    lines = [f"- [{title}](#{_anchor(title)})" for title in _HEADING.findall(body)]
    return "\n".join(["## Contents", "", *lines, ""])


def _anchor(title: str) -> str:
    """Return the anchor that Markdown viewers give a heading."""
    return _NOT_IN_ANCHORS.sub("", title.lower()).replace(" ", "-")


def _write_rules(rules: Rules, area: str) -> str:
    return "\n".join(map(_write_rule, rules.of_area(area)))


def _write_rule(rule: Rule) -> str:
    term = f"*{rule.term}*" if rule.term else ""
    code = f"`{rule.rejection}`" if rule.rejection else ""
    notes = "; ".join(note for note in (term, code, rule.source, rule.verified_by) if note)
    return f'- <a id="{rule.id.lower()}"></a>**{rule.id}** {rule.statement} [{notes}]'


def _write_codes(rules: Rules, code: str) -> str:
    return ", ".join(_link(rule.id) for rule in rules.of_code(code))


def _link(identifier: str) -> str:
    return f"[{identifier}](#{identifier.lower()})"


def _write_count(rules: Rules, _: str) -> str:
    return str(len(rules.rules))


def _write_since(rules: Rules, _: str) -> str:
    return max(
        (rule.since for rule in rules.rules), key=lambda version: [int(part) for part in version.split(".")]
    )


def _write_index(rules: Rules, _: str) -> str:
    """Return a line for each word in capitals and each term of the players, with the rules that use it."""
    found: dict[str, list[str]] = {}
    for rule in sorted(rules.rules, key=lambda rule: rule.id):
        words = dict.fromkeys(_WORD.findall(rule.statement))
        for word in (*words, *([f"*{rule.term}*"] if rule.term else ())):
            found.setdefault(word, []).append(rule.id)
    ordered = sorted(found, key=lambda word: (word.strip("*").casefold(), word))
    return "\n".join(f"- {word}: {', '.join(map(_link, found[word]))}" for word in ordered)


_WRITERS: dict[str, Callable[[Rules, str], str]] = {
    "rules": _write_rules,
    "code": _write_codes,
    "count": _write_count,
    "since": _write_since,
    "index": _write_index,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the rulebook, or with `--check` compare it: 0 when it is up to date, 1 when it is not."""
    parser = argparse.ArgumentParser(prog="rulebook", description="Write docs/<game>/rulebook.md.")
    parser.add_argument("--game", required=True, help="the game whose rulebook is written")
    parser.add_argument("--check", action="store_true", help="write nothing, fail when the file is stale")
    options = parser.parse_args(arguments)
    conformance = data.root("conformance")
    path = conformance.parent / output(options.game)
    text = build(conformance / options.game)
    if not options.check:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        return 0
    if path.exists() and data.read_text(path) == text:
        return 0
    print(f"{path} is stale: run {_COMMAND.format(game=options.game)}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
