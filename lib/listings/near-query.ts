import { readDb } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { Cut } from '@/lib/listings/area-query';
import { findByBitmaps, firstByBitmaps } from '@/lib/listings/bitmap-query';
import { COUNT_LIMIT, LARGE_MARKET } from '@/lib/listings/constants';
import { cut, type Search } from '@/lib/listings/cut-query';
import { upToEnd } from '@/lib/listings/head-query';
import { guessMarket } from '@/lib/listings/market-query';

// Homes with some amenities or words. What is guessed here decides only which way is tried: each proves what it finds.

/** A page that is likely among so many homes is looked for there, and among as many again, before anything else is asked. */
const WALK_STEPS = 1_500;
/** Words are not in the search indexes, and what is cheap has few amenities. */
const WALK_STEPS_AMONG_OTHERS = 200;
/** Up to this place of its order a place has its homes as quickly as bits have them. */
const NEAR_IN_PLACE = 50;
/** Gathering the homes with some words takes as long as reading the words of so many along an order. */
const WORDS_STEPS = 12_000;

/** Where more than this share of all homes match, many are found sooner along the order than gathered from bits. */
const WALKED_SHARE = 1 / 20;
/** So many homes are gathered at most. */
const MAX_GATHERED = 2 * COUNT_LIMIT;

/** The homes of a cut where a short way finds them all, else the search with the way that is left. */
export type Near<Row> = { rows: Row[] } | { search: Search };

/**
 * Looks for a cut of a search in a short walk along its order, or by the bits of its market: among all homes where few match,
 * among the first of the order where many do. A place has an index that holds all filters but words.
 */
export async function readNear<Row>(
  search: Search,
  page: Cut,
  as: (ids: Prisma.Sql) => Prisma.Sql,
): Promise<Near<Row>> {
  const { status, filters, area, density } = search;
  const [hasWords, isInPlace] = [area.words !== '', area.placeIds.length > 0];
  if (density !== null || (filters.features.length === 0 && !hasWords)) return { search };
  const market = await guessMarket(status);
  const wanted = page.limit + page.offset;
  const share = market.shareOf(filters) * (hasWords ? market.shareWithWords(area.words) : 1);
  const steps = hasWords || filters.sort === 'price-asc' ? WALK_STEPS_AMONG_OTHERS : WALK_STEPS;
  if (!isInPlace && wanted / share <= steps) {
    const rows = await readDb.$queryRaw<Row[]>(as(cut(search, page, 2 * steps)));
    if (rows.length === page.limit) return { rows };
  }
  const likely = share * (isInPlace ? market.inPlaces(area.placeIds) : market.homes);
  if (isInPlace && !hasWords && wanted <= NEAR_IN_PLACE && likely > 2 * COUNT_LIMIT) return { search };
  const isWalked = !isInPlace && !hasWords && page.limit > NEAR_IN_PLACE && share > WALKED_SHARE;
  const isFull = hasWords ? likely > 0 : likely > wanted;
  if (isFull && !isWalked && market.homes > LARGE_MARKET) {
    const rows = await readFirst<Row>(search, page, as);
    if (rows.length === page.limit) return { rows };
  }
  const found = await findByBitmaps(search, COUNT_LIMIT);
  if (!found) return { search: isInPlace || hasWords ? search : { ...search, density: 'few' } };
  if (found.ids) return { search: { ...search, ids: found.ids } };
  const isFar = hasWords && wanted / found.part > WORDS_STEPS;
  return { search: isInPlace || isFar ? search : { ...search, density: 'many' } };
}

/** The homes of a cut among those that bits have first: all that match up to their end are looked at, so that a whole page is right. */
export async function readFirst<Row>(
  search: Search,
  page: Cut,
  as: (ids: Prisma.Sql) => Prisma.Sql,
): Promise<Row[]> {
  const { sort } = search.filters;
  const { limit, offset } = page;
  const first = firstByBitmaps(search, { sort, limit, offset, most: MAX_GATHERED });
  if (!first) return [];
  const ids = Prisma.sql`(SELECT ids FROM found)::int[]`;
  const bounds = [...page.bounds, upToEnd(sort)];
  const skipped = Prisma.sql`(SELECT skipped FROM found)`;
  const rows = cut({ ...search, ids }, { ...page, offset: skipped, bounds });
  return readDb.$queryRaw<Row[]>(as(Prisma.sql`WITH found AS MATERIALIZED (${first}) ${rows}`));
}
