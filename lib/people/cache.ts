import { cacheLife, cacheTag } from 'next/cache';
import { cacheTags } from '@/lib/listings/cache-tags';
import * as queries from '@/lib/people/queries';

// Cached variants of the public queries. No viewer data and no contact data may enter here.

/** By username (lower case). A name that nobody has is remembered too, until somebody takes it. */
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
