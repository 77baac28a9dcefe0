import assert from "node:assert/strict";
import { test } from "node:test";

import { next, pick, pickSome, shuffle } from "../rng.mjs";

const seeded = (state) => ({ state, draws: 0 });
const times = (n, make) => Array.from({ length: n }, make);

// The test vectors of the rulebook.
const NEXT = [
  [0, [1144304738, 1416247, 958946056, 627933444, 2007157716, 2340967985, 2642484575, 2787370982, 1958536065, 2496316458, 1057668038, 420269829], 503953276],
  [1, [2693262067, 11749833, 2265367787, 4213581821, 4159151403, 1207330352, 2632122864, 3095568220, 1828783984, 4272732017, 1955374602, 2099329838], 503953277],
  [42, [2581720956, 1925393290, 3661312704, 2876485805, 750819978, 2261697747, 1173505300, 2683257857, 3717185310, 2028586305, 1073414265, 3788413843], 503953318],
  [4294967295, [3850105811, 813802916, 3073704848, 4054706436, 3630262831, 2315588663, 2922715533, 2042566601, 583504547, 4245337221, 3742924205, 813245438], 503953275],
];
const PICKS = [
  [42, [1, 2, 3, 4, 5, 6, 7, 10, 30, 100], [0, 0, 2, 2, 0, 3, 1, 6, 25, 47]],
  [0, times(16, () => 2), [0, 0, 0, 0, 0, 1, 1, 1, 0, 1, 0, 0, 1, 0, 1, 1]],
  [7, times(12, () => 6), [0, 0, 5, 4, 3, 2, 2, 1, 3, 4, 1, 0]],
  [4294967295, [4294967295, 2147483648, 1000000007], [3850105810, 406901458, 715652683]],
];
const SHUFFLES = [
  [0, [0], 0],
  [0, [1, 0], 1831565813],
  [1, [4, 2, 1, 0, 3], 3031295957],
  [42, [0, 4, 2, 1, 3], 3031295998],
  [42, [0, 7, 3, 5, 2, 1, 8, 9, 4, 6], 3599190471],
  [4294967295, [3, 0, 9, 4, 2, 7, 6, 5, 1, 8], 3599190428],
  [42, [15, 10, 2, 12, 27, 1, 17, 21, 11, 8, 26, 0, 22, 20, 7, 3, 5, 24, 16, 25, 9, 19, 14, 6, 28, 4, 29, 23, 13, 18], 1575801067],
];

test("next gives the numbers of the test vectors and counts them", () => {
  for (const [seed, numbers, state] of NEXT) {
    const rng = seeded(seed);
    assert.deepEqual(times(numbers.length, () => next(rng)), numbers);
    assert.deepEqual(rng, { state, draws: numbers.length });
  }
});

test("pick gives the picks of the test vectors", () => {
  for (const [seed, of, picks] of PICKS) {
    const rng = seeded(seed);
    assert.deepEqual(of.map((n) => pick(rng, n)), picks);
  }
});

test("shuffle gives the orders of the test vectors with n − 1 draws", () => {
  for (const [seed, shuffled, state] of SHUFFLES) {
    const rng = seeded(seed);
    const list = shuffled.map((_, index) => index);
    shuffle(rng, list);
    assert.deepEqual(list, shuffled);
    assert.deepEqual(rng, { state, draws: shuffled.length - 1 });
  }
});

test("picking some takes one draw each, without replacement, in pick order", () => {
  const rng = seeded(42);
  assert.deepEqual(pickSome(rng, ["X", "Y", "Z"], 2), ["Y", "X"]);
  assert.equal(rng.draws, 2);
  assert.deepEqual(pickSome(rng, ["X"], 3), ["X"]);
  assert.equal(rng.draws, 3);
  assert.deepEqual(pickSome(rng, [], 1), []);
  assert.equal(rng.draws, 3);
});
