/** Whole games of random legal intents, and what must be true of every position on the way. */

import assert from "node:assert/strict";

import { isDying } from "../../auras.mjs";
import { legal, newGame, play } from "../../engine.mjs";
import { pick } from "../../rng.mjs";
import { creaturesOf, entitiesOf, permanentsOf, PLAYERS } from "../../state.mjs";

/** Ends the turn a little less often than the other intents, so that games have something to show. */
function choose(chance, intents) {
  if (intents.length > 1 && pick(chance, 4) > 0) {
    const others = intents.filter(({ type }) => type !== "END_TURN");
    return others[pick(chance, others.length)];
  }
  return intents[pick(chance, intents.length)];
}

/** Plays until the game is over. `each` sees every { before, intent, outcome, intents }. */
export function playRandomGame(catalogue, start, { chanceSeed = 1, each = () => {}, mostIntents = 20_000 } = {}) {
  const chance = { state: chanceSeed, draws: 0 };
  let state = newGame(catalogue, start);
  const intents = [];
  while (state.phase !== "OVER" && intents.length < mostIntents) {
    const possible = PLAYERS.flatMap((player) => legal(catalogue, state, player));
    const intent = choose(chance, possible);
    const outcome = play(catalogue, state, intent);
    assert.equal(outcome.rejected, undefined, `legal but rejected: ${JSON.stringify(intent)}`);
    each({ before: state, intent, outcome, intents: possible });
    intents.push(intent);
    state = outcome.state;
  }
  return { state, intents };
}

/** What is true of every position between two intents. */
export function assertAtRest(catalogue, state) {
  const { boardLimit, permanentLimit, handLimit, ferveurCap, turnLimit } = catalogue.constants;
  const game = { catalogue, state };
  const ids = PLAYERS.flatMap((player) => {
    const { hero, deck, hand, graveyard, board, permanents } = state[player];
    return [hero, ...deck, ...hand, ...graveyard, ...board, ...permanents].map(({ id }) => id);
  });
  assert.equal(new Set(ids).size, ids.length, "ids are unique");
  const entries = entitiesOf(state).map(({ entry }) => entry);
  assert.equal(new Set(entries).size, entries.length, "entries are unique");
  assert.ok(entries.every((entry) => entry < state.nextEntry));
  assert.ok(ids.every((id) => !/^n\d+$/.test(id) || Number(id.slice(1)) < state.nextId));
  assert.ok(state.turn <= turnLimit);
  assert.equal(state.phase === "OVER", state.result !== null);
  for (const player of PLAYERS) {
    const own = state[player];
    assert.ok(own.board.length <= boardLimit);
    assert.ok(own.permanents.length <= permanentLimit);
    assert.ok(own.hand.length <= handLimit);
    assert.ok(own.ferveurMax <= ferveurCap);
    assert.ok(own.ferveurActuelle >= 0);
    assert.ok(own.hero.armor >= 0);
    assert.ok([...own.board, ...own.permanents].every(({ owner }) => owner === player));
    for (const zone of [own.board, own.permanents]) {
      assert.deepEqual(zone, [...zone].sort((a, b) => a.entry - b.entry), "zones in entry order");
    }
    assert.ok(own.graveyard.every(({ card }) => !catalogue.cards.get(card).token), "no token in a graveyard");
  }
  for (const creature of creaturesOf(state)) assert.ok(creature.damage >= 0);
  for (const permanent of permanentsOf(state)) assert.ok(permanent.charges === null || permanent.charges >= 0);
  if (state.phase === "OVER") return;
  assert.ok(entitiesOf(state).every((entity) => !isDying(game, entity)), "nobody at rest is dying");
  assert.ok(PLAYERS.every((player) => state[player].hero.hp > 0), "no hero at rest has fallen");
}
