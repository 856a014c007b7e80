import { existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const MEBIBYTE = 1024 * 1024;
/** PostgreSQL takes its log in files of 16 MB: less than two of them is nothing. */
const FULL_BELOW = 32 * MEBIBYTE;

/** The first of `paths` (or its nearest folder that exists) whose disk is full, with what is left, or null. */
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
