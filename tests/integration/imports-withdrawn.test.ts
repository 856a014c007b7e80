import { describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { getPublicListing } from '@/lib/listings/queries';
import { createImporter, FEED_HOME, importFeed, recordsOf } from '../support/import-feed';

const SOLD = { ...FEED_HOME, status: 'Sold' };
const OTHER = { ...FEED_HOME, reference: 'A2', area: '90' };

const stateOf = (ownerId: string, reference = 'A1') =>
  db.listing.findFirstOrThrow({
    where: { ownerId, reference },
    select: { id: true, published: true, propertyStatus: true, version: true },
  });

describe('a home that the file calls sold', () => {
  test('is hidden if it is shown, and returns when it is offered again', async () => {
    const actor = await createImporter('sells');
    await importFeed(actor, recordsOf([FEED_HOME, OTHER]));
    const { id } = await stateOf(actor.id);

    const report = await importFeed(actor, recordsOf([SOLD, OTHER]));
    expect(report).toMatchObject({ refused: 1, withdrawn: 1, unchanged: 1, remarks: [] });
    expect(report.noticed).toEqual([
      {
        line: 2,
        reference: 'A1',
        reason: expect.stringContaining('is hidden, since it is no longer offered'),
      },
    ]);
    expect(await stateOf(actor.id)).toMatchObject({ published: false, propertyStatus: 'unavailable' });
    expect(await getPublicListing(id)).not.toMatchObject({ state: 'public' });
    expect(await stateOf(actor.id, 'A2')).toMatchObject({ published: true });

    const before = await stateOf(actor.id);
    expect(await importFeed(actor, recordsOf([SOLD, OTHER]))).toMatchObject({ withdrawn: 0 });
    expect(await stateOf(actor.id)).toEqual(before);

    expect(await importFeed(actor, recordsOf([FEED_HOME, OTHER]))).toMatchObject({ updated: 1 });
    expect(await stateOf(actor.id)).toMatchObject({ published: true, propertyStatus: 'for_sale' });
  });

  test('stays hidden when it is offered again if its owner had hidden it', async () => {
    const actor = await createImporter('hides');
    await importFeed(actor, recordsOf([FEED_HOME]));
    await db.listing.updateMany({ where: { ownerId: actor.id }, data: { published: false } });
    expect(await importFeed(actor, recordsOf([SOLD]))).toMatchObject({ withdrawn: 0 });
    await importFeed(actor, recordsOf([FEED_HOME]));
    expect(await stateOf(actor.id)).toMatchObject({ published: false, propertyStatus: 'for_sale' });
  });

  test('is not hidden if another row of the file offers it, in whichever order', async () => {
    const actor = await createImporter('repeats-itself');
    await importFeed(actor, recordsOf([FEED_HOME]));
    for (const homes of [
      [SOLD, FEED_HOME],
      [FEED_HOME, SOLD],
    ])
      expect(await importFeed(actor, recordsOf(homes))).toMatchObject({ withdrawn: 0, unchanged: 1 });
  });

  test("is nobody else's", async () => {
    const [one, two] = [await createImporter('sells-one'), await createImporter('sells-two')];
    await importFeed(one, recordsOf([FEED_HOME]));
    expect(await importFeed(two, recordsOf([SOLD]))).toMatchObject({ withdrawn: 0 });
    expect(await stateOf(one.id)).toMatchObject({ published: true });
  });
});

test('the report counts the homes that stay as an earlier import left them', async () => {
  const actor = await createImporter('leaves-out');
  const third = { ...FEED_HOME, reference: 'A3', area: '100' };
  await importFeed(actor, recordsOf([FEED_HOME, OTHER, third]));
  const report = await importFeed(actor, recordsOf([{ ...FEED_HOME, price: 'POA' }, third]));
  expect(report.remarks).toEqual([
    'homes that are shown and stay as they were, since their rows were refused: 1',
    'homes that are shown and stay as they are, since the file does not have them: 1',
  ]);
});

test('a row with a sale price and a rent becomes two homes, and stays two', async () => {
  const actor = await createImporter('offers-both');
  const home = { ...FEED_HOME, rentPrice: '1200' };
  const report = await importFeed(actor, recordsOf([home]));
  expect(report).toMatchObject({ read: 1, created: 2, refused: 0 });
  expect(report.noticed).toEqual([
    { line: 2, reference: 'A1', reason: expect.stringContaining('imported as two homes') },
  ]);
  expect(report.notices).toEqual([{ reason: 'is for sale and for rent', count: 1 }]);
  expect(await importFeed(actor, recordsOf([home]))).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  expect(await importFeed(actor, recordsOf([{ ...home, status: 'Sold' }]))).toMatchObject({ withdrawn: 2 });
});

describe('the rental of a home that was offered both ways', () => {
  const BOTH = { ...FEED_HOME, rentPrice: '1200' };
  test.each([
    ['the home is sold', { ...FEED_HOME, status: 'Sold' }, 'unavailable'],
    ['the row says that it is for sale', { ...BOTH, status: 'For sale' }, 'for_sale'],
    ['the row says that it is for rent', { ...BOTH, status: 'For rent' }, 'for_rent'],
  ])('is hidden when %s', async (change, row, propertyStatus) => {
    const actor = await createImporter(`both-${change.replaceAll(' ', '-')}`);
    await importFeed(actor, recordsOf([BOTH]));
    await importFeed(actor, recordsOf([row]));
    expect(await stateOf(actor.id)).toMatchObject({ propertyStatus });
    expect(await stateOf(actor.id, 'A1~rent')).toMatchObject({ published: false });
    await importFeed(actor, recordsOf([BOTH]));
    expect(await stateOf(actor.id, 'A1~rent')).toMatchObject({ published: true });
  });

  test('stays if the file has a row for it, or says nothing about the home', async () => {
    const actor = await createImporter('both-separately');
    const rental = { ...FEED_HOME, reference: 'A1~rent', price: '1200', status: 'For rent' };
    await importFeed(actor, recordsOf([FEED_HOME, rental]));
    for (const homes of [[FEED_HOME], [SOLD, rental], [OTHER]]) await importFeed(actor, recordsOf(homes));
    expect(await stateOf(actor.id, 'A1~rent')).toMatchObject({ published: true });
  });
});

test('so does one without a reference', async () => {
  const actor = await createImporter('offers-both-unnamed');
  const home = { ...FEED_HOME, reference: '', rentPrice: '1200' };
  expect(await importFeed(actor, recordsOf([home]))).toMatchObject({ created: 2 });
  expect(await importFeed(actor, recordsOf([home]))).toMatchObject({ created: 0, unchanged: 2 });
  const references = await db.listing.findMany({ where: { ownerId: actor.id }, select: { reference: true } });
  expect(references.map(({ reference }) => reference?.replace(/[0-9a-f]{16}/, 'HASH')).sort()).toEqual([
    'auto-HASH',
    'auto-HASH~rent',
  ]);
});
