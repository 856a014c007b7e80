import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { INSTALLATION_KEYS } from '../../../lib/installation/constants';
import { withClient } from '../database/client';
import { Failure } from '../failure';
import {
  backupsIn,
  FORMAT,
  MANIFEST,
  type Manifest,
  PICTURES,
  SECRETS,
  sha256Of,
  UNFINISHED,
} from './format';
import { savePictures } from './pictures';
import { prepareSession, saveTables, writing } from './tables';

/** Held by the one backup of a database that runs. */
const LOCK = 72_707_371;

export type BackUp = {
  url: string;
  dataDir: string;
  to: string;
  /** Older backups of this installation are removed. */
  keep?: number | undefined;
  /** The secret in use, to see whether secrets.json holds it. */
  secret: string;
  hasOutsideStore: boolean;
  /** Copies the finished one elsewhere, before another backup may run. Returns how many it removed there. */
  send?: (folder: string) => Promise<number>;
};
export type BackedUp = { folder: string; manifest: Manifest; hasSecret: boolean; removed: number };

/** The rows of one moment, and every picture they name. The site may go on working. */
export async function backUp(options: BackUp): Promise<BackedUp> {
  return withClient(options.url, async (client) => {
    await prepareSession(client);
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS free', [LOCK]);
    if (!rows[0].free) throw new Failure('Another backup of this database is running: wait for its end.');
    const id = await client.query('SELECT value FROM installation_values WHERE key = $1', [
      INSTALLATION_KEYS.id,
    ]);
    const prefix = `estia-${String(id.rows[0]?.value).slice(0, 8)}-`;
    await removeUnfinished(options.to, prefix);
    const at = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
    const folder = join(options.to, `${prefix}${at}`);
    if (existsSync(folder)) throw new Failure(`${folder} exists already: repeat this command in a second.`);
    const unfinished = join(options.to, `${UNFINISHED}${prefix}${at}`);
    await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 });
    const previous = backupsIn(options.to, prefix).at(-1);
    const { manifest, hasSecret } = await fill(client, unfinished, options, previous).catch(async (error) => {
      await rm(unfinished, { recursive: true, force: true }); // the disk may be full
      throw error;
    });
    await rename(unfinished, folder);
    await flush(options.to);
    const removed = await rotate(options, prefix);
    if (options.send) return { folder, manifest, hasSecret, removed: await options.send(folder) };
    return { folder, manifest, hasSecret, removed };
  });
}

async function fill(client: pg.Client, folder: string, options: BackUp, previous: string | undefined) {
  const keys = join(folder, 'keys');
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const saved = await saveTables(client, folder);
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    `SELECT migration_name AS name, checksum FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
  );
  const copy = copyTo('COPY (SELECT key FROM pictures ORDER BY key COLLATE "C") TO STDOUT');
  await pipeline(client.query(copy), writing(keys));
  // Copying pictures takes long: the snapshot must not hold back vacuum and the alerts meanwhile.
  await client.query('COMMIT');
  let pictures: Manifest['pictures'] = null;
  if (!options.hasOutsideStore) {
    await mkdir(join(folder, 'pictures'));
    const sums = await savePictures(join(options.dataDir, 'uploads'), folder, keys, previous);
    pictures = { ...sums, sha256: await sha256Of(join(folder, PICTURES)) };
  }
  await rm(keys);
  const secrets = join(options.dataDir, SECRETS);
  const hasSecret =
    existsSync(secrets) && JSON.parse(readFileSync(secrets, 'utf8')).AUTH_SECRET === options.secret;
  if (hasSecret) await copyFile(secrets, join(folder, SECRETS));
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const at = new Date().toISOString();
  const manifest: Manifest = { format: FORMAT, estia: version, at, migrations, ...saved, pictures };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { flush: true });
  await flush(folder);
  return { manifest, hasSecret };
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function removeUnfinished(to: string, prefix: string): Promise<void> {
  const names = existsSync(to) ? readdirSync(to) : [];
  for (const name of names.filter((each) => each.startsWith(UNFINISHED + prefix)))
    await rm(join(to, name), { recursive: true });
}

/** Renamed first: a killed removal leaves no half backup that looks whole. */
async function rotate({ to, keep }: BackUp, prefix: string): Promise<number> {
  const old = keep === undefined ? [] : backupsIn(to, prefix).slice(0, -keep);
  for (const folder of old) await rename(folder, folder.replace(/estia-[^/\\]+$/, `${UNFINISHED}$&`));
  await removeUnfinished(to, prefix);
  return old.length;
}
