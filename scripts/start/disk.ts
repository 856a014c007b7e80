import { existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const MEBIBYTE = 1024 * 1024;
/** PostgreSQL allocates its log in files of 16 MB, so less than two of them counts as full. */
const FULL_BELOW = 32 * MEBIBYTE;

/** The first of `paths` (or its nearest existing parent) whose disk is full, with the free space, or null. */
export function findFullDisk(paths: readonly string[]): string | null {
  for (const path of paths.map((each) => resolve(each))) {
    let folder = path;
    while (!existsSync(folder)) folder = dirname(folder);
    const { bavail, bsize } = statfsSync(folder);
    const free = bavail * bsize;
    if (free < FULL_BELOW) return `${path} (${Math.floor(free / MEBIBYTE)} MB left)`;
  }
  return null;
}
