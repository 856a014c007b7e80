import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskStorage } from '@/lib/storage/disk';
import { storePicture } from '@/lib/storage/pictures';
import type { Storage } from '@/lib/storage/types';
import { uploadThingStorage } from '@/lib/storage/uploadthing';
import { startFakeUploadThing } from '../../support/fake-uploadthing';
import { jpeg } from '../../support/photos';

const KEY = 'a'.repeat(32);
let folder: string;
let service: Awaited<ReturnType<typeof startFakeUploadThing>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'estia-store-'));
  service = await startFakeUploadThing();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await service.close();
});

const stores: [string, () => Storage][] = [
  ['the local disk', () => diskStorage(folder)],
  ['UploadThing', () => uploadThingStorage(service.settings)],
];

const keysOf = async (store: Storage) => {
  const keys = new Set<string>();
  for await (const { key } of store.list()) keys.add(key);
  return keys;
};

describe.each(stores)('a store on %s', (_name, open) => {
  it('returns what was stored', async () => {
    const bytes = Buffer.from('not really a picture');
    await open().put(`${KEY}/640.avif`, bytes);
    const file = await open().open(`${KEY}/640.avif`);
    expect(file?.size).toBe(bytes.length);
    expect(file && (await buffer(file.stream))).toEqual(bytes);
    expect(await open().size(`${KEY}/640.avif`)).toBe(bytes.length);
    expect(await open().exists(`${KEY}/640.avif`)).toBe(true);
  });

  it('reports a missing file', async () => {
    expect(await open().open(`${KEY}/320.webp`)).toBeNull();
    expect(await open().size(`${KEY}/320.webp`)).toBeNull();
    expect(await open().exists(`${KEY}/320.webp`)).toBe(false);
  });

  it('rejects invalid names', async () => {
    for (const name of ['../etc/passwd', `${KEY}/../x.jpg`, '', '.unfinished/x.jpg'])
      await expect(open().open(name), name).rejects.toThrow(RangeError);
  });

  it('stores, lists and removes a picture with all its variants', async () => {
    const { key } = await storePicture(await jpeg(700, 500), open());
    expect(await keysOf(open())).toContain(key);
    expect(await open().exists(`${key}/share.jpg`)).toBe(true);
    await open().remove(key);
    expect(await keysOf(open())).not.toContain(key);
    for (const name of ['320.avif', '640.webp', 'share.jpg'])
      expect(await open().exists(`${key}/${name}`), name).toBe(false);
  });
});

it('leaves nothing at UploadThing if the service accepts only part of it', async () => {
  const store = uploadThingStorage(service.settings);
  let count = 0;
  const failing: Storage = {
    ...store,
    put: async (name, bytes) => {
      count += 1;
      if (count === 3) service.refuseUploads(true);
      await store.put(name, bytes);
    },
  };
  const before = service.files.size;
  await expect(storePicture(await jpeg(), failing)).rejects.toThrow(/did not take/);
  service.refuseUploads(false);
  expect(service.files.size).toBe(before);
});

it('hangs up on an UploadThing that does not answer, so that connections to it do not pile up', async () => {
  const silent = createServer();
  const hungUp = once(silent, 'connection').then(([socket]) => once(socket, 'close'));
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const filesUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  await expect(uploadThingStorage({ ...service.settings, filesUrl }).open(`${KEY}/640.avif`)).rejects.toThrow(
    'UploadThing did not answer in time',
  );
  const start = performance.now();
  await hungUp;
  expect(performance.now() - start).toBeLessThan(1_000);
  silent.close();
}, 30_000);
