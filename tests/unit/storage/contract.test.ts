import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskStorage } from '@/lib/storage/disk';
import { newPictureKey } from '@/lib/storage/picture-key';
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

const OURS = '0a1b2c3d-4e5f-4071-8293-a4b5c6d7e8f9';
const THEIRS = 'ffeeddcc-4e5f-4071-8293-a4b5c6d7e8f9';
const TODAY = new Date('2026-11-26T12:00:00Z');

async function collect<T>(all: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of all) found.push(one);
  return found;
}
const keysOf = async (store: Storage, installation = OURS) =>
  (await collect(store.upkeep(installation).list())).map(({ key }) => key);

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
    const { key } = await storePicture(await jpeg(700, 500), newPictureKey(OURS), open());
    expect(await keysOf(open())).toContain(key);
    expect(await open().exists(`${key}/share.jpg`)).toBe(true);
    await open().remove(key);
    expect(await keysOf(open())).not.toContain(key);
    for (const name of ['320.avif', '640.webp', 'share.jpg'])
      expect(await open().exists(`${key}/${name}`), name).toBe(false);
  });

  it('keeps a picture in the trash, from which it is put back or removed for good', async () => {
    const { key } = await storePicture(await jpeg(700, 500), newPictureKey(OURS), open());
    const upkeep = open().upkeep(OURS);
    const inTrash = { key, trashedOn: '2026-11-26' };
    await upkeep.trash(key, TODAY);
    expect(await keysOf(open())).not.toContain(key);
    expect(await collect(upkeep.listTrash())).toEqual([inTrash]);

    await upkeep.restore(inTrash);
    expect(await keysOf(open())).toContain(key);
    expect(await collect(upkeep.listTrash())).toEqual([]);
    expect(await open().exists(`${key}/share.jpg`)).toBe(true);

    await upkeep.trash(key, TODAY);
    await upkeep.erase(inTrash);
    expect(await collect(upkeep.listTrash())).toEqual([]);
    expect(await open().exists(`${key}/share.jpg`)).toBe(false);
  });
});

it('a folder belongs to the installation that claimed it, and its trash is not served', async () => {
  const store = diskStorage(join(folder, 'claimed'));
  expect(await store.upkeep(OURS).ownership()).toBe('unclaimed');
  await store.upkeep(OURS).claim();
  expect(await store.upkeep(OURS).ownership()).toBe('own');
  expect(await store.upkeep(THEIRS).ownership()).toBe('foreign');

  await store.put(`${KEY}/640.webp`, Buffer.from('picture'));
  await store.upkeep(OURS).trash(KEY, TODAY);
  expect(existsSync(join(folder, 'claimed/.trash/2026-11-26', KEY, '640.webp'))).toBe(true);
  expect(await store.open(`${KEY}/640.webp`)).toBeNull();
  for (const name of [`.trash/2026-11-26/${KEY}/640.webp`, `2026-11-26/${KEY}/640.webp`, '.trash/640.webp'])
    await expect(store.open(name), name).rejects.toThrow(RangeError);
});

it('of an UploadThing app that installations share, each sees its own pictures and trash only', async () => {
  const shared = await startFakeUploadThing();
  const store = uploadThingStorage(shared.settings);
  const [ours, theirs] = [newPictureKey(OURS), newPictureKey(THEIRS)];
  for (const key of [ours, theirs, KEY]) await store.put(`${key}/640.webp`, Buffer.from('picture'));
  expect(await keysOf(store, OURS)).toEqual([ours]);
  expect(await keysOf(store, THEIRS)).toEqual([theirs]);
  await store.upkeep(OURS).trash(ours, TODAY);
  expect(await collect(store.upkeep(THEIRS).listTrash())).toEqual([]);
  expect(await keysOf(store, THEIRS)).toEqual([theirs]);
  // From before keys told whose they are: still served, and removed with its row, but not listed.
  expect(await store.exists(`${KEY}/640.webp`)).toBe(true);
  await shared.close();
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
  await expect(storePicture(await jpeg(), newPictureKey(OURS), failing)).rejects.toThrow(/did not take/);
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
