/**
 * The check of an intent. Rulebook, chapter "Rejections and legal intents".
 *
 * The codes are tried in one order over the whole intent and the first that applies is the answer. LGC-REJ-02
 * The functions whose name begins with `fault` return a code or null. They read and change nothing. LGC-REJ-01
 */

import { atkOf, hasKeyword } from "./auras.mjs";
import { arePermanentsFull, isBoardFull } from "./arrivals.mjs";
import { abilitiesWith, definitionOf, powerOf } from "./catalogue.mjs";
import { ask, faultOfAnswers, withAnswers } from "./choices.mjs";
import { creatureInPlay, entityInPlay, find, opponentOf } from "./state.mjs";
import { waitingAbility } from "./triggers.mjs";

/** { code } when the intent is rejected, else { asked }: the abilities that will run, with their choices. */
export function check(game, intent) {
  const code = faultOfMoment(game, intent) ?? FAULTS[intent.type](game, intent);
  if (code !== null) return { code };
  const asked = askedBy(game, intent);
  const fault = faultOfAnswers(asked, intent.targets);
  return fault === null ? { asked: withAnswers(asked, intent.targets) } : { code: fault };
}

/** GAME_OVER, WRONG_PHASE, NOT_YOUR_TURN. LGC-REJ-03 to LGC-REJ-06, LGC-END-05 */
export function faultOfMoment(game, { type, player }) {
  const { phase, active } = game.state;
  if (phase === "OVER") return "GAME_OVER";
  if (type === "CONCEDE") return null;
  if ((type === "MULLIGAN") !== (phase === "MULLIGAN")) return "WRONG_PHASE";
  if (type !== "MULLIGAN" && player !== active) return "NOT_YOUR_TURN"; // LGC-SET-08
  return null;
}

/** Everything that can be wrong with an intent before its choices are looked at. */
const FAULTS = {
  CONCEDE: () => null,
  END_TURN: () => null,
  MULLIGAN: faultOfMulligan,
  PLAY_CARD: faultOfPlay,
  HERO_POWER: faultOfHeroPower,
  ACTIVATE: faultOfActivation,
  ATTACK: (game, intent) => faultOfAttacker(game, intent) ?? faultOfTarget(game, intent),
};

/** LGC-SET-13, LGC-SET-14 */
function faultOfMulligan(game, { player, cards }) {
  const { hand, mulligan } = game.state[player];
  const isBad =
    mulligan !== null || new Set(cards).size < cards.length || cards.some((id) => find(hand, id) === undefined);
  return isBad ? "BAD_MULLIGAN" : null;
}

/** LGC-PLY-03 to LGC-PLY-06 */
export function faultOfPlay(game, { player, card: id }) {
  const { hand, ferveurActuelle } = game.state[player];
  const card = find(hand, id);
  if (card === undefined) return "UNKNOWN_SOURCE";
  const { type, cost } = definitionOf(game.catalogue, card);
  if (cost > ferveurActuelle) return "NOT_ENOUGH_FERVEUR";
  if (type === "CREATURE" && isBoardFull(game, player)) return "BOARD_FULL";
  if (type === "PERMANENT" && arePermanentsFull(game, player)) return "PERMANENTS_FULL";
  return null;
}

/** LGC-PWR-02 to LGC-PWR-04 */
export function faultOfHeroPower(game, { player }) {
  const { hero, ferveurActuelle } = game.state[player];
  const power = powerOf(game.catalogue, hero);
  if (power === null) return "UNKNOWN_SOURCE";
  if (hero.powerUsed) return "ALREADY_USED";
  return power.cost > ferveurActuelle ? "NOT_ENOUGH_FERVEUR" : null;
}

/** LGC-PWR-09 to LGC-PWR-13 */
export function faultOfActivation(game, { player, source, ability: index }) {
  const entity = entityInPlay(game.state, source);
  if (entity === undefined || entity.owner !== player || entity.silenced) return "UNKNOWN_SOURCE";
  const ability = definitionOf(game.catalogue, entity).abilities[index];
  if (ability === undefined || ability.trigger !== "MANUAL") return "UNKNOWN_SOURCE";
  if (entity.used.includes(index)) return "ALREADY_USED";
  return ability.cost > game.state[player].ferveurActuelle ? "NOT_ENOUGH_FERVEUR" : null;
}

/** Whether the creature can attack at all. LGC-CMB-02 to LGC-CMB-05, LGC-CMB-10 */
export function faultOfAttacker(game, { player, attacker: id }) {
  const attacker = find(game.state[player].board, id);
  if (attacker === undefined) return "UNKNOWN_SOURCE";
  if (attacker.arrived && !hasKeyword(game, attacker, "RUSH")) return "CANNOT_ATTACK_YET";
  if (attacker.attacked) return "ALREADY_ATTACKED";
  return atkOf(game, attacker) === 0 ? "NO_ATTACK" : null;
}

/** Whether it can attack this. LGC-CMB-06 to LGC-CMB-09 */
export function faultOfTarget(game, { player, attacker, target }) {
  const { board, hero } = game.state[opponentOf(player)];
  const defender = find(board, target);
  if (defender === undefined && target !== hero.id) return "TARGET_INVALID";
  if (defender && hasKeyword(game, defender, "STEALTH")) return "TARGET_STEALTH";
  const hasTaunt = (creature) => hasKeyword(game, creature, "TAUNT");
  const standsInTheWay = (creature) => hasTaunt(creature) && !hasKeyword(game, creature, "STEALTH");
  if (!(defender && hasTaunt(defender)) && board.some(standsInTheWay)) return "TAUNT_IN_THE_WAY";
  return !defender && creatureInPlay(game.state, attacker).arrived ? "RUSH_NOT_ON_HERO" : null;
}

/** The abilities that an intent will run and the choices they ask for, if nothing else is wrong with it. */
export function askedBy(game, intent) {
  return ASKED[intent.type]?.(game, intent) ?? [];
}

const ASKED = {
  PLAY_CARD(game, { player, card: id }) {
    const card = find(game.state[player].hand, id);
    const definition = definitionOf(game.catalogue, card);
    const isSpell = definition.type === "SPELL";
    const origin = isSpell ? "SPELL" : "ENTITY";
    const abilities = abilitiesWith(definition, "ON_PLAY").map((index) => ({
      ...waitingAbility(definition, index, { id, owner: player }),
      origin,
    }));
    return ask(withoutCardInHand(game, player, card), abilities, { skipsWithoutCandidate: !isSpell });
  },

  HERO_POWER(game, { player }) {
    const { hero } = game.state[player];
    const { abilities } = powerOf(game.catalogue, hero);
    return ask(
      game,
      abilities.map((ability, index) => ({
        origin: "POWER",
        source: hero.id,
        controller: player,
        index,
        trigger: "HERO_POWER",
        ability,
        subject: null,
        chosen: [],
      })),
    );
  },

  ACTIVATE(game, { source, ability: index }) {
    const entity = entityInPlay(game.state, source);
    return ask(game, [waitingAbility(definitionOf(game.catalogue, entity), index, entity)]);
  },
};

/** The same game seen with the played card in no zone. LGC-PLY-15 */
function withoutCardInHand(game, player, card) {
  const own = game.state[player];
  const hand = own.hand.filter((each) => each !== card);
  return { ...game, state: { ...game.state, [player]: { ...own, hand } } };
}
