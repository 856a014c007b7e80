import { expect, test } from 'vitest';
import { getActorForOperator } from '@/lib/auth/queries';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { importListings } from '@/lib/imports/commands';
import type { FeedHome, FeedRecord, Refusal } from '@/lib/imports/types';

const HOME: FeedHome = {
  reference: 'A1',
  title: 'Two-bedroom apartment',
  description: 'Near the sea.',
  price: '285000',
  location: 'Germasogeia, Limassol',
  bedrooms: '2',
  area: '85',
};

async function owner(username: string): Promise<Actor> {
  await db.user.create({ data: { username, email: `${username}@estia.test`, emailVerified: new Date() } });
  const actor = await getActorForOperator(username);
  if (!actor) throw new Error('no actor');
  return actor;
}

async function* records(homes: FeedHome[]): AsyncGenerator<FeedRecord> {
  for (const [index, home] of homes.entries()) yield { line: index + 2, home };
}

async function run(actor: Actor, feed: AsyncIterable<FeedRecord>) {
  const refusals: Refusal[] = [];
  const report = await importListings(actor, feed, {
    dryRun: false,
    onRefusal: (refusal) => refusals.push(refusal),
  });
  return { ...report, refusals };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** A slow feed: `during` runs while its import is in progress. */
async function* slowly(homes: FeedHome[], during: () => Promise<unknown>): AsyncGenerator<FeedRecord> {
  yield* records(homes);
  await during();
}

test('two imports for one owner run one after the other, however long the first takes', async () => {
  const actor = await owner('patient');
  const first = run(
    actor,
    slowly([HOME], () => pause(6_000)),
  );
  await pause(300);
  expect(await run(actor, records([HOME]))).toMatchObject({ created: 0, unchanged: 1 });
  expect(await first).toMatchObject({ created: 1 });
}, 20_000);

test.each(['deletedAt', 'suspendedAt'] as const)(
  'an owner whose account ends during the import (%s) gets no listings',
  async (column) => {
    const actor = await owner(`ends-${column.toLowerCase()}`);
    const leaving = () => db.user.update({ where: { id: actor.id }, data: { [column]: new Date() } });
    await expect(run(actor, slowly([HOME], leaving))).rejects.toThrow(/deleted or suspended/);
    expect(await db.listing.count({ where: { ownerId: actor.id } })).toBe(0);
  },
);

test('a listing hidden by its owner stays hidden when the feed updates it', async () => {
  const actor = await owner('hides');
  await run(actor, records([HOME]));
  await db.listing.updateMany({ where: { ownerId: actor.id }, data: { published: false } });
  await run(actor, records([{ ...HOME, price: '280000' }]));
  expect(await db.listing.findFirst({ where: { ownerId: actor.id } })).toMatchObject({
    published: false,
    priceCents: 28_000_000n,
  });
});

test('a rejection is one short line, whatever the row contains', async () => {
  const actor = await owner('long-lines');
  const { refusals } = await run(
    actor,
    records([{ ...HOME, price: 'a\nb', reference: `x\n\u001b[2J${'y'.repeat(5_000)}`, currency: 'GBP\nx' }]),
  );
  for (const text of [refusals[0]?.reference, refusals[0]?.reason]) {
    expect(text).toMatch(/^\P{C}{1,200}$/u);
  }
});
