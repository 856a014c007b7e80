import { COUNTRY_LABELS } from '@/lib/listings/constants';
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
  const isForSale = listing.status === 'for_sale';
  return {
    id: listing.id,
    title: listing.title,
    description: listing.description,
    price: centsToEuros(listing.priceCents ?? 0),
    location: listing.location,
    country: COUNTRY_LABELS[listing.country],
    region: listing.region,
    city: listing.city,
    postal_code: listing.postalCode,
    street: listing.street,
    latitude: listing.latitude,
    longitude: listing.longitude,
    property_status: listing.status,
    property_type: listing.type,
    listing_type: isForSale ? 'sale' : 'rent',
    forSale: isForSale,
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    area: listing.areaM2,
    lot_size: listing.lotSizeM2,
    year_built: listing.yearBuilt,
    parking_spaces: listing.parkingSpaces,
    floor_level: listing.floorLevel,
    total_floors: listing.totalFloors,
    energy_rating: listing.energyClass,
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
    created_at: listing.listedAt,
    updated_at: listing.updatedAt,
    ...(contact !== undefined && {
      contact_phone: contact?.phone ?? null,
      contact_email: contact?.email ?? null,
    }),
    ...(version !== undefined && { version }),
  };
}
