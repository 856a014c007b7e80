import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopLeftBehind } from './postgres';
import { isSameProcessAlive, processIdentity } from './processes';

/** For the settings that every process needs to start; protects nothing. */
export const TEST_SECRET = 'a secret that only tests use: 32 or more';
const PREFIX = 'estia-test-';
const OWNER_FILE = 'owner';

/** Servers that have just been killed may still write: tried again for a while. */
export function removeDataDir(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

/** Ends and deletes what test runs left behind that were killed before they could clean up. */
async function sweepAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    try {
      const owner = readFileSync(join(folder, OWNER_FILE), 'utf8');
      if (!owner || isSameProcessAlive(owner)) continue;
      await stopLeftBehind(folder);
      removeDataDir(folder);
    } catch {} // another user's, or just being made
  }
}

/** A DATA_DIR for one test run, which PostgreSQL's own user can reach too. */
export async function createTemporaryDataDir(): Promise<string> {
  await sweepAbandoned();
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, OWNER_FILE), processIdentity(process.pid));
  return folder;
}
