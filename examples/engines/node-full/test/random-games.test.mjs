import assert from "node:assert/strict";
import { test } from "node:test";

import { digest, legal, play, report, view } from "../engine.mjs";
import { copyOf } from "../state.mjs";
import { catalogue, decks, heroes } from "./helpers/corpus.mjs";
import { assertAtRest, playRandomGame } from "./helpers/random-play.mjs";

const start = (first, second, seed, someHeroes = [first.hero, second.hero]) => ({
  decks: { p1: first.cards, p2: second.cards },
  heroes: { p1: someHeroes[0], p2: someHeroes[1] },
  seed,
});

const roundTrip = (data) => JSON.parse(JSON.stringify(data));

test("every pair of decks plays whole games of legal intents", () => {
  for (const [i, first] of decks.entries()) {
    for (const [j, second] of decks.entries()) {
      const seed = 1000 * i + j;
      const { state } = playRandomGame(catalogue, start(first, second, seed), {
        chanceSeed: seed + 1,
        each: ({ outcome }) => assertAtRest(catalogue, outcome.state),
      });
      assert.equal(state.phase, "OVER");
    }
  }
});

test("every hero power plays whole games", () => {
  for (const [i, hero] of heroes.entries()) {
    const both = [hero, heroes[(i + 1) % heroes.length]];
    const { state } = playRandomGame(catalogue, start(decks[i % 5], decks[(i + 2) % 5], i, both), {
      chanceSeed: i + 7,
      each: ({ outcome }) => assertAtRest(catalogue, outcome.state),
    });
    assert.equal(state.phase, "OVER");
  }
});

test("every single legal intent is accepted, and illegal variants are not listed", () => {
  playRandomGame(catalogue, start(decks[1], decks[4], 77), {
    chanceSeed: 5,
    each({ before, intents }) {
      for (const intent of intents) assert.equal(play(catalogue, before, intent).rejected, undefined);
      const listed = new Set(intents.map((intent) => JSON.stringify(intent)));
      assert.equal(listed.size, intents.length, "each once");
      for (const intent of variants(before, intents)) {
        const isListed = listed.has(JSON.stringify(intent));
        assert.equal(play(catalogue, before, intent).rejected === undefined, isListed, JSON.stringify(intent));
      }
    },
  });
});

/** Intents without targets that a player might try: all of them listed or rejected. */
function variants({ p1, p2 }) {
  const things = [p1, p2].flatMap(({ hero, hand, board, permanents }) => [hero, ...hand, ...board, ...permanents]);
  return ["p1", "p2"].flatMap((player) => [
    { type: "END_TURN", player },
    { type: "HERO_POWER", player },
    ...things.map(({ id }) => ({ type: "PLAY_CARD", player, card: id })),
    ...things.map(({ id }) => ({ type: "ACTIVATE", player, source: id, ability: 0 })),
    ...things.flatMap(({ id }) => things.map(({ id: target }) => ({ type: "ATTACK", player, attacker: id, target }))),
  ]);
}

test("a given state is never changed, and the same intent gives the same again", () => {
  playRandomGame(catalogue, start(decks[0], decks[3], 3), {
    chanceSeed: 9,
    each({ before, intent, outcome }) {
      const kept = copyOf(before);
      const again = play(catalogue, before, intent);
      assert.deepEqual(before, kept);
      assert.deepEqual(again, outcome);
    },
  });
});

test("a game goes on from the reported state, through JSON, as if nothing had been", () => {
  playRandomGame(catalogue, start(decks[2], decks[4], 11), {
    chanceSeed: 2,
    each({ before, intent, outcome }) {
      const resumed = roundTrip(report(catalogue, before));
      const again = play(catalogue, resumed, intent);
      assert.deepEqual(report(catalogue, again.state), report(catalogue, outcome.state));
      assert.deepEqual(again.events, outcome.events);
      assert.equal(digest(catalogue, again.state), digest(catalogue, outcome.state));
      for (const player of ["p1", "p2"]) {
        assert.deepEqual(legal(catalogue, resumed, player), legal(catalogue, before, player));
        assert.deepEqual(view(catalogue, resumed, player), view(catalogue, before, player));
      }
    },
  });
});

test("a replay of the intents of a game gives the same game", () => {
  const beginning = start(decks[0], decks[1], 123);
  const first = playRandomGame(catalogue, beginning, { chanceSeed: 4 });
  const second = playRandomGame(catalogue, beginning, { chanceSeed: 4 });
  assert.deepEqual(first, second);
});

test("no view and no event shows an id or card of a hidden card", () => {
  playRandomGame(catalogue, start(decks[3], decks[4], 31), {
    chanceSeed: 6,
    each({ outcome: { state, seen } }) {
      for (const [viewer, other] of [["p1", "p2"], ["p2", "p1"]]) {
        const words = new Set(JSON.stringify([view(catalogue, state, viewer), seen[viewer]]).match(/[\w-]+/g));
        for (const { id } of [...state[other].hand, ...state[other].deck, ...state[viewer].deck]) {
          assert.ok(!words.has(id), `${viewer} sees ${id}`);
        }
      }
    },
  });
});
