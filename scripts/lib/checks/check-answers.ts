import { allowLongStatements, db, LONG_TRANSACTION } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { LISTING_SORTS, MAP_PIN_LIMIT, SEARCH_PAGE_SIZE } from '@/lib/listings/constants';
import { encodeArea } from '@/lib/map/draw-path';
import { boundsOfGrid, gridOf } from '@/lib/map/grid';
import type { GridHomes } from '@/lib/search/grid-homes';
import { countHomes, listGridHomes, listPins } from '@/lib/search/queries';
import { searchListings } from '@/lib/search/results/results-queries';
import { SORT_SQL, searchConditions, withinBounds } from '@/lib/search/sql-query';
import type { Search } from '@/lib/search/types';
import { BAY, CYPRUS, SEARCHES, searchOf } from './public-queries';

const DIAMOND = [
  [BAY.south, 33.05],
  [34.7, BAY.east],
  [BAY.north, 33.05],
  [34.7, BAY.west],
].map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }));
const CHECKED: typeof SEARCHES = {
  ...SEARCHES,
  'drawn area': { change: { drawnArea: encodeArea(DIAMOND) } },
};

/** List and map counts against a full count; pins and the first, middle and last pages against a plain OFFSET. */
export async function checkAnswers(deepest: number): Promise<{ faults: string[]; checked: number }> {
  const faults: string[] = [];
  let checked = 0;
  for (const [name, named] of Object.entries(CHECKED)) {
    const first = searchOf(named, 'recommended', 1);
    const { count } = await countHomes(first);
    const total = await slowCount(first);
    if (total !== count) faults.push(`${name}: ${count}, there are ${total}`);
    const grid = gridOf(CYPRUS, 8);
    const onMap = sizeOf(await listGridHomes(first, grid));
    const inWindow = await slowCount(first, withinBounds(boundsOfGrid(grid)));
    if (onMap !== inWindow) faults.push(`${name}: ${onMap} on the map, there are ${inWindow}`);
    const pins = await listPins(first, MAP_PIN_LIMIT);
    const wantedPins = await slowPage(first, MAP_PIN_LIMIT);
    if (wantedPins !== pins.map(({ id }) => id).join()) faults.push(`${name}: other pins`);
    const last = Math.max(1, Math.min(deepest, Math.ceil(count / SEARCH_PAGE_SIZE)));
    for (const sort of LISTING_SORTS) {
      for (const page of new Set([1, Math.ceil(last / 2), last])) {
        const search = searchOf(named, sort, page);
        const wanted = await slowPage(search);
        const { results } = await searchListings(search);
        const got = results.map(({ id }) => id).join();
        if (wanted !== got) faults.push(`${name}, ${sort}, page ${page}: ${got} instead of ${wanted}`);
        checked += 1;
      }
    }
  }
  return { faults, checked };
}

/** May take longer than a request. */
const readSlowly = <Row>(query: Prisma.Sql) =>
  db.$transaction(async (tx) => {
    await allowLongStatements(tx);
    return tx.$queryRaw<Row[]>(query);
  }, LONG_TRANSACTION);

const sizeOf = ({ homes, cells }: GridHomes) => cells.reduce((sum, [count]) => sum + count, homes.length);

async function slowCount(search: Search, also = Prisma.sql`true`): Promise<number> {
  const where = Prisma.sql`${searchConditions(search)} AND ${also}`;
  const rows = await readSlowly<{ count: number }>(
    Prisma.sql`SELECT count(*)::int AS count FROM listings l WHERE ${where}`,
  );
  return rows[0]?.count ?? 0;
}

async function slowPage(search: Search, size = SEARCH_PAGE_SIZE): Promise<string> {
  const { page, sort } = search.filters;
  const rows = await readSlowly<{ id: number }>(Prisma.sql`
    SELECT l.id FROM listings l WHERE ${searchConditions(search)} ORDER BY ${SORT_SQL[sort]}
    LIMIT ${size} OFFSET ${(page - 1) * size}`);
  return rows.map(({ id }) => id).join();
}
