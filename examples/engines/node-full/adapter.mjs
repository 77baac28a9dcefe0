#!/usr/bin/env node
/**
 * The adapter: JSON-RPC 2.0, one message a line, from stdin to stdout. Run it with `node adapter.mjs`.
 */

import { once } from "node:events";
import { realpathSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import { makeMethods } from "./protocol.mjs";

const PARSE_ERROR = -32700;
const METHOD_NOT_FOUND = -32601;
const INTERNAL_ERROR = -32603;

/** The reply to one line. */
export function replyTo(methods, line) {
  let id = null;
  try {
    const request = JSON.parse(line);
    id = request.id;
    if (!Object.hasOwn(methods, request.method)) {
      return failure(id, METHOD_NOT_FOUND, `no method ${request.method}`);
    }
    return { jsonrpc: "2.0", id, result: methods[request.method](request.params) };
  } catch (error) {
    console.error(error);
    return failure(id, id === null ? PARSE_ERROR : INTERNAL_ERROR, String(error?.message ?? error));
  }
}

function failure(id, code, message) {
  return { jsonrpc: "2.0", id, error: { code, message } };
}

/**
 * Answers every line in order, and ends after the answer to `bye`. An answer longer than the pipe holds is waited for:
 * else it would lie here until every request that has arrived is answered.
 */
async function serve(input, output) {
  const methods = makeMethods();
  let isOver = false;
  const { bye } = methods;
  methods.bye = (params) => {
    isOver = true;
    return bye(params);
  };
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line.trim() === "") continue;
    if (!output.write(`${JSON.stringify(replyTo(methods, line))}\n`)) await once(output, "drain");
    if (isOver) break;
  }
}

const isProgram = process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);
if (isProgram) await serve(process.stdin, process.stdout);
