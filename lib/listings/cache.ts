import { cacheLife, cacheTag } from 'next/cache';
import { cacheTags, searchTags } from '@/lib/listings/cache-tags';
import { MAP_PIN_LIMIT, type MarketStatus, type PropertyType } from '@/lib/listings/constants';
import * as queries from '@/lib/listings/queries';
import { listShardListings } from '@/lib/listings/sitemap-query';
import type { ListingCard, SimilarTo } from '@/lib/listings/types';
import type { Grid } from '@/lib/map/grid';
import type { Place } from '@/lib/places/types';
import {
  countHomesByPlace,
  getPriceStatistics,
  listGridHomes,
  listHomeChanges,
  listPins,
} from '@/lib/search/queries';
import { placeLinks } from '@/lib/search/results/place-links';
import { placeNumbers } from '@/lib/search/results/place-numbers';
import { similarPlaces } from '@/lib/search/results/place-trail';
import type { Search } from '@/lib/search/types';

// Cached variants of the public queries. Never put viewer data in here. Writes drop entries by tag
// (lib/realtime/cache-listener.ts); the lifetime is only a fallback.

export async function cachedSearch(search: Search, pageSize?: number) {
  'use cache';
  cacheTag(cacheTags.everything, ...searchTags(search.status, search.filters.country));
  const found = await queries.searchListings(search, pageSize);
  // Counted by SQL, only to a limit: the search index soon knows better.
  if (found.isCapped) cacheLife('minutes');
  else cacheLife('hours');
  return found;
}

export async function cachedMapPins(search: Search) {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, ...searchTags(search.status, search.filters.country));
  return listPins(search, MAP_PIN_LIMIT);
}

export async function cachedGridHomes(search: Search, grid: Grid) {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, ...searchTags(search.status, search.filters.country));
  return listGridHomes(search, grid);
}

export async function cachedPriceStatistics(search: Search) {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, ...searchTags(search.status, null));
  return getPriceStatistics(search);
}

export async function cachedPublicListing(id: number) {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, cacheTags.listing(id));
  return queries.getPublicListing(id);
}

export async function cachedFeaturedListings(page: number, pageSize?: number) {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, cacheTags.featured);
  return queries.listFeaturedListings(page, pageSize);
}

export async function cachedPlaceCounts() {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, cacheTags.placeCounts);
  return countHomesByPlace();
}

/** The place pages with the most homes. A render that needs only these does not read and add up the counts of all places. */
export async function cachedPopularPlaces(limit: number) {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, cacheTags.placeCounts);
  return placeLinks(await countHomesByPlace(), limit);
}

/**
 * The same up to an hour old, for the footer: it is on every page, and a single listing must not invalidate them all.
 */
export async function cachedHourlyPopularPlaces(limit: number) {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything);
  return placeLinks(await countHomesByPlace(), limit);
}

/** The numbers of a place's page. */
export async function cachedPlaceNumbers(status: MarketStatus, place: Place, type: PropertyType | null) {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, cacheTags.placeCounts);
  return placeNumbers(await cachedPlaceCounts(), status, place, type);
}

/**
 * Similar listings. One that is no longer public disappears at once, by its own tag; a new one may take an hour to
 * appear, so that it does not invalidate the pages of all others.
 */
async function cachedSimilarListings(like: SimilarTo) {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything);
  const listings = await queries.listSimilarListings(like);
  cacheTag(...listings.map(({ id }) => cacheTags.listing(id)));
  return listings;
}

/** The current year in UTC, for static pages, which may not read the clock. */
export async function cachedCurrentYear() {
  'use cache';
  cacheLife('days');
  return new Date().getUTCFullYear();
}

export async function cachedSitemapShards() {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, cacheTags.placeCounts);
  return (await listHomeChanges()).shards;
}

export async function cachedShardListings(shard: number) {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, cacheTags.placeCounts);
  return listShardListings(shard);
}

export async function cachedPlaceChanges() {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, cacheTags.placeCounts);
  return (await listHomeChanges()).places;
}

/**
 * Up to `limit` similar listings from the same district or island, or its surroundings if fewer than three are found.
 */
export async function cachedSimilarHomes(
  listing: { id: number; type: PropertyType; placeId: number | null; priceCents: number | null },
  status: MarketStatus,
  limit: number,
) {
  let homes: ListingCard[] = [];
  for (const place of similarPlaces(listing.placeId)) {
    homes = await cachedSimilarListings({
      excludeId: listing.id,
      status,
      type: listing.type,
      place: place.id,
      priceCents: listing.priceCents,
      limit,
    });
    if (homes.length >= 3) break;
  }
  return homes;
}
