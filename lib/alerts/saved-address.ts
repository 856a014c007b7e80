import { rawQuery } from '@/lib/input/query-values';
import { marketOfSlug } from '@/lib/listings/market';
import { appliedFilters } from '@/lib/search/filters/applied-filters';
import type { ListingFilters } from '@/lib/search/filters/search-params';
import { type ResultsScope, resultsHref } from '@/lib/search/results/results-address';
import { parseResultsRequest, type ResultsRequest } from '@/lib/search/results/results-path';
import { resultsHeading, topicOf } from '@/lib/search/results/results-text';

const PATH = /^\/(buy|rent)(?:\/([a-z0-9-]+))?(?:\/([a-z]+))?$/;
/** Longer than any address the codec writes. */
const MAX_LENGTH = 6_000;

/** Without order, view and page, which do not change the homes. Searches with equal addresses are the same. */
export function savedAddress(scope: ResultsScope, filters: ListingFilters): string {
  return resultsHref(scope, { ...filters, sort: 'recommended', view: 'grid', page: 1 });
}

/** The address may come from anybody; `null` if it is no search or names an unknown place or kind of home. */
export function parseSavedAddress(address: string): ResultsRequest | null {
  if (address.length > MAX_LENGTH) return null;
  const [path = '', query = ''] = address.split(/\?(.*)/s);
  const [, slug = '', ...segments] = PATH.exec(path) ?? [];
  const market = marketOfSlug(slug);
  if (!market) return null;
  return parseResultsRequest(
    { market, segments: segments.filter((segment) => segment !== undefined) },
    rawQuery(new URLSearchParams(query)),
  );
}

export function searchInWords({ scope, filters }: Pick<ResultsRequest, 'scope' | 'filters'>): {
  heading: string;
  filters: string[];
} {
  const topic = topicOf({ scope, filters });
  const others = topic.type ? { ...filters, propertyTypes: [] } : filters;
  return { heading: resultsHeading(topic), filters: appliedFilters(others).map(({ text }) => text) };
}

/** 'Apartments for Sale in Limassol, 2+ beds, Up to €300,000' */
export function searchTitle(request: Pick<ResultsRequest, 'scope' | 'filters'>): string {
  const { heading, filters } = searchInWords(request);
  return [heading, ...filters].join(', ');
}
