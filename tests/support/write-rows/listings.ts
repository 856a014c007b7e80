import { randomUUID } from 'node:crypto';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import type * as favouriteActions from '@/lib/favourites/actions';
import type * as contactActions from '@/lib/listings/contact-actions';
import type * as wizardActions from '@/lib/listings/form/wizard-actions';
import type * as publicationActions from '@/lib/listings/publication-actions';
import type * as reportActions from '@/lib/reports/actions';
import { createListing, createPicture } from '../factories';
import { typedListing } from '../listing-values';
import { forOwner, forPeople, type RowsOf } from './row';

/** The values of the form with a photo of the owner's. */
async function typed({ id }: Actor) {
  const { key, width, height, placeholder } = await createPicture({ ownerId: id });
  const photos = [{ key, width, height, placeholder, alt: 'A room' }];
  const unit = { unitBlock: 'A', beds: '2', baths: '1', internalArea: '80', verandaArea: '', pool: false };
  return typedListing({ photos, userType: 'developer', devUnits: [unit] });
}

const newDraft = async (owner: Actor) => ({
  id: randomUUID(),
  step: 1,
  changedAt: Date.now(),
  values: await typed(owner),
});

export const WIZARD_ROWS: RowsOf<keyof typeof wizardActions> = {
  createListingAction: forOwner(async (owner) => ({
    submissionId: randomUUID(),
    values: await typed(owner),
  })),
  updateListingAction: forOwner(async (owner) => {
    const { id, version } = await createListing({ ownerId: owner.id });
    return { id, version, values: await typed(owner) };
  }),
  checkAddressAction: forPeople(async (owner) => {
    const { location, postal_code, country, latitude, longitude } = await typed(owner);
    return { location, postal_code, country, latitude, longitude };
  }),
  currentListingAction: forOwner(async ({ id: ownerId }) => ({ id: (await createListing({ ownerId })).id })),
  saveDraftAction: forPeople(newDraft),
  discardDraftAction: {
    ...forOwner(async (owner) => {
      const { id, ...data } = await newDraft(owner);
      await db.listingDraft.create({ data: { id, userId: owner.id, data } });
      return { id };
    }),
    isSilent: true,
  },
};

const own = (published: boolean) =>
  forOwner(async ({ id: ownerId }) => ({ listingId: (await createListing({ ownerId, published })).id }));

export const PUBLICATION_ROWS: RowsOf<keyof typeof publicationActions> = {
  publishListingAction: own(false),
  unpublishListingAction: own(true),
  removeListingAction: own(true),
};

const anyListing = forPeople(async () => ({ listingId: (await createListing()).id }));

export const LISTING_CONTACT_ROWS: RowsOf<keyof typeof contactActions> = {
  revealListingContactAction: anyListing,
  contactAtSightAction: anyListing,
  contactWaysAction: anyListing,
};

export const FAVOURITE_ROWS: RowsOf<keyof typeof favouriteActions> = {
  setFavouriteAction: forPeople(async () => ({ listingId: (await createListing()).id, isFavourite: true })),
  keepHomeFormAction: forPeople(async () => ({
    listingId: String((await createListing()).id),
    isFavourite: 'true',
  })),
  setFavouriteEmailsAction: forPeople(async () => ({ isWanted: false })),
};

export const REPORT_ROWS: RowsOf<keyof typeof reportActions> = {
  reportTargetAction: forPeople(async () => ({
    target: 'listing',
    targetId: String((await createListing()).id),
    reason: 'spam',
    note: 'Seen elsewhere',
  })),
};
