// A first engine of LGC - TCG: it ends turns, draws, tires and concedes, and declines all the rest.
export {};
interface Input extends AsyncIterable<string> { setEncoding(name: string): void } // of Node.js, Deno and Bun
declare const process: { stdin: Input; stdout: { write(text: string): void } };

// Only what is read here is typed; `lgc bundle --types typescript` writes the types of everything.
type Player = "p1" | "p2";
interface Card { id: string; atk: number; hp: number; token: boolean; keywords: string[]; abilities: Ability[] }
interface Ability { trigger: string }
interface Held { id: string; card: string }
interface Entity extends Held { silenced?: boolean; marked?: boolean; buffs?: object[]; granted?: object[]; set?: object }
interface Creature extends Entity { damage: number; computed?: object }
interface Side {
  hero: { hp: number; armor: number; powerUsed: boolean };
  fatigue: number; ferveurMax: number; ferveurActuelle: number;
  deck: Held[]; hand: Held[]; graveyard: Held[]; board: Creature[]; permanents: Entity[];
}
interface State extends Record<Player, Side> { phase: string; active: Player; turn: number }
interface Intent { type: string; player: Player }
interface Step { intent?: Intent; observe: string[] }
type Cards = Map<string, Card>;

const PLAYED = ["END_TURN", "CONCEDE"];
// Capabilities are called like the words that need them, but for these, and these are what a creature shows.
const NAMES: Record<string, string> = { PLAY_CARD: "play", ACTIVATE: "manual", view: "views", new: "setup" };
const TRACES = [["silenced", "silence"], ["marked", "destroy"], ["buffs", "buff"], ["granted", "grant-keyword"]] as const;

const corpus: Cards = new Map(); // card id -> definition, filled by `load`
let constants: Record<string, number> = {}; // likewise

class Rejected extends Error {} // the rules say no; the message is the code
class Unsupported extends Error {} // this engine cannot play that; the message is the capability that it lacks

// --- what it declines: first for what is asked, then for what lies on the table ---

function lack(word: string): never {
  throw new Unsupported(NAMES[word] ?? word.toLowerCase().replaceAll("_", "-")); // ON_DEATH -> on-death
}

function decline(steps: Step[], state: State, cards: Cards): void {
  for (const { intent, observe } of steps) {
    for (const word of observe) if (word !== "state") lack(word);
    if (intent && !PLAYED.includes(intent.type)) lack(intent.type);
  }
  const { p1, p2 } = state;
  for (const entity of [...p1.board, ...p1.permanents, ...p2.board, ...p2.permanents]) {
    const card = cards.get(entity.card)!;
    for (const word of [...card.keywords, ...card.abilities.map((ability) => ability.trigger)]) lack(word);
    for (const [trace, capability] of TRACES)
      if ([entity[trace] ?? []].flat().some(Boolean)) lack(capability);
    if (Object.values(entity.set ?? {}).some((value) => value !== null)) lack("set-stats");
  }
}

// --- the rules: check, then change ---

function end(state: State, outcome: string, winner: Player | null, reason: string): void {
  Object.assign(state, { phase: "OVER", result: { outcome, winner, reason } });
}

function play(state: State, { type, player }: Intent, cards: Cards): void {
  const opponent = player === "p1" ? "p2" : "p1";
  if (state.phase === "OVER") throw new Rejected("GAME_OVER");
  if (type === "CONCEDE") return end(state, "WIN", opponent, "CONCEDE");
  if (state.phase === "MULLIGAN") throw new Rejected("WRONG_PHASE");
  if (state.active !== player) throw new Rejected("NOT_YOUR_TURN");
  if (state.turn >= constants.turnLimit) return end(state, "DRAW", null, "TURN_LIMIT");
  startTurn(state, opponent, player, cards);
}

function startTurn(state: State, player: Player, opponent: Player, cards: Cards): void {
  const side = state[player];
  Object.assign(state, { turn: state.turn + 1, active: player });
  for (const creature of side.board) Object.assign(creature, { arrived: false, attacked: false, used: [] });
  side.hero.powerUsed = false;
  side.ferveurMax = Math.min(side.ferveurMax + 1, constants.ferveurCap);
  side.ferveurActuelle = side.ferveurMax + (state.turn === 2 ? constants.secondPlayerBonus : 0);
  draw(side, cards);
  if (side.hero.hp <= 0) end(state, "WIN", opponent, "HERO_DEFEATED");
}

function draw(side: Side, cards: Cards): void {
  const card = side.deck.shift();
  if (card === undefined) {
    const absorbed = Math.min(side.hero.armor, ++side.fatigue); // fatigue hurts; armour takes what it can
    side.hero.armor -= absorbed;
    side.hero.hp -= side.fatigue - absorbed;
  } else if (side.hand.length < constants.handLimit) side.hand.push(card);
  else if (!cards.get(card.card)!.token) side.graveyard.push({ id: card.id, card: card.card }); // tokens cease
}

// --- the protocol: one message a line ---

/** What is stored, and beside it what can be computed: ATK, PV, maximum and keywords now. */
function report(state: State, cards: Cards): State {
  const copy = structuredClone(state);
  for (const creature of [...copy.p1.board, ...copy.p2.board]) {
    const { atk, hp } = cards.get(creature.card)!;
    creature.computed = { atk, hp: hp - creature.damage, maxHp: hp, keywords: [] };
  }
  return copy;
}

function step(state: State, { intent, observe }: Step, cards: Cards): object {
  let answer: object = { accepted: true };
  try {
    if (intent) play(state, intent, cards);
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    answer = { rejected: { code: error.message } };
  }
  return observe.length ? { ...answer, state: report(state, cards) } : answer;
}

function result(method: string, params: any): object {
  const engine = { name: "typescript-starter", version: "0.1", language: "TypeScript" };
  if (method === "hello") return { protocol: 1, engine, capabilities: ["turn"] };
  if (method === "load") {
    constants = params.data.constants;
    for (const card of params.data.cards) corpus.set(card.id, card);
  } else if (method === "run" && params.state) {
    const { state, steps, setup } = params as { state: State; steps: Step[]; setup: { cards: Card[] } };
    const cards: Cards = new Map([...corpus, ...setup.cards.map((card) => [card.id, card] as const)]);
    decline(steps, state, cards);
    return { steps: steps.map((each) => step(state, each, cards)), state: report(state, cards) };
  } else if (method !== "bye") lack(method === "run" ? "new" : method);
  return {};
}

function answer(method: string, params: unknown): object {
  try {
    return { result: result(method, params) };
  } catch (error) {
    if (error instanceof Unsupported) return { result: { unsupported: { capability: error.message } } };
    return { error: { code: -32603, message: String(error) } }; // a mistake of ours: the next request can come
  }
}

process.stdin.setEncoding("utf8");
let rest = "";
reading: for await (const chunk of process.stdin) {
  const lines = (rest + chunk).split("\n");
  rest = lines.pop()!;
  for (const line of lines) {
    const { id, method, params } = JSON.parse(line);
    process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, ...answer(method, params) }) + "\n");
    if (method === "bye") break reading;
  }
}
