import { usernameTag } from '@/lib/auth/constants';
import { cacheTags } from '@/lib/listings/cache-tags';
import { dependOn, oncePerRequest } from '@/lib/next/page-facts';
import * as queries from '@/lib/people/queries';

// Never put viewer or contact data in here (lib/listings/reads.ts).

export async function readPublicProfile(username: string) {
  dependOn(usernameTag(username));
  const profile = await oncePerRequest(['profile', username], () => queries.getPublicProfile(username));
  if (profile) dependOn(cacheTags.person(profile.id), cacheTags.owner(profile.id));
  return profile;
}

export async function readPublishedHomes(ownerId: string, page: number) {
  dependOn(cacheTags.owner(ownerId));
  const homes = await oncePerRequest(['homes of', ownerId, page], () =>
    queries.listPublishedHomes(ownerId, page),
  );
  dependOn(...homes.results.map(({ id }) => cacheTags.listing(id)));
  return homes;
}

export function readSitemapProfiles() {
  dependOn(cacheTags.placeCounts);
  return queries.listSitemapProfiles();
}
