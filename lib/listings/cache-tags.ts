import type { Country, MarketStatus, PropertyStatus } from '@/lib/listings/constants';

/** Tags of cached reads. A write names the tags it touched; every process drops what carries them. */
export const cacheTags = {
  listing: (id: number) => `listing:${id}`,
  list: (status: MarketStatus, country: Country) => `list:${status}:${country}`,
  /** What is public about a person: profile, reviews, counts. */
  person: (id: string) => `person:${id}`,
  /** Whose name it is, if anybody's. */
  username: (username: string) => `username:${username}`,
  featured: 'featured',
  /** Counts by place: landing pages, footer links, sitemap. */
  placeCounts: 'place-counts',
  /** What a person has listed: public profiles. */
  owner: (id: string) => `owner:${id}`,
  mortgageOffers: 'mortgage-offers',
  /** On every cached read: dropped when announcements may have been missed. */
  everything: 'everything',
} as const;

/** The tags a search depends on: both countries unless it is narrowed to one. */
export function searchTags(status: MarketStatus, country: Country | null): string[] {
  return country
    ? [cacheTags.list(status, country)]
    : [cacheTags.list(status, 'cyprus'), cacheTags.list(status, 'greece')];
}

/** Everything that shows a listing, or counts it, or leaves it out: for a write that changes what the public sees. */
export function listingTags(listing: {
  id: number;
  status: PropertyStatus;
  country: Country;
  ownerId: string | null;
}): string[] {
  return [
    cacheTags.listing(listing.id),
    ...(listing.status === 'unavailable' ? [] : [cacheTags.list(listing.status, listing.country)]),
    ...(listing.ownerId ? [cacheTags.owner(listing.ownerId)] : []),
    cacheTags.featured,
    cacheTags.placeCounts,
  ];
}
