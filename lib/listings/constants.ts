import { BUDGET_PARAMETERS } from '@/lib/affordability/constants';

export const MARKETS = ['for_sale', 'for_rent'] as const;
export type Market = (typeof MARKETS)[number];
export const MARKET_LABELS: Record<Market, string> = { for_sale: 'For Sale', for_rent: 'For Rent' };
export const MARKET_SLUGS = { for_sale: 'buy', for_rent: 'rent' } as const satisfies Record<Market, string>;

/** `unavailable` is never public. */
export const PROPERTY_STATUSES = [...MARKETS, 'unavailable'] as const;
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number];

/** `closed` is sold, or let. */
export const AVAILABILITIES = ['available', 'reserved', 'closed'] as const;
export type Availability = (typeof AVAILABILITIES)[number];
/** For this long a reserved, sold or let home stays public. */
export const AVAILABILITY_DAYS = 14;

/** For this long a home counts as confirmed (lib/confirmations). */
export const CONFIRMED_DAYS: Record<Market, number> = { for_sale: 30, for_rent: 14 };
/** What a search for confirmed homes finds. */
export const RECENTLY_CONFIRMED_DAYS = 7;

export const PROPERTY_TYPES = ['house', 'apartment', 'land'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

export const PROPERTY_TYPE_LABELS: Record<PropertyType, string> = {
  house: 'House',
  apartment: 'Apartment',
  land: 'Land',
};
export const PROPERTY_TYPE_PLURALS: Record<PropertyType, string> = {
  house: 'houses',
  apartment: 'apartments',
  land: 'land',
};

/** Who offers a home, as the search knows it (lib/search/home-facts-sql.ts). */
export const LISTERS = ['owner', 'agent', 'developer'] as const;
export type Lister = (typeof LISTERS)[number];

export const EXTRAS = ['reduced', 'floor_plan', 'video', 'confirmed'] as const;
export type Extra = (typeof EXTRAS)[number];

/** `left`: what is left of a budget (lib/affordability), most first. */
export const LISTING_SORTS = ['recommended', 'price-asc', 'price-desc', 'newest', 'oldest', 'left'] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];
export const SEARCH_PAGE_SIZE = 10;
export const FEATURED_PAGE_SIZE = 12;
export const FEATURED_MAX_PAGE = 100;
export const OWN_LISTINGS_PAGE_SIZE = 6;
export const OWN_LISTING_STATE_LABELS = {
  all: 'All',
  published: 'Published',
  reserved: 'Reserved',
  closed: 'Sold or let',
  unpublished: 'Unpublished',
  paused: 'Paused',
} as const;
export type OwnListingState = keyof typeof OWN_LISTING_STATE_LABELS;
export const STATISTIC_DAYS = 30;
export const NEW_LISTING_DAYS = 7;
export const API_MAX_PAGE_SIZE = 50;
export const MAP_PIN_LIMIT = 500;
export const MAP_PREVIEW_SIZE = 4;
/** A place page with fewer listings is not indexable. */
export const LANDING_MIN_LISTINGS = 3;
export const MEDIAN_MIN_LISTINGS = 5;
/** Pages after this one answer 404. */
export const MAX_SEARCH_PAGE = 10_000;
/** Ids per file; the sitemap protocol allows 50,000 URLs and 50 MB, and each URL names its translations. */
export const SITEMAP_SHARD_SIZE = 20_000;

/** Other query parameters are ignored and leave the page static. */
export const LISTING_SEARCH_PARAMETERS = [
  'location',
  'search',
  'q',
  'places',
  'country',
  'price',
  'price_min',
  'price_max',
  'property_type',
  'bedrooms',
  'bathrooms',
  'size_min',
  'size_max',
  'floor',
  'year_min',
  'energy',
  'lister',
  'extras',
  'features',
  'bounds',
  'area',
  ...BUDGET_PARAMETERS,
  'sort',
  'page',
  'view',
  // What the page says of a typed sentence, once (lib/search/sentence/understand.ts).
  'ignored_words',
  'asked',
] as const;

/** In euro; other prices are placeholders or typing errors. */
export const PLAUSIBLE_PRICES: Record<Market, { min: number; max: number }> = {
  for_sale: { min: 5_000, max: 100_000_000 },
  for_rent: { min: 50, max: 200_000 },
};

/** In euro; the database has the same CHECK. */
export const MAX_PRICE_EUROS = 1_000_000_000;

export const UNTITLED = 'Untitled Property';
