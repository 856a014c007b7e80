import { COUNTRY_LABELS, type Market, type PropertyStatus, UNTITLED } from '@/lib/listings/constants';
import type { ListFacts, ListingCard } from '@/lib/listings/types';
import { centsToEuros } from '@/lib/money';
import { largestPictureUrl } from '@/lib/storage/picture-urls';

/** Lists are shown as cards; only the single listing offers the largest width. */
const LIST_IMAGE_WIDTH = 1024;

/** The fields, under the API's names, that lists and the single listing have in common. Never contact data. */
export function toApiFacts<S extends PropertyStatus>(listing: ApiSource<S>) {
  const isForSale = listing.status === 'for_sale';
  return {
    id: listing.id,
    title: listing.title.trim() || UNTITLED,
    /** Euro; 0 for 'Price on request'. */
    price: centsToEuros(listing.priceCents ?? 0),
    location: listing.location,
    country: COUNTRY_LABELS[listing.country],
    property_status: listing.status,
    property_type: listing.type,
    listing_type: isForSale ? ('sale' as const) : ('rent' as const),
    forSale: isForSale,
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    /** m², as `lot_size`; of land, the plot. */
    area: listing.type === 'land' ? (listing.lotSizeM2 ?? listing.areaM2) : listing.areaM2,
    lot_size: listing.lotSizeM2,
    energy_rating: listing.energyClass,
    latitude: listing.latitude,
    longitude: listing.longitude,
    created_at: listing.listedAt,
  };
}

/** A card or a listing in full. */
type ApiSource<S> = Omit<ListingCard, 'images' | 'status' | 'placeId' | 'isNew'> & { status: S };

/** A listing in an /api list. */
export type ApiListing = ReturnType<typeof toApiFacts<Market>> &
  ReturnType<typeof toApiListFacts> & {
    images: { image: string; alt: string; width: number; height: number }[];
    is_favourite: boolean;
    is_published: true;
  };

/** The fields of the single listing that lists have too, but cards do not. */
export function toApiListFacts(facts: ListFacts) {
  return {
    description: facts.description,
    year_built: facts.yearBuilt,
    parking_spaces: facts.parkingSpaces,
    floor_level: facts.floorLevel,
    total_floors: facts.totalFloors,
    amenities: facts.amenities,
    owner: facts.owner && { id: facts.owner.id, username: facts.owner.username, name: facts.owner.name },
    updated_at: facts.updatedAt,
  };
}

/**
 * `origin` is the site's own, so that picture URLs are absolute; `isFavourite`: whether the caller saved the listing.
 */
export function toApiListing(
  listing: ListingCard,
  facts: ListFacts,
  origin: string,
  isFavourite = false,
): ApiListing {
  return {
    ...toApiFacts(listing),
    ...toApiListFacts(facts),
    images: listing.images.map(({ key, width, height, alt }) => ({
      image: `${origin}${largestPictureUrl({ key, width: Math.min(width, LIST_IMAGE_WIDTH) })}`,
      alt,
      width,
      height,
    })),
    is_favourite: isFavourite,
    is_published: true,
  };
}
