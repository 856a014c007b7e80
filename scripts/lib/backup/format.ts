// A backup is one folder, which gets its name when it is complete: a killed one stays hidden and is removed by the next.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Failure } from '../failure';

export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
/** One line of JSON a picture, by key in byte order. */
export const PICTURES = 'pictures.jsonl';
export const SECRETS = 'secrets.json';
export const UNFINISHED = '.unfinished-';

export type SavedTable = { name: string; columns: string[]; rows: number; sha256: string };
export type SavedPicture = { key: string; files: SavedFile[] };
export type SavedFile = { name: string; size: number; modified: number; sha256: string };
export type Manifest = {
  format: number;
  estia: string;
  at: string;
  migrations: { name: string; checksum: string }[];
  queues: string[];
  tables: SavedTable[];
  /** Those that have been used. */
  sequences: { name: string; last: string }[];
  /** `null`: they are in an outside store. */
  pictures: { count: number; files: number; missing: number; sha256: string } | null;
};

export const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.gz`);

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Oldest first. @param prefix of one installation's backups */
export function backupsIn(folder: string, prefix = 'estia-'): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && existsSync(join(folder, name, MANIFEST)))
    .sort((a, b) => (a.slice(-20) < b.slice(-20) ? -1 : 1))
    .map((name) => join(folder, name));
}

/** @throws Failure if this Estia cannot read it */
export function readManifest(folder: string): Manifest {
  const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Manifest;
  if (manifest.format !== FORMAT)
    throw new Failure(
      `${folder} was written by another version of Estia (${manifest.estia}): restore it there.`,
    );
  return manifest;
}
