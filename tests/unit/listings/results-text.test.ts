import { describe, expect, test } from 'vitest';
import {
  countedHomes,
  landingIntro,
  resultsDescription,
  resultsHeading,
} from '@/lib/search/results/results-text';
import { tResults } from '@/messages/results';

describe('headings', () => {
  test.each([
    ['for_sale', null, null, 'Properties for Sale'],
    ['for_rent', null, null, 'Properties for Rent'],
    ['for_sale', 'Germasogeia, Limassol', null, 'Properties for Sale in Germasogeia, Limassol'],
    ['for_rent', 'Athens', 'apartment', 'Apartments for Rent in Athens'],
    ['for_sale', 'Paros', 'land', 'Land for Sale in Paros'],
  ] as const)('%s %s %s', (market, place, type, heading) => {
    expect(resultsHeading({ market, place, type })).toBe(heading);
  });
  test('each market has its subtitle', () => {
    expect(tResults('subtitle.for_sale')).toBe('Discover your dream home');
    expect(tResults('subtitle.for_rent')).toBe('Find your perfect rental home');
  });
});

test('listings are counted by the name of their kind', () => {
  expect(countedHomes({ market: 'for_sale', place: 'Paros', type: null }, 1)).toBe(
    '1 home for sale in Paros',
  );
  expect(countedHomes({ market: 'for_rent', place: null, type: 'apartment' }, 1200)).toBe(
    '1,200 apartments for rent',
  );
  expect(countedHomes({ market: 'for_sale', place: null, type: 'land' }, 2)).toBe('2 plots of land for sale');
});

test('a description never says 0 homes', () => {
  expect(resultsDescription({ market: 'for_sale', place: 'Tilos', type: null }, 0)).toMatch(
    /^Homes for sale in Tilos,/,
  );
  expect(resultsDescription({ market: 'for_sale', place: null, type: null }, 427)).toMatch(
    /^427 homes for sale in Cyprus and Greece,/,
  );
});

describe('the introduction of a place', () => {
  const topic = { market: 'for_sale', place: 'Limassol', type: null } as const;
  const prices = {
    lowestCents: 6_900_000,
    highestCents: 85_800_000,
    medianCents: 29_000_000,
    medianPerM2Cents: 276_100,
  };

  test('has its own figures', () => {
    expect(landingIntro(topic, 44, { house: 16, apartment: 25, land: 3 }, prices)).toBe(
      'There are 44 homes for sale in Limassol on Estia today, from €69,000 to €858,000. ' +
        'The median asking price is €290,000 (€2,761 per m²). ' +
        'Among them are 25 apartments, 16 houses and 3 plots of land.',
    );
  });
  test('omits the median when few prices are known, and the kinds when there is only one', () => {
    const few = {
      lowestCents: 9_000_000,
      highestCents: 9_000_000,
      medianCents: null,
      medianPerM2Cents: null,
    };
    expect(landingIntro(topic, 1, { house: 1, apartment: 0, land: 0 }, few)).toBe(
      'There is 1 home for sale in Limassol on Estia today, at €90,000.',
    );
  });
  test('gives rents per month', () => {
    const rent = {
      ...prices,
      lowestCents: 40_000,
      highestCents: 320_000,
      medianCents: 119_000,
      medianPerM2Cents: 1_300,
    };
    expect(
      landingIntro({ ...topic, market: 'for_rent' }, 37, { house: 0, apartment: 37, land: 0 }, rent),
    ).toBe(
      'There are 37 homes for rent in Limassol on Estia today, from €400 to €3,200 a month. ' +
        'The median asking price is €1,190 a month (€13 per m²).',
    );
  });
  test('gives only counts for a country', () => {
    expect(
      landingIntro({ ...topic, place: 'Cyprus' }, 180, { house: 90, apartment: 90, land: 0 }, null),
    ).toBe(
      'There are 180 homes for sale in Cyprus on Estia today. Among them are 90 houses and 90 apartments.',
    );
  });
  test('is empty without listings', () => {
    expect(landingIntro(topic, 0, { house: 0, apartment: 0, land: 0 }, null)).toBe('');
  });
});
