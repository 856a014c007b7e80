import { AMENITY_IDS } from '@/lib/listings/amenities';
import type { HomeQuery } from '@/lib/search/questions';
import { type Bits, newBits } from './bits';
import { atLeast, NO_PRICE } from './columns';
import type { Base } from './home-index';
import { rangeOf } from './place-tree';
import { inBox, inOutline } from './squares';

// What narrows a query: sets that are stored, parts of the base that are written as sets, and tests home by home.

/**
 * Up to this many homes are tested one by one instead of writing the set of a range or of a part of the map: both take
 * about 0.2 ms at 1,000,000 homes.
 */
export const FEW = 20_000;

type Test = (slot: number) => boolean;

/** A range of an order, or a part of the map. */
type Part = {
  /** Names it among all parts of a base. */
  key: string;
  /** Roughly how many homes it has at most. */
  most: number;
  /** Writes the base's homes. */
  write: (out: Bits) => void;
  test: Test;
};

const KNOWN_AMENITIES = new Set(AMENITY_IDS);

export function narrowingOf(base: Base, query: HomeQuery) {
  const { columns } = base;
  const { country, propertyType, bedrooms, bathrooms, features, minCents, maxCents, bounds, outline } = query;
  const facets = features.filter((id) => KNOWN_AMENITIES.has(id));
  const tests: Test[] = [];
  if (country) facets.push(country);
  if (propertyType) facets.push(propertyType);
  for (const [name, value] of [
    ['bedrooms', bedrooms],
    ['bathrooms', bathrooms],
  ] as const) {
    if (value === null) continue;
    const rooms = atLeast(name, value);
    facets.push(rooms.name);
    if (rooms.test) tests.push(rooms.test(columns));
  }
  if (minCents !== null || maxCents !== null) facets.push('priced');
  if (bounds || outline?.length) facets.push('located');
  if (facets.length === 0) facets.push('live');
  const parts = partsOf(base, query).sort((a, b) => a.most - b.most);
  return { facets, parts, tests };
}

function partsOf(base: Base, { places, minCents, maxCents, bounds, outline }: HomeQuery): Part[] {
  const { columns, orders, squares } = base;
  const parts: Part[] = [];
  if (places.length > 0) parts.push(placesPart(base, places));
  if (minCents !== null || maxCents !== null) {
    const [least, most] = [minCents ?? 0, Math.min(maxCents ?? NO_PRICE, NO_PRICE - 1)];
    const range = orders.cents.partOf(least, most);
    const { cents } = columns.arrays;
    parts.push({
      key: `cents ${least} ${most}`,
      most: range.to - range.from,
      write: (out) => orders.cents.range(out, range),
      test: (slot) => (cents[slot] as number) >= least && (cents[slot] as number) <= most,
    });
  }
  if (bounds) {
    const { south, west, north, east } = bounds;
    parts.push({
      key: `box ${south} ${west} ${north} ${east}`,
      most: FEW + 1,
      write: (out) => squares.box(out, bounds),
      test: inBox(columns, bounds),
    });
  }
  if (outline?.length) {
    parts.push({
      key: `outline ${outline.map(({ latitude, longitude }) => `${latitude} ${longitude}`).join()}`,
      most: FEW + 1,
      write: (out) => squares.outline(out, outline),
      test: inOutline(columns, outline),
    });
  }
  return parts;
}

function placesPart({ columns, orders, size }: Base, places: readonly number[]): Part {
  const ranges = places.map(rangeOf);
  const { place } = columns.arrays;
  const found = ranges.map(({ from, to }) => orders.place.partOf(from, to - 1));
  return {
    key: `places ${places.join()}`,
    most: found.reduce((sum, { from, to }) => sum + to - from, 0),
    write: (out) => {
      orders.place.range(out, found[0] ?? { from: 0, to: 0 });
      if (found.length < 2) return;
      const other = newBits(size);
      for (const range of found.slice(1)) {
        orders.place.range(other, range);
        for (let at = 0; at < other.length; at += 1) out[at] = (out[at] as number) | (other[at] as number);
      }
    },
    test: (slot) =>
      ranges.some(({ from, to }) => (place[slot] as number) >= from && (place[slot] as number) < to),
  };
}

/** Sets kept: with 1,000,000 homes 8 MB. */
const KEPT = 64;

/** The sets of a base's parts that were asked for last; the base never changes, so they stay valid. */
export class Masks {
  readonly #kept = new Map<string, Bits>();

  get({ key, write }: Part, size: number): Bits {
    const known = this.#kept.get(key);
    const [oldest] = this.#kept;
    const isFull = !known && this.#kept.size >= KEPT && oldest;
    const mask = known ?? (isFull ? oldest[1] : newBits(size));
    this.#kept.delete(isFull ? oldest[0] : key);
    this.#kept.set(key, mask);
    if (!known) write(mask);
    return mask;
  }
}
