"""A game as far as it was played by hand: a value, so that taking a move back is looking at an older one."""

from dataclasses import dataclass, replace

from lgc_contract.game import Case, Document, Start

__all__ = ["Match", "Moment"]


@dataclass(frozen=True)
class Moment:
    """A position, what led to it, and what may be done now.

    `rejected` is the code with which the intent was refused; the position is then the one before.
    """

    state: Document
    legal: tuple[Document, ...]
    intent: Document | None = None
    events: tuple[Document, ...] = ()
    rejected: str | None = None


@dataclass(frozen=True)
class Match:
    """The moments since the start; the first has no intent. What is saved as a scenario begins at `mark`.

    `case` is what was asked to begin with, as a scenario writes it, without intents.
    """

    case: Case
    start: Start
    moments: tuple[Moment, ...]
    mark: int = 0

    @property
    def now(self) -> Moment:
        """The last moment."""
        return self.moments[-1]

    @property
    def played(self) -> tuple[Moment, ...]:
        """What was done since the mark."""
        return self.moments[self.mark + 1 :]

    def then(self, moment: Moment) -> "Match":
        """Return the game with one moment more."""
        return replace(self, moments=(*self.moments, moment))

    def undone(self) -> "Match":
        """Return the game without its last intent; the start stays."""
        moments = self.moments[:-1] or self.moments
        return replace(self, moments=moments, mark=min(self.mark, len(moments) - 1))

    def marked(self) -> "Match":
        """Return the game with its mark at the position of now."""
        return replace(self, mark=len(self.moments) - 1)
