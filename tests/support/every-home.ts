// The search index's answers by looking at every home: what the index is compared with. Shares no code with it.
import { AMENITY_IDS } from '@/lib/listings/amenities';
import { COUNTRIES, type ListingSort, PROPERTY_TYPES } from '@/lib/listings/constants';
import type { Grid } from '@/lib/map/grid';
import { mapColumn, mapRow } from '@/lib/map/grid';
import type { Bounds } from '@/lib/map/types';
import { descendantIdsOf, listPlaces } from '@/lib/places/gazetteer';
import type { Corner } from '@/lib/search/filters/drawn-area';
import type { HomeQuery } from '@/lib/search/questions';
import type { Home } from '@/server/search/columns';
import { positionOf } from '@/server/search/place-tree';

export const EVERYTHING: HomeQuery = {
  status: 'for_sale',
  country: null,
  places: [],
  minCents: null,
  maxCents: null,
  propertyType: null,
  bedrooms: null,
  bathrooms: null,
  features: [],
  bounds: null,
  outline: null,
  lexemes: null,
};

const SOME_PLACES = listPlaces().filter(({ id }) => id % 7 === 0 || id < 40);
const WORDS = ['sea', 'view', 'quiet', 'garden', 'αθηνα', 'rare'];

/** Deterministic random numbers by seed. */
export class Chance {
  #state: number;
  constructor(seed: number) {
    this.#state = seed;
  }
  below(bound: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * bound);
  }
  is(share: number): boolean {
    return this.below(1_000) < share * 1_000;
  }
  one<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T;
  }
  some<T>(values: readonly T[], share: number): T[] {
    return values.filter(() => this.is(share));
  }
  maybe<T>(share: number, make: () => T): T | null {
    return this.is(share) ? make() : null;
  }
}

/**
 * Few distinct values, so that ties, edges and points on lines are frequent. Multiples of 1/32 are whole steps and exact, so that
 * rounding does not decide what is on a line (tests/integration/search-index.test.ts compares that with PostgreSQL).
 */
const pointOf = (chance: Chance) => ({
  latitude: 34 + chance.below(20) / 32,
  longitude: 32 + chance.below(26) / 32,
});

export function randomHome(chance: Chance, id: number): Home {
  const place = chance.one(SOME_PLACES);
  const { latitude, longitude } = chance.is(0.8) ? pointOf(chance) : { latitude: null, longitude: null };
  return {
    id,
    version: chance.below(1_000),
    kind: chance.below(3),
    country: chance.below(2),
    place: positionOf(place.id),
    latitude,
    longitude,
    cents: chance.maybe(0.85, () => chance.below(40) * 100_000),
    bedrooms: chance.maybe(0.8, () => chance.below(12)),
    bathrooms: chance.maybe(0.8, () => chance.below(9)),
    amenities: chance.some(
      AMENITY_IDS.map((_, at) => at),
      0.15,
    ),
    score: chance.below(60),
    listedMs: Date.UTC(2026, 0, 1 + chance.below(50)),
    changedS: 0,
    area: chance.maybe(0.7, () => 40 + chance.below(5)),
    lexemes: chance.some(WORDS, 0.3).filter((word) => word !== 'rare' || chance.is(0.05)),
  };
}

export function randomQuery(chance: Chance): HomeQuery {
  const box = (): Bounds => {
    const [a, b] = [pointOf(chance), pointOf(chance)];
    return { south: a.latitude, west: a.longitude, north: b.latitude, east: b.longitude };
  };
  return {
    status: 'for_sale',
    country: chance.maybe(0.2, () => chance.one(COUNTRIES)),
    places: chance.is(0.3)
      ? Array.from({ length: 1 + chance.below(2) }, () => chance.one(SOME_PLACES).id)
      : [],
    minCents: chance.maybe(0.2, () => chance.below(40) * 100_000),
    maxCents: chance.maybe(0.2, () => chance.below(40) * 100_000),
    propertyType: chance.maybe(0.2, () => chance.one(PROPERTY_TYPES)),
    bedrooms: chance.maybe(0.2, () => chance.below(11)),
    bathrooms: chance.maybe(0.2, () => chance.below(8)),
    features: chance.is(0.2) ? [chance.one(AMENITY_IDS), ...chance.some(['no_such_amenity'], 0.2)] : [],
    bounds: chance.maybe(0.2, box),
    outline: chance.maybe(0.2, () => Array.from({ length: 3 + chance.below(6) }, () => pointOf(chance))),
    lexemes: chance.maybe(0.25, () => chance.some([...WORDS, 'unknown'], 0.2)),
  };
}

/** Winding by the sum of angles, in whole steps; a point on a line is inside. */
function isEnclosed(corners: readonly Corner[], { latitude, longitude }: Corner): boolean {
  const step = (degrees: number) => Math.round(degrees * 1e5);
  let angle = 0;
  for (const [at, corner] of corners.entries()) {
    const next = corners[(at + 1) % corners.length] as Corner;
    const [ax, ay] = [step(corner.longitude) - step(longitude), step(corner.latitude) - step(latitude)];
    const [bx, by] = [step(next.longitude) - step(longitude), step(next.latitude) - step(latitude)];
    const cross = ax * by - ay * bx;
    if (cross === 0 && ax * bx <= 0 && ay * by <= 0) return true;
    angle += Math.atan2(cross, ax * bx + ay * by);
  }
  return Math.abs(angle) > Math.PI;
}

/** Whether a home fulfils a query. */
export function matcherOf(query: HomeQuery): (home: Home) => boolean {
  const within = new Set(query.places.flatMap(descendantIdsOf).map(positionOf));
  const wanted = query.features.map((id) => AMENITY_IDS.indexOf(id)).filter((at) => at >= 0);
  const { bounds, outline, minCents, maxCents } = query;
  return (home) => {
    const { latitude, longitude, cents } = home;
    if (query.country && COUNTRIES[home.country] !== query.country) return false;
    if (query.places.length > 0 && !within.has(home.place)) return false;
    if (minCents !== null && (cents === null || cents < minCents)) return false;
    if (maxCents !== null && (cents === null || cents > maxCents)) return false;
    if (query.propertyType && PROPERTY_TYPES[home.kind] !== query.propertyType) return false;
    if (query.bedrooms !== null && (home.bedrooms ?? -1) < query.bedrooms) return false;
    if (query.bathrooms !== null && (home.bathrooms ?? -1) < query.bathrooms) return false;
    if (!wanted.every((at) => home.amenities.includes(at))) return false;
    if (bounds || outline?.length) {
      if (latitude === null || longitude === null) return false;
      if (bounds && (latitude < bounds.south || latitude > bounds.north)) return false;
      if (bounds && (longitude < bounds.west || longitude > bounds.east)) return false;
      if (outline?.length && !isEnclosed(outline, { latitude, longitude })) return false;
    }
    if (query.lexemes?.length === 0) return false;
    return (query.lexemes ?? []).every((word) => home.lexemes.includes(word));
  };
}

const priceOr = (price: number | null, none: number) => price ?? none;

/** Compares as SORT_SQL does. */
export const COMPARE: Record<ListingSort, (a: Home, b: Home) => number> = {
  recommended: (a, b) => b.score - a.score || b.id - a.id,
  newest: (a, b) => b.listedMs - a.listedMs || b.id - a.id,
  oldest: (a, b) => a.listedMs - b.listedMs || a.id - b.id,
  'price-asc': (a, b) => priceOr(a.cents, 1e15) - priceOr(b.cents, 1e15) || a.id - b.id,
  'price-desc': (a, b) => priceOr(b.cents, -1) - priceOr(a.cents, -1) || b.id - a.id,
};

/** The homes of a grid by cell: count, lowest price and box. */
export function cellsOf(
  homes: readonly Home[],
  { level, north, south, west, east }: Grid,
): Map<string, Home[]> {
  const cells = new Map<string, Home[]>();
  for (const home of homes) {
    if (home.latitude === null || home.longitude === null) continue;
    const [row, column] = [mapRow(home.latitude, level), mapColumn(home.longitude, level)];
    if (row < north || row > south || column < west || column > east) continue;
    const key = `${row} ${column}`;
    cells.set(key, [...(cells.get(key) ?? []), home]);
  }
  return cells;
}
