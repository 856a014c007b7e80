import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { db } from '@/lib/db';
import { createListing } from '@/lib/listings/commands';
import { hasSameContent } from '@/lib/listings/form/editable-listing-query';
import { EMPTY_UNIT, type ListingFormValues } from '@/lib/listings/form/form-values';
import { createActor } from '../support/actors';
import { createPicture, createListing as createRow } from '../support/factories';
import { typedListing } from '../support/listing-values';

const units = [{ ...EMPTY_UNIT, unitBlock: 'A1', beds: '2', baths: '1.5', internalArea: '80.5' }];

/** Values stored in another form than typed. */
const CASES: Record<string, Partial<ListingFormValues>> = {
  'a flat': {},
  'cents, a date, a Greek phone': {
    price: ' 285000.50 ',
    postal_code: '4040',
    availableFrom: '2030-01-31',
    title: ' Flat by the sea ',
    contactPhone: '21 0123 4567',
    phoneCountry: 'GR',
  },
  land: { propertyType: 'land', area: '1200', bedrooms: '', bathrooms: '' },
  'a pin': { latitude: '34.7071', longitude: '33.0927' },
  units: { userType: 'developer', devUnits: units },
};

test.each(Object.entries(CASES))(
  'a repeated submit is told apart from one with other content: %s',
  async (_, changes) => {
    const actor = await createActor();
    const { key, width, height, placeholder } = await createPicture({ ownerId: actor.id });
    const values = typedListing({ photos: [{ key, width, height, placeholder, alt: 'A room' }], ...changes });
    const { id } = await createListing(actor, { submissionId: null, values });
    expect(await hasSameContent(actor, id, values)).toBe(true);
    const others: Partial<ListingFormValues>[] = [
      { price: '1' },
      { title: 'Another' },
      { photos: [] },
      { contactPhone: '99 654321', phoneCountry: 'CY' },
      { amenities: [] },
      { latitude: '34.6', longitude: '33.1' },
    ];
    for (const other of others)
      expect(await hasSameContent(actor, id, { ...values, ...other }), JSON.stringify(other)).toBe(false);
  },
);

test('a person may create two hundred a day; repeated submits are not counted', async () => {
  const actor = await createActor();
  const { key, width, height, placeholder } = await createPicture({ ownerId: actor.id });
  const values = typedListing({ photos: [{ key, width, height, placeholder, alt: '' }] });
  await db.rateLimit.create({ data: { key: `new-listing:user:${actor.id}`, tokens: 1 } });
  const submitted = { submissionId: randomUUID(), values };
  const first = await createListing(actor, submitted);
  await expect(createListing(actor, { submissionId: randomUUID(), values })).rejects.toMatchObject({
    code: 'rate_limited',
  });
  expect(await createListing(actor, submitted)).toEqual({ id: first.id, isNew: false });
});

test('no duplicate is reported to other users, or for a listing that is gone', async () => {
  const [actor, other] = [await createActor(), await createActor()];
  const { id } = await createRow({ ownerId: actor.id, removedAt: new Date(), published: false });
  expect(await hasSameContent(actor, id, typedListing())).toBe(false);
  expect(await hasSameContent(other, id, typedListing())).toBe(false);
});
