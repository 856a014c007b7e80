'use server';

import { refresh } from 'next/cache';
import { z } from 'zod';
import { userAction } from '@/lib/action';
import { createListing, updateListing } from '@/lib/listings/commands';
import { discardDraft, saveDraft } from '@/lib/listings/form/draft-commands';
import { draftIdSchema, saveDraftSchema } from '@/lib/listings/form/draft-schema';
import { getEditableListing, hasSameContent } from '@/lib/listings/form/editable-listing-query';
import { addressValuesSchema, listingValuesSchema } from '@/lib/listings/form/form-schema';
import { requireHomePlace } from '@/lib/listings/home-place';
import { propertyNotFound } from '@/lib/listings/property-not-found';
import { rowId } from '@/lib/validation';

/** `differs`: another tab, or a submit whose response was lost, already created the listing with other content. */
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

/** Whether a home can be listed at this address, before the other steps are filled in. */
export const checkAddressAction = userAction(addressValuesSchema, async (_actor, address) => {
  requireHomePlace(address);
});

/** The stored values, for a user whose edit met a conflict. */
export const currentListingAction = userAction(z.object({ id: rowId }), async (actor, input) => {
  const listing = await getEditableListing(actor, input.id);
  if (!listing) throw propertyNotFound();
  return { version: listing.version, isPublished: listing.isPublished, values: listing.values };
});

export const saveDraftAction = userAction(saveDraftSchema, saveDraft);
export const discardDraftAction = userAction(draftIdSchema, discardDraft);
