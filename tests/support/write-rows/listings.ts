import { randomUUID } from 'node:crypto';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import type * as favouriteActions from '@/lib/favourites/actions';
import type * as listingActions from '@/lib/listings/actions';
import type * as reportActions from '@/lib/reports/actions';
import { createListing, createPicture } from '../factories';
import { typedListing } from '../listing-values';
import { forEveryone, forOwner, forPeople, type RowsOf, reading } from './row';

/** The values of the form with a photo of the owner's. */
async function typed({ id }: Actor) {
  const { key, width, height, placeholder } = await createPicture({ ownerId: id });
  const photos = [{ key, width, height, placeholder, alt: 'A room' }];
  const unit = {
    unitBlock: 'A',
    beds: '7',
    baths: '6.5',
    internalArea: '83.5',
    verandaArea: '12.25',
    pool: true,
  };
  const facts = { lotSize: '400', parkingSpaces: '3', floorLevel: '9', totalFloors: '11' };
  const place = { region: 'Lemesos', city: 'Yermasoyia', street: 'Olympou', postal_code: '4040' };
  return typedListing({
    photos,
    userType: 'developer',
    devUnits: [unit],
    ...facts,
    ...place,
    latitude: '34.70711',
    longitude: '33.08261',
    constructionMaterial: 'Concrete',
    availableFrom: '2040-01-15',
    contactPhone: '99123456',
    virtualTourUrl: 'https://example.com/tour',
    videoUrl: 'https://example.com/video',
    translations: {
      en: { title: 'English title', description: 'English text' },
      el: { title: 'Ελληνικός τίτλος', description: 'Ελληνικό κείμενο' },
      ru: { title: 'Русское название', description: 'Русский текст' },
    },
  });
}

/** Facts of the stored photo; what follows from the units; words of the form for those of the database. */
const NOT_STORED = [
  ...['height', 'placeholder', 'width'].map((name) => `values.photos.${name}`),
  ...['area', 'bedrooms', 'bathrooms', 'lotSize', 'propertyStatus'].map((name) => `values.${name}`),
];

const newDraft = async (owner: Actor) => ({
  id: randomUUID(),
  step: 1,
  changedAt: Date.now(),
  values: await typed(owner),
});

const own = (published: boolean) =>
  forOwner(async ({ id: ownerId }) => ({ listingId: (await createListing({ ownerId, published })).id }));

const anyListing = forPeople(async () => ({ listingId: (await createListing()).id }));

export const LISTING_ROWS: RowsOf<keyof typeof listingActions> = {
  createListingAction: {
    ...forOwner(async (owner) => ({ submissionId: randomUUID(), values: await typed(owner) })),
    notStored: NOT_STORED,
  },
  updateListingAction: {
    ...forOwner(async (owner) => {
      const { id, version } = await createListing({ ownerId: owner.id });
      return { id, version, values: await typed(owner) };
    }),
    notStored: NOT_STORED,
  },
  checkAddressAction: reading(
    forPeople(async (owner) => {
      const { location, postal_code, country, latitude, longitude } = await typed(owner);
      return { location, postal_code, country, latitude, longitude };
    }),
  ),
  currentListingAction: reading(
    forOwner(async ({ id: ownerId }) => ({ id: (await createListing({ ownerId })).id })),
  ),
  saveDraftAction: forPeople(newDraft),
  discardDraftAction: {
    ...forOwner(async (owner) => {
      const { id, ...data } = await newDraft(owner);
      await db.listingDraft.create({ data: { id, userId: owner.id, data } });
      return { id };
    }),
    isSilent: true,
  },
  publishListingAction: own(false),
  unpublishListingAction: own(true),
  removeListingAction: own(true),
  revealListingContactAction: anyListing,
  contactAtSightAction: anyListing,
  contactWaysAction: reading(anyListing),
};

export const FAVOURITE_ROWS: RowsOf<keyof typeof favouriteActions> = {
  setFavouriteAction: {
    ...forPeople(async () => ({ listingId: (await createListing()).id, isFavourite: true })),
    notStored: ['isFavourite'],
  },
  keepFavouriteFormAction: {
    ...forPeople(async () => ({
      listingId: String((await createListing()).id),
      isFavourite: 'true',
    })),
    notStored: ['isFavourite'],
  },
  setFavouriteEmailsAction: forPeople(async () => ({ isWanted: false })),
};

export const REPORT_ROWS: RowsOf<keyof typeof reportActions> = {
  reportTargetAction: {
    ...forEveryone(async () => ({
      target: 'listing',
      targetId: String((await createListing()).id),
      reason: 'spam',
      note: 'Seen elsewhere',
      email: 'visitor@example.com',
    })),
    // People are told at the address of their account.
    notStored: ['email'],
  },
};
