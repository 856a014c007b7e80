import { describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { setFavourite, toggleFavourite } from '@/lib/favourites/commands';
import { FAVOURITES_PAGE_SIZE } from '@/lib/favourites/constants';
import { listFavourites, listFavouritesPage } from '@/lib/favourites/queries';
import { savedSinceKept } from '@/lib/favourites/types';
import { removeListing, unpublishListing } from '@/lib/listings/publication/publication-commands';
import { thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';
import { createListing } from '../support/factories';

const isKept = async (actor: Actor, listingId: number) =>
  (await db.favourite.count({ where: { userId: actor.id, listingId } })) === 1;

describe('favourites', () => {
  test('concurrent toggles are consistent: an even number changes nothing, an odd one flips', async () => {
    const actor = await createActor();
    const { id } = await createListing();
    for (const [times, expected] of [
      [50, false],
      [25, true],
      [24, true],
    ] as const) {
      const answers = await Promise.all(Array.from({ length: times }, () => toggleFavourite(actor, id)));
      expect(await isKept(actor, id), `${times} toggles`).toBe(expected);
      const kept = answers.filter(({ isFavourite }) => isFavourite).length;
      expect(Math.abs(kept - (times - kept)), 'every second answer is "kept"').toBeLessThanOrEqual(1);
    }
  });

  test('concurrent adds keep one row', async () => {
    const actor = await createActor();
    const { id } = await createListing();
    await Promise.all(
      Array.from({ length: 20 }, () => setFavourite(actor, { listingId: id, isFavourite: true })),
    );
    expect(await isKept(actor, id)).toBe(true);
    await setFavourite(actor, { listingId: id, isFavourite: false });
    await setFavourite(actor, { listingId: id, isFavourite: false });
    expect(await isKept(actor, id)).toBe(false);
  });

  test('only public listings can be added; any favourite can be removed', async () => {
    const actor = await createActor();
    const owner = await createActor();
    const { id } = await createListing({ ownerId: owner.id });
    const hidden = await createListing({ published: false });
    for (const listingId of [hidden.id, 2_000_000_000]) {
      expect((await thrownBy(setFavourite(actor, { listingId, isFavourite: true })))?.code).toBe('not_found');
      expect((await thrownBy(toggleFavourite(actor, listingId)))?.code).toBe('not_found');
    }
    await setFavourite(actor, { listingId: id, isFavourite: true });
    await unpublishListing(owner, id);
    expect(await toggleFavourite(actor, id)).toEqual({ isFavourite: false });
  });
});

test('the list shows what became cheaper and what is gone, with what was seen when it was saved', async () => {
  const actor = await createActor();
  const owner = await createActor();
  const titles = ['Amaranthine loft', 'Quixotic villa', 'Palimpsest flat'];
  const ids: number[] = [];
  for (const title of titles) {
    const { id } = await createListing({ ownerId: owner.id, title, description: title });
    await setFavourite(actor, { listingId: id, isFavourite: true });
    ids.push(id);
  }
  const [cheaper = 0, hidden = 0, removed = 0] = ids;
  await db.listing.update({ where: { id: cheaper }, data: { priceCents: 24_000_000n } });
  await unpublishListing(owner, hidden);
  await removeListing(owner, removed);

  const list = await listFavourites(actor);
  expect(list.map(({ listingId, state }) => [listingId, state])).toEqual([
    [removed, 'removed'],
    [hidden, 'hidden'],
    [cheaper, 'public'],
  ]);
  expect(list.map(savedSinceKept)).toEqual([null, null, 1_000_000]);
  // Later edits of a home that is no longer public are not shown.
  await db.listing.updateMany({ where: { id: { in: ids } }, data: { title: 'Secret draft' } });
  const gone = (await listFavourites(actor)).filter((favourite) => favourite.state !== 'public');
  expect(gone.map(({ title }) => title).sort()).toEqual(['Palimpsest flat', 'Quixotic villa']);
  expect(gone.every((favourite) => 'placeId' in favourite && favourite.placeId !== null)).toBe(true);
  await db.listing.updateMany({ where: { id: { in: ids } }, data: { moderationReason: 'Broken rules' } });
  expect(JSON.stringify(await listFavourites(actor))).not.toMatch(/Quixotic|Palimpsest/);
  await db.listing.updateMany({ where: { id: { in: ids } }, data: { moderationReason: null } });
  expect(await listFavourites(await createActor())).toEqual([]);

  const { id: unseen } = await createListing({ ownerId: owner.id, title: 'Never public', published: false });
  await db.favourite.create({ data: { userId: actor.id, listingId: unseen } });
  expect(JSON.stringify(await listFavourites(actor))).not.toContain('Never public');
});

test('the list is paged, each listing once, latest first; past the end is the last page', async () => {
  const actor = await createActor();
  const size = FAVOURITES_PAGE_SIZE + 2;
  const kept: number[] = [];
  for (let minute = 0; minute < size; minute += 1) {
    const { id } = await createListing();
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, minute));
    await db.favourite.create({ data: { userId: actor.id, listingId: id, createdAt } });
    kept.unshift(id);
  }
  const first = await listFavouritesPage(actor, 1);
  const last = await listFavouritesPage(actor, 99);
  expect(first).toMatchObject({ count: size, page: 1, pageCount: 2 });
  expect(last).toMatchObject({ count: size, page: 2, pageCount: 2 });
  const shown = [...first.favourites, ...last.favourites].map(({ listingId }) => listingId);
  expect(shown).toEqual(kept);
  expect(await listFavouritesPage(await createActor(), 3)).toEqual({
    favourites: [],
    count: 0,
    page: 1,
    pageCount: 1,
  });
});
