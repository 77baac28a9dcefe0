/**
 * What one player may know of a position. Rulebook, chapter "Views"; `schema/lgc/v1/view.json` is the shape. What that
 * player sees of the events stands in events.mjs.
 */

import { computedOf } from "./auras.mjs";
import { opponentOf } from "./state.mjs";

/** LGC-VIW-01 */
export function viewOf(game, viewer) {
  const { turn, phase, active, result } = game.state;
  const opponent = opponentOf(viewer);
  return {
    viewer,
    turn,
    phase,
    active,
    result: result && { ...result },
    you: yourSide(game, game.state[viewer]),
    opponent: theirSide(game, game.state[opponent]),
  };
}

/** LGC-VIW-02, LGC-VIW-03 */
function yourSide(game, own) {
  return {
    ...openPart(game, own),
    hand: own.hand.map(cardOf),
    deck: own.deck.map(({ card }) => card).sort(),
    mulligan: own.mulligan && [...own.mulligan],
  };
}

/** Hand and deck as numbers, of the mulligan only whether it is made. LGC-VIW-04, LGC-VIW-05 */
function theirSide(game, own) {
  return {
    ...openPart(game, own),
    hand: own.hand.length,
    deck: own.deck.length,
    mulliganChosen: own.mulligan !== null,
  };
}

function openPart(game, { hero, ferveurMax, ferveurActuelle, fatigue, board, permanents, graveyard }) {
  return {
    hero: { ...hero },
    ferveurMax,
    ferveurActuelle,
    fatigue,
    board: board.map((creature) => creatureSeen(game, creature)),
    permanents: permanents.map(permanentSeen),
    graveyard: graveyard.map(cardOf).sort(byId), // LGC-VIW-08
  };
}

function cardOf({ id, card }) {
  return { id, card };
}

/** Ids and card ids are ASCII, where code units and code points are the same. */
function byId(a, b) {
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

const ascending = (a, b) => a - b;

/** LGC-VIW-06, LGC-VIW-13 */
function creatureSeen(game, creature) {
  const { id, card, entry, arrived, attacked, marked, silenced, used } = creature;
  const { atk, hp, maxHp, keywords } = computedOf(game, creature);
  return {
    id,
    card,
    position: null,
    entry,
    atk,
    hp,
    maxHp,
    keywords,
    arrived,
    attacked,
    marked,
    silenced,
    used: [...used].sort(ascending),
  };
}

/** LGC-VIW-07 */
function permanentSeen({ id, card, entry, charges, marked, silenced, used }) {
  return { id, card, entry, charges, marked, silenced, used: [...used].sort(ascending) };
}
