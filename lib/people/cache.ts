import { cacheLife, cacheTag } from 'next/cache';
import { cacheTags } from '@/lib/listings/cache-tags';
import * as queries from '@/lib/people/queries';

// Cached variants of the public queries. Never put viewer or contact data in here.

/** By username (lower case). Unknown names are cached too, until somebody takes them. */
export async function cachedPublicProfile(username: string) {
  'use cache';
  cacheTag(cacheTags.everything, cacheTags.username(username));
  const profile = await queries.getPublicProfile(username);
  if (profile) cacheLife('hours');
  else cacheLife('minutes');
  if (profile) cacheTag(cacheTags.person(profile.id), cacheTags.owner(profile.id));
  return profile;
}

export async function cachedPublishedHomes(ownerId: string, page: number) {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, cacheTags.owner(ownerId));
  const homes = await queries.listPublishedHomes(ownerId, page);
  cacheTag(...homes.results.map(({ id }) => cacheTags.listing(id)));
  return homes;
}

export async function cachedSitemapProfiles() {
  'use cache';
  cacheLife('hours');
  cacheTag(cacheTags.everything, cacheTags.placeCounts);
  return queries.listSitemapProfiles();
}
