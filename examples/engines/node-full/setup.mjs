/**
 * Setup and mulligan. Rulebook, chapter of that name.
 */

import { emit } from "./events.mjs";
import { shuffle } from "./rng.mjs";
import { PLAYERS } from "./state.mjs";
import { startTurn } from "./turn.mjs";

/** The first state of a game, from `schema/lgc/v1/new.json`. LGC-SET-01 to LGC-SET-06, LGC-DCK-07 */
export function setUp(catalogue, { decks, heroes, seed }) {
  const { heroHp, openingHand } = catalogue.constants;
  const state = {
    turn: 0,
    phase: "MULLIGAN",
    active: "p1",
    result: null,
    rng: { state: seed, draws: 0 },
    nextId: 1,
    nextEntry: 1,
    p1: newPlayer("p1", decks.p1, newHero("h1", heroes.p1, heroHp)),
    p2: newPlayer("p2", decks.p2, newHero("h2", heroes.p2, heroHp)),
  };
  for (const player of PLAYERS) shuffle(state.rng, state[player].deck); // LGC-SET-02
  for (const player of PLAYERS) moveFromTop(state[player], openingHand[player]); // LGC-SET-03
  return state;
}

function newPlayer(player, deck, hero) {
  return {
    hero,
    ferveurMax: 0,
    ferveurActuelle: 0,
    fatigue: 0,
    mulligan: null,
    deck: deck.map((card, index) => ({ id: `${player}-${index + 1}`, card })), // LGC-SET-01
    hand: [],
    graveyard: [],
    board: [],
    permanents: [],
  };
}

/** LGC-SET-05; name, race, realm and portrait are carried along and read by no rule. LGC-DCK-23 */
function newHero(id, hero, hp) {
  const { class: classId, name, portrait, power, race, realm } = hero;
  return { id, class: classId, name, race, realm, portrait, power, hp, armor: 0, powerUsed: false };
}

/** Moves cards from the top of a deck to the end of the hand; what is not there is not missed. LGC-SET-11 */
function moveFromTop(own, count) {
  own.hand.push(...own.deck.splice(0, count));
}

/** MULLIGAN: stored until both have chosen, then carried out, p1 first. LGC-SET-08, LGC-SET-09, LGC-SET-12 */
export function mulligan(game, { player, cards }) {
  const { state } = game;
  state[player].mulligan = state[player].hand.map(({ id }) => id).filter((id) => cards.includes(id));
  emit(game, { type: "MULLIGAN_CHOSEN", player }); // LGC-EVT-03
  if (PLAYERS.some((each) => state[each].mulligan === null)) return;
  for (const each of PLAYERS) exchange(game, each);
  state.phase = "MAIN";
  startTurn(game, "p1");
}

/** LGC-SET-10, LGC-EVT-04 */
function exchange(game, player) {
  const own = game.state[player];
  const isAside = ({ id }) => own.mulligan.includes(id);
  const aside = own.hand.filter(isAside);
  own.hand = own.hand.filter((card) => !isAside(card));
  moveFromTop(own, aside.length);
  own.deck.push(...aside);
  if (aside.length > 0) shuffle(game.state.rng, own.deck);
  own.mulligan = null;
  emit(game, { type: "CARDS_EXCHANGED", player, count: aside.length });
}
