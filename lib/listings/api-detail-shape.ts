import { toApiFacts } from '@/lib/listings/api-shape';
import type { ListingContact, ListingDetail } from '@/lib/listings/types';
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

/** A listing on /api, under the API's field names. `origin` is the site's own, so that picture URLs are absolute. */
export function toApiProperty(listing: ListingDetail, extras: ApiDetailExtras, origin: string) {
  const { isPublished, isFavourite = false, contact, imageIds, version } = extras;
  return {
    ...toApiFacts(listing),
    description: listing.description,
    region: listing.region,
    city: listing.city,
    postal_code: listing.postalCode,
    street: listing.street,
    year_built: listing.yearBuilt,
    parking_spaces: listing.parkingSpaces,
    floor_level: listing.floorLevel,
    total_floors: listing.totalFloors,
    construction_material: listing.constructionMaterial,
    available_from: listing.availableFrom,
    amenities: listing.amenities,
    virtual_tour_url: listing.virtualTourUrl,
    video_url: listing.videoUrl,
    dev_units: listing.units,
    images: listing.images.map(({ key, width, height, alt }, position) => ({
      ...(imageIds && { id: imageIds[position] }),
      image: `${origin}${largestPictureUrl({ key, width })}`,
      is_primary: position === 0,
      alt,
      width,
      height,
    })),
    owner: listing.owner && {
      id: listing.owner.id,
      username: listing.owner.username,
      name: listing.owner.name,
    },
    is_favourite: isFavourite,
    is_published: isPublished,
    price_history: listing.priceHistory.map(({ at, cents }) => ({
      date: at,
      price: cents === null ? null : centsToEuros(cents),
    })),
    updated_at: listing.updatedAt,
    ...(contact !== undefined && {
      contact_phone: contact?.phone ?? null,
      contact_email: contact?.email ?? null,
    }),
    ...(version !== undefined && { version }),
  };
}
