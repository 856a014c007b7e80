import { COUNTRY_LABELS, type MarketStatus, type PropertyType } from '@/lib/listings/constants';
import type { ListingCard } from '@/lib/listings/types';
import { centsToEuros } from '@/lib/money';
import { largestPictureUrl } from '@/lib/storage/picture-urls';

/** A listing in an /api list, under the API's field names. Never contact data. */
export type ApiListing = {
  id: number;
  title: string;
  /** Euro; 0 for 'Price on request'. */
  price: number;
  location: string;
  country: string;
  images: { image: string; alt: string; width: number; height: number }[];
  property_status: MarketStatus;
  property_type: PropertyType;
  listing_type: 'sale' | 'rent';
  forSale: boolean;
  bedrooms: number | null;
  bathrooms: number | null;
  /** m². */
  area: number | null;
  lot_size: number | null;
  energy_rating: string | null;
  latitude: number | null;
  longitude: number | null;
  is_favourite: boolean;
  is_published: true;
  created_at: string;
};

/** Lists are shown as cards; only the single listing offers the largest width. */
const LIST_IMAGE_WIDTH = 1024;

/**
 * `origin` is the site's own, so that picture URLs are absolute; `isFavourite`: whether the caller saved the listing.
 */
export function toApiListing(listing: ListingCard, origin: string, isFavourite = false): ApiListing {
  const isForSale = listing.status === 'for_sale';
  return {
    id: listing.id,
    title: listing.title,
    price: centsToEuros(listing.priceCents ?? 0),
    location: listing.location,
    country: COUNTRY_LABELS[listing.country],
    images: listing.images.map(({ key, width, height, alt }) => ({
      image: `${origin}${largestPictureUrl({ key, width: Math.min(width, LIST_IMAGE_WIDTH) })}`,
      alt,
      width,
      height,
    })),
    property_status: listing.status,
    property_type: listing.type,
    listing_type: isForSale ? 'sale' : 'rent',
    forSale: isForSale,
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    area: listing.areaM2,
    lot_size: listing.lotSizeM2,
    energy_rating: listing.energyClass,
    latitude: listing.latitude,
    longitude: listing.longitude,
    is_favourite: isFavourite,
    is_published: true,
    created_at: listing.listedAt,
  };
}
