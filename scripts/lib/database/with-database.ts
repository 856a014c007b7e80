import { spawn } from 'node:child_process';
import { asFailure, Failure } from '../failure';
import { finished } from '../processes/run';
import { authSecret, prepareDataDir, readSettings } from '../settings';
import { typescript } from '../tools';
import { openDatabase } from './open-database';
import { type DatabaseState, inspectDatabase } from './state';

/** These bring their own database, or migrate this one. */
const RESTORE = 'scripts/restore.ts';
const NEED_NO_TABLES = ['scripts/db-migrate.mjs', 'scripts/db-status.ts', 'scripts/bench.ts', RESTORE];
const NEED_OWNER = ['scripts/db-migrate.mjs', 'prisma/seed/main.ts', 'scripts/backup.ts', RESTORE];

/** @throws Failure if migrations are pending: a query would fail midway with an obscure error */
function requireTables({ pendingMigrations }: DatabaseState): void {
  if (pendingMigrations.length === 0) return;
  throw new Failure(
    `The database is not up to date with this version of Estia (it lacks ${pendingMigrations.join(', ')}). Start Estia with npm start, or again if it is running, and repeat this command. Nothing was changed.`,
  );
}

/** `args` as in scripts/with-database.mjs; returns the exit code. */
export async function runWithDatabase(args: readonly string[]): Promise<number> {
  const [program, ...given] = args;
  if (!program) {
    console.error('usage: node scripts/with-database.mjs PROGRAM [ARGUMENT …]');
    return 2;
  }
  try {
    const { env: settings, external } = readSettings('production');
    const { DATA_DIR: dataDir } = settings;
    prepareDataDir(dataDir);
    // Other programs need tables, which a new database does not have.
    const create = program === 'scripts/db-migrate.mjs' && given.includes('--create-database');
    const { url, ownerUrl, postgres } = await openDatabase(dataDir, external, { create });
    try {
      const state = await inspectDatabase(url);
      if (!NEED_NO_TABLES.includes(program)) requireTables(state);
      const child = spawn(process.execPath, [...typescript, program, ...given], {
        stdio: 'inherit',
        env: {
          ...process.env,
          DATA_DIR: dataDir,
          DATABASE_URL: NEED_OWNER.includes(program) ? ownerUrl : url,
          DATABASE_OWNER_URL: '',
          // The backup brings its own.
          ...(program !== RESTORE && { AUTH_SECRET: authSecret(dataDir) }),
        },
      });
      // Ctrl-C reaches the child from the terminal; other signals are passed on. PostgreSQL stops after the child.
      process.on('SIGINT', () => undefined);
      for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
      const { code } = await finished(child);
      return code ?? 1;
    } finally {
      await postgres?.release();
    }
  } catch (error) {
    console.error(`✗ ${asFailure('This command failed', error).message}`);
    return 1;
  }
}
