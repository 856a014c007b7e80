'use server';

import { updateTag } from 'next/cache';
import { userAction } from '@/lib/action';
import {
  type PublicationResult,
  publishListing,
  removeListing,
  unpublishListing,
} from '@/lib/listings/publication-commands';
import { listingIdInputSchema } from '@/lib/listings/schema';

/** Makes the change visible to its author at once; everybody else sees it within a second (lib/realtime/publish.ts). */
function showNow({ id, isPublished, staleTags }: PublicationResult) {
  for (const tag of staleTags) updateTag(tag);
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
