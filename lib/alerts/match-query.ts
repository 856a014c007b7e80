import { MAX_ALERT_HOMES } from '@/lib/alerts/constants';
import { parseSavedAddress } from '@/lib/alerts/saved-address';
import type { Database } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { REDUCTION_REFERENCE_DAYS, REDUCTION_SHOWN_DAYS } from '@/lib/listings/prices/price-history';
import { countSearch } from '@/lib/listings/search/count-query';
import { MARKET_OF_KIND } from '@/lib/listings/search/results-address';
import { type ResolvedArea, resolveSearchArea } from '@/lib/listings/search/search-area';
import { type Search, searchConditions } from '@/lib/listings/search/search-query';
import { areWordsIgnored } from '@/lib/listings/search/unknown-words';

/** A saved search whose homes are looked for among the events after `toldPosition`. */
export type Watched = { id: string; userId: string; toldPosition: bigint; search: Search };

/** The homes of a search that are new or reduced: how many, and the best recommended of them. */
export type Found = { count: number; ids: number[] };
export type News = { listed: Found; reduced: Found };

const NOTHING: Found = { count: 0, ids: [] };

type Row = { nth: number; isListed: boolean; count: number; ids: number[] };

/**
 * What happened to the homes of each search, by its id; without searches to whose homes nothing happened. One pass over
 * the events tests all searches with the conditions that their results pages use: a query for each would cost its
 * planning each time. One's own homes are no news. A home that is new is not reduced as well.
 */
export async function findNews(
  tx: Pick<Database, '$queryRaw'>,
  searches: readonly Watched[],
  lastPosition: bigint,
): Promise<Map<string, News>> {
  const waiting = searches.filter(({ toldPosition }) => toldPosition < lastPosition);
  if (waiting.length === 0) return new Map();
  const tests = waiting.map(({ userId, toldPosition, search }, index) => {
    const isNews = Prisma.sql`e.position > ${toldPosition} AND l.owner_id IS DISTINCT FROM ${userId}::uuid`;
    const isFound = searchConditions(search.status, search.filters, search.area);
    return Prisma.sql`CASE WHEN ${isNews} AND ${isFound} THEN ${index}::int END`;
  });
  const rows = await tx.$queryRaw<Row[]>`
    SELECT found.nth, found."isListed", count(*)::int AS count,
      (array_agg(found.id ORDER BY found.score DESC, found.id DESC))[1:${MAX_ALERT_HOMES}::int] AS ids
    FROM (
      SELECT home.nth, home.id, bool_or(home.kind = 'listed') AS "isListed", max(home.price_cents) AS price_cents,
        max(home.recommended_score) AS score
      FROM (
        SELECT l.id, l.price_cents, l.recommended_score, e.kind,
          unnest(array_remove(ARRAY[${Prisma.join(tests)}], NULL)) AS nth
        FROM alert_events e JOIN listings l ON l.id = e.listing_id
        WHERE e.position > (SELECT min(told) FROM unnest(${waiting.map(({ toldPosition }) => toldPosition)}::bigint[]) told)
          AND e.position <= ${lastPosition}) home
      GROUP BY home.nth, home.id) found
    WHERE found."isListed"
      OR former_price(found.id, found.price_cents, ${REDUCTION_SHOWN_DAYS}::int, ${REDUCTION_REFERENCE_DAYS}::int) IS NOT NULL
    GROUP BY found.nth, found."isListed"`;
  const news = new Map<string, News>();
  for (const { nth, isListed, count, ids } of rows) {
    const id = waiting[nth]?.id ?? '';
    const known = news.get(id) ?? { listed: NOTHING, reduced: NOTHING };
    news.set(id, { ...known, [isListed ? 'listed' : 'reduced']: { count, ids } });
  }
  return news;
}

/** Resolving a typed location takes longer than testing a home. */
const parsed = new Map<string, { search: Search; resolved: ResolvedArea } | null>();
const PARSED_SIZE = 20_000;

function parse(address: string) {
  const known = parsed.get(address);
  if (known !== undefined) return known;
  const request = parseSavedAddress(address);
  const resolved = request && resolveSearchArea(request.filters, request.place);
  const made = request &&
    resolved && {
      search: {
        status: MARKET_OF_KIND[request.scope.kind],
        filters: { ...request.filters, country: resolved.country },
        area: resolved.area,
      },
      resolved,
    };
  if (parsed.size >= PARSED_SIZE) parsed.clear();
  parsed.set(address, made);
  return made;
}

/** The search at a stored address, as its results page runs it; `null` if the codec no longer knows it. */
export async function watchedSearch(address: string): Promise<Search | null> {
  const known = parse(address);
  if (!known) return null;
  const { search, resolved } = known;
  if (!resolved.place || resolved.area.words === '') return search;
  const { count } = await countSearch(search.status, search.filters, search.area);
  return areWordsIgnored(resolved, count) ? { ...search, area: { ...search.area, words: '' } } : search;
}
