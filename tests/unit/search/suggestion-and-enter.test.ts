import { expect, test } from 'vitest';
import { rawQuery } from '@/lib/input/query-values';
import { MARKET_SLUGS, MARKETS, type Market } from '@/lib/listings/constants';
import { placeLabel } from '@/lib/places/gazetteer';
import { resolveSearchArea } from '@/lib/search/filters/search-area';
import { NO_FILTERS } from '@/lib/search/filters/search-params';
import { suggestedPlaces } from '@/lib/search/results/place-suggestions';
import { resultsHref } from '@/lib/search/results/results-address';
import { parseResultsRequest } from '@/lib/search/results/results-path';
import * as languages from '../places/phrases-of-languages';
import * as misses from '../places/phrases-of-misses';
import * as names from '../places/phrases-of-names';
import * as texts from '../places/phrases-of-texts';
import * as sentences from './sentences';
import * as otherShapes from './sentences-of-other-shapes';

const TYPED = [languages, misses, names, texts, sentences, otherShapes].flatMap((tables) =>
  Object.values(tables)
    .flat()
    .map(([typed]) => typed),
);

const SUGGESTED = new Map([...new Set(TYPED)].map((typed) => [typed, suggestedPlaces(typed, [])]));

/** The page that Enter leads to: its address, or the place that the page's text names. */
function entered(market: Market, location: string): { address: string; slug: string | null } {
  const query = rawQuery(new URLSearchParams({ location }));
  const request = parseResultsRequest({ market, segments: [] }, query);
  const { place } = resolveSearchArea({ ...NO_FILTERS, location });
  return {
    address: request?.movedTo ?? resultsHref({ market, place: null }, { ...NO_FILTERS, location }),
    slug: place && !place.occupied ? place.slug : null,
  };
}

test('the first suggestion leads where Enter does, for every phrase and sentence of the tables', () => {
  const odd: string[] = [];
  for (const [typed, [first]] of SUGGESTED) {
    for (const market of MARKETS) {
      const { address, slug } = entered(market, typed);
      const isSame = first?.address
        ? first.address[MARKET_SLUGS[market]] === address
        : (first?.slug ?? null) === slug;
      if (!isSame) odd.push(`${market} ${typed}: suggested ${first?.slug}, Enter ${slug ?? address}`);
    }
  }
  expect(odd).toEqual([]);
  expect(SUGGESTED.size).toBeGreaterThan(700);
});

test('a chosen suggestion finds its own place, or a namesake with the same label', () => {
  const odd = new Set<string>();
  for (const { slug, label, address } of [...SUGGESTED.values()].flat()) {
    if (address) continue;
    const { place } = resolveSearchArea({ ...NO_FILTERS, location: label });
    if (!place || (place.slug !== slug && placeLabel(place) !== label))
      odd.add(`${label} finds ${place?.slug}`);
  }
  expect([...odd]).toEqual([]);
});
