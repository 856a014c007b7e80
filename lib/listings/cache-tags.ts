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

type TaggedListing = { id: number; status: PropertyStatus; country: Country; ownerId: string | null };

/** With more listings than this it is cheaper to drop every cached read once than to name what each has touched. */
export const MAX_TAGGED_LISTINGS = 2_000;

/** As `listingTags`, for many. */
export function tagsOfListings(
  listings: readonly (Omit<TaggedListing, 'status'> & { propertyStatus: PropertyStatus })[],
): string[] {
  if (listings.length > MAX_TAGGED_LISTINGS) return [cacheTags.everything];
  const tags = listings.flatMap(({ propertyStatus, ...listing }) =>
    listingTags({ ...listing, status: propertyStatus }),
  );
  return [...new Set(tags)];
}

/** Everything that shows a listing, or counts it, or leaves it out: for a write that changes what the public sees. */
export function listingTags(listing: TaggedListing): string[] {
  return [
    cacheTags.listing(listing.id),
    ...(listing.status === 'unavailable' ? [] : [cacheTags.list(listing.status, listing.country)]),
    ...(listing.ownerId ? [cacheTags.owner(listing.ownerId)] : []),
    cacheTags.featured,
    cacheTags.placeCounts,
  ];
}
