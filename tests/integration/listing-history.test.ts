import { describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { eraseRemovedListings } from '@/lib/listings/publication/erasure-commands';
import {
  publishListing,
  removeListing,
  unpublishListing,
} from '@/lib/listings/publication/publication-commands';
import { getPublicListing, listListingsByIds } from '@/lib/listings/queries';
import { createActor } from '../support/actors';
import { createListing } from '../support/factories';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** A listing with this price history, in days ago and euros; the last is the current price. */
async function homeWithPrices(...history: [days: number, euros: number][]) {
  const [, last = 0] = history.at(-1) ?? [];
  const { id } = await createListing({ priceCents: BigInt(last * 100) });
  await db.listingPrice.createMany({
    data: history.map(([days, euros]) => ({
      listingId: id,
      recordedAt: daysAgo(days),
      priceCents: BigInt(euros * 100),
    })),
  });
  const found = await getPublicListing(id);
  const [card] = await listListingsByIds([id]);
  const onPage = found?.state === 'public' ? found.listing.formerPriceCents : undefined;
  expect(card?.formerPriceCents, 'card and page agree').toBe(onPage);
  return onPage === null || onPage === undefined ? onPage : onPage / 100;
}

describe('a reduction', () => {
  test('is measured against the previous price', async () => {
    expect(await homeWithPrices([200, 300_000], [10, 285_000])).toBe(300_000);
  });
  test('does not count if the price was raised first', async () => {
    expect(await homeWithPrices([200, 285_000], [20, 300_000], [10, 285_000])).toBeNull();
    expect(await homeWithPrices([200, 285_000], [20, 400_000], [10, 290_000])).toBeNull();
  });
  test('counts a rise once it has held for thirty days', async () => {
    expect(await homeWithPrices([200, 285_000], [50, 300_000], [10, 285_000])).toBe(300_000);
  });
  test('is measured against the lowest price of the thirty days before it', async () => {
    expect(await homeWithPrices([200, 400_000], [25, 350_000], [10, 300_000])).toBe(350_000);
  });
  test('is shown for ninety days', async () => {
    expect(await homeWithPrices([200, 300_000], [89, 285_000])).toBe(300_000);
    expect(await homeWithPrices([200, 300_000], [91, 285_000])).toBeNull();
  });
  test('is absent after a rise, a repetition or the first price', async () => {
    expect(await homeWithPrices([200, 300_000], [10, 310_000])).toBeNull();
    expect(await homeWithPrices([20, 300_000], [10, 300_000])).toBeNull();
    expect(await homeWithPrices([10, 300_000])).toBeNull();
  });
});

describe('the price history', () => {
  test('holds the initial price and every change, by whichever route', async () => {
    const { id } = await createListing({ priceCents: 30_000_000n, createdAt: daysAgo(40) });
    await db.listing.update({ where: { id }, data: { priceCents: 28_500_000n } });
    await db.$executeRaw`UPDATE listings SET price_cents = NULL WHERE id = ${id}`;
    await db.$transaction([
      db.listing.update({ where: { id }, data: { priceCents: 27_000_000n } }),
      db.listing.update({ where: { id }, data: { priceCents: 26_000_000n } }),
    ]);
    await db.listing.update({ where: { id }, data: { title: 'Another title' } });
    const rows = await db.listingPrice.findMany({ where: { listingId: id }, orderBy: { recordedAt: 'asc' } });
    expect(rows.map(({ priceCents }) => priceCents && Number(priceCents) / 100)).toEqual([
      300_000,
      285_000,
      null,
      270_000,
      260_000,
    ]);
    expect(rows[0]?.recordedAt).toEqual((await db.listing.findUniqueOrThrow({ where: { id } })).createdAt);
  });

  test('cannot be rewritten or shortened, and is deleted with its listing', async () => {
    const { id } = await createListing();
    await db.listingPrice.create({ data: { listingId: id, priceCents: 30_000_000n } });
    await expect(
      db.listingPrice.updateMany({ where: { listingId: id }, data: { priceCents: 1n } }),
    ).rejects.toThrow(/append-only/);
    await expect(db.listingPrice.deleteMany({ where: { listingId: id } })).rejects.toThrow(/append-only/);
    await db.listing.delete({ where: { id } });
    expect(await db.listingPrice.count({ where: { listingId: id } })).toBe(0);
  });
});

describe('the first date of a listing', () => {
  const spot = { latitude: 34.7, longitude: 33.05, areaM2: 85 };

  async function relist(owner: Actor, change: Parameters<typeof createListing>[0] = {}) {
    const { id } = await createListing({ ownerId: owner.id, published: false, ...spot, ...change });
    await publishListing(owner, id);
    return db.listing.findUniqueOrThrow({ where: { id } });
  }
  async function earlierHome(owner: Actor, removedDaysAgo: number) {
    const home = await createListing({
      ownerId: owner.id,
      ...spot,
      listedAt: daysAgo(300),
      priceCents: 30_000_000n,
    });
    await db.listingPrice.create({
      data: { listingId: home.id, recordedAt: daysAgo(300), priceCents: 30_000_000n },
    });
    await removeListing(owner, home.id);
    await db.listing.update({ where: { id: home.id }, data: { removedAt: daysAgo(removedDaysAgo) } });
    return home;
  }
  const isNew = ({ listedAt }: { listedAt: Date }) => listedAt > daysAgo(1);

  test('is the date of its first publication, not of its draft', async () => {
    const owner = await createActor();
    const { id } = await createListing({ ownerId: owner.id, published: false, listedAt: daysAgo(20) });
    await publishListing(owner, id);
    const first = await db.listing.findUniqueOrThrow({ where: { id } });
    expect(isNew(first)).toBe(true);
    await unpublishListing(owner, id);
    await publishListing(owner, id);
    expect((await db.listing.findUniqueOrThrow({ where: { id } })).listedAt).toEqual(first.listedAt);
  });

  test('survives unpublishing and republishing', async () => {
    const owner = await createActor();
    const { id, listedAt } = await createListing({ ownerId: owner.id, listedAt: daysAgo(200) });
    await unpublishListing(owner, id);
    await publishListing(owner, id);
    expect((await db.listing.findUniqueOrThrow({ where: { id } })).listedAt).toEqual(listedAt);
  });

  test('survives deletion and relisting within 98 days, with its prices', async () => {
    const owner = await createActor();
    await earlierHome(owner, 80);
    const again = await relist(owner, {
      latitude: spot.latitude + 0.0003,
      areaM2: 88,
      priceCents: 28_000_000n,
    });
    expect(isNew(again)).toBe(false);
    const found = await getPublicListing(again.id);
    expect(found?.state === 'public' && found.listing.priceHistory.map(({ cents }) => cents)).toEqual([
      30_000_000, 28_000_000,
    ]);
    expect(found?.state === 'public' && found.listing.formerPriceCents).toBe(30_000_000);
  });

  test('is forgotten after 98 days, and for another owner, place, size, market or kind', async () => {
    const owner = await createActor();
    await earlierHome(owner, 99);
    expect(isNew(await relist(owner))).toBe(true);
    const other = await createActor();
    await earlierHome(other, 10);
    expect(isNew(await relist(await createActor()))).toBe(true);
    expect(isNew(await relist(other, { latitude: spot.latitude + 0.001 }))).toBe(true);
    expect(isNew(await relist(other, { areaM2: 120 }))).toBe(true);
    expect(isNew(await relist(other, { propertyStatus: 'for_rent' }))).toBe(true);
    expect(isNew(await relist(other, { propertyType: 'house' }))).toBe(true);
    expect(isNew(await relist(other))).toBe(false);
  });

  test('survives the purge of the old listing, of which nothing else remains', async () => {
    const owner = await createActor();
    const home = await earlierHome(owner, 95);
    const kept = await earlierHome(await createActor(), 85);
    await eraseRemovedListings();
    await eraseRemovedListings();
    expect(await db.listing.count({ where: { id: home.id } })).toBe(0);
    expect(await db.listing.count({ where: { id: kept.id } })).toBe(1);
    expect(await db.listingTrace.count({ where: { ownerId: owner.id } })).toBe(1);
    const again = await relist(owner, { priceCents: 28_000_000n });
    expect(isNew(again)).toBe(false);
    expect(await db.listingPrice.count({ where: { listingId: again.id } })).toBe(2);
    await db.listingTrace.updateMany({ data: { removedAt: daysAgo(99) } });
    await eraseRemovedListings();
    expect(await db.listingTrace.count()).toBe(0);
  });
});
