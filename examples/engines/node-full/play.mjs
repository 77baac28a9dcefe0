/**
 * PLAY_CARD, HERO_POWER and ACTIVATE: what costs Ferveur. Rulebook, chapters "Playing cards" and "Hero powers and
 * activated abilities".
 *
 * `asked` is what the check of the intent decided (legality.mjs): the waiting abilities whose condition was true then,
 * with their choices. Neither is read again. LGC-CND-10, LGC-PLY-01
 */

import { enterCreature, enterPermanent } from "./arrivals.mjs";
import { definitionOf, powerOf } from "./catalogue.mjs";
import { isOver } from "./ending.mjs";
import { emit, emitFerveur } from "./events.mjs";
import { settle } from "./resolution.mjs";
import { entitiesOf, entityInPlay, find, freshCreature, freshPermanent, remove, takeEntry } from "./state.mjs";
import { capture } from "./triggers.mjs";
import { bury } from "./zones.mjs";

/** A cost of 0 is no payment. LGC-PLY-02, LGC-EVT-08 */
function pay(game, player, cost) {
  if (cost === 0) return;
  game.state[player].ferveurActuelle -= cost;
  emitFerveur(game, player);
}

/** LGC-PLY-01 */
export function playCard(game, { player, card: id }, asked) {
  const { hand } = game.state[player];
  const card = find(hand, id);
  const definition = definitionOf(game.catalogue, card);
  pay(game, player, definition.cost);
  remove(hand, card);
  emit(game, { type: "CARD_PLAYED", player, id, card: card.card }); // LGC-EVT-11
  PLAY[definition.type](game, player, card, asked, definition);
}

const PLAY = {
  /** It arrives, its listeners wait, its own abilities settle, then the listeners. LGC-PLY-08 */
  CREATURE(game, player, { id, card }, asked) {
    const creature = freshCreature(id, card, player, takeEntry(game.state));
    const listeners = enterCreature(game, creature, true);
    settle(game, asked);
    if (isOver(game)) return;
    settle(game, listeners);
  },

  /** LGC-PLY-09 */
  PERMANENT(game, player, { id, card }, asked, { charges }) {
    enterPermanent(game, freshPermanent(id, card, player, takeEntry(game.state), charges), true);
    settle(game, asked);
  },

  /** In no zone while it resolves, then in the graveyard, also when the game has ended. LGC-PLY-10 to LGC-PLY-12 */
  SPELL(game, player, card, asked) {
    const subject = { ...card, played: true };
    const listeners = capture(game, "ON_SPELL_CAST", entitiesOf(game.state, [player]), subject);
    settle(game, asked);
    bury(game, player, card);
    if (isOver(game)) return;
    settle(game, listeners);
  },
};

/** HERO_POWER. LGC-PWR-01 */
export function useHeroPower(game, { player }, asked) {
  const { hero } = game.state[player];
  pay(game, player, powerOf(game.catalogue, hero).cost);
  hero.powerUsed = true;
  emit(game, { type: "POWER_USED", player }); // LGC-EVT-32
  settle(game, asked);
}

/** ACTIVATE: a batch of that one ability, or of none when its condition was false. LGC-PWR-08, LGC-PWR-15 */
export function activate(game, { player, source, ability }, asked) {
  const entity = entityInPlay(game.state, source);
  pay(game, player, definitionOf(game.catalogue, entity).abilities[ability].cost);
  entity.used.push(ability);
  emit(game, { type: "ABILITY_ACTIVATED", player, source, ability }); // LGC-EVT-32
  settle(game, asked);
}
