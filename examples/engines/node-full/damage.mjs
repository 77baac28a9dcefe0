/**
 * Hits and healing, of combat and abilities alike. Rulebook, chapter "Actions".
 *
 * `source` is an id: of an entity, a spell card, a hero, or null for fatigue. LGC-RES-18, LGC-EVT-19
 */

import { hasKeyword, isDying } from "./auras.mjs";
import { emit } from "./events.mjs";
import { consume } from "./stats.mjs";

/**
 * Hits a creature, and says whether it was wounded: that is what ON_DAMAGE_TAKEN listens to.
 * LGC-ACT-02, LGC-KEY-02, LGC-KEY-08, LGC-TRG-04, LGC-TRG-05
 */
export function hitCreature(game, source, target, amount, lethal) {
  if (amount === 0) return false; // a hit of 0 is no hit. LGC-CMB-18
  if (hasKeyword(game, target, "SHIELD")) {
    consume(game, target, "SHIELD");
    emit(game, { type: "SHIELD_BROKEN", id: target.id });
    return false;
  }
  const dying = isDying(game, target);
  target.damage += amount;
  emit(game, { type: "DAMAGE_DEALT", source, target: target.id, amount, armor: 0 });
  if (lethal) mark(game, target);
  return !dying;
}

/** Hits a hero: armour first, unless ignored, then PV, which may fall below 0. LGC-ACT-03, LGC-ACT-04 */
export function hitHero(game, source, hero, amount, ignoreArmor = false) {
  if (amount === 0) return;
  const armor = ignoreArmor ? 0 : Math.min(hero.armor, amount);
  hero.armor -= armor;
  hero.hp -= amount - armor;
  emit(game, { type: "DAMAGE_DEALT", source, target: hero.id, amount, armor });
}

/** Condemns an entity to the next wave; a mark is never taken off. LGC-DTH-13, LGC-EVT-24 */
export function mark(game, entity) {
  if (entity.marked) return;
  entity.marked = true;
  emit(game, { type: "MARKED", id: entity.id });
}

/** Lowers the marked damage of a creature. LGC-ACT-05, LGC-ACT-06 */
export function healCreature(game, source, creature, amount) {
  const restored = Math.min(creature.damage, amount);
  creature.damage -= restored;
  emitHealed(game, source, creature, restored);
}

/** Raises the PV of a hero, at most to its first PV. LGC-ACT-05, LGC-ACT-06 */
export function healHero(game, source, hero, amount) {
  const restored = Math.max(0, Math.min(game.catalogue.constants.heroHp - hero.hp, amount));
  hero.hp += restored;
  emitHealed(game, source, hero, restored);
}

/** The PV actually restored, and no event for 0. LGC-EVT-20 */
function emitHealed(game, source, target, amount) {
  if (amount > 0) emit(game, { type: "HEALED", source, target: target.id, amount });
}
