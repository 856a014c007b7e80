import { readDb } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { COUNT_LIMIT, LARGE_MARKET } from '@/lib/listings/constants';
import { type Cut, FEW_PIECES } from '@/lib/listings/search/area-query';
import { cut, type PlannedSearch, PRICE_ORDERS } from '@/lib/listings/search/cut-query';
import { guessMarket, type MarketGuess } from '@/lib/listings/search/market-query';
import { facetsOf } from '@/lib/listings/search-index/bitmap-facets';
import { findByBitmaps, firstByBitmaps } from '@/lib/listings/search-index/bitmap-query';
import { upToEnd } from '@/lib/listings/search-index/head-query';

// Searches by amenities or words, and searches with few matches. Estimates only decide which plan is tried; every plan
// verifies its results.

/** A page expected within this many homes is looked for among twice as many before anything else. */
const WALK_STEPS = 1_500;
/** The same where the estimate may be far off; words are not even in the search indexes. */
const WALK_STEPS_AMONG_OTHERS = 200;
/** More homes than a page shows. */
const MANY_HOMES = 50;
/** Fetching the homes with some words costs as much as reading the words of this many homes in order. */
const WORDS_STEPS = 12_000;

/** Reading the indexes of this many places costs more than reading bitmaps. */
const MANY_PIECES = 200;
/** Scanning this many homes inside an index costs as much as a bitmap query. */
const FAR_STEPS = 8_000;

/** Above this share of matches, scanning in order beats fetching many homes by bitmaps. */
const WALKED_SHARE = 1 / 20;
/** The most homes fetched by bitmaps. */
const MAX_GATHERED = 2 * COUNT_LIMIT;

/** The rows of a cut if a cheap plan finds them all, else the search with the remaining plan. */
export type Near<Row> = { rows: Row[] } | { search: PlannedSearch };

/**
 * Looks for a cut in a short scan along its order or with the market's bitmaps: among all homes if few match, else
 * among the first of the order. Places have an index with all filters but words.
 */
export async function readNear<Row>(
  search: PlannedSearch,
  page: Cut,
  as: (ids: Prisma.Sql) => Prisma.Sql,
): Promise<Near<Row>> {
  const { status, filters, area, density } = search;
  if (density !== null) return { search };
  const market = await guessMarket(status);
  if (filters.features.length === 0 && area.words === '')
    return isFar(search, page, market) ? readFar(search, page, as, market) : { search };
  const likely = shareOf(search, market) * homesIn(search, market);
  // Cheap homes have few amenities, and prices differ between places.
  const isUneven =
    area.words !== '' ||
    (area.placeIds.length > 0 ? PRICE_ORDERS[filters.sort] : filters.sort === 'price-asc');
  const steps = isUneven ? WALK_STEPS_AMONG_OTHERS : WALK_STEPS;
  if (((page.limit + page.offset) * market.homes) / likely <= steps) {
    const rows = await readDb.$queryRaw<Row[]>(as(cut(search, page, 2 * steps)));
    if (rows.length === page.limit) return { rows };
  }
  return readByBitmaps(search, page, as, market);
}

const shareOf = ({ filters, area }: PlannedSearch, market: MarketGuess) =>
  market.shareOf(filters) * (area.words === '' ? 1 : market.shareWithWords(area.words));

const homesIn = ({ area }: PlannedSearch, market: MarketGuess) =>
  area.placeIds.length > 0 ? market.inPlaces(area.placeIds) : market.homes;

/**
 * Whether every index scan would be long. Many places have no common order, and kinds, rooms and prices differ between
 * them, so there the distance is unknown; elsewhere it is estimated.
 */
function isFar(search: PlannedSearch, page: Cut, market: MarketGuess): boolean {
  const { filters, area } = search;
  const { propertyType, priceMin, priceMax, bedrooms, bathrooms, sort } = filters;
  if (market.homes <= LARGE_MARKET || !facetsOf(filters, area)) return false;
  const inside = homesIn(search, market);
  const share = shareOf(search, market);
  // Fetching hundreds of homes singly is slower than most scans; deep offsets are found with counters.
  if (page.limit + page.offset > COUNT_LIMIT) return false;
  if (page.limit > MANY_HOMES && share * inside > COUNT_LIMIT) return false;
  const pieces = area.placeIds.length;
  if (PRICE_ORDERS[sort]) {
    // Each place has its homes in price order: starting at a bound is fast unless hardly any of its homes match.
    const isBound = (sort === 'price-asc' ? priceMin : priceMax) !== null;
    return pieces > MANY_PIECES && (!isBound || share * inside < 2 * COUNT_LIMIT);
  }
  const isNarrowed = [propertyType, priceMin, priceMax, bedrooms, bathrooms].some((value) => value !== null);
  const alongOrder = (page.limit + page.offset) / share;
  const steps = pieces > FEW_PIECES ? inside : Math.min(alongOrder, inside);
  return isNarrowed && steps > FAR_STEPS;
}

/** Scans if the page is expected nearby, else uses bitmaps. */
async function readFar<Row>(
  search: PlannedSearch,
  page: Cut,
  as: (ids: Prisma.Sql) => Prisma.Sql,
  market: MarketGuess,
): Promise<Near<Row>> {
  const { filters } = search;
  const wanted = ((page.limit + page.offset) * market.homes) / homesIn(search, market);
  // Kinds and rooms are concentrated in different price ranges.
  const steps = PRICE_ORDERS[filters.sort]
    ? market.passedByPrice(filters, wanted, filters.sort === 'price-desc')
    : wanted / shareOf(search, market);
  if (steps <= FAR_STEPS / 2) {
    const rows = await readDb.$queryRaw<Row[]>(as(cut(search, page, FAR_STEPS)));
    if (rows.length === page.limit) return { rows };
  }
  return readByBitmaps(search, page, as, market);
}

/** Uses the market's bitmaps if they cover the search; otherwise returns the remaining plan. */
async function readByBitmaps<Row>(
  search: PlannedSearch,
  page: Cut,
  as: (ids: Prisma.Sql) => Prisma.Sql,
  market: MarketGuess,
): Promise<Near<Row>> {
  const { filters, area } = search;
  const [hasWords, isInPlace] = [area.words !== '', area.placeIds.length > 0];
  const wanted = page.limit + page.offset;
  const share = shareOf(search, market);
  const likely = share * homesIn(search, market);
  const isWalked = !isInPlace && !hasWords && page.limit > MANY_HOMES && share > WALKED_SHARE;
  // A price order is followed by the homes without a price.
  const isWhole = !PRICE_ORDERS[filters.sort] || filters.priceMin !== null || filters.priceMax !== null;
  const isWorthIt = hasWords ? likely > 0 : isWhole || likely > wanted;
  if (isWorthIt && !isWalked && market.homes > LARGE_MARKET) {
    const { rows, isAll } = await readFirst<Row>(search, page, as);
    if (rows.length === page.limit || (isWhole && isAll)) return { rows };
  }
  const found = await findByBitmaps(search, COUNT_LIMIT);
  if (found?.ids) return { search: { ...search, ids: found.ids } };
  // Only the indexes of places include amenities; none includes words.
  const isIndexed = isInPlace || (filters.features.length === 0 && !hasWords);
  if (!found) return { search: isIndexed || hasWords ? search : { ...search, density: 'few' } };
  const isTooFar = hasWords && wanted / found.part > WORDS_STEPS;
  return { search: isIndexed || isTooFar ? search : { ...search, density: 'many' } };
}

/**
 * Reads a cut from the first homes that bitmaps name. All matches up to their end are included, so a full page is
 * correct. With `isAll` they name every home of the search, so a partial page is correct too.
 */
export async function readFirst<Row>(
  search: PlannedSearch,
  page: Cut,
  as: (ids: Prisma.Sql) => Prisma.Sql,
): Promise<{ rows: Row[]; isAll: boolean }> {
  const { sort } = search.filters;
  const { limit, offset } = page;
  const first = firstByBitmaps(search, { sort, limit, offset, most: MAX_GATHERED });
  if (!first) return { rows: [], isAll: false };
  const ids = Prisma.sql`(SELECT ids FROM found)::int[]`;
  const bounds = [...page.bounds, upToEnd(sort)];
  const skipped = Prisma.sql`(SELECT skipped FROM found)`;
  const rows = cut({ ...search, ids }, { ...page, offset: skipped, bounds });
  const read = await readDb.$queryRaw<(Row & { id: number | null; isAll: boolean })[]>`
    WITH found AS MATERIALIZED (${first})
    SELECT page.*, f."isAll"
    FROM (SELECT ids IS NOT NULL AND last_key IS NULL AS "isAll" FROM found) f LEFT JOIN (${as(rows)}) page ON true`;
  const isAll = read[0]?.isAll ?? false;
  return { rows: read.filter(({ id }) => id !== null).map(({ isAll: _, ...row }) => row as Row), isAll };
}
