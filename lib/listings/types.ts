import type { Country, MarketStatus, PropertyStatus, PropertyType } from '@/lib/listings/constants';
import type { EnergyClass } from '@/lib/listings/energy-classes';
import type { PriceStep } from '@/lib/listings/prices/price-history';
import type { Bounds } from '@/lib/listings/search/search-params';
import type { PictureSource } from '@/lib/storage/picture-urls';

/** What a card in a list shows. Plain JSON, the same for every viewer, so it may be cached. */
export type ListingCard = {
  id: number;
  title: string;
  status: MarketStatus;
  type: PropertyType;
  country: Country;
  /** The address as the lister wrote it. */
  location: string;
  placeId: number;
  latitude: number | null;
  longitude: number | null;
  /** Euro cents; `null` reads 'Price on request'. */
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

/** Where a search looks: place ids from the gazetteer, and words no place explains. Both empty: everywhere. */
export type SearchArea = { placeIds: number[]; words: string };

export type SearchResult = {
  results: ListingCard[];
  count: number;
  /** There are more than `count`; they were not counted. */
  isCapped: boolean;
  page: number;
  pageCount: number;
};

/** What homes in a place cost; medians are `null` where fewer than MEDIAN_MIN_LISTINGS tell. Euro cents. */
export type PriceStatistics = {
  lowestCents: number | null;
  highestCents: number | null;
  medianCents: number | null;
  medianPerM2Cents: number | null;
};

export type MapPin = { id: number; latitude: number; longitude: number; priceCents: number | null };

/** A home on the map, short because there are many: id, latitude, longitude, price in euro cents. */
export type MapHome = [id: number, latitude: number, longitude: number, priceCents: number | null];

/** Homes of one cell of the map's grid: the middle of them, the box around them, the lowest price in euro cents. */
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

/** The homes of a search in a window of the map; every one is in exactly one entry. */
export type MapClusters = {
  /** The window that was asked for, or the one that the homes were fitted into. */
  view: Bounds;
  /** What the answer covers: the same, widened to whole cells. */
  window: Bounds;
  /** The zoom level it is meant for. */
  zoom: number;
  homes: MapHome[];
  cells: MapCell[];
};

export type ListingOwner = { id: string; username: string; name: string; avatar: string | null };

/** A public listing in full, without contact data: safe for every viewer and for caches. */
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
  /** In order of time, without repetitions. */
  priceHistory: PriceStep[];
};

/** How to reach the lister. A type of its own: nothing that a visitor's request builds has it. */
export type ListingContact = { email: string | null; phone: string | null };

/** What one day brought a listing. */
export type ListingDay = {
  /** ISO date, UTC. */
  day: string;
  views: number;
  favourites: number;
  enquiries: number;
};

/** A listing as its owner sees it among the others. */
export type OwnListing = Pick<
  ListingDetail,
  | 'id'
  | 'title'
  | 'status'
  | 'type'
  | 'country'
  | 'location'
  | 'priceCents'
  | 'bedrooms'
  | 'bathrooms'
  | 'areaM2'
  | 'lotSizeM2'
  | 'energyClass'
  | 'listedAt'
> & {
  isPublished: boolean;
  /** Why an administrator took it down. */
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
 * What a visitor's request for /property/[id] finds: a public listing; a removed one (410, with similar homes near
 * `placeId`); or nothing (404), which is also the answer for an unpublished one.
 */
export type PublicListing =
  | { state: 'public'; listing: ListingDetail }
  | { state: 'removed'; status: PropertyStatus; type: PropertyType; placeId: number | null }
  | null;

/** Public homes of one place, market and kind. */
export type PlaceCount = { placeId: number; status: MarketStatus; type: PropertyType; count: number };

/** What a home brings along from another portal, or takes there. */
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
