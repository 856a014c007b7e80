'use server';

import { userAction } from '@/lib/action';
import { revealListingContact } from '@/lib/listings/contact-commands';
import { getContactWays } from '@/lib/listings/contact-query';
import { phoneText } from '@/lib/listings/form/phone-text';
import { propertyNotFound } from '@/lib/listings/property-not-found';
import { listingIdInputSchema } from '@/lib/listings/schema';

export const revealListingContactAction = userAction(listingIdInputSchema, async (actor, { listingId }) => {
  const contact = await revealListingContact(actor, listingId);
  return contact && { ...contact, phoneText: contact.phone && phoneText(contact.phone) };
});

export const contactWaysAction = userAction(listingIdInputSchema, async (actor, { listingId }) => {
  const ways = await getContactWays(actor, listingId);
  if (!ways) throw propertyNotFound();
  return ways;
});
