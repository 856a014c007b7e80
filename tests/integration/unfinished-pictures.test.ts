import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskStorage } from '@/lib/storage/disk';
import { finishPictures, openStandIn } from '@/lib/storage/unfinished-pictures';
import { variantNames } from '@/lib/storage/variants';
import { listSamplePictures, pictureRows, storeSamples } from '../../prisma/seed/sample-pictures';
import { inspectDatabase } from '../../scripts/lib/database';

const NOW = new Date('2026-11-21T12:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'estia-unfinished-'));
const store = diskStorage(folder);
const url = process.env.DATABASE_URL ?? '';
const client = new pg.Client({ connectionString: url });
const hasUnfinished = async () => (await inspectDatabase(url)).hasUnfinishedPictures;
async function isShown(key: string): Promise<boolean> {
  const file = await openStandIn(store, key);
  file?.stream.destroy();
  return file !== null;
}
/** Each takes half a second to make. */
const samples = listSamplePictures().slice(0, 2);

beforeAll(() => client.connect());
afterAll(async () => {
  await client.end();
  rmSync(folder, { recursive: true });
});

test('pictures left for later are shown at once, and made whole however often that is cut off', async () => {
  const stored = await storeSamples(samples, store, true);
  const { columns } = pictureRows(stored, NOW);
  for (const { key, width, height, placeholder, bytes } of stored) {
    const values = [key, width, height, placeholder, bytes, NOW];
    await client.query(`INSERT INTO pictures (${columns}) VALUES ($1, $2, $3, $4, $5, $6)`, values);
  }
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
    // As if it had been made at once.
    const [whole] = await storeSamples(samples.slice(index, index + 1), store);
    expect(rows[0].bytes).toBe(whole?.bytes);
  }
  expect(await finishPictures(client, store)).toBe(0);
});

test('the file that stands in is a picture', async () => {
  const [sample] = samples;
  expect(await sharp(await sample?.read()).metadata()).toMatchObject({
    format: 'webp',
    width: sample?.width,
  });
});
