"""`lgc text`: what is printed of cards, written from their data in the language of the game's players."""

from collections.abc import Iterator
from typing import Annotated, Any

from lgc_contract import canonical, registry
from lgc_contract.cli import options, output
from lgc_contract.cli.declared import argument, option
from lgc_contract.cli.options import Format
from lgc_contract.errors import UsageError

__all__ = ["text"]


def text(
    cards: Annotated[
        list[str] | None,
        argument(metavar="[CARD|FILE]...", help="Cards, tokens, hero powers; a file is an idea."),
    ] = None,
    every: Annotated[bool, option("--all", help="Every card, token and hero power.")] = False,
    game: options.Game = "lgc",
    format_: options.FormatOption = Format.PRETTY,
    file: options.Output = None,
) -> None:
    """Print the rules text of cards, in French."""
    write = registry.find(game).text
    if write is None:
        raise UsageError(f"the game {game!r} writes no texts")
    if bool(cards) == every:
        raise UsageError("it is not said which cards", hint="Name some, or give --all.")
    records = write(cards or ())
    with output.opened(file) as stream:
        if format_ is Format.JSON:
            stream.write(canonical.file_text([*records]))
        elif format_ is Format.JSONL:
            stream.writelines(canonical.text(record) + "\n" for record in records)
        else:
            output.write_lines(stream, (line for record in records for line in _lines(record)))


def _lines(record: dict[str, Any]) -> Iterator[str]:
    yield f"{record['name']} ({record['id']})"
    yield f"  {record['line']}"
    yield from (f"  {line}" for line in record["text"])
