import {
  bitmapOf,
  type FacetHome,
  facetsOfHome,
  isOfPlace,
  priceBitmaps,
  RANKED_PLACE_SHARE,
  setBit,
} from '@/lib/listings/search-index/bitmap-facets';

/** What bitmaps and rankings need of a home. */
export type MarketHome = FacetHome & {
  id: number;
  longitude: number | null;
  score: number;
  /** Milliseconds since 1970. */
  listedMs: number;
  priceCents: number | null;
  /** Its square of PYRAMID_MAX_LEVEL; 0, 0 without a point. */
  row: number;
  column: number;
};

/** A growing list of numbers in few bytes. */
class NumberList<List extends Float64Array | Uint16Array> {
  #values: List;
  readonly #create: (length: number) => List;
  length = 0;

  constructor(create: (length: number) => List) {
    this.#create = create;
    this.#values = create(1_024);
  }

  push(value: number): void {
    if (this.length === this.#values.length) {
      const longer = this.#create(2 * this.length);
      longer.set(this.#values);
      this.#values = longer;
    }
    this.#values[this.length] = value;
    this.length += 1;
  }

  at(index: number): number {
    return this.#values[index] ?? 0;
  }
}

const numbers = () => new NumberList((length) => new Float64Array(length));

/** The homes of a market, by index, while its bitmaps are written. As objects, a million would take a gigabyte. */
export class MarketHomes {
  readonly ids = numbers();
  readonly scores = numbers();
  readonly listedMs = numbers();
  /** NaN without a price. */
  readonly pricesCents = numbers();
  /** 0 without a point. */
  readonly latitudes = numbers();
  readonly longitudes = numbers();

  readonly #words: ReadonlyMap<string, string>;
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [];
  /** Homes by facet. */
  readonly #sizes: number[] = [];
  /** The facets of all homes, as numbers; those of a home end at its `#ends`. */
  readonly #facets = new NumberList((length) => new Uint16Array(length));
  readonly #ends = numbers();

  /** @param words lexemes with a bitmap, and their facets */
  constructor(words: ReadonlyMap<string, string>) {
    this.#words = words;
  }

  get size(): number {
    return this.ids.length;
  }

  add(home: MarketHome): void {
    this.ids.push(home.id);
    this.scores.push(home.score);
    this.listedMs.push(home.listedMs);
    this.pricesCents.push(home.priceCents ?? Number.NaN);
    this.latitudes.push(home.latitude ?? 0);
    this.longitudes.push(home.longitude ?? 0);
    for (const facet of facetsOfHome(home, this.#words)) this.#facets.push(this.#numberOf(facet));
    this.#ends.push(this.#facets.length);
  }

  /** The bitmaps of every facet among some homes, in their order; `isRanking` leaves out small places. */
  bitmapsOf(homes: Uint32Array, { isRanking }: { isRanking: boolean }): Map<string, Uint8Array> {
    const least = isRanking ? this.size * RANKED_PLACE_SHARE : 0;
    const isKept = this.#names.map((name, facet) => !isOfPlace(name) || (this.#sizes[facet] ?? 0) >= least);
    const sets = new Map<number, Uint8Array>();
    for (const [index, home] of homes.entries()) {
      const end = this.#ends.at(home);
      for (let at = home === 0 ? 0 : this.#ends.at(home - 1); at < end; at += 1) {
        const facet = this.#facets.at(at);
        if (!isKept[facet]) continue;
        const bits = sets.get(facet) ?? bitmapOf(homes.length);
        sets.set(facet, bits);
        setBit(bits, index);
      }
    }
    const bitmaps = priceBitmaps(Float64Array.from(homes, (home) => this.pricesCents.at(home)));
    for (const [facet, bits] of sets) bitmaps.set(this.#names[facet] ?? '', bits);
    return bitmaps;
  }

  #numberOf(facet: string): number {
    const number = this.#numbers.get(facet) ?? this.#names.push(facet) - 1;
    this.#numbers.set(facet, number);
    this.#sizes[number] = (this.#sizes[number] ?? 0) + 1;
    return number;
  }
}
