/**
 * Cards that nobody would print: every trigger with every action, scope, filter and condition that the schemas allow.
 * They reach the corners that the corpus leaves alone.
 */

import { pick } from "../../rng.mjs";

const KEYWORDS = ["LETHAL", "RUSH", "SHIELD", "STEALTH", "TAUNT"];
const SUBTYPES = ["ALPHA", "BETA"];
const TRIGGERS = [
  "MANUAL",
  "ON_ALLY_SUMMONED",
  "ON_ATTACK",
  "ON_DAMAGE_TAKEN",
  "ON_DEATH",
  "ON_PLAY",
  "ON_PLAY",
  "ON_SPELL_CAST",
  "ON_TURN_END",
  "ON_TURN_START",
  "CONTINUOUS",
];
const ACTIONS = [
  "BOUNCE",
  "BUFF",
  "COPY",
  "DEAL_DAMAGE",
  "DESTROY",
  "DISCARD",
  "DRAW",
  "GAIN_ARMOR",
  "GAIN_MANA",
  "GRANT_KEYWORD",
  "HEAL",
  "SET_STATS",
  "SILENCE",
  "SUMMON",
  "TRANSFORM",
  "TUTOR",
];
const KINDS = {
  BOUNCE: ["CREATURE", "PERMANENT"],
  BUFF: ["CREATURE"],
  COPY: ["CREATURE", "PERMANENT"],
  DEAL_DAMAGE: ["CREATURE", "HERO", "ANY"],
  DESTROY: ["CREATURE", "PERMANENT"],
  DISCARD: ["CARD_IN_HAND"],
  GRANT_KEYWORD: ["CREATURE"],
  HEAL: ["CREATURE", "HERO", "ANY"],
  SET_STATS: ["CREATURE"],
  SILENCE: ["CREATURE", "PERMANENT"],
  TRANSFORM: ["CREATURE"],
};
const SCOPES = {
  CREATURE: ["ALL", "RANDOM", "LOWEST_HP", "HIGHEST_ATK", "SELF", "CHOSEN"],
  PERMANENT: ["ALL", "RANDOM", "SELF", "CHOSEN"],
  HERO: ["ALL", "RANDOM", "LOWEST_HP", "CHOSEN"],
  ANY: ["ALL", "RANDOM", "LOWEST_HP", "CHOSEN"],
  CARD_IN_HAND: ["ALL", "RANDOM", "CHOSEN"],
};

/** A set of cards and powers from one seed; every creature id may be summoned by every card. */
export function randomCards(seed, { creatures = 24, spells = 12, permanents = 8, powers = 4 } = {}) {
  const rng = { state: seed, draws: 0 };
  const one = (list) => list[pick(rng, list.length)];
  const number = (from, upTo) => from + pick(rng, upTo - from + 1);
  const sometimes = (chance) => pick(rng, 100) < chance;
  const names = (word, count) => Array.from({ length: count }, (_, index) => `${word}-${index + 1}`);
  const some = (list) => list.filter(() => sometimes(25));
  const creatureIds = names("creature", creatures);
  const allIds = [...creatureIds, ...names("spell", spells), ...names("permanent", permanents)];

  function filter() {
    const make = {
      costMin: () => number(0, 3),
      costMax: () => number(0, 4),
      atkMin: () => number(0, 3),
      atkMax: () => number(0, 4),
      hasKeyword: () => one(KEYWORDS),
      hasSubtype: () => one(SUBTYPES),
      type: () => one(["CREATURE", "SPELL", "PERMANENT"]),
      damaged: () => sometimes(50),
      cardId: () => one(allIds),
      memberId: () => one(["u_1", "u_2"]),
    };
    const keys = sometimes(80) ? [one(Object.keys(make))] : [one(Object.keys(make)), one(Object.keys(make))];
    return Object.fromEntries(keys.map((key) => [key, make[key]()]));
  }

  function condition(trigger) {
    const negate = sometimes(25) ? { negate: true } : {};
    const test = one([
      "FERVEUR_MAX_AT_LEAST",
      "COUNT",
      "COUNT",
      "HERO_HP_AT_MOST",
      ...(["ON_ALLY_SUMMONED", "ON_SPELL_CAST"].includes(trigger) ? ["SUBJECT", "SUBJECT"] : []),
    ]);
    switch (test) {
      case "FERVEUR_MAX_AT_LEAST":
        return { test, amount: number(0, 10), ...negate };
      case "HERO_HP_AT_MOST":
        return { test, side: one(["SELF", "ENEMY"]), amount: number(5, 30), ...negate };
      case "SUBJECT":
        return { test, filter: filter(), ...(sometimes(30) ? { played: sometimes(50) } : {}), ...negate };
      default:
        return { test, op: one(["AT_LEAST", "AT_MOST", "EXACTLY"]), amount: number(0, 3), selector: counted(), ...negate };
    }
  }

  function counted() {
    const kind = one(Object.keys(SCOPES));
    return { side: sideFor(kind), kind, ...(sometimes(40) ? { filter: filter() } : {}), ...excluded() };
  }

  const excluded = () => (sometimes(20) ? { excludeSelf: sometimes(70) } : {});
  const sideFor = (kind) =>
    one({ HERO: ["SELF", "ALLY", "ENEMY", "ANY"], CARD_IN_HAND: ["SELF", "ENEMY"] }[kind] ?? ["ALLY", "ENEMY", "ANY"]);

  function target(kind, { source, mayChoose }) {
    const selfKind = source === "CREATURE" || source === "PERMANENT" ? source : null;
    const scopes = SCOPES[kind].filter(
      (scope) => (scope !== "SELF" || kind === selfKind) && (scope !== "CHOSEN" || mayChoose),
    );
    const scope = one(scopes);
    const withFilter = sometimes(30) ? { filter: filter() } : {};
    if (scope === "SELF") return { side: "ALLY", kind, scope, ...withFilter };
    const side = scope === "CHOSEN" && kind === "CARD_IN_HAND" ? "SELF" : sideFor(kind);
    const count = scope !== "ALL" && scope !== "CHOSEN" && sometimes(30) ? { count: number(1, 3) } : {};
    return { side, kind, scope, ...withFilter, ...excluded(), ...count };
  }

  const duration = () => ({ duration: one(["PERMANENT", "THIS_TURN"]) });

  function params(action) {
    switch (action) {
      case "BUFF":
        return { atk: number(-2, 3), hp: number(1, 3) * one([1, 1, -1]), ...duration() };
      case "COPY":
        return one([
          { mode: "BASE", to: "BOARD" },
          { mode: "BASE", to: "HAND" },
          { mode: "FULL", to: "BOARD" },
        ]);
      case "DEAL_DAMAGE":
        return { amount: number(1, 4), ...(sometimes(20) ? { ignoreArmor: true } : {}) };
      case "DRAW":
        return { amount: number(1, 2) };
      case "GAIN_ARMOR":
      case "HEAL":
        return { amount: number(1, 5) };
      case "GAIN_MANA":
        return one([
          { mode: "TEMP", amount: number(1, 3) },
          { mode: "MAX", amount: number(1, 2) },
          { mode: "MAX", amount: 1, filled: true },
        ]);
      case "GRANT_KEYWORD":
        return { keyword: one(KEYWORDS), ...duration() };
      case "SET_STATS":
        return one([{ atk: number(0, 4) }, { hp: number(1, 5) }, { atk: number(0, 4), hp: number(1, 5) }]);
      case "SUMMON":
        return {
          ...(sometimes(50) ? { cardId: one(creatureIds) } : { randomOf: creatureIds.slice(0, number(1, 4)) }),
          ...(sometimes(30) ? { count: number(1, 3) } : {}),
        };
      case "TRANSFORM":
        return { cardId: one(creatureIds) };
      case "TUTOR":
        return { filter: filter() };
      default:
        return {};
    }
  }

  function effect(where) {
    const action = one(ACTIONS);
    const kinds = KINDS[action];
    return {
      action,
      params: params(action),
      target: kinds
        ? target(one(kinds), where)
        : { side: one(["SELF", "SELF", "ENEMY", "ANY"]), kind: "HERO", scope: "ALL" },
    };
  }

  function aura(source) {
    const what = sometimes(60)
      ? { action: "BUFF", params: { atk: number(-1, 2), hp: number(1, 2) } }
      : { action: "GRANT_KEYWORD", params: { keyword: one(["LETHAL", "RUSH", "TAUNT"]) } };
    const onSelf = source === "CREATURE" && sometimes(20);
    const reach = onSelf
      ? { side: "ALLY", kind: "CREATURE", scope: "SELF" }
      : { side: one(["ALLY", "ENEMY", "ANY"]), kind: "CREATURE", scope: "ALL", ...excluded() };
    if (sometimes(40)) reach.filter = filter();
    return { trigger: "CONTINUOUS", ...what, target: reach, ...maybeCondition("CONTINUOUS") };
  }

  const maybeCondition = (trigger) => (sometimes(35) ? { condition: condition(trigger) } : {});

  function ability(source) {
    const unheard = source === "PERMANENT" ? ["ON_ATTACK", "ON_DAMAGE_TAKEN"] : [];
    const trigger = source === "SPELL" ? "ON_PLAY" : one(TRIGGERS.filter((each) => !unheard.includes(each)));
    if (trigger === "CONTINUOUS") return aura(source);
    const where = { source, mayChoose: trigger === "ON_PLAY" || trigger === "MANUAL" };
    const then = sometimes(35) ? { then: Array.from({ length: number(1, 2) }, () => effect(where)) } : {};
    const cost = trigger === "MANUAL" ? { cost: number(0, 2) } : {};
    return { trigger, ...effect(where), ...then, ...cost, ...maybeCondition(trigger) };
  }

  const abilities = (source, least) => Array.from({ length: number(least, 2) }, () => ability(source));

  const common = (id, type) => ({
    id,
    version: 1,
    type,
    cost: number(0, 4),
    keywords: type === "CREATURE" ? some(KEYWORDS) : [],
    subtypes: some(SUBTYPES),
    factions: ["NEUTRAL"],
    memberId: sometimes(30) ? one(["u_1", "u_2"]) : null,
    token: type === "CREATURE" && sometimes(15),
    abilities: abilities(type, type === "SPELL" ? 1 : 0),
  });

  const cards = allIds.map((id) => {
    if (id.startsWith("spell")) return common(id, "SPELL");
    if (id.startsWith("permanent")) {
      return { ...common(id, "PERMANENT"), charges: sometimes(50) ? number(1, 3) : null };
    }
    return { ...common(id, "CREATURE"), atk: number(0, 4), hp: number(1, 5) };
  });

  const heroPowers = names("power", powers).map((id) => {
    const parts = Array.from({ length: number(1, 2) }, () => ({
      ...effect({ source: "POWER", mayChoose: true }),
      ...maybeCondition("HERO_POWER"),
    }));
    return { id, cost: number(0, 2), abilities: parts };
  });

  const deck = () => Array.from({ length: 20 }, () => one(allIds));
  return { cards, powers: heroPowers, decks: { p1: deck(), p2: deck() } };
}
