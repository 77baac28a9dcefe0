/**
 * Conditions. Rulebook, chapter of that name.
 *
 * `viewpoint` is { controller, source, subject }: the player who controls the ability, the id of its source and, for
 * ON_ALLY_SUMMONED and ON_SPELL_CAST, what fired it: { id, card, played }.
 */

import { definitionOf } from "./catalogue.mjs";
import { admitted, cardThing, creatureThing, fits } from "./selectors.mjs";
import { creatureInPlay, playersOf } from "./state.mjs";

/** True if the condition holds; null and none always do. LGC-CND-09 */
export function holds(game, condition, viewpoint, reading) {
  if (!condition) return true;
  const result = TESTS[condition.test](game, condition, viewpoint, reading);
  return condition.negate ? !result : result;
}

const TESTS = {
  /** ferveurMax, never ferveurActuelle. LGC-CND-02 */
  FERVEUR_MAX_AT_LEAST(game, { amount }, { controller }) {
    return game.state[controller].ferveurMax >= amount;
  },

  /** Every admitted entity counts, dying and stealthy ones too. LGC-CND-03, LGC-CND-04 */
  COUNT(game, { selector, op, amount }, viewpoint, reading) {
    const count = admitted(game, selector, viewpoint, reading).length;
    return COMPARE[op](count, amount);
  },

  /** PV without armour. LGC-CND-05 */
  HERO_HP_AT_MOST(game, { side, amount }, { controller }) {
    const [player] = playersOf(side, controller);
    return game.state[player].hero.hp <= amount;
  },

  /** What caused the trigger. LGC-CND-06, LGC-CND-07, LGC-CND-08 */
  SUBJECT(game, { filter, played }, { controller, subject }, reading) {
    if (played !== undefined && played !== subject.played) return false;
    const thing = subjectThing(game, subject, controller);
    return thing !== null && fits(game, thing, filter, reading);
  },
};

const COMPARE = {
  AT_LEAST: (count, amount) => count >= amount,
  AT_MOST: (count, amount) => count <= amount,
  EXACTLY: (count, amount) => count === amount,
};

/** The arriving creature as it stands now, or the printed spell card. */
function subjectThing(game, subject, controller) {
  if (definitionOf(game.catalogue, subject).type === "SPELL") return cardThing(controller, subject);
  const creature = creatureInPlay(game.state, subject.id);
  return creature ? creatureThing(creature) : null;
}
