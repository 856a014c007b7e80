import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { getFeedOfHome } from '@/lib/incoming-feeds/queries';
import { updateListing } from '@/lib/listings/commands';
import { getEditableListing } from '@/lib/listings/form/editable-listing-query';
import type { ListingFormValues } from '@/lib/listings/form/form-values';
import { changeHome, changeHomes } from '@/lib/portfolio/commands';
import type { ChangeHomesInput } from '@/lib/portfolio/schema';
import { undoChange } from '@/lib/portfolio/undo-commands';
import { createActor } from '../support/actors';
import { createPicture } from '../support/factories';
import { addImported, csvOf, FeedSite, importNow, rowOf } from '../support/feed-site';
import { shownOf } from '../support/shown';

const site = new FeedSite();
afterAll(() => site.close());
beforeEach(async () => {
  await db.incomingFeed.deleteMany();
});

const homeOf = (actor: Actor) =>
  db.listing.findFirstOrThrow({ where: { ownerId: actor.id }, include: { detail: true } });

/** By the form, with a photo and whatever else it asks for. */
async function edit(actor: Actor, changes: Partial<ListingFormValues>): Promise<void> {
  const { id } = await homeOf(actor);
  const editable = await getEditableListing(actor, id);
  if (!editable) throw new Error('no listing');
  const { key } = await createPicture({ ownerId: actor.id });
  const photos = [{ key, width: 640, height: 480, placeholder: '', alt: '' }];
  const contact = { contactEmail: 'agency@example.com', contactPhone: '99 123456' };
  const rest = {
    bathrooms: '1',
    yearBuilt: '2001',
    energyRating: 'B',
    description: 'Near the sea. '.repeat(9),
  };
  const values = { ...editable.values, ...contact, ...rest, photos, ...changes };
  await updateListing(actor, { id, version: editable.version, values });
}

async function fed(keepsHandEdits: boolean) {
  const actor = await createActor();
  site.content = csvOf(rowOf('A1'));
  const feed = await addImported(actor, await site.url(), { keepsHandEdits });
  return { actor, feed };
}

/** In the table of one's homes. */
async function changeInTable(actor: Actor, change: ChangeHomesInput['change'], percent = 10) {
  const { id, version } = await homeOf(actor);
  const homes = [{ id, version }];
  return changeHomes(actor, { change, percent, homes, scope: 'chosen', q: '', state: 'all' });
}

describe('a fed home in the table', () => {
  test('keeps a price that was changed there, as one changed in its form', async () => {
    const { actor, feed } = await fed(true);
    await changeInTable(actor, 'price');
    await changeInTable(actor, 'price');
    expect(await homeOf(actor)).toMatchObject({ priceCents: 34_485_000n, handEdited: ['price_cents'] });
    site.content = csvOf(rowOf('A1', 250_000));
    await importNow(actor, feed);
    expect(await homeOf(actor)).toMatchObject({ priceCents: 34_485_000n, handEdited: ['price_cents'] });
  });

  test('follows the feed again when the change was undone', async () => {
    const { actor, feed } = await fed(true);
    await changeInTable(actor, 'price');
    const { id } = await db.listingChange.findFirstOrThrow({ where: { ownerId: actor.id } });
    await undoChange(actor, { id });
    expect(await homeOf(actor)).toMatchObject({ priceCents: 28_500_000n, handEdited: [] });
    site.content = csvOf(rowOf('A1', 250_000));
    await importNow(actor, feed);
    expect(await homeOf(actor)).toMatchObject({ priceCents: 25_000_000n });
  });

  test.each(['withdraw', 'remove'] as const)(
    'that waits for a picture is not published after %s',
    async (how) => {
      const { actor } = await fed(true);
      const { id } = await homeOf(actor);
      const wait = { listingId: id, host: 'agency.example', publishBy: new Date() };
      await db.listing.update({ where: { id }, data: { published: false } });
      await db.listingPictureQueue.upsert({ where: { listingId: id }, create: wait, update: wait });
      expect(await changeInTable(actor, how)).toMatchObject({ count: 1 });
      expect(await db.listingPictureQueue.findUnique({ where: { listingId: id } })).toMatchObject({
        publishBy: null,
      });
    },
  );

  test('still waits for its picture when only its price changes', async () => {
    const { actor } = await fed(true);
    const { id } = await homeOf(actor);
    const publishBy = new Date();
    await db.listing.update({ where: { id }, data: { published: false } });
    await db.listingPictureQueue.create({ data: { listingId: id, host: 'agency.example', publishBy } });
    await changeHome(actor, { id, ...(await shownOf(id)), price: 30_000_000, state: 'withdrawn' });
    expect(await db.listingPictureQueue.findUnique({ where: { listingId: id } })).toMatchObject({
      publishBy,
    });
  });
});

describe('what a person changed on a fed home', () => {
  test('is kept by choice, field by field, while the feed changes the others', async () => {
    const { actor, feed } = await fed(true);
    await edit(actor, { title: 'My own title' });
    const { id, handEdited } = await homeOf(actor);
    expect(handEdited).toEqual(expect.arrayContaining(['title', 'description', 'photos']));
    expect(handEdited).not.toContain('price_cents');
    expect(await getFeedOfHome(actor, id)).toMatchObject({
      name: 'Agency',
      keepsHandEdits: true,
      isEdited: true,
    });

    site.content = csvOf(rowOf('A1', 250_000));
    expect((await importNow(actor, feed)).report).toMatchObject({ updated: 1 });
    const home = await homeOf(actor);
    expect(home).toMatchObject({ title: 'My own title', priceCents: 25_000_000n, bathrooms: 1 });
    expect(home.detail?.description).toContain('Near the sea.');
    await db.incomingFeed.update({ where: { id: feed }, data: { etag: null } });
    expect((await importNow(actor, feed)).report).toMatchObject({ updated: 0, unchanged: 1 });
  });

  test('is overwritten by choice, also by a file that did not change', async () => {
    const { actor, feed } = await fed(false);
    await edit(actor, { title: 'My own title', price: '1000000', constructionMaterial: 'Stone' });
    expect((await importNow(actor, feed)).report).toMatchObject({ isUnchanged: false, updated: 1 });
    expect(await homeOf(actor)).toMatchObject({
      title: 'Flat A1',
      priceCents: 28_500_000n,
      handEdited: [],
      // The feed says nothing of it.
      constructionMaterial: 'Stone',
    });
  });

  test('is recorded for homes of a feed only', async () => {
    const { actor } = await fed(true);
    await db.listing.updateMany({ where: { ownerId: actor.id }, data: { feedId: null } });
    await edit(actor, { title: 'My own title' });
    const { id, handEdited } = await homeOf(actor);
    expect(handEdited).toEqual([]);
    expect(await getFeedOfHome(actor, id)).toBeNull();
  });
});
