/**
 * The sixteen actions. Rulebook, chapter "Actions".
 *
 * `apply` carries out one effect of a running ability: it works out targets or receivers once, acts on each of them in
 * order, and returns the listeners that this caused. It runs none of them. LGC-RES-03, LGC-RES-07
 */

import { EFFECTIVE, hasKeyword } from "./auras.mjs";
import { copyToBoard, copyToHand, summon, transform } from "./arrivals.mjs";
import { healCreature, healHero, hitCreature, hitHero, mark } from "./damage.mjs";
import { emit, emitFerveur } from "./events.mjs";
import { pick } from "./rng.mjs";
import { cardThing, fits } from "./selectors.mjs";
import { creatureInPlay, isPermanent, takeId } from "./state.mjs";
import { withoutStat } from "./stats.mjs";
import { receiversOf, targetsOf } from "./targets.mjs";
import { capture } from "./triggers.mjs";
import { discard, drawCard, isHandFull, leavePlay, tutor } from "./zones.mjs";

export function apply(game, effect, waiting) {
  return ACTIONS[effect.action](game, effect, waiting) ?? [];
}

/** An action on targets, one after the other, each complete with its events and captures. LGC-RES-17 */
const onTargets = (act) => (game, { target, params }, waiting) =>
  targetsOf(game, target, waiting).flatMap((thing) => act(game, thing, params, waiting) ?? []);

/** An action for players. LGC-SEL-18 */
const forReceivers = (act) => (game, { target, params }, waiting) =>
  receiversOf(target, waiting).flatMap((player) => act(game, player, params) ?? []);

const ACTIONS = {
  DEAL_DAMAGE: dealDamage,
  HEAL: onTargets((game, { what, it }, { amount }, { source }) => {
    (what === "HERO" ? healHero : healCreature)(game, source, it, amount);
  }),
  DRAW: forReceivers((game, player, { amount }) => {
    // card by card to the end, fatigue and burning included. LGC-ACT-07, LGC-TRN-13
    for (let n = 0; n < amount; n += 1) drawCard(game, player);
  }),
  DISCARD: onTargets((game, { player, it }) => discard(game, player, it)),
  SUMMON: forReceivers(summonSome),
  DESTROY: onTargets((game, { it }) => mark(game, it)), // LGC-ACT-13
  BUFF: onTargets(buff),
  SET_STATS: onTargets(setStats),
  GRANT_KEYWORD: onTargets(grantKeyword),
  SILENCE: onTargets(silence),
  BOUNCE: onTargets(bounce),
  TRANSFORM: onTargets((game, { it }, { cardId }) => {
    if (!it.marked) transform(game, it, cardId); // LGC-ACT-25
  }),
  COPY: onTargets((game, { it }, { mode, to }, { controller }) =>
    to === "HAND" ? copyToHand(game, controller, it) : copyToBoard(game, controller, it, mode),
  ),
  GAIN_MANA: forReceivers(gainMana),
  GAIN_ARMOR: forReceivers((game, player, { amount }) => {
    // LGC-ACT-34, LGC-EVT-21
    game.state[player].hero.armor += amount;
    emit(game, { type: "ARMOR_GAINED", player, amount });
  }),
  TUTOR: forReceivers((game, player, { filter }) => {
    tutor(game, player, (card) => fits(game, cardThing(player, card), filter, EFFECTIVE));
  }),
};

/**
 * All hits first, then the ON_DAMAGE_TAKEN abilities of the wounded creatures are captured. LGC-RES-16
 * LETHAL is read once, when the effect starts, of a source that is a creature in play. LGC-KEY-08, LGC-KEY-10
 */
function dealDamage(game, { target, params: { amount, ignoreArmor = false } }, waiting) {
  const source = creatureInPlay(game.state, waiting.source);
  const lethal = source !== undefined && hasKeyword(game, source, "LETHAL");
  const wounded = [];
  for (const { what, it } of targetsOf(game, target, waiting)) {
    if (what === "HERO") hitHero(game, waiting.source, it, amount, ignoreArmor);
    else if (hitCreature(game, waiting.source, it, amount, lethal)) wounded.push(it);
  }
  return capture(game, "ON_DAMAGE_TAKEN", wounded);
}

/** One by one; with `randomOf` a pick just before each, also when the creature is then lost. LGC-ACT-09, LGC-ACT-11 */
function summonSome(game, player, { cardId, randomOf, count = 1 }) {
  const caused = [];
  for (let n = 0; n < count; n += 1) {
    const card = randomOf ? randomOf[pick(game.state.rng, randomOf.length)] : cardId;
    caused.push(...summon(game, player, card));
  }
  return caused;
}

/** LGC-ACT-14, LGC-EVT-22 */
function buff(game, { it }, { atk, hp, duration }) {
  it.buffs.push({ atk, hp, duration });
  emit(game, { type: "BUFFED", id: it.id, atk, hp, duration });
}

/** Replaces base values and takes the stat out of earlier buffs; with `hp` damage becomes 0. LGC-ACT-15, LGC-ACT-16 */
function setStats(game, { it }, { atk = null, hp = null }) {
  if (atk !== null) {
    it.set.atk = atk;
    it.buffs = withoutStat(it.buffs, "atk");
  }
  if (hp !== null) {
    it.set.hp = hp;
    it.buffs = withoutStat(it.buffs, "hp");
    it.damage = 0;
  }
  emit(game, { type: "STATS_SET", id: it.id, atk, hp });
}

/** Also when the creature has the keyword already. LGC-ACT-17 */
function grantKeyword(game, { it }, { keyword, duration }) {
  it.granted.push({ keyword, duration });
  emit(game, { type: "KEYWORD_GRANTED", id: it.id, keyword, duration });
}

/** Takes abilities, printed and granted keywords, buffs and set values, once; also again. LGC-ACT-18 to 21, LGC-EVT-23 */
function silence(game, { it }) {
  it.silenced = true;
  if (!isPermanent(it)) {
    it.buffs = [];
    it.granted = [];
    it.set = { atk: null, hp: null };
  }
  emit(game, { type: "SILENCED", id: it.id });
}

/** Back to the hand of its owner as a card with a new id; to a full hand it is marked. LGC-ACT-22 to 25, LGC-EVT-26 */
function bounce(game, { it }) {
  if (it.marked) return;
  if (isHandFull(game, it.owner)) {
    mark(game, it);
    return;
  }
  leavePlay(game, it);
  const newId = takeId(game.state);
  const { id, card, owner } = it;
  game.state[owner].hand.push({ id: newId, card });
  emit(game, { type: "BOUNCED", player: owner, id, card, newId });
}

/** TEMP may go above ferveurMax; MAX stops at the cap, and without a change there is no event. LGC-ACT-32, LGC-ACT-33 */
function gainMana(game, player, { mode, amount, filled = false }) {
  const own = game.state[player];
  if (mode === "TEMP") {
    own.ferveurActuelle += amount;
  } else {
    const increase = Math.min(amount, game.catalogue.constants.ferveurCap - own.ferveurMax);
    if (increase <= 0) return;
    own.ferveurMax += increase;
    if (filled) own.ferveurActuelle += increase;
  }
  emitFerveur(game, player);
}
