import { expect, test } from 'vitest';
import { db } from '@/lib/db';
import type { FeedHome, FeedRecord } from '@/lib/imports/types';
import { createImporter, FEED_HOME, importFeed, recordsOf } from '../support/import-feed';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** A slow feed: `during` runs while its import is in progress. */
async function* slowly(homes: FeedHome[], during: () => Promise<unknown>): AsyncGenerator<FeedRecord> {
  yield* recordsOf(homes);
  await during();
}

test('two imports for one owner run one after the other, however long the first takes', async () => {
  const actor = await createImporter('patient');
  const first = importFeed(
    actor,
    slowly([FEED_HOME], () => pause(6_000)),
  );
  await pause(300);
  expect(await importFeed(actor, recordsOf([FEED_HOME]))).toMatchObject({ created: 0, unchanged: 1 });
  expect(await first).toMatchObject({ created: 1 });
}, 20_000);

test.each(['deletedAt', 'suspendedAt'] as const)(
  'an owner whose account ends during the import (%s) gets no listings',
  async (column) => {
    const actor = await createImporter(`ends-${column.toLowerCase()}`);
    const leaving = () => db.user.update({ where: { id: actor.id }, data: { [column]: new Date() } });
    await expect(importFeed(actor, slowly([FEED_HOME], leaving))).rejects.toThrow(/deleted or suspended/);
    expect(await db.listing.count({ where: { ownerId: actor.id } })).toBe(0);
  },
);

test('a listing hidden by its owner stays hidden when the feed updates it', async () => {
  const actor = await createImporter('hides');
  await importFeed(actor, recordsOf([FEED_HOME]));
  await db.listing.updateMany({ where: { ownerId: actor.id }, data: { published: false } });
  await importFeed(actor, recordsOf([{ ...FEED_HOME, price: '280000' }]));
  expect(await db.listing.findFirst({ where: { ownerId: actor.id } })).toMatchObject({
    published: false,
    priceCents: 28_000_000n,
  });
});

test('a rejection is one short line, whatever the row contains', async () => {
  const actor = await createImporter('long-lines');
  const { refusals } = await importFeed(
    actor,
    recordsOf([
      { ...FEED_HOME, price: 'a\nb', reference: `x\n\u001b[2J${'y'.repeat(5_000)}`, currency: 'GBP\nx' },
    ]),
  );
  for (const text of [refusals[0]?.reference, refusals[0]?.reason]) {
    expect(text).toMatch(/^\P{C}{1,200}$/u);
  }
});
