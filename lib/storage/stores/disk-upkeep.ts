import type { Dirent } from 'node:fs';
import { mkdir, opendir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoreUpkeep } from '@/lib/storage/types';

/** Holds the id of the installation that owns these pictures. */
const MARKER = '.installation';
/** `.trash/2026-11-26/<key>`, on the same disk, so that trashing is one rename. */
const TRASH = '.trash';
const DAY = /^\d{4}-\d\d-\d\d$/;
const KEY = /^[a-z0-9][a-z0-9-]{0,99}$/;

const hasCode = (error: unknown, codes: readonly string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));
export const isMissing = (error: unknown) => hasCode(error, ['ENOENT', 'ENOTDIR']);
const isOccupied = (error: unknown) => hasCode(error, ['ENOTEMPTY', 'EEXIST']);

async function* foldersIn(path: string, name: RegExp): AsyncIterable<Dirent> {
  try {
    for await (const entry of await opendir(path))
      if (entry.isDirectory() && name.test(entry.name)) yield entry;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

export function diskUpkeep(
  base: string,
  installationId: string,
  put: (path: string, bytes: Uint8Array) => Promise<void>,
): StoreUpkeep {
  const pathInTrash = (day: string, key: string) => join(base, TRASH, day, key);
  const removeIfEmpty = (day: string) => rmdir(join(base, TRASH, day)).catch(() => undefined);

  return {
    async ownership() {
      try {
        const owner = await readFile(join(base, MARKER), 'utf8');
        return owner.trim() === installationId ? 'own' : 'foreign';
      } catch (error) {
        if (isMissing(error)) return 'unclaimed';
        throw error;
      }
    },
    async claim() {
      await put(join(base, MARKER), Buffer.from(`${installationId}\n`));
    },
    async *list() {
      for await (const { name } of foldersIn(base, KEY)) {
        const found = await stat(join(base, name)).catch(() => null);
        if (found) yield { key: name, modifiedAt: found.mtime };
      }
    },
    async trash(key, now) {
      const day = now.toISOString().slice(0, 10);
      const target = pathInTrash(day, key);
      await mkdir(join(base, TRASH, day), { recursive: true });
      try {
        await rename(join(base, key), target);
      } catch (error) {
        if (isMissing(error)) return removeIfEmpty(day);
        if (!isOccupied(error)) throw error;
        // Trashed twice today; a key never gets other content.
        await rm(target, { recursive: true });
        await rename(join(base, key), target);
      }
    },
    async *listTrash() {
      for await (const { name: day } of foldersIn(join(base, TRASH), DAY))
        for await (const { name } of foldersIn(join(base, TRASH, day), KEY))
          yield { key: name, trashedOn: day };
    },
    async restore({ key, trashedOn }) {
      try {
        await rename(pathInTrash(trashedOn, key), join(base, key));
      } catch (error) {
        if (!isOccupied(error) && !isMissing(error)) throw error;
      }
      await removeIfEmpty(trashedOn);
    },
    async erase({ key, trashedOn }) {
      await rm(pathInTrash(trashedOn, key), { recursive: true, force: true });
      await removeIfEmpty(trashedOn);
    },
  };
}
