/**
 * The engine: five functions for whoever plays with it. All of them are pure: no given value is ever changed.
 * LGC-RES-19
 *
 *   newGame(catalogue, { decks, heroes, seed })  the first state
 *   play(catalogue, state, intent)               { rejected: code }, or { state, events, seen: { p1, p2 } }
 *   legal(catalogue, state, player)              the legal intents
 *   view(catalogue, state, viewer)               what this player may know
 *   report(catalogue, state), digest(…)          the state with computed values, the digest of the position
 *
 * Inside, a *game* is { catalogue, state, log, started }: the catalogue, a state that the procedures may change, the
 * events of this intent, and how many abilities have started in it.
 */

import { attack } from "./combat.mjs";
import { concede } from "./ending.mjs";
import { eventsOf, eventsSeenBy } from "./events.mjs";
import { assertWellFormed } from "./intent.mjs";
import { legalIntents } from "./legal.mjs";
import { check } from "./legality.mjs";
import { digestOf, reportedState } from "./observation.mjs";
import { activate, playCard, useHeroPower } from "./play.mjs";
import { mulligan, setUp } from "./setup.mjs";
import { copyOf } from "./state.mjs";
import { endTurn } from "./turn.mjs";
import { viewOf } from "./view.mjs";

export { extendCatalogue, makeCatalogue } from "./catalogue.mjs";
export { MalformedIntent } from "./intent.mjs";

const PROCEDURES = {
  MULLIGAN: mulligan,
  PLAY_CARD: playCard,
  ATTACK: attack,
  HERO_POWER: useHeroPower,
  ACTIVATE: activate,
  END_TURN: endTurn,
  CONCEDE: concede,
};

function gameOf(catalogue, state) {
  return { catalogue, state, log: [], started: 0 };
}

export function newGame(catalogue, start) {
  return setUp(catalogue, start);
}

/** Checks an intent and carries it out. A rejected one leaves no trace. LGC-REJ-01 */
export function play(catalogue, state, intent) {
  assertWellFormed(intent);
  const { code, asked } = check(gameOf(catalogue, state), intent);
  if (code !== undefined) return { rejected: code };
  const game = gameOf(catalogue, copyOf(state));
  PROCEDURES[intent.type](game, intent, asked);
  return {
    state: game.state,
    events: eventsOf(game.log),
    seen: { p1: eventsSeenBy(game.log, "p1"), p2: eventsSeenBy(game.log, "p2") },
  };
}

export function legal(catalogue, state, player) {
  return legalIntents(gameOf(catalogue, state), player);
}

export function view(catalogue, state, viewer) {
  return viewOf(gameOf(catalogue, state), viewer);
}

export function report(catalogue, state) {
  return reportedState(gameOf(catalogue, state));
}

export function digest(catalogue, state) {
  return digestOf(gameOf(catalogue, state));
}
