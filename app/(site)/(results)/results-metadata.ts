import type { Metadata } from 'next';
import { feedAddresses } from '@/lib/feeds/search-feed';
import type { RawQuery } from '@/lib/input/query-values';
import { localAddress } from '@/lib/language/addresses';
import { LANDING_MIN_LISTINGS } from '@/lib/listings/constants';
import { hasFilters, NO_FILTERS, onlyType, withoutPathType } from '@/lib/search/filters/search-params';
import { landingPath } from '@/lib/search/results/landing-path';
import { resultsHref } from '@/lib/search/results/results-address';
import type { ResultsPath } from '@/lib/search/results/results-path';
import { countedHomes, resultsDescription, resultsHeading, topicOf } from '@/lib/search/results/results-text';
import { languageAlternates, linkPreview, previewImage } from '@/lib/seo/metadata';
import { pictureShareUrl } from '@/lib/storage/picture-urls';
import { tResults } from '@/messages/results';
import { missingMetadata } from '../missing-page';
import { type LoadedResults, loadResults } from './results-request';

/** /buy, /rent and places with enough listings are indexed; filtered searches name the nearest of them. */
export async function resultsMetadata(path: ResultsPath, query: RawQuery): Promise<Metadata> {
  const results = await loadResults(path, query);
  if (!results) return missingMetadata();
  const { scope, filters, search } = results;
  const topic = topicOf(results);
  const heading = resultsHeading(topic);
  const title = filters.page > 1 ? tResults('headingPage', { heading, number: filters.page }) : heading;
  const description = resultsDescription(topic, search);
  const isIndexed = isIndexable(results);
  const canonical = isIndexed
    ? resultsHref(scope, { ...filters, sort: 'recommended', view: 'grid' })
    : nearestIndexed(results);
  const cover = search.results[0]?.images[0];
  const images = cover ? [previewImage(pictureShareUrl(cover.key), countedHomes(topic, search))] : [];
  return {
    title,
    description,
    alternates: {
      ...(isIndexed ? languageAlternates(canonical) : { canonical: localAddress(canonical) }),
      types: feedAddresses(scope, filters),
    },
    ...(!isIndexed && { robots: { index: false, follow: true } }),
    ...linkPreview({ url: canonical, title, description, images }),
  };
}

function isIndexable({ scope, filters, facts }: LoadedResults): boolean {
  const { sort, view } = filters;
  const pathSays = scope.place ? { ...withoutPathType(filters), country: null } : filters;
  if (hasFilters(pathSays) || sort !== 'recommended' || view !== 'grid') return false;
  return !facts || facts.count >= LANDING_MIN_LISTINGS;
}

/** Of the resolved place, the country, or everything. */
function nearestIndexed({ scope, filters, search, facts }: LoadedResults): string {
  const { market } = scope;
  if (scope.place && facts) {
    if (facts.count >= LANDING_MIN_LISTINGS) return landingPath(market, scope.place.slug, onlyType(filters));
    const all = Object.values(facts.countByType).reduce((sum, count) => sum + count, 0);
    return all >= LANDING_MIN_LISTINGS
      ? landingPath(market, scope.place.slug)
      : resultsHref({ ...scope, place: null }, NO_FILTERS);
  }
  if (search.place && search.count >= LANDING_MIN_LISTINGS) return landingPath(market, search.place.slug);
  if (filters.country && !filters.location && filters.places.length === 0)
    return landingPath(market, filters.country);
  return resultsHref({ ...scope, place: null }, NO_FILTERS);
}
