#!/usr/bin/env node
// Replaces Prisma's native schema engine, a download that not every network allows: the same JSON-RPC over stdin and
// stdout, served by the WebAssembly build of the engine (@prisma/schema-engine-wasm) over node-postgres.
// prisma.config.ts points the CLI here. Reasons and workarounds: docs/decisions/003-prisma-without-binaries.md.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { runConnectionCommand } from './schema-engine/connection.mjs';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { datamodels: { type: 'string', multiple: true }, datasource: { type: 'string' } },
});
const url = flags.datasource ? JSON.parse(flags.datasource).url : undefined;

function write(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
}

/** Error of a JSON-RPC response; 4466 is the native engine's code for "look into data". */
function rpcError(error) {
  const message = error?.message ?? String(error);
  return {
    code: 4466,
    message: 'An error happened. Check the data field for details.',
    data: {
      is_panic: false,
      message,
      error_code: error?.code ?? /\bP[1-5]\d{3}\b/.exec(message)?.[0],
      meta: error?.meta,
    },
  };
}

/** Handles one request per line until the CLI closes the pipe. */
async function serve() {
  const { createMethods } = await import('./schema-engine/methods.mjs');
  const datamodels = flags.datamodels?.map((path) => [path, readFileSync(path, 'utf8')]);
  let nextPrintId = 1_000_000;
  const print = (content) => write({ id: nextPrintId++, method: 'print', params: { content } });
  const methods = createMethods({ url, datamodels, print });

  const unanswered = new Set();
  // A panic inside WebAssembly leaves the call's promise pending forever and surfaces here.
  process.on('uncaughtException', (error) => {
    for (const id of unanswered) write({ id, error: rpcError(error) });
    process.exitCode = 1;
  });

  const answer = async (line) => {
    const request = JSON.parse(line);
    if (!request.method) return; // the CLI's acknowledgement of a print
    unanswered.add(request.id);
    try {
      write({ id: request.id, result: (await methods.call(request.method, request.params)) ?? null });
    } catch (error) {
      write({ id: request.id, error: rpcError(error) });
    } finally {
      unanswered.delete(request.id);
    }
  };
  createInterface({ input: process.stdin })
    .on('line', (line) => {
      if (line.trim()) void answer(line);
    })
    .on('close', () => process.exit());
}

if (positionals[0] === 'cli') process.exitCode = await runConnectionCommand(positionals[1], url);
else await serve();
