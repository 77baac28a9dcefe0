// A small engine of LGC - TCG: turns, Ferveur, drawing, creatures without text and their attacks.
// Whatever else it is asked, it answers `unsupported`, which costs points but never tells a lie.
import { createInterface } from "node:readline";

const CLAIMED = ["turn", "play", "attack"];
const LACKING = { HERO_POWER: "hero-power", ACTIVATE: "manual", MULLIGAN: "mulligan" };
const corpus = new Map(); // card id -> definition, filled by `load`
let constants = {}; // likewise

class Rejected extends Error {} // the rules say no; the message is the code
class Unsupported extends Error {} // this engine cannot play that; the message is the capability

const opponent = (player) => (player === "p1" ? "p2" : "p1");
const capability = (word) => word.toLowerCase().replaceAll("_", "-"); // ON_DEATH -> on-death
const reject = (code, when) => { if (when) throw new Rejected(code); };
const refuse = (name, when = true) => { if (when) throw new Unsupported(name); };

// --- what it can play --------------------------------------------------------------------------

/** What is asked for comes before what lies on the table: a scenario surely needs it. */
function refuseSteps(steps) {
  for (const { intent, observe } of steps) {
    for (const word of observe) refuse(word, word !== "state");
    if (intent?.type in LACKING) refuse(LACKING[intent.type]);
  }
}

function refuseText({ keywords, abilities }) {
  for (const word of [...keywords, ...abilities.map((ability) => ability.trigger)]) refuse(capability(word));
}

function refuseHistory(creature) {
  refuse("silence", creature.silenced);
  refuse("destroy", creature.marked);
  refuse("buff", creature.buffs.length);
  refuse("grant-keyword", creature.granted.length);
  refuse("set-stats", creature.set.atk !== null || creature.set.hp !== null);
}

function refuseState({ p1, p2 }, cards) {
  for (const zone of [p1.board, p2.board, p1.permanents, p2.permanents])
    for (const entity of zone) refuseText(cards.get(entity.card));
  [...p1.board, ...p2.board].forEach(refuseHistory);
  for (const permanent of [...p1.permanents, ...p2.permanents]) refuse("destroy", permanent.marked);
}

// --- the rules ---------------------------------------------------------------------------------

const life = (creature, cards) => cards.get(creature.card).hp - creature.damage;
const buried = (entities, cards) =>
  entities.filter(({ card }) => !cards.get(card).token).map(({ id, card }) => ({ id, card }));

function hurtHero(hero, amount) {
  const absorbed = Math.min(hero.armor, amount);
  hero.armor -= absorbed;
  hero.hp -= amount - absorbed;
}

const end = (state, outcome, winner, reason) =>
  Object.assign(state, { phase: "OVER", result: { outcome, winner, reason } });

/** Heroes first: a game that ends leaves the dead where they are. Then all dead creatures leave together. */
function settle(state, cards) {
  const [fallen, other] = ["p1", "p2"].filter((player) => state[player].hero.hp <= 0);
  if (other) return end(state, "DRAW", null, "HERO_DEFEATED");
  if (fallen) return end(state, "WIN", opponent(fallen), "HERO_DEFEATED");
  for (const player of ["p1", "p2"]) {
    const side = state[player];
    side.graveyard.push(...buried(side.board.filter((creature) => life(creature, cards) <= 0), cards));
    side.board = side.board.filter((creature) => life(creature, cards) > 0);
  }
}

function draw(state, player, cards) {
  const side = state[player], card = side.deck.shift();
  if (card === undefined) hurtHero(side.hero, ++side.fatigue);
  else if (side.hand.length < constants.handLimit) side.hand.push(card);
  else side.graveyard.push(...buried([card], cards));
}

function startTurn(state, player, cards) {
  const side = state[player];
  Object.assign(state, { turn: state.turn + 1, active: player });
  for (const creature of side.board) Object.assign(creature, { arrived: false, attacked: false, used: [] });
  side.hero.powerUsed = false;
  side.ferveurMax = Math.min(side.ferveurMax + 1, constants.ferveurCap);
  side.ferveurActuelle = side.ferveurMax + (state.turn === 2 ? constants.secondPlayerBonus : 0);
  draw(state, player, cards);
  settle(state, cards);
}

const intents = {
  END_TURN(state, { player }, cards) {
    if (state.turn >= constants.turnLimit) end(state, "DRAW", null, "TURN_LIMIT");
    else startTurn(state, opponent(player), cards);
  },
  PLAY_CARD(state, { player, card: id, targets = [] }, cards) {
    const side = state[player], held = side.hand.find((candidate) => candidate.id === id);
    reject("UNKNOWN_SOURCE", !held);
    const card = cards.get(held.card);
    reject("NOT_ENOUGH_FERVEUR", card.cost > side.ferveurActuelle);
    reject("BOARD_FULL", card.type === "CREATURE" && side.board.length >= constants.boardLimit);
    refuse("permanent", card.type === "PERMANENT");
    refuseText(card);
    reject("TARGET_UNEXPECTED", targets.length > 0);
    side.ferveurActuelle -= card.cost;
    side.hand.splice(side.hand.indexOf(held), 1);
    side.board.push({
      id, card: held.card, owner: player, entry: state.nextEntry++, position: null, damage: 0, arrived: true,
      attacked: false, marked: false, silenced: false, consumed: [], buffs: [], granted: [], used: [],
      set: { atk: null, hp: null },
    });
  },
  ATTACK(state, { player, attacker: id, target }, cards) {
    const enemy = state[opponent(player)];
    const attacker = state[player].board.find((creature) => creature.id === id);
    reject("UNKNOWN_SOURCE", !attacker);
    const { atk } = cards.get(attacker.card);
    reject("CANNOT_ATTACK_YET", attacker.arrived);
    reject("ALREADY_ATTACKED", attacker.attacked);
    reject("NO_ATTACK", atk <= 0);
    const defender = enemy.board.find((creature) => creature.id === target);
    reject("TARGET_INVALID", !defender && target !== enemy.hero.id);
    attacker.attacked = true;
    if (!defender) hurtHero(enemy.hero, atk);
    else {
      defender.damage += atk; // both blows fall together, then both are looked at
      attacker.damage += cards.get(defender.card).atk;
    }
    settle(state, cards);
  },
};

function play(state, intent, cards) {
  reject("GAME_OVER", state.phase === "OVER");
  if (intent.type === "CONCEDE") return end(state, "WIN", opponent(intent.player), "CONCEDE");
  reject("WRONG_PHASE", state.phase === "MULLIGAN");
  reject("NOT_YOUR_TURN", state.active !== intent.player);
  intents[intent.type](state, intent, cards);
}

// --- the protocol ------------------------------------------------------------------------------

/** The stored state, and beside it what can be computed from it: current ATK, PV, maximum and keywords. */
function report(state, cards) {
  const copy = structuredClone(state);
  for (const creature of [...copy.p1.board, ...copy.p2.board]) {
    const { atk, hp: maxHp } = cards.get(creature.card);
    creature.computed = { atk, hp: life(creature, cards), maxHp, keywords: [] };
  }
  return copy;
}

function step(state, { intent, observe }, cards) {
  let answer = { accepted: true };
  try {
    if (intent) play(state, intent, cards);
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    answer = { rejected: { code: error.message } };
  }
  if (observe.includes("state")) answer.state = report(state, cards);
  return answer;
}

const methods = {
  hello: () => ({ protocol: 1, engine: { name: "node-example", version: "1.0.0", language: "JavaScript" }, capabilities: CLAIMED }),
  load({ data }) {
    constants = data.constants;
    for (const card of data.cards) corpus.set(card.id, card);
    return {};
  },
  run({ setup, state, steps }) {
    refuse("setup", !state);
    refuseSteps(steps);
    const cards = new Map([...corpus, ...setup.cards.map((card) => [card.id, card])]);
    refuseState(state, cards);
    return { steps: steps.map((each) => step(state, each, cards)), state: report(state, cards) };
  },
  legal: () => refuse("legal"),
  view: () => refuse("views"),
  new: () => refuse("setup"),
  bye: () => ({}),
};

function answer({ id, method, params }) {
  try {
    return { jsonrpc: "2.0", id, result: methods[method](params) };
  } catch (error) {
    if (error instanceof Unsupported) return { jsonrpc: "2.0", id, result: { unsupported: { capability: error.message } } };
    return { jsonrpc: "2.0", id, error: { code: -32603, message: String(error.stack) } };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  process.stdout.write(JSON.stringify(answer(request)) + "\n");
  if (request.method === "bye") break;
}
