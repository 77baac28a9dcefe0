/** Rules that random games seldom reach, a few lines each. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { computedOf } from "../auras.mjs";
import { legal, MalformedIntent, play, view } from "../engine.mjs";
import { ability, after, codeOf, creature, permanent, receiver, spell, story, table, to } from "./helpers/position.mjs";

const aura = (params, target, rest = {}) => ability("CONTINUOUS", "BUFF", params, target, rest);
const types = ({ events }) => events.map(({ type }) => type);
const cast = (card, targets) => ({ type: "PLAY_CARD", card, ...(targets && { targets }) });

test("an aura is read without auras, adds up, and ends with its source", () => {
  const cards = [
    creature("chief", 1, 1, { abilities: [aura({ atk: 2, hp: 1 }, to("ALLY", "CREATURE", "ALL", { excludeSelf: true }))] }),
    creature("elite", 1, 1, {
      abilities: [aura({ atk: 5, hp: 5 }, to("ALLY", "CREATURE", "ALL", { filter: { atkMin: 3 } }))],
    }),
    spell("rock", [ability("ON_PLAY", "DESTROY", {}, to("ALLY", "CREATURE", "CHOSEN"))]),
    creature("grunt", 1, 1),
  ];
  const start = table(cards, { p1: { board: ["chief", "elite", { id: "grunt", damage: 1 }], hand: ["rock"] } });
  assert.deepEqual(computedOf(start, start.state.p1.board[2]), { atk: 3, hp: 1, maxHp: 2, keywords: [] });
  const targets = [{ ability: 0, side: "ALLY", kind: "CREATURE", chosen: ["chief"] }];
  assert.deepEqual(
    story(after(start, cast("rock", targets))).slice(2),
    ["MARKED chief", "DIED p1 chief chief", "DIED p1 grunt grunt"],
    "the second wave takes whom the aura kept alive",
  );
});

test("SET_STATS takes a stat out of buffs, and a buff of which nothing is left is gone", () => {
  const cards = [
    creature("c", 2, 2),
    spell("fix", [ability("ON_PLAY", "SET_STATS", { atk: 4 }, to("ALLY", "CREATURE", "ALL"))]),
  ];
  const buffs = [
    { atk: 1, hp: 0, duration: "THIS_TURN" },
    { atk: 1, hp: 3, duration: "PERMANENT" },
  ];
  const { state } = after(table(cards, { p1: { hand: ["fix"], board: [{ id: "c", buffs }] } }), cast("fix"));
  assert.deepEqual(state.p1.board[0].buffs, [{ atk: 0, hp: 3, duration: "PERMANENT" }]);
});

test("a permanent spends its last charge, finishes, and dies with its last words", () => {
  const cards = [
    permanent("p", [
      ability("MANUAL", "DRAW", { amount: 1 }, receiver(), { cost: 1 }),
      ability("ON_DEATH", "GAIN_ARMOR", { amount: 1 }, receiver()),
    ], { charges: 1 }),
  ];
  const end = after(table(cards, { p1: { permanents: ["p"] } }), { type: "ACTIVATE", source: "p", ability: 0 });
  assert.deepEqual(story(end), [
    "FERVEUR_CHANGED p1 10 9",
    "ABILITY_ACTIVATED p1 p 0",
    "ABILITY_STARTED p 0 MANUAL",
    "CHARGE_SPENT p 0",
    "FATIGUE p1 1",
    "DAMAGE_DEALT  h1 1 0",
    "DIED p1 p p",
    "ABILITY_STARTED p 1 ON_DEATH",
    "ARMOR_GAINED p1 1",
  ]);
});

test("a loop is a draw when the ability budget is spent", () => {
  const again = (side) => ability("ON_DAMAGE_TAKEN", "DEAL_DAMAGE", { amount: 1 }, to(side, "CREATURE", "ALL"));
  const cards = [
    creature("a", 0, 5000, { abilities: [again("ENEMY")] }),
    creature("b", 0, 5000, { abilities: [again("ENEMY")] }),
    spell("go", [ability("ON_PLAY", "DEAL_DAMAGE", { amount: 1 }, to("ENEMY", "CREATURE", "ALL"))]),
  ];
  const end = after(table(cards, { p1: { hand: ["go"], board: ["a"] }, p2: { board: ["b"] } }), cast("go"));
  assert.equal(types(end).filter((type) => type === "ABILITY_STARTED").length, 1000);
  assert.deepEqual(end.state.result, { outcome: "DRAW", winner: null, reason: "LOOP" });
  assert.deepEqual(end.state.p1.graveyard, [{ id: "go", card: "go" }]);
});

test("a copy to the hand of the opponent keeps its id and card hidden", () => {
  const cards = [
    creature("c", 1, 1),
    spell("mirror", [ability("ON_PLAY", "COPY", { mode: "BASE", to: "HAND" }, to("ENEMY", "CREATURE", "ALL"))]),
  ];
  const { seen } = after(table(cards, { p1: { hand: ["mirror"] }, p2: { board: ["c"] } }), cast("mirror"));
  assert.deepEqual(seen.p1.at(-1), { type: "COPIED", id: "c", newId: "n1", card: "c", to: "HAND" });
  assert.deepEqual(seen.p2.at(-1), { type: "COPIED", id: "c", to: "HAND" });
});

test("listeners run in the order of the arrivals, and an earlier arrival hears the later one", () => {
  const listen = ability("ON_ALLY_SUMMONED", "GAIN_ARMOR", { amount: 1 }, receiver());
  const cards = [
    creature("host", 1, 1, { abilities: [listen] }),
    spell("two", [ability("ON_PLAY", "SUMMON", { cardId: "host", count: 2 }, receiver())]),
  ];
  const end = after(table(cards, { p1: { hand: ["two"], board: ["host"] } }), cast("two"));
  assert.deepEqual(
    story(end).filter((line) => line.startsWith("ABILITY_STARTED")),
    ["two 0 ON_PLAY", "host 0 ON_ALLY_SUMMONED", "host 0 ON_ALLY_SUMMONED", "n1 0 ON_ALLY_SUMMONED"].map(
      (line) => `ABILITY_STARTED ${line}`,
    ),
  );
});

test("a full copy arrives with its values: who listens sees them", () => {
  const cards = [
    creature("weak", 1, 1),
    creature("host", 1, 1, {
      abilities: [
        ability("ON_ALLY_SUMMONED", "GAIN_ARMOR", { amount: 1 }, receiver(), {
          condition: { test: "SUBJECT", filter: { atkMin: 4 } },
        }),
      ],
    }),
    spell("twin", [ability("ON_PLAY", "COPY", { mode: "FULL", to: "BOARD" }, to("ENEMY", "CREATURE", "ALL"))]),
  ];
  const weak = { id: "weak", buffs: [{ atk: 3, hp: 0, duration: "PERMANENT" }] };
  const end = after(table(cards, { p1: { hand: ["twin"], board: ["host"] }, p2: { board: [weak] } }), cast("twin"));
  assert.deepEqual(story(end).slice(2), [
    "COPIED weak n1 weak BOARD",
    "CREATURE_ENTERED p1 n1 weak false",
    "ABILITY_STARTED host 0 ON_ALLY_SUMMONED",
    "ARMOR_GAINED p1 1",
  ]);
});

test("the codes are tried in their order", () => {
  const cards = [
    creature("new", 0, 1),
    creature("sly", 1, 1, { keywords: ["STEALTH", "TAUNT"] }),
    creature("guard", 1, 1, { keywords: ["TAUNT"] }),
    creature("fast", 1, 1, { keywords: ["RUSH"] }),
  ];
  const start = table(cards, {
    p1: { board: [{ id: "new", arrived: true, attacked: true }, { id: "fast", arrived: true }] },
    p2: { board: ["sly"] },
  });
  const attack = (attacker, target) => codeOf(start, { type: "ATTACK", attacker, target });
  assert.equal(attack("h1", "h2"), "UNKNOWN_SOURCE");
  assert.equal(attack("new", "nobody"), "CANNOT_ATTACK_YET");
  assert.equal(attack("fast", "nobody"), "TARGET_INVALID");
  assert.equal(attack("fast", "sly"), "TARGET_STEALTH");
  assert.equal(attack("fast", "h2"), "RUSH_NOT_ON_HERO");
  const guarded = table(cards, { p1: { board: [{ id: "fast", arrived: true }] }, p2: { board: ["guard"] } });
  assert.equal(codeOf(guarded, { type: "ATTACK", attacker: "fast", target: "h2" }), "TAUNT_IN_THE_WAY");
  assert.equal(codeOf(start, { type: "END_TURN", player: "p2" }), "NOT_YOUR_TURN");
  assert.equal(codeOf(start, { type: "MULLIGAN", cards: [] }), "WRONG_PHASE");
});

test("choices are listed in canonical order, and a choice of too few takes all", () => {
  const cards = [
    spell("pair", [ability("ON_PLAY", "HEAL", { amount: 1 }, to("ANY", "ANY", "CHOSEN", { count: 2 }))]),
    creature("c", 1, 1),
  ];
  const start = table(cards, { p1: { hand: ["pair"] }, p2: { board: ["c"] } });
  const listed = legal(start.catalogue, start.state, "p1").filter(({ type }) => type === "PLAY_CARD");
  assert.deepEqual(
    listed.map(({ targets }) => targets[0].chosen),
    [["h1", "h2"], ["h1", "c"], ["h2", "c"]],
  );
  assert.equal(codeOf(start, cast("pair", [{ ...listed[0].targets[0], chosen: ["c", "h2"] }])), undefined);
});

test("a malformed intent is no rejection", () => {
  const { catalogue, state } = table([]);
  for (const intent of [{}, { type: "END_TURN" }, { type: "END_TURN", player: "p1", more: 1 }, { type: "toString" }]) {
    assert.throws(() => play(catalogue, state, intent), MalformedIntent);
  }
});

test("a view sorts what has no order and hides the rest", () => {
  const cards = [creature("b", 1, 1, { keywords: ["TAUNT", "LETHAL"] }), creature("a", 1, 1)];
  const { catalogue, state } = table(cards, {
    p1: { deck: [{ id: "d1", card: "b" }, { id: "d2", card: "a" }], graveyard: ["b", "a"], hand: [{ id: "x", card: "a" }] },
    p2: { board: [{ id: "o", card: "b" }] },
  });
  const { you, opponent } = view(catalogue, state, "p1");
  assert.deepEqual(you.deck, ["a", "b"]);
  assert.deepEqual(you.graveyard.map(({ id }) => id), ["a", "b"]);
  assert.deepEqual(opponent.board[0].keywords, ["LETHAL", "TAUNT"]);
  assert.equal(view(catalogue, state, "p2").opponent.hand, 1);
});
