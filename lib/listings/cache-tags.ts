import type { Market, PropertyStatus } from '@/lib/listings/constants';
import { EVERYTHING } from '@/lib/next/constants';
import type { Country } from '@/lib/places/constants';

/** A write publishes the tags it affects, and every process drops the cached reads with these tags. */
export const cacheTags = {
  listing: (id: number) => `listing:${id}`,
  list: (status: Market, country: Country) => `list:${status}:${country}`,
  /** Profile, reviews, counts. */
  person: (id: string) => `person:${id}`,
  featured: 'featured',
  /** Landing pages, footer links, sitemap. */
  placeCounts: 'place-counts',
  owner: (id: string) => `owner:${id}`,
  agency: (id: number) => `agency:${id}`,
  mortgageOffers: 'mortgage-offers',
} as const;

export function searchTags(status: Market, country: Country | null): string[] {
  return country
    ? [cacheTags.list(status, country)]
    : [cacheTags.list(status, 'cyprus'), cacheTags.list(status, 'greece')];
}

export type TaggedListing = {
  id: number;
  propertyStatus: PropertyStatus;
  country: Country;
  ownerId: string | null;
};

/** Above this, dropping the whole cache is cheaper than naming every tag. */
export const MAX_TAGGED_LISTINGS = 2_000;

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
