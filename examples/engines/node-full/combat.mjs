/**
 * ATTACK. Rulebook, chapter "Combat". Which attacks are allowed stands in legality.mjs: targets are checked at
 * declaration only. LGC-CMB-13
 */

import { atkOf, hasKeyword } from "./auras.mjs";
import { hitCreature, hitHero } from "./damage.mjs";
import { isOver } from "./ending.mjs";
import { emit } from "./events.mjs";
import { settle } from "./resolution.mjs";
import { creatureInPlay, opponentOf } from "./state.mjs";
import { consume } from "./stats.mjs";
import { capture } from "./triggers.mjs";

/** LGC-CMB-11 */
export function attack(game, { player, attacker: attackerId, target }) {
  declare(game, player, attackerId, target);
  settle(game, capture(game, "ON_ATTACK", [creatureInPlay(game.state, attackerId)])); // LGC-TRG-06
  if (isOver(game)) return;
  const attacker = creatureInPlay(game.state, attackerId);
  if (attacker === undefined) return; // LGC-CMB-12
  const { hero } = game.state[opponentOf(player)];
  if (target === hero.id) {
    strikeHero(game, attacker, hero);
    return;
  }
  const defender = creatureInPlay(game.state, target);
  if (defender !== undefined) exchangeBlows(game, attacker, defender);
}

/** The attack is spent and the attacker shows itself. LGC-KEY-07, LGC-EVT-15, LGC-EVT-16 */
function declare(game, player, id, target) {
  const attacker = creatureInPlay(game.state, id);
  attacker.attacked = true;
  emit(game, { type: "ATTACK_DECLARED", player, attacker: id, target });
  if (!hasKeyword(game, attacker, "STEALTH")) return;
  consume(game, attacker, "STEALTH");
  emit(game, { type: "STEALTH_LOST", id });
}

/** A hero takes the ATK of its attacker and deals nothing. LGC-CMB-17 */
function strikeHero(game, attacker, hero) {
  hitHero(game, attacker.id, hero, atkOf(game, attacker));
  settle(game, []);
}

/** Both sides are read before either damage; the defender is hit first. LGC-CMB-14, LGC-CMB-15, LGC-CMB-19 */
function exchangeBlows(game, attacker, defender) {
  const read = (creature) => ({ atk: atkOf(game, creature), lethal: hasKeyword(game, creature, "LETHAL") });
  const ofAttacker = read(attacker);
  const ofDefender = read(defender);
  const wounded = [];
  if (hitCreature(game, attacker.id, defender, ofAttacker.atk, ofAttacker.lethal)) wounded.push(defender);
  if (hitCreature(game, defender.id, attacker, ofDefender.atk, ofDefender.lethal)) wounded.push(attacker);
  settle(game, capture(game, "ON_DAMAGE_TAKEN", wounded));
}
