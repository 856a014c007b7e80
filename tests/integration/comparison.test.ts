import { expect, test } from 'vitest';
import { setFavourite } from '@/lib/favourites/commands';
import { compareListings } from '@/lib/favourites/comparison-query';
import { removeListing, unpublishListing } from '@/lib/listings/publication/publication-commands';
import { createActor } from '../support/actors';
import { createListing } from '../support/factories';

test('homes are compared in the order asked for, whoever they belong to', async () => {
  const actor = await createActor();
  const first = await createListing({ title: 'First home', contact: { phone: '+35799123456' } });
  const second = await createListing({ title: 'Second home', ownerId: actor.id });
  const comparison = await compareListings(actor, [second.id, first.id]);
  expect(comparison.listings.map(({ title }) => title)).toEqual(['Second home', 'First home']);
  expect(comparison).toMatchObject({ gone: [], unknownCount: 0 });
  expect(JSON.stringify(comparison)).not.toContain('99123456');
});

test('of homes that are no longer public only one’s own note is shown, not even to their owner', async () => {
  const [actor, owner] = await Promise.all([createActor(), createActor()]);
  const keep = async (title: string) => {
    const { id } = await createListing({ ownerId: owner.id, title, description: title });
    await setFavourite(actor, { listingId: id, isFavourite: true });
    return id;
  };
  const [here, hidden, sold] = [
    await keep('Plain flat'),
    await keep('Quixotic villa'),
    await keep('Palimpsest flat'),
  ];
  await unpublishListing(owner, hidden);
  await removeListing(owner, sold);
  const ids = [sold, here, hidden];

  const own = await compareListings(actor, ids);
  expect(own.listings.map(({ id }) => id)).toEqual([here]);
  expect(own.gone.map(({ listingId, state }) => [listingId, state]).sort()).toEqual(
    [
      [hidden, 'hidden'],
      [sold, 'removed'],
    ].sort(),
  );
  expect(own.unknownCount).toBe(0);
  for (const other of [owner, await createActor()]) {
    const comparison = await compareListings(other, ids);
    expect(comparison).toMatchObject({ gone: [], unknownCount: 2 });
    expect(JSON.stringify(comparison)).not.toMatch(/Quixotic|Palimpsest/);
  }
});

test('ids that no home can have are unknown', async () => {
  const actor = await createActor();
  expect(await compareListings(actor, [2_147_483_647, 9_999_999_999])).toEqual({
    listings: [],
    gone: [],
    unknownCount: 2,
  });
  expect(await compareListings(actor, [])).toEqual({ listings: [], gone: [], unknownCount: 0 });
});
