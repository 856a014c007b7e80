import { spawn } from 'node:child_process';
import { asFailure, Failure } from '../failure';
import { finished } from '../processes/run';
import { authSecret, prepareDataDir, readSettings } from '../settings';
import { toolPath, typescript } from '../tools';
import { openDatabase } from './open-database';
import { type DatabaseState, inspectDatabase } from './state';

/** These bring their own database, or migrate this one. */
const NEED_NO_TABLES = ['--prisma', 'scripts/bench.ts'];
/** These change tables, not only rows. */
const NEED_OWNER = ['--prisma', 'prisma/seed/main.ts'];
const CREATE_DATABASE = '--create-database';

/**
 * @throws Failure if the database has pending migrations: a query would otherwise fail midway with an obscure error
 */
function requireTables({ pendingMigrations }: DatabaseState): void {
  if (pendingMigrations.length === 0) return;
  throw new Failure(
    `The database is not up to date with this version of Estia (it lacks ${pendingMigrations.join(', ')}). Start Estia with npm start, or again if it is running, and repeat this command. Nothing was changed.`,
  );
}

/** Runs `args` (see scripts/with-database.mjs) and returns its exit code. */
export async function runWithDatabase(args: readonly string[]): Promise<number> {
  const [program, ...given] = args;
  if (!program) {
    console.error('usage: node scripts/with-database.mjs (PROGRAM.ts | --prisma) [ARGUMENT …]');
    return 2;
  }
  try {
    const { env: settings, external } = readSettings('production');
    const { DATA_DIR: dataDir } = settings;
    prepareDataDir(dataDir);
    // Ours, not Prisma's. Other programs need tables, which a new database has not.
    const create = program === '--prisma' && given.includes(CREATE_DATABASE);
    const rest = create ? given.filter((argument) => argument !== CREATE_DATABASE) : given;
    const { url, ownerUrl, postgres } = await openDatabase(dataDir, external, { create });
    try {
      const state = await inspectDatabase(url);
      if (!NEED_NO_TABLES.includes(program)) requireTables(state);
      const command = program === '--prisma' ? [toolPath('prisma')] : [...typescript, program];
      const child = spawn(process.execPath, [...command, ...rest], {
        stdio: 'inherit',
        env: {
          ...process.env,
          DATA_DIR: dataDir,
          DATABASE_URL: NEED_OWNER.includes(program) ? ownerUrl : url,
          DATABASE_OWNER_URL: '',
          AUTH_SECRET: authSecret(dataDir),
        },
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
