import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { listListingsByIds } from '@/lib/listings/queries';
import { createListing } from '../support/factories';

let number = 0;
async function picture(): Promise<string> {
  number += 1;
  const key = `card-picture-${number}`;
  await db.picture.create({
    data: { key, width: 1_000 + number, height: 700, placeholder: `data:${number}` },
  });
  return key;
}
const add = (listingId: number, keys: readonly string[], from = 0) =>
  db.listingImage.createMany({
    data: keys.map((pictureKey, at) => ({
      listingId,
      pictureKey,
      position: from + at,
      alt: `of ${pictureKey}`,
    })),
  });
const shown = async (id: number) => (await listListingsByIds([id]))[0]?.images;
const keysOf = async (id: number) => (await shown(id))?.map(({ key }) => key);

describe('the pictures of a card', () => {
  test('are the first five, and the cover has its placeholder', async () => {
    const { id } = await createListing({});
    await db.listingImage.deleteMany({ where: { listingId: id } });
    const keys = await Promise.all(Array.from({ length: 7 }, picture));
    await add(id, keys);
    const images = await shown(id);
    expect(images?.map(({ key }) => key)).toEqual(keys.slice(0, 5));
    const [cover, second] = await Promise.all(
      keys.slice(0, 2).map((key) => db.picture.findUniqueOrThrow({ where: { key } })),
    );
    const of = (found = cover) => ({ key: found?.key, width: found?.width, height: 700 });
    expect(images?.[0]).toEqual({ ...of(), placeholder: cover?.placeholder, alt: `of ${keys[0]}` });
    expect(images?.[1]).toEqual({ ...of(second), placeholder: '', alt: `of ${keys[1]}` });
  });

  test('follow every write', async () => {
    const [one, other] = await Promise.all([createListing({}), createListing({})]);
    await db.listingImage.deleteMany({ where: { listingId: { in: [one.id, other.id] } } });
    expect(await shown(one.id)).toEqual([]);
    const [a = '', b = '', c = ''] = await Promise.all([picture(), picture(), picture()]);
    await add(one.id, [a, b]);
    await db.listingImage.updateMany({
      where: { listingId: one.id, position: 1 },
      data: { listingId: other.id },
    });
    expect([await keysOf(one.id), await keysOf(other.id)]).toEqual([[a], [b]]);
    await db.listingImage.updateMany({ where: { listingId: one.id }, data: { pictureKey: c, alt: 'new' } });
    expect(await shown(one.id)).toMatchObject([{ key: c, alt: 'new' }]);
    await db.listingImage.deleteMany({ where: { listingId: one.id } });
    expect(await shown(one.id)).toEqual([]);
    await db.listing.delete({ where: { id: other.id } });
    expect(await db.listingCard.count({ where: { listingId: other.id } })).toBe(0);
  });

  test('of writers at the same time are all there', async () => {
    const { id } = await createListing({});
    await db.listingImage.deleteMany({ where: { listingId: id } });
    const keys = await Promise.all(Array.from({ length: 5 }, picture));
    await Promise.all(keys.map((key, at) => add(id, [key], at)));
    expect(await keysOf(id)).toEqual(keys);
  });
});

describe('a card', () => {
  const stored = () =>
    db.$queryRaw`SELECT listing_id, owner_id, title, titles, price_cents, was_repriced, card::text FROM listing_cards ORDER BY 1`;

  test('is written by every write of its listing, as one made from the tables would be', async () => {
    const { id } = await createListing({ title: 'Before', priceCents: 20_000_000n });
    const change = (data: Parameters<typeof db.listing.update>[0]['data']) =>
      db.listing.update({ where: { id }, data });
    const card = async () => (await listListingsByIds([id]))[0];
    await change({ title: 'After', bedrooms: 4 });
    expect(await card()).toMatchObject({ title: 'After', bedrooms: 4, formerPriceCents: null });
    await change({ priceCents: 18_000_000n });
    expect(await card()).toMatchObject({ priceCents: 18_000_000, formerPriceCents: 20_000_000 });
    await change({ titles: { el: 'Μετά' }, energyClass: 'A', latitude: 35.1 });
    const kept = await stored();
    await db.$executeRaw`SELECT keep_cards(ARRAY(SELECT id FROM listings))`;
    expect(await stored()).toEqual(kept);
  });

  test('is there while its listing is public, and no longer', async () => {
    const { id } = await createListing({ published: false });
    const count = () => db.listingCard.count({ where: { listingId: id } });
    expect(await count()).toBe(0);
    await db.listing.update({ where: { id }, data: { published: true } });
    expect(await count()).toBe(1);
    await db.listing.updateMany({ where: { id }, data: { published: false } });
    expect(await count()).toBe(0);
    expect(await listListingsByIds([id])).toEqual([]);
  });

  test('shows a reduction from a price that is recorded after its listing', async () => {
    const { id } = await createListing({ priceCents: 10_000_000n });
    const at = (days: number) => new Date(Date.now() - days * 86_400_000);
    await db.listingPrice.createMany({
      data: [
        { listingId: id, recordedAt: at(20), priceCents: 11_000_000n },
        { listingId: id, recordedAt: at(10), priceCents: 10_000_000n },
      ],
    });
    expect((await listListingsByIds([id]))[0]).toMatchObject({ formerPriceCents: 11_000_000 });
  });
});
