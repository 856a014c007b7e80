import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { createListing, updateListing } from '@/lib/listings/commands';
import { discardDraft, saveDraft } from '@/lib/listings/form/draft-commands';
import { getLatestDraft } from '@/lib/listings/form/draft-query';
import { getEditableListing } from '@/lib/listings/form/editable-listing-query';
import { EMPTY_LISTING, EMPTY_UNIT, type ListingFormValues } from '@/lib/listings/form/form-values';
import { thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';
import { createPicture } from '../support/factories';
import { typedListing } from '../support/listing-values';

let actor: Actor;
beforeEach(async () => {
  actor = await createActor();
});

async function photosOf(owner: Actor, count = 2): Promise<ListingFormValues['photos']> {
  const pictures = await Promise.all(
    Array.from({ length: count }, () => createPicture({ ownerId: owner.id })),
  );
  return pictures.map(({ key, width, height, placeholder }) => ({
    key,
    width,
    height,
    placeholder,
    alt: 'A room',
  }));
}
const typed = async (changes: Partial<ListingFormValues> = {}) =>
  typedListing({ photos: await photosOf(actor), ...changes });
const create = async (changes: Partial<ListingFormValues> = {}) =>
  (await createListing(actor, { submissionId: null, values: await typed(changes) })).id;

describe('createListing', () => {
  it('stores the listing with texts, contact, pictures, price and place, unpublished', async () => {
    const id = await create();
    const row = await db.listing.findUniqueOrThrow({
      where: { id },
      include: { detail: true, contact: true, images: true, prices: true, place: true },
    });
    expect(row).toMatchObject({
      ownerId: actor.id,
      published: false,
      priceCents: 28_500_000n,
      bedrooms: 2,
      version: 1,
    });
    expect(row.place?.slug).toBe('germasogeia');
    expect(row.latitude).toBeCloseTo(row.place?.latitude ?? 0, 3);
    expect(row.contact).toMatchObject({ email: 'owner@mail.test', phone: '+35799123456' });
    expect(row.images.map(({ position }) => position).sort()).toEqual([0, 1]);
    expect(row.prices.map(({ priceCents }) => priceCents)).toEqual([28_500_000n]);
    expect(row.recommendedScore).toBeGreaterThan(0);
  });

  it('ten parallel submits of one draft create one listing and delete the draft', async () => {
    const submissionId = randomUUID();
    const values = await typed();
    await saveDraft(actor, { id: submissionId, step: 3, changedAt: 1, values });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => createListing(actor, { submissionId, values })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await db.listing.count({ where: { ownerId: actor.id } })).toBe(1);
    expect(await db.listingImage.count({ where: { listing: { ownerId: actor.id } } })).toBe(2);
    expect(await getLatestDraft(actor)).toBeNull();
    expect(await createListing(actor, { submissionId, values })).toMatchObject({ isNew: false });
  });

  it('stores nothing if one part fails', async () => {
    const other = await createActor();
    const foreign = await thrownBy(
      createListing(actor, { submissionId: null, values: await typed({ photos: await photosOf(other) }) }),
    );
    expect(foreign).toMatchObject({
      code: 'invalid',
      fields: { photos: ['A photo is no longer there. Please add it again.'] },
    });
    expect(await db.listing.count({ where: { ownerId: actor.id } })).toBe(0);
  });

  it('reports every invalid field', async () => {
    const error = await thrownBy(createListing(actor, { submissionId: null, values: EMPTY_LISTING }));
    expect(error?.code).toBe('invalid');
    expect(Object.keys(error?.fields ?? {})).toEqual(
      expect.arrayContaining(['userType', 'title', 'price', 'photos', 'contactEmail']),
    );
  });

  it.each([
    ['not in a place we know', { location: 'Xyzzyqx Qwrtplk' }],
    ['in the occupied north', { location: 'Kyrenia' }],
    ['with a pin in the sea', { latitude: '34.2', longitude: '32.9' }],
    ['with a pin far from its address', { latitude: '35.16', longitude: '33.36' }],
    [
      'in a different country from the one chosen',
      { country: 'greece' as const, location: 'Zzqx', latitude: '34.70', longitude: '33.05' },
    ],
  ])('rejects a listing %s', async (_name, changes) => {
    const error = await thrownBy(createListing(actor, { submissionId: null, values: await typed(changes) }));
    expect(error?.fields).toHaveProperty('location');
  });

  it("stores a developer's units in order", async () => {
    const unit = { ...EMPTY_UNIT, beds: '2', baths: '1.5', internalArea: '80', verandaArea: '10' };
    const id = await create({
      userType: 'developer',
      devUnits: [
        { ...unit, unitBlock: 'A1' },
        { ...unit, unitBlock: 'B2', pool: true },
      ],
    });
    const units = await db.listingUnit.findMany({ where: { listingId: id }, orderBy: { position: 'asc' } });
    expect(units.map(({ block, pool, bathrooms }) => [block, pool, bathrooms])).toEqual([
      ['A1', false, 1.5],
      ['B2', true, 1.5],
    ]);
  });
});

describe('updateListing', () => {
  const load = async (id: number) => {
    const listing = await getEditableListing(actor, id);
    if (!listing) throw new Error('no listing');
    return listing;
  };

  it('returns what was entered, and stores it again unchanged', async () => {
    const values = await typed({ floorLevel: '3', virtualTourUrl: 'https://example.com/tour' });
    const { id } = await createListing(actor, { submissionId: null, values });
    const loaded = await load(id);
    expect(loaded.values).toMatchObject({
      title: values.title,
      price: '285000',
      floorLevel: '3',
      contactPhone: '99 123456',
      phoneCountry: 'CY',
      photos: values.photos,
    });
    await updateListing(actor, { id, version: 1, values: loaded.values });
    const again = await load(id);
    expect({ ...again, version: 0 }).toEqual({ ...loaded, version: 0 });
  });

  it('keeps the ids of photos through every edit, in any order', async () => {
    const values = await typed({});
    const added = await typed({});
    const { id } = await createListing(actor, {
      submissionId: null,
      values: { ...values, photos: [...values.photos, ...added.photos] },
    });
    const before = await load(id);
    const photos = before.values.photos.toReversed();
    await updateListing(actor, { id, version: 1, values: { ...before.values, photos } });
    const after = await load(id);
    expect(after.imageIds).toEqual(before.imageIds.toReversed());
    const one = { ...after.values, photos: after.values.photos.slice(1) };
    await updateListing(actor, { id, version: 2, values: one });
    expect((await load(id)).imageIds).toEqual(after.imageIds.slice(1));
  });

  it('rejects the second of two concurrent editors, overwriting nothing', async () => {
    const id = await create();
    const first = await load(id);
    const second = await load(id);
    await updateListing(actor, { id, version: first.version, values: { ...first.values, price: '270000' } });
    const late = updateListing(actor, {
      id,
      version: second.version,
      values: { ...second.values, title: 'Mine' },
    });
    expect((await thrownBy(late))?.code).toBe('conflict');
    const stored = await load(id);
    expect(stored.values).toMatchObject({ price: '270000', title: first.values.title });
  });

  it('of many concurrent edits of one version exactly one succeeds', async () => {
    const id = await create();
    const { version, values } = await load(id);
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        updateListing(actor, { id, version, values: { ...values, title: `Editor ${index}` } }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await load(id)).version).toBe(version + 1);
  });

  it('records every price change, and nothing else', async () => {
    const id = await create();
    for (const [price, title] of [
      ['285000', 'Same price'],
      ['270000', 'Lower'],
      ['270000', 'Same again'],
      ['280000', 'Higher'],
    ]) {
      const { version, values } = await load(id);
      await updateListing(actor, {
        id,
        version,
        values: { ...values, price: price ?? '', title: title ?? '' },
      });
    }
    const prices = await db.listingPrice.findMany({
      where: { listingId: id },
      orderBy: { recordedAt: 'asc' },
    });
    expect(prices.map(({ priceCents }) => Number(priceCents))).toEqual([28_500_000, 27_000_000, 28_000_000]);
  });

  it("answers 'not found' for another user's listing and for a removed one", async () => {
    const id = await create();
    const { values } = await load(id);
    const stranger = await createActor();
    expect((await thrownBy(updateListing(stranger, { id, version: 1, values })))?.code).toBe('not_found');
    expect(await getEditableListing(stranger, id)).toBeNull();
    await db.listing.update({ where: { id }, data: { removedAt: new Date() } });
    expect((await thrownBy(updateListing(actor, { id, version: 1, values })))?.code).toBe('not_found');
  });

  it('does not let a published listing lose its energy class', async () => {
    const id = await create();
    await db.listing.update({ where: { id }, data: { published: true } });
    const { version, values } = await load(id);
    const error = await thrownBy(
      updateListing(actor, { id, version, values: { ...values, energyRating: '' } }),
    );
    expect(error?.fields).toHaveProperty('energyRating');
  });

  it('keeps sample pictures that the listing already has', async () => {
    const id = await create();
    const sample = await createPicture({ ownerId: null });
    await db.listingImage.create({ data: { listingId: id, pictureKey: sample.key, position: 2 } });
    const { version, values } = await load(id);
    expect(values.photos).toHaveLength(3);
    await updateListing(actor, { id, version, values: { ...values, photos: [...values.photos].reverse() } });
    expect((await load(id)).values.photos[0]?.key).toBe(sample.key);
  });
});

describe('drafts', () => {
  const draft = (changes: Partial<ListingFormValues> = {}, changedAt = 1) => ({
    id: randomUUID(),
    step: 2,
    changedAt,
    values: { ...EMPTY_LISTING, ...changes },
  });

  it('are restored on another device, photos included', async () => {
    const saved = draft({ title: 'Half a listing', photos: await photosOf(actor) });
    expect(await saveDraft(actor, saved)).toEqual({ isKept: true });
    expect(await getLatestDraft(actor)).toEqual(saved);
    expect(await getLatestDraft(await createActor())).toBeNull();
  });

  it('an older copy does not overwrite a newer one', async () => {
    const saved = draft({ title: 'Later' }, 10);
    await saveDraft(actor, saved);
    expect(
      await saveDraft(actor, { ...saved, changedAt: 5, values: { ...saved.values, title: 'Earlier' } }),
    ).toEqual({ isKept: false });
    expect((await getLatestDraft(actor))?.values.title).toBe('Later');
  });

  it('cannot be overwritten or discarded by others', async () => {
    const saved = draft({ title: 'Mine' });
    await saveDraft(actor, saved);
    const other = await createActor();
    expect(await saveDraft(other, { ...saved, changedAt: 99 })).toEqual({ isKept: false });
    await discardDraft(other, saved);
    expect((await getLatestDraft(actor))?.values.title).toBe('Mine');
    await discardDraft(actor, saved);
    expect(await getLatestDraft(actor)).toBeNull();
  });

  it('an unreadable draft is ignored', async () => {
    await db.listingDraft.create({
      data: { id: randomUUID(), userId: actor.id, data: { values: 'broken' } },
    });
    expect(await getLatestDraft(actor)).toBeNull();
  });

  it("contain only the user's own photos that still exist", async () => {
    const own = await photosOf(actor, 1);
    const foreign = await photosOf(await createActor(), 1);
    await saveDraft(actor, draft({ photos: [...own, ...foreign] }));
    expect((await getLatestDraft(actor))?.values.photos).toEqual(own);
  });
});
