// `prisma migrate deploy` without Prisma's CLI, for production installs: sends the same request to the same engine.
// Prints the engine's message if a migration fails.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createMethods } from './methods.mjs';

const FOLDER = 'prisma/migrations';
const LOCKFILE = 'migration_lock.toml';

function migrationsList() {
  const names = readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, 'migration.sql')));
  return {
    baseDir: resolve(FOLDER),
    lockfile: { path: LOCKFILE, content: readFileSync(join(FOLDER, LOCKFILE), 'utf8') },
    migrationDirectories: names.sort().map((path) => ({
      path,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok', value: readFileSync(join(FOLDER, path, 'migration.sql'), 'utf8') },
      },
    })),
    shadowDbInitScript: '',
  };
}

try {
  const methods = createMethods({ url: process.env.DATABASE_URL, datamodels: undefined, print: console.log });
  const request = { migrationsList: migrationsList(), filters: { externalTables: [], externalEnums: [] } };
  const { appliedMigrationNames } = await methods.call('applyMigrations', request);
  console.log(`${appliedMigrationNames.length} migrations applied.`);
} catch (error) {
  console.error(`${error?.code ?? ''} ${error?.message ?? error}`.trim());
  process.exitCode = 1;
}
process.exit();
