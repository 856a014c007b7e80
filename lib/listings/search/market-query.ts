import { readDb } from '@/lib/db';
import { AMENITY_IDS } from '@/lib/listings/amenities';
import type { MarketStatus, PropertyType } from '@/lib/listings/constants';
import { CELL_LEVEL } from '@/lib/listings/map/map-squares';
import type { Bounds, ListingFilters } from '@/lib/listings/search/search-params';
import { amenityFacet, WORD_FACET, wordFacet } from '@/lib/listings/search-index/bitmap-facets';
import { stepOf } from '@/lib/listings/search-index/price-steps';
import { project } from '@/lib/map/tile-math';

// Estimates of how many homes match, cached in each process. They only decide which plan is tried first, never the
// result, so they may be stale; only the first caller waits for them.

/** The filters that the estimate covers. */
type Filters = Partial<
  Pick<
    ListingFilters,
    'propertyType' | 'priceMin' | 'priceMax' | 'bedrooms' | 'bathrooms' | 'country' | 'features'
  >
>;

export type MarketGuess = {
  /** Public homes of a market. */
  homes: number;
  /** Share of homes that match. Amenities count only in large markets, where they have bitmaps. */
  shareOf: (filters: Filters) => number;
  /** Homes passed in price order until `wanted` matching ones are found; infinite if there are fewer. */
  passedByPrice: (filters: Filters, wanted: number, isDescending: boolean) => number;
  /** Share of homes with all of some words; 0 if one is rare or the market is small. */
  shareWithWords: (words: string) => number;
  inPlaces: (placeIds: readonly number[]) => number;
  /** The same for each place separately. */
  byPlace: (placeIds: readonly number[]) => number[];
  /** Homes in a box, and in all squares (`map_cell`) that it touches. */
  around: (box: Bounds) => { inside: number; touched: number };
};

const MEMORY_MS = 60_000;
const remembered = new Map<MarketStatus, { until: number; guess: Promise<MarketGuess> }>();

export function guessMarket(status: MarketStatus): Promise<MarketGuess> {
  const known = remembered.get(status);
  if (known && known.until > performance.now()) return known.guess;
  const fresh = readMarket(status);
  // Callers get the old estimate while the new one is read.
  const guess = known ? known.guess : fresh;
  const keep = (kept: Promise<MarketGuess>) =>
    remembered.set(status, { until: performance.now() + MEMORY_MS, guess: kept });
  keep(guess);
  fresh.then(
    () => keep(fresh),
    () => remembered.delete(status),
  );
  return guess;
}

/** Squares of about 2 km. */
const LEVEL = CELL_LEVEL + 1;

/** Overlap of `width` rows or columns from `at` with a range of the world (0 to 1), in squares of LEVEL. */
const overlap = (at: number, width: number, from: number, to: number): number =>
  Math.max(0, Math.min(at + width, to * 2 ** LEVEL) - Math.max(at, from * 2 ** LEVEL));

type Square = [row: number, column: number, homes: number];
/** Homes with equal values. */
type Group = {
  type: PropertyType;
  country: string;
  bedrooms: number;
  bathrooms: number;
  /** Price step; -1 without a price. */
  step: number;
  homes: number;
};
type Row = {
  places: Record<string, number> | null;
  squares: Square[] | null;
  groups: Group[] | null;
  facets: Record<string, number> | null;
};

async function readMarket(status: MarketStatus): Promise<MarketGuess> {
  const [row] = await readDb.$queryRaw<Row[]>`
    SELECT
      (SELECT json_object_agg(place_id, homes) FROM (
         SELECT place_id, sum(count) AS homes FROM listing_counts
         WHERE property_status = ${status}::property_status GROUP BY 1) places) AS places,
      (SELECT json_agg(json_build_array(map_row, map_column, homes)) FROM (
         SELECT map_row, map_column, sum(count) AS homes FROM listing_cells
         WHERE property_status = ${status}::property_status AND level = ${LEVEL}::smallint
         GROUP BY 1, 2) squares) AS squares,
      (SELECT json_agg(groups) FROM (
         SELECT property_type AS type, country, bedrooms, bathrooms, price_step AS step, sum(count) AS homes FROM listing_facets
         WHERE property_status = ${status}::property_status AND level = 5::smallint
         GROUP BY 1, 2, 3, 4, 5) groups) AS groups,
      (SELECT json_object_agg(facet, homes) FROM (
         SELECT facet, sum(bit_count(bits)) AS homes FROM listing_bitmaps
         WHERE property_status = ${status}::property_status AND facet = ANY (${AMENITY_IDS.map(amenityFacet)}::text[] || ARRAY(
           SELECT ${WORD_FACET} || word FROM listing_bitmap_words WHERE property_status = ${status}::property_status))
         GROUP BY 1) facets) AS facets`;
  const places = row?.places ?? {};
  const groups = row?.groups ?? [];
  const squares = row?.squares ?? [];
  const facets = row?.facets ?? {};
  const homes = Object.values(places).reduce((sum, count) => sum + count, 0);
  const grouped = homesIn(groups);
  const groupsOf = (filters: Filters): readonly Group[] => {
    const { propertyType, country, bedrooms, bathrooms, priceMin, priceMax } = filters;
    if (!(propertyType || country || bedrooms || bathrooms || priceMin || priceMax)) return groups;
    const [from, to] = [
      priceMin ? stepOf(priceMin) : -1,
      priceMax ? stepOf(priceMax) : Number.POSITIVE_INFINITY,
    ];
    const least = priceMin || priceMax ? Math.max(0, from) : -1;
    return groups.filter(
      (group) =>
        (!propertyType || group.type === propertyType) &&
        (!country || group.country === country) &&
        group.bedrooms >= (bedrooms ?? -1) &&
        group.bathrooms >= (bathrooms ?? -1) &&
        group.step >= least &&
        group.step <= to,
    );
  };
  const byPlace = (placeIds: readonly number[]) => placeIds.map((id) => places[id] ?? 0);
  return {
    homes,
    byPlace,
    inPlaces: (placeIds) => byPlace(placeIds).reduce((sum, count) => sum + count, 0),
    shareWithWords(words) {
      const all = words.toLowerCase().split(/\s+/);
      return all.reduce((share, word) => share * ((facets[wordFacet(word)] ?? 0) / Math.max(1, homes)), 1);
    },
    shareOf(filters) {
      const share = homesIn(groupsOf(filters)) / Math.max(1, grouped);
      return (filters.features ?? []).reduce(
        (part, id) => part * ((facets[amenityFacet(id)] ?? homes) / Math.max(1, homes)),
        share,
      );
    },
    passedByPrice(filters, wanted, isDescending) {
      const { priceMin = null, priceMax = null } = filters;
      const passed = homesByStep(groupsOf({ priceMin, priceMax }));
      const fitting = homesByStep(groupsOf(filters));
      const steps = [...passed.keys()].sort((a, b) => (isDescending ? b - a : a - b));
      // Groups only contain homes with a point.
      const part = grouped / Math.max(1, homes);
      let [before, missing] = [0, wanted * part];
      for (const step of steps) {
        const [all, fit] = [passed.get(step) ?? 0, fitting.get(step) ?? 0];
        if (fit >= missing) return (before + (all * missing) / fit) / part;
        before += all;
        missing -= fit;
      }
      return Number.POSITIVE_INFINITY;
    },
    around({ south, west, north, east }) {
      const [from, to] = [project(west, north), project(east, south)];
      let [spread, near, touched] = [0, 0, 0];
      for (const [row, column, count] of squares) {
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
    },
  };
}

const homesIn = (groups: readonly Group[]) => groups.reduce((sum, { homes }) => sum + homes, 0);

/** Homes per price step, without those that have no price. */
function homesByStep(groups: readonly Group[]): Map<number, number> {
  const byStep = new Map<number, number>();
  for (const { step, homes } of groups) if (step >= 0) byStep.set(step, (byStep.get(step) ?? 0) + homes);
  return byStep;
}
