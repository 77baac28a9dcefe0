import assert from "node:assert/strict";
import { test } from "node:test";

import { legal, makeCatalogue, play, report } from "../engine.mjs";
import { constants, heroes } from "./helpers/corpus.mjs";
import { randomCards } from "./helpers/random-cards.mjs";
import { assertAtRest, playRandomGame } from "./helpers/random-play.mjs";

const GAMES = Number(process.env.LGC_GAMES ?? 60);

function randomStart(seed) {
  const { cards, powers, decks } = randomCards(seed);
  const hero = (index) => ({ ...heroes[0], power: powers[index].id });
  return {
    catalogue: makeCatalogue({ constants, cards, powers }),
    start: { decks, heroes: { p1: hero(0), p2: hero(1) }, seed },
  };
}

test("games of random cards keep every invariant", () => {
  const reasons = {};
  for (let seed = 1; seed <= GAMES; seed += 1) {
    const { catalogue, start } = randomStart(seed);
    const { state } = playRandomGame(catalogue, start, {
      chanceSeed: seed,
      each: ({ outcome }) => assertAtRest(catalogue, outcome.state),
    });
    assert.equal(state.phase, "OVER");
    reasons[state.result.reason] = (reasons[state.result.reason] ?? 0) + 1;
  }
  assert.ok(reasons.HERO_DEFEATED > 0);
});

test("every listed intent of random cards is accepted, each once, and its events end with the end", () => {
  for (let seed = 500; seed < 510; seed += 1) {
    const { catalogue, start } = randomStart(seed);
    playRandomGame(catalogue, start, {
      chanceSeed: seed,
      each({ before, intents, outcome }) {
        assert.equal(new Set(intents.map((intent) => JSON.stringify(intent))).size, intents.length);
        for (const intent of intents) assert.equal(play(catalogue, before, intent).rejected, undefined);
        const last = outcome.events.findIndex(({ type }) => type === "GAME_ENDED");
        assert.ok(last < 0 || last === outcome.events.length - 1);
      },
    });
  }
});

test("games of random cards go on from JSON", () => {
  for (let seed = 700; seed < 706; seed += 1) {
    const { catalogue, start } = randomStart(seed);
    playRandomGame(catalogue, start, {
      chanceSeed: seed,
      each({ before, intent, outcome }) {
        const resumed = JSON.parse(JSON.stringify(report(catalogue, before)));
        const again = play(catalogue, resumed, intent);
        assert.deepEqual(report(catalogue, again.state), report(catalogue, outcome.state));
        assert.deepEqual(again.events, outcome.events);
        assert.deepEqual(legal(catalogue, resumed, "p1"), legal(catalogue, before, "p1"));
      },
    });
  }
});
