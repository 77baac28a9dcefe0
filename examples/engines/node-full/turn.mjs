/**
 * Turns. Rulebook, chapter "Turns, Ferveur, drawing and fatigue".
 */

import { draw, isOver } from "./ending.mjs";
import { emit, emitFerveur } from "./events.mjs";
import { settle } from "./resolution.mjs";
import { creaturesOf, entitiesOf, opponentOf } from "./state.mjs";
import { expireThisTurn, hasThisTurnEffect } from "./stats.mjs";
import { capture } from "./triggers.mjs";
import { drawCard } from "./zones.mjs";

/** LGC-TRN-01 */
export function startTurn(game, player) {
  const { state } = game;
  state.turn += 1;
  state.active = player;
  emit(game, { type: "TURN_STARTED", player, turn: state.turn });
  resetFlags(state[player]);
  refill(game, player);
  settle(game, capture(game, "ON_TURN_START", entitiesOf(state, [player]))); // LGC-TRN-07
  if (isOver(game)) return; // LGC-TRN-09
  drawCard(game, player); // LGC-TRN-08
  settle(game, []);
}

/** Flags and uses of one player's side. LGC-TRN-02, LGC-TRN-03 */
function resetFlags(own) {
  for (const creature of own.board) {
    creature.arrived = false;
    creature.attacked = false;
    creature.used = [];
  }
  for (const permanent of own.permanents) permanent.used = [];
  own.hero.powerUsed = false;
}

/** LGC-TRN-04, LGC-TRN-05, LGC-TRN-06 */
function refill(game, player) {
  const { ferveurCap, secondPlayerBonus } = game.catalogue.constants;
  const own = game.state[player];
  own.ferveurMax = Math.min(own.ferveurMax + 1, ferveurCap);
  own.ferveurActuelle = own.ferveurMax + (game.state.turn === 2 ? secondPlayerBonus : 0);
  emitFerveur(game, player);
}

/** END_TURN. LGC-TRN-14 */
export function endTurn(game, { player }) {
  const { state } = game;
  settle(game, capture(game, "ON_TURN_END", entitiesOf(state, [player]))); // LGC-TRN-15
  if (isOver(game)) return;
  expire(game);
  if (isOver(game)) return;
  emit(game, { type: "TURN_ENDED", player, turn: state.turn }); // LGC-EVT-06
  if (state.turn >= game.catalogue.constants.turnLimit) draw(game, "TURN_LIMIT"); // LGC-END-06
  else startTurn(game, opponentOf(player));
}

/** All THIS_TURN effects of both boards at once, in rounds while settling gives new ones. LGC-TRN-16, LGC-EVT-33 */
function expire(game) {
  while (!isOver(game)) {
    const touched = creaturesOf(game.state).filter(hasThisTurnEffect);
    if (touched.length === 0) return;
    for (const creature of touched) {
      expireThisTurn(creature);
      emit(game, { type: "EFFECTS_EXPIRED", id: creature.id });
    }
    settle(game, []);
  }
}
