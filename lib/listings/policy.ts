import type { Actor } from '@/lib/auth/types';
import { AppError } from '@/lib/errors';
import { tListingErrors } from '@/messages/listing-errors';

export type ListingRights = {
  ownerId: string | null;
  published: boolean;
  removedAt: Date | null;
  moderationReason: string | null;
};

type Viewer = Pick<Actor, 'id' | 'role'> | null;

/** The same error if the caller may not see the listing, so that it does not reveal that the listing exists. */
export const propertyNotFound = () => new AppError('not_found', tListingErrors('notFound'));

export function isListingOwner(actor: Viewer, listing: Pick<ListingRights, 'ownerId'>): boolean {
  return actor !== null && listing.ownerId === actor.id;
}

/** Published listings: everybody. Others: the owner and administrators. Removed ones: nobody. */
export function canSeeListing(actor: Viewer, listing: ListingRights): boolean {
  if (listing.removedAt) return false;
  return listing.published || isListingOwner(actor, listing) || actor?.role === 'admin';
}

/** The owner only. Administrators may take a listing down, not edit it. */
export function canEditListing(actor: Viewer, listing: ListingRights): boolean {
  return isListingOwner(actor, listing) && !listing.removedAt;
}

/** An owner cannot republish what an administrator took down. */
export function canPublishListing(actor: Viewer, listing: ListingRights): boolean {
  return canEditListing(actor, listing) && listing.moderationReason === null;
}

/** Phone and e-mail are shown to signed-in people who may see the listing; contact-query.ts hides them between blocked people. */
export function canSeeContact(actor: Viewer, listing: ListingRights): boolean {
  return actor !== null && canSeeListing(actor, listing);
}
