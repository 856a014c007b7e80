import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { LISTING_SORTS, SEARCH_PAGE_SIZE } from '@/lib/listings/constants';
import { countSearch } from '@/lib/listings/count-query';
import { type GridHomes, listGridHomes } from '@/lib/listings/map-clusters-query';
import { searchListings } from '@/lib/listings/queries';
import { SORT_SQL, searchConditions, withinBounds } from '@/lib/listings/search-query';
import { boundsOfGrid, gridOf } from '@/lib/map/grid';
import { CYPRUS, SEARCHES, searchOf } from './public-queries';

/**
 * Compares counts of lists and maps with a full count, and first, middle and last pages with what a plain OFFSET over all matches gives.
 *
 * @param deepest the last page that is looked at
 * @returns what is wrong, a line each, and how many pages were compared
 */
export async function checkAnswers(deepest: number): Promise<{ faults: string[]; checked: number }> {
  const faults: string[] = [];
  let checked = 0;
  for (const [name, search] of Object.entries(SEARCHES)) {
    const { filters, area } = searchOf(search, 'recommended', 1);
    const { count, isCapped } = await countSearch('for_sale', filters, area);
    const total = await slowCount(filters, area);
    if (isCapped ? total <= count : total !== count) faults.push(`${name}: ${count}, there are ${total}`);
    const grid = gridOf(CYPRUS, 8);
    const onMap = sizeOf(await listGridHomes('for_sale', filters, area, grid));
    const inWindow = await slowCount(filters, area, withinBounds(boundsOfGrid(grid)));
    if (onMap !== inWindow) faults.push(`${name}: ${onMap} on the map, there are ${inWindow}`);
    const last = Math.max(1, Math.min(deepest, Math.ceil(count / SEARCH_PAGE_SIZE)));
    for (const sort of LISTING_SORTS) {
      for (const page of new Set([1, Math.ceil(last / 2), last])) {
        const wanted = await slowPage({ ...filters, sort, page }, area);
        const { results } = await searchListings('for_sale', { ...filters, sort, page }, area);
        const got = results.map(({ id }) => id).join();
        if (wanted !== got) faults.push(`${name}, ${sort}, page ${page}: ${got} instead of ${wanted}`);
        checked += 1;
      }
    }
  }
  return { faults, checked };
}

type Search = ReturnType<typeof searchOf>;

/** Longer than a request may take: these read everything. */
function slowly<T>(work: (tx: Pick<typeof db, '$queryRaw' | '$executeRaw'>) => Promise<T>): Promise<T> {
  return db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = '120s'`;
      return work(tx);
    },
    { timeout: 130_000 },
  );
}

const sizeOf = ({ homes, cells }: GridHomes) => cells.reduce((sum, [count]) => sum + count, homes.length);

async function slowCount(
  filters: Search['filters'],
  area: Search['area'],
  also = Prisma.sql`true`,
): Promise<number> {
  const where = Prisma.sql`${searchConditions('for_sale', filters, area)} AND ${also}`;
  const rows = await slowly(
    (tx) => tx.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM listings l WHERE ${where}`,
  );
  return rows[0]?.count ?? 0;
}

async function slowPage(filters: Search['filters'], area: Search['area']): Promise<string> {
  const where = searchConditions('for_sale', filters, area);
  const offset = (filters.page - 1) * SEARCH_PAGE_SIZE;
  const rows = await slowly(
    (tx) => tx.$queryRaw<{ id: number }[]>`
      SELECT l.id FROM listings l WHERE ${where} ORDER BY ${SORT_SQL[filters.sort]}
      LIMIT ${SEARCH_PAGE_SIZE} OFFSET ${offset}`,
  );
  return rows.map(({ id }) => id).join();
}
