/**
 * The values of a creature without the effect of auras. Rulebook, chapter "Stats, buffs, auras and silence".
 *
 * `auras.mjs` adds the auras. Both offer the same two readings, so that filters and conditions can be read in either
 * way: `PLAIN` here, `EFFECTIVE` there. Conditions and filters of auras are read with PLAIN. LGC-CND-12
 */

import { definitionOf } from "./catalogue.mjs";

/** The base: the last SET_STATS value, else the printed one. LGC-STA-01, LGC-STA-02 */
export function baseAtk(game, creature) {
  return creature.set.atk ?? definitionOf(game.catalogue, creature).atk;
}

export function baseHp(game, creature) {
  return creature.set.hp ?? definitionOf(game.catalogue, creature).hp;
}

/** Base and buffs, not yet cut off at 0: the negative part still counts when auras are added. LGC-STA-04 */
export function sumAtk(game, creature) {
  let sum = baseAtk(game, creature);
  for (const buff of creature.buffs) sum += buff.atk;
  return sum;
}

export function sumHp(game, creature) {
  let sum = baseHp(game, creature);
  for (const buff of creature.buffs) sum += buff.hp;
  return sum;
}

/** True if the printed list, unless silenced or consumed, or a grant gives the keyword. LGC-KEY-01 */
export function ownsKeyword(game, creature, keyword) {
  if (printsLive(game, creature, keyword)) return true;
  return creature.granted.some((grant) => grant.keyword === keyword);
}

function printsLive(game, creature, keyword) {
  if (creature.silenced || creature.consumed.includes(keyword)) return false;
  return definitionOf(game.catalogue, creature).keywords.includes(keyword);
}

/** Uses up SHIELD or STEALTH: the printed instance and every grant. LGC-KEY-04 */
export function consume(game, creature, keyword) {
  if (printsLive(game, creature, keyword)) creature.consumed.push(keyword);
  creature.granted = creature.granted.filter((grant) => grant.keyword !== keyword);
}

/** How filters read a creature when auras are left out. */
export const PLAIN = Object.freeze({
  atk: (game, creature) => Math.max(0, sumAtk(game, creature)),
  hasKeyword: ownsKeyword,
});

/** Buffs without one stat; a buff of which nothing is left is gone. LGC-ACT-15 */
export function withoutStat(buffs, stat) {
  return buffs.map((buff) => ({ ...buff, [stat]: 0 })).filter((buff) => buff.atk !== 0 || buff.hp !== 0);
}

/** True if the creature has a buff or a grant for THIS_TURN. */
export function hasThisTurnEffect(creature) {
  return creature.buffs.some(isThisTurn) || creature.granted.some(isThisTurn);
}

/** Takes all THIS_TURN buffs and grants off a creature. LGC-TRN-16 */
export function expireThisTurn(creature) {
  creature.buffs = creature.buffs.filter((buff) => !isThisTurn(buff));
  creature.granted = creature.granted.filter((grant) => !isThisTurn(grant));
}

function isThisTurn(effect) {
  return effect.duration === "THIS_TURN";
}
