// Imports of homes as a feed delivers them, for the tests of imports.
import { getActorForOperator } from '@/lib/auth/queries';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { importListings } from '@/lib/imports/commands';
import type { FeedHome, FeedRecord, Refusal } from '@/lib/imports/types';

export const FEED_HOME: FeedHome = {
  reference: 'A1',
  title: 'Two-bedroom apartment',
  description: 'Near the sea.',
  price: '285000',
  location: 'Germasogeia, Limassol',
  bedrooms: '2',
  area: '85',
};

/** A new user who imports. */
export async function createImporter(username: string): Promise<Actor> {
  await db.user.create({ data: { username, email: `${username}@estia.test`, emailVerified: new Date() } });
  const actor = await getActorForOperator(username);
  if (!actor) throw new Error('no actor');
  return actor;
}

/** Homes as the lines of a file with a header. */
export async function* recordsOf(homes: FeedHome[]): AsyncGenerator<FeedRecord> {
  for (const [index, home] of homes.entries()) yield { line: index + 2, home };
}

/** The report of an import, with the refused lines and the notices. */
export async function importFeed(
  actor: Actor,
  feed: AsyncIterable<FeedRecord>,
  dryRun = false,
  mayHideMost = false,
) {
  const refusals: Refusal[] = [];
  const noticed: Refusal[] = [];
  const report = await importListings(actor, feed, {
    dryRun,
    mayHideMost,
    onRefusal: (refusal) => refusals.push(refusal),
    onNotice: (notice) => noticed.push(notice),
  });
  return { ...report, refusals, noticed };
}
