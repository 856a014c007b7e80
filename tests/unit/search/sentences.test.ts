import { describe, expect, test } from 'vitest';
import { AMENITY_IDS } from '@/lib/listings/amenities';
import { MARKETS, PROPERTY_TYPES } from '@/lib/listings/constants';
import { getPlaceBySlug } from '@/lib/places/gazetteer';
import { parseSentence } from '@/lib/search/sentence/parse-sentence';
import { ENGLISH, FURTHER, GREEK, GREEKLISH, MIXED, RUSSIAN } from './sentences';

const ALL = [...ENGLISH, ...GREEK, ...GREEKLISH, ...RUSSIAN, ...MIXED, ...FURTHER];

/** Filters in the words of the table. */
function slotsOf(typed: string): string[] {
  const [, tab, text = ''] = /^(rent: )?(.*)$/.exec(typed) ?? [];
  const { market, places, filters } = parseSentence(text, { market: tab ? 'for_rent' : 'for_sale' });
  const { propertyTypes = [], bedrooms, bathrooms, priceMin, priceMax, features = [] } = filters;
  const numbers = { bed: bedrooms, bath: bathrooms, min: priceMin, max: priceMax };
  return [
    ...(market ? [market] : []),
    ...places.map(({ slug }) => slug),
    ...propertyTypes,
    ...Object.entries(numbers).flatMap(([name, value]) => (value == null ? [] : [`${name}${value}`])),
    ...features.map((feature) => `+${feature}`),
  ];
}

describe('sentences become filters', () => {
  test('the table has 200 sentences and names only what exists', () => {
    expect(new Set(ALL.map(([typed]) => typed)).size).toBeGreaterThanOrEqual(200);
    const words = new Set(ALL.flatMap(([, filters]) => filters.split(' ')));
    const isKnown = (word: string) =>
      /^(bed|bath|min|max)\d+$/.test(word) ||
      (word.startsWith('+') && AMENITY_IDS.includes(word.slice(1))) ||
      [...MARKETS, ...PROPERTY_TYPES].some((known) => known === word) ||
      getPlaceBySlug(word) !== null;
    expect([...words].filter((word) => !isKnown(word))).toEqual([]);
  });

  test('at least 95 % of the filters are found, and none is invented', () => {
    let wanted = 0;
    const missing: string[] = [];
    const invented: string[] = [];
    for (const [typed, filters] of ALL) {
      const expected = filters.split(' ');
      const found = slotsOf(typed);
      wanted += expected.length;
      missing.push(...expected.filter((slot) => !found.includes(slot)).map((slot) => `${typed}: ${slot}`));
      invented.push(...found.filter((slot) => !expected.includes(slot)).map((slot) => `${typed}: ${slot}`));
    }
    expect({ invented, missing }).toMatchObject({ invented: [] });
    expect(missing.length / wanted, missing.join('\n')).toBeLessThanOrEqual(0.05);
  });
});
