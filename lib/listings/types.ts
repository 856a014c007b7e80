import type { Translations } from '@/lib/language/translations';
import type { Availability, Lister, Market, PropertyStatus, PropertyType } from '@/lib/listings/constants';
import type { EnergyClass } from '@/lib/listings/energy-classes';
import type { PriceStep } from '@/lib/listings/prices/price-history';
import type { NameBox } from '@/lib/map/types';
import type { Country } from '@/lib/places/constants';
import type { Bounds } from '@/lib/search/filters/search-params';
import type { PictureSource } from '@/lib/storage/picture-urls';

/** Identical for every viewer, so it may be cached. */
export type ListingCard = {
  id: number;
  /** In the language of the page, else as written. */
  title: string;
  status: Market;
  availability: Availability;
  type: PropertyType;
  country: Country;
  location: string;
  placeId: number;
  latitude: number | null;
  longitude: number | null;
  /** Euro cents; `null` is 'Price on request', or sold or let. */
  priceCents: number | null;
  /** The price that a reduction is measured against (price-history.ts). */
  formerPriceCents: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  areaM2: number | null;
  lotSizeM2: number | null;
  energyClass: EnergyClass | null;
  /** ISO 8601, UTC. */
  listedAt: string;
  /** When the card was read. */
  isNew: boolean;
  /** Whole days from its last confirmation to when the card was read; `null` if unknown. */
  confirmedDays: number | null;
  /** Of its owner (lib/chat/response-rate.ts), 0 to 1; `null` if unknown. Only cards have it. */
  responseRate?: number | null;
  /** Only cards have it (listing_cards.sql). */
  lister?: Lister;
  /** Of whoever answers for it. Only cards have it. */
  agency?: string | null;
  images: PictureSource[];
};

/** Gazetteer ids, each with all places inside it, and words that match no place. Both empty: everywhere. */
export type SearchArea = { places: number[]; words: string };

export type SearchResult = {
  results: ListingCard[];
  count: number;
  isCapped: boolean;
  page: number;
  pageCount: number;
  /** Ids of those that count as new, of a search with a budget. */
  newBuilds?: ReadonlySet<number>;
};

export type SimilarTo = {
  excludeId: number;
  status: Market;
  type: PropertyType;
  place: number;
  priceCents: number | null;
  limit: number;
};

/** In euro cents; `null` with fewer than MEDIAN_MIN_LISTINGS prices. */
export type PriceStatistics = {
  lowestCents: number | null;
  highestCents: number | null;
  medianCents: number | null;
  medianPerM2Cents: number | null;
};

export type MapPin = { id: number; latitude: number; longitude: number; priceCents: number | null };

/** Price in euro cents. */
export type MapHome = [id: number, latitude: number, longitude: number, priceCents: number | null];

/** The homes of one grid cell: mean position, bounding box, lowest price in euro cents. */
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

/** Each home is in exactly one entry. */
export type MapClusters = {
  view: Bounds;
  /** The view widened to whole cells. */
  window: Bounds;
  zoom: number;
  homes: MapHome[];
  cells: MapCell[];
  /** Only in /api/map/clusters: of `zoom` and the next level. */
  names?: NameBox[][];
};

export type ListingOwner = {
  id: string;
  username: string;
  name: string;
  avatar: string | null;
  agency?: { id: number; name: string } | null;
};

/** As written, and in other languages. */
export type ListingTexts = {
  title: string;
  description: string;
  titles: Translations;
  descriptions: Translations;
};

/** What a card does not say. */
type MoreFacts = {
  street: string | null;
  postalCode: string | null;
  yearBuilt: number | null;
  parkingSpaces: number | null;
  floorLevel: number | null;
  totalFloors: number | null;
  constructionMaterial: string | null;
  /** ISO date. */
  availableFrom: string | null;
  amenities: string[];
  virtualTourUrl: string | null;
  videoUrl: string | null;
};

/** Without contact data; safe for every viewer and for caches. */
export type ListingDetail = Omit<ListingCard, 'status' | 'placeId' | 'isNew'> &
  MoreFacts & {
    status: PropertyStatus;
    placeId: number | null;
    reference: string | null;
    /** In the language of the page, as the title. */
    description: string;
    texts: ListingTexts;
    city: string | null;
    region: string | null;
    units: ListingUnit[];
    owner: ListingOwner | null;
    /** Whoever answers for it has hours for viewings. */
    offersViewings?: boolean;
    updatedAt: string;
    confirmedAt: string;
    priceHistory: PriceStep[];
  };

export type ListFacts = Pick<
  ListingDetail,
  | 'texts'
  | 'yearBuilt'
  | 'parkingSpaces'
  | 'floorLevel'
  | 'totalFloors'
  | 'amenities'
  | 'owner'
  | 'updatedAt'
  | 'confirmedAt'
>;

/** A separate type, never part of a visitor's response. */
export type ListingContact = { email: string | null; phone: string | null };

export type ListingDay = {
  /** ISO date, UTC. */
  day: string;
  views: number;
  favourites: number;
  enquiries: number;
};

export type OwnListing = ListingDetail & {
  isPublished: boolean;
  /** Imported, and public once its first picture is there. */
  isWaiting: boolean;
  isPaused: boolean;
  moderationReason: string | null;
  cover: PictureSource | null;
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

/** `removed` answers 410 with similar listings near `placeId`; `null` answers 404, also for an unpublished listing. */
export type PublicListing =
  | { state: 'public'; listing: ListingDetail }
  | { state: 'removed'; status: PropertyStatus; type: PropertyType; placeId: number | null }
  | null;

export type PlaceCount = { placeId: number; status: Market; type: PropertyType; count: number };

export type PortableFacts = MoreFacts &
  Pick<ListingCard, 'bedrooms' | 'bathrooms' | 'areaM2' | 'lotSizeM2' | 'energyClass'> & {
    contactEmail: string | null;
    contactPhone: string | null;
  };
