// Loads the WebAssembly build of Prisma's schema engine.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { adapterFactory } from './adapter.mjs';

const folder = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'));
const { instance } = await WebAssembly.instantiate(readFileSync(join(folder, 'schema_engine_bg.wasm')), {
  './schema_engine_bg.js': bindings,
});
bindings.__wbg_set_wasm(instance.exports);
instance.exports.__wbindgen_start();

/** The engine's panic hook reports here just before it traps. */
globalThis.PRISMA_WASM_PANIC_REGISTRY = {
  set_message(message) {
    process.stderr.write(`schema engine panicked: ${message}\n`);
  },
};

/**
 * A new engine, for a single call: a used one has lost its adapter factory and fails with 'shadow DB must be provided
 * through an external factory'.
 * @param {{ url: string, datamodels: [path: string, content: string][] | undefined, isMigrating?: boolean }} source the engine
 *   needs `undefined` for no data model: an empty list makes it panic
 */
export function newEngine({ url, datamodels, isMigrating = false }) {
  return bindings.SchemaEngine.new(
    { datamodels },
    () => undefined, // the engine's log lines
    bindMigrationAwareSqlAdapterFactory(adapterFactory(url, isMigrating)),
  );
}
