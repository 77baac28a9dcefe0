"""Catch the abilities that an event triggers, in the moment it happens; `resolution` runs them later."""

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
    # LGC-TRG-12: the source is not silenced when the event happens; what enters later does not hear it.
    # LGC-DTH-09: so what was silenced when it died has no Râle.
    if source.silenced:
        return
    controller, identifier = source.owner, source.id
    # LGC-TRG-16: two abilities with one trigger are two abilities, each with its own condition.
    for ability in source.card.by_trigger.get(trigger, ()):
        asks = ability.condition
        # LGC-CND-11: asked when it is caught, and again at its turn to run.
        if asks is None or asks(
            Moment(draft.players, controller, identifier, draft.auras(), subject, played)
        ):
            into.append(Waiting(ability, controller, identifier, (), subject, played))


def catch_player(
    draft: Draft, seat: Seat, trigger: str, into: list[Waiting], subject: Subject = None, played: bool = False
) -> None:
    """Catch a trigger of all that a player has in play."""
    # LGC-TRG-13: by canonical order of the sources: creatures by entry, then permanents by entry.
    side = draft.players[seat]
    for creature in side.board:
        # LGC-TRG-07: an arrival is never its own ally.
        if trigger in creature.card.by_trigger and (subject is None or creature.id != subject.id):
            catch(draft, creature, trigger, into, subject, played)
    for permanent in side.permanents:
        # LGC-PRM-06: at 0 charges a permanent catches no further trigger.
        if trigger in permanent.card.by_trigger and permanent.charges != 0:
            catch(draft, permanent, trigger, into, subject, played)


def catch_damage(draft: Draft, hurt: list[Creature], into: list[Waiting]) -> None:
    """Catch ON_DAMAGE_TAKEN of the creatures that one event hurt, each once, by entry."""
    # LGC-TRG-04: it fires for the creature itself.
    hurt.sort(key=_by_entry)
    for creature in hurt:
        catch(draft, creature, "ON_DAMAGE_TAKEN", into)


def catch_deaths(draft: Draft, dead: Iterable[Creature | Permanent]) -> list[Waiting]:
    """Catch ON_DEATH of the dead of a wave, given by entry."""
    # LGC-DTH-04: one batch, by entry over both players and over creatures and permanents alike.
    # LGC-DTH-10: conditions are asked when all of them have left play.
    caught: list[Waiting] = []
    for entity in dead:
        if "ON_DEATH" in entity.card.by_trigger:
            catch(draft, entity, "ON_DEATH", caught)
    return caught
