/**
 * The end of the game. Rulebook, chapter of that name.
 *
 * When the game ends, every procedure in progress stops: whoever settles a batch asks `isOver` afterwards.
 */

import { emit } from "./events.mjs";
import { opponentOf, PLAYERS } from "./state.mjs";

export function isOver(game) {
  return game.state.phase === "OVER";
}

/** Phase OVER and a result; turn and active player stay. LGC-END-04, LGC-EVT-34 */
function endTheGame(game, outcome, winner, reason) {
  game.state.phase = "OVER";
  game.state.result = { outcome, winner, reason };
  emit(game, { type: "GAME_ENDED", outcome, winner, reason });
}

export function win(game, winner, reason) {
  endTheGame(game, "WIN", winner, reason);
}

export function draw(game, reason) {
  endTheGame(game, "DRAW", null, reason);
}

/** Looked at in waves only: a hero at 0 PV or less. LGC-END-01, LGC-END-02, LGC-END-09 */
export function endIfAHeroFell(game) {
  const fallen = PLAYERS.filter((player) => game.state[player].hero.hp <= 0);
  if (fallen.length === 2) draw(game, "HERO_DEFEATED");
  if (fallen.length === 1) win(game, opponentOf(fallen[0]), "HERO_DEFEATED");
}

/** CONCEDE: at once, and nothing else changes. LGC-END-05 */
export function concede(game, { player }) {
  win(game, opponentOf(player), "CONCEDE");
}
