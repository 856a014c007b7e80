import { cacheLife, cacheTag } from 'next/cache';
import { cacheTags, searchTags } from '@/lib/listings/cache-tags';
import type { MarketStatus, PropertyType } from '@/lib/listings/constants';
import * as queries from '@/lib/listings/queries';
import type { ListingFilters } from '@/lib/listings/search-params';
import type { SearchArea } from '@/lib/listings/search-query';
import * as sitemapQueries from '@/lib/listings/sitemap-query';

// Cached variants of the public queries. No viewer data may enter here. Every entry is dropped by tag as soon as a write
// touches it (lib/realtime/invalidation.ts); the lifetime is only the safety net.

export async function cachedSearch(status: MarketStatus, filters: ListingFilters, area: SearchArea) {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, ...searchTags(status, filters.country));
  return queries.searchListings(status, filters, area);
}

export async function cachedPublicListing(id: number) {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, cacheTags.listing(id));
  return queries.getPublicListing(id);
}

export async function cachedFeaturedListings(page: number) {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, cacheTags.featured);
  return queries.listFeaturedListings(page);
}

export async function cachedPlaceCounts() {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, cacheTags.placeCounts);
  return queries.countListingsByPlace();
}

export async function cachedSimilarListings(like: {
  excludeId: number;
  status: MarketStatus;
  type: PropertyType;
  placeIds: number[];
  priceCents: number | null;
  limit: number;
}) {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, cacheTags.placeCounts);
  return queries.listSimilarListings(like);
}

export async function cachedSitemapShards() {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, cacheTags.placeCounts);
  return sitemapQueries.listSitemapShards();
}

export async function cachedShardListings(shard: number) {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, cacheTags.placeCounts);
  return sitemapQueries.listShardListings(shard);
}

export async function cachedPlaceChanges() {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, cacheTags.placeCounts);
  return sitemapQueries.listPlaceChanges();
}
