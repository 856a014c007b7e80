import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { FEED_FIELDS } from '@/lib/imports/columns/usual-column-names';
import type { FeedHome, FeedRecord } from '@/lib/imports/types';
import { getPublicListing } from '@/lib/listings/queries';
import { rescoreListings } from '@/lib/listings/score/score-commands';
import { createPicture } from '../support/factories';
import { createImporter, FEED_HOME, importFeed, recordsOf } from '../support/import-feed';

const HOME: FeedHome = {
  ...FEED_HOME,
  bathrooms: '1',
  contactEmail: 'agency@example.com',
  contactPhone: '+357 99 123456',
};

describe('import', () => {
  test('creates public listings with details, contact data and an initial price', async () => {
    const actor = await createImporter('creates');
    expect(await importFeed(actor, recordsOf([HOME]))).toMatchObject({
      read: 1,
      created: 1,
      updated: 0,
      unchanged: 0,
      refused: 0,
    });
    const row = await db.listing.findFirstOrThrow({
      where: { ownerId: actor.id },
      include: { detail: true, contact: true, prices: true },
    });
    expect(row).toMatchObject({
      published: true,
      reference: 'A1',
      priceCents: 28_500_000n,
      location: 'Germasogeia, Limassol',
    });
    expect(row.detail?.description).toBe('Near the sea.');
    expect(row.contact).toMatchObject({ email: 'agency@example.com', phone: '+35799123456' });
    expect(row.prices).toHaveLength(1);
    expect(await getPublicListing(row.id)).toMatchObject({ state: 'public' });
    expect(JSON.stringify(await getPublicListing(row.id))).not.toContain('agency@example.com');
  });

  test('importing again changes nothing; a changed price is updated and recorded', async () => {
    const actor = await createImporter('repeats');
    const homes = [HOME, { ...HOME, reference: 'A2', area: '90' }];
    await importFeed(actor, recordsOf(homes));
    const before = await db.listing.findMany({ where: { ownerId: actor.id }, orderBy: { id: 'asc' } });
    expect(await importFeed(actor, recordsOf(homes))).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(await db.listing.findMany({ where: { ownerId: actor.id }, orderBy: { id: 'asc' } })).toEqual(
      before,
    );

    expect(await importFeed(actor, recordsOf([{ ...HOME, price: '279000' }]))).toMatchObject({
      created: 0,
      updated: 1,
      unchanged: 0,
    });
    const listing = await db.listing.findFirstOrThrow({
      where: { ownerId: actor.id, reference: 'A1' },
      include: { prices: { orderBy: { recordedAt: 'asc' } } },
    });
    expect(listing.prices.map((price) => price.priceCents)).toEqual([28_500_000n, 27_900_000n]);
    expect(listing.version).toBe(2);
    expect(
      await importFeed(actor, recordsOf([{ ...HOME, price: '279000', description: 'New words.' }])),
    ).toMatchObject({ updated: 1 });
  });

  test("a changed price or text keeps a listing's age, photos and owner response rate in the recommended order", async () => {
    const actor = await createImporter('scores');
    await db.user.update({ where: { id: actor.id }, data: { responseRate: 0.9 } });
    const far = { ...HOME, reference: 'A2' };
    await importFeed(actor, recordsOf([HOME, far]));
    const scores = async () => {
      const homes = await db.listing.findMany({
        where: { ownerId: actor.id },
        orderBy: { reference: 'asc' },
      });
      return homes.map(({ recommendedScore }) => recommendedScore);
    };
    const rescore = async () => {
      const homes = await db.listing.findMany({ where: { ownerId: actor.id }, select: { id: true } });
      const { changed } = await rescoreListings(
        db,
        homes.map(({ id }) => id),
        new Date(),
      );
      return changed.length;
    };
    expect(await rescore(), 'new homes have the score of the rule').toBe(0);
    const { key } = await createPicture({ ownerId: actor.id });
    const { id } = await db.listing.findFirstOrThrow({ where: { ownerId: actor.id, reference: 'A1' } });
    await db.listingImage.create({ data: { listingId: id, pictureKey: key, position: 0, alt: '' } });
    await db.listing.updateMany({
      where: { ownerId: actor.id },
      data: { listedAt: new Date(Date.now() - 40 * 86_400_000) },
    });
    expect(await rescore()).toBe(2);
    const [before = 0, farBefore = 0] = await scores();

    await importFeed(actor, recordsOf([{ ...HOME, price: '279000' }, far]));
    expect(await scores()).toEqual([before, farBefore]);
    const longer = { ...far, description: 'Near the sea, and nearer to the shops. '.repeat(5) };
    const roomier = { ...HOME, price: '279000', parking: '1' };
    await importFeed(actor, recordsOf([roomier, longer]));
    const [after = 0, farAfter = 0] = await scores();
    expect(after - before, 'one more fact of six').toBe(17);
    expect(farAfter).toBeGreaterThan(farBefore);
    expect(await rescore(), 'the import has scored them').toBe(0);
  });

  test("if the owner's response rate changes during an import, the listings are left to the next scoring run", async () => {
    const actor = await createImporter('rated');
    async function* slow(): AsyncGenerator<FeedRecord> {
      yield { line: 2, home: HOME };
      await db.user.update({ where: { id: actor.id }, data: { responseRate: 0.5 } });
    }
    await importFeed(actor, slow());
    expect(await db.listingScoreOwner.deleteMany({ where: { ownerId: actor.id } })).toEqual({ count: 1 });
    await importFeed(actor, recordsOf([HOME]));
    expect(await db.listingScoreOwner.count({ where: { ownerId: actor.id } })).toBe(0);
  });

  test('the same reference for two owners yields two listings', async () => {
    const [one, two] = [await createImporter('first-agency'), await createImporter('second-agency')];
    await importFeed(one, recordsOf([HOME]));
    expect(await importFeed(two, recordsOf([HOME]))).toMatchObject({ created: 1 });
  });

  test('invalid rows are rejected individually with line, reference and reason', async () => {
    const actor = await createImporter('refuses');
    const feed = [
      HOME,
      { ...HOME, reference: 'A2', price: '43' },
      { ...HOME, reference: 'A3', location: 'Xyzzyville' },
      HOME,
    ];
    const report = await importFeed(actor, recordsOf(feed));
    expect(report).toMatchObject({ read: 4, created: 1, refused: 3 });
    expect(report.refusals).toEqual([
      { line: 3, reference: 'A2', reason: expect.stringContaining('placeholder') },
      { line: 4, reference: 'A3', reason: expect.stringContaining('not in a place we know') },
      { line: 5, reference: 'A1', reason: 'the same home is already in line 2' },
    ]);
  });

  test('a dry run reports the same and stores nothing', async () => {
    const actor = await createImporter('dry');
    expect(await importFeed(actor, recordsOf([HOME]), true)).toMatchObject({ read: 1, created: 1 });
    expect(await db.listing.count({ where: { ownerId: actor.id } })).toBe(0);
  });

  test('a feed that breaks off midway leaves nothing behind', async () => {
    const actor = await createImporter('breaks');
    async function* broken(): AsyncGenerator<FeedRecord> {
      for (let line = 2; line < 1_200; line += 1) yield { line, home: { ...HOME, reference: `B${line}` } };
      throw new Error('the disk is gone');
    }
    await expect(importFeed(actor, broken())).rejects.toThrow('the disk is gone');
    expect(await db.listing.count({ where: { ownerId: actor.id } })).toBe(0);
  });

  test('a listing taken down by an administrator stays down; one removed by its owner comes back', async () => {
    const actor = await createImporter('returns');
    await importFeed(actor, recordsOf([HOME, { ...HOME, reference: 'A2' }]));
    await db.listing.updateMany({
      where: { ownerId: actor.id, reference: 'A1' },
      data: { published: false, moderationReason: 'Fraud' },
    });
    await db.listing.updateMany({
      where: { ownerId: actor.id, reference: 'A2' },
      data: { published: false, removedAt: new Date() },
    });
    await importFeed(
      actor,
      recordsOf([
        { ...HOME, price: '200000' },
        { ...HOME, reference: 'A2' },
      ]),
    );
    const rows = await db.listing.findMany({ where: { ownerId: actor.id }, orderBy: { reference: 'asc' } });
    expect(rows.map((row) => row.published)).toEqual([false, true]);
  });

  test('whatever a field contains, the other rows are imported, and a second import changes nothing', async () => {
    const odd = [
      '\0',
      'a\0b@example.com',
      '\ud800',
      '0000-01-01',
      '9999-12-31',
      '-271821-04-20',
      '1e400',
      'NaN',
      '-1',
    ];
    const more = [
      '999',
      '٣',
      '１２',
      '2147483648',
      'constructor',
      '__proto__',
      '\\ud83d',
      "'; --",
      '\u202e',
      'x'.repeat(30_000),
    ];
    const homes = FEED_FIELDS.flatMap((field) =>
      [...odd, ...more].map(
        (value, at): FeedHome => ({ ...HOME, reference: `${field}-${at}`, [field]: value }),
      ),
    );
    const actor = await createImporter('oddities');
    const first = await importFeed(actor, recordsOf([...homes, HOME]));
    expect(first.read).toBe(homes.length + 1);
    // Each row with a rent beside its price is two homes.
    const both = first.notices.find(({ reason }) => reason === 'is for sale and for rent')?.count ?? 0;
    expect(first.created + first.refused).toBe(first.read + both);
    expect(first.refusals.map(({ reference }) => reference)).not.toContain(HOME.reference);
    expect(await importFeed(actor, recordsOf([...homes, HOME]))).toMatchObject({ created: 0, updated: 0 });
  });

  test('two concurrent imports for one owner create each listing once', async () => {
    const actor = await createImporter('races');
    const homes = Array.from({ length: 30 }, (_, index) => ({ ...HOME, reference: `R${index}` }));
    const reports = await Promise.all([
      importFeed(actor, recordsOf(homes)),
      importFeed(actor, recordsOf(homes)),
    ]);
    expect(reports.map((report) => report.created).toSorted()).toEqual([0, 30]);
    expect(await db.listing.count({ where: { ownerId: actor.id } })).toBe(30);
  });
});
