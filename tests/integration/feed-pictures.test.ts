import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { claimHome, takePicture } from '@/lib/imports/pictures/claim-commands';
import { visitHome } from '@/lib/imports/pictures/visit-commands';
import { getPublicListing } from '@/lib/listings/queries';
import { cleanUpPictures } from '@/lib/storage/clean-up/commands';
import { storage } from '@/lib/storage/storage';
import { createPicture } from '../support/factories';
import { LOCAL_REACH, photo } from '../support/picture-server';
import { stagePictures } from '../support/picture-stage';

const stage = await stagePictures();
const { server, photos, urls, importer, bring, work, homeOf, later } = stage;
const { HOUR, PATHS } = stage;

// The first photo starts the process that decodes.
vi.setConfig({ testTimeout: 120_000 });
beforeEach(stage.reset);
afterAll(() => server.stop());

const countStored = (actor: Actor) =>
  db.listingSourcePicture.count({ where: { listing: { ownerId: actor.id }, pictureKey: { not: null } } });

test('a new home is published with its first picture; the others follow in the order of the feed', async () => {
  const actor = await importer();
  expect(await bring(actor, ['A1', urls(...PATHS), ['Red', 'Green']])).toMatchObject({ created: 1 });
  expect(await homeOf(actor)).toMatchObject({ published: false, images: [] });

  const states: [boolean, number][] = [];
  const claimed = await claimHome([], stage.now());
  await visitHome(claimed?.listingId ?? 0, () => true, {
    ...LOCAL_REACH,
    clock: stage.now,
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
  expect(await countStored(actor)).toBe(3);
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

test('the clean-up leaves the pictures of feeds, also those that are not shown', async () => {
  const actor = await importer();
  await bring(actor, ['A1', urls('/red.jpg', '/green.jpg')]);
  await work();
  const { id } = await homeOf(actor);
  await db.listingImage.deleteMany({ where: { listingId: id, position: 1 } });
  await cleanUpPictures(new Date(Date.now() + 48 * HOUR));
  expect(await countStored(actor)).toBe(2);
  await db.listing.delete({ where: { id } });
  await cleanUpPictures(new Date(Date.now() + 48 * HOUR));
  expect(await db.picture.count({ where: { ownerId: actor.id } })).toBe(0);
});

test('a home is claimed once, again after a crash, and not for a busy server; attempts count from their start', async () => {
  const actor = await importer();
  await bring(actor, ['A1', urls('/red.jpg')], ['A2', ['http://other.example/a.jpg']]);
  const { id } = await homeOf(actor);
  const host = new URL(server.urlOf('/')).host;
  expect((await claimHome([host], stage.now()))?.host).toBe('other.example');
  expect((await claimHome([], stage.now()))?.listingId).toBe(id);
  expect(await claimHome([], stage.now())).toBeNull();
  expect(await takePicture(id, stage.now())).toMatchObject({ attempts: 1 });
  expect(await takePicture(id, stage.now())).toBeNull();
  later(1);
  expect((await claimHome([], stage.now()))?.listingId).toBe(id);
  expect(await takePicture(id, stage.now())).toMatchObject({ attempts: 2 });
});

test('a visit that is ended early leaves the other pictures due', async () => {
  const actor = await importer();
  await bring(actor, ['A1', urls(...PATHS)]);
  const home = await claimHome([], stage.now());
  await visitHome(home?.listingId ?? 0, () => false, { ...LOCAL_REACH, clock: stage.now });
  expect((await homeOf(actor)).images).toHaveLength(1);
  expect(await work()).toEqual(['stored', 'stored']);
  expect((await homeOf(actor)).images).toHaveLength(3);
});
