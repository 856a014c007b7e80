'use server';

import { userAction } from '@/lib/action';
import { AppError } from '@/lib/errors';
import { revealContact } from '@/lib/listings/contact-commands';
import { getContactWays } from '@/lib/listings/contact-query';
import { listingIdInputSchema } from '@/lib/listings/schema';

export const revealContactAction = userAction(listingIdInputSchema, (actor, { listingId }) =>
  revealContact(actor, listingId),
);

export const contactWaysAction = userAction(listingIdInputSchema, async (actor, { listingId }) => {
  const ways = await getContactWays(actor, listingId);
  if (!ways) throw new AppError('not_found', 'Property not found');
  return ways;
});
