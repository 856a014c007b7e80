import { beforeAll, expect, test } from 'vitest';
import { NO_FILTERS } from '@/lib/search/filters/search-params';
import { findHomesByReference } from '@/lib/search/results/home-reference-query';
import { searchHomes } from '@/lib/search/results/results-reads';
import { createListing, findPlace } from '../support/factories';

const ids: Record<string, number> = {};

beforeAll(async () => {
  const [larnaca, glyfada] = await Promise.all([findPlace('larnaca-city'), findPlace('glyfada')]);
  ids.prefixed = (await createListing({ reference: 'CY-10563', placeId: larnaca.id })).id;
  ids.agency = (await createListing({ reference: 'PR43969', placeId: glyfada.id, country: 'greece' })).id;
  ids.hidden = (await createListing({ reference: 'GR-777', published: false })).id;
});

test.each([
  ['CY-10563', 'prefixed'],
  ['cy-10563', 'prefixed'],
  ['10563', 'prefixed'],
  ['PR43969', 'agency'],
  [' pr43969', 'agency'],
])('%j finds the home with that reference', async (typed, name) => {
  expect(await findHomesByReference(typed)).toEqual([ids[name]]);
});

test('a number finds the home that has it, with or without a prefix', async () => {
  for (const typed of [`${ids.agency}`, `#${ids.agency}`, `EST-${ids.agency}`, `est${ids.agency}`]) {
    expect(await findHomesByReference(typed), typed).toEqual([ids.agency]);
  }
  expect(await findHomesByReference(`PR-${ids.agency}`)).toEqual([]);
});

test('homes that are not public, and texts that are no reference, are not found', async () => {
  expect(await findHomesByReference('GR-777')).toEqual([]);
  expect(await findHomesByReference(`${ids.hidden}`)).toEqual([]);
  expect(await findHomesByReference('99999999999')).toEqual([]);
  expect(await findHomesByReference('2 bed')).toEqual([]);
  expect(await findHomesByReference('')).toEqual([]);
});

test('several places find the homes of each, and words that none of them mentions are dropped', async () => {
  const find = async (change: Partial<typeof NO_FILTERS>) => {
    const found = await searchHomes('for_sale', { ...NO_FILTERS, ...change });
    return { ids: found.results.map(({ id }) => id).sort(), ignoredWords: found.ignoredWords };
  };
  const both = [ids.prefixed, ids.agency].sort();
  expect(await find({ places: ['larnaca', 'glyfada'] })).toEqual({ ids: both, ignoredWords: '' });
  expect(await find({ places: ['glyfada'] })).toMatchObject({ ids: [ids.agency] });
  expect(await find({ places: ['larnaca', 'glyfada'], location: 'jacuzzi' })).toEqual({
    ids: both,
    ignoredWords: 'jacuzzi',
  });
});
