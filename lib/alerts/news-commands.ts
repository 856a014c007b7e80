import { searchUnsubscribeToken } from '@/lib/alerts/commands';
import { ALERT_FROM_HOUR, ALERT_TIME_ZONE, ALERT_UNTIL_HOUR } from '@/lib/alerts/constants';
import { collectAlertEvents } from '@/lib/alerts/event-commands';
import { findNews, type News, type Watched, watchedSearch } from '@/lib/alerts/match-query';
import { parseSavedAddress, searchTitle } from '@/lib/alerts/saved-address';
import { allowLongStatements, type Database, db, LONG_TRANSACTION } from '@/lib/db';
import { sendEmail } from '@/lib/email/send';
import type { AlertHome } from '@/lib/email/types';
import { formatPrice } from '@/lib/format';
import { Prisma } from '@/lib/generated/prisma/client';
import { cardsOf, toListingCards } from '@/lib/listings/card-query';
import type { ListingCard } from '@/lib/listings/types';
import { log } from '@/lib/log';
import { paths } from '@/lib/paths';
import { absoluteUrl } from '@/lib/urls';

/** Searches per transaction. Their owners cannot change them meanwhile, so it is kept short. */
const BATCH = 200;

/**
 * Notes what is new on the market and mails the owners of the saved searches that find it: of each home once for its
 * listing and once for each reduction. Idempotent, and safe to run concurrently.
 *
 * @returns the number of e-mails
 */
export async function sendSearchNews(now = new Date()): Promise<number> {
  await collectAlertEvents();
  let sent = 0;
  for (;;) {
    const batch = await sendBatch(now);
    sent += batch.sent;
    if (batch.searches < BATCH) break;
  }
  if (sent > 0) log.info({ sent }, 'news about saved searches sent');
  return sent;
}

type DueRow = {
  id: string;
  userId: string;
  address: string;
  toldPosition: bigint;
  email: string;
  username: string;
  isActive: boolean;
};

/**
 * The e-mails and how far their searches are told are one transaction: after a crash both are there, or neither. Skips
 * searches that another worker has locked.
 */
function sendBatch(now: Date): Promise<{ searches: number; sent: number }> {
  return db.$transaction(async (tx) => {
    await allowLongStatements(tx);
    const progress = await tx.alertProgress.findUnique({ where: { id: 1 } });
    const due = progress ? await lockDue(tx, now, progress.lastPosition) : [];
    if (!progress || due.length === 0) return { searches: 0, sent: 0 };
    const { lastPosition } = progress;
    const watched: Watched[] = [];
    for (const { id, userId, address, toldPosition, isActive } of due) {
      // Who gets no e-mails counts as told, so that nothing old is sent once that changes.
      const search = isActive ? await watchedSearch(address) : null;
      if (search) watched.push({ id, userId, toldPosition, search });
    }
    const news = await findNews(tx, watched, lastPosition);
    const homes = await readHomes(tx, [...news.values()]);
    for (const row of due) {
      const found = news.get(row.id);
      if (found) await sendEmail(tx, row.email, contentFor(row, found, homes));
    }
    await tx.savedSearch.updateMany({
      where: { id: { in: due.map(({ id }) => id) } },
      data: { toldPosition: lastPosition, checkedAt: now },
    });
    return { searches: due.length, sent: news.size };
  }, LONG_TRANSACTION);
}

function lockDue(tx: Pick<Database, '$queryRaw'>, now: Date, lastPosition: bigint): Promise<DueRow[]> {
  const local = Prisma.sql`(${now}::timestamptz AT TIME ZONE ${ALERT_TIME_ZONE}::text)`;
  const start = (unit: 'day' | 'week') => Prisma.sql`
    (date_trunc(${unit}::text, ${local}) + make_interval(hours => ${ALERT_FROM_HOUR}::int)) AT TIME ZONE ${ALERT_TIME_ZONE}::text`;
  return tx.$queryRaw<DueRow[]>`
    SELECT s.id::text AS id, s.user_id::text AS "userId", s.address, s.told_position AS "toldPosition", u.email, u.username,
      u.email_verified IS NOT NULL AND u.deleted_at IS NULL AND u.suspended_at IS NULL AS "isActive"
    FROM saved_searches s JOIN users u ON u.id = s.user_id
    WHERE (s.frequency = 'immediately' AND s.told_position < ${lastPosition})
      OR (extract(hour FROM ${local}) >= ${ALERT_FROM_HOUR}::int AND extract(hour FROM ${local}) < ${ALERT_UNTIL_HOUR}::int
        AND ((s.frequency = 'daily' AND s.checked_at < ${start('day')})
          OR (s.frequency = 'weekly' AND s.checked_at < ${start('week')})))
    ORDER BY s.told_position, s.id LIMIT ${BATCH} FOR UPDATE OF s SKIP LOCKED`;
}

async function readHomes(
  tx: Pick<Database, '$queryRaw'>,
  news: readonly News[],
): Promise<Map<number, ListingCard>> {
  const ids = [...new Set(news.flatMap(({ listed, reduced }) => [...listed.ids, ...reduced.ids]))];
  if (ids.length === 0) return new Map();
  const rows = await tx.$queryRaw<unknown[]>(cardsOf(Prisma.sql`SELECT unnest(${ids}::int[]) AS id`));
  return new Map(toListingCards(rows).map((card) => [card.id, card]));
}

function contentFor(row: DueRow, { listed, reduced }: News, homes: ReadonlyMap<number, ListingCard>) {
  const request = parseSavedAddress(row.address);
  if (!request) throw new Error('an unknown search has no news');
  const linesOf = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const card = homes.get(id);
      return card ? [lineOf(card)] : [];
    });
  const token = encodeURIComponent(searchUnsubscribeToken(row.id));
  return {
    template: 'search-news' as const,
    username: row.username,
    searchId: row.id,
    search: searchTitle(request),
    listed: { count: listed.count, homes: linesOf(listed.ids) },
    reduced: { count: reduced.count, homes: linesOf(reduced.ids) },
    resultsUrl: absoluteUrl(newestFirst(row.address)),
    manageUrl: absoluteUrl(paths.savedSearches),
    unsubscribeUrl: absoluteUrl(`/unsubscribe?token=${token}`),
    oneClickUrl: absoluteUrl(`/api/unsubscribe?token=${token}`),
  };
}

const newestFirst = (address: string) => `${address}${address.includes('?') ? '&' : '?'}sort=newest`;

function lineOf({ id, title, location, status, priceCents, formerPriceCents }: ListingCard): AlertHome {
  return {
    listingId: id,
    title,
    location,
    url: absoluteUrl(paths.property(id)),
    price: formatPrice(priceCents, status),
    before: formerPriceCents === null ? null : formatPrice(formerPriceCents, status),
  };
}
