/**
 * The resolution of abilities. Rulebook, chapter of that name; `triggers.mjs` says what a waiting ability is.
 *
 * Whoever calls `settle` asks `isOver` afterwards: when the game has ended, nothing of the calling procedure follows.
 */

import { effectsOf } from "./catalogue.mjs";
import { wave } from "./deaths.mjs";
import { apply } from "./effects.mjs";
import { draw, isOver } from "./ending.mjs";
import { emit } from "./events.mjs";
import { creatureInPlay, entityInPlay } from "./state.mjs";
import { conditionHolds } from "./triggers.mjs";

/** Runs the abilities of a batch, and then waves until one finds nobody dead. LGC-RES-01, LGC-DTH-05 */
export function settle(game, batch) {
  runAll(game, batch);
  while (!isOver(game)) {
    const rattles = wave(game);
    if (rattles === null) return;
    runAll(game, rattles);
  }
}

function runAll(game, batch) {
  for (const waiting of batch) {
    if (isOver(game)) return;
    run(game, waiting);
  }
}

/** Runs one ability, and depth-first what it causes. LGC-RES-04, LGC-RES-05 */
function run(game, first) {
  const stack = [first];
  while (stack.length > 0) {
    const waiting = stack.pop();
    if (isSkipped(game, waiting)) continue;
    if (game.started >= game.catalogue.constants.abilityBudget) {
      draw(game, "LOOP"); // LGC-END-07
      return;
    }
    start(game, waiting);
    // a started ability always finishes all its effects. LGC-RES-10
    const caused = effectsOf(waiting.ability).flatMap((effect) => apply(game, effect, waiting));
    stack.push(...caused.reverse());
  }
}

/** Counts the ability, reports it, and spends its charge. LGC-END-08, LGC-EVT-30, LGC-EVT-31, LGC-PRM-03 */
function start(game, { origin, source, index, trigger }) {
  game.started += 1;
  emit(game, { type: "ABILITY_STARTED", source, ability: index, trigger });
  if (origin !== "ENTITY" || trigger === "ON_DEATH" || trigger === "ON_PLAY") return;
  const entity = entityInPlay(game.state, source);
  if (!entity.charges) return; // a creature, or a permanent without charges. LGC-PRM-04
  entity.charges -= 1;
  emit(game, { type: "CHARGE_SPENT", id: source, charges: entity.charges });
}

/** The checks before an ability runs, in order: source, subject, condition. LGC-RES-11 to LGC-RES-14 */
function isSkipped(game, waiting) {
  const { origin, trigger, source, subject } = waiting;
  if (origin === "ENTITY" && trigger !== "ON_DEATH") {
    const entity = entityInPlay(game.state, source);
    if (entity === undefined || entity.silenced || entity.charges === 0) return true;
  }
  if (trigger === "ON_ALLY_SUMMONED" && !creatureInPlay(game.state, subject.id)) return true; // LGC-TRG-09
  if (isDecidedAtTheCheck(trigger)) return false;
  return !conditionHolds(game, waiting);
}

/** The conditions of these are read once, at the check of the intent. LGC-CND-10 */
function isDecidedAtTheCheck(trigger) {
  return trigger === "ON_PLAY" || trigger === "MANUAL" || trigger === "HERO_POWER";
}
