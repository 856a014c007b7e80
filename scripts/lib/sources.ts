import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

function addTo(hash: ReturnType<typeof createHash>, path: string, skip: ReadonlySet<string>): void {
  if (skip.has(path) || !existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) addTo(hash, join(path, name), skip);
  } else {
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  }
}

export function fingerprint(paths: readonly string[], facts: unknown, skip: readonly string[] = []): string {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const path of paths) addTo(hash, path, new Set(skip));
  return hash.digest('hex');
}
