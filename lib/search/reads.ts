import { currentLanguage } from '@/lib/language/current-language';
import { cacheTags, searchTags } from '@/lib/listings/cache-tags';
import { MAP_PIN_LIMIT, type Market, type PropertyType } from '@/lib/listings/constants';
import type { ListingCard } from '@/lib/listings/types';
import type { Grid } from '@/lib/map/grid';
import { cacheAtMost, dependOn, oncePerRequest } from '@/lib/next/page-facts';
import type { Place } from '@/lib/places/types';
import { remembered } from '@/lib/realtime/remembered';
import {
  countHomesByPlace,
  getPriceStatistics,
  listGridHomes,
  listHomeChanges,
  listPins,
} from '@/lib/search/queries';
import { placeLinks } from '@/lib/search/results/landing-pages';
import { placeNumbers } from '@/lib/search/results/place-counts';
import { similarPlaces } from '@/lib/search/results/place-trail';
import * as queries from '@/lib/search/results/results-queries';
import type { Search } from '@/lib/search/types';

const CAPPED_SECONDS = 60;

// Never put viewer data in here (lib/listings/reads.ts).

export async function readSearch(search: Search, pageSize?: number) {
  dependOn(...searchTags(search.status, search.filters.country));
  const found = await oncePerRequest(['search', search, pageSize], () =>
    queries.searchListings(search, pageSize),
  );
  // SQL counts only to a limit; the search index soon has the exact count.
  if (found.isCapped) cacheAtMost(CAPPED_SECONDS);
  return found;
}

export function readMapPins(search: Search) {
  dependOn(...searchTags(search.status, search.filters.country));
  return listPins(search, MAP_PIN_LIMIT);
}

export function readGridHomes(search: Search, grid: Grid) {
  dependOn(...searchTags(search.status, search.filters.country));
  return listGridHomes(search, grid);
}

export function readPriceStatistics(search: Search) {
  dependOn(...searchTags(search.status, null));
  return oncePerRequest(['prices', search], () => getPriceStatistics(search));
}

export function readFeaturedListings(page: number, pageSize?: number) {
  dependOn(cacheTags.featured);
  return oncePerRequest(['featured', page, pageSize], () => queries.listFeaturedListings(page, pageSize));
}

export function readPlaceCounts() {
  return remembered('place counts', [cacheTags.placeCounts], countHomesByPlace);
}

export async function readPopularPlaces(limit: number) {
  return placeLinks(await readPlaceCounts(), limit);
}

/** Up to an hour old: the footer is on every page, and one listing must not invalidate them all. */
export function readHourlyPopularPlaces(limit: number) {
  const language = currentLanguage();
  return remembered(`footer places ${limit} ${language}`, [], async () =>
    placeLinks(await countHomesByPlace(), limit),
  );
}

export async function readPlaceNumbers(status: Market, place: Place, type: PropertyType | null) {
  return placeNumbers(await readPlaceCounts(), status, place, type);
}

export async function readSitemapShards() {
  dependOn(cacheTags.placeCounts);
  return (await listHomeChanges()).shards;
}

export async function readPlaceChanges() {
  dependOn(cacheTags.placeCounts);
  return (await listHomeChanges()).places;
}

/** A listing that is no longer public disappears at once by its own tag; new ones wait for the page to expire. */
export async function readSimilarListings(
  listing: { id: number; type: PropertyType; placeId: number | null; priceCents: number | null },
  status: Market,
  limit: number,
) {
  let listings: ListingCard[] = [];
  for (const place of similarPlaces(listing.placeId)) {
    listings = await queries.listSimilarListings({
      excludeId: listing.id,
      status,
      type: listing.type,
      place: place.id,
      priceCents: listing.priceCents,
      limit,
    });
    if (listings.length >= 3) break;
  }
  dependOn(...listings.map(({ id }) => cacheTags.listing(id)));
  return listings;
}
