import { AMENITY_IDS } from '@/lib/listings/amenities';
import { LISTERS, MARKETS, PROPERTY_TYPES } from '@/lib/listings/constants';
import { ENERGY_STEPS } from '@/lib/listings/energy-steps';
import { COUNTRIES } from '@/lib/places/constants';
import { type Bits, newBits, setBit, wordsFor } from './bits';

// The columns of a home, by slot. A slot never changes its home: an edited home gets another slot.

/** Above every price, and a key that `sortSlots` can sort. */
export const NO_PRICE = 2 ** 40;
export const NO_FLOOR = -32_768;
/** More than an import writes at once. */
const MIN_ROOM = 4_096;
export const roomFor = (size: number) => (wordsFor(size) + wordsFor(Math.max(MIN_ROOM, size >> 4))) << 5;

/** Must match lib/search/filters/search-params.ts. */
const MAX_ROOMS = 20;
export const roomsUpTo = (kind: 'bedrooms' | 'bathrooms', most: number) =>
  Array.from({ length: Math.min(MAX_ROOMS, most) + 1 || 0 }, (_, least) => `${kind} ${least}`);

const NEW_YEARS = Array.from({ length: 25 }, (_, at) => 2_025 + at);
/** Until when a building counts as new depends on the year. */
const newInYear = (year: number) =>
  `new in ${Math.max(NEW_YEARS[0] as number, Math.min(year, NEW_YEARS.at(-1) as number))}`;
export const newNow = () => newInYear(new Date().getUTCFullYear());
export const newYearsUntil = (last: number) =>
  NEW_YEARS.filter((year) => year <= last).map((year) => newInYear(year));

/** A removed home loses only 'live' and its market. 'asking': the price is above 0; 'measured': there is an area. */
export const FACETS = [
  'live',
  'priced',
  'located',
  'asking',
  'measured',
  'top floor',
  'with floor_plan',
  'with video',
].concat(
  MARKETS,
  PROPERTY_TYPES,
  COUNTRIES,
  roomsUpTo('bedrooms', MAX_ROOMS),
  roomsUpTo('bathrooms', MAX_ROOMS),
  ENERGY_STEPS.map((least) => `energy ${least}`),
  LISTERS,
  NEW_YEARS.map(newInYear),
  AMENITY_IDS,
);
const FACET_AT: ReadonlyMap<string, number> = new Map(FACETS.map((name, at) => [name, at]));

const arraysFor = (capacity: number) => ({
  id: new Int32Array(capacity),
  /** `xmin` of the row. */
  version: new Uint32Array(capacity),
  /** NaN without coordinates. Doubles compare as in PostgreSQL. */
  latitude: new Float64Array(capacity),
  longitude: new Float64Array(capacity),
  /** Position on a space-filling curve (squares.ts); -1 without coordinates. */
  curve: new Float64Array(capacity),
  cents: new Float64Array(capacity),
  /** Cents per m²; 0 if unknown. */
  centsPerM2: new Float64Array(capacity),
  /** Milliseconds since 2000; 0 if before. */
  listedMs: new Float64Array(capacity),
  /** Seconds since 1970. */
  changedS: new Uint32Array(capacity),
  /** m²; 0 if unknown. */
  size: new Float64Array(capacity),
  /** NO_FLOOR if unknown. */
  floor: new Int16Array(capacity),
  /** 0 if unknown. */
  year: new Uint16Array(capacity),
  /** Seconds since 1970; 0 if no reduction is shown. */
  reducedUntilS: new Uint32Array(capacity),
  /** Seconds since 1970, of a recent confirmation. */
  confirmedUntilS: new Uint32Array(capacity),
  score: new Uint16Array(capacity),
  place: new Uint16Array(capacity),
  /** Index in GROUPS. */
  group: new Uint8Array(capacity),
});
export type Arrays = ReturnType<typeof arraysFor>;
export const ARRAYS = Object.keys(arraysFor(0)) as (keyof Arrays)[];

export const GROUPS = MARKETS.flatMap((status) => PROPERTY_TYPES.map((type) => ({ status, type })));

export type Home = Record<keyof Arrays, number> & {
  /** Facets other than 'live'; unknown names are ignored. */
  facets: readonly string[];
  lexemes: readonly string[];
};

export class Columns {
  capacity: number;
  arrays: Arrays;
  facets: Bits[];

  constructor(capacity: number, facets: Bits[] = FACETS.map(() => newBits(capacity))) {
    this.capacity = capacity;
    this.arrays = arraysFor(capacity);
    this.facets = facets;
  }

  facet(name: string): Bits {
    const found = this.facets[FACET_AT.get(name) ?? -1];
    if (!found) throw new Error(`No such set: ${name}`);
    return found;
  }

  write(slot: number, home: Home): void {
    for (const name of ARRAYS) this.arrays[name][slot] = home[name];
    for (const name of ['live', ...home.facets]) {
      const facet = this.facets[FACET_AT.get(name) ?? -1];
      if (facet) setBit(facet, slot);
    }
  }

  grow(): void {
    const longer = new Columns(roomFor(this.capacity + (this.capacity >> 2)));
    for (const name of ARRAYS) longer.arrays[name].set(this.arrays[name]);
    for (const [at, facet] of longer.facets.entries()) facet.set(this.facets[at] as Bits);
    Object.assign(this, longer);
  }
}
