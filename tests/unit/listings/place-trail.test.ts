import { describe, expect, test } from 'vitest';
import { getPlaceBySlug, placeName } from '@/lib/places/gazetteer';
import { placeTrail, similarPlaces } from '@/lib/search/results/place-trail';

const id = (slug: string) => getPlaceBySlug(slug)?.id ?? null;
const names = (slug: string) => placeTrail(id(slug), 'for_sale').map(({ name }) => name);

describe('place breadcrumbs', () => {
  test('lead from the country to the place, each linked to its page', () => {
    expect(placeTrail(id('germasogeia'), 'for_sale')).toEqual([
      { name: 'Cyprus', href: '/buy/cyprus' },
      { name: 'Limassol', href: '/buy/limassol' },
      { name: 'Germasogeia', href: '/buy/germasogeia' },
    ]);
    expect(placeTrail(id('germasogeia'), 'for_rent').at(-1)?.href).toBe('/rent/germasogeia');
  });

  test('contain no duplicates and skip the sectors of Athens', () => {
    expect(names('molos')).toEqual(['Cyprus', 'Limassol', 'Molos']);
    expect(names('kolonaki')).toEqual(['Greece', 'Attica', 'Athens', 'Kolonaki']);
  });

  test('are empty for a listing without a place', () => {
    expect(placeTrail(null, 'for_sale')).toEqual([]);
  });
});

test('a listing without a place is named by its address', () => {
  expect(placeName({ placeId: null, location: 'Olympou 4' })).toBe('Olympou 4');
  expect(placeName({ placeId: id('germasogeia'), location: 'Olympou 4' })).toBe('Germasogeia, Limassol');
});

test('similar listings come from the district first, then from around it', () => {
  expect(similarPlaces(id('germasogeia')).map(({ slug }) => slug)).toEqual(['limassol']);
  expect(similarPlaces(id('kolonaki')).map(({ slug }) => slug)).toEqual([
    'central-athens',
    'athens',
    'attica',
  ]);
});
