import type { Budget } from '@/lib/affordability/types';
import { allTexts, lastText, oneOf, pageNumber, type RawQuery, searchText } from '@/lib/input/query-values';
import { AMENITY_IDS } from '@/lib/listings/amenities';
import {
  EXTRAS,
  type Extra,
  LISTERS,
  LISTING_SORTS,
  type Lister,
  type ListingSort,
  PROPERTY_TYPES,
  type PropertyType,
} from '@/lib/listings/constants';
import { type EnergyStep, energyStep } from '@/lib/listings/energy-steps';
import { parseArea } from '@/lib/map/drawn-area';
import { COUNTRIES, type Country } from '@/lib/places/constants';
import { budgetEntries, parseBudget } from '@/lib/search/filters/budget-params';
import { isOpenEnded, parseAmount, parsePriceRange } from '@/lib/search/filters/price-range';

/** Degrees; west < east (neither country crosses the antimeridian). */
export type Bounds = { south: number; west: number; north: number; east: number };

/** This is the only codec of a search: for the filter bar, chips, pager, map, canonical links and /api. */
export type ListingFilters = {
  /** Typed text; beside `places`, words only. */
  location: string;
  /** Slugs. A single place without words is in the path instead. */
  places: string[];
  country: Country | null;
  /** Whole euro. */
  priceMin: number | null;
  priceMax: number | null;
  /** Any of them; [] is every kind. */
  propertyTypes: PropertyType[];
  /** Minimum; 0 becomes `null`. */
  bedrooms: number | null;
  bathrooms: number | null;
  /** m²; of land, the plot. */
  sizeMin: number | null;
  sizeMax: number | null;
  /** 'ground', 'top', '3' or '3+'. */
  floor: string | null;
  /** Built then or later. */
  yearMin: number | null;
  /** This class or a better one. */
  energy: EnergyStep | null;
  lister: Lister | null;
  /** A home must have all of them. */
  extras: Extra[];
  /** A home must have all of them. */
  features: string[];
  bounds: Bounds | null;
  /** Encoded as in drawn-area.ts. */
  drawnArea: string | null;
  /** Homes that somebody can afford (lib/affordability). */
  budget: Budget | null;
  sort: ListingSort;
  page: number;
  view: 'grid' | 'list';
};

export const NO_FILTERS: ListingFilters = {
  location: '',
  places: [],
  country: null,
  priceMin: null,
  priceMax: null,
  propertyTypes: [],
  bedrooms: null,
  bathrooms: null,
  sizeMin: null,
  sizeMax: null,
  floor: null,
  yearMin: null,
  energy: null,
  lister: null,
  extras: [],
  features: [],
  bounds: null,
  drawnArea: null,
  budget: null,
  sort: 'recommended',
  page: 1,
  view: 'grid',
};

export const LOCATION_MAX_LENGTH = 200;
/** `placesOf` takes eight that exist. */
const MAX_SLUGS = 50;

/** '3' and '3+' → 3; `null` for zero, other text and numbers above `max`. */
function wholeNumber(text: string, max: number): number | null {
  const match = /^(\d{1,7})\+?$/.exec(text.trim());
  const count = match ? Number(match[1]) : 0;
  return count > 0 && count <= max ? count : null;
}

const MAX_SIZE = 1_000_000;
const FIRST_YEAR = 1_800;
const LAST_YEAR = 2_100;
const MAX_FLOOR = 60;

/** The lowest and the highest floor that pass; 'top' is the highest of its building. */
export function floorRange(floor: string): { least: number; most: number } | 'top' {
  if (floor === 'top') return 'top';
  if (floor === 'ground') return { least: -Infinity, most: 0 };
  const level = Number.parseInt(floor, 10);
  return { least: level, most: floor.endsWith('+') ? Infinity : level };
}

/** '0' is the ground floor; '0+' is none. */
function parseFloor(text: string): string | null {
  const folded = text.trim().toLowerCase();
  if (folded === '0') return 'ground';
  if (folded === 'ground' || folded === 'top') return folded;
  const level = Number(/^(\d{1,2})\+?$/.exec(folded)?.[1] ?? 0);
  return level > 0 && level <= MAX_FLOOR ? `${level}${isOpenEnded(text) ? '+' : ''}` : null;
}

/** 'south,west,north,east' in degrees. */
export function parseBounds(text: string): Bounds | null {
  const numbers = text
    .split(',')
    .map((part) => (/^-?\d{1,3}(\.\d{1,15})?$/.test(part.trim()) ? Number(part) : Number.NaN));
  if (numbers.length !== 4 || numbers.some(Number.isNaN)) return null;
  const [south, west, north, east] = numbers as [number, number, number, number];
  const isBox = south < north && west < east && south >= -90 && north <= 90 && west >= -180 && east <= 180;
  return isBox ? { south, west, north, east } : null;
}

/** Five decimals are about a metre; more would change the URL on every tiny drag. */
export function formatBounds({ south, west, north, east }: Bounds): string {
  return [south, west, north, east].map((degrees) => Number(degrees.toFixed(5))).join(',');
}

/** Slugs, by comma. Whether they exist is not known here. */
export function parsePlaces(texts: readonly string[]): string[] {
  const slugs = texts.flatMap((text) => text.split(',')).filter((slug) => /^[a-z0-9-]{1,100}$/.test(slug));
  return [...new Set(slugs)].slice(0, MAX_SLUGS);
}

/** Never throws: unknown and invalid values are dropped. */
export function parseListingFilters(raw: RawQuery): ListingFilters {
  const range = parsePriceRange(lastText(raw.price));
  const priceMin = parseAmount(lastText(raw.price_min)) ?? range.min;
  const priceMax = parseAmount(lastText(raw.price_max)) ?? range.max;
  const isReversed = priceMin !== null && priceMax !== null && priceMin > priceMax;
  const [sizeMin, sizeMax] = [
    wholeNumber(lastText(raw.size_min), MAX_SIZE),
    wholeNumber(lastText(raw.size_max), MAX_SIZE),
  ];
  const isSizeReversed = sizeMin !== null && sizeMax !== null && sizeMin > sizeMax;
  const year = wholeNumber(lastText(raw.year_min), LAST_YEAR);
  const budget = parseBudget(raw);
  const sort = oneOf(LISTING_SORTS, lastText(raw.sort));
  const someOf = <T extends string>(known: readonly T[], value: unknown): T[] => {
    const chosen = new Set(allTexts(value).flatMap((text) => text.toLowerCase().split(/\s*,\s*/)));
    return known.filter((id) => chosen.has(id));
  };
  return {
    location: searchText(
      lastText(raw.location) || lastText(raw.search) || lastText(raw.q),
      LOCATION_MAX_LENGTH,
    ),
    places: parsePlaces(allTexts(raw.places)),
    country: oneOf(COUNTRIES, lastText(raw.country)),
    priceMin: isReversed ? priceMax : priceMin,
    priceMax: isReversed ? priceMin : priceMax,
    propertyTypes: someOf(PROPERTY_TYPES, raw.property_type),
    bedrooms: wholeNumber(lastText(raw.bedrooms), 20),
    bathrooms: wholeNumber(lastText(raw.bathrooms), 20),
    sizeMin: isSizeReversed ? sizeMax : sizeMin,
    sizeMax: isSizeReversed ? sizeMin : sizeMax,
    floor: parseFloor(lastText(raw.floor)),
    yearMin: year !== null && year >= FIRST_YEAR ? year : null,
    energy: energyStep(lastText(raw.energy)),
    lister: oneOf(LISTERS, lastText(raw.lister)),
    extras: someOf(EXTRAS, raw.extras),
    features: someOf(AMENITY_IDS, raw.features),
    bounds: parseBounds(lastText(raw.bounds)),
    drawnArea: parseArea(lastText(raw.area)),
    budget,
    sort: sort === null || (sort === 'left' && !budget) ? 'recommended' : sort,
    page: pageNumber(lastText(raw.page)),
    view: lastText(raw.view) === 'list' ? 'list' : 'grid',
  };
}

/** Fixed order, without defaults. */
export function listingFiltersToParams(filters: ListingFilters): URLSearchParams {
  const params = new URLSearchParams();
  const set = (key: string, value: string | number | null) => {
    if (value !== null && value !== '') params.set(key, String(value));
  };
  set('location', filters.location);
  set('places', filters.places.join(','));
  set('country', filters.country);
  set('price_min', filters.priceMin);
  set('price_max', filters.priceMax);
  for (const type of filters.propertyTypes) params.append('property_type', type);
  set('bedrooms', filters.bedrooms);
  set('bathrooms', filters.bathrooms);
  set('size_min', filters.sizeMin);
  set('size_max', filters.sizeMax);
  set('floor', filters.floor);
  set('year_min', filters.yearMin);
  set('energy', filters.energy);
  set('lister', filters.lister);
  for (const extra of filters.extras) params.append('extras', extra);
  for (const feature of filters.features) params.append('features', feature);
  set('bounds', filters.bounds && formatBounds(filters.bounds));
  set('area', filters.drawnArea);
  for (const [name, value] of budgetEntries(filters.budget)) set(name, value);
  const isDefaultSort = filters.sort === 'recommended' || (filters.sort === 'left' && !filters.budget);
  set('sort', isDefaultSort ? null : filters.sort);
  set('view', filters.view === 'grid' ? null : filters.view);
  set('page', filters.page === 1 ? null : filters.page);
  return params;
}

/** The kind that a place's address and heading can name. */
export const onlyType = ({ propertyTypes }: Pick<ListingFilters, 'propertyTypes'>): PropertyType | null =>
  propertyTypes.length === 1 ? (propertyTypes[0] ?? null) : null;

/** A place's own page has one kind of home. */
export const withoutPathType = (filters: ListingFilters): ListingFilters =>
  onlyType(filters) ? { ...filters, propertyTypes: [] } : filters;

export function searchHref(path: string, filters: ListingFilters): string {
  const query = listingFiltersToParams(filters).toString();
  return query ? `${path}?${query}` : path;
}

/** Sort, page and view do not count. */
export function hasFilters(filters: ListingFilters): boolean {
  return searchHref('', { ...filters, sort: 'recommended', page: 1, view: 'grid' }) !== '';
}
