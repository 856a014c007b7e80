import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../lib/database/open-database';
import { loadPlaces, migrate, type RunNode } from '../lib/database/prepare-database';
import { type DatabaseState, declineSampleData, inspectDatabase } from '../lib/database/state';
import { Failure } from '../lib/failure';
import { step } from '../lib/progress.mjs';
import { fingerprint } from '../lib/sources';

/** `env` is the site's, with DATA_DIR. */
export async function prepareDatabase(
  { url, ownerUrl }: Database,
  env: NodeJS.ProcessEnv,
  runNode: RunNode,
): Promise<DatabaseState> {
  const before = await inspectDatabase(url);
  const pending = before.pendingMigrations.length;
  // Not an error while several machines are upgraded one by one.
  if (before.newerMigrations.length > 0)
    console.log(
      `  A newer Estia has migrated this database (${before.newerMigrations.at(-1)}). Upgrade this folder, too, or restore a backup from before.`,
    );
  if (pending > 0) {
    const ownerEnv = { ...env, DATABASE_URL: ownerUrl };
    await step(`Migrating the database (${pending} to apply)`, () => migrate(ownerEnv, runNode));
  }
  const state = await inspectDatabase(url);
  if (ownerUrl !== url && (await inspectDatabase(ownerUrl)).identity !== state.identity)
    throw new Failure(
      'DATABASE_URL and DATABASE_OWNER_URL are different databases; they must be the same one',
    );
  await refreshPlaces(state, env, runNode);
  return state;
}

/** The gazetteer is part of the code, so it is reloaded when its sources have changed. */
async function refreshPlaces(
  { identity, hasPlaces }: DatabaseState,
  env: NodeJS.ProcessEnv,
  runNode: RunNode,
): Promise<void> {
  const record = join(env.DATA_DIR ?? '', 'places-loaded');
  const wanted = fingerprint(['prisma/seed/places.ts', 'lib/places', 'package-lock.json'], identity);
  if (hasPlaces && existsSync(record) && readFileSync(record, 'utf8') === wanted) return;
  await step('Loading the places', () => loadPlaces(env, runNode));
  writeFileSync(record, wanted);
}

/** @param isDeclined this start has --no-sample, which the database remembers */
export async function wantsSampleData(
  url: string,
  { hasUsers, hasDeclinedSampleData }: DatabaseState,
  isDeclined: boolean,
): Promise<boolean> {
  if (isDeclined) await declineSampleData(url);
  else if (!hasUsers && hasDeclinedSampleData)
    console.log(
      '  No sample data: this database was once started with --no-sample. npm run seed loads them all the same.',
    );
  return !isDeclined && !hasUsers && !hasDeclinedSampleData;
}
