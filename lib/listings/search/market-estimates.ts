import type { PropertyType } from '@/lib/listings/constants';
import { CELL_LEVEL } from '@/lib/listings/map/map-squares';
import type { Bounds, ListingFilters } from '@/lib/listings/search/search-params';
import { isDescending, usesLandIndex } from '@/lib/listings/search/sort-orders';
import { amenityFacet, wordFacet } from '@/lib/listings/search-index/bitmap-facets';
import { stepOf } from '@/lib/listings/search-index/price-steps';
import type { SearchArea } from '@/lib/listings/types';
import { project } from '@/lib/map/tile-math';

/** Level of the counted squares, of about 2 km. */
export const STATISTICS_LEVEL = CELL_LEVEL + 1;

/** Counts of a market, as read from its counters and bitmaps. */
export type MarketStatistics = {
  /** Homes by place. */
  places: Record<string, number> | null;
  /** Homes by square of STATISTICS_LEVEL. */
  squares: Square[] | null;
  groups: Group[] | null;
  /** Homes by amenity and by word; only in large markets, which have bitmaps. */
  facets: Record<string, number> | null;
};

type Square = [row: number, column: number, homes: number];

/** Homes with equal values; only those with a point on the map. */
type Group = {
  type: PropertyType;
  country: string;
  bedrooms: number;
  bathrooms: number;
  /** Price step; -1 without a price. */
  step: number;
  homes: number;
};

/** The filters that the estimates cover. */
type Filters = Partial<
  Pick<
    ListingFilters,
    'propertyType' | 'priceMin' | 'priceMax' | 'bedrooms' | 'bathrooms' | 'country' | 'features'
  >
>;

type Searched = { filters: Filters; area: SearchArea };

/**
 * Estimates of how many homes of a market match, and how many are scanned before a page is full. They only decide which
 * plan is tried first, never the result.
 */
export class MarketEstimates {
  /** Public homes of the market. */
  readonly homes: number;
  readonly #places: Record<string, number>;
  readonly #squares: readonly Square[];
  readonly #groups: readonly Group[];
  readonly #homesInGroups: number;
  readonly #facets: Record<string, number>;

  constructor({ places, squares, groups, facets }: Partial<MarketStatistics>) {
    this.#places = places ?? {};
    this.#squares = squares ?? [];
    this.#groups = groups ?? [];
    this.#homesInGroups = homesIn(this.#groups);
    this.#facets = facets ?? {};
    this.homes = Object.values(this.#places).reduce((sum, count) => sum + count, 0);
  }

  /** Share of homes that match. Amenities count only in large markets. */
  shareOf(filters: Filters): number {
    const share = homesIn(this.#groupsWith(filters)) / Math.max(1, this.#homesInGroups);
    return (filters.features ?? []).reduce(
      (part, id) => part * this.#shareOfFacet(amenityFacet(id), this.homes),
      share,
    );
  }

  /** Share of homes with all of some words; 0 if one is rare or the market is small. */
  shareWithWords(words: string): number {
    const all = words.toLowerCase().split(/\s+/);
    const shares = all.map((word) => this.#shareOfFacet(wordFacet(word), 0));
    // Words of one search often occur together ("sea view"): between always and independently of each other.
    return Math.sqrt(shares.reduce((product, share) => product * share, 1) * Math.min(...shares));
  }

  /** Share of homes that have the filters and words of a search, anywhere. */
  shareOfSearch({ filters, area }: Searched): number {
    return this.shareOf(filters) * (area.words === '' ? 1 : this.shareWithWords(area.words));
  }

  homesByPlace(placeIds: readonly number[]): number[] {
    return placeIds.map((id) => this.#places[id] ?? 0);
  }

  /** Homes in the places of a search, whatever its filters. */
  homesInArea({ placeIds }: SearchArea): number {
    if (placeIds.length === 0) return this.homes;
    return this.homesByPlace(placeIds).reduce((sum, count) => sum + count, 0);
  }

  /** Homes that a search finds. */
  matchesOf(search: Searched): number {
    return this.shareOfSearch(search) * this.homesInArea(search.area);
  }

  /**
   * Homes scanned in the order of a search until `needed` of its `matches` are found, if these are evenly distributed. In an
   * order by price they often are not: `scannedByPrice`.
   */
  scannedInOrder(filters: ListingFilters, needed: number, matches: number): number {
    const { propertyType } = filters;
    const homes = this.homes * (usesLandIndex(filters) ? this.shareOf({ propertyType }) : 1);
    return (needed * homes) / matches;
  }

  /** Homes scanned in price order until `needed` matches are found; infinite if there are fewer. */
  scannedByPrice(filters: Filters, needed: number, isDearestFirst: boolean): number {
    const { priceMin = null, priceMax = null } = filters;
    const scanned = homesByStep(this.#groupsWith({ priceMin, priceMax }));
    const matching = homesByStep(this.#groupsWith(filters));
    const steps = [...scanned.keys()].sort((a, b) => (isDearestFirst ? b - a : a - b));
    const grouped = this.#homesInGroups / Math.max(1, this.homes);
    let [before, missing] = [0, needed * grouped];
    for (const step of steps) {
      const [all, matches] = [scanned.get(step) ?? 0, matching.get(step) ?? 0];
      if (matches >= missing) return (before + (all * missing) / matches) / grouped;
      before += all;
      missing -= matches;
    }
    return Number.POSITIVE_INFINITY;
  }

  /** Homes skipped in price order, from the bound of a price range on, until each place of a search has `needed` matches. */
  skippedByPrice({ filters, area }: { filters: ListingFilters; area: SearchArea }, needed: number): number {
    const { priceMin, priceMax, sort } = filters;
    const share = this.homesInArea(area) / Math.max(1, this.homes);
    // One place alone skips as many homes as all places together.
    const perPlace = this.scannedByPrice(filters, needed / share, isDescending(sort)) * share - needed;
    const inPriceRange = this.shareOf({ priceMin, priceMax });
    const sizes = this.homesByPlace(area.placeIds);
    return sizes.reduce((sum, size) => sum + Math.min(size * inPriceRange, perPlace), 0);
  }

  /** Homes in a box, and in all squares (`map_cell`) that it touches. */
  homesInBox({ south, west, north, east }: Bounds): { inside: number; touched: number } {
    const [from, to] = [project(west, north), project(east, south)];
    let [spread, near, touched] = [0, 0, 0];
    for (const [row, column, count] of this.#squares) {
      // A square of CELL_LEVEL is twice as wide.
      const inCell =
        overlap(row - (row % 2), 2, from.y, to.y) && overlap(column - (column % 2), 2, from.x, to.x);
      if (inCell === 0) continue;
      touched += count;
      const part = overlap(row, 1, from.y, to.y) * overlap(column, 1, from.x, to.x);
      spread += part * count;
      if (part > 0) near += count;
    }
    // Boxes tend to be where homes are: they contain more of a square's homes than an even distribution suggests.
    return { inside: Math.sqrt(spread * near), touched };
  }

  #shareOfFacet(facet: string, homesIfUnknown: number): number {
    return (this.#facets[facet] ?? homesIfUnknown) / Math.max(1, this.homes);
  }

  #groupsWith(filters: Filters): readonly Group[] {
    const { propertyType, country, bedrooms, bathrooms, priceMin, priceMax } = filters;
    if (!(propertyType || country || bedrooms || bathrooms || priceMin || priceMax)) return this.#groups;
    // Homes without a price are in no price range.
    const lowest = priceMin ? stepOf(priceMin) : priceMax ? 0 : -1;
    const highest = priceMax ? stepOf(priceMax) : Number.POSITIVE_INFINITY;
    return this.#groups.filter(
      (group) =>
        (!propertyType || group.type === propertyType) &&
        (!country || group.country === country) &&
        group.bedrooms >= (bedrooms ?? -1) &&
        group.bathrooms >= (bathrooms ?? -1) &&
        group.step >= lowest &&
        group.step <= highest,
    );
  }
}

/** Overlap of `width` rows or columns from `at` with a range of the world (0 to 1), in squares of STATISTICS_LEVEL. */
const overlap = (at: number, width: number, from: number, to: number): number =>
  Math.max(0, Math.min(at + width, to * 2 ** STATISTICS_LEVEL) - Math.max(at, from * 2 ** STATISTICS_LEVEL));

const homesIn = (groups: readonly Group[]) => groups.reduce((sum, { homes }) => sum + homes, 0);

/** Homes per price step, without those that have no price. */
function homesByStep(groups: readonly Group[]): Map<number, number> {
  const byStep = new Map<number, number>();
  for (const { step, homes } of groups) if (step >= 0) byStep.set(step, (byStep.get(step) ?? 0) + homes);
  return byStep;
}
