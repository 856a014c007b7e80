import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { log } from '@/lib/log';
import { variantNames } from '@/lib/storage/pictures/store-picture';
import { finishPictures, openFallback } from '@/lib/storage/pictures/unfinished-pictures';
import { diskStorage } from '@/lib/storage/stores/disk';
import {
  listSamplePictures,
  pictureRows,
  type StoredSample,
  storeSamples,
} from '../../prisma/seed/model/sample-pictures';
import { finishPictures as finishFromOutside } from '../../scripts/lib/database/prepare-database';
import { inspectDatabase } from '../../scripts/lib/database/state';

const NOW = new Date('2026-11-21T12:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'estia-unfinished-'));
const store = diskStorage(join(folder, 'uploads'));
const url = process.env.DATABASE_URL ?? '';
const client = new pg.Client({ connectionString: url });
const hasUnfinished = async () => (await inspectDatabase(url)).hasUnfinishedPictures;
async function isShown(key: string): Promise<boolean> {
  const file = await openFallback(store, key);
  file?.stream.destroy();
  return file !== null;
}
/** Each takes half a second to encode. */
const samples = listSamplePictures().slice(0, 2);

/** As a first start leaves them. */
async function storeForLater(pictures: typeof samples): Promise<StoredSample[]> {
  const stored = await storeSamples(pictures, store, true);
  const { columns } = pictureRows(stored, NOW);
  for (const { key, width, height, placeholder, bytes } of stored) {
    const values = [key, width, height, placeholder, bytes, NOW];
    await client.query(`INSERT INTO pictures (${columns}) VALUES ($1, $2, $3, $4, $5, $6)`, values);
  }
  return stored;
}

beforeAll(() => client.connect());
afterAll(async () => {
  await client.end();
  rmSync(folder, { recursive: true });
});

test('pictures left for later are shown at once and completed, however often that is interrupted', async () => {
  const stored = await storeForLater(samples);
  expect(await hasUnfinished()).toBe(true);
  for (const { key } of stored) expect(await isShown(key)).toBe(true);

  let left = 5;
  const cutOff = {
    ...store,
    put: (name: string, bytes: Uint8Array) =>
      left-- > 0 ? store.put(name, bytes) : Promise.reject(new Error('cut off')),
  };
  await expect(finishPictures(client, cutOff)).rejects.toThrow('cut off');
  expect(await hasUnfinished()).toBe(true);
  for (const { key } of stored) expect(await isShown(key)).toBe(true);

  expect(await finishPictures(client, store)).toBe(samples.length);
  expect(await hasUnfinished()).toBe(false);
  for (const [index, { key, width }] of stored.entries()) {
    expect(await isShown(key)).toBe(false);
    for (const name of variantNames(width)) expect(await store.exists(`${key}/${name}`), name).toBe(true);
    const { rows } = await client.query('SELECT bytes FROM pictures WHERE key = $1', [key]);
    // As if it had been encoded immediately.
    const [whole] = await storeSamples(samples.slice(index, index + 1), store);
    expect(rows[0].bytes).toBe(whole?.bytes);
  }
  expect(await finishPictures(client, store)).toBe(0);
});

test('a picture whose file is missing or broken is skipped with one warning, and retried', async () => {
  const stored = await storeForLater(listSamplePictures().slice(2, 5));
  const [missing, broken, sound] = stored.map(({ key }) => key).toSorted();
  const fileOf = (key: string | undefined) => {
    const sample = stored.find((one) => one.key === key);
    return {
      name: `${key}/${sample?.width}.webp`,
      read: async () => (await sample?.picture.read()) as Buffer,
    };
  };
  await store.remove(fileOf(missing).name);
  const whole = await fileOf(broken).read();
  await store.put(fileOf(broken).name, whole.subarray(0, whole.length / 2));

  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  expect(await finishPictures(client, store)).toBe(1);
  expect(await isShown(String(sound))).toBe(false);
  expect(warn).toHaveBeenCalledOnce();
  const isMissing = { [`${missing}`]: expect.stringMatching(/^\d+\.webp is missing$/) };
  expect(warn.mock.lastCall?.[0]).toEqual({ pictures: { ...isMissing, [`${broken}`]: expect.any(String) } });

  await store.put(fileOf(broken).name, whole);
  // `npm start` reads this from the output of a separate process.
  const warnings = await finishFromOutside({ ...process.env, DATA_DIR: folder, AUTH_SECRET: 'x'.repeat(32) });
  expect(warnings.map((line) => JSON.parse(line).pictures)).toEqual([isMissing]);

  await store.put(fileOf(missing).name, await fileOf(missing).read());
  expect(await finishPictures(client, store)).toBe(1);
  expect(await hasUnfinished()).toBe(false);
  expect(warn).toHaveBeenCalledOnce();
});

test('the placeholder file is a valid picture', async () => {
  const [sample] = samples;
  expect(await sharp(await sample?.read()).metadata()).toMatchObject({
    format: 'webp',
    width: sample?.width,
  });
});
