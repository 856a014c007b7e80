import type { Actor } from '@/lib/auth/types';

/** What the rules look at. */
export type ListingRights = {
  ownerId: string | null;
  published: boolean;
  removedAt: Date | null;
  /** Why an administrator took it down. */
  moderationReason: string | null;
};

type Viewer = Pick<Actor, 'id' | 'role'> | null;

export function isListingOwner(actor: Viewer, listing: Pick<ListingRights, 'ownerId'>): boolean {
  return actor !== null && listing.ownerId === actor.id;
}

/** Everybody sees what is published; the rest only its owner and administrators, and nobody what was removed. */
export function canSeeListing(actor: Viewer, listing: ListingRights): boolean {
  if (listing.removedAt) return false;
  return listing.published || isListingOwner(actor, listing) || actor?.role === 'admin';
}

/** Changing, unpublishing and removing: only its owner. An administrator may take it down, not rewrite it. */
export function canEditListing(actor: Viewer, listing: ListingRights): boolean {
  return isListingOwner(actor, listing) && !listing.removedAt;
}

/** What an administrator took down, its owner cannot put back. */
export function canPublishListing(actor: Viewer, listing: ListingRights): boolean {
  return canEditListing(actor, listing) && listing.moderationReason === null;
}

/** Phone and e-mail are shown to signed-in people who may see the listing. */
export function canSeeContact(actor: Viewer, listing: ListingRights): boolean {
  return actor !== null && canSeeListing(actor, listing);
}

/** Adding to favourites: anybody who is signed in, while the listing is public. */
export function canKeepListing(actor: Viewer, listing: ListingRights): boolean {
  return actor !== null && listing.published;
}
