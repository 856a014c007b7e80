import { AMENITY_IDS } from '@/lib/listings/amenities';
import { COUNTRIES, PROPERTY_TYPES } from '@/lib/listings/constants';
import { type Bits, newBits, setBit, wordsFor } from './bits';
import { curveOf } from './curve';

// What is stored of a home, by slot. A slot never changes its home: an edited home gets another one.

/** A public home as read from PostgreSQL. */
export type Home = {
  id: number;
  /** PostgreSQL's version of the row (`xmin`). */
  version: number;
  /** Index in PROPERTY_TYPES and COUNTRIES. */
  kind: number;
  country: number;
  /** Position in the place tree. */
  place: number;
  /** Degrees; `null`: without coordinates. */
  latitude: number | null;
  longitude: number | null;
  cents: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  /** Indexes in AMENITY_IDS. */
  amenities: readonly number[];
  score: number;
  /** Milliseconds since 1970. */
  listedMs: number;
  /** Seconds since 1970: when its row was last edited. */
  changedS: number;
  /** m² that its price is divided by; `null`: unknown. */
  area: number | null;
  lexemes: readonly string[];
};

/** In price order homes without a price are last. Above every price, and a key that sorts (sort.ts). */
export const NO_PRICE = 2 ** 40;
/** Slots of the tail at least: more than an import writes at once. */
export const MIN_ROOM = 4_096;
/** Slots for a base of `size` homes and its tail. */
export const roomFor = (size: number) =>
  (wordsFor(size) << 5) + (wordsFor(Math.max(MIN_ROOM, size >> 4)) << 5);

/** The most rooms that a search can ask for (lib/search/filters/search-params.ts). */
const MAX_ROOMS = 20;

const facetNames = [
  'live',
  'priced',
  'located',
  'asking',
  'measured',
  ...PROPERTY_TYPES,
  ...COUNTRIES,
  ...Array.from({ length: MAX_ROOMS + 1 }, (_, least) => `bedrooms ${least}`),
  ...Array.from({ length: MAX_ROOMS + 1 }, (_, least) => `bathrooms ${least}`),
  ...AMENITY_IDS,
];
const FACET_AT: ReadonlyMap<string, number> = new Map(facetNames.map((name, at) => [name, at]));
const KIND_AT = 5;
const COUNTRY_AT = KIND_AT + PROPERTY_TYPES.length;
const BEDROOMS_AT = COUNTRY_AT + COUNTRIES.length;
const BATHROOMS_AT = BEDROOMS_AT + MAX_ROOMS + 1;
const AMENITIES_AT = BATHROOMS_AT + MAX_ROOMS + 1;

/** Typed arrays by name: what is copied to another generation, and written to the snapshot. */
const arraysFor = (capacity: number) => ({
  id: new Int32Array(capacity),
  version: new Uint32Array(capacity),
  /** Degrees; NaN without coordinates. Doubles, so that they compare as in PostgreSQL. */
  latitude: new Float64Array(capacity),
  longitude: new Float64Array(capacity),
  /** Where the home lies along a space-filling curve (curve.ts); -1 without coordinates. */
  curve: new Float64Array(capacity),
  cents: new Float64Array(capacity),
  /** Cents per m²; NaN if unknown. */
  centsPerM2: new Float64Array(capacity),
  listedMs: new Float64Array(capacity),
  changedS: new Uint32Array(capacity),
  score: new Uint16Array(capacity),
  place: new Uint16Array(capacity),
  kind: new Uint8Array(capacity),
});
export type Arrays = ReturnType<typeof arraysFor>;

export class Columns {
  capacity: number;
  arrays: Arrays;
  /** One set for each of `facetNames`. */
  facets: Bits[];

  constructor(capacity: number) {
    this.capacity = capacity;
    this.arrays = arraysFor(capacity);
    this.facets = facetNames.map(() => newBits(capacity));
  }

  facet(name: string): Bits {
    const found = this.facets[FACET_AT.get(name) ?? -1];
    if (!found) throw new Error(`No such set: ${name}`);
    return found;
  }

  write(slot: number, home: Home): void {
    const { arrays } = this;
    const { latitude, longitude } = home;
    arrays.id[slot] = home.id;
    arrays.version[slot] = home.version;
    arrays.latitude[slot] = latitude ?? Number.NaN;
    arrays.longitude[slot] = longitude ?? Number.NaN;
    arrays.curve[slot] = latitude === null || longitude === null ? -1 : curveOf(latitude, longitude);
    arrays.cents[slot] = home.cents ?? NO_PRICE;
    arrays.centsPerM2[slot] = home.cents !== null && home.area ? home.cents / home.area : Number.NaN;
    arrays.listedMs[slot] = home.listedMs;
    arrays.changedS[slot] = home.changedS;
    arrays.score[slot] = home.score;
    arrays.place[slot] = home.place;
    arrays.kind[slot] = home.kind;
    this.#enter(slot, home);
  }

  #enter(slot: number, home: Home): void {
    const { cents, latitude, area, kind, country, bedrooms, bathrooms, amenities } = home;
    const set = (at: number) => setBit(this.facets[at] as Bits, slot);
    set(0);
    if (cents !== null) set(1);
    if (latitude !== null) set(2);
    // Price statistics are about prices above 0, and those that can be divided by an area.
    if (cents) set(3);
    if (cents && area) set(4);
    set(KIND_AT + kind);
    set(COUNTRY_AT + country);
    for (let least = Math.min(MAX_ROOMS, bedrooms ?? -1); least >= 0; least -= 1) set(BEDROOMS_AT + least);
    for (let least = Math.min(MAX_ROOMS, bathrooms ?? -1); least >= 0; least -= 1) set(BATHROOMS_AT + least);
    for (const amenity of amenities) set(AMENITIES_AT + amenity);
  }

  /** Room for more slots: the same contents in longer arrays. */
  grow(capacity: number): void {
    const longer = arraysFor(capacity);
    for (const [name, values] of Object.entries(this.arrays))
      longer[name as keyof Arrays].set(values as never);
    this.arrays = longer;
    this.facets = this.facets.map((facet) => {
      const bits = newBits(capacity);
      bits.set(facet.subarray(0, wordsFor(this.capacity)));
      return bits;
    });
    this.capacity = capacity;
  }
}
