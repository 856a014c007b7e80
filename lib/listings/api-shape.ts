import { COUNTRY_LABELS, type MarketStatus, type PropertyStatus } from '@/lib/listings/constants';
import type { ListingCard } from '@/lib/listings/types';
import { centsToEuros } from '@/lib/money';
import { largestPictureUrl } from '@/lib/storage/picture-urls';

/** Lists are shown as cards; only the single listing offers the largest width. */
const LIST_IMAGE_WIDTH = 1024;

/** The fields, under the API's names, that lists and the single listing have in common. Never contact data. */
export function toApiFacts<S extends PropertyStatus>(listing: ApiSource<S>) {
  const isForSale = listing.status === 'for_sale';
  return {
    id: listing.id,
    title: listing.title,
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
    /** m², as `lot_size`. */
    area: listing.areaM2,
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
export type ApiListing = ReturnType<typeof toApiFacts<MarketStatus>> & {
  images: { image: string; alt: string; width: number; height: number }[];
  is_favourite: boolean;
  is_published: true;
};

/**
 * `origin` is the site's own, so that picture URLs are absolute; `isFavourite`: whether the caller saved the listing.
 */
export function toApiListing(listing: ListingCard, origin: string, isFavourite = false): ApiListing {
  return {
    ...toApiFacts(listing),
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
