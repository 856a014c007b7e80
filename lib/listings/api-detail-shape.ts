import { toApiFacts, toApiListFacts } from '@/lib/listings/api-shape';
import type { ListingContact, ListingDetail, ListingUnit } from '@/lib/listings/types';
import { sumOfAreas } from '@/lib/listings/unit-area';
import { centsToEuros } from '@/lib/money';
import { largestPictureUrl } from '@/lib/storage/picture-urls';

/** The parts that depend on the caller. */
export type ApiDetailExtras = {
  isPublished: boolean;
  isFavourite?: boolean;
  /** Only for callers allowed to see it; a visitor's response has no such keys. */
  contact?: ListingContact | null;
  imageIds?: number[];
  version?: number;
};

/** A developer's unit under the names it is sent with; `totalArea` in m², to 0.01. */
function toApiUnit({ block, bedrooms, bathrooms, internalM2, verandaM2, pool }: ListingUnit) {
  return {
    unitBlock: block,
    beds: bedrooms,
    baths: bathrooms,
    internalArea: internalM2,
    verandaArea: verandaM2,
    totalArea: sumOfAreas(internalM2, verandaM2),
    pool,
  };
}

/** A listing on /api, under the API's field names. `origin` is the site's own, so that picture URLs are absolute. */
export function toApiProperty(listing: ListingDetail, extras: ApiDetailExtras, origin: string) {
  const { isPublished, isFavourite = false, contact, imageIds, version } = extras;
  return {
    ...toApiFacts(listing),
    ...toApiListFacts(listing),
    region: listing.region,
    city: listing.city,
    postal_code: listing.postalCode,
    street: listing.street,
    construction_material: listing.constructionMaterial,
    available_from: listing.availableFrom,
    virtual_tour_url: listing.virtualTourUrl,
    video_url: listing.videoUrl,
    dev_units: listing.units.map(toApiUnit),
    images: listing.images.map(({ key, width, height, alt }, position) => ({
      ...(imageIds && { id: imageIds[position] }),
      image: `${origin}${largestPictureUrl({ key, width })}`,
      is_primary: position === 0,
      alt,
      width,
      height,
    })),
    is_favourite: isFavourite,
    is_published: isPublished,
    price_history: listing.priceHistory.map(({ at, cents }) => ({
      date: at,
      price: cents === null ? null : centsToEuros(cents),
    })),
    ...(contact !== undefined && {
      contact_phone: contact?.phone ?? null,
      contact_email: contact?.email ?? null,
    }),
    ...(version !== undefined && { version }),
  };
}
