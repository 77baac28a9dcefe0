"""Catch the abilities that an event triggers, in the moment it happens; `resolution` runs them later.

A source must be in play, and not silenced, when the event happens; conditions are asked now and again at the run.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter

from lgc_contract.games.lgc.engine.card import Moment, Subject
from lgc_contract.games.lgc.engine.draft import Draft, Waiting
from lgc_contract.games.lgc.engine.state import Creature, Permanent
from lgc_contract.games.lgc.engine.words import Seat

__all__ = ["catch", "catch_damage", "catch_deaths", "catch_player"]

_by_entry = attrgetter("entry")


def catch(
    draft: Draft,
    source: Creature | Permanent,
    trigger: str,
    into: list[Waiting],
    subject: Subject = None,
    played: bool = False,
) -> None:
    """Append the source's abilities of this trigger whose condition holds now, by ability index."""
    if source.silenced or (isinstance(source, Permanent) and source.charges == 0):
        return
    controller, identifier = source.owner, source.id
    for ability in source.card.by_trigger.get(trigger, ()):
        asks = ability.condition
        if asks is None or asks(
            Moment(draft.players, controller, identifier, draft.auras(), subject, played)
        ):
            into.append(Waiting(ability, controller, identifier, (), subject, played))


def catch_player(
    draft: Draft, seat: Seat, trigger: str, into: list[Waiting], subject: Subject = None, played: bool = False
) -> None:
    """Catch a trigger of all that a player has in play: creatures by entry, then permanents by entry."""
    side = draft.players[seat]
    for creature in side.board:
        # An arrival is never its own ally.
        if trigger in creature.card.by_trigger and (subject is None or creature.id != subject.id):
            catch(draft, creature, trigger, into, subject, played)
    for permanent in side.permanents:
        if trigger in permanent.card.by_trigger:
            catch(draft, permanent, trigger, into, subject, played)


def catch_damage(draft: Draft, hurt: list[Creature], into: list[Waiting]) -> None:
    """Catch ON_DAMAGE_TAKEN of the creatures that one event hurt, once each, by entry."""
    for creature in sorted(hurt, key=_by_entry):
        catch(draft, creature, "ON_DAMAGE_TAKEN", into)


def catch_deaths(draft: Draft, dead: Iterable[Creature | Permanent]) -> list[Waiting]:
    """Catch ON_DEATH of a wave, by entry; the dead have left, and conditions no longer see them."""
    caught: list[Waiting] = []
    for entity in dead:
        if "ON_DEATH" in entity.card.by_trigger:
            catch(draft, entity, "ON_DEATH", caught)
    return caught
