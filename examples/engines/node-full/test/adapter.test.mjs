import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { cards, constants, decks, powers } from "./helpers/corpus.mjs";

const ADAPTER = fileURLToPath(new URL("../adapter.mjs", import.meta.url));

/** Starts the program, writes all requests at once, and gives back what it said. */
async function converse(requests) {
  const program = spawn(process.execPath, [ADAPTER], { stdio: ["pipe", "pipe", "pipe"] });
  let said = "";
  program.stdout.setEncoding("utf8").on("data", (text) => (said += text));
  program.stdin.end(requests.map((request) => `${JSON.stringify({ jsonrpc: "2.0", ...request })}\n`).join(""));
  const code = await new Promise((resolve) => program.on("close", resolve));
  return { code, replies: said.trim().split("\n").map((line) => JSON.parse(line)) };
}

const setup = { cards: [], powers: [] };
const start = {
  decks: { p1: decks[0].cards, p2: decks[1].cards },
  heroes: { p1: decks[0].hero, p2: decks[1].hero },
  seed: 7,
};

test("a whole conversation", async () => {
  const mulligans = ["p1", "p2"].map((player) => ({ intent: { type: "MULLIGAN", player, cards: [] }, observe: [] }));
  const { code, replies } = await converse([
    { id: 1, method: "hello", params: { protocol: { min: 1, max: 1 }, game: "lgc", contract: "1.0.0" } },
    { id: 2, method: "load", params: { game: "lgc", data: { constants, cards, powers } } },
    { id: 3, method: "new", params: { setup, new: start } },
    {
      id: 4,
      method: "run",
      params: {
        setup,
        new: start,
        steps: [
          { observe: ["state", "events", "legal", "views", "digest"] },
          ...mulligans,
          { intent: { type: "END_TURN", player: "p2" }, observe: ["state", "events"] },
          { intent: { type: "END_TURN", player: "p1" }, observe: ["events"] },
        ],
      },
    },
    { id: 5, method: "dance", params: {} },
    { id: 6, method: "bye", params: {} },
  ]);
  assert.equal(code, 0);
  assert.deepEqual(replies.map(({ id }) => id), [1, 2, 3, 4, 5, 6]);
  const [hello, load, created, run, unknown, bye] = replies;
  assert.equal(hello.result.protocol, 1);
  assert.equal(new Set(hello.result.capabilities).size, 44);
  assert.deepEqual(load.result, {});
  assert.equal(created.result.state.phase, "MULLIGAN");
  const [look, first, second, refused, accepted] = run.result.steps;
  assert.deepEqual(look.state, created.result.state);
  assert.deepEqual(look.events, []);
  assert.equal(look.legal.p1.length, 8);
  assert.equal(look.legal.p2.length, 16);
  assert.deepEqual(look.views.p1.events, []);
  assert.match(look.digest, /^[0-9a-f]{64}$/);
  assert.deepEqual([first, second], [{ accepted: true }, { accepted: true }]);
  assert.deepEqual(refused.rejected, { code: "NOT_YOUR_TURN" });
  assert.deepEqual(refused.events, []);
  assert.equal(accepted.events.at(-1).type, "CARD_DRAWN");
  assert.equal(run.result.state.turn, 2);
  assert.equal(run.result.state.p2.ferveurActuelle, 2);
  assert.equal(unknown.error.code, -32601);
  assert.deepEqual(bye.result, {});
});
