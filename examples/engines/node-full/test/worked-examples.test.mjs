/** The worked examples of the rulebook, one test each. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { atkOf, hpOf } from "../auras.mjs";
import { find } from "../state.mjs";
import { ability, after, codeOf, creature, receiver, spell, story, table, to } from "./helpers/position.mjs";

const damage = (amount, target, trigger = "ON_PLAY", rest = {}) =>
  ability(trigger, "DEAL_DAMAGE", { amount }, target, rest);

test("a trade with two last words", () => {
  const cards = [
    creature("a", 3, 2, { abilities: [damage(1, to("ENEMY", "CREATURE", "ALL"), "ON_DEATH")] }),
    creature("b", 2, 3, { abilities: [ability("ON_DEATH", "SUMMON", { cardId: "token" }, receiver())] }),
    creature("c", 1, 1),
    creature("token", 1, 1, { token: true }),
  ];
  const end = after(table(cards, { p1: { board: ["a"] }, p2: { board: ["b", "c"] } }), {
    type: "ATTACK",
    attacker: "a",
    target: "b",
  });
  assert.deepEqual(story(end), [
    "ATTACK_DECLARED p1 a b",
    "DAMAGE_DEALT a b 3 0",
    "DAMAGE_DEALT b a 2 0",
    "DIED p1 a a",
    "DIED p2 b b",
    "ABILITY_STARTED a 0 ON_DEATH",
    "DAMAGE_DEALT a c 1 0",
    "ABILITY_STARTED b 0 ON_DEATH",
    "CREATURE_ENTERED p2 n1 token false",
    "DIED p2 c c",
  ]);
});

test("SHIELD meets LETHAL", () => {
  const cards = [creature("a", 1, 1, { keywords: ["LETHAL"] }), creature("b", 4, 4, { keywords: ["SHIELD"] })];
  const end = after(table(cards, { p1: { board: ["a"] }, p2: { board: ["b"] } }), {
    type: "ATTACK",
    attacker: "a",
    target: "b",
  });
  assert.deepEqual(story(end), ["ATTACK_DECLARED p1 a b", "SHIELD_BROKEN b", "DAMAGE_DEALT b a 4 0", "DIED p1 a a"]);
  assert.equal(end.state.p2.board[0].marked, false);
});

test("SILENCE kills", () => {
  const cards = [
    creature("c", 4, 5, { abilities: [damage(1, to("ENEMY", "HERO", "ALL"), "ON_DEATH")] }),
    spell("hush", [ability("ON_PLAY", "SILENCE", {}, to("ENEMY", "CREATURE", "ALL"))]),
  ];
  const c = { id: "c", damage: 5, buffs: [{ atk: 0, hp: 4, duration: "PERMANENT" }] };
  const end = after(table(cards, { p1: { hand: ["hush"] }, p2: { board: [c] } }), { type: "PLAY_CARD", card: "hush" });
  assert.deepEqual(story(end), [
    "CARD_PLAYED p1 hush hush",
    "ABILITY_STARTED hush 0 ON_PLAY",
    "SILENCED c",
    "DIED p2 c c",
  ]);
});

test("riposte without end", () => {
  const cards = [
    creature("r", 0, 2, { abilities: [damage(1, to("ANY", "CREATURE", "ALL"), "ON_DAMAGE_TAKEN")] }),
    spell("spark", [damage(1, to("ANY", "CREATURE", "ALL"))]),
  ];
  const end = after(table(cards, { p1: { hand: ["spark"] }, p2: { board: ["r"] } }), { type: "PLAY_CARD", card: "spark" });
  assert.deepEqual(story(end), [
    "CARD_PLAYED p1 spark spark",
    "ABILITY_STARTED spark 0 ON_PLAY",
    "DAMAGE_DEALT spark r 1 0",
    "ABILITY_STARTED r 0 ON_DAMAGE_TAKEN",
    "DAMAGE_DEALT r r 1 0",
    "ABILITY_STARTED r 0 ON_DAMAGE_TAKEN",
    "DAMAGE_DEALT r r 1 0",
    "DIED p2 r r",
  ]);
});

test("two places of order", () => {
  const cards = [
    creature("p", 1, 1, {
      cost: 1,
      abilities: [
        damage(1, to("ANY", "CREATURE", "ALL", { excludeSelf: true })),
        ability("ON_PLAY", "DRAW", { amount: 1 }, receiver()),
      ],
    }),
    creature("r", 1, 3, { abilities: [damage(2, to("ENEMY", "HERO", "ALL"), "ON_DAMAGE_TAKEN")] }),
    creature("w", 1, 1, { abilities: [ability("ON_ALLY_SUMMONED", "GAIN_ARMOR", { amount: 1 }, receiver())] }),
  ];
  const start = table(cards, { p1: { hand: ["p"], board: ["w"], deck: [{ id: "d", card: "w" }] }, p2: { board: ["r"] } });
  assert.deepEqual(story(after(start, { type: "PLAY_CARD", card: "p" })), [
    "FERVEUR_CHANGED p1 10 9",
    "CARD_PLAYED p1 p p",
    "CREATURE_ENTERED p1 p p true",
    "ABILITY_STARTED p 0 ON_PLAY",
    "DAMAGE_DEALT p w 1 0",
    "DAMAGE_DEALT p r 1 0",
    "ABILITY_STARTED r 0 ON_DAMAGE_TAKEN",
    "DAMAGE_DEALT r h1 2 0",
    "ABILITY_STARTED p 1 ON_PLAY",
    "CARD_DRAWN p1 d w",
    "DIED p1 w w",
  ]);
});

test("a full board", () => {
  const cards = [
    creature("wall", 0, 3),
    creature("token", 1, 1, { token: true }),
    spell("two", [ability("ON_PLAY", "SUMMON", { cardId: "token", count: 2 }, receiver())]),
  ];
  const board = [1, 2, 3, 4, 5].map((n) => ({ id: `wall${n}`, card: "wall" }));
  const end = after(table(cards, { p1: { hand: ["two"], board } }), { type: "PLAY_CARD", card: "two" });
  assert.deepEqual(story(end).slice(2), ["CREATURE_ENTERED p1 n1 token false", "SUMMON_LOST p1 token"]);
  assert.equal(end.state.nextId, 2);
});

test("a full hand", () => {
  const cards = [
    creature("b", 1, 3, { abilities: [ability("ON_DEATH", "GAIN_ARMOR", { amount: 1 }, receiver())] }),
    spell("back", [
      ability("ON_PLAY", "BOUNCE", {}, to("ENEMY", "CREATURE", "ALL"), {
        then: [{ action: "BOUNCE", params: {}, target: to("ENEMY", "CREATURE", "ALL") }],
      }),
    ]),
  ];
  const hand = Array.from({ length: 10 }, (_, n) => ({ id: `x${n}`, card: "b" }));
  const end = after(table(cards, { p1: { hand: ["back"] }, p2: { hand, board: ["b"] } }), {
    type: "PLAY_CARD",
    card: "back",
  });
  assert.deepEqual(story(end).slice(2), [
    "MARKED b",
    "DIED p2 b b",
    "ABILITY_STARTED b 0 ON_DEATH",
    "ARMOR_GAINED p2 1",
  ]);
});

test("targets that went away", () => {
  const chosen = to("ENEMY", "CREATURE", "CHOSEN");
  const bounceAll = { action: "BOUNCE", params: {}, target: to("ENEMY", "CREATURE", "ALL") };
  const hit = { action: "DEAL_DAMAGE", params: { amount: 3 }, target: chosen };
  const cards = [
    creature("x", 1, 5),
    creature("y", 1, 5),
    spell("s", [ability("ON_PLAY", "DESTROY", {}, chosen, { then: [bounceAll, hit] })]),
    spell("t", [ability("ON_PLAY", "BOUNCE", {}, to("ENEMY", "CREATURE", "ALL"), { then: [hit] })]),
  ];
  const start = table(cards, { p1: { hand: ["s", "t"] }, p2: { board: ["x", "y"] } });
  const targets = [{ ability: 0, side: "ENEMY", kind: "CREATURE", chosen: ["x"] }];
  assert.deepEqual(story(after(start, { type: "PLAY_CARD", card: "s", targets })).slice(2), [
    "MARKED x",
    "BOUNCED p2 y y n1",
    "DAMAGE_DEALT s x 3 0",
    "DIED p2 x x",
  ]);
  assert.deepEqual(story(after(start, { type: "PLAY_CARD", card: "t", targets })).slice(2), [
    "BOUNCED p2 x x n1",
    "BOUNCED p2 y y n2",
  ]);
});

test("answering choices", () => {
  const abilities = [damage(2, to("ENEMY", "CREATURE", "CHOSEN"))];
  const cards = [
    spell("bolt", abilities),
    creature("archer", 1, 1, { abilities }),
    creature("own", 1, 1),
    creature("s", 1, 1, { keywords: ["STEALTH"] }),
  ];
  const start = table(cards, { p1: { hand: ["bolt", "archer"], board: ["own"] }, p2: { board: ["s"] } });
  const choosing = (...chosen) => ({ targets: [{ ability: 0, side: "ENEMY", kind: "CREATURE", chosen }] });
  const code = (card, targets = {}) => codeOf(start, { type: "PLAY_CARD", card, ...targets });
  assert.equal(code("bolt"), "NO_LEGAL_TARGET");
  assert.equal(code("bolt", choosing("s")), "TARGET_STEALTH");
  assert.equal(code("bolt", choosing("own")), "TARGET_INVALID");
  assert.equal(code("bolt", choosing("s", "own")), "TARGET_UNEXPECTED");
  assert.equal(code("archer"), undefined);
  assert.equal(code("archer", choosing("s")), "TARGET_UNEXPECTED");
});

test("expiry in rounds", () => {
  const give = ability(
    "ON_DEATH",
    "BUFF",
    { atk: 1, hp: 0, duration: "THIS_TURN" },
    to("ENEMY", "CREATURE", "ALL"),
  );
  const cards = [creature("e", 1, 1, { abilities: [give] }), creature("f", 1, 1)];
  const e = { id: "e", damage: 1, buffs: [{ atk: 0, hp: 1, duration: "THIS_TURN" }] };
  const end = after(table(cards, { p1: { board: [e] }, p2: { board: ["f"], deck: [{ id: "d", card: "f" }] } }), {
    type: "END_TURN",
  });
  assert.deepEqual(story(end), [
    "EFFECTS_EXPIRED e",
    "DIED p1 e e",
    "ABILITY_STARTED e 0 ON_DEATH",
    "BUFFED f 1 0 THIS_TURN",
    "EFFECTS_EXPIRED f",
    "TURN_ENDED p1 19",
    "TURN_STARTED p2 20",
    "FERVEUR_CHANGED p2 10 10",
    "CARD_DRAWN p2 d f",
  ]);
});

test("one wave, two heroes", () => {
  const cards = [spell("flood", [damage(3, to("ANY", "ANY", "ALL"))]), creature("x", 1, 3)];
  const start = table(cards, {
    p1: { hand: ["flood"], hero: { hp: 3 } },
    p2: { hero: { hp: 3 }, board: ["x"] },
  });
  const end = after(start, { type: "PLAY_CARD", card: "flood" });
  assert.deepEqual(story(end).slice(2), [
    "DAMAGE_DEALT flood h1 3 0",
    "DAMAGE_DEALT flood h2 3 0",
    "DAMAGE_DEALT flood x 3 0",
    "GAME_ENDED DRAW  HERO_DEFEATED",
  ]);
  assert.deepEqual(end.state.p1.graveyard, [{ id: "flood", card: "flood" }]);
  assert.equal(hpOf(end, find(end.state.p2.board, "x")), 0);
});

test("a random hit", () => {
  const cards = [
    spell("hail", [damage(1, to("ENEMY", "CREATURE", "RANDOM", { count: 2 }))]),
    ...["x", "y", "z"].map((id) => creature(id, 2, 2)),
  ];
  const end = after(table(cards, { p1: { hand: ["hail"] }, p2: { board: ["x", "y", "z"] } }, { seed: 42 }), {
    type: "PLAY_CARD",
    card: "hail",
  });
  assert.deepEqual(story(end).slice(2), ["DAMAGE_DEALT hail y 1 0", "DAMAGE_DEALT hail x 1 0"]);
  assert.equal(end.state.rng.draws, 2);
  assert.equal(atkOf(end, end.state.p2.board[0]), 2);
});
