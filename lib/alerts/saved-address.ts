import { rawQuery } from '@/lib/input/query-values';
import { marketOfSlug } from '@/lib/listings/market';
import { appliedFilters } from '@/lib/search/filters/filter-fields';
import type { ListingFilters } from '@/lib/search/filters/search-params';
import { type ResultsScope, resultsHref } from '@/lib/search/results/results-address';
import { parseResultsRequest, type ResultsRequest } from '@/lib/search/results/results-path';
import { resultsHeading, topicOf } from '@/lib/search/results/results-text';

const PATH = /^\/(buy|rent)(?:\/([a-z0-9-]+))?(?:\/([a-z]+))?$/;
/** Longer than any address the codec writes. */
const MAX_LENGTH = 6_000;

/**
 * The address of a search without what does not change which homes it finds: order, view and page. Two searches are the
 * same if it is.
 */
export function savedAddress(scope: ResultsScope, filters: ListingFilters): string {
  return resultsHref(scope, { ...filters, sort: 'recommended', view: 'grid', page: 1 });
}

/**
 * The search at an address, which may come from anybody; `null` if it is none of /buy or /rent, or names a place or
 * kind of home that does not exist.
 */
export function parseSavedAddress(address: string): ResultsRequest | null {
  if (address.length > MAX_LENGTH) return null;
  const [path = '', query = ''] = address.split(/\?(.*)/s);
  const [, slug = '', ...segments] = PATH.exec(path) ?? [];
  const market = marketOfSlug(slug);
  if (!market) return null;
  const request = parseResultsRequest(
    { market, segments: segments.filter((segment) => segment !== undefined) },
    rawQuery(new URLSearchParams(query)),
  );
  // A place page leaves its place when a location is typed there.
  return request?.place && request.filters.location
    ? { ...request, scope: { ...request.scope, place: null }, place: null }
    : request;
}

/** A search in words: the heading of its results page, and the filters that it does not name. */
export function searchInWords({ scope, filters }: Pick<ResultsRequest, 'scope' | 'filters'>): {
  heading: string;
  filters: string[];
} {
  const topic = topicOf({ scope, filters });
  const others = topic.type ? { ...filters, propertyType: null } : filters;
  return { heading: resultsHeading(topic), filters: appliedFilters(others).map(({ text }) => text) };
}

/** The same as one line: 'Apartments for Sale in Limassol, 2+ beds, Up to €300,000'. */
export function searchTitle(request: Pick<ResultsRequest, 'scope' | 'filters'>): string {
  const { heading, filters } = searchInWords(request);
  return [heading, ...filters].join(', ');
}
