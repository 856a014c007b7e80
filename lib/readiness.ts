import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { db } from '@/lib/db';
import { env } from '@/lib/env';
import { ownOrigin } from '@/lib/runtime/own-origin';
import { askIndex } from '@/lib/search/client';
import { EVERY_HOME_FOR_SALE } from '@/lib/search/questions';
import { storage as pictureStore } from '@/lib/storage/storage';

/** `degraded`: the site stays usable. */
type CheckState = 'ok' | 'degraded' | 'down';

const CHECK_TIMEOUT_MS = 2_000;

/** Two seconds per dependency. Reveals no versions or addresses. */
export async function readiness(): Promise<{ isReady: boolean; checks: Record<string, CheckState> }> {
  const [database, storage, sidecar, search] = await Promise.all([
    within(checkMigrations()),
    checkStore(),
    within(checkSidecar()),
    checkSearchIndex(),
  ]);
  const checks = {
    database,
    storage,
    sidecar: sidecar === 'down' ? 'degraded' : sidecar,
    search,
  } as const;
  return { isReady: database === 'ok' && storage !== 'down', checks };
}

async function within(check: Promise<CheckState>): Promise<CheckState> {
  const timeout = new Promise<CheckState>((resolve) =>
    setTimeout(() => resolve('down'), CHECK_TIMEOUT_MS).unref(),
  );
  return Promise.race([check.catch((): CheckState => 'down'), timeout]);
}

/** Needs every migration of this version. */
export async function checkMigrations(): Promise<CheckState> {
  const folders = await readdir(path.join(process.cwd(), 'prisma/migrations'), { withFileTypes: true });
  const expected = folders.filter((entry) => entry.isDirectory()).length;
  return (await countAppliedMigrations()) >= expected ? 'ok' : 'down';
}

/** Without an outside store everything else works, on every machine alike. */
async function checkStore(): Promise<CheckState> {
  const state = await within(
    pictureStore()
      .check()
      .then(() => 'ok'),
  );
  return state === 'down' && env().PICTURE_STORE !== 'disk' ? 'degraded' : state;
}

/** Without the index PostgreSQL answers, more slowly. */
async function checkSearchIndex(): Promise<CheckState> {
  return (await askIndex({ kind: 'count', query: EVERY_HOME_FOR_SALE })) !== null ? 'ok' : 'degraded';
}

async function checkSidecar(): Promise<CheckState> {
  const response = await fetch(`${ownOrigin(env().HOST, env().CHAT_PORT)}/healthz`, {
    signal: AbortSignal.timeout(1_000),
  });
  return response.ok ? 'ok' : 'down';
}

async function countAppliedMigrations(): Promise<number> {
  const rows = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  return rows[0]?.count ?? 0;
}
