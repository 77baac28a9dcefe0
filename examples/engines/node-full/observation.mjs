/**
 * What an engine reports of a position: the state with its computed values, and the digest of the position.
 */

import { createHash } from "node:crypto";

import { computedOf } from "./auras.mjs";
import { copyOf, PLAYERS } from "./state.mjs";

/** A copy of the state in which every creature carries its effective values. LGC-STA-09 */
export function reportedState(game) {
  const report = copyOf(game.state);
  for (const player of PLAYERS) {
    report[player].board.forEach((creature, index) => {
      creature.computed = computedOf(game, game.state[player].board[index]);
    });
  }
  return report;
}

/** The SHA-256 of the canonical JSON of the observation and `rng.state`. LGC-IDS-07 */
export function digestOf(game) {
  const text = canonicalJson({ observation: observationOf(game), rng: game.state.rng.state });
  return createHash("sha256").update(text, "utf8").digest("hex");
}

/** Keys sorted by code points, no spaces, UTF-8. */
export function canonicalJson(data) {
  if (Array.isArray(data)) return `[${data.map(canonicalJson).join(",")}]`;
  if (data === null || typeof data !== "object") return JSON.stringify(data);
  const members = Object.keys(data)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(data[key])}`);
  return `{${members.join(",")}}`;
}

/**
 * What can be observed, in the form in which scenarios write what has changed (`changes` in
 * `schema/lgc/v1/scenario.json`): for game, p1, p2 and each id its attributes. Zones without order are sorted.
 */
export function observationOf(game) {
  const { turn, phase, active, result, rng } = game.state;
  const observation = { game: { turn, phase, active, result, draws: rng.draws } };
  for (const player of PLAYERS) observePlayer(game, player, observation);
  return observation;
}

function observePlayer(game, player, observation) {
  const own = game.state[player];
  const { ferveurMax, ferveurActuelle, fatigue, mulligan } = own;
  observation[player] = {
    ferveurMax,
    ferveurActuelle,
    fatigue,
    mulligan,
    deck: own.deck.map(idOf), // from top to bottom
    hand: own.hand.map(idOf).sort(),
    graveyard: own.graveyard.map(idOf).sort(),
    board: own.board.map(idOf).sort(),
    permanents: own.permanents.map(idOf).sort(),
  };
  const { id, class: classId, power, hp, armor, powerUsed } = own.hero;
  observation[id] = { class: classId, power, hp, armor, powerUsed };
  for (const card of [...own.deck, ...own.hand, ...own.graveyard]) observation[card.id] = { card: card.card };
  for (const creature of own.board) {
    const { card, arrived, attacked, marked, silenced, used } = creature;
    const computed = computedOf(game, creature);
    observation[creature.id] = { card, arrived, attacked, marked, silenced, used: sorted(used), ...computed };
  }
  for (const permanent of own.permanents) {
    const { card, charges, marked, silenced, used } = permanent;
    observation[permanent.id] = { card, charges, marked, silenced, used: sorted(used) };
  }
}

const idOf = ({ id }) => id;
const sorted = (numbers) => [...numbers].sort((a, b) => a - b);
