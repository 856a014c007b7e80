import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newPictureKey } from '@/lib/storage/pictures/picture-file';
import { storePicture } from '@/lib/storage/pictures/store-picture';
import { diskStorage } from '@/lib/storage/stores/disk';
import { s3Storage } from '@/lib/storage/stores/s3';
import { uploadThingStorage } from '@/lib/storage/stores/uploadthing';
import { parseToken, signedUploadUrl } from '@/lib/storage/stores/uploadthing-signature';
import type { Storage } from '@/lib/storage/types';
import { startFakeUploadThing } from '../../support/fake-uploadthing';
import { jpeg } from '../../support/photos';
import { startS3 } from '../../support/s3';

const KEY = 'a'.repeat(32);
let folder: string;
let service: Awaited<ReturnType<typeof startFakeUploadThing>>;
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'estia-store-'));
  service = await startFakeUploadThing();
  s3 = await startS3();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await service.close();
  await s3.stop();
});

const stores: [string, () => Storage][] = [
  ['the local disk', () => diskStorage(folder)],
  ['S3', () => s3Storage(s3.settings)],
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

  it('can be used', async () => {
    await expect(open().check()).resolves.toBeUndefined();
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
    await upkeep.restore(inTrash);
    expect(await open().exists(`${key}/share.jpg`)).toBe(false);
  });
});

it.each<[string, () => Storage]>([
  ['folder', () => diskStorage(join(folder, 'claimed'))],
  ['bucket', () => s3Storage(s3.settings)],
])('a %s belongs to the installation that claimed it, and its trash is not served', async (_name, open) => {
  const store = open();
  expect(await store.upkeep(OURS).ownership()).toBe('unclaimed');
  await store.upkeep(OURS).claim();
  expect(await store.upkeep(OURS).ownership()).toBe('own');
  expect(await store.upkeep(THEIRS).ownership()).toBe('foreign');

  await store.put(`${KEY}/640.webp`, Buffer.from('picture'));
  await store.upkeep(OURS).trash(KEY, TODAY);
  expect(await store.open(`${KEY}/640.webp`)).toBeNull();
  const places = ['.trash/2026-11-26', 'trash/2026-11-26', '2026-11-26', '../trash/2026-11-26'];
  for (const name of [...places.map((place) => `${place}/${KEY}/640.webp`), '.trash/640.webp'])
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

/** The dashboard's token of an app. */
const tokenOf = (appId: string, apiKey = 'sk_live_test') =>
  Buffer.from(JSON.stringify({ apiKey, appId, regions: ['fra1', 'sea1'] })).toString('base64');
const signedNow = (appId: string, base: string, seed?: string) =>
  signedUploadUrl(
    parseToken(tokenOf(appId)),
    base,
    { customId: 'aaaa-640.avif', size: 5, type: 'image/avif' },
    seed,
  );

// What the package uploadthing 7.7.4 sent: [app, key prefix, seed, signature]. Sqids avoids a rude word in the second.
it.each([
  [
    'estia',
    'LzuDowdFnZqY',
    'OzgVkbtQjoXq1teWDg6mY3wZAIJ79cF50KfL',
    'b25081e0f4d9f831e91328d006eaeffd9b05d9b3a73d15d573c782b6509e58ce',
  ],
  [
    't7lv9285ug',
    'X9aeUsf7oaQh',
    '3mwKPiJnTGSyUazpujrYbxd1Q9VvK6l4W0HA',
    'fd1671e463a4e04fb12f60988558c527e298c8ee7b75bfa2696853f958c37c8b',
  ],
])(
  "signs uploads of the UploadThing app %s as the service's own client does",
  (appId, prefix, seed, signature) => {
    vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
    const url = signedNow(appId, 'https://fra1.ingest.uploadthing.com', seed);
    vi.useRealTimers();
    expect(url).toBe(
      `https://fra1.ingest.uploadthing.com/${prefix}${seed}?expires=1795698000000&x-ut-identifier=${appId}` +
        '&x-ut-file-name=aaaa-640.avif&x-ut-file-size=5&x-ut-file-type=image%252Favif' +
        '&x-ut-custom-id=aaaa-640.avif&x-ut-content-disposition=inline' +
        `&signature=hmac-sha256%3D${signature}`,
    );
  },
);

it('sends to the first region of the UploadThing token, and never two files under one key', async () => {
  const sent: URL[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(new URL(url));
    return Response.json({});
  });
  const store = uploadThingStorage({ token: tokenOf('estia') });
  for (const width of [320, 640]) await store.put(`${KEY}/${width}.avif`, Buffer.from('12345'));
  vi.unstubAllGlobals();
  expect(sent.map(({ origin }) => origin)).toEqual(Array(2).fill('https://fra1.ingest.uploadthing.com'));
  expect(new Set(sent.map(({ pathname }) => pathname)).size).toBe(2);
});

it('UploadThing refuses another key, another signature, an address of yesterday and another file', async () => {
  const stranger = uploadThingStorage({ ...service.settings, token: tokenOf('estia', 'sk_live_other') });
  await expect(stranger.put(`${KEY}/320.avif`, Buffer.from('12345'))).rejects.toThrow(
    `UploadThing did not take ${KEY}-320.avif: UploadThing answered 403`,
  );
  await expect(stranger.remove(KEY)).rejects.toThrow('UploadThing answered 401');
  await expect(collect(stranger.upkeep(OURS).list())).rejects.toThrow('UploadThing answered 401');

  const send = async (url: string, text = '12345') => {
    const body = new FormData();
    body.append('file', new File([text], 'photo'));
    return (await fetch(url, { method: 'PUT', body })).status;
  };
  const good = signedNow('estia', service.settings.ingestUrl);
  expect(await send(good.replace('expires=1', 'expires=2'))).toBe(403);
  expect(await send(good, '123456')).toBe(400);
  expect(await send(signedNow('stranger', service.settings.ingestUrl))).toBe(400);
  expect(await send(good)).toBe(200);
  await uploadThingStorage(service.settings).remove('aaaa/640.avif');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 });
  const old = signedNow('estia', service.settings.ingestUrl);
  vi.useRealTimers();
  expect(await send(old)).toBe(403);
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

it.each<[number, string, (store: Storage) => Promise<unknown>]>([
  [3, 'shows a picture', (store) => store.open(`${KEY}/640.avif`)],
  [10, 'takes one', (store) => store.put(`${KEY}/640.avif`, Buffer.from('picture'))],
  [5, 'removes one', (store) => store.remove(KEY)],
  [30, 'lists them', (store) => collect(store.upkeep(OURS).list())],
])('hangs up after %i s on a silent UploadThing, if it %s', async (seconds, _what, use) => {
  const silent = createServer();
  const connected = once(silent, 'connection');
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isOver = false;
  const answer = use(
    uploadThingStorage({ ...service.settings, apiUrl: url, ingestUrl: url, filesUrl: url }),
  ).finally(() => {
    isOver = true;
  });
  const refused = expect(answer).rejects.toThrow('UploadThing did not answer in time');
  const [socket] = (await connected) as [Socket];
  await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
  expect(isOver).toBe(false);
  const hungUp = once(socket, 'close');
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await Promise.all([refused, hungUp]);
  silent.close();
});
