import type { Country, Market, PropertyStatus, PropertyType } from '@/lib/listings/constants';
import type { EnergyClass } from '@/lib/listings/energy-classes';
import type { PriceStep } from '@/lib/listings/prices/price-history';
import type { Bounds } from '@/lib/search/filters/search-params';
import type { PictureSource } from '@/lib/storage/picture-urls';

/** A listing as a card. Plain JSON, identical for every viewer, so it may be cached. */
export type ListingCard = {
  id: number;
  title: string;
  status: Market;
  type: PropertyType;
  country: Country;
  /** The address as written by the lister. */
  location: string;
  placeId: number;
  latitude: number | null;
  longitude: number | null;
  /** Euro cents; `null` is 'Price on request'. */
  priceCents: number | null;
  /** The price that a reduction is measured against: 'Reduced −x %' (lib/listings/prices/price-history.ts). */
  formerPriceCents: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  areaM2: number | null;
  lotSizeM2: number | null;
  energyClass: EnergyClass | null;
  /** ISO 8601, UTC. */
  listedAt: string;
  /** Listed within NEW_LISTING_DAYS, by the database's clock when the card was read. */
  isNew: boolean;
  /** At most CARD_IMAGE_LIMIT, cover first. */
  images: PictureSource[];
};

/**
 * Where a search looks: gazetteer ids, each with all places inside it, and words that match no place. Both empty: everywhere.
 */
export type SearchArea = { places: number[]; words: string };

export type SearchResult = {
  results: ListingCard[];
  count: number;
  /** There are more than `count`; the rest was not counted. */
  isCapped: boolean;
  page: number;
  pageCount: number;
};

/** A listing that others are compared with, and where and how many. */
export type SimilarTo = {
  excludeId: number;
  status: Market;
  type: PropertyType;
  place: number;
  priceCents: number | null;
  limit: number;
};

/** Asking prices in a place, in euro cents; medians are `null` with fewer than MEDIAN_MIN_LISTINGS prices. */
export type PriceStatistics = {
  lowestCents: number | null;
  highestCents: number | null;
  medianCents: number | null;
  medianPerM2Cents: number | null;
};

export type MapPin = { id: number; latitude: number; longitude: number; priceCents: number | null };

/** A home on the map as a compact tuple; price in euro cents. */
export type MapHome = [id: number, latitude: number, longitude: number, priceCents: number | null];

/** A cluster of homes in one grid cell: count, mean position, bounding box, lowest price in euro cents. */
export type MapCell = [
  count: number,
  latitude: number,
  longitude: number,
  south: number,
  west: number,
  north: number,
  east: number,
  lowestCents: number | null,
];

/** The homes of a search in a map window; each is in exactly one entry. */
export type MapClusters = {
  /** The requested window, or the one fitted to the homes. */
  view: Bounds;
  /** The area covered: the view widened to whole cells. */
  window: Bounds;
  /** The zoom level the clusters are meant for. */
  zoom: number;
  homes: MapHome[];
  cells: MapCell[];
};

export type ListingOwner = { id: string; username: string; name: string; avatar: string | null };

/** A listing in full without contact data; safe for every viewer and for caches. */
export type ListingDetail = Omit<ListingCard, 'images' | 'status' | 'placeId' | 'isNew'> & {
  status: PropertyStatus;
  placeId: number | null;
  images: PictureSource[];
  reference: string | null;
  description: string;
  street: string | null;
  city: string | null;
  region: string | null;
  postalCode: string | null;
  yearBuilt: number | null;
  parkingSpaces: number | null;
  floorLevel: number | null;
  totalFloors: number | null;
  constructionMaterial: string | null;
  /** ISO date without a time. */
  availableFrom: string | null;
  amenities: string[];
  virtualTourUrl: string | null;
  videoUrl: string | null;
  units: ListingUnit[];
  owner: ListingOwner | null;
  updatedAt: string;
  /** In chronological order, without consecutive repeats. */
  priceHistory: PriceStep[];
};

/** What a listing in an /api list has besides its card. */
export type ListFacts = Pick<
  ListingDetail,
  | 'description'
  | 'yearBuilt'
  | 'parkingSpaces'
  | 'floorLevel'
  | 'totalFloors'
  | 'amenities'
  | 'owner'
  | 'updatedAt'
>;

/** The lister's contact data. A type of its own, never part of what a visitor gets. */
export type ListingContact = { email: string | null; phone: string | null };

export type ListingDay = {
  /** ISO date, UTC. */
  day: string;
  views: number;
  favourites: number;
  enquiries: number;
};

/** A listing as its owner sees it on /my-listings. */
export type OwnListing = ListingDetail & {
  isPublished: boolean;
  moderationReason: string | null;
  cover: PictureSource | null;
  /** The last STATISTIC_DAYS days, oldest first, today last. */
  days: ListingDay[];
};

export type ListingUnit = {
  block: string;
  bedrooms: number;
  bathrooms: number;
  internalM2: number;
  verandaM2: number;
  pool: boolean;
};

/**
 * What a visitor finds at /property/[id]: a public listing; a removed one (410, with similar listings near `placeId`);
 * or `null` (404), also for an unpublished one.
 */
export type PublicListing =
  | { state: 'public'; listing: ListingDetail }
  | { state: 'removed'; status: PropertyStatus; type: PropertyType; placeId: number | null }
  | null;

/** Public listings of one place, market and type. */
export type PlaceCount = { placeId: number; status: Market; type: PropertyType; count: number };

/** Facts that imports and exports share with other portals. */
export type PortableFacts = {
  street: string | null;
  postalCode: string | null;
  bedrooms: number | null;
  bathrooms: number | null;
  areaM2: number | null;
  lotSizeM2: number | null;
  yearBuilt: number | null;
  floorLevel: number | null;
  totalFloors: number | null;
  parkingSpaces: number | null;
  energyClass: EnergyClass | null;
  /** ISO date. */
  availableFrom: string | null;
  amenities: string[];
  contactEmail: string | null;
  contactPhone: string | null;
  virtualTourUrl: string | null;
  videoUrl: string | null;
};
