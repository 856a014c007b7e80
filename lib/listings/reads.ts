import { cacheTags } from '@/lib/listings/cache-tags';
import * as queries from '@/lib/listings/queries';
import { dependOn, oncePerRequest } from '@/lib/next/page-facts';

// Each read names its tags, so that the page cache drops the page when one is announced. Never put viewer data in here.

export function readPublicListing(id: number) {
  dependOn(cacheTags.listing(id));
  return oncePerRequest(['listing', id], () => queries.getPublicListing(id));
}

export function readShardListings(shard: number) {
  dependOn(cacheTags.placeCounts);
  return queries.listShardListings(shard);
}
