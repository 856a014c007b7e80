import { MAX_ALERT_HOMES } from '@/lib/alerts/constants';
import { parseSavedAddress } from '@/lib/alerts/saved-address';
import type { Database } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import type { Market } from '@/lib/listings/constants';
import { REDUCTION_REFERENCE_DAYS, REDUCTION_SHOWN_DAYS } from '@/lib/listings/prices/price-history';
import type { Country } from '@/lib/places/constants';
import { descendantIdsOf } from '@/lib/places/gazetteer';
import { memoised } from '@/lib/runtime/memoised';
import { areWordsIgnored, resolveSearchArea } from '@/lib/search/filters/search-area';
import { countBySql, searchConditions } from '@/lib/search/sql-query';
import type { Search } from '@/lib/search/types';

/** Only events after `toldPosition` are searched. */
export type Watched = { id: string; userId: string; toldPosition: bigint; search: Search };
export type Saved = { id: string; userId: string; toldPosition: bigint; address: string };

export type Found = { count: number; ids: number[] };
export type News = { listed: Found; reduced: Found };

const NOTHING: Found = { count: 0, ids: [] };

type Row = { nth: number; isListed: boolean; count: number; ids: number[] };

const untold = (searches: readonly { toldPosition: bigint }[], lastPosition: bigint) => Prisma.sql`
  alert_events e JOIN listings l ON l.id = e.listing_id
  WHERE e.position > (SELECT min(told) FROM unnest(${searches.map(({ toldPosition }) => toldPosition)}::bigint[]) told)
    AND e.position <= ${lastPosition}`;

type PlaceRow = { status: Market; country: Country; placeId: number | null };

/** Testing a search costs its planning, so searches without an event in their market and places are left out. */
export async function watchedSearches(
  tx: Pick<Database, '$queryRaw'>,
  saved: readonly Saved[],
  lastPosition: bigint,
): Promise<Watched[]> {
  if (saved.length === 0) return [];
  const where = await tx.$queryRaw<PlaceRow[]>`
    SELECT DISTINCT l.property_status AS status, l.country, l.place_id AS "placeId" FROM ${untold(saved, lastPosition)}`;
  const happened = new Set(
    where.flatMap((row) => [row.status, `${row.status} ${row.country}`, placeKey(row)]),
  );
  const watched: Watched[] = [];
  for (const { address, ...one } of saved) {
    if (!mayFind(address, happened)) continue;
    const search = await watchedSearch(address);
    if (search) watched.push({ ...one, search });
  }
  return watched;
}

const placeKey = ({ status, placeId }: Pick<PlaceRow, 'status' | 'placeId'>) => `${status} ${placeId}`;

function mayFind(address: string, happened: ReadonlySet<string>): boolean {
  const search = parse(address)?.search;
  if (!search) return false;
  const { status, area, filters } = search;
  if (area.places.length > 0)
    return area.places
      .flatMap(descendantIdsOf)
      .some((placeId) => happened.has(placeKey({ status, placeId })));
  return happened.has(filters.country ? `${status} ${filters.country}` : status);
}

/** One pass over all searches: a query for each would cost its planning. A new home is not also reduced. */
export async function findNews(
  tx: Pick<Database, '$queryRaw'>,
  searches: readonly Watched[],
  lastPosition: bigint,
): Promise<Map<string, News>> {
  const waiting = searches.filter(({ toldPosition }) => toldPosition < lastPosition);
  if (waiting.length === 0) return new Map();
  const distinct = [...new Set(waiting.map(({ search }) => search))];
  const tests = distinct.map(
    (search, index) => Prisma.sql`CASE WHEN ${searchConditions(search)} THEN ${index}::int END`,
  );
  const indexOf = new Map(distinct.map((search, index) => [search, index]));
  const rows = await tx.$queryRaw<Row[]>`
    SELECT found.nth, found."isListed", count(*)::int AS count,
      (array_agg(found.id ORDER BY found.score DESC, found.id DESC))[1:${MAX_ALERT_HOMES}::int] AS ids
    FROM (
      SELECT w.nth::int AS nth, home.id, bool_or(home.kind = 'listed') AS "isListed",
        max(home.price_cents) AS price_cents, max(home.recommended_score) AS score
      FROM (
        SELECT l.id, l.owner_id, l.price_cents, l.recommended_score, e.kind, e.position,
          unnest(array_remove(ARRAY[${Prisma.join(tests)}], NULL)) AS search
        FROM ${untold(waiting, lastPosition)}) home
      JOIN unnest(
          ${waiting.map(({ search }) => indexOf.get(search) ?? -1)}::int[],
          ${waiting.map(({ userId }) => userId)}::uuid[],
          ${waiting.map(({ toldPosition }) => toldPosition)}::bigint[]
        ) WITH ORDINALITY AS w(search, user_id, told, nth)
        ON w.search = home.search AND home.position > w.told AND home.owner_id IS DISTINCT FROM w.user_id
      GROUP BY w.nth, home.id) found
    WHERE found."isListed"
      OR former_price(found.id, found.price_cents, ${REDUCTION_SHOWN_DAYS}::int, ${REDUCTION_REFERENCE_DAYS}::int) IS NOT NULL
    GROUP BY found.nth, found."isListed"`;
  const news = new Map<string, News>();
  for (const { nth, isListed, count, ids } of rows) {
    const id = waiting[nth - 1]?.id ?? '';
    const known = news.get(id) ?? { listed: NOTHING, reduced: NOTHING };
    news.set(id, { ...known, [isListed ? 'listed' : 'reduced']: { count, ids } });
  }
  return news;
}

/** Resolving a typed location takes longer than testing a home. */
const parse = memoised((address) => {
  const request = parseSavedAddress(address);
  const resolved = request && resolveSearchArea(request.filters, request.place);
  const search = request &&
    resolved && {
      status: request.scope.market,
      filters: { ...request.filters, country: resolved.country },
      area: resolved.area,
    };
  return (
    search &&
    resolved && { search, withoutWords: { ...search, area: { ...search.area, words: '' } }, resolved }
  );
}, 20_000);

/** `null` if the codec no longer knows the address. One address is always the same object. */
async function watchedSearch(address: string): Promise<Search | null> {
  const known = parse(address);
  if (!known) return null;
  const { search, withoutWords, resolved } = known;
  if (!resolved.place || resolved.area.words === '') return search;
  // Not from the index, which may be reading an import: people would be mailed homes without their words.
  const { count } = await countBySql(search, 1);
  return areWordsIgnored(resolved, count) ? withoutWords : search;
}
