/**
 * Effective values: base, buffs and auras, worked out at every read. LGC-STA-05
 *
 * An aura is a CONTINUOUS ability. It is in force exactly while its source is in play, not silenced, and its condition
 * is true; also while the source is dying. LGC-TRG-14
 */

import { abilitiesWith, definitionOf } from "./catalogue.mjs";
import { holds } from "./conditions.mjs";
import { creatureThing, fits } from "./selectors.mjs";
import { isPermanent, PLAYERS, playersOf } from "./state.mjs";
import { ownsKeyword, PLAIN, sumAtk, sumHp } from "./stats.mjs";

const KEYWORDS = ["LETHAL", "RUSH", "SHIELD", "STEALTH", "TAUNT"]; // in the order of code points

/** The auras in force that reach a creature, as a list of abilities. LGC-STA-06 */
export function aurasOn(game, creature) {
  let reaching = NONE;
  for (const player of PLAYERS) {
    const { board, permanents } = game.state[player];
    for (const zone of [board, permanents]) {
      for (const source of zone) {
        if (source.silenced) continue;
        const definition = definitionOf(game.catalogue, source);
        for (const index of abilitiesWith(definition, "CONTINUOUS")) {
          const ability = definition.abilities[index];
          if (!reaches(game, ability, source, creature)) continue;
          reaching = [...reaching, ability];
        }
      }
    }
  }
  return reaching;
}

const NONE = Object.freeze([]);

function reaches(game, { target, condition }, source, creature) {
  if (target.scope === "SELF" && source !== creature) return false;
  if (target.excludeSelf && source === creature) return false;
  if (!playersOf(target.side, source.owner).includes(creature.owner)) return false;
  if (!fits(game, creatureThing(creature), target.filter, PLAIN)) return false; // LGC-CND-12
  return holds(game, condition, { controller: source.owner, source: source.id, subject: null }, PLAIN);
}

function sumOfAuras(game, creature, stat) {
  let sum = 0;
  for (const { action, params } of aurasOn(game, creature)) if (action === "BUFF") sum += params[stat];
  return sum;
}

/** Effective ATK, at least 0. LGC-STA-01, LGC-STA-04 */
export function atkOf(game, creature) {
  return Math.max(0, sumAtk(game, creature) + sumOfAuras(game, creature, "atk"));
}

/** Maximum PV; may be 0 or less. LGC-STA-02 */
export function maxHpOf(game, creature) {
  return sumHp(game, creature) + sumOfAuras(game, creature, "hp");
}

/** PV: maximum minus marked damage; may be 0 or less. LGC-STA-03 */
export function hpOf(game, creature) {
  return maxHpOf(game, creature) - creature.damage;
}

/** True if the creature has the keyword from any live source. LGC-KEY-01 */
export function hasKeyword(game, creature, keyword) {
  if (ownsKeyword(game, creature, keyword)) return true;
  return aurasOn(game, creature).some(({ action, params }) => action === "GRANT_KEYWORD" && params.keyword === keyword);
}

/** The keywords of a creature, sorted. */
export function keywordsOf(game, creature) {
  return KEYWORDS.filter((keyword) => hasKeyword(game, creature, keyword));
}

/** How filters and conditions read a creature, auras included. */
export const EFFECTIVE = Object.freeze({ atk: atkOf, hasKeyword });

/** Condemned to leave in the next wave: marked, at 0 PV or less, at 0 charges. LGC-DTH-02 */
export function isDying(game, entity) {
  if (entity.marked) return true;
  return isPermanent(entity) ? entity.charges === 0 : hpOf(game, entity) <= 0;
}

/** The effective values of a creature, as they stand in every reported state. LGC-STA-09 */
export function computedOf(game, creature) {
  const maxHp = maxHpOf(game, creature);
  return {
    atk: atkOf(game, creature),
    hp: maxHp - creature.damage,
    maxHp,
    keywords: keywordsOf(game, creature),
  };
}
