import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { claimHome, takePicture } from '@/lib/imports/pictures/claim-commands';
import type { Fetched } from '@/lib/imports/pictures/fetch-commands';
import { countPictures, failedPictures } from '@/lib/imports/pictures/queries';
import { visitHome } from '@/lib/imports/pictures/visit-commands';
import { getPublicListing } from '@/lib/listings/queries';
import { cleanUpPictures } from '@/lib/storage/clean-up/commands';
import { storage } from '@/lib/storage/storage';
import { createPicture } from '../support/factories';
import { createImporter, importFeed, recordsOf } from '../support/import-feed';
import { HTML, jpeg, padJpeg, pngBomb, polyglot } from '../support/photos';
import { homeWith, LOCAL_REACH, photo, startPictureServer } from '../support/picture-server';

const HOUR = 3_600_000;
const PATHS = ['/red.jpg', '/green.jpg', '/blue.jpg'];

let server: Awaited<ReturnType<typeof startPictureServer>>;
let photos: Buffer[];
let now: Date;
let people = 0;
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR);
};

beforeAll(async () => {
  server = await startPictureServer();
  photos = await Promise.all(['#a00', '#0a0', '#00a', '#aa0'].map((colour) => jpeg(90, 60, colour)));
});
afterAll(() => server.stop());
beforeEach(async () => {
  now = new Date();
  server.takeAsked();
  server.answers.clear();
  for (const [index, path] of PATHS.entries())
    server.answers.set(path, photo(photos[index] as Buffer, { ETag: `"${index}"` }));
  await db.listing.deleteMany();
});

const urls = (...paths: string[]) => paths.map((path) => server.urlOf(path));
const importer = () => {
  people += 1;
  return createImporter(`pictures-${people}`);
};
async function bring(actor: Actor, ...homes: Parameters<typeof homeWith>[]) {
  const report = await importFeed(actor, recordsOf(homes.map((home) => homeWith(...home))));
  now = new Date(Math.max(now.getTime(), Date.now()));
  return report;
}

/** Visits every home that is due, as the worker does. */
async function work(onFetched: (fetched: Fetched) => boolean = () => true): Promise<Fetched[]> {
  const fetched: Fetched[] = [];
  const clock = () => now;
  for (let home = await claimHome([], now); home; home = await claimHome([], now)) {
    const note = (_host: string, one: Fetched) => {
      fetched.push(one);
      return onFetched(one);
    };
    await visitHome(home.listingId, note, { ...LOCAL_REACH, clock, timeoutMs: 2_000 });
  }
  return fetched;
}

async function homeOf(actor: Actor, reference = 'A1') {
  const home = await db.listing.findFirstOrThrow({
    where: { ownerId: actor.id, reference },
    include: { images: { orderBy: { position: 'asc' }, include: { picture: true } } },
  });
  return { ...home, alts: home.images.map(({ alt }) => alt) };
}

test('a new home is published with its first picture; the others follow in the order of the feed', async () => {
  const actor = await importer();
  expect(await bring(actor, ['A1', urls(...PATHS), ['Red', 'Green']])).toMatchObject({ created: 1 });
  expect(await homeOf(actor)).toMatchObject({ published: false, images: [] });

  const states: [boolean, number][] = [];
  const claimed = await claimHome([], now);
  await visitHome(claimed?.listingId ?? 0, () => true, {
    ...LOCAL_REACH,
    clock: () => now,
    resolve: async () => {
      const home = await homeOf(actor);
      states.push([home.published, home.images.length]);
      return ['127.0.0.1'];
    },
  });
  expect(states).toEqual([
    [false, 0],
    [true, 1],
    [true, 1],
  ]);
  const home = await homeOf(actor);
  expect(home).toMatchObject({ published: true, alts: ['Red', 'Green', ''] });
  expect(home.images.map(({ picture }) => picture.width)).toEqual([90, 90, 90]);
  for (const { pictureKey } of home.images)
    expect(await storage().exists(`${pictureKey}/share.jpg`)).toBe(true);
  expect(await getPublicListing(home.id)).toMatchObject({ state: 'public' });
  expect(await countPictures(actor.id)).toEqual({ stored: 3, waiting: 0, failed: 0 });
});

test('a home without pictures in its feed is published at once, and keeps the ones it has', async () => {
  const actor = await importer();
  await bring(actor, ['A1', []], ['A2', urls('/red.jpg')]);
  expect(await homeOf(actor)).toMatchObject({ published: true });
  await work();
  await bring(actor, ['A2', []]);
  later(25);
  await work();
  expect((await homeOf(actor, 'A2')).images).toHaveLength(1);
});

test('the same feed again asks for nothing; after a day only whether something has changed', async () => {
  const actor = await importer();
  const home = ['A1', urls(...PATHS)] as [string, string[]];
  await bring(actor, home);
  await work();
  const before = await homeOf(actor);
  server.takeAsked();
  await bring(actor, home);
  expect(await work()).toEqual([]);
  expect(server.takeAsked()).toEqual([]);

  await db.listingSourcePicture.updateMany({ data: { checkedAt: new Date(Date.now() - 25 * HOUR) } });
  for (const path of PATHS)
    server.answers.set(path, (response, { headers }) => {
      const isKnown = headers['if-none-match'] === `"${PATHS.indexOf(path)}"`;
      if (isKnown && path !== '/green.jpg') response.writeHead(304).end();
      else response.writeHead(200, { ETag: '"new"' }).end(photos[3]);
    });
  await bring(actor, home);
  expect(await work()).toEqual(['unchanged', 'stored', 'unchanged']);
  const after = await homeOf(actor);
  const ids = (of: typeof before) => of.images.map(({ id }) => id);
  const keys = (of: typeof before) => of.images.map(({ pictureKey }) => pictureKey);
  expect(ids(after)).toEqual(ids(before));
  expect(keys(after)).toEqual([
    keys(before)[0],
    expect.not.stringMatching(`^${keys(before)[1]}$`),
    keys(before)[2],
  ]);
});

test('a changed list replaces, reorders and drops; a known file at a new address is not stored again', async () => {
  const actor = await importer();
  await bring(actor, ['A1', urls('/red.jpg', '/green.jpg', '/blue.jpg')]);
  await work();
  const [red, green] = (await homeOf(actor)).images.map(({ pictureKey }) => pictureKey);
  server.answers.set('/moved.jpg', photo(photos[1] as Buffer));
  server.answers.set('/new.jpg', (response) => response.writeHead(503).end());
  server.takeAsked();
  const changed = ['A1', urls('/new.jpg', '/moved.jpg', '/red.jpg')] as [string, string[]];
  await bring(actor, changed);
  await work();
  expect(server.takeAsked().map(({ path }) => path)).toEqual(['/new.jpg', '/moved.jpg']);
  // What the feed dropped stays until all its successors are there.
  expect((await homeOf(actor)).images).toHaveLength(3);
  server.answers.set('/new.jpg', photo(photos[3] as Buffer));
  later(1);
  await work();
  const keys = (await homeOf(actor)).images.map(({ pictureKey }) => pictureKey);
  expect(keys).toEqual([expect.any(String), green, red]);
  expect(await db.picture.count({ where: { ownerId: actor.id } })).toBe(4);
});

test("the owner's own photos stay, after those of the feed, and an order made by hand is kept", async () => {
  const actor = await importer();
  await bring(actor, ['A1', urls('/red.jpg', '/green.jpg')]);
  const { id } = await homeOf(actor);
  const own = await createPicture({ ownerId: actor.id });
  await db.listingImage.create({ data: { listingId: id, pictureKey: own.key, position: 0, alt: 'Mine' } });
  await work();
  expect((await homeOf(actor)).alts).toEqual(['', '', 'Mine']);

  await db.listing.update({ where: { id }, data: { handEdited: ['photos'] } });
  await db.listingImage.deleteMany({ where: { listingId: id, position: { gt: 0 } } });
  await bring(actor, ['A1', urls('/blue.jpg')]);
  await db.listing.update({ where: { id }, data: { handEdited: ['photos'] } });
  await work();
  expect((await homeOf(actor)).images).toHaveLength(1);
});

test('pictures that cannot be used are given up and reported by home, and the home is published without', async () => {
  const actor = await importer();
  const { answers } = server;
  const bad = ['/gone', '/html', '/large', '/bomb', '/polyglot', '/inner', '/loop', '/empty', '/short'];
  const [bytes, evil] = [await jpeg(), await polyglot('end')];
  answers.set('/html', photo(HTML));
  answers.set('/large', photo(padJpeg(bytes, 5_242_881)));
  answers.set('/bomb', photo(pngBomb()));
  answers.set('/polyglot', photo(evil));
  answers.set('/inner', (response) => response.writeHead(302, { Location: 'http://inner.example/' }).end());
  answers.set('/loop', (response) => response.writeHead(302, { Location: '/loop' }).end());
  answers.set('/empty', photo(Buffer.alloc(0)));
  answers.set('/short', (response) => {
    response.writeHead(200, { 'Content-Length': 9_000 }).write(bytes.subarray(0, 500));
    setTimeout(() => response.destroy(), 20);
  });
  await bring(actor, ['A1', urls(...bad)], ['A2', urls('/gone')], ['A3', urls('/red.jpg')]);
  await work();
  expect(await homeOf(actor)).toMatchObject({ published: false });
  later(1);
  await work();
  expect(await homeOf(actor, 'A2')).toMatchObject({ published: true, images: [] });
  later(25);
  await work();
  expect(await homeOf(actor)).toMatchObject({ published: true, images: [] });
  for (let hours = 0; hours < 60; hours += 12) {
    later(12);
    await work();
  }
  const failed = await failedPictures(actor.id);
  expect(failed.map(({ reference, count }) => [reference, count])).toEqual([
    ['A1', 9],
    ['A2', 1],
  ]);
  expect(failed[0]?.pictures).toHaveLength(3);
  const problems = await db.listingSourcePicture.findMany({
    where: { listing: { reference: 'A1' } },
    orderBy: { position: 'asc' },
  });
  expect(problems.map(({ problem }) => problem)).toEqual([
    ...['status', 'not_a_photo', 'too_large', 'not_a_photo', 'not_a_photo'],
    ...['private', 'redirects', 'not_a_photo', 'broken'],
  ]);
  expect(problems.map(({ attempts }) => attempts)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 6]);
  expect(await db.picture.count({ where: { ownerId: actor.id } })).toBe(1);
  const { id } = await homeOf(actor);
  expect(await failedPictures(actor.id, { listingId: id })).toHaveLength(1);
});

test('a home waits for a silent server no longer than a day, and shows its picture when it comes', async () => {
  const actor = await importer();
  server.answers.set('/red.jpg', (response) => response.destroy());
  await bring(actor, ['A1', urls('/red.jpg')]);
  for (const hours of [0, 1, 5, 12]) {
    later(hours);
    await work();
    expect(await homeOf(actor)).toMatchObject({ published: false });
  }
  later(7);
  await work();
  expect(await homeOf(actor)).toMatchObject({ published: true, images: [] });
  expect((await homeOf(actor)).listedAt).toEqual(now);
  server.answers.set('/red.jpg', photo(photos[0] as Buffer));
  later(25);
  await work();
  expect((await homeOf(actor)).images).toHaveLength(1);
  expect(await failedPictures(actor.id)).toEqual([]);
});

test('a waiting home that was taken down, withdrawn or removed meanwhile is not published', async () => {
  const actor = await importer();
  const references = ['down', 'gone', 'removed', 'suspended'];
  await bring(actor, ...references.map((name): [string, string[]] => [name, urls('/red.jpg')]));
  const where = (reference: string) => ({ where: { ownerId: actor.id, reference } });
  await db.listing.updateMany({ ...where('down'), data: { moderationReason: 'A scam' } });
  await db.listing.updateMany({ ...where('removed'), data: { removedAt: now } });
  const sold = { ...homeWith('gone', urls('/red.jpg')), status: 'Sold' };
  expect(await importFeed(actor, recordsOf([sold]))).toMatchObject({ withdrawn: 1 });
  await db.user.update({ where: { id: actor.id }, data: { suspendedAt: now } });
  expect(await work()).toEqual([]);
  await db.user.update({ where: { id: actor.id }, data: { suspendedAt: null } });
  await work();
  for (const reference of references)
    expect([reference, (await homeOf(actor, reference)).published]).toEqual([
      reference,
      reference === 'suspended',
    ]);
});

test('the clean-up leaves the pictures of feeds, also those that are not shown', async () => {
  const actor = await importer();
  await bring(actor, ['A1', urls('/red.jpg', '/green.jpg')]);
  await work();
  const { id } = await homeOf(actor);
  await db.listingImage.deleteMany({ where: { listingId: id, position: 1 } });
  await cleanUpPictures(new Date(Date.now() + 48 * HOUR));
  expect(await countPictures(actor.id)).toMatchObject({ stored: 2 });
  await db.listing.delete({ where: { id } });
  await cleanUpPictures(new Date(Date.now() + 48 * HOUR));
  expect(await db.picture.count({ where: { ownerId: actor.id } })).toBe(0);
});

test('a home is claimed once, again after a crash, and not for a busy server; attempts count from their start', async () => {
  const actor = await importer();
  await bring(actor, ['A1', urls('/red.jpg')], ['A2', ['http://other.example/a.jpg']]);
  const { id } = await homeOf(actor);
  const host = new URL(server.urlOf('/')).host;
  expect((await claimHome([host], now))?.host).toBe('other.example');
  expect((await claimHome([], now))?.listingId).toBe(id);
  expect(await claimHome([], now)).toBeNull();
  expect(await takePicture(id, now)).toMatchObject({ attempts: 1 });
  expect(await takePicture(id, now)).toBeNull();
  later(1);
  expect((await claimHome([], now))?.listingId).toBe(id);
  expect(await takePicture(id, now)).toMatchObject({ attempts: 2 });
});

test('a visit that is ended early leaves the other pictures due', async () => {
  const actor = await importer();
  await bring(actor, ['A1', urls(...PATHS)]);
  const home = await claimHome([], now);
  await visitHome(home?.listingId ?? 0, () => false, { ...LOCAL_REACH, clock: () => now });
  expect((await homeOf(actor)).images).toHaveLength(1);
  expect(await work()).toEqual(['stored', 'stored']);
  expect((await homeOf(actor)).images).toHaveLength(3);
});
