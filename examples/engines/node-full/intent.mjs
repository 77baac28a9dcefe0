/**
 * The shape of intents: `schema/lgc/v1/intent.json`. An intent that does not fit is malformed, not rejected; the server
 * should not have passed it on. LGC-REJ-17, LGC-REJ-18
 */

import { PLAYERS } from "./state.mjs";

export class MalformedIntent extends Error {}

const isId = (value) => typeof value === "string" && /^[!-~]{1,64}$/.test(value);
const isIndex = (value) => Number.isSafeInteger(value) && value >= 0;
const isListOf = (test) => (value) => Array.isArray(value) && value.every(test);
const isOneOf = (words) => (value) => words.includes(value);

const CHOICE = {
  ability: isIndex,
  side: isOneOf(["SELF", "ALLY", "ENEMY", "ANY"]),
  kind: isOneOf(["CREATURE", "PERMANENT", "HERO", "ANY", "CARD_IN_HAND"]),
  chosen: isListOf(isId),
};

const isChoice = (value) => hasShape(value, CHOICE, {});

const REQUIRED = {
  MULLIGAN: { cards: isListOf(isId) },
  PLAY_CARD: { card: isId },
  ATTACK: { attacker: isId, target: isId },
  HERO_POWER: {},
  ACTIVATE: { source: isId, ability: isIndex },
  END_TURN: {},
  CONCEDE: {},
};

const WITH_TARGETS = ["PLAY_CARD", "HERO_POWER", "ACTIVATE"];

/** True if the object has all required fields, perhaps the optional ones, and no others. */
function hasShape(value, required, optional) {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return false;
  const known = { ...optional, ...required };
  return (
    Object.keys(required).every((key) => Object.hasOwn(value, key)) &&
    Object.keys(value).every((key) => Object.hasOwn(known, key) && known[key](value[key]))
  );
}

export function assertWellFormed(intent) {
  const type = intent?.type;
  const isKnown = typeof type === "string" && Object.hasOwn(REQUIRED, type);
  const required = { type: isOneOf([type]), player: isOneOf(PLAYERS), ...(isKnown && REQUIRED[type]) };
  const optional = WITH_TARGETS.includes(type) ? { targets: isListOf(isChoice) } : {};
  if (!isKnown || !hasShape(intent, required, optional)) {
    throw new MalformedIntent(`malformed intent: ${JSON.stringify(intent)}`);
  }
}
