import { describe, expect, test } from 'vitest';
import { placeName, placeTrail, similarPlaces } from '@/lib/listings/search/place-trail';
import { getPlaceBySlug } from '@/lib/places/gazetteer';

const id = (slug: string) => getPlaceBySlug(slug)?.id ?? null;
const names = (slug: string) => placeTrail(id(slug), 'for_sale').map(({ name }) => name);

describe('the trail', () => {
  test('leads from the country to the place, each step to its page', () => {
    expect(placeTrail(id('germasogeia'), 'for_sale')).toEqual([
      { name: 'Cyprus', href: '/buy?country=cyprus' },
      { name: 'Limassol', href: '/buy/limassol' },
      { name: 'Germasogeia', href: '/buy/germasogeia' },
    ]);
    expect(placeTrail(id('germasogeia'), 'for_rent').at(-1)?.href).toBe('/rent/germasogeia');
  });

  test('names nothing twice and leaves out the sectors of Athens', () => {
    expect(names('molos')).toEqual(['Cyprus', 'Limassol', 'Molos']);
    expect(names('kolonaki')).toEqual(['Greece', 'Attica', 'Athens', 'Kolonaki']);
  });

  test('is empty for a home without a place', () => {
    expect(placeTrail(null, 'for_sale')).toEqual([]);
  });
});

test('a home without a place is called after its address', () => {
  expect(placeName({ placeId: null, location: 'Olympou 4' })).toBe('Olympou 4');
  expect(placeName({ placeId: id('germasogeia'), location: 'Olympou 4' })).toBe('Germasogeia, Limassol');
});

test('similar homes are looked for in the district first, then around it', () => {
  expect(similarPlaces(id('germasogeia')).map(({ slug }) => slug)).toEqual(['limassol']);
  expect(similarPlaces(id('kolonaki')).map(({ slug }) => slug)).toEqual([
    'central-athens',
    'athens',
    'attica',
  ]);
});
