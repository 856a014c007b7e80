import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { asFailure } from './failure';
import { acquirePostgres, ensureDatabase, type Postgres } from './postgres';
import { finished } from './processes';
import { toolPath } from './tools';

/** The database of this checkout in its built-in PostgreSQL. */
export const DATABASE = 'estia';

/** DATABASE_URL of the environment or of .env, else a lease on the built-in PostgreSQL. */
export async function provideDatabase(): Promise<{ url: string; postgres: Postgres | null }> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, postgres: null };
  const postgres = await acquirePostgres(process.env.DATA_DIR || '.data', {
    onMoved: (directory) =>
      console.log(`PostgreSQL cannot run inside this folder; its data lie in ${directory}`),
  });
  try {
    await ensureDatabase(postgres, DATABASE);
  } catch (error) {
    await postgres.release();
    throw error;
  }
  return { url: postgres.url(DATABASE), postgres };
}

/** Runs `args` (see scripts/with-database.mjs) and gives its exit code. */
export async function runWithDatabase(args: readonly string[]): Promise<number> {
  const [program, ...rest] = args;
  if (!program) {
    console.error('usage: node scripts/with-database.mjs (PROGRAM.ts | --prisma) [ARGUMENT …]');
    return 2;
  }
  try {
    const { url, postgres } = await provideDatabase();
    const command = program === '--prisma' ? [toolPath('prisma')] : ['--import', 'tsx', program];
    const child = spawn(process.execPath, [...command, ...rest], {
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: url },
    });
    // Ctrl-C reaches the child from the terminal, other signals have to be passed on. Either way we stay until it has
    // ended, and end PostgreSQL after it.
    process.on('SIGINT', () => undefined);
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
    const { code } = await finished(child);
    await postgres?.release();
    return code ?? 1;
  } catch (error) {
    console.error(`✗ ${asFailure('This command failed', error).message}`);
    return 1;
  }
}
