import { boundsOf } from '@/lib/map/clusters';
import { decodeArea } from '@/lib/map/drawn-area';
import { floorRange, onlyType } from '@/lib/search/filters/search-params';
import type { HomeQuery } from '@/lib/search/questions';
import { type Bits, hasBit, newBits, orInto, setBit } from './bits';
import { budgetPart } from './budget';
import { FACETS, NO_FLOOR, NO_PRICE } from './columns';
import type { Base } from './home-index';
import { firstKeyOf } from './order';
import { outlineOf } from './outline';
import { rangeOf } from './place-tree';
import { type Area, inArea } from './squares';

// Stored sets narrow a query, and so do parts of the base that are written as sets.

export type Part = {
  key: string;
  write: (out: Bits) => void;
  test: (slot: number) => boolean;
};

export function facetsOf({ status, filters }: HomeQuery): string[] {
  const { country, bedrooms, bathrooms, features, bounds, drawnArea } = filters;
  const facets: string[] = [status, ...features.filter((id) => FACETS.includes(id))];
  if (country) facets.push(country);
  const type = onlyType(filters);
  if (type) facets.push(type);
  if (filters.energy) facets.push(`energy ${filters.energy}`);
  if (filters.lister) facets.push(filters.lister);
  if (filters.floor === 'top') facets.push('top floor');
  for (const extra of filters.extras)
    if (extra !== 'reduced' && extra !== 'confirmed') facets.push(`with ${extra}`);
  if (bedrooms !== null) facets.push(`bedrooms ${bedrooms}`);
  if (bathrooms !== null) facets.push(`bathrooms ${bathrooms}`);
  if (filters.priceMin !== null || filters.priceMax !== null) facets.push('priced');
  if (bounds || drawnArea) facets.push('located');
  return facets;
}

/** Above 0, which is an unknown size. */
const SMALLEST = Number.MIN_VALUE;

/** A set that is kept stays right for its minute. */
export const minuteNow = () => Math.floor(Date.now() / 60_000) * 60;

export function partsOf({ columns, orders, squares, words, size }: Base, query: HomeQuery): Part[] {
  const { status, filters, area, lexemes } = query;
  const { priceMin, priceMax, bounds, drawnArea } = filters;
  const { place, cents } = columns.arrays;
  const parts: Part[] = [];
  if (area.places.length > 0) {
    const ranges: ReturnType<typeof rangeOf>[] = [];
    for (const range of area.places.map(rangeOf).sort((a, b) => a.from - b.from || b.to - a.to)) {
      // A place inside another one is already included.
      if (range.to > (ranges.at(-1)?.to ?? 0)) ranges.push(range);
    }
    parts.push({
      key: `places ${area.places}`,
      write: (out) => {
        for (const { from, to } of ranges) orders.place.addRange(out, from, to - 1);
      },
      test: (slot) =>
        ranges.some(({ from, to }) => (place[slot] as number) >= from && (place[slot] as number) < to),
    });
  }
  if (priceMin !== null || priceMax !== null) {
    const least = (priceMin ?? 0) * 100;
    const most = priceMax === null ? NO_PRICE - 1 : priceMax * 100;
    parts.push({
      key: `cents ${status} ${least} ${most}`,
      write: (out) => orders.cents.addRange(out, firstKeyOf(status) + least, firstKeyOf(status) + most),
      test: (slot) => (cents[slot] as number) >= least && (cents[slot] as number) <= most,
    });
  }
  if (filters.propertyTypes.length > 1) {
    const kinds = filters.propertyTypes.map((type) => columns.facet(type));
    parts.push({
      key: `kinds ${filters.propertyTypes}`,
      write: (out) => {
        for (const kind of kinds) orInto(out, kind);
      },
      test: (slot) => filters.propertyTypes.some((type) => hasBit(columns.facet(type), slot)),
    });
  }
  if (filters.budget)
    parts.push(budgetPart({ columns, orders, squares, words, size }, status, filters.budget));
  // Without an order of these columns: reading all takes 2 ms for a million homes, once.
  const addRange = (
    name: 'size' | 'floor' | 'year' | 'reducedUntilS' | 'confirmedUntilS',
    least: number,
    most: number,
  ) => {
    const test = (slot: number) => {
      const value = columns.arrays[name][slot] as number;
      return value >= least && value <= most;
    };
    const write = (out: Bits) => {
      for (let slot = 0; slot < size; slot += 1) if (test(slot)) setBit(out, slot);
    };
    parts.push({ key: `${name} ${least} ${most}`, write, test });
  };
  if (filters.sizeMin !== null || filters.sizeMax !== null)
    addRange('size', filters.sizeMin ?? SMALLEST, filters.sizeMax ?? Infinity);
  const floors = filters.floor === null ? 'top' : floorRange(filters.floor);
  if (floors !== 'top') addRange('floor', Math.max(floors.least, NO_FLOOR + 1), floors.most);
  if (filters.yearMin !== null) addRange('year', filters.yearMin, Infinity);
  if (filters.extras.includes('reduced')) addRange('reducedUntilS', minuteNow() + 1, Infinity);
  if (filters.extras.includes('confirmed')) addRange('confirmedUntilS', minuteNow() + 1, Infinity);
  const addArea = (key: string, on: Area) =>
    parts.push({ key, write: (out) => squares.add(out, on), test: inArea(columns, on) });
  if (bounds) addArea(`box ${Object.values(bounds)}`, { bounds, outline: null });
  const corners = drawnArea ? decodeArea(drawnArea) : [];
  const around = boundsOf(corners);
  if (around) addArea(`outline ${drawnArea}`, { bounds: around, outline: outlineOf(corners) });
  for (const word of lexemes ?? []) {
    const tail = words.tailOf(word);
    parts.push({
      key: `word ${word}`,
      write: (out) => words.addBase(out, word),
      test: (slot) => tail.has(slot),
    });
  }
  if (lexemes?.length === 0) parts.push({ key: 'nothing', write: () => undefined, test: () => false });
  return parts;
}

/** These sets take as much memory as the facets. */
const KEPT = 64;

/** Recently used parts of a base. The base never changes, so they stay valid. */
export class Masks {
  readonly #kept = new Map<string, Bits>();

  get({ key, write }: Part, size: number): Bits {
    const known = this.#kept.get(key);
    const mask = known ?? this.#emptied() ?? newBits(size);
    if (!known) write(mask);
    this.#kept.delete(key);
    this.#kept.set(key, mask);
    return mask;
  }

  /** The one that was not asked for the longest, again. */
  #emptied(): Bits | undefined {
    const [oldest] = this.#kept;
    if (!oldest || this.#kept.size < KEPT) return undefined;
    this.#kept.delete(oldest[0]);
    return oldest[1].fill(0);
  }
}
