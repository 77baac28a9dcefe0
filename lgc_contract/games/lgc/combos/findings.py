"""What a search of the cards came to, and how a designer reads it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

from lgc_contract.games.lgc.combos import bursts, loops
from lgc_contract.games.lgc.combos.bursts import Burst
from lgc_contract.games.lgc.combos.loops import NO_CHAIN, Chain, Renewal
from lgc_contract.games.lgc.combos.positions import Cards
from lgc_contract.games.lgc.engine.intents import Attack, PlayCard
from lgc_contract.jsontypes import JsonObject

__all__ = ["LONG", "Findings", "Progress", "lines", "search"]

LONG: Final = 20
"""Abilities set off by one intent from which on a chain is a finding; the rules stop at 1,000."""

_SHOWN: Final = 5

Progress = Callable[[str], None]


class Findings(NamedTuple):
    """Turns that may not end, long chains, bursts from the limit on; and the greatest of what is allowed."""

    renewals: tuple[Renewal, ...]
    chains: tuple[Chain, ...]
    bursts: tuple[Burst, ...]
    longest: Chain
    greatest: tuple[Burst, ...]
    """The greatest bursts below the limit."""
    ceiling: Burst
    """The greatest burst of two cards on a full board of tokens."""
    tried: int
    """Groups of cards that were played."""

    def is_clean(self) -> bool:
        """Whether nothing was found."""
        return not (self.renewals or self.chains or self.bursts)

    def as_json(self) -> JsonObject:
        """Return the findings as a document (schema lgc/combos), lines of play as intents."""
        document: dict[str, Any] = {
            "bursts": [burst.as_json() for burst in self.bursts],
            "ceiling": self.ceiling.as_json(),
            "chains": [chain.as_json() for chain in self.chains],
            "greatest": [burst.as_json() for burst in self.greatest],
            "longest": self.longest.as_json(),
            "renewals": [renewal._asdict() for renewal in self.renewals],
            "tried": self.tried,
        }
        return document


def search(
    among: Cards,
    definitions: Sequence[Mapping[str, Any]],
    copies: Mapping[str, int],
    say: Progress = lambda _: None,
) -> Findings:
    """Search cards for turns without end and for bursts; `copies` are how many of each a deck may hold."""
    say("turns without end: what the cards say")
    renewals = tuple(loops.renewals(definitions))
    chains: list[Chain] = []
    for size in (1, 2, 3):
        say(f"turns without end: groups of {size}")
        chains += [loops.longest_chain(among, group) for group in loops.groups(definitions, size)]
    say("bursts of two cards")
    pairs = tuple(bursts.pairs(definitions, copies))
    found = sorted(bursts.bursts(among, pairs), key=_damage, reverse=True)
    say("bursts of two cards on a full board")
    ceiling = max(bursts.bursts(among, pairs, bursts.WIDE), key=_damage, default=bursts.NO_BURST)
    return Findings(
        renewals=renewals,
        chains=tuple(chain for chain in chains if chain.is_endless or chain.abilities >= LONG),
        bursts=tuple(burst for burst in found if burst.damage >= bursts.LIMIT),
        longest=max(chains, key=lambda chain: chain.abilities, default=NO_CHAIN),
        greatest=tuple(burst for burst in found if burst.damage < bursts.LIMIT)[:_SHOWN],
        ceiling=ceiling,
        tried=len(chains) + len(pairs),
    )


def _damage(burst: Burst) -> int:
    return burst.damage


def lines(findings: Findings, names: Mapping[str, str]) -> Iterator[str]:
    """Yield the findings in French, a line each; `names` are what cards are called."""
    for renewal in findings.renewals:
        yield f"Tour sans fin possible : {names[renewal.card]} ({renewal.reason})"
    for chain in findings.chains:
        length = "sans fin" if chain.is_endless else f"de {chain.abilities} capacités"
        yield f"Chaîne {length} : {_listed(chain.cards, names)}"
    for burst in findings.bursts:
        yield from _burst("Trop de dégâts en un tour : ", burst, names)
    if findings.is_clean():
        yield f"Rien à signaler : {findings.tried} groupes de cartes essayés."
    longest = findings.longest
    yield f"Plus longue chaîne : {longest.abilities} capacités ({_listed(longest.cards, names)})."
    yield f"Les plus forts sous la limite de {bursts.LIMIT} dégâts de plus que le terrain seul :"
    for burst in findings.greatest:
        yield from _burst("  ", burst, names)
    yield from _burst("Sans limite, avec un terrain plein : ", findings.ceiling, names)


def _burst(head: str, burst: Burst, names: Mapping[str, str]) -> Iterator[str]:
    """Say how much two cards add to a board, and by which play."""
    yield f"{head}{_listed(burst.cards, names)} : {burst.damage} dégâts de plus, {burst.whole} en tout"
    yield f"    terrain : {_board(burst.board, names)}"
    yield f"    {_play(burst, names)}"


def _board(board: Sequence[str], names: Mapping[str, str]) -> str:
    counted = [(card, len([*group])) for card, group in groupby(board)]
    return (
        " + ".join(f"{count} × {names[card]}" if count > 1 else names[card] for card, count in counted)
        or "vide"
    )


def _play(burst: Burst, names: Mapping[str, str]) -> str:
    played = [names[burst.card_of(intent.card)] for intent in burst.line if isinstance(intent, PlayCard)]
    strikes = sum(isinstance(intent, Attack) for intent in burst.line)
    others = len(burst.line) - len(played) - strikes
    parts = [f"jouer {' puis '.join(played)}"] if played else []
    parts += [f"activer {others} fois"] if others else []
    return " ; ".join([*parts, f"attaquer {strikes} fois"])


def _listed(cards: Sequence[str], names: Mapping[str, str]) -> str:
    return " + ".join(names[card] for card in cards)
