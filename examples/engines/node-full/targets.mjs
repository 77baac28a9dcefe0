/**
 * The targets of one effect, fixed when the effect starts. LGC-RES-06, LGC-RES-07
 *
 * Rulebook, chapter "Selectors, filters and choices". The answer is a list of things (see selectors.mjs), in the order
 * in which the effect reaches them.
 */

import { atkOf, EFFECTIVE, hpOf, isDying } from "./auras.mjs";
import { pickSome } from "./rng.mjs";
import { admitted, creatureThing, fits, named, permanentThing } from "./selectors.mjs";
import { entityInPlay, isPermanent, playersOf } from "./state.mjs";

export function targetsOf(game, selector, waiting) {
  switch (selector.scope) {
    case "SELF":
      return theSource(game, selector, waiting);
    case "CHOSEN":
      return theChosen(game, selector, waiting);
    default:
      return SCOPES[selector.scope](game, admitted(game, selector, waiting, EFFECTIVE), selector.count ?? 1);
  }
}

/** The source itself, while it is in play and fits the filter. LGC-SEL-03 */
function theSource(game, { filter }, { source }) {
  const entity = entityInPlay(game.state, source);
  if (entity === undefined) return [];
  const thing = isPermanent(entity) ? permanentThing(entity) : creatureThing(entity);
  return fits(game, thing, filter, EFFECTIVE) ? [thing] : [];
}

/**
 * The ids of the intent, in canonical order, without those that have left the zone in which they were chosen; filter,
 * STEALTH and side are not checked again. LGC-RES-08, LGC-RES-09, LGC-SEL-10, LGC-SEL-11
 */
function theChosen(game, { side, kind }, { chosen, controller }) {
  const choice = chosen.find((each) => each.side === side && each.kind === kind);
  if (choice === undefined) return [];
  return named(game.state, side, kind, controller).filter((thing) => choice.ids.includes(thing.it.id));
}

const SCOPES = {
  /** Dying entities included. LGC-SEL-04 */
  ALL: (game, things) => things,

  /** LGC-SEL-06 */
  RANDOM: (game, things, count) => pickSome(game.state.rng, withoutDying(game, things), count),

  /** A hero counts with its PV without armour. LGC-SEL-07 */
  LOWEST_HP: (game, things, count) => first(count, withoutDying(game, things), (thing) => hpOfThing(game, thing)),

  /** LGC-SEL-08 */
  HIGHEST_ATK: (game, things, count) => first(count, withoutDying(game, things), (thing) => -atkOf(game, thing.it)),
};

/** Without what the next wave takes; a hero is never left out for its PV. LGC-SEL-05 */
export function withoutDying(game, things) {
  return things.filter(({ what, it }) => what === "HERO" || what === "CARD" || !isDying(game, it));
}

function hpOfThing(game, { what, it }) {
  return what === "HERO" ? it.hp : hpOf(game, it);
}

/** The first things by ascending value; ties stay in canonical order, since sorting is stable. LGC-SEL-09 */
function first(count, things, valueOf) {
  return things
    .map((thing) => ({ thing, value: valueOf(thing) }))
    .sort((a, b) => a.value - b.value)
    .slice(0, count)
    .map(({ thing }) => thing);
}

/** The players for whom an action with a receiver acts, one completely before the other. LGC-SEL-18 */
export function receiversOf({ side }, { controller }) {
  return playersOf(side, controller);
}
