import { spawn } from 'node:child_process';
import { inspectDatabase, openDatabase } from './database';
import { asFailure, Failure } from './failure';
import { finished } from './processes';
import { authSecret, prepareDataDir, readSettings } from './settings';
import { toolPath, typescript } from './tools';

/** These bring their own database, or migrate this one. */
const NEED_NO_TABLES = ['--prisma', 'scripts/bench.ts'];

/**
 * @throws Failure if the database has pending migrations: a query would otherwise fail midway with an obscure error
 */
async function requireTables(url: string): Promise<void> {
  const { pendingMigrations } = await inspectDatabase(url);
  if (pendingMigrations.length === 0) return;
  throw new Failure(
    `The database is not up to date with this version of Estia (it lacks ${pendingMigrations.join(', ')}). Start Estia with npm start, or again if it is running, and repeat this command. Nothing was changed.`,
  );
}

/** Runs `args` (see scripts/with-database.mjs) and returns its exit code. */
export async function runWithDatabase(args: readonly string[]): Promise<number> {
  const [program, ...rest] = args;
  if (!program) {
    console.error('usage: node scripts/with-database.mjs (PROGRAM.ts | --prisma) [ARGUMENT …]');
    return 2;
  }
  try {
    const { env: settings, externalDatabaseUrl } = readSettings('production');
    const { DATA_DIR: dataDir } = settings;
    prepareDataDir(dataDir);
    const { url, postgres } = await openDatabase(dataDir, externalDatabaseUrl);
    try {
      if (!NEED_NO_TABLES.includes(program)) await requireTables(url);
      const command = program === '--prisma' ? [toolPath('prisma')] : [...typescript, program];
      const child = spawn(process.execPath, [...command, ...rest], {
        stdio: 'inherit',
        env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url, AUTH_SECRET: authSecret(dataDir) },
      });
      // Ctrl-C reaches the child from the terminal, other signals must be passed on. Either way wait for it to exit,
      // and stop PostgreSQL afterwards.
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
