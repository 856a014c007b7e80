import { readDb } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { COUNT_LIMIT } from '@/lib/listings/constants';
import {
  type PageRequest,
  type PlannedSearch,
  pageStatement,
  type SelectRows,
} from '@/lib/listings/search/page-statement-query';
import { firstByBitmaps } from '@/lib/listings/search-index/bitmap-query';
import { upToEnd } from '@/lib/listings/search-index/ranking-query';

/** The most homes fetched by bitmaps. */
const MAX_FETCHED = 2 * COUNT_LIMIT;

/**
 * Reads a page from the first homes that bitmaps name. All matches up to their end are included, so a full page is
 * correct. With `isAll` they name every home of the search, so a partial page is correct too.
 */
export async function readPageByBitmaps<Row>(
  search: PlannedSearch,
  page: PageRequest,
  selectRows: SelectRows,
): Promise<{ rows: Row[]; isAll: boolean }> {
  const { sort } = search.filters;
  const { limit, offset } = page;
  const first = firstByBitmaps(search, { sort, limit, offset, most: MAX_FETCHED });
  if (!first) return { rows: [], isAll: false };
  const candidateIds = Prisma.sql`(SELECT ids FROM found)::int[]`;
  const conditions = [...page.conditions, upToEnd(sort)];
  const skipped = Prisma.sql`(SELECT skipped FROM found)`;
  const statement = pageStatement({ ...search, candidateIds }, { ...page, offset: skipped, conditions });
  const read = await readDb.$queryRaw<(Row & { id: number | null; isAll: boolean })[]>`
    WITH found AS MATERIALIZED (${first})
    SELECT page.*, f."isAll"
    FROM (SELECT ids IS NOT NULL AND last_key IS NULL AS "isAll" FROM found) f LEFT JOIN (${selectRows(statement)}) page ON true`;
  const isAll = read[0]?.isAll ?? false;
  return { rows: read.filter(({ id }) => id !== null).map(({ isAll: _, ...row }) => row as Row), isAll };
}
