import type { Actor } from '@/lib/auth/types';
import { AppError } from '@/lib/errors';
import { tListingErrors } from '@/messages/listing-errors';

export type ListingRights = {
  /** As rights-query.ts says. */
  mayEdit: boolean;
  published: boolean;
  removedAt: Date | null;
};

type Viewer = Pick<Actor, 'id' | 'role'> | null;

/** The same error if the caller may not see the listing, so that it does not reveal that the listing exists. */
export const propertyNotFound = () => new AppError('not_found', tListingErrors('notFound'));

/** Published listings: everybody. Others: who may edit them, and administrators. Removed ones: nobody. */
export function canSeeListing(actor: Viewer, listing: ListingRights): boolean {
  if (listing.removedAt) return false;
  return listing.published || listing.mayEdit || actor?.role === 'admin';
}

/** Administrators may take a listing down, not edit it. */
export function canEditListing({
  mayEdit,
  removedAt,
}: Pick<ListingRights, 'mayEdit' | 'removedAt'>): boolean {
  return mayEdit && !removedAt;
}

/** Phone and e-mail are shown to signed-in people who may see the listing; contact-query.ts hides them between blocked people. */
export function canSeeContact(actor: Viewer, listing: ListingRights): boolean {
  return actor !== null && canSeeListing(actor, listing);
}
