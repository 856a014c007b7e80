import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { KYERO_FOOT, KYERO_HEAD, kyeroProperty } from '@/lib/feeds/kyero-xml';
import { exportOwnHomes } from '@/lib/feeds/queries';
import { addFeed, changeFeed, previewFeed } from '@/lib/incoming-feeds/commands';
import { getPublicListing } from '@/lib/listings/queries';
import { createActor } from '../support/actors';
import {
  addImported,
  csvOf as csv,
  FeedSite,
  importNow,
  latestRun,
  rowOf as row,
  runFeeds,
} from '../support/feed-site';
import { FEED_HOME, importFeed as importRecords, recordsOf } from '../support/import-feed';

const site = new FeedSite();
afterAll(() => site.close());
beforeEach(async () => {
  site.status = 200;
  site.answers = [];
  await db.incomingFeed.deleteMany();
});

const many = (count: number) => Array.from({ length: count }, (_, at) => row(`A${at}`));

const shown = (ownerId: string) =>
  db.listing.findMany({
    where: { ownerId, published: true },
    orderBy: { reference: 'asc' },
    select: { reference: true, priceCents: true },
  });

async function kyeroOf(actor: Actor): Promise<string> {
  let xml = KYERO_HEAD;
  for await (const homes of exportOwnHomes(actor, 'https://one.example'))
    xml += homes.map(kyeroProperty).join('');
  return xml + KYERO_FOOT;
}

describe("another site's Kyero export, given as an address", () => {
  test('brings the same homes, changes nothing when repeated, and then what changed there, once', async () => {
    const [there, here] = [await createActor(), await createActor()];
    const homes = ['A1', 'A2', 'A3'].map((reference, at) => ({
      ...FEED_HOME,
      reference,
      area: `${85 + at}`,
    }));
    await importRecords(there, recordsOf(homes));
    site.content = await kyeroOf(there);
    const feed = await addImported(here, await site.url('kyero.xml'), { isComplete: true });
    expect(await shown(here.id)).toEqual(await shown(there.id));

    const versions = () =>
      db.listing.findMany({ where: { ownerId: here.id }, orderBy: { id: 'asc' }, select: { version: true } });
    const before = await versions();
    expect((await importNow(here, feed)).report).toMatchObject({ isUnchanged: true });
    // Also for a server that knows no conditional requests.
    await db.incomingFeed.update({ where: { id: feed }, data: { etag: null } });
    expect((await importNow(here, feed)).report).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
    expect(await versions()).toEqual(before);

    await db.listing.updateMany({
      where: { ownerId: there.id, reference: 'A1' },
      data: { priceCents: 27_000_000n },
    });
    await db.listing.updateMany({
      where: { ownerId: there.id, reference: 'A2' },
      data: { published: false },
    });
    site.content = await kyeroOf(there);
    expect((await importNow(here, feed)).report).toMatchObject({ updated: 1, withdrawn: 1, unchanged: 1 });
    expect(await shown(here.id)).toEqual(await shown(there.id));
    await db.incomingFeed.update({ where: { id: feed }, data: { etag: null } });
    expect((await importNow(here, feed)).report).toMatchObject({ updated: 0, withdrawn: 0, unchanged: 2 });
    const prices = await db.listingPrice.count({ where: { listing: { ownerId: here.id, reference: 'A1' } } });
    expect(prices).toBe(2);
  });
});

describe('a preview', () => {
  test('says what an import would do, and does nothing', async () => {
    const actor = await createActor();
    site.content = csv(row('A1'), row('A2'), 'A3;POA;Germasogeia, Limassol;2;85;No price');
    const { id } = await addFeed(actor, { name: '', url: await site.url() });
    await runFeeds();
    const run = await latestRun(actor, id);
    expect(run).toMatchObject({ kind: 'preview', state: 'done', rowsRead: 3 });
    expect(run.report).toMatchObject({ created: 2, refused: 1, hidesMost: false });
    expect(run.report?.reasons).toEqual([
      { reason: expect.any(String), count: 1, examples: [expect.objectContaining({ line: 4 })] },
    ]);
    expect(run.report?.columns).toContainEqual({
      name: 'beds',
      field: 'bedrooms',
      isUnread: false,
      samples: ['2'],
    });
    expect(run.report?.homes).toContainEqual(
      expect.objectContaining({ reference: 'A1', as: 'new', priceCents: 28_500_000 }),
    );
    expect(await db.listing.count({ where: { ownerId: actor.id } })).toBe(0);
  });

  test('names the homes whose place the file contradicts, with what was chosen', async () => {
    const actor = await createActor();
    const at = (ref: string, place: string) => `${ref};285000;${place};2;85;Flat ${ref}`;
    const doubtful = Array.from({ length: 12 }, (_, number) => at(`P${number}`, 'Kolonaki, Larnaca'));
    site.content = csv(row('A1'), ...doubtful);
    const { id } = await addFeed(actor, { name: '', url: await site.url() });
    await runFeeds();
    const { report } = await latestRun(actor, id);
    expect(report).toMatchObject({ created: 13, toReview: 12 });
    expect(report?.reviews[0]).toMatchObject({
      reference: 'P0',
      place: 'Larnaca',
      reason: expect.stringContaining("location 'Kolonaki, Larnaca'"),
    });
    expect(report?.reviews.map(({ reference }) => reference)).not.toContain('A1');
  });

  test('uses the columns and the values that a person named, besides what is recognised', async () => {
    const actor = await createActor();
    site.content = 'ref;betrag;beds;area\nA1;285000;2;85\n';
    const { id } = await addFeed(actor, { name: 'Odd', url: await site.url() });
    await runFeeds();
    expect(await latestRun(actor, id)).toMatchObject({
      state: 'failed',
      problem: 'noPriceOrLocation',
      report: { columns: expect.arrayContaining([expect.objectContaining({ name: 'betrag', field: null })]) },
    });
    const map = {
      columns: { price: 'betrag' },
      constants: { location: 'Limassol', type: 'apartment' },
    } as const;
    await changeFeed(actor, { id, name: 'Odd', isComplete: false, keepsHandEdits: true, map });
    await runFeeds();
    expect((await latestRun(actor, id)).report?.homes).toMatchObject([
      { priceCents: 28_500_000, bedrooms: 2 },
    ]);
  });

  test('shows the paths of a tree in which no home was found, and uses those that a person named', async () => {
    const actor = await createActor();
    const homes = [1, 2].map((at) => ({ nr: `A${at}`, posa: 285_000, dorf: 'Germasogeia', m2: 85 }));
    site.content = JSON.stringify({ akinita: homes });
    const { id } = await addFeed(actor, { name: 'Tree', url: await site.url('homes.json') });
    await runFeeds();
    expect(await latestRun(actor, id)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('no homes'),
      report: { columns: expect.arrayContaining([expect.objectContaining({ name: '/posa' })]) },
    });
    const map = {
      columns: { reference: '/nr', price: '/posa', location: '/dorf', area: '/m2' },
      constants: { location: 'Limassol', type: 'apartment' },
    } as const;
    await changeFeed(actor, { id, name: 'Tree', isComplete: false, keepsHandEdits: true, map });
    await runFeeds();
    expect((await latestRun(actor, id)).report?.homes).toMatchObject([
      { reference: 'A1', priceCents: 28_500_000, areaM2: 85, location: expect.stringContaining('Limassol') },
      { reference: 'A2' },
    ]);
  });
});

describe('a complete feed', () => {
  test('withdraws what is gone, and brings it back unless its owner had hidden it', async () => {
    const actor = await createActor();
    site.content = csv(row('A1'), row('A2'), row('A3'));
    const feed = await addImported(actor, await site.url(), { isComplete: true });
    await db.listing.updateMany({
      where: { ownerId: actor.id, reference: 'A3' },
      data: { published: false },
    });
    site.content = csv(row('A1'));
    const { report } = await importNow(actor, feed);
    expect(report).toMatchObject({ withdrawn: 1, gone: [{ reference: 'A2', title: 'Flat A2' }] });
    const homes = await db.listing.findMany({ where: { ownerId: actor.id }, orderBy: { reference: 'asc' } });
    const pages = await Promise.all(homes.map(({ id }) => getPublicListing(id)));
    expect(pages.map((page) => page?.state)).toEqual(['public', 'removed', undefined]);
    site.content = csv(row('A1'), row('A2'), row('A3'));
    await importNow(actor, feed);
    expect((await shown(actor.id)).map(({ reference }) => reference)).toEqual(['A1', 'A2']);
  });

  test('a refused row is not gone, and neither is any home while a row cannot be read', async () => {
    const actor = await createActor();
    site.content = csv(row('A1'), row('A2'), row('A3'));
    const feed = await addImported(actor, await site.url(), { isComplete: true });
    site.content = csv(row('A1'), 'A2;POA;Germasogeia, Limassol;2;85;No price', row('A3'));
    expect((await importNow(actor, feed)).report).toMatchObject({ refused: 1, withdrawn: 0 });
    site.content = csv(row('A1'), 'A2;28');
    const { report } = await importNow(actor, feed);
    expect(report).toMatchObject({ withdrawn: 0 });
    expect(report?.remarks.join()).toContain('rows that cannot be read');
    expect(await shown(actor.id)).toHaveLength(3);
  });

  test("leaves homes alone that are not the feed's, and a partial one withdraws nothing", async () => {
    const [actor, other] = [await createActor(), await createActor()];
    await importRecords(actor, recordsOf([{ ...FEED_HOME, reference: 'HAND' }]));
    await importRecords(other, recordsOf([{ ...FEED_HOME, reference: 'A2' }]));
    site.content = csv(row('A1'), row('A2'));
    const feed = await addImported(actor, await site.url());
    site.content = csv(row('A1'));
    expect((await importNow(actor, feed)).report).toMatchObject({ withdrawn: 0 });
    await db.incomingFeed.update({ where: { id: feed }, data: { isComplete: true, etag: null } });
    expect((await importNow(actor, feed)).report).toMatchObject({ withdrawn: 1 });
    expect((await shown(actor.id)).map(({ reference }) => reference)).toEqual(['A1', 'HAND']);
    expect(await shown(other.id)).toHaveLength(1);
  });

  test('would withdraw most: it stops, the preview says so, and a person can confirm it', async () => {
    const actor = await createActor();
    site.content = csv(...many(12));
    const feed = await addImported(actor, await site.url(), { isComplete: true });
    site.content = csv(row('A0'));
    await previewFeed(actor, { id: feed });
    await runFeeds();
    expect((await latestRun(actor, feed)).report).toMatchObject({ withdrawn: 11, hidesMost: true });
    expect(await importNow(actor, feed)).toMatchObject({ state: 'failed', problem: 'hidesMost' });
    expect(await shown(actor.id)).toHaveLength(12);
    expect((await importNow(actor, feed, true)).report).toMatchObject({ withdrawn: 11 });
  });

  test('that is empty or has no home withdraws nothing without a confirmation, however few there are', async () => {
    const actor = await createActor();
    site.content = csv(row('A1'), row('A2'));
    const feed = await addImported(actor, await site.url(), { isComplete: true });
    for (const content of [csv(), '', '<html>Please sign in</html>']) {
      site.content = content;
      expect(await importNow(actor, feed)).toMatchObject({ state: 'failed' });
      expect(await shown(actor.id)).toHaveLength(2);
    }
  });

  test("a second feed cannot take a home of the first: references are the owner's", async () => {
    const actor = await createActor();
    site.content = csv(row('A1'));
    await addImported(actor, await site.url(), { isComplete: true });
    site.content = csv(row('A1', 99_000));
    const second = await addImported(actor, await site.url(), { isComplete: true });
    const { report } = await latestRun(actor, second);
    expect(report).toMatchObject({ refused: 1, updated: 0, withdrawn: 0 });
    expect(report?.reasons[0]?.examples[0]?.reason).toContain("comes from the feed 'Agency'");
  });
});
