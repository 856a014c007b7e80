import { readDb } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { COUNT_LIMIT, LARGE_MARKET } from '@/lib/listings/constants';
import { type Cut, FEW_PIECES } from '@/lib/listings/search/area-query';
import { cut, type PlannedSearch, PRICE_ORDERS } from '@/lib/listings/search/cut-query';
import { guessMarket, type MarketGuess } from '@/lib/listings/search/market-query';
import { facetsOf } from '@/lib/listings/search-index/bitmap-facets';
import { findByBitmaps, firstByBitmaps } from '@/lib/listings/search-index/bitmap-query';
import { upToEnd } from '@/lib/listings/search-index/head-query';

// Homes with some amenities or words, and rare ones. What is guessed here decides only which way is tried: each proves what it finds.

/** A page that is likely among so many homes is looked for there, and among as many again, before anything else is asked. */
const WALK_STEPS = 1_500;
/** The same where the way may be much longer than it seems; words are not even in the search indexes. */
const WALK_STEPS_AMONG_OTHERS = 200;
/** More homes than a page shows. */
const MANY_HOMES = 50;
/** Gathering the homes with some words takes as long as reading the words of so many along an order. */
const WORDS_STEPS = 12_000;

/** The orders of so many places are more than bits take to read. */
const MANY_PIECES = 200;
/** A walk past so many homes inside an index takes as long as asking the bits. */
const FAR_STEPS = 8_000;

/** Where more than this share of all homes match, many are found sooner along the order than gathered from bits. */
const WALKED_SHARE = 1 / 20;
/** So many homes are gathered at most. */
const MAX_GATHERED = 2 * COUNT_LIMIT;

/** The homes of a cut where a short way finds them all, else the search with the way that is left. */
export type Near<Row> = { rows: Row[] } | { search: PlannedSearch };

/**
 * Looks for a cut of a search in a short walk along its order, or by the bits of its market: among all homes where few match,
 * among the first of the order where many do. A place has an index that holds all filters but words.
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
  // What is cheap has few amenities, and prices differ from place to place.
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
 * Whether every index would be followed for long. Many places have no order in common, and kinds, rooms and prices differ from place
 * to place, so there nobody can tell how far; elsewhere the guess says so.
 */
function isFar(search: PlannedSearch, page: Cut, market: MarketGuess): boolean {
  const { filters, area } = search;
  const { propertyType, priceMin, priceMax, bedrooms, bathrooms, sort } = filters;
  if (market.homes <= LARGE_MARKET || !facetsOf(filters, area)) return false;
  const inside = homesIn(search, market);
  const share = shareOf(search, market);
  // To look up hundreds of homes one by one takes longer than most ways to them; deep in an order counters know where to begin.
  if (page.limit + page.offset > COUNT_LIMIT) return false;
  if (page.limit > MANY_HOMES && share * inside > COUNT_LIMIT) return false;
  const pieces = area.placeIds.length;
  if (PRICE_ORDERS[sort]) {
    // Each place has its homes in order of price: quick to begin at a bound, unless hardly any of its homes fit.
    const isBound = (sort === 'price-asc' ? priceMin : priceMax) !== null;
    return pieces > MANY_PIECES && (!isBound || share * inside < 2 * COUNT_LIMIT);
  }
  const isNarrowed = [propertyType, priceMin, priceMax, bedrooms, bathrooms].some((value) => value !== null);
  const alongOrder = (page.limit + page.offset) / share;
  const steps = pieces > FEW_PIECES ? inside : Math.min(alongOrder, inside);
  return isNarrowed && steps > FAR_STEPS;
}

/** A walk where the page is likely near, else by the bits. */
async function readFar<Row>(
  search: PlannedSearch,
  page: Cut,
  as: (ids: Prisma.Sql) => Prisma.Sql,
  market: MarketGuess,
): Promise<Near<Row>> {
  const { filters } = search;
  const wanted = ((page.limit + page.offset) * market.homes) / homesIn(search, market);
  // Kinds and rooms lie at other ends of the prices.
  const steps = PRICE_ORDERS[filters.sort]
    ? market.passedByPrice(filters, wanted, filters.sort === 'price-desc')
    : wanted / shareOf(search, market);
  if (steps <= FAR_STEPS / 2) {
    const rows = await readDb.$queryRaw<Row[]>(as(cut(search, page, FAR_STEPS)));
    if (rows.length === page.limit) return { rows };
  }
  return readByBitmaps(search, page, as, market);
}

/** By the bits of the market, if they know the search; else the way that is left. */
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
  // Behind the homes of a price order come those without a price.
  const isWhole = !PRICE_ORDERS[filters.sort] || filters.priceMin !== null || filters.priceMax !== null;
  const isWorthIt = hasWords ? likely > 0 : isWhole || likely > wanted;
  if (isWorthIt && !isWalked && market.homes > LARGE_MARKET) {
    const { rows, isAll } = await readFirst<Row>(search, page, as);
    if (rows.length === page.limit || (isWhole && isAll)) return { rows };
  }
  const found = await findByBitmaps(search, COUNT_LIMIT);
  if (found?.ids) return { search: { ...search, ids: found.ids } };
  // Amenities and words are in no order's index but those of places, which have no words.
  const isIndexed = isInPlace || (filters.features.length === 0 && !hasWords);
  if (!found) return { search: isIndexed || hasWords ? search : { ...search, density: 'few' } };
  const isTooFar = hasWords && wanted / found.part > WORDS_STEPS;
  return { search: isIndexed || isTooFar ? search : { ...search, density: 'many' } };
}

/**
 * The homes of a cut among those that bits have first: all that match up to their end are looked at, so that a whole page is right.
 * With `isAll` bits have named every home of the search, so that a page that is not full is right too.
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
