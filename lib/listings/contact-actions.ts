'use server';

import { userAction } from '@/lib/action';
import { contactAtSight, revealListingContact } from '@/lib/listings/contact-commands';
import { getContactWays } from '@/lib/listings/contact-query';
import { phoneText } from '@/lib/listings/form/phone-text';
import { propertyNotFound } from '@/lib/listings/property-not-found';
import { listingIdInputSchema } from '@/lib/listings/schema';
import type { ListingContact } from '@/lib/listings/types';

const shown = (contact: ListingContact | null) =>
  contact && { ...contact, phoneText: contact.phone && phoneText(contact.phone) };

export const revealListingContactAction = userAction(listingIdInputSchema, async (actor, { listingId }) =>
  shown(await revealListingContact(actor, listingId)),
);

/** `null` where the lister gave nothing, or a press is wanted first. */
export const contactAtSightAction = userAction(listingIdInputSchema, async (actor, { listingId }) =>
  shown(await contactAtSight(actor, listingId)),
);

export const contactWaysAction = userAction(listingIdInputSchema, async (actor, { listingId }) => {
  const ways = await getContactWays(actor, listingId);
  if (!ways) throw propertyNotFound();
  return ways;
});
