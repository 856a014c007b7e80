import type { Actor } from '@/lib/auth/types';
import { isBlockedBetween } from '@/lib/blocks/queries';
import { db } from '@/lib/db';
import { canSeeContact } from '@/lib/listings/policy';
import type { ListingContact } from '@/lib/listings/types';

export type ContactWays = { hasPhone: boolean; hasEmail: boolean };

type FoundContact = { ownerId: string | null; contact: ListingContact };

const NO_CONTACT: ListingContact = { email: null, phone: null };

/** A block looks like a lister without contact data, to hide who blocked whom. */
export async function findContact(actor: Actor, listingId: number): Promise<FoundContact | null> {
  const listing = await db.listing.findUnique({
    where: { id: listingId },
    select: {
      ownerId: true,
      published: true,
      removedAt: true,
      moderationReason: true,
      owner: { select: { deletedAt: true } },
      contact: { select: { email: true, phone: true } },
    },
  });
  if (!listing || !canSeeContact(actor, listing)) return null;
  const { ownerId, owner, contact } = listing;
  const isOpen =
    ownerId !== null && owner?.deletedAt === null && !(await isBlockedBetween(db, actor.id, ownerId));
  if (!isOpen) return { ownerId, contact: NO_CONTACT };
  return { ownerId, contact: { email: contact?.email || null, phone: contact?.phone || null } };
}

export async function getContactWays(actor: Actor, listingId: number): Promise<ContactWays | null> {
  const found = await findContact(actor, listingId);
  return found && { hasPhone: found.contact.phone !== null, hasEmail: found.contact.email !== null };
}
