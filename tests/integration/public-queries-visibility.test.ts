// Every query that a visitor can cause, on a home that is no longer public. A query without an entry in scripts/lib/checks/public-queries.ts
// fails tests/integration/public-queries.test.ts.
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { suspendUser } from '@/lib/admin/user-commands';
import type { Actor } from '@/lib/auth/types';
import { removeListing, unpublishListing } from '@/lib/listings/publication/publication-commands';
import { type PublicQuery, publicQueries } from '../../scripts/lib/checks/public-queries';
import { createActor } from '../support/actors';
import { createListing, findPlace } from '../support/factories';
import { createAdmin } from '../support/moderation';

const WORD = 'Zyxcanary';
let nextId = 1_900_000_001;

/** A home that most searches find. */
async function plant(): Promise<{ id: number; owner: Actor; queries: PublicQuery[] }> {
  const owner = await createActor();
  const place = await findPlace('germasogeia');
  const { id } = await createListing({
    id: nextId++,
    ownerId: owner.id,
    title: `${WORD} sea view`,
    placeId: place.id,
    latitude: 34.685,
    longitude: 33.04,
    amenities: ['garden', 'pool'],
    featured: true,
    recommendedScore: 1_000,
  });
  return { id, owner, queries: publicQueries({ ids: [id], ownerId: owner.id, username: owner.username }, 1) };
}

/** The functions whose answers show the home, by its number or its title. */
async function showing(queries: readonly PublicQuery[], id: number): Promise<string[]> {
  const found: string[] = [];
  for (const { calls, run } of queries) {
    const answer = inspect(await run(), { depth: null, maxArrayLength: null, numericSeparator: false });
    if (answer.includes(String(id)) || answer.includes(WORD)) found.push(calls);
  }
  return [...new Set(found)].sort();
}

test.each<[string, (owner: Actor, id: number) => Promise<unknown>]>([
  ['hidden', unpublishListing],
  ['removed', removeListing],
  [
    'of a suspended person',
    async ({ id }) => suspendUser(await createAdmin(), { userId: id, reason: 'These are not homes.' }),
  ],
])('no public query shows a home that is %s', { timeout: 120_000 }, async (state, change) => {
  const { id, owner, queries } = await plant();
  expect(await showing(queries, id), 'while it is public').toEqual(
    expect.arrayContaining([
      'getPublicListing',
      'listFeaturedListings',
      'listGridHomes',
      'listListingsByIds',
      'listPins',
      'listPublishedHomes',
      'listSimilarListings',
      'searchListings',
    ]),
  );
  await change(owner, id);
  // It tells that an address is gone for good, by number.
  const removed = state === 'removed' ? ['listRemovedListingIds'] : [];
  expect(await showing(queries, id)).toEqual(removed);
});
