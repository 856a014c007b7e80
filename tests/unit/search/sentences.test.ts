import { describe, expect, test } from 'vitest';
import { AMENITY_IDS } from '@/lib/listings/amenities';
import { MARKETS, PROPERTY_TYPES } from '@/lib/listings/constants';
import { getPlaceBySlug } from '@/lib/places/gazetteer';
import { parseSentence } from '@/lib/search/sentence/parse-sentence';
import * as sentences from './sentences';
import * as otherShapes from './sentences-of-other-shapes';

const ALL = [sentences, otherShapes].flatMap((tables) => Object.values(tables).flat());

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
  test('the tables have 300 sentences and names only what exists', () => {
    expect(new Set(ALL.map(([typed]) => typed)).size).toBeGreaterThanOrEqual(300);
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

  test('95 % of the sentences take less than 5 ms of the processor', () => {
    // The fastest of some rounds: rubbish is collected in others.
    const fastest = (typed: string) =>
      Math.min(
        ...Array.from({ length: 5 }, () => {
          const before = process.cpuUsage();
          parseSentence(typed, { market: 'for_sale' });
          const { user, system } = process.cpuUsage(before);
          return (user + system) / 1_000;
        }),
      );
    const times = ALL.map(([typed]) => fastest(typed)).sort((a, b) => a - b);
    expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(5);
    console.log(`Sentences: p95 ${times[Math.floor(times.length * 0.95)]?.toFixed(2)} ms`);
  });
});
