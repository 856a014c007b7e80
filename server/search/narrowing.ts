import { boundsOf } from '@/lib/map/clusters';
import { decodeArea } from '@/lib/map/drawn-area';
import type { HomeQuery } from '@/lib/search/questions';
import { type Bits, newBits } from './bits';
import { FACETS, NO_PRICE } from './columns';
import type { Base } from './home-index';
import { firstKeyOf } from './order';
import { outlineOf } from './outline';
import { rangeOf } from './place-tree';
import { type Area, inArea } from './squares';

// Stored sets narrow a query, and so do parts of the base that are written as sets.

type Part = {
  key: string;
  write: (out: Bits) => void;
  test: (slot: number) => boolean;
};

export function facetsOf({ status, filters }: HomeQuery): string[] {
  const { country, propertyType, bedrooms, bathrooms, features, bounds, drawnArea } = filters;
  const facets: string[] = [status, ...features.filter((id) => FACETS.includes(id))];
  if (country) facets.push(country);
  if (propertyType) facets.push(propertyType);
  if (bedrooms !== null) facets.push(`bedrooms ${bedrooms}`);
  if (bathrooms !== null) facets.push(`bathrooms ${bathrooms}`);
  if (filters.priceMin !== null || filters.priceMax !== null) facets.push('priced');
  if (bounds || drawnArea) facets.push('located');
  return facets;
}

export function partsOf({ columns, orders, squares, words }: Base, query: HomeQuery): Part[] {
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
    const mask = known ?? newBits(size);
    if (!known) write(mask);
    this.#kept.delete(key);
    this.#kept.set(key, mask);
    const [oldest = ''] = this.#kept.keys();
    if (this.#kept.size > KEPT) this.#kept.delete(oldest);
    return mask;
  }
}
