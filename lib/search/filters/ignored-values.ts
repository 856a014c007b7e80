import { BUDGET_PARAMETERS } from '@/lib/affordability/constants';
import { ignoredIn, oneOf, PAGE_READERS, type RawQuery, type Readers } from '@/lib/input/query-values';
import { AMENITY_IDS } from '@/lib/listings/amenities';
import { EXTRAS, LISTING_SORTS, PROPERTY_TYPES } from '@/lib/listings/constants';
import { COUNTRIES } from '@/lib/places/constants';
import { budgetEntries, parseBudget } from '@/lib/search/filters/budget-params';
import { placesOf } from '@/lib/search/filters/search-area';
import { parseListingFilters, parsePlaces } from '@/lib/search/filters/search-params';

/** Zero is no filter. */
const isTaken = (name: string, text: string, field: keyof ReturnType<typeof parseListingFilters>) =>
  /^0+\+?$/.test(text.trim()) || parseListingFilters({ [name]: text })[field] !== null;

const partsOf = (text: string) => text.split(',').filter((part) => part.trim() !== '');

const areAll = (known: readonly string[], text: string) =>
  partsOf(text).every((one) => oneOf(known, one) !== null);

/** Beside some cash; 'no' says nothing. */
function isOfBudget(name: string, text: string): boolean {
  const entries = budgetEntries(parseBudget({ cash: '1', [name]: text }));
  return /^(0|no|off|false)$/i.test(text) || text === '1' || entries.some(([known]) => known === name);
}

const READERS: Readers = {
  ...PAGE_READERS,
  location: () => true,
  search: () => true,
  q: () => true,
  places: (text) => placesOf(parsePlaces([text])).length === partsOf(text).length,
  country: (text) => oneOf(COUNTRIES, text) !== null,
  price: (text) => isTaken('price', text, 'priceMin') || isTaken('price', text, 'priceMax'),
  price_min: (text) => isTaken('price_min', text, 'priceMin'),
  price_max: (text) => isTaken('price_max', text, 'priceMax'),
  property_type: (text) => areAll(PROPERTY_TYPES, text),
  bedrooms: (text) => isTaken('bedrooms', text, 'bedrooms'),
  bathrooms: (text) => isTaken('bathrooms', text, 'bathrooms'),
  size_min: (text) => isTaken('size_min', text, 'sizeMin'),
  size_max: (text) => isTaken('size_max', text, 'sizeMax'),
  floor: (text) => isTaken('floor', text, 'floor'),
  year_min: (text) => isTaken('year_min', text, 'yearMin'),
  energy: (text) => isTaken('energy', text, 'energy'),
  lister: (text) => isTaken('lister', text, 'lister'),
  extras: (text) => areAll(EXTRAS, text),
  features: (text) => areAll(AMENITY_IDS, text),
  bounds: (text) => isTaken('bounds', text, 'bounds'),
  area: (text) => isTaken('area', text, 'drawnArea'),
  ...Object.fromEntries(
    BUDGET_PARAMETERS.map((name) => [name, (text: string) => isOfBudget(name, text)] as const),
  ),
  sort: (text) => oneOf(LISTING_SORTS, text) !== null,
  view: (text) => oneOf(['grid', 'list'], text) !== null,
};

/** The values that a search ignores, as 'country=France'. */
export function ignoredInSearch(raw: RawQuery): string[] {
  return ignoredIn(raw, READERS);
}
