import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { canSeeContact } from '@/lib/listings/policy';

/** Which contact channels a lister offers, without the data itself. */
export type ContactWays = { hasPhone: boolean; hasEmail: boolean };

/** A listing's contact with the fields that decide access; `null` if this person may not see it. */
export async function findContact(actor: Actor, listingId: number) {
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
  return listing && canSeeContact(actor, listing) ? listing : null;
}

/** `null` if this person may not see the contact. */
export async function getContactWays(actor: Actor, listingId: number): Promise<ContactWays | null> {
  const listing = await findContact(actor, listingId);
  if (!listing) return null;
  const { owner, contact } = listing;
  const isThere = owner !== null && owner.deletedAt === null;
  return { hasPhone: isThere && Boolean(contact?.phone), hasEmail: isThere && Boolean(contact?.email) };
}
