export const PROPERTY_STATUSES = ['for_sale', 'for_rent', 'unavailable'] as const;
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number];

/** What a search is about; `unavailable` is never public. */
export type MarketStatus = Exclude<PropertyStatus, 'unavailable'>;

export const PROPERTY_TYPES = ['house', 'apartment', 'land'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

export const PROPERTY_TYPE_LABELS: Record<PropertyType, string> = {
  house: 'House',
  apartment: 'Apartment',
  land: 'Land',
};
/** As they stand in paths and headings: /buy/limassol/apartments. */
export const PROPERTY_TYPE_PLURALS: Record<PropertyType, string> = {
  house: 'houses',
  apartment: 'apartments',
  land: 'land',
};

export const COUNTRIES = ['cyprus', 'greece'] as const;
export type Country = (typeof COUNTRIES)[number];
export const COUNTRY_LABELS: Record<Country, string> = { cyprus: 'Cyprus', greece: 'Greece' };
export const COUNTRY_FLAGS: Record<Country, string> = { cyprus: '🇨🇾', greece: '🇬🇷' };
export const COUNTRY_CODES: Record<Country, string> = { cyprus: 'CY', greece: 'GR' };

export const LISTING_SORTS = ['recommended', 'price-asc', 'price-desc', 'newest', 'oldest'] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];
export const LISTING_SORT_LABELS: Record<ListingSort, string> = {
  recommended: 'Recommended',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  newest: 'Newest first',
  oldest: 'Oldest first',
};

/** /buy and /rent show this many homes a page, featured this many. */
export const SEARCH_PAGE_SIZE = 10;
export const FEATURED_PAGE_SIZE = 12;
/** Behind this many pages nothing is featured any more. */
export const FEATURED_MAX_PAGE = 100;
/** /my-listings shows this many a page. */
export const OWN_LISTINGS_PAGE_SIZE = 6;
/** The owner's figures look back this many days. */
export const STATISTIC_DAYS = 30;
/** A home counts as new for this many days. */
export const NEW_LISTING_DAYS = 7;
/** Most homes that one call of the API or of the map may ask for. */
export const API_MAX_PAGE_SIZE = 50;
export const MAP_PIN_LIMIT = 500;
/** Homes on a page of the map's preview. */
export const MAP_PREVIEW_SIZE = 4;
/** A place page is worth a search engine's visit from this many homes on. */
export const LANDING_MIN_LISTINGS = 3;
/** Fewer prices make no honest median. */
export const MEDIAN_MIN_LISTINGS = 5;
/** Photos a card carries. */
export const CARD_IMAGE_LIMIT = 5;
/** Pages behind this one answer 404. */
export const MAX_SEARCH_PAGE = 10_000;
/** A search by price, rooms, features, words or a part of the map is counted up to here in a large market: '1,000+'. */
export const COUNT_LIMIT = 1_000;
/** In a market of up to so many homes even the longest count takes a few milliseconds. */
export const LARGE_MARKET = 50_000;

/** Query parameters that make a search; everything else in a query is ignored (and leaves the page static). */
export const LISTING_SEARCH_PARAMETERS = [
  'location',
  'search',
  'country',
  'price',
  'price_min',
  'price_max',
  'property_type',
  'bedrooms',
  'bathrooms',
  'features',
  'bounds',
  'area',
  'sort',
  'page',
  'view',
] as const;

/** The largest price anyone may ask or search for, in euro; the database checks the same. */
export const MAX_PRICE_EUROS = 1_000_000_000;
