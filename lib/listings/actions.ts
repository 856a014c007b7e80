'use server';

import { refresh } from 'next/cache';
import { z } from 'zod';
import { userAction } from '@/lib/action';
import { createListing, updateListing } from '@/lib/listings/commands';
import { contactAtSight, revealListingContact } from '@/lib/listings/contact/contact-commands';
import { getContactWays } from '@/lib/listings/contact/contact-query';
import { discardDraft, saveDraft } from '@/lib/listings/form/draft-commands';
import { draftIdSchema, saveDraftSchema } from '@/lib/listings/form/draft-schema';
import { getEditableListing, hasSameContent } from '@/lib/listings/form/editable-listing-query';
import { addressValuesSchema, listingValuesSchema } from '@/lib/listings/form/form-schema';
import { requireListingPlace } from '@/lib/listings/form/listing-place';
import { phoneText } from '@/lib/listings/form/phone-numbers';
import { propertyNotFound } from '@/lib/listings/policy';
import {
  type PublicationResult,
  publishListing,
  removeListing,
  unpublishListing,
} from '@/lib/listings/publication/publication-commands';
import type { ListingContact } from '@/lib/listings/types';
import { rowId } from '@/lib/validation';

const listingIdInput = z.strictObject({ listingId: rowId });

/** `differs`: another tab, or a submit whose response was lost, has created the listing with other content. */
export const createListingAction = userAction(
  z.object({ submissionId: z.uuid(), values: listingValuesSchema }),
  async (actor, submitted) => {
    const { id, isNew } = await createListing(actor, submitted);
    return { id, differs: !isNew && !(await hasSameContent(actor, id, submitted.values)) };
  },
);

export const updateListingAction = userAction(
  z.object({ id: rowId, version: rowId, values: listingValuesSchema }),
  async (actor, input) => {
    const { version } = await updateListing(actor, input);
    refresh();
    return { id: input.id, version };
  },
);

export const checkAddressAction = userAction(addressValuesSchema, async (_actor, address) => {
  requireListingPlace(address);
});

export const currentListingAction = userAction(z.object({ id: rowId }), async (actor, input) => {
  const listing = await getEditableListing(actor, input.id);
  if (!listing) throw propertyNotFound();
  return { version: listing.version, isPublished: listing.isPublished, values: listing.values };
});

export const saveDraftAction = userAction(saveDraftSchema, saveDraft);
export const discardDraftAction = userAction(draftIdSchema, discardDraft);

function showNow({ id, isPublished }: PublicationResult) {
  refresh();
  return { id, isPublished };
}

export const publishListingAction = userAction(listingIdInput, async (actor, { listingId }) =>
  showNow(await publishListing(actor, listingId)),
);

export const unpublishListingAction = userAction(listingIdInput, async (actor, { listingId }) =>
  showNow(await unpublishListing(actor, listingId)),
);

export const removeListingAction = userAction(listingIdInput, async (actor, { listingId }) =>
  showNow(await removeListing(actor, listingId)),
);

const shown = (contact: ListingContact | null) =>
  contact && { ...contact, phoneText: contact.phone && phoneText(contact.phone) };

export const revealListingContactAction = userAction(listingIdInput, async (actor, { listingId }) =>
  shown(await revealListingContact(actor, listingId)),
);

/** `null` if the lister gave no contact, or the person must ask for it. */
export const contactAtSightAction = userAction(listingIdInput, async (actor, { listingId }) =>
  shown(await contactAtSight(actor, listingId)),
);

export const contactWaysAction = userAction(listingIdInput, async (actor, { listingId }) => {
  const ways = await getContactWays(actor, listingId);
  if (!ways) throw propertyNotFound();
  return ways;
});
