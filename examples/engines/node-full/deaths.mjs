/**
 * Waves: one look at who is dead, and the removal of all of them together. Rulebook, chapter "Deaths and waves".
 */

import { isDying } from "./auras.mjs";
import { endIfAHeroFell, isOver } from "./ending.mjs";
import { emit } from "./events.mjs";
import { byEntryOrder, entitiesOf } from "./state.mjs";
import { abilitiesOf } from "./triggers.mjs";
import { bury, leavePlay } from "./zones.mjs";

/**
 * One wave. The answer is its batch of ON_DEATH abilities, which `settle` runs, or null when nobody died or the game
 * has ended. LGC-DTH-01 to LGC-DTH-05
 */
export function wave(game) {
  endIfAHeroFell(game);
  if (isOver(game)) return null;
  const dead = theDead(game);
  if (dead.length === 0) return null;
  for (const entity of dead) leavePlay(game, entity); // all together, before anything of them runs. LGC-DTH-03
  for (const entity of dead) {
    const { id, card, owner } = entity;
    bury(game, owner, entity); // LGC-DTH-07
    emit(game, { type: "DIED", player: owner, id, card }); // LGC-EVT-25
  }
  return lastWords(game, dead);
}

/** The dead as they stand when the wave starts, by entry order. LGC-DTH-02, LGC-DTH-04 */
function theDead(game) {
  return byEntryOrder(entitiesOf(game.state).filter((entity) => isDying(game, entity)));
}

/** The ON_DEATH abilities of those not silenced whose condition is true now. LGC-DTH-04, LGC-DTH-09, LGC-DTH-10 */
function lastWords(game, dead) {
  return dead.filter((entity) => !entity.silenced).flatMap((entity) => abilitiesOf(game, "ON_DEATH", entity));
}
