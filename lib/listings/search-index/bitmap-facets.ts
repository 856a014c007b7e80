import { BATHROOM_CHOICES, BEDROOM_CHOICES } from '@/lib/listings/search/filter-choices';
import type { ListingFilters } from '@/lib/listings/search/search-params';
import {
  type HeadEnds,
  headFacet,
  headsOf,
  type SortedHome,
} from '@/lib/listings/search-index/listing-heads';
import { STEP_PRICES } from '@/lib/listings/search-index/price-steps';
import type { SearchArea } from '@/lib/listings/types';
import { ancestorsOf, descendantIdsOf } from '@/lib/places/gazetteer';

/** Prefix of word facets; the SQL functions append lexemes to it themselves. */
export const WORD_FACET = 'word:';
export const wordFacet = (lexeme: string) => WORD_FACET + lexeme;
export const amenityFacet = (id: string) => `amenity:${id}`;
const kindFacet = (kind: string) => `kind:${kind}`;
const countryFacet = (country: string) => `country:${country}`;
const placeFacet = (id: number) => `place:${id}`;
/** A place including all places inside it. */
const areaFacet = (id: number) => `area:${id}`;
export const isOfPlace = (facet: string) => /^(place|area):/.test(facet);
const atLeast = (what: 'price' | 'bedrooms' | 'bathrooms', number: number) => `${what}>=${number}`;
const atMost = (what: 'price', number: number) => `${what}<=${number}`;

/** Facets of a search: a home must have all of `every`, one of `places` (if any), and all words. */
export type SearchFacets = { every: string[]; places: string[]; words: string };

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
export type FacetHome = SortedHome & {
  propertyType: string;
  country: string;
  placeId: number;
  bedrooms: number | null;
  bathrooms: number | null;
  /** Space-separated, like `words`. */
  amenities: string;
  words: string;
};

/** One bitmap per facet; bit 0 is the highest bit of the first byte, as in PostgreSQL bit strings. */
class Bitmaps {
  readonly sets = new Map<string, Uint8Array>();
  readonly #bytes: number;

  constructor(homes: number) {
    this.#bytes = Math.ceil(homes / 8);
  }

  of(facet: string): Uint8Array {
    const known = this.sets.get(facet);
    if (known) return known;
    const bits = new Uint8Array(this.#bytes);
    this.sets.set(facet, bits);
    return bits;
  }

  set(facet: string, home: number): void {
    setBit(this.of(facet), home);
  }
}

function setBit(bits: Uint8Array, index: number): void {
  bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
}

/**
 * The bitmaps of every facet that occurs among `homes`.
 *
 * @param words lexemes with a bitmap, and their facets
 */
export function bitmapsOf(
  homes: readonly FacetHome[],
  { words, ends }: { words: ReadonlyMap<string, string>; ends: HeadEnds },
): ReadonlyMap<string, Uint8Array> {
  const bitmaps = new Bitmaps(homes.length);
  for (const [index, home] of homes.entries()) {
    for (const facet of facetsOfHome(home)) bitmaps.set(facet, index);
    for (const word of home.words.split(' ')) {
      const facet = words.get(word);
      if (facet) bitmaps.set(facet, index);
    }
    for (const head of headsOf(home, ends)) bitmaps.set(headFacet(head), index);
  }
  setPrices(bitmaps, homes);
  return bitmaps.sets;
}

function* facetsOfHome({ bedrooms, bathrooms, ...home }: FacetHome): Generator<string> {
  yield kindFacet(home.propertyType);
  yield countryFacet(home.country);
  yield placeFacet(home.placeId);
  yield areaFacet(home.placeId);
  for (const { id } of ancestorsOf(home.placeId)) yield areaFacet(id);
  if (home.amenities !== '') yield* home.amenities.split(' ').map(amenityFacet);
  for (const choice of BEDROOM_CHOICES) if ((bedrooms ?? 0) >= choice) yield atLeast('bedrooms', choice);
  for (const choice of BATHROOM_CHOICES) if ((bathrooms ?? 0) >= choice) yield atLeast('bathrooms', choice);
}

/**
 * Sets each home at the steps next to its price, then accumulates: every lower bound includes the homes above it, every
 * upper bound those below.
 */
function setPrices(bitmaps: Bitmaps, homes: readonly FacetHome[]): void {
  for (const [index, { priceCents }] of homes.entries()) {
    if (priceCents === null) continue;
    const price = priceCents / 100;
    const below = STEP_PRICES.findLast((step) => step <= price);
    const above = STEP_PRICES.find((step) => step >= price);
    if (below !== undefined) bitmaps.set(atLeast('price', below), index);
    if (above !== undefined) bitmaps.set(atMost('price', above), index);
  }
  addUp(STEP_PRICES.toReversed().map((step) => bitmaps.of(atLeast('price', step))));
  addUp(STEP_PRICES.map((step) => bitmaps.of(atMost('price', step))));
}

/** ORs all preceding sets into each set. */
function addUp(sets: readonly Uint8Array[]): void {
  for (const [at, bits] of sets.entries()) {
    const before = sets[at - 1];
    if (before) for (const [byte, value] of before.entries()) bits[byte] = (bits[byte] ?? 0) | value;
  }
}
