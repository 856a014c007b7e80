import type { Country, Market, PropertyStatus } from '@/lib/listings/constants';

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
  /** On every cached read; dropped when invalidations may have been missed. */
  everything: 'everything',
} as const;

/** The tags a search depends on: those of both countries unless narrowed to one. */
export function searchTags(status: Market, country: Country | null): string[] {
  return country
    ? [cacheTags.list(status, country)]
    : [cacheTags.list(status, 'cyprus'), cacheTags.list(status, 'greece')];
}

type TaggedListing = { id: number; status: PropertyStatus; country: Country; ownerId: string | null };

/** Above this many listings, dropping the whole cache is cheaper than naming every affected tag. */
export const MAX_TAGGED_LISTINGS = 2_000;

/** `listingTags` of many listings, without duplicates. */
export function tagsOfListings(
  listings: readonly (Omit<TaggedListing, 'status'> & { propertyStatus: PropertyStatus })[],
): string[] {
  if (listings.length > MAX_TAGGED_LISTINGS) return [cacheTags.everything];
  const tags = listings.flatMap(({ propertyStatus, ...listing }) =>
    listingTags({ ...listing, status: propertyStatus }),
  );
  return [...new Set(tags)];
}

/** Tags of everything that shows, counts or omits the listing, for writes that change what the public sees. */
export function listingTags(listing: TaggedListing): string[] {
  return [
    cacheTags.listing(listing.id),
    ...(listing.status === 'unavailable' ? [] : [cacheTags.list(listing.status, listing.country)]),
    ...(listing.ownerId ? [cacheTags.owner(listing.ownerId)] : []),
    cacheTags.featured,
    cacheTags.placeCounts,
  ];
}
