"""Which games are played: every pair of decks equally often, each deck beginning half of them.

A game's seed follows from the seed of the whole, the two decks' names and the game's number alone, so that a
game is the same whatever else is played, in whatever order.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final, NamedTuple, TypeAlias

from lgc_contract import canonical
from lgc_contract.errors import UsageError
from lgc_contract.games.lgc import corpus
from lgc_contract.games.lgc.simulation.chance import derive
from lgc_contract.games.lgc.simulation.decks import Deck
from lgc_contract.games.lgc.simulation.judgement import Style
from lgc_contract.games.lgc.simulation.match import Table, play
from lgc_contract.games.lgc.simulation.tally import Row, Tally
from lgc_contract.version import VERSION

__all__ = ["Batch", "Constants", "Plan", "constants_of", "play_batch"]

_BATCH: Final = 20
"""Games that one worker plays in a row: one or two seconds of work."""


Constants: TypeAlias = tuple[tuple[str, int], ...]
"""Constants that differ from the corpus, to try them: `ferveurCap`, or `openingHand.p2` for a part of one."""


class Batch(NamedTuple):
    """Games of one pair, by number: from `start`, so many."""

    pair: tuple[Deck, Deck]
    start: int
    games: int
    seed: int
    constants: Constants
    corpus: str
    """The digest of the cards, so that no worker plays with others."""

    @property
    def name(self) -> str:
        """What a journal calls it."""
        first, second = self.pair
        return f"{first.name}~{second.name}~{self.start}+{self.games}"


class Plan(NamedTuple):
    """All games of a simulation: so many for each pair; one deck alone plays itself."""

    decks: tuple[Deck, ...]
    games: int
    seed: int
    constants: Constants = ()

    def pairs(self) -> tuple[tuple[Deck, Deck], ...]:
        """Return the pairs of decks, by name."""
        decks = sorted(self.decks, key=_name)
        return tuple(combinations(decks, 2)) if len(decks) > 1 else ((decks[0], decks[0]),)

    def batches(self) -> Iterator[Batch]:
        """Yield the games in batches, all pairs in turn, so that a run that is cut short is even."""
        cards = canonical.digest(corpus.load())
        for start in range(0, self.games, _BATCH):
            games = min(_BATCH, self.games - start)
            for pair in self.pairs():
                yield Batch(pair, start, games, self.seed, self.constants, cards)

    def total(self) -> int:
        """Return the number of games."""
        return self.games * len(self.pairs())

    def identity(self) -> dict[str, Any]:
        """Return what two simulations share whose games may be added: everything but the number of games."""
        decks = {deck.name: canonical.digest([*deck.cards, deck.hero]) for deck in self.decks}
        return {
            "constants": constants_of(self.constants),
            "contract": VERSION,
            "corpus": canonical.digest(corpus.load()),
            "decks": dict(sorted(decks.items())),
            "player": list(Style()),
            "seed": self.seed,
        }


def constants_of(changes: Constants) -> dict[str, Any]:
    """Return the changed constants as the corpus writes them, whole.

    Raises: UsageError for a name that is no constant.
    """
    known: Any = corpus.load()["constants"]
    changed: dict[str, Any] = {}
    for name, value in changes:
        outer, _, inner = name.partition(".")
        whole = changed.get(outer, known.get(outer))
        place = whole.get(inner) if inner and isinstance(whole, dict) else None if inner else whole
        if not isinstance(place, int):
            raise UsageError(f"there is no constant {name!r}", hint=f"There are {', '.join(sorted(known))}.")
        changed[outer] = {**whole, inner: value} if inner else value
    return changed


def _name(deck: Deck) -> str:
    return deck.name


def play_batch(at: Table, batch: Batch) -> list[Row]:
    """Play the games of a batch and return their counts."""
    tally = Tally()
    one, other = batch.pair
    for number in range(batch.start, batch.start + batch.games):
        first, second = (one, other) if number % 2 == 0 else (other, one)
        seed = derive(batch.seed, one.name, other.name, number)
        tally.add(first.name, second.name, play(at, (first, second), seed, (Style(), Style())))
    return tally.rows()
