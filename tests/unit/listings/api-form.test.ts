import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AppError } from '@/lib/errors';
import {
  keptPhotos,
  refuseUnknownFields,
  submissionIdOf,
  valuesFromApi,
  versionFromApi,
} from '@/lib/listings/api/api-form';
import { typedListing } from '../../support/listing-values';

describe('API forms', () => {
  const before = typedListing({ lotSize: '300' });
  const form = (fields: Record<string, string[]>) => new Map(Object.entries(fields));

  it('clear fields sent empty and keep absent ones', () => {
    const values = valuesFromApi(form({ lotSize: [''], title: ['New'] }), before);
    expect(values).toMatchObject({ lotSize: '', title: 'New', bedrooms: '2', amenities: before.amenities });
  });

  it('accept lists, units as JSON and both status vocabularies', () => {
    const values = valuesFromApi(
      form({
        'amenities[]': ['gym', 'pets'],
        devUnits: ['[{"unitBlock":"A","beds":2,"totalArea":92.25}]'],
        propertyStatus: ['for_rent'],
        propertyType: ['House'],
        country: ['Greece'],
      }),
      before,
    );
    expect(values).toMatchObject({
      amenities: ['gym', 'pets'],
      devUnits: [{ unitBlock: 'A', beds: '2' }],
      propertyStatus: 'forRent',
      propertyType: 'house',
      country: 'greece',
    });
  });

  it.each([
    ['250,000', '250000'],
    ['1.250.000,50', '1250000.5'],
    ['140,5', '140.5'],
    ['250.000', '250.000'],
    ['1200', '1200'],
    ['a,b', 'a,b'],
  ])('accept amounts with commas: %s is %s', (sent, plain) =>
    expect(valuesFromApi(form({ price: [sent], area: [sent], latitude: ['34,705'] }), before)).toMatchObject({
      price: plain,
      area: plain,
      latitude: '34,705',
    }),
  );

  it('keep the photos listed, the primary one first', () => {
    const photos = ['one', 'two', 'three'].map((key) => ({
      key,
      width: 1,
      height: 1,
      placeholder: '',
      alt: '',
    }));
    const images = photos.map(({ key }, index) => ({ id: index + 1, key }));
    const keys = (fields: Record<string, string[]>) =>
      keptPhotos(form(fields), photos, images).map(({ key }) => key);
    expect(keys({})).toEqual(['one', 'two', 'three']);
    expect(keys({ 'existing_images[]': ['3', 'https://x.example/media/one/1024.webp'] })).toEqual([
      'three',
      'one',
    ]);
    expect(keys({ existing_images: ['["2","1"]'], primary_image_id: ['1'] })).toEqual(['one', 'two']);
    expect(keys({ 'existing_images[]': [''] })).toEqual([]);
    const many = JSON.stringify(Array.from({ length: 11 }, () => '1'));
    expect(() => keys({ existing_images: [many] })).toThrow('at most 10 photos');
  });

  it('an unknown photo is refused by field, never dropped', () => {
    const photos = [{ key: 'one', width: 1, height: 1, placeholder: '', alt: '' }];
    const kept = (fields: Record<string, string[]>) => () =>
      keptPhotos(form(fields), photos, [{ id: 1, key: 'one' }]);
    expect(kept({ 'existing_images[]': ['1', '99'] })).toThrow('This listing has no photo 99.');
    expect(kept({ primary_image_id: ['99'] })).toThrow('This listing has no photo 99.');
    expect(kept({ 'existing_images[]': [''], primary_image_id: ['1'] })).toThrow(
      'one of the photos that stay',
    );
  });

  it('unknown fields, amenities and versions are refused, known ones are not', () => {
    const refusal = (fields: Record<string, string[]>, isNew = false) => {
      try {
        return refuseUnknownFields(form(fields), isNew);
      } catch (error) {
        return (error as AppError).fields;
      }
    };
    expect(refusal({ tilte: ['x'], 'amenities[]': ['castle', 'garden', ''] })).toEqual({
      tilte: ['Unknown field: tilte.'],
      amenities: ['Unknown amenity: castle.'],
    });
    const known = { title: ['x'], 'amenities[]': ['Swimming Pool'], devUnits: ['[]'], version: ['3'] };
    expect(refusal({ ...known, 'existing_images[]': ['1'], primary_is_first: ['true'] })).toBeUndefined();
    expect(refusal({ version: ['3'] }, true)).toEqual({ version: ['Unknown field: version.'] });
    expect(refusal({ submissionId: ['a'] }, true)).toBeUndefined();
    expect(refusal({ submissionId: ['a'] })).toEqual({ submissionId: ['Unknown field: submissionId.'] });
    expect(refusal({ title: ['one', 'two'] })).toEqual({ title: ['title was sent more than once.'] });
    expect(versionFromApi(form({ version: ['3'] }), 7)).toBe(3);
    expect(versionFromApi(form({}), 7)).toBe(7);
    for (const version of ['', 'x', '-1', '1.5'])
      expect(() => versionFromApi(form({ version: [version] }), 7)).toThrow('version');
  });
});

describe('the submission id', () => {
  it('is the UUID sent, in lower case', async () => {
    const id = '0B9E2C54-5F0C-4D6B-9C7E-2A1D3F4B5C6D';
    expect(await submissionIdOf(id)).toBe(id.toLowerCase());
  });

  it('is the same UUID for the same key, and a different one for another', async () => {
    const [first, again, other] = await Promise.all(['feed 7', 'feed 7', 'feed 8'].map(submissionIdOf));
    expect(first).toBe(again);
    expect(first).not.toBe(other);
    expect(z.guid().safeParse(first).success).toBe(true);
  });

  it('is absent without a key', async () => {
    expect(await Promise.all([null, undefined, ''].map(submissionIdOf))).toEqual([null, null, null]);
  });
});
