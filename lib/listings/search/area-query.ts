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

// Homes of some places or of a part of the map, in any order, without a count before. The planner takes place, latitude,
// longitude and price for independent of each other, so it is not left to choose the way.

/** What is cut from the homes of a search: an order, what it begins at, and which of them. */
export type Cut<Offset = number> = {
  order: Prisma.Sql;
  bounds: readonly Prisma.Sql[];
  limit: number;
  offset: Offset;
};

/** What a cut finds, for the alias `l`: all of it stands in every search index. */
export const FOUND = Prisma.sql`l.id, l.latitude, l.longitude, l.price_cents`;

/** The order of each of so few places or squares is shorter than any walk. */
export const FEW_PIECES = 8;
/** What takes as long as passing over so many homes along the order of all: to begin one more piece, */
const STEPS_A_PIECE = 15;
/** to gather a home, */
const STEPS_A_HOME = 2;
/** and to pass over one that does not fit inside an index. */
const STEPS_PAST_A_HOME = 0.4;
/** So many homes are passed over as quickly as the planner thinks about the places of a district. */
const FEW_STEPS = 2_000;
/** What is dearer here than elsewhere lies so many times further away than expected, or the guess is wrong. */
const MARGIN = 4;
/** So long a walk takes no more than asking twice. */
const LEAST_STEPS = 4_000;
/** The longest walk: some fifteen milliseconds. */
const MAX_STEPS = 100_000;

/**
 * What a search is narrowed to, in pieces that an index has: `ids`, an array, names them in `column`. `rest` is what narrows the homes
 * of these pieces.
 */
type Pieces = { column: Prisma.Sql; ids: Prisma.Sql; many: number; rest: readonly Prisma.Sql[] };

/**
 * Queries for a cut of a search, as the guess has it from the shortest on: the first one that finds as many homes as the
 * cut asks for has the answer, else the last. None for a search that the planner judges well.
 */
export async function cutsOf(search: Search, cut: Cut): Promise<Prisma.Sql[]> {
  const { filters, area } = search;
  if (area.words !== '' || filters.features.length > 0) return [];
  const around = filters.bounds ?? (filters.area ? boundsOf(decodeArea(filters.area)) : null);
  const cells = around && cellsIn(around);
  // A box too large to name its squares says less than places do.
  const box = cells || area.placeIds.length === 0 ? around : null;
  const pieces = box ? squaresOf(search, box, cells) : placesOf(search);
  // The index of pieces has them in order of price, and places in order of score too.
  const isOrdered = isByPrice(search) || (filters.sort === 'recommended' && !box);
  if (pieces && isOrdered && pieces.many <= FEW_PIECES) return [pieceByPiece(search, cut, pieces)];

  const market = await guessMarket(search.status);
  if (!pieces) {
    // The planner knows nothing of what kind, rooms and price have in common.
    const { priceMin, priceMax } = filters;
    const priced = market.homes * (isByPrice(search) ? 1 : market.shareOf({ priceMin, priceMax }));
    const fitting = market.homes * market.shareOf(filters);
    const expected = stepsAlong(search, cut.limit + cut.offset, fitting, market);
    return expected > priced + STEPS_A_HOME * fitting ? [gathered(search, cut, null)] : [];
  }
  return box ? cutsAround(search, cut, pieces, market, box) : cutsInPlaces(search, cut, pieces, market);
}

/** Ways to the homes in a box: nobody knows how their prices differ from those elsewhere, so a walk is tried for long. */
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
  const surely = isPieced ? pieceByPiece(search, cut, pieces) : gathered(search, cut, pieces);
  const begun = isPieced ? STEPS_A_PIECE * pieces.many : STEPS_PAST_A_HOME * touched;
  const read = isPieced ? Math.min(fitting, last * pieces.many) : fitting;
  const most = Math.ceil(Math.min(MAX_STEPS, begun + STEPS_A_HOME * read));
  return 2 * stepsAlong(search, last, fitting, market) >= most ? [surely] : [walk(search, cut, most), surely];
}

/** Ways to the homes of some places. */
function cutsInPlaces(search: Search, cut: Cut, pieces: Pieces, market: MarketGuess): Prisma.Sql[] {
  const { filters, area } = search;
  const sizes = market.byPlace(area.placeIds);
  const inside = sizes.reduce((sum, size) => sum + size, 0);
  const share = market.shareOf(filters);
  const fitting = inside * share;
  const last = cut.limit + cut.offset;
  const isPieced = isByPrice(search) && fitting > last;
  const surely = isPieced ? pieceByPiece(search, cut, pieces) : gathered(search, cut, pieces);
  // Places have their homes in order of price: what is cheaper or dearer is not even passed over.
  const priced = market.shareOf({ priceMin: filters.priceMin, priceMax: filters.priceMax });
  // So many homes of the market come until the last one that fits; kinds and rooms lie at other ends of the prices.
  const passed = isByPrice(search)
    ? market.passedByPrice(filters, (last * market.homes) / inside, filters.sort === 'price-desc')
    : stepsAlong(search, last, fitting, market);
  // A place by itself, which has to find as many, passes over as many of its own as all places together did.
  const perPlace = (passed * inside) / market.homes;
  const sum = (of: (size: number) => number) => sizes.reduce((all, size) => all + of(size), 0);
  const most =
    STEPS_A_PIECE * sizes.length +
    (isPieced
      ? STEPS_PAST_A_HOME * sum((size) => Math.min(size * priced, perPlace)) +
        STEPS_A_HOME * sum((size) => Math.min(size * share, last))
      : STEPS_PAST_A_HOME * inside * priced + STEPS_A_HOME * fitting);
  // In an empty market nothing is a number.
  if (!(MARGIN * passed < Math.min(MAX_STEPS, most))) return [surely];
  // How far it is through places alone is known, and the planner finds a long way a little sooner; but it takes its time over many.
  const isKnown = share === 1 && !isByPrice(search) && (sizes.length <= FEW_PIECES || passed > FEW_STEPS);
  const steps = Math.min(MAX_STEPS, Math.max(LEAST_STEPS, MARGIN * passed));
  return isKnown ? [] : [walk(search, cut, Math.ceil(steps)), surely];
}

const isByPrice = ({ filters: { sort } }: Search) => sort === 'price-asc' || sort === 'price-desc';

/** How many homes come along the order of all until the `last` of `fitting` ones, if they lie evenly. */
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

/** The squares in a box that hold homes, with those that homes came to since they were last counted. */
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

/** The first homes of each piece, along the order that its index has, and the first of these. */
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

/** All homes that fit, sorted. */
function gathered(
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

/** `steps` homes along the order of all, without those that do not fit. */
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
