// Brings a database to the state that the application expects: migrated, with its reference data.
import { existsSync } from 'node:fs';
import { Failure, systemReason } from './failure';
import { run } from './processes';
import { toolPath } from './tools';

const PLACES = 'prisma/seed/places.ts';

async function runNode(what: string, args: readonly string[], databaseUrl: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const { code, output } = await run(process.execPath, args, { env });
  if (code === 0) return;
  const reason = systemReason(output);
  throw new Failure(
    `${what} failed${reason ? `: ${reason}` : ''}\n${output.trim().split('\n').slice(-25).join('\n')}`,
  );
}

/** Applies the migrations that the database does not have yet. */
export async function migrate(databaseUrl: string): Promise<void> {
  await runNode('The migration', [toolPath('prisma'), 'migrate', 'deploy'], databaseUrl);
}

/** Loads or refreshes the gazetteer, without which no location resolves. Safe to repeat. */
export async function loadPlaces(databaseUrl: string): Promise<void> {
  if (existsSync(PLACES)) await runNode('Loading the places', ['--import', 'tsx', PLACES], databaseUrl);
}
