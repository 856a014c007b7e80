import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_ALERT_HOMES } from '@/lib/alerts/constants';
import { collectAlertEvents } from '@/lib/alerts/event-commands';
import { findNews, watchedSearches } from '@/lib/alerts/match-query';
import { parseSavedAddress, savedAddress } from '@/lib/alerts/saved-address';
import { db } from '@/lib/db';
import { EXTRAS, LISTERS, MARKETS, PROPERTY_TYPES } from '@/lib/listings/constants';
import { encodeArea } from '@/lib/map/draw-path';
import { getPlaceBySlug, placeLabel } from '@/lib/places/gazetteer';
import { resolveSearchArea } from '@/lib/search/filters/search-area';
import { NO_FILTERS } from '@/lib/search/filters/search-params';
import type { ResultsScope } from '@/lib/search/results/results-address';
import { searchListings } from '@/lib/search/results/results-queries';
import { drawnBudgets } from '../support/budgets';
import { createListing, createUser } from '../support/factories';
import { HOME_AMENITIES, writeHomesAtRandom } from '../support/random-homes';

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 });
const euros = orNull(fc.constantFrom(10_000, 150_000, 400_000, 700_000));
const latitude = fc.integer({ min: 34_000, max: 41_000 }).map((steps) => steps / 1_000);
const longitude = fc.integer({ min: 20_000, max: 34_000 }).map((steps) => steps / 1_000);
const corner = fc.record({ latitude, longitude });
const bounds = fc.tuple(latitude, latitude, longitude, longitude).map(([a, b, c, d]) => ({
  south: Math.min(a, b),
  north: Math.max(a, b) + 0.01,
  west: Math.min(c, d),
  east: Math.max(c, d) + 0.01,
}));

const seldom = <T>(...values: T[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...values) });

const searches = fc.record({
  market: fc.constantFrom(...MARKETS),
  place: orNull(fc.constantFrom('limassol', 'cyprus', 'attica', 'paros')),
  location: fc.oneof(
    { weight: 4, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('Limassol', 'sea view', 'Paros 12', 'garden', 'Limassol sea') },
  ),
  country: orNull(fc.constantFrom('cyprus' as const, 'greece' as const)),
  propertyTypes: fc.subarray([...PROPERTY_TYPES]),
  priceMin: euros,
  priceMax: euros,
  bedrooms: orNull(fc.integer({ min: 1, max: 6 })),
  bathrooms: orNull(fc.integer({ min: 1, max: 5 })),
  features: fc.subarray([...HOME_AMENITIES], { maxLength: 2 }),
  sizeMin: seldom(80),
  floor: seldom('1+', 'ground', 'top'),
  yearMin: seldom(2_000),
  energy: seldom('E' as const),
  lister: seldom(...LISTERS),
  extras: fc.subarray([...EXTRAS], { maxLength: 1 }),
  budget: fc.option(drawnBudgets, { freq: 1 }),
  bounds: orNull(bounds),
  area: orNull(fc.array(corner, { minLength: 3, maxLength: 9 }).map(encodeArea)),
});

type Drawn = typeof searches extends fc.Arbitrary<infer T> ? T : never;

/** The address of a drawn search, as its results page has it. */
function addressOf({ market, place: slug, ...filters }: Drawn): string {
  const place = slug ? getPlaceBySlug(slug) : null;
  const scope: ResultsScope = {
    market,
    place: place && { slug: place.slug, label: placeLabel(place), country: place.country },
  };
  return savedAddress(scope, { ...NO_FILTERS, ...filters });
}

/** What the results page of an address shows, in its order. */
async function resultsOf(address: string): Promise<number[]> {
  const request = parseSavedAddress(address);
  if (!request) throw new Error(address);
  const found = resolveSearchArea(request.filters, request.place);
  const read = (words: string) =>
    searchListings(
      {
        status: request.scope.market,
        filters: { ...request.filters, country: found.country },
        area: { ...found.area, words },
      },
      1_000,
    );
  const all = await read(found.area.words);
  const shown = all.count === 0 && found.place ? await read('') : all;
  return shown.results.map(({ id }) => id);
}

test('an alert finds what the search finds among the new homes, in the same order, whatever the filters', async () => {
  const { id: ownerId } = await createUser();
  const places = await Promise.all(
    ['germasogeia', 'limassol-city', 'paros', 'athens-city', 'nicosia-city'].map(async (slug) => {
      const place = getPlaceBySlug(slug);
      if (!place) throw new Error(slug);
      return place.id;
    }),
  );
  await db.$executeRaw`UPDATE alert_progress SET settled_at = now()`;
  await writeHomesAtRandom({ ownerId, places }, 7, 300);
  // Some of the homes were there before.
  await db.$executeRaw`UPDATE listings SET listed_at = now() - interval '9 days' WHERE id % 4 = 0`;
  await createListing({ ownerId, title: 'A flat near the sea' });
  await collectAlertEvents();
  const noted = await db.alertEvent.findMany({ where: { kind: 'listed' }, select: { listingId: true } });
  const isNew = new Set(noted.map(({ listingId }) => listingId));
  expect(isNew.size).toBeGreaterThan(40);

  const addresses = [
    ...new Set(fc.sample(searches, { numRuns: 400, seed: 11 }).map(addressOf)),
    '/buy',
    '/rent',
  ];
  const { id: userId } = await createUser();
  const lastPosition = BigInt(noted.length) * 10n;
  const saved = addresses.map((address) => ({ id: address, userId, toldPosition: 0n, address }));
  const watched = await watchedSearches(db, saved, lastPosition);
  const news = await findNews(db, watched, lastPosition);
  let matches = 0;
  for (const address of addresses) {
    const expected = (await resultsOf(address)).filter((id) => isNew.has(id));
    const { count, ids } = news.get(address)?.listed ?? { count: 0, ids: [] };
    expect({ address, count, ids }).toEqual({
      address,
      count: expected.length,
      ids: expected.slice(0, MAX_ALERT_HOMES),
    });
    if (count > 0) matches += 1;
  }
  expect(matches, 'searches that find something').toBeGreaterThan(20);
}, 120_000);
