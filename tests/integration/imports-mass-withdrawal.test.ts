import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import type { FeedHome } from '@/lib/imports/types';
import { createImporter, FEED_HOME, importFeed, recordsOf } from '../support/import-feed';

const homes = (count: number, changes: FeedHome = {}, prefix = 'A'): FeedHome[] =>
  Array.from({ length: count }, (_, at) => ({ ...FEED_HOME, reference: `${prefix}${at}`, ...changes }));
const SOLD = { status: 'Sold' };
const RENTAL = { status: 'For rent', price: '1200' };

const shownOf = (ownerId: string) => db.listing.count({ where: { ownerId, published: true } });

describe('a file that would hide most of the homes that are shown', () => {
  test('changes nothing, also no other home, and says how many and why', async () => {
    const actor = await createImporter('all-sold');
    await importFeed(actor, recordsOf(homes(12)));
    const file = [
      ...homes(11, SOLD),
      { ...FEED_HOME, reference: 'A11', price: '1000000' },
      ...homes(3, {}, 'N'),
    ];
    for (const dryRun of [true, false])
      await expect(importFeed(actor, recordsOf(file), dryRun)).rejects.toThrow(
        /would hide 11 of the 12 homes that are shown.*\(11: is not available: its status is 'Sold'\).*--hide-most/,
      );
    expect(await shownOf(actor.id)).toBe(12);
    expect(await db.listing.count({ where: { ownerId: actor.id, priceCents: 28_500_000n } })).toBe(12);
  });

  test('does so when that is confirmed, and a repeated run needs no confirmation', async () => {
    const actor = await createImporter('really-sold');
    await importFeed(actor, recordsOf(homes(12)));
    const sold = homes(12, SOLD);
    expect(await importFeed(actor, recordsOf(sold), false, true)).toMatchObject({ withdrawn: 12 });
    expect(await importFeed(actor, recordsOf(sold))).toMatchObject({ withdrawn: 0, refused: 12 });
    expect(await importFeed(actor, recordsOf(homes(12)))).toMatchObject({ updated: 12 });
  });

  test('is stopped if it offers no home at all, also if most homes are in another file', async () => {
    const actor = await createImporter('part-sold');
    await importFeed(actor, recordsOf(homes(40)));
    const sold = recordsOf(homes(12, SOLD));
    await expect(importFeed(actor, sold)).rejects.toThrow(/offers no home and would hide 12 that are shown/);
    expect(await shownOf(actor.id)).toBe(40);
    expect(await importFeed(actor, recordsOf(homes(12, SOLD)), false, true)).toMatchObject({ withdrawn: 12 });
  });

  test('is stopped for the homes for rent alone, too: they may have a file of their own', async () => {
    const actor = await createImporter('all-let');
    await importFeed(actor, recordsOf([...homes(40), ...homes(12, RENTAL, 'R')]));
    await expect(importFeed(actor, recordsOf(homes(12, SOLD, 'R')))).rejects.toThrow(
      /would hide 12 of the 12 homes for rent/,
    );
    expect(await shownOf(actor.id)).toBe(52);
  });
});

test.each([
  ['a small portfolio that is sold', 9, 9],
  ['a large one of which less than half is sold', 25, 12],
  ['a first file in which all is sold', 0, 12],
])('needs no confirmation: %s', async (_, shown, sold) => {
  const actor = await createImporter(`sells-${shown}-${sold}`);
  await importFeed(actor, recordsOf(homes(shown)));
  const report = await importFeed(actor, recordsOf([...homes(sold, SOLD), ...homes(shown).slice(sold)]));
  expect(report).toMatchObject({ refused: sold, withdrawn: Math.min(shown, sold) });
  expect(await shownOf(actor.id)).toBe(shown - Math.min(shown, sold));
});

describe('the rental of a row with a sale price and a rent', () => {
  const BOTH = { rentPrice: '1200' };
  const rentalsOf = (ownerId: string) =>
    db.listing.count({ where: { ownerId, published: true, reference: { endsWith: '~rent' } } });

  test.each([
    ['is emptied', { rentPrice: '' }],
    ['is absent, as an element of a feed may be', {}],
  ])('is hidden when its rent %s, and returns with it', async (change, row) => {
    const actor = await createImporter(`rent-${change.slice(0, 9).replaceAll(' ', '-')}`);
    await importFeed(actor, recordsOf(homes(3, BOTH)));
    const file = [...homes(1, row), ...homes(3, BOTH).slice(1)];
    const report = await importFeed(actor, recordsOf(file));
    expect(report).toMatchObject({ withdrawn: 1, unchanged: 5 });
    expect(report.noticed).toContainEqual(
      expect.objectContaining({
        line: 2,
        reference: 'A0~rent',
        reason: expect.stringContaining('is hidden'),
      }),
    );
    expect(await rentalsOf(actor.id)).toBe(2);
    expect(await importFeed(actor, recordsOf(homes(3, BOTH)))).toMatchObject({ updated: 1 });
    expect(await rentalsOf(actor.id)).toBe(3);
  });

  test('stays if the rent cannot be read, or no row of the file has one', async () => {
    const actor = await createImporter('rent-unread');
    await importFeed(actor, recordsOf(homes(1, BOTH)));
    await importFeed(actor, recordsOf(homes(1, { rentPrice: 'POA' })));
    await importFeed(actor, recordsOf(homes(1)));
    expect(await rentalsOf(actor.id)).toBe(1);
  });

  test('is not hidden with most others without a confirmation', async () => {
    const actor = await createImporter('rents-emptied');
    await importFeed(actor, recordsOf(homes(12, BOTH)));
    const emptied = homes(12, { rentPrice: '' });
    await expect(importFeed(actor, recordsOf(emptied))).rejects.toThrow(/12: is no longer offered for rent/);
    expect(await importFeed(actor, recordsOf(emptied), false, true)).toMatchObject({ withdrawn: 12 });
  });
});
