import { Prisma } from '@/lib/generated/prisma/client';
import { CELL_LEVEL, cellsIn, mapColumn, mapRow } from '@/lib/listings/map/map-squares';
import { decodeArea } from '@/lib/listings/search/drawn-area';
import { guessMarket, type MarketGuess } from '@/lib/listings/search/market-query';
import type { Bounds } from '@/lib/listings/search/search-params';
import {
  filterConditions,
  INDEXED,
  inMarket,
  isLandFirst,
  type Search,
  walkConditions,
} from '@/lib/listings/search/search-query';
import { boundsOf } from '@/lib/map/clusters';

// Searches in places or in a part of the map, in any order, without a prior count. The planner treats place, latitude,
// longitude and price as independent, so it does not get to choose the plan.

/** The part of a search's results to read: order, bounds on it, limit and offset. */
export type Cut<Offset = number> = {
  order: Prisma.Sql;
  bounds: readonly Prisma.Sql[];
  limit: number;
  offset: Offset;
};

/** Columns of a cut, for the alias `l`; every search index has them. */
export const FOUND = Prisma.sql`l.id, l.latitude, l.longitude, l.price_cents`;

/** Up to this many places or squares, reading each in order is cheaper than any scan. */
export const FEW_PIECES = 8;
/** Costs, in homes skipped while scanning the whole market in order: starting one more piece, */
const STEPS_A_PIECE = 15;
/** fetching a home, */
const STEPS_A_HOME = 2;
/** and skipping a home that does not match inside an index. */
const STEPS_PAST_A_HOME = 0.4;
/** Planning a query over the places of a district costs as much as skipping this many homes. */
const FEW_STEPS = 2_000;
/** A scan is given this many times its expected length, as prices may be unevenly distributed or the estimate wrong. */
const MARGIN = 4;
/** A scan of this length costs no more than a second query. */
const LEAST_STEPS = 4_000;
/** The longest scan, about 15 ms. */
const MAX_STEPS = 100_000;

/** A search's area as keys of an index: the array `ids` of values of `column`. `rest` are the other filters. */
type Pieces = { column: Prisma.Sql; ids: Prisma.Sql; many: number; rest: readonly Prisma.Sql[] };

/**
 * Queries for a cut, cheapest estimate first: the first that returns as many homes as the cut asks for is the answer,
 * else the last one. Empty for a search that the planner estimates well.
 */
export async function cutsOf(search: Search, cut: Cut): Promise<Prisma.Sql[]> {
  const { filters, area } = search;
  if (area.words !== '' || filters.features.length > 0) return [];
  const around = filters.bounds ?? (filters.area ? boundsOf(decodeArea(filters.area)) : null);
  const cells = around && cellsIn(around);
  // A box with too many squares to list selects less than places do.
  const box = cells || area.placeIds.length === 0 ? around : null;
  const pieces = box ? squaresOf(search, box, cells) : placesOf(search);
  // The index by square is in price order; places have one in score order too.
  const isOrdered = isByPrice(search) || (filters.sort === 'recommended' && !box);
  if (pieces && isOrdered && pieces.many <= FEW_PIECES) return [pieceByPiece(search, cut, pieces)];

  const market = await guessMarket(search.status);
  if (!pieces) {
    // The planner does not know how kind, rooms and price correlate.
    const { priceMin, priceMax } = filters;
    const priced = market.homes * (isByPrice(search) ? 1 : market.shareOf({ priceMin, priceMax }));
    const fitting = market.homes * market.shareOf(filters);
    const expected = stepsAlong(search, cut.limit + cut.offset, fitting, market);
    return expected > priced + STEPS_A_HOME * fitting ? [fetchAndSort(search, cut, null)] : [];
  }
  return box ? cutsAround(search, cut, pieces, market, box) : cutsInPlaces(search, cut, pieces, market);
}

/** Queries for the homes in a box. How prices there differ from elsewhere is unknown, so a long scan is tried first. */
function cutsAround(
  search: Search,
  cut: Cut,
  pieces: Pieces,
  market: MarketGuess,
  box: Bounds,
): Prisma.Sql[] {
  const { inside, touched } = market.around(box);
  const fitting = inside * market.shareOf(search.filters);
  const last = cut.limit + cut.offset;
  const isPieced = isByPrice(search) && fitting > last;
  const fallback = isPieced ? pieceByPiece(search, cut, pieces) : fetchAndSort(search, cut, pieces);
  const startCost = isPieced ? STEPS_A_PIECE * pieces.many : STEPS_PAST_A_HOME * touched;
  const read = isPieced ? Math.min(fitting, last * pieces.many) : fitting;
  const most = Math.ceil(Math.min(MAX_STEPS, startCost + STEPS_A_HOME * read));
  return 2 * stepsAlong(search, last, fitting, market) >= most
    ? [fallback]
    : [walk(search, cut, most), fallback];
}

/** Queries for the homes of some places. */
function cutsInPlaces(search: Search, cut: Cut, pieces: Pieces, market: MarketGuess): Prisma.Sql[] {
  const { filters, area } = search;
  const sizes = market.byPlace(area.placeIds);
  const inside = sizes.reduce((sum, size) => sum + size, 0);
  const share = market.shareOf(filters);
  const fitting = inside * share;
  const last = cut.limit + cut.offset;
  const isPieced = isByPrice(search) && fitting > last;
  const fallback = isPieced ? pieceByPiece(search, cut, pieces) : fetchAndSort(search, cut, pieces);
  // Places have their homes in price order: homes outside the price range are not even skipped.
  const priced = market.shareOf({ priceMin: filters.priceMin, priceMax: filters.priceMax });
  // Homes of the market up to the last match; kinds and rooms are concentrated in different price ranges.
  const passed = isByPrice(search)
    ? market.passedByPrice(filters, (last * market.homes) / inside, filters.sort === 'price-desc')
    : stepsAlong(search, last, fitting, market);
  // A place by itself, which must yield as many matches, skips as many homes as all places together.
  const perPlace = (passed * inside) / market.homes;
  const sum = (of: (size: number) => number) => sizes.reduce((all, size) => all + of(size), 0);
  const most =
    STEPS_A_PIECE * sizes.length +
    (isPieced
      ? STEPS_PAST_A_HOME * sum((size) => Math.min(size * priced, perPlace)) +
        STEPS_A_HOME * sum((size) => Math.min(size * share, last))
      : STEPS_PAST_A_HOME * inside * priced + STEPS_A_HOME * fitting);
  // NaN in an empty market.
  if (!(MARGIN * passed < Math.min(MAX_STEPS, most))) return [fallback];
  // The distance is exact without other filters, and the planner's own plan is slightly faster over long ones; but
  // planning over many places is slow.
  const isKnown = share === 1 && !isByPrice(search) && (sizes.length <= FEW_PIECES || passed > FEW_STEPS);
  const steps = Math.min(MAX_STEPS, Math.max(LEAST_STEPS, MARGIN * passed));
  return isKnown ? [] : [walk(search, cut, Math.ceil(steps)), fallback];
}

const isByPrice = ({ filters: { sort } }: Search) => sort === 'price-asc' || sort === 'price-desc';

/** Expected number of homes in order up to the `last` of `fitting` matches, if evenly distributed. */
function stepsAlong({ filters }: Search, last: number, fitting: number, market: MarketGuess): number {
  const { propertyType } = filters;
  const walked = market.homes * (isLandFirst(filters) ? market.shareOf({ propertyType }) : 1);
  return (last * walked) / fitting;
}

function placesOf({ filters, area }: Search): Pieces | null {
  const { placeIds } = area;
  if (placeIds.length === 0) return null;
  const ids = Prisma.sql`${[...placeIds]}::int[]`;
  const rest = filterConditions(filters, { ...area, placeIds: [] });
  return { column: Prisma.sql`l.place_id`, ids, many: placeIds.length, rest };
}

function squaresOf(search: Search, box: Bounds, cells: readonly number[] | null): Pieces {
  const ids = cells ? Prisma.sql`${[...cells]}::int[]` : cellsWithHomes(search, box);
  const many = cells?.length ?? Number.POSITIVE_INFINITY;
  return { column: Prisma.sql`l.map_cell`, ids, many, rest: filterConditions(search.filters, search.area) };
}

/** Squares in a box that have homes, including homes added since the last fold. */
function cellsWithHomes({ status }: Search, box: Bounds): Prisma.Sql {
  const [top, bottom] = [mapRow(box.north, CELL_LEVEL), mapRow(box.south, CELL_LEVEL)];
  const [left, right] = [mapColumn(box.west, CELL_LEVEL), mapColumn(box.east, CELL_LEVEL)];
  return Prisma.sql`ARRAY(
    SELECT map_row * 8192 + map_column FROM listing_cells
    WHERE property_status = ${status}::property_status AND level = ${CELL_LEVEL}::smallint
      AND map_row BETWEEN ${top}::int AND ${bottom}::int AND map_column BETWEEN ${left}::int AND ${right}::int
    UNION SELECT (map_row >> 2) * 8192 + (map_column >> 2) FROM listing_deltas
    WHERE property_status = ${status}::property_status AND sign > 0 AND map_row IS NOT NULL)`;
}

const all = (conditions: readonly Prisma.Sql[]) => Prisma.join([...conditions], ' AND ');

/** Reads the first homes of each piece in its index's order and merges them. */
function pieceByPiece(
  { status }: Search,
  { order, bounds, limit, offset }: Cut,
  { column, ids, rest }: Pieces,
): Prisma.Sql {
  const found = all([inMarket(status), ...bounds, ...rest]);
  return Prisma.sql`
    SELECT ${FOUND} FROM unnest(${ids}) AS piece(id), LATERAL (
      SELECT ${FOUND}, l.recommended_score FROM listings l WHERE ${column} = piece.id AND ${found}
      ORDER BY ${order} LIMIT ${limit + offset}) l
    ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
}

/** Fetches all matches and sorts them. */
function fetchAndSort(
  { status, filters, area }: Search,
  { order, bounds, limit, offset }: Cut,
  pieces: Pieces | null,
): Prisma.Sql {
  const narrowed = pieces
    ? [Prisma.sql`${pieces.column} = ANY(${pieces.ids})`, ...pieces.rest]
    : filterConditions(filters, area);
  const found = all([inMarket(status), ...bounds, ...narrowed]);
  return Prisma.sql`
    SELECT ${FOUND} FROM (
      SELECT ${FOUND}, l.recommended_score, l.listed_at FROM listings l WHERE ${found} OFFSET 0) l
    ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
}

/** Scans the first `steps` homes in order and filters them. */
function walk(
  { status, filters, area }: Search,
  { order, bounds, limit, offset }: Cut,
  steps: number,
): Prisma.Sql {
  const walked = all([inMarket(status), ...bounds, ...walkConditions(filters)]);
  return Prisma.sql`
    SELECT ${FOUND} FROM (
      SELECT ${INDEXED} FROM listings l WHERE ${walked} ORDER BY ${order} LIMIT ${steps}) l
    WHERE ${all(filterConditions(filters, area, { isSettled: true }))} LIMIT ${limit} OFFSET ${offset}`;
}
