import { expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { failedPictures } from '@/lib/imports/pictures/queries';
import { listOwnListings } from '@/lib/listings/own-listings-query';
import { changeHomes } from '@/lib/portfolio/commands';
import { TABLE_SORTS } from '@/lib/portfolio/constants';
import { listTableHomes } from '@/lib/portfolio/queries';
import { changeHomesSchema } from '@/lib/portfolio/schema';
import { ownSearchHref, parseOwnSearch } from '@/lib/portfolio/table-address';
import { createActor } from '../support/actors';
import { createTeam } from '../support/agency';
import { createListing } from '../support/factories';

const search = (query: Record<string, string> = {}) => parseOwnSearch(query);
const today = new Date(new Date().toISOString().slice(0, 10));

test('the table has the figures of thirty days and the real price of a sold home, of own homes only', async () => {
  const owner = await createActor();
  const mine = { ownerId: owner.id };
  const busy = await createListing({ ...mine, title: 'Busy', reference: 'R-1' });
  const sold = await createListing({
    ...mine,
    title: 'Sold',
    availability: 'closed',
    availabilityAt: new Date(),
  });
  const down = await createListing({ ...mine, title: 'Down', published: false, moderationReason: 'No' });
  await createListing({ ...mine, title: 'Removed', published: false, removedAt: new Date() });
  await createListing({ title: 'Busy of another' });
  const ago = (days: number) => new Date(today.getTime() - days * 86_400_000);
  await db.listingStatistic.createMany({
    data: [0, 29, 30].map((days) => ({ listingId: busy.id, day: ago(days), views: 10, enquiries: 1 })),
  });
  const fan = await createActor();
  await db.favourite.create({ data: { userId: fan.id, listingId: busy.id } });
  await db.favourite.create({ data: { userId: owner.id, listingId: busy.id } });
  const asker = await createActor();
  const [userLowId = '', userHighId = ''] = [owner.id, asker.id].sort();
  await db.thread.create({
    data: {
      userLowId,
      userHighId,
      listingId: busy.id,
      lastSeq: 1,
      messages: {
        create: [{ seq: 1, senderId: asker.id, clientId: crypto.randomUUID(), content: 'Is it free?' }],
      },
    },
  });
  const { homes, count } = await listTableHomes(owner, search({ sort: 'title' }));
  expect(count).toBe(3);
  expect(homes).toMatchObject([
    { id: busy.id, views: 20, saves: 1, questions: 2, unanswered: 1, state: 'available', reference: 'R-1' },
    { id: down.id, isTakenDown: true, state: 'withdrawn', views: 0, unanswered: 0 },
    { id: sold.id, state: 'closed', priceCents: 25_000_000 },
  ]);
});

test('a home that waits for its first picture says so in the table and on its card, until it is public', async () => {
  const owner = await createActor();
  const { id } = await createListing({ ownerId: owner.id, published: false });
  const waits = async () => {
    const [table, cards] = [await listTableHomes(owner, search()), await listOwnListings(owner, 1)];
    return [table.homes[0]?.isWaiting, cards.results[0]?.isWaiting];
  };
  expect(await waits()).toEqual([false, false]);
  await db.listingPictureQueue.create({ data: { listingId: id, host: 'agency.example' } });
  expect(await waits(), 'pictures of a home that its owner hid').toEqual([false, false]);
  await db.listingPictureQueue.update({ where: { listingId: id }, data: { publishBy: new Date() } });
  expect(await waits()).toEqual([true, true]);
  await db.listing.update({ where: { id }, data: { published: true } });
  expect(await waits()).toEqual([false, false]);
});

test('every order and its reverse shows each home once, page by page', async () => {
  const owner = await createActor();
  await db.$executeRaw`
    INSERT INTO listings (owner_id, title, property_type, country, location, price_cents, updated_at)
    SELECT ${owner.id}::uuid, 'Home ' || n % 7, 'house', 'cyprus', 'Place ' || n % 3,
      CASE WHEN n % 5 > 0 THEN n % 11 * 100000 + 100 END, now()
    FROM generate_series(1, 120) n`;
  for (const sort of TABLE_SORTS) {
    for (const sign of ['', '-']) {
      const pages = [];
      for (const page of ['1', '2', '3', '9'])
        pages.push(await listTableHomes(owner, search({ sort: `${sign}${sort}`, page })));
      expect(pages.map(({ page, homes }) => [page, homes.length])).toEqual([
        [1, 50],
        [2, 50],
        [3, 20],
        [3, 20],
      ]);
      const ids = pages.slice(0, 3).flatMap(({ homes }) => homes.map(({ id }) => id));
      expect(new Set(ids).size, `${sign}${sort}`).toBe(120);
    }
  }
  const cheapest = (await listTableHomes(owner, search({ sort: 'price' }))).homes.map(
    ({ priceCents }) => priceCents,
  );
  expect(cheapest).toEqual([...cheapest].sort((a, b) => (a ?? 0) - (b ?? 0)));
});

test('search and state narrow the table', async () => {
  const owner = await createActor();
  const mine = { ownerId: owner.id };
  await createListing({ ...mine, title: 'Red house', availability: 'reserved', availabilityAt: new Date() });
  await createListing({ ...mine, title: 'Blue house', published: false });
  await createListing({ ...mine, title: "100% 'quoted'; DROP" });
  const found = async (query: Record<string, string>) =>
    (await listTableHomes(owner, search(query))).homes.map(({ title }) => title).sort();
  expect(await found({ q: 'HOUSE' })).toEqual(['Blue house', 'Red house']);
  expect(await found({ state: 'reserved' })).toEqual(['Red house']);
  expect(await found({ state: 'unpublished', q: 'house' })).toEqual(['Blue house']);
  expect(await found({ q: '100%' })).toEqual(["100% 'quoted'; DROP"]);
  expect(await found({ q: "'; --" })).toEqual([]);
});

test('pictures that a feed could not bring are counted for everybody who may edit the home', async () => {
  const { head, anna, boris } = await createTeam();
  const { id } = await createListing({ ownerId: anna.id, agentId: boris.id });
  const source = (position: number | null, nextTryAt: Date | null) => ({
    listingId: id,
    url: `https://a.example/${position}-${nextTryAt?.getTime()}.jpg`,
    position,
    nextTryAt,
    problem: 'status',
  });
  await db.listingSourcePicture.createMany({
    data: [source(0, null), source(1, null), source(2, new Date()), source(null, null)],
  });
  for (const actor of [head, anna, boris]) {
    expect((await listTableHomes(actor, search())).homes).toMatchObject([{ id, failedPictures: 2 }]);
    expect(await failedPictures(actor, { listingId: id })).toMatchObject([{ count: 2 }]);
  }
  expect(await failedPictures(await createActor(), { listingId: id })).toEqual([]);
});

test('the head of an agency filters by who answers for a home, also for a change of all found', async () => {
  const { head, anna, boris } = await createTeam();
  const [own, given] = [
    await createListing({ ownerId: anna.id, title: 'Own' }),
    await createListing({ ownerId: anna.id, agentId: boris.id, title: 'Given' }),
  ];
  const stranger = await createListing({ title: 'Of a stranger' });
  const found = async (actor: Actor, colleague: string) => {
    const asked = search({ colleague });
    const table = (await listTableHomes(actor, asked)).homes.map(({ id }) => id);
    expect((await listOwnListings(actor, 1, asked)).results.map(({ id }) => id)).toEqual(table);
    return table;
  };
  expect(await found(head, anna.id)).toEqual([own.id]);
  expect(await found(head, boris.id)).toEqual([given.id]);
  expect(await found(head, stranger.ownerId ?? '')).toEqual([]);
  expect(await found(head, "' OR 1=1")).toEqual([given.id, own.id]);
  const form = { change: 'reserve', percent: '', homes: [], scope: 'found', q: '', state: 'all' };
  await changeHomes(head, changeHomesSchema.parse({ ...form, colleague: boris.id }));
  expect((await listTableHomes(head, search({ state: 'reserved' }))).homes).toMatchObject([{ id: given.id }]);
  expect(changeHomesSchema.safeParse({ ...form, colleague: 'x' }).success).toBe(false);
});

test('an address of the table is read as it was written, and nonsense as the usual', () => {
  for (const query of [
    {},
    { q: 'sea', state: 'closed', sort: '-price', view: 'cards', page: '3' },
    { sort: '-newest', colleague: '7d0f41e2-6d0e-4c55-8a3b-0a5a0f3c9a11' },
  ]) {
    const href = ownSearchHref(search(query));
    const again = Object.fromEntries(new URLSearchParams(href.split('?')[1] ?? ''));
    expect(search(again)).toEqual(search(query));
  }
  expect(search({ sort: '--price; DROP', view: 'x', state: 'sold', page: '-1' })).toEqual({
    ...search(),
    isReversed: true,
  });
});
