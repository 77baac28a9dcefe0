/**
 * The methods of the harness, each from params to result. `schema/harness/v1/messages.json` describes both.
 *
 * A rejection is an answer like any other; an error is a fault of the engine or of the request.
 */

import * as engine from "./engine.mjs";

const ENGINE = { name: "node-full", version: "1.0.0", language: "JavaScript" };
const PROTOCOL = 1;

/** Everything the game has: `conformance/lgc/capabilities.json`. */
export const CAPABILITIES = [
  "attack bounce buff conditions continuous copy deal-damage destroy digest discard draw events gain-armor gain-mana",
  "grant-keyword heal hero-power legal lethal manual mulligan on-ally-summoned on-attack on-damage-taken on-death",
  "on-play on-spell-cast on-turn-end on-turn-start permanent play random rush set-stats setup shield silence stealth",
  "summon taunt transform turn tutor views",
].flatMap((line) => line.split(" "));

/** The methods of one conversation, which remembers nothing but what `load` brought. */
export function makeMethods() {
  let common = null;

  const catalogueFor = (setup) => {
    if (common === null) throw new Error("load comes first");
    return engine.extendCatalogue(common, setup);
  };

  return {
    hello({ protocol }) {
      if (PROTOCOL < protocol.min || PROTOCOL > protocol.max) throw new Error(`only protocol ${PROTOCOL} is spoken`);
      return { protocol: PROTOCOL, engine: ENGINE, capabilities: CAPABILITIES };
    },

    load({ data }) {
      common = engine.makeCatalogue(data);
      return {};
    },

    run(params) {
      const catalogue = catalogueFor(params.setup);
      let state = params.new ? engine.newGame(catalogue, params.new) : params.state;
      const steps = params.steps.map((step) => {
        const outcome = step.intent ? engine.play(catalogue, state, step.intent) : {};
        state = outcome.state ?? state;
        return answer(catalogue, state, outcome, step.observe);
      });
      return { steps, state: engine.report(catalogue, state) };
    },

    new: ({ setup, new: start }) => {
      const catalogue = catalogueFor(setup);
      return { state: engine.report(catalogue, engine.newGame(catalogue, start)) };
    },

    legal: ({ setup, state, player }) => ({ intents: engine.legal(catalogueFor(setup), state, player) }),

    view: ({ setup, state, viewer }) => ({ view: engine.view(catalogueFor(setup), state, viewer) }),

    bye: () => ({}),
  };
}

/** The answer to one step: accepted or rejected, and what was asked for, nothing else. */
function answer(catalogue, state, { rejected, events = [], seen = NOTHING_SEEN }, observe) {
  const result = rejected === undefined ? { accepted: true } : { rejected: { code: rejected } };
  const forBoth = (make) => ({ p1: make("p1"), p2: make("p2") });
  const observers = {
    state: () => engine.report(catalogue, state),
    events: () => events,
    legal: () => forBoth((player) => engine.legal(catalogue, state, player)),
    views: () => forBoth((viewer) => ({ view: engine.view(catalogue, state, viewer), events: seen[viewer] })),
    digest: () => engine.digest(catalogue, state),
  };
  for (const aspect of observe) result[aspect] = observers[aspect]();
  return result;
}

const NOTHING_SEEN = { p1: [], p2: [] };
