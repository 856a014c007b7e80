import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withClient } from '../database/client';
import { applyMigrations, migrationsOnDisk } from '../database/migrations.mjs';
import { inspectDatabase } from '../database/state';
import { Failure } from '../failure';
import {
  backupsIn,
  MANIFEST,
  type Manifest,
  PICTURES,
  readManifest,
  SECRETS,
  sha256Of,
  tableFile,
} from './format';
import { restorePictures } from './pictures';
import { loadTables, prepareSession } from './tables';

export type Restore = {
  url: string;
  dataDir: string;
  /** A backup, or a folder of backups, of which the newest is taken. */
  from: string;
};
export type Restored = { folder: string; manifest: Manifest; hasSecret: boolean };

/** Into an empty database and DATA_DIR. Nothing counts before its last step: a killed one is repeated. */
export async function restore({ url, dataDir, from }: Restore): Promise<Restored> {
  const folder = existsSync(join(from, MANIFEST)) ? from : backupsIn(from).at(-1);
  if (!folder) throw new Failure(`${from} holds no complete backup.`);
  const manifest = readManifest(folder);
  requireSameVersion(manifest);
  await requireEmpty(url, dataDir);
  requireSameSecret(dataDir, folder);
  await requireIntact(folder, manifest);

  const uploads = join(dataDir, 'uploads');
  const unfinished = join(dataDir, '.restoring');
  await rm(unfinished, { recursive: true, force: true });
  if (manifest.pictures) await restorePictures(folder, unfinished);
  await applyMigrations(url);
  const secrets = join(folder, SECRETS);
  await withClient(url, async (client) => {
    await prepareSession(client);
    await client.query('BEGIN');
    await loadTables(client, folder, manifest);
    if (existsSync(secrets)) await copyFile(secrets, join(dataDir, SECRETS));
    if (manifest.pictures) {
      await rm(uploads, { recursive: true, force: true });
      await rename(unfinished, uploads);
    }
    await client.query('COMMIT');
    await client.query('ANALYZE');
  });
  return { folder, manifest, hasSecret: existsSync(secrets) };
}

function requireSameVersion({ estia, migrations }: Manifest): void {
  const text = (all: readonly { name: string; checksum: string }[]) =>
    all.map(({ name, checksum }) => `${name} ${checksum}`).join();
  if (text(migrations) === text(migrationsOnDisk())) return;
  throw new Failure(
    `The backup is of Estia ${estia} with the migration ${migrations.at(-1)?.name}. Restore it with that version, then upgrade.`,
  );
}

/** @throws Failure */
export async function requireEmpty(url: string, dataDir: string): Promise<void> {
  const { hasUsers, hasPlaces } = await inspectDatabase(url);
  if (hasUsers || hasPlaces)
    throw new Failure('The database is not empty: name an empty one in DATABASE_URL, or another DATA_DIR.');
  const uploads = join(dataDir, 'uploads');
  if (existsSync(uploads) && readdirSync(uploads).length > 0)
    throw new Failure(`${uploads} is not empty: move it away, or name another DATA_DIR.`);
}

function requireSameSecret(dataDir: string, folder: string): void {
  const [here, saved] = [join(dataDir, SECRETS), join(folder, SECRETS)];
  if (existsSync(here) && existsSync(saved) && readFileSync(here, 'utf8') !== readFileSync(saved, 'utf8'))
    throw new Failure(`${here} has another secret than the backup: move it away, or name another DATA_DIR.`);
}

async function requireIntact(folder: string, { tables, pictures }: Manifest): Promise<void> {
  const files: [string, string][] = tables.map(({ name, sha256 }) => [tableFile(folder, name), sha256]);
  if (pictures) files.push([join(folder, PICTURES), pictures.sha256]);
  for (const [file, sha256] of files)
    if (!existsSync(file) || (await sha256Of(file)) !== sha256)
      throw new Failure(`${file} is missing or damaged: take another backup.`);
}
