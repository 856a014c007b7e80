import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { diskUpkeep, isMissing } from '@/lib/storage/stores/disk-upkeep';
import { requireStoredName } from '@/lib/storage/stores/names';
import type { Storage } from '@/lib/storage/types';

/** On the same disk, so that rename is atomic. */
const UNFINISHED = '.unfinished';

async function fileSize(path: string): Promise<number | null> {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Syncs, so that after a power failure the file is complete or absent. */
async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Writes to a temporary file, syncs, then renames. */
export function diskStorage(root: string): Storage {
  const base = resolve(root);
  const pathOf = (name: string) => {
    const path = resolve(base, requireStoredName(name));
    if (!path.startsWith(base + sep)) throw new RangeError(`outside of the store: ${name}`);
    return path;
  };

  async function put(target: string, bytes: Uint8Array): Promise<void> {
    const unfinished = join(base, UNFINISHED, randomUUID());
    await mkdir(dirname(unfinished), { recursive: true });
    await mkdir(dirname(target), { recursive: true });
    try {
      await writeFlushed(unfinished, bytes);
      await rename(unfinished, target);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    await flushFolder(dirname(target));
  }

  return {
    put: async (name, bytes) => put(pathOf(name), bytes),
    async open(name) {
      const path = pathOf(name);
      try {
        const file = await open(path, 'r');
        const found = await file.stat();
        if (!found.isFile()) {
          await file.close();
          return null;
        }
        return { size: found.size, modifiedAt: found.mtime, stream: file.createReadStream() };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async size(name) {
      return fileSize(pathOf(name));
    },
    async exists(name) {
      return (await fileSize(pathOf(name))) !== null;
    },
    async remove(name) {
      await rm(pathOf(name), { recursive: true, force: true });
    },
    async check() {
      await mkdir(base, { recursive: true });
      await access(base, constants.W_OK);
    },
    upkeep: (installationId) => diskUpkeep(base, installationId, put),
  };
}
