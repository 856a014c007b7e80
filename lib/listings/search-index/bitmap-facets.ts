import { BATHROOM_CHOICES, BEDROOM_CHOICES } from '@/lib/listings/search/filter-choices';
import type { ListingFilters } from '@/lib/listings/search/search-params';
import { STEP_PRICES } from '@/lib/listings/search-index/price-steps';
import type { SearchArea } from '@/lib/listings/types';
import { ancestorsOf, descendantIdsOf } from '@/lib/places/gazetteer';

/** Prefix of word facets; the SQL functions append lexemes to it themselves. */
export const WORD_FACET = 'word:';
export const wordFacet = (lexeme: string) => WORD_FACET + lexeme;
/** Homes that have a point on the map; also in the SQL function points_by_ranking (migration 20261124090000). */
const POINT_FACET = 'point';
export const amenityFacet = (id: string) => `amenity:${id}`;
const kindFacet = (kind: string) => `kind:${kind}`;
const countryFacet = (country: string) => `country:${country}`;
const placeFacet = (id: number) => `place:${id}`;
/** A place including all places inside it. */
const areaFacet = (id: number) => `area:${id}`;
/** Places with a smaller share of a market have no bitmaps in its rankings, where each costs a bit per home. */
export const RANKED_PLACE_SHARE = 1 / 256;
export const isOfPlace = (facet: string) => /^(place|area):/.test(facet);
const atLeast = (what: 'price' | 'bedrooms' | 'bathrooms', number: number) => `${what}>=${number}`;
const atMost = (what: 'price', number: number) => `${what}<=${number}`;

/** Facets of a search: a home must have all of `every`, one of `places` (if any), and all words. */
export type SearchFacets = { every: string[]; places: string[]; words: string };
/** Those of a whole market. */
export const NO_FACETS: SearchFacets = { every: [], places: [], words: '' };

/**
 * The facets of a search, or `null` if bitmaps cannot answer it: it is limited to a part of the map, has a price
 * outside STEP_PRICES or more rooms than the menus offer, or has no filter at all.
 */
export function facetsOf(filters: ListingFilters, { placeIds, words }: SearchArea): SearchFacets | null {
  const { features, country, propertyType, priceMin, priceMax, bedrooms, bathrooms, bounds, drawnArea } =
    filters;
  if (bounds !== null || drawnArea !== null) return null;
  const prices = [priceMin, priceMax].filter((price) => price !== null);
  if (!prices.every((price) => STEP_PRICES.includes(price))) return null;
  if ((bedrooms ?? 0) > Math.max(...BEDROOM_CHOICES) || (bathrooms ?? 0) > Math.max(...BATHROOM_CHOICES)) {
    return null;
  }
  const every = features.map(amenityFacet);
  if (country) every.push(countryFacet(country));
  if (propertyType) every.push(kindFacet(propertyType));
  if (priceMin !== null) every.push(atLeast('price', priceMin));
  if (priceMax !== null) every.push(atMost('price', priceMax));
  if (bedrooms !== null) every.push(atLeast('bedrooms', bedrooms));
  if (bathrooms !== null) every.push(atLeast('bathrooms', bathrooms));
  if (every.length + placeIds.length === 0 && words === '') return null;
  const [root] = placeIds;
  if (root !== undefined && descendantIdsOf(root).length === placeIds.length) {
    return { every: [...every, areaFacet(root)], places: [], words };
  }
  return { every, places: placeIds.map(placeFacet), words };
}

/** The columns of a home that its facets are derived from. */
export type FacetHome = {
  propertyType: string;
  country: string;
  placeId: number;
  latitude: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  /** Space-separated, like `words`. */
  amenities: string;
  words: string;
};

/**
 * The facets of a home, except for prices.
 *
 * @param words lexemes with a bitmap, and their facets
 */
export function* facetsOfHome(
  { bedrooms, bathrooms, ...home }: FacetHome,
  words: ReadonlyMap<string, string>,
): Generator<string> {
  if (home.latitude !== null) yield POINT_FACET;
  yield kindFacet(home.propertyType);
  yield countryFacet(home.country);
  yield placeFacet(home.placeId);
  yield areaFacet(home.placeId);
  for (const { id } of ancestorsOf(home.placeId)) yield areaFacet(id);
  if (home.amenities !== '') yield* home.amenities.split(' ').map(amenityFacet);
  for (const choice of BEDROOM_CHOICES) if ((bedrooms ?? 0) >= choice) yield atLeast('bedrooms', choice);
  for (const choice of BATHROOM_CHOICES) if ((bathrooms ?? 0) >= choice) yield atLeast('bathrooms', choice);
  for (const word of home.words.split(' ')) {
    const facet = words.get(word);
    if (facet) yield facet;
  }
}

/** An empty bitmap; bit 0 is the highest bit of the first byte, as in PostgreSQL bit strings. */
export const bitmapOf = (homes: number) => new Uint8Array(Math.ceil(homes / 8));

/**
 * The bitmaps of all price facets. Sets each home at the steps next to its price, then accumulates: every lower bound
 * includes the homes above it, every upper bound those below. NaN is no price.
 */
export function priceBitmaps(pricesCents: Float64Array): Map<string, Uint8Array> {
  const empty = () => STEP_PRICES.map(() => bitmapOf(pricesCents.length));
  const [from, upTo] = [empty(), empty()];
  for (const [index, cents] of pricesCents.entries()) {
    const price = cents / 100;
    const below = from[STEP_PRICES.findLastIndex((step) => step <= price)];
    const above = upTo[STEP_PRICES.findIndex((step) => step >= price)];
    if (below) setBit(below, index);
    if (above) setBit(above, index);
  }
  addUp(from.toReversed());
  addUp(upTo);
  const named = (facetOf: (step: number) => string, sets: readonly Uint8Array[]) =>
    sets.map((bits, at) => [facetOf(STEP_PRICES[at] ?? 0), bits] as const);
  return new Map([
    ...named((step) => atLeast('price', step), from),
    ...named((step) => atMost('price', step), upTo),
  ]);
}

export function setBit(bits: Uint8Array, index: number): void {
  bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
}

/** ORs all preceding sets into each set. */
function addUp(sets: readonly Uint8Array[]): void {
  for (const [at, bits] of sets.entries()) {
    const before = sets[at - 1];
    if (before) for (const [byte, value] of before.entries()) bits[byte] = (bits[byte] ?? 0) | value;
  }
}
