import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { db } from '@/lib/db';
import { failedPictures } from '@/lib/imports/pictures/queries';
import { removeListing, unpublishListing } from '@/lib/listings/publication/publication-commands';
import { importFeed, recordsOf } from '../support/import-feed';
import { HTML, jpeg, padJpeg, pngBomb, polyglot } from '../support/photos';
import { homeWith, photo } from '../support/picture-server';
import { stagePictures } from '../support/picture-stage';

const stage = await stagePictures();
const { server, photos, urls, importer, bring, work, homeOf, later } = stage;

// The first photo starts the process that decodes.
vi.setConfig({ testTimeout: 120_000 });
beforeEach(stage.reset);
afterAll(() => server.stop());

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
  const failed = await failedPictures(actor);
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
  expect(await failedPictures(actor, { listingId: id })).toHaveLength(1);
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
  expect((await homeOf(actor)).listedAt).toEqual(stage.now());
  server.answers.set('/red.jpg', photo(photos[0] as Buffer));
  later(25);
  await work();
  expect((await homeOf(actor)).images).toHaveLength(1);
  expect(await failedPictures(actor)).toEqual([]);
});

test('a waiting home that was taken down, withdrawn, hidden or removed meanwhile is not published', async () => {
  const actor = await importer();
  const references = ['down', 'gone', 'hidden', 'removed', 'suspended'];
  await bring(actor, ...references.map((name): [string, string[]] => [name, urls('/red.jpg')]));
  const where = (reference: string) => ({ where: { ownerId: actor.id, reference } });
  await db.listing.updateMany({ ...where('down'), data: { moderationReason: 'A scam' } });
  await unpublishListing(actor, (await homeOf(actor, 'hidden')).id);
  await removeListing(actor, (await homeOf(actor, 'removed')).id);
  const sold = { ...homeWith('gone', urls('/red.jpg')), status: 'Sold' };
  expect(await importFeed(actor, recordsOf([sold]))).toMatchObject({ withdrawn: 1 });
  await db.user.update({ where: { id: actor.id }, data: { suspendedAt: stage.now() } });
  expect(await work()).toEqual([]);
  await db.user.update({ where: { id: actor.id }, data: { suspendedAt: null } });
  await work();
  for (const reference of references)
    expect([reference, (await homeOf(actor, reference)).published]).toEqual([
      reference,
      reference === 'suspended',
    ]);
});
