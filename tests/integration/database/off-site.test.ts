// npm run backup -- --to s3 and npm run restore -- --from s3, with a real S3 server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { db } from '@/lib/db';
import { Bucket } from '@/lib/storage/s3/bucket';
import { backUp } from '../../../scripts/lib/backup/back-up';
import { MANIFEST, PICTURES } from '../../../scripts/lib/backup/format';
import { fetchBackup, offSiteBucket, sendBackup } from '../../../scripts/lib/backup/off-site';
import { restore } from '../../../scripts/lib/backup/restore';
import { typescript } from '../../../scripts/lib/tools';
import { pointDbTo } from '../../support/own-database';
import { S3_KEY, startS3 } from '../../support/s3';
import { storeUsedPictures, UPLOADS } from '../../support/stored-pictures';
import { sumsOfTables } from '../../support/table-sums';

const source = process.env.DATABASE_URL ?? '';
const dataDir = process.env.DATA_DIR ?? '';
const secret = 's'.repeat(40);
const admin = new pg.Client({ connectionString: inject('adminUrl') });
const database = `off_site_${process.pid}_${Date.now().toString(36)}`;
let s3: Awaited<ReturnType<typeof startS3>>;
let bucket: Bucket;

beforeAll(async () => {
  s3 = await startS3('backups');
  bucket = new Bucket(s3.settings);
  await admin.connect();
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ AUTH_SECRET: secret }));
});
afterAll(async () => {
  await admin.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await admin.end();
  await s3.stop();
});

async function emptyDatabase(): Promise<string> {
  await admin.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${database} TEMPLATE template0`);
  const url = new URL(source);
  url.pathname = `/${database}`;
  return url.href;
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'estia-off-site-'));

let seconds = 0;
/** Names have whole seconds: each backup gets its own. */
async function save(keep?: number, target = bucket): Promise<string> {
  seconds += 1;
  const { folder } = await backUp({ url: source, dataDir, to: newFolder(), secret, hasOutsideStore: false });
  const later = new Date(Date.now() + seconds * 60_000)
    .toISOString()
    .replace(/\.\d+/, '')
    .replaceAll(':', '-');
  const renamed = folder.slice(0, -20) + later;
  renameSync(folder, renamed);
  await sendBackup(target, renamed, keep);
  return renamed.slice(renamed.lastIndexOf('/') + 1);
}

async function namesIn(prefix: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of bucket.list(prefix)) names.push(name);
  return names;
}
const pictureKeys = async () =>
  [...new Set((await namesIn('backup-pictures/')).map((name) => name.split('/')[2]))].sort();
const backups = async () => [...new Set((await namesIn('estia-')).map((name) => name.split('/')[0]))];

/** Counts what is sent, and fails at the first name that matches. */
function watching(fails?: RegExp): { target: Bucket; sent: string[] } {
  const sent: string[] = [];
  const target = new (class extends Bucket {
    override async putFile(name: string, path: string) {
      if (fails?.test(name)) throw new Error('killed');
      sent.push(name);
      await super.putFile(name, path);
    }
  })(s3.settings);
  return { target, sent };
}

test('pictures are sent once, old backups go with what only they need, and the rest is the whole site', async () => {
  const [gone, kept] = [await storeUsedPictures(2), await storeUsedPictures(3)];
  const first = await save();
  expect(await pictureKeys()).toEqual([...gone, ...kept].sort());
  await db.listing.deleteMany({ where: { images: { some: { pictureKey: { in: gone } } } } });
  await db.picture.deleteMany({ where: { key: { in: gone } } });
  const fresh = await storeUsedPictures(1);

  const { target, sent } = watching();
  const second = await save(undefined, target);
  expect(sent.filter((name) => name.startsWith('backup-pictures/'))).toEqual([
    expect.stringContaining(`/${fresh[0]}/320.webp`),
  ]);
  expect(sent.at(-1)).toBe(`${second}/${MANIFEST}`);
  expect(await backups()).toEqual([first, second]);

  const third = await save(2);
  expect(await backups()).toEqual([second, third]);
  expect(await pictureKeys()).toEqual([...kept, ...fresh].sort());

  const sums = await sumsOfTables();
  const [url, to] = [await emptyDatabase(), newFolder()];
  const folder = await fetchBackup(new Bucket(s3.settings), '', to);
  await restore({ url, dataDir: to, from: folder });
  const pointBack = pointDbTo(url);
  expect(await sumsOfTables().finally(pointBack)).toEqual(sums);
  expect(readdirSync(join(to, 'uploads')).sort()).toEqual([...kept, ...fresh].sort());
  for (const key of kept)
    expect(readFileSync(join(to, 'uploads', key, '320.webp'))).toEqual(
      readFileSync(join(UPLOADS, key, '320.webp')),
    );
  expect(readFileSync(join(to, 'secrets.json'), 'utf8')).toContain(secret);
  // An older one by its name.
  expect(await fetchBackup(bucket, second, newFolder())).toContain(second);
}, 180_000);

test.each([
  ['pictures', /^backup-pictures\//],
  ['tables', /tables\//],
  ['manifest', /manifest/],
])(
  'one that is killed before its %s counts as none, and the next removes it',
  async (_what, moment) => {
    const whole = await save(1);
    const lost = await storeUsedPictures(1);
    await expect(save(1, watching(moment).target)).rejects.toThrow('killed');
    expect(await backups()).toHaveLength(2);
    expect(await fetchBackup(bucket, '', newFolder())).toContain(whole);
    await db.listing.deleteMany({ where: { images: { some: { pictureKey: { in: lost } } } } });
    await db.picture.deleteMany({ where: { key: { in: lost } } });
    const next = await save(1);
    expect(await backups()).toEqual([next]);
    expect(await pictureKeys()).not.toContain(lost[0]);
  },
  180_000,
);

test('says which backups there are when several sites share the bucket, and what is missing', async () => {
  const other = 'estia-ffffffff-2026-11-26T02-00-00Z';
  await bucket.put(`${other}/${MANIFEST}`, Buffer.from('{}'));
  await expect(fetchBackup(bucket, '', newFolder())).rejects.toThrow(
    /several sites: name one, such as s3\/estia-/,
  );
  expect(await fetchBackup(bucket, 'estia-ffffffff', newFolder())).toContain(other);
  await bucket.remove(`${other}/${MANIFEST}`);
  await expect(fetchBackup(bucket, other, newFolder())).rejects.toThrow('no complete backup');
  expect(() => offSiteBucket({ ...process.env, BACKUP_S3_BUCKET: '' })).toThrow('Set BACKUP_S3_BUCKET');
});

test('a list that names a place outside of the folder is refused', async () => {
  const name = 'estia-eeeeeeee-2026-11-26T02-00-00Z';
  const files = [{ name: '320.webp', size: 1, modified: 0, sha256: '' }];
  await bucket.put(`${name}/${PICTURES}`, Buffer.from(JSON.stringify({ key: '../../outside', files })));
  await bucket.put(`${name}/${MANIFEST}`, Buffer.from('{}'));
  const to = newFolder();
  await expect(fetchBackup(bucket, name, join(to, 'a'))).rejects.toThrow('which Estia never does');
  expect(existsSync(join(to, 'outside'))).toBe(false);
  await bucket.removeAll(`${name}/`);
});

test('the commands do it', async () => {
  const settings = {
    ...process.env,
    AUTH_SECRET: secret,
    BACKUP_S3_BUCKET: s3.settings.bucket,
    S3_ENDPOINT: s3.settings.endpoint,
    S3_ACCESS_KEY_ID: S3_KEY.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_KEY.secretAccessKey,
  };
  const run = async (args: string[], more: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [...typescript, ...args], { env: { ...settings, ...more } });
    const [[status], stdout, stderr] = await Promise.all([
      once(child, 'exit'),
      text(child.stdout),
      text(child.stderr),
    ]);
    return { status, stdout, stderr };
  };
  await bucket.removeAll('estia-');
  const saved = await run(['scripts/backup.ts', '--to', 's3', '--keep', '1']);
  expect(saved, saved.stderr).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('It is in the bucket'),
  });
  const [url, to] = [await emptyDatabase(), newFolder()];
  const place = { DATABASE_URL: url, DATA_DIR: to };
  const restored = await run(['scripts/restore.ts', '--from', 's3'], place);
  expect(restored, restored.stderr).toMatchObject({ status: 0, stdout: expect.stringContaining('Restored') });
  expect(existsSync(join(to, '.fetched'))).toBe(false);
  const again = await run(['scripts/restore.ts', '--from', 's3'], place);
  expect(again).toMatchObject({ status: 1, stderr: expect.stringContaining('The database is not empty') });
  const down = await run(['scripts/backup.ts', '--to', 's3'], { S3_ENDPOINT: 'http://127.0.0.1:1' });
  expect(down).toMatchObject({ status: 1, stderr: expect.stringContaining('The S3 store failed') });
  rmSync(to, { recursive: true });
}, 180_000);
