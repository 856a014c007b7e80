import { expect, test } from 'vitest';
import { db } from '@/lib/db';
import { sendFavouriteNews } from '@/lib/favourites/news-commands';
import { listFavouritesPage } from '@/lib/favourites/queries';
import { exportOwnHomes } from '@/lib/feeds/queries';
import { updateListing } from '@/lib/listings/commands';
import { getEditableListing } from '@/lib/listings/form/editable-listing-query';
import { getStoredListing } from '@/lib/listings/own-listings-query';
import { hideOldDeals } from '@/lib/listings/publication/deal-commands';
import { publishListing, unpublishListing } from '@/lib/listings/publication/publication-commands';
import { getPublicListing, listListingsByIds } from '@/lib/listings/queries';
import { NO_FILTERS } from '@/lib/search/filters/search-params';
import { countBySql } from '@/lib/search/sql-query';
import { queuedEmails } from '../support/accounts';
import { createActor } from '../support/actors';
import { createListing } from '../support/factories';
import { createImporter, FEED_HOME, importFeed, recordsOf } from '../support/import-feed';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

const setDeal = (id: number, availability: 'reserved' | 'closed', availabilityAt = new Date()) =>
  db.listing.update({ where: { id }, data: { availability, availabilityAt } });
const rowOf = (id: number) => db.listing.findUniqueOrThrow({ where: { id } });
const pricesOf = async (id: number) =>
  (await db.listingPrice.findMany({ where: { listingId: id }, orderBy: { recordedAt: 'asc' } })).map(
    ({ priceCents }) => Number(priceCents),
  );

test('a reserved home stays public with its price, and says so', async () => {
  const { id } = await createListing();
  await setDeal(id, 'reserved');
  expect(await listListingsByIds([id])).toMatchObject([{ availability: 'reserved', priceCents: 25_000_000 }]);
  expect(await getPublicListing(id)).toMatchObject({
    state: 'public',
    listing: { availability: 'reserved' },
  });
});

test('the price of a sold home is in nothing that others read, and comes back when it is offered again', async () => {
  const owner = await createActor();
  const fan = await createActor();
  const { id } = await createListing({ ownerId: owner.id });
  await db.favourite.create({ data: { userId: fan.id, listingId: id, priceCents: 25_000_000n } });
  await db.listing.update({ where: { id }, data: { priceCents: 23_000_000n } });
  await setDeal(id, 'closed');

  expect(await rowOf(id)).toMatchObject({ priceCents: null, closedPriceCents: 23_000_000n });
  const seen = [
    await getPublicListing(id),
    await listListingsByIds([id]),
    await db.listingCard.findUnique({ where: { listingId: id } }),
    await listFavouritesPage(fan, 1),
    await exportOwnHomes(owner, 'https://estia.example').next(),
  ];
  const text = JSON.stringify(seen, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  expect(text).toContain('"availability":"closed"');
  expect(text).not.toMatch(/23000000|25000000|230000|250000/);
  const priced = { ...NO_FILTERS, priceMin: 220_000, priceMax: 240_000 };
  expect(
    await countBySql({ status: 'for_sale', filters: priced, area: { places: [], words: '' } }, 100),
  ).toMatchObject({ count: 0 });

  expect((await getStoredListing(owner, id))?.listing.priceCents).toBe(23_000_000);
  expect((await getEditableListing(owner, id))?.values.price).toBe('230000');
  await unpublishListing(owner, id);
  await publishListing(owner, id);
  expect(await rowOf(id)).toMatchObject({
    priceCents: 23_000_000n,
    closedPriceCents: null,
    availability: 'available',
    availabilityAt: null,
  });
  expect(await pricesOf(id)).toEqual([25_000_000, 23_000_000]);
});

test('a price that is edited while the home is sold stays hidden until then', async () => {
  const owner = await createActor();
  const { id } = await createListing({
    ownerId: owner.id,
    contact: { email: 'owner@mail.test', phone: '+35799123456' },
  });
  await setDeal(id, 'closed');
  const editable = await getEditableListing(owner, id);
  if (!editable) throw new Error('not editable');
  const values = { ...editable.values, price: '199000' };
  await updateListing(owner, { id, version: editable.version, values });
  expect(await rowOf(id)).toMatchObject({ priceCents: null, closedPriceCents: 19_900_000n });
  expect(await pricesOf(id)).not.toContain(19_900_000);
  await db.listing.update({ where: { id }, data: { availability: 'available', availabilityAt: null } });
  expect(await rowOf(id)).toMatchObject({ priceCents: 19_900_000n });
});

test('a write cannot leave the price of a sold home where it is read', async () => {
  const { id } = await createListing();
  await setDeal(id, 'closed');
  await db.$executeRaw`UPDATE listings SET price_cents = 77700 WHERE id = ${id}`;
  expect(await rowOf(id)).toMatchObject({ priceCents: null, closedPriceCents: 77_700n });
  const made = await createListing({ availability: 'closed', availabilityAt: new Date() });
  expect(await rowOf(made.id)).toMatchObject({ priceCents: null, closedPriceCents: 25_000_000n });
  await expect(
    db.$executeRaw`UPDATE listings SET availability = 'reserved', availability_at = NULL WHERE id = ${id}`,
  ).rejects.toThrow('listings_availability_at');
});

test('reserved, sold and let homes leave the market after 14 days, once, and one press brings them back', async () => {
  const owner = await createActor();
  const mine = { ownerId: owner.id };
  const old = await createListing({ ...mine, availability: 'reserved', availabilityAt: daysAgo(14.1) });
  const sold = await createListing({ ...mine, availability: 'closed', availabilityAt: daysAgo(30) });
  const recent = await createListing({ ...mine, availability: 'closed', availabilityAt: daysAgo(13.9) });
  const free = await createListing(mine);
  await hideOldDeals();
  const published = async (id: number) => (await rowOf(id)).published;
  expect(await Promise.all([old, sold, recent, free].map(({ id }) => published(id)))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(await listListingsByIds([old.id, sold.id])).toEqual([]);

  const versions = await Promise.all([old, sold].map(async ({ id }) => (await rowOf(id)).version));
  await hideOldDeals();
  expect(await Promise.all([old, sold].map(async ({ id }) => (await rowOf(id)).version))).toEqual(versions);

  for (const { id } of [old, sold]) {
    await publishListing(owner, id);
    expect(await rowOf(id)).toMatchObject({
      published: true,
      availability: 'available',
      availabilityAt: null,
    });
  }
  await hideOldDeals();
  expect(await listListingsByIds([old.id])).toMatchObject([{ availability: 'available' }]);
});

test('news about a sold favourite name no price', async () => {
  const fan = await createActor();
  const { id } = await createListing({ availability: 'closed', availabilityAt: daysAgo(20) });
  await db.favourite.create({ data: { userId: fan.id, listingId: id, priceCents: 25_000_000n } });
  const { email } = await db.user.findUniqueOrThrow({ where: { id: fan.id } });
  await sendFavouriteNews();
  expect(await queuedEmails(email)).toEqual([]);
  await hideOldDeals();
  await db.$executeRaw`UPDATE listings SET updated_at = now() - interval '2 hours' WHERE id = ${id}`;
  await sendFavouriteNews();
  const mails = JSON.stringify(await queuedEmails(email));
  expect(mails).toContain('favourite-news');
  expect(mails).not.toMatch(/250[,.]000/);
});

test('a feed changes nothing of a sold home that it still offers, and cannot bring its price back', async () => {
  const owner = await createImporter('deals-agency');
  const feed = (price: string) => importFeed(owner, recordsOf([{ ...FEED_HOME, price }]));
  await feed('285000');
  const { id } = await db.listing.findFirstOrThrow({ where: { ownerId: owner.id } });
  await setDeal(id, 'closed');
  const { version } = await rowOf(id);
  await feed('285000');
  expect(await rowOf(id)).toMatchObject({ version, priceCents: null, closedPriceCents: 28_500_000n });
  await feed('270000');
  expect(await rowOf(id)).toMatchObject({
    availability: 'closed',
    priceCents: null,
    closedPriceCents: 27_000_000n,
  });
});
