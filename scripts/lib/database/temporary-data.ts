import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopLeftBehind } from '../postgres/server';
import { isSameProcessAlive, processIdentity } from '../processes/run';

/** Every process needs one; it protects nothing. */
export const TEST_SECRET = 'a secret that only tests use: 32 or more';
const PREFIX = 'estia-test-';
const OWNER_FILE = 'owner';

/** Retries, because servers just killed may still be writing. */
export function removeDataDir(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

async function sweepAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    try {
      const owner = readFileSync(join(folder, OWNER_FILE), 'utf8');
      if (!owner || isSameProcessAlive(owner)) continue;
      await stopLeftBehind(folder);
      removeDataDir(folder);
    } catch {} // another user's, or just being created
  }
}

/** Belongs to one test run; PostgreSQL's user can access it. */
export async function createTemporaryDataDir(): Promise<string> {
  await sweepAbandoned();
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, OWNER_FILE), processIdentity(process.pid));
  return folder;
}
