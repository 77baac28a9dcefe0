/** Short ways to write a position, a card, and what comes of an intent. */

import { makeCatalogue, play } from "../../engine.mjs";
import { freshCreature, freshPermanent } from "../../state.mjs";
import { constants } from "./corpus.mjs";

const BARE = { version: 1, cost: 0, keywords: [], subtypes: [], factions: ["NEUTRAL"], memberId: null, token: false };

export const creature = (id, atk, hp, rest = {}) => ({ ...BARE, id, type: "CREATURE", atk, hp, abilities: [], ...rest });
export const spell = (id, abilities, rest = {}) => ({ ...BARE, id, type: "SPELL", abilities, ...rest });
export const permanent = (id, abilities, rest = {}) => ({
  ...BARE,
  id,
  type: "PERMANENT",
  charges: null,
  abilities,
  ...rest,
});

/** A target in one word each: to("ENEMY", "CREATURE", "ALL"). */
export const to = (side, kind, scope, rest = {}) => ({ side, kind, scope, ...rest });
export const receiver = (side = "SELF") => to(side, "HERO", "ALL");
export const ability = (trigger, action, params, target, rest = {}) => ({ trigger, action, params, target, ...rest });

/**
 * A table of cards: table([card, …], { p1: { board: [id, …], hand: […] … }, p2: … }, { seed … }). What stands on a board
 * has arrived in an earlier turn; a string is a card id and the id of the entity, an object overrides its fields.
 */
export function table(cards, sides = {}, { seed = 0, powers = [], ...rest } = {}) {
  const catalogue = makeCatalogue({ constants, cards, powers });
  const state = {
    turn: 19,
    phase: "MAIN",
    active: "p1",
    result: null,
    rng: { state: seed, draws: 0 },
    nextId: 1,
    nextEntry: 1,
    p1: side("p1", "h1", sides.p1),
    p2: side("p2", "h2", sides.p2),
    ...rest,
  };
  for (const player of ["p1", "p2"]) {
    for (const zone of ["board", "permanents"]) {
      state[player][zone] = (sides[player]?.[zone] ?? []).map((entry) => {
        const { id, card = id, ...fields } = typeof entry === "string" ? { id: entry } : entry;
        const entryNumber = state.nextEntry++;
        const { charges } = catalogue.cards.get(card);
        const fresh =
          zone === "board"
            ? { ...freshCreature(id, card, player, entryNumber), arrived: false }
            : freshPermanent(id, card, player, entryNumber, charges);
        return { ...fresh, ...fields };
      });
      state[player][zone].sort((a, b) => a.entry - b.entry);
    }
  }
  return { catalogue, state };
}

function side(player, heroId, { hero = {}, deck = [], hand = [], graveyard = [], board, permanents, ...rest } = {}) {
  const cards = (list) => list.map((each) => (typeof each === "string" ? { id: each, card: each } : each));
  return {
    hero: {
      id: heroId,
      class: "WARRIOR",
      name: "Héros",
      race: null,
      realm: null,
      portrait: null,
      power: null,
      hp: 30,
      armor: 0,
      powerUsed: false,
      ...hero,
    },
    ferveurMax: 10,
    ferveurActuelle: 10,
    fatigue: 0,
    mulligan: null,
    deck: cards(deck),
    hand: cards(hand),
    graveyard: cards(graveyard),
    board: [],
    permanents: [],
    ...rest,
  };
}

/** Plays one intent that must be accepted. */
export function after({ catalogue, state }, intent) {
  const outcome = play(catalogue, state, { player: "p1", ...intent });
  if (outcome.rejected) throw new Error(`rejected: ${outcome.rejected}`);
  return { catalogue, ...outcome };
}

/** The code with which an intent is rejected, or undefined. */
export function codeOf({ catalogue, state }, intent) {
  return play(catalogue, state, { player: "p1", ...intent }).rejected;
}

/** Events in short: "DAMAGE_DEALT a→b 3", "DIED b" … enough to compare an order. */
export function story({ events }) {
  return events.map(({ type, ...fields }) => [type, ...Object.values(fields)].join(" "));
}
