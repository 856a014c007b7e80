'use server';

import { refresh } from 'next/cache';
import { userAction } from '@/lib/action';
import {
  type PublicationResult,
  publishListing,
  removeListing,
  unpublishListing,
} from '@/lib/listings/publication-commands';
import { listingIdInputSchema } from '@/lib/listings/schema';

/** Shows the change on the page that its author is on. */
function showNow({ id, isPublished }: PublicationResult) {
  refresh();
  return { id, isPublished };
}

export const publishListingAction = userAction(listingIdInputSchema, async (actor, { listingId }) =>
  showNow(await publishListing(actor, listingId)),
);

export const unpublishListingAction = userAction(listingIdInputSchema, async (actor, { listingId }) =>
  showNow(await unpublishListing(actor, listingId)),
);

export const removeListingAction = userAction(listingIdInputSchema, async (actor, { listingId }) =>
  showNow(await removeListing(actor, listingId)),
);
