// npm run backup and npm run restore (docs/operations.md, Data), with the PostgreSQL that has no pg_dump.
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { db } from '@/lib/db';
import { createListing as writeListing } from '@/lib/listings/commands';
import { publishListing } from '@/lib/listings/publication/publication-commands';
import { backUp } from '../../../scripts/lib/backup/back-up';
import { type Manifest, PICTURES, tableFile } from '../../../scripts/lib/backup/format';
import { restore } from '../../../scripts/lib/backup/restore';
import { finished, waitUntil } from '../../../scripts/lib/processes/run';
import { typescript } from '../../../scripts/lib/tools';
import { createActor } from '../../support/actors';
import { createListing, createPicture } from '../../support/factories';
import { typedListing } from '../../support/listing-values';
import { pointDbTo } from '../../support/own-database';
import { storeFile, storeUsedPictures, UPLOADS } from '../../support/stored-pictures';
import { sumsOfTables } from '../../support/table-sums';
import { createWholePerson } from '../../support/whole-person';

const source = process.env.DATABASE_URL ?? '';
const dataDir = process.env.DATA_DIR ?? '';
const secret = 's'.repeat(40);
const admin = new pg.Client({ connectionString: inject('adminUrl') });
const databases: string[] = [];
let folders = 0;

/** A place for backups or a DATA_DIR. */
function newFolder(): string {
  const folder = join(dataDir, `folder-${folders++}`);
  mkdirSync(folder);
  return folder;
}

async function emptyDatabase(): Promise<string> {
  const name = `restored_${process.pid}_${databases.length}_${Date.now().toString(36)}`;
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  databases.push(name);
  const url = new URL(source);
  url.pathname = `/${name}`;
  return url.href;
}

const save = (to: string, more: { keep?: number } = {}) =>
  backUp({ url: source, dataDir, to, secret, hasOutsideStore: false, ...more });

async function inDatabase<T>(url: string, work: () => Promise<T>): Promise<T> {
  const pointBack = pointDbTo(url);
  return work().finally(pointBack);
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
/** Path, time and content of every picture. */
const picturesIn = (uploads: string) =>
  filesIn(uploads)
    .filter((path) => !path.startsWith('/.'))
    .map((path) => {
      const file = join(uploads, path);
      return `${path} ${Math.round(statSync(file).mtimeMs)} ${readFileSync(file, 'hex')}`;
    })
    .sort();

beforeAll(async () => {
  await admin.connect();
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ AUTH_SECRET: secret }));
  await createWholePerson('kept');
  await createListing({ title: 'Σπίτι\tμε \\N θέα\n👩‍👩‍👧 İıſß' });
  await storeUsedPictures(5);
  // A queue that no migration makes, with a job.
  await db.$executeRaw`SELECT pgboss.create_queue('odd queue', '{"policy":"standard"}')`;
  await db.$executeRaw`INSERT INTO pgboss.job (name, data) VALUES ('odd queue', '{"a": "\\\\ \\t"}')`;
});
afterAll(async () => {
  for (const name of databases) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.end();
});

describe('a backup', () => {
  test('is the whole site again in an empty place: every row, picture and secret, and new homes can be written', async () => {
    const sums = await sumsOfTables();
    const saved = await save(newFolder());
    const [url, to] = [await emptyDatabase(), newFolder()];
    const restored = await restore({ url, dataDir: to, from: saved.folder });
    expect(restored.manifest).toEqual(saved.manifest);
    expect(await inDatabase(url, sumsOfTables)).toEqual(sums);
    expect(picturesIn(join(to, 'uploads'))).toEqual(picturesIn(UPLOADS));
    expect(readFileSync(join(to, 'secrets.json'), 'utf8')).toContain(secret);
    // Triggers, foreign keys and sequences are those of a migrated database.
    const catalogue = () => db.$queryRaw`
      SELECT conrelid::regclass::text, conname, convalidated, pg_get_constraintdef(oid) AS definition, NULL AS enabled
        FROM pg_constraint WHERE connamespace::regnamespace::text IN ('public', 'pgboss')
      UNION ALL SELECT tgrelid::regclass::text, tgname, true, '', tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT schemaname, sequencename, true, last_value::text, NULL FROM pg_sequences
      ORDER BY 1, 2, 4`;
    expect(await inDatabase(url, catalogue)).toEqual(await catalogue());
    await inDatabase(url, async () => {
      const actor = await createActor();
      const { key, width, height, placeholder } = await createPicture({ ownerId: actor.id });
      const values = typedListing({ photos: [{ key, width, height, placeholder, alt: '' }] });
      const { id } = await writeListing(actor, { submissionId: crypto.randomUUID(), values });
      await publishListing(actor, id);
      await expect(db.$executeRaw`DELETE FROM pgboss.queue WHERE name = 'odd queue'`).rejects.toThrow();
    });
  });

  test('is of one moment while people write, and has every picture that this moment names', async () => {
    let isOver = false;
    let written = 0;
    const writer = (async () => {
      while (!isOver) {
        const key = storeFile(randomBytes(16).toString('hex'));
        await db.$transaction(async (tx) => {
          await tx.picture.create({ data: { key, width: 1, height: 1, placeholder: '' } });
          await tx.installationValue.create({ data: { key: `with_${key}`, value: key } });
        });
        written += 1;
      }
    })();
    await waitUntil(() => written > 5, 10_000);
    const before = written;
    const saved = await save(newFolder());
    isOver = true;
    await writer;
    expect(written).toBeGreaterThan(before);
    const [url, to] = [await emptyDatabase(), newFolder()];
    await restore({ url, dataDir: to, from: saved.folder });
    await inDatabase(url, async () => {
      const values = await db.installationValue.findMany({ where: { key: { startsWith: 'with_' } } });
      const rows = await db.picture.findMany({ select: { key: true } });
      const keys = new Set(rows.map(({ key }) => key));
      expect(values.length).toBeGreaterThanOrEqual(before);
      expect(values.filter(({ value }) => !keys.has(value))).toEqual([]);
      for (const { value } of values) expect(existsSync(join(to, 'uploads', value, '320.webp'))).toBe(true);
    });
  });

  test('links unchanged pictures to those of the one before, and keeps as many as were asked for', async () => {
    const to = newFolder();
    const first = await save(to);
    const [changed = '', same = ''] = await storeUsedPictures(2);
    const second = await later(() => save(to));
    appendFileSync(join(UPLOADS, changed, '320.webp'), '!');
    const third = await later(() => save(to, { keep: 2 }));
    const inode = (folder: string, key: string) => statSync(join(folder, 'pictures', key, '320.webp')).ino;
    expect(inode(third.folder, same)).toBe(inode(second.folder, same));
    expect(inode(third.folder, changed)).not.toBe(inode(second.folder, changed));
    expect([third.removed, existsSync(first.folder), readdirSync(to).length]).toEqual([1, false, 2]);
    const [url, place] = [await emptyDatabase(), newFolder()];
    expect(await restore({ url, dataDir: place, from: to })).toMatchObject({ folder: third.folder });
    expect(picturesIn(join(place, 'uploads'))).toContainEqual(
      expect.stringContaining(`/${changed}/320.webp`),
    );
  });

  test('that was killed does not look like one, and the next removes it', async () => {
    const to = newFolder();
    const env = { ...process.env, AUTH_SECRET: secret };
    const lock = new pg.Client({ connectionString: source });
    await lock.connect();
    await lock.query('BEGIN; LOCK TABLE pictures');
    const child = spawn(process.execPath, [...typescript, 'scripts/backup.ts', '--to', to], { env });
    const isHalfWay = () => filesIn(to).some((path) => path.endsWith(tableFile('', 'public.pictures')));
    expect(await waitUntil(isHalfWay, 20_000)).toBe(true);
    child.kill('SIGKILL');
    await finished(child);
    await lock.end();
    expect(readdirSync(to)).toEqual([expect.stringMatching(/^\.unfinished-/)]);
    const place = { url: await emptyDatabase(), dataDir: newFolder() };
    await expect(restore({ ...place, from: to })).rejects.toThrow('holds no complete backup');
    await save(to);
    expect(readdirSync(to)).toEqual([expect.stringMatching(/^estia-/)]);
  });

  test('takes a picture from the trash that the clean-up moved meanwhile, and counts one without files', async () => {
    const { key } = await createPicture({});
    mkdirSync(join(UPLOADS, '.trash', '2026-11-28', key), { recursive: true });
    writeFileSync(join(UPLOADS, '.trash', '2026-11-28', key, '320.webp'), 'moved');
    const before = await save(newFolder());
    await createPicture({});
    const { folder, manifest } = await later(() => save(newFolder()));
    expect(readFileSync(join(folder, 'pictures', key, '320.webp'), 'utf8')).toBe('moved');
    expect(manifest.pictures?.missing).toBe((before.manifest.pictures?.missing ?? 0) + 1);
  });
});

describe('a restore refuses', () => {
  const refusal = async (from: string, place: { url: string; dataDir: string }) =>
    restore({ ...place, from }).then(
      () => 'restored',
      (error: Error) => error.message,
    );
  const emptyPlace = async () => ({ url: await emptyDatabase(), dataDir: newFolder() });

  test('a place that is not empty, and changes nothing there', async () => {
    const { folder } = await save(newFolder());
    const sums = await sumsOfTables();
    expect(await refusal(folder, { url: source, dataDir: newFolder() })).toMatch('database is not empty');
    expect(await sumsOfTables()).toEqual(sums);
    const withPictures = await emptyPlace();
    mkdirSync(join(withPictures.dataDir, 'uploads', 'villa'), { recursive: true });
    expect(await refusal(folder, withPictures)).toMatch('uploads is not empty');
    const withSecret = await emptyPlace();
    writeFileSync(join(withSecret.dataDir, 'secrets.json'), '{}');
    expect(await refusal(folder, withSecret)).toMatch('another secret');
  });

  test('what is damaged, changed or of another version, and is repeated in the same place', async () => {
    const { folder } = await save(newFolder());
    const place = await emptyPlace();
    const [picture = ''] = filesIn(join(folder, 'pictures'));
    const damaged = [
      tableFile(folder, 'public.users'),
      join(folder, PICTURES),
      join(folder, 'pictures', picture),
    ];
    for (const file of damaged) {
      const bytes = readFileSync(file);
      writeFileSync(file, Buffer.concat([bytes, Buffer.from('x')]));
      expect(await refusal(folder, place)).toMatch('missing or damaged');
      writeFileSync(file, bytes);
    }
    const file = join(folder, 'manifest.json');
    const text = readFileSync(file, 'utf8');
    const change = (changed: (manifest: Manifest) => void) => {
      const manifest = JSON.parse(text) as Manifest;
      changed(manifest);
      writeFileSync(file, JSON.stringify(manifest));
    };
    change(({ migrations }) => migrations.pop());
    expect(await refusal(folder, place)).toMatch('Restore it with that version');
    change(({ tables }) => tables[0]?.columns.push('ctid); DROP TABLE users; --'));
    expect(await refusal(folder, place)).toMatch('Only one of the backup and this version');
    change(({ tables }) => {
      for (const table of tables) table.rows += 1;
    });
    expect(await refusal(folder, place)).toMatch('in its file');
    expect(existsSync(join(place.dataDir, 'uploads'))).toBe(false);
    const list = readFileSync(join(folder, PICTURES), 'utf8');
    const led = list.replace(/"key":"\w+"/, '"key":"../../outside"');
    writeFileSync(join(folder, PICTURES), led);
    change(({ pictures }) => {
      if (pictures) pictures.sha256 = createHash('sha256').update(led).digest('hex');
    });
    expect(await refusal(folder, place)).toMatch('which Estia never does');
    writeFileSync(join(folder, PICTURES), list);
    writeFileSync(file, text);
    expect(await refusal(folder, place)).toBe('restored');
  });
});

/** Backups are named by the second. */
async function later<T>(work: () => Promise<T>): Promise<T> {
  await new Promise((done) => setTimeout(done, 1_100));
  return work();
}
