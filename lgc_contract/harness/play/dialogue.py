"""Talk with somebody who plays: show the position and what may be done, read a line, do it."""

import textwrap
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from lgc_contract import canonical
from lgc_contract.errors import ContractError, EngineError
from lgc_contract.game import Document, Teller
from lgc_contract.harness.describe import describe_intent
from lgc_contract.harness.play.match import Match, Moment
from lgc_contract.harness.play.phrases import COMMANDS, PHRASES
from lgc_contract.harness.play.saving import is_recorded, save
from lgc_contract.harness.play.table import PlayedBy
from lgc_contract.language import Language
from lgc_contract.printable import printable

__all__ = ["Dialogue", "wrapped"]

STRANGE = (AttributeError, LookupError, TypeError, ValueError)
"""What a teller may raise for words that its game does not know."""

_DIGITS = 9


@dataclass
class Dialogue:
    """One game at one table. `ask` reads a line and raises EOFError at the end; `write` takes one."""

    engine: PlayedBy
    teller: Teller
    match: Match
    language: Language
    ask: Callable[[], str]
    write: Callable[[str], None]
    width: int = 80
    _over: bool = field(default=False, init=False)

    def hold(self) -> None:
        """Play until somebody leaves; the end of input is a way to leave."""
        self._look()
        while not self._over:
            try:
                line = self.ask().strip()
            except EOFError:
                self.write("")
                break
            if line:
                self._obey(line)

    def keep(self, path: Path) -> None:
        """Save what was played.

        Raises: UsageError, EngineError.
        """
        save(self.match, self.engine, path)
        self._say("recorded" if is_recorded(self.match) else "saved", path)

    def _obey(self, line: str) -> None:
        if line.startswith("{"):
            self._play_text(line)
            return
        if line.isdecimal():
            self._play_number(line)
            return
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.casefold())
        if command is None:
            self._say("unknown", line)
        else:
            getattr(self, f"_{command}")(rest.strip())

    # --- playing --------------------------------------------------------------------------------------------

    def _play_number(self, digits: str) -> None:
        legal = self.match.now.legal
        # Python converts no number of thousands of digits, and no list is that long.
        number = int(digits) if len(digits) <= _DIGITS else 0
        if 1 <= number <= len(legal):
            self._play(legal[number - 1])
        elif legal:
            self._say("no-number", digits[:_DIGITS] + "…" * (len(digits) > _DIGITS), len(legal))
        else:
            self._say("over")

    def _play_text(self, text: str) -> None:
        try:
            intent = msgspec.json.decode(text, type=dict[str, object])
        except (msgspec.DecodeError, RecursionError) as error:
            self._say("no-json", error)
            return
        self._play(intent)

    def _play(self, intent: Document) -> None:
        before = self.match.now
        try:
            self.match = self.engine.play(self.match, intent)
        except EngineError as error:
            # What an engine makes of an intent that is none is its affair; the game goes on from here.
            self._say("broken", error.message)
            return
        now = self.match.now
        if now.rejected is not None:
            self._say("rejected", now.rejected)
            return
        self._tell(f"· {each}" for each in self._events(before))
        self._look()

    # --- commands -------------------------------------------------------------------------------------------

    def _undo(self, _: str) -> None:
        if len(self.match.moments) == 1:
            self._say("start")
            return
        self.match = self.match.undone()
        self._look()

    def _look(self, _: str = "") -> None:
        now = self.match.now
        self._tell(["", *self._position(), ""])
        self._tell(f"{number:>3}  {self._intent(intent)}" for number, intent in enumerate(now.legal, 1))
        if not now.legal:
            self._say("over")

    def _card(self, identifier: str) -> None:
        lines = self.teller.card(identifier) or self._card_of_entity(identifier)
        self._tell(lines) if lines else self._say("no-card", identifier or "?")

    def _card_of_entity(self, identifier: str) -> list[str]:
        setup = self.match.start.setup
        record = self.engine.game.observe(self.match.now.state, setup).get(identifier, {})
        return self.teller.card(str(record["card"])) if "card" in record else []

    def _mark(self, _: str) -> None:
        self.match = self.match.marked()
        self._say("marked")

    def _save(self, name: str) -> None:
        if not name:
            self._say("no-file")
            return
        try:
            self.keep(Path(name))
        except ContractError as error:
            self._tell([str(error)])

    def _help(self, _: str) -> None:
        self._say("help")

    def _quit(self, _: str) -> None:
        self._over = True

    # --- words of the engine --------------------------------------------------------------------------------

    # An engine may report what its game does not know: it is shown as it stands, and the game goes on.

    def _position(self) -> list[str]:
        try:
            return self.teller.position(self.match.now.state)
        except STRANGE:
            return [canonical.text(self.match.now.state)]

    def _intent(self, intent: Document) -> str:
        try:
            return self.teller.intent(intent, self.match.now.state)
        except STRANGE:
            return describe_intent(intent)

    def _events(self, before: Moment) -> list[str]:
        now = self.match.now
        try:
            return self.teller.events(now.events, before.state, now.state)
        except STRANGE:
            return [describe_intent(event) for event in now.events]

    # --- writing --------------------------------------------------------------------------------------------

    def _say(self, phrase: str, *words: object) -> None:
        text = PHRASES[self.language][phrase]
        self._tell((text.format(*words) if words else text).splitlines())

    def _tell(self, lines: Iterable[str]) -> None:
        for line in lines:
            for part in wrapped(printable(line), self.width):
                self.write(part)


def wrapped(line: str, width: int) -> list[str]:
    """Break a line at its width; what follows is indented by two spaces more, or stands below a number's."""
    indent = " " * (len(line) - len(line.lstrip()))
    number, gap, rest = line.lstrip().partition("  ")
    hanging = indent + (" " * len(number + gap) if rest and number.isdecimal() else "  ")
    narrow = max(width, len(hanging) + 8)
    return textwrap.wrap(line, narrow, subsequent_indent=hanging, break_on_hyphens=False) or [""]
