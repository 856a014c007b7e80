import type { Actor } from '@/lib/auth/types';
import { isBlockedBetween } from '@/lib/blocks/queries';
import { db } from '@/lib/db';
import { canSeeContact } from '@/lib/listings/policy';
import { responsibleOf } from '@/lib/listings/rights/responsible-query';
import { mayEditListing } from '@/lib/listings/rights/rights-query';
import type { ListingContact } from '@/lib/listings/types';

export type ContactWays = { hasPhone: boolean; hasEmail: boolean };

type FoundContact = { mayEdit: boolean; contact: ListingContact };

const NO_CONTACT: ListingContact = { email: null, phone: null };

const PERSON = { select: { id: true, deletedAt: true, contactEmail: true, phone: true } } as const;

/** Of a colleague who looks after the home, their own. A block looks like a lister without contact data, to hide who blocked whom. */
export async function findContact(actor: Actor, listingId: number): Promise<FoundContact | null> {
  const listing = await db.listing.findUnique({
    where: { id: listingId },
    select: {
      published: true,
      removedAt: true,
      owner: PERSON,
      agent: PERSON,
      contact: { select: { email: true, phone: true } },
    },
  });
  const mayEdit = await mayEditListing(db, actor, listingId);
  if (!listing || !canSeeContact(actor, { ...listing, mayEdit })) return null;
  const { agent, contact } = listing;
  const person = responsibleOf(listing);
  const isOpen = person?.deletedAt === null && !(await isBlockedBetween(db, actor.id, person.id));
  if (!isOpen) return { mayEdit, contact: NO_CONTACT };
  const email = agent?.contactEmail || contact?.email || null;
  return { mayEdit, contact: { email, phone: agent?.phone || contact?.phone || null } };
}

export async function getContactWays(actor: Actor, listingId: number): Promise<ContactWays | null> {
  const found = await findContact(actor, listingId);
  return found && { hasPhone: found.contact.phone !== null, hasEmail: found.contact.email !== null };
}
