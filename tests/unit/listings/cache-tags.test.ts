import { expect, test } from 'vitest';
import { MAX_TAGGED_LISTINGS, tagsOfListings } from '@/lib/listings/cache-tags';
import { EVERYTHING } from '@/lib/next/constants';

const listing = (id: number) =>
  ({ id, propertyStatus: 'for_sale', country: 'cyprus', ownerId: 'agency' }) as const;
const many = (count: number) => Array.from({ length: count }, (_, index) => listing(index + 1));

test('tags of several listings are deduplicated', () => {
  expect(tagsOfListings([])).toEqual([]);
  expect(tagsOfListings([listing(1), listing(2)]).sort()).toEqual([
    'featured',
    'list:for_sale:cyprus',
    'listing:1',
    'listing:2',
    'owner:agency',
    'place-counts',
  ]);
});

test('for very many listings a single global tag is used', () => {
  expect(tagsOfListings(many(MAX_TAGGED_LISTINGS))).toContain(`listing:${MAX_TAGGED_LISTINGS}`);
  expect(tagsOfListings(many(MAX_TAGGED_LISTINGS + 1))).toEqual([EVERYTHING]);
});
