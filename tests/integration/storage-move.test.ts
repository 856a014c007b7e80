import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { diskStorage } from '@/lib/storage/stores/disk';
import { s3Storage } from '@/lib/storage/stores/s3';
import { uploadThingStorage } from '@/lib/storage/stores/uploadthing';
import type { Storage } from '@/lib/storage/types';
import { movePictures } from '../../scripts/lib/move-pictures';
import { createPicture } from '../support/factories';
import { startFakeUploadThing } from '../support/fake-uploadthing';
import { disk, expectAllIn, storePictures } from '../support/moved-pictures';
import { startS3 } from '../support/s3';

let s3: Awaited<ReturnType<typeof startS3>>;
let service: Awaited<ReturnType<typeof startFakeUploadThing>>;
beforeAll(async () => {
  s3 = await startS3();
  service = await startFakeUploadThing();
});
afterAll(async () => {
  await s3.stop();
  await service.close();
});
beforeEach(async () => {
  await db.picture.deleteMany();
});

const move = (from: Storage, to: Storage, removes = false) =>
  movePictures({ from, to, removes }, () => undefined);

test('pictures move from store to store, and the old one keeps them until it is told otherwise', async () => {
  const keys = await storePictures(3);
  const bucket = s3Storage(s3.settings);
  const outside = uploadThingStorage(service.settings);
  const other = diskStorage(mkdtempSync(join(tmpdir(), 'estia-move-')));
  for (const [from, to] of [
    [disk, bucket],
    [bucket, outside],
    [outside, other],
  ] as const) {
    expect(await move(from, to)).toEqual({ copied: 3, known: 0, missing: [] });
    await expectAllIn(to, keys);
    await expectAllIn(from, keys);
    // The unfinished one has no last file, and is compared again.
    expect(await move(from, to)).toEqual({ copied: 1, known: 2, missing: [] });
    expect(await move(from, to, true)).toEqual({ copied: 0, known: 3, missing: [] });
    await expectAllIn(to, keys);
    for (const key of keys) expect(await from.exists(`${key}/1536.webp`)).toBe(false);
  }
});

test('a damaged copy is replaced before the original is removed', async () => {
  const keys = await storePictures(1);
  const bucket = s3Storage(s3.settings);
  await move(disk, bucket);
  const name = `${keys[0]}/640.webp`;
  await bucket.put(name, Buffer.alloc((await bucket.size(name)) ?? 0));
  await move(disk, bucket, true);
  await expectAllIn(bucket, keys);
});

test('a store that keeps something else than it was sent stops the move, and nothing is removed', async () => {
  const keys = await storePictures(1);
  const bucket = s3Storage(s3.settings);
  const cutting: Storage = { ...bucket, put: (name, bytes) => bucket.put(name, bytes.subarray(1)) };
  await expect(move(disk, cutting, true)).rejects.toThrow(/is not in the new store as it was sent/);
  await expectAllIn(disk, keys);
});

test('a picture without a file is named, and one that was uploaded to the new store counts', async () => {
  const [lost, fresh] = [await createPicture(), await createPicture()];
  const bucket = s3Storage(s3.settings);
  await bucket.put(`${fresh.key}/320.webp`, Buffer.from('new'));
  expect(await move(disk, bucket)).toEqual({ copied: 0, known: 1, missing: [lost.key] });
});
