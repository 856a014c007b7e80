// npm run db:new -- NAME: writes a migration from the database's state to prisma/schema.prisma, by the WebAssembly
// build of Prisma's schema engine (decision 003).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { isMain } from './lib/is-main.ts';

const folder = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'));
const { instance } = await WebAssembly.instantiate(readFileSync(join(folder, 'schema_engine_bg.wasm')), {
  './schema_engine_bg.js': bindings,
});
bindings.__wbg_set_wasm(instance.exports);
instance.exports.__wbindgen_start();
/** The engine reports here before it traps and leaves its promise pending. */
globalThis.PRISMA_WASM_PANIC_REGISTRY = {
  set_message(message) {
    console.error(`The schema engine panicked: ${message}`);
    process.exit(1);
  },
};

const CHAR_OID = 18;
const TEXT_OID = 25;

/** The adapter rejects the type "char": columns are read as text and declared as characters. */
function acceptCharColumns(adapter) {
  const { queryRaw } = adapter;
  return async (query) => {
    const result = await adapter.performIO(query);
    const isChar = result.fields.map(({ dataTypeID }) => dataTypeID === CHAR_OID);
    for (const [index, field] of result.fields.entries()) if (isChar[index]) field.dataTypeID = TEXT_OID;
    const answered = Object.create(adapter, { performIO: { value: async () => result } });
    const set = await queryRaw.call(answered, query);
    for (const index of isChar.keys()) if (isChar[index]) set.columnTypes[index] = ColumnTypeEnum.Character;
    return set;
  };
}

/**
 * @param {string} url of a database
 * @param {string} path of a Prisma schema
 * @returns {Promise<string>} the SQL after which the database matches the schema; empty if it does
 */
export async function schemaDifference(url, path) {
  const adapter = await new PrismaPg({ connectionString: url }).connect();
  const factory = {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: async () => Object.assign(adapter, { queryRaw: acceptCharColumns(adapter) }),
    connectToShadowDb: () => Promise.reject(new Error('there is no shadow database')),
  };
  // `undefined` for no data model: an empty list makes the engine panic.
  const source = { datamodels: undefined };
  const log = () => undefined;
  const engine = await bindings.SchemaEngine.new(source, log, bindMigrationAwareSqlAdapterFactory(factory));
  const files = [{ path, content: readFileSync(path, 'utf8') }];
  const difference = engine.diff({
    from: { tag: 'schemaDatasource', files, configDir: process.cwd() },
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: true,
    filters: { externalTables: [], externalEnums: [] },
  });
  const { exitCode, stdout } = await difference.finally(() => adapter.dispose());
  return exitCode === 0 ? '' : (stdout ?? '');
}

async function writeMigration() {
  const name = process.argv.slice(2).join('_').toLowerCase();
  if (name === '') {
    console.error('Usage: npm run db:new -- NAME');
    return 2;
  }
  const sql = await schemaDifference(process.env.DATABASE_URL ?? '', 'prisma/schema.prisma');
  /** UTC to the second. */
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const target = join('prisma/migrations', `${time}_${name.replace(/[^a-z0-9]+/g, '_')}`);
  mkdirSync(target);
  writeFileSync(join(target, 'migration.sql'), sql || '-- This migration is empty.\n');
  console.log(`${target}/migration.sql: read it, then npm run db:migrate`);
  return 0;
}

if (isMain(import.meta.url)) process.exit(await writeMigration());
