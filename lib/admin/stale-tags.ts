import { cacheTags, listingTags } from '@/lib/listings/cache-tags';
import type { Country, PropertyStatus } from '@/lib/listings/constants';

type ListingKey = { id: number; propertyStatus: PropertyStatus; country: Country; ownerId: string | null };

/** With more listings than this it is cheaper to drop every cached read once. */
const MAX_LISTINGS = 500;

/** Everything that shows or counts these listings, or leaves them out. */
export function staleTagsOf(listings: readonly ListingKey[]): string[] {
  if (listings.length === 0) return [];
  if (listings.length > MAX_LISTINGS) return [cacheTags.everything];
  const tags = listings.flatMap((listing) => listingTags({ ...listing, status: listing.propertyStatus }));
  return [...new Set(tags)];
}
