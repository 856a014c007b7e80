import type { Country, Market, PropertyStatus } from '@/lib/listings/constants';
import { EVERYTHING } from '@/lib/next/constants';

/** Tags of cached reads. A write publishes the tags it affects, and every process drops the entries that carry them. */
export const cacheTags = {
  listing: (id: number) => `listing:${id}`,
  list: (status: Market, country: Country) => `list:${status}:${country}`,
  /** A person's public data: profile, reviews, counts. */
  person: (id: string) => `person:${id}`,
  /** Which person, if any, has the username. */
  username: (username: string) => `username:${username}`,
  featured: 'featured',
  /** Counts by place: landing pages, footer links, sitemap. */
  placeCounts: 'place-counts',
  /** A person's listings, as on public profiles. */
  owner: (id: string) => `owner:${id}`,
  mortgageOffers: 'mortgage-offers',
} as const;

/** The tags a search depends on: those of both countries unless narrowed to one. */
export function searchTags(status: Market, country: Country | null): string[] {
  return country
    ? [cacheTags.list(status, country)]
    : [cacheTags.list(status, 'cyprus'), cacheTags.list(status, 'greece')];
}

type TaggedListing = {
  id: number;
  propertyStatus: PropertyStatus;
  country: Country;
  ownerId: string | null;
};

/** Above this many listings, dropping the whole cache is cheaper than naming every affected tag. */
export const MAX_TAGGED_LISTINGS = 2_000;

/** Tags of everything that shows, counts or omits the listings, for writes that change what the public sees. */
export function tagsOfListings(listings: readonly TaggedListing[]): string[] {
  if (listings.length > MAX_TAGGED_LISTINGS) return [EVERYTHING];
  const tags = listings.flatMap(({ id, propertyStatus, country, ownerId }) => [
    cacheTags.listing(id),
    ...(propertyStatus === 'unavailable' ? [] : [cacheTags.list(propertyStatus, country)]),
    ...(ownerId ? [cacheTags.owner(ownerId)] : []),
    cacheTags.featured,
    cacheTags.placeCounts,
  ]);
  return [...new Set(tags)];
}
