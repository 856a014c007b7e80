import type { Country, MarketStatus } from '@/lib/listings/constants';

/** Tags of cached reads. A write names the tags it touched; every process drops what carries them. */
export const cacheTags = {
  listing: (id: number) => `listing:${id}`,
  list: (status: MarketStatus, country: Country) => `list:${status}:${country}`,
  place: (id: number) => `place:${id}`,
  /** What is public about a person: profile, reviews, counts. */
  person: (id: string) => `person:${id}`,
  /** Whose name it is, if anybody's. */
  username: (username: string) => `username:${username}`,
  featured: 'featured',
  /** Counts by place: landing pages, footer links, sitemap. */
  placeCounts: 'place-counts',
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
