import { searchUnsubscribeToken } from '@/lib/alerts/commands';
import { ALERT_FROM_HOUR, ALERT_TIME_ZONE, ALERT_UNTIL_HOUR } from '@/lib/alerts/constants';
import { collectAlertEvents } from '@/lib/alerts/event-commands';
import { findNews, type News, watchedSearches } from '@/lib/alerts/match-query';
import { parseSavedAddress, searchTitle } from '@/lib/alerts/saved-address';
import { allowLongStatements, type Database, db, LONG_TRANSACTION } from '@/lib/db';
import { sendEmails } from '@/lib/email/send';
import type { AlertHome } from '@/lib/email/types';
import { formatPrice } from '@/lib/format';
import { Prisma } from '@/lib/generated/prisma/client';
import type { Language } from '@/lib/language/constants';
import { readCards } from '@/lib/listings/card/card-query';
import { energyText, listingFacts, listingPrice } from '@/lib/listings/card/card-text';
import type { ListingCard } from '@/lib/listings/types';
import { log } from '@/lib/log';
import { inLanguage } from '@/lib/next/spoken-language';
import { paths } from '@/lib/paths';
import { pictureShareUrl } from '@/lib/storage/picture-urls';
import { absoluteUrl } from '@/lib/urls';

/** Searches per transaction. Their owners cannot change them meanwhile, so it is kept short. */
const BATCH = 200;

/** Returns the number of e-mails. Idempotent, and safe to run concurrently. */
export async function sendSearchNews(now = new Date()): Promise<number> {
  await collectAlertEvents();
  const due = await listDue(now);
  let sent = 0;
  for (let from = 0; from < due.length; from += BATCH)
    sent += await sendBatch(due.slice(from, from + BATCH), now);
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
  language: Language;
  isActive: boolean;
};

/** E-mails and told positions are one transaction, so a crash loses neither. Skips locked searches. */
function sendBatch(ids: readonly string[], now: Date): Promise<number> {
  return db.$transaction(async (tx) => {
    await allowLongStatements(tx);
    const lastPosition = await readLastPosition(tx);
    const due = await lockDue(tx, ids, now, lastPosition);
    if (due.length === 0) return 0;
    // Searches without e-mails count as told, so that nothing old is sent once that changes.
    const watched = await watchedSearches(
      tx,
      due.filter(({ isActive }) => isActive),
      lastPosition,
    );
    const news = await findNews(tx, watched, lastPosition);
    const homes = new Map<Language, Homes>();
    for (const language of new Set(due.map((row) => row.language)))
      homes.set(language, await inLanguage(language, () => readHomes(tx, [...news.values()])));
    const messages = due.flatMap((row) => {
      const found = news.get(row.id);
      if (!found) return [];
      const { email: to, language } = row;
      return [
        { to, language, content: inLanguage(language, () => contentFor(row, found, homes.get(language))) },
      ];
    });
    await sendEmails(tx, messages);
    await tx.savedSearch.updateMany({
      where: { id: { in: due.map(({ id }) => id) } },
      data: { toldPosition: lastPosition, checkedAt: now },
    });
    return messages.length;
  }, LONG_TRANSACTION);
}

async function readLastPosition(tx: Pick<Database, 'alertProgress'>): Promise<bigint> {
  const progress = await tx.alertProgress.findUnique({ where: { id: 1 } });
  return progress?.lastPosition ?? 0n;
}

/** Grouped by address, since searches of one address are tested together. */
async function listDue(now: Date): Promise<string[]> {
  const lastPosition = await readLastPosition(db);
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT s.id::text AS id FROM saved_searches s WHERE ${isDue(now, lastPosition)} ORDER BY s.address, s.id`;
  return rows.map(({ id }) => id);
}

function isDue(now: Date, lastPosition: bigint): Prisma.Sql {
  const local = Prisma.sql`(${now}::timestamptz AT TIME ZONE ${ALERT_TIME_ZONE}::text)`;
  const start = (unit: 'day' | 'week') => Prisma.sql`
    (date_trunc(${unit}::text, ${local}) + make_interval(hours => ${ALERT_FROM_HOUR}::int)) AT TIME ZONE ${ALERT_TIME_ZONE}::text`;
  return Prisma.sql`(
    (s.frequency = 'immediately' AND s.told_position < ${lastPosition})
    OR (extract(hour FROM ${local}) >= ${ALERT_FROM_HOUR}::int AND extract(hour FROM ${local}) < ${ALERT_UNTIL_HOUR}::int
      AND ((s.frequency = 'daily' AND s.checked_at < ${start('day')})
        OR (s.frequency = 'weekly' AND s.checked_at < ${start('week')}))))`;
}

/** Skips those that are no longer due or that another transaction is changing. */
function lockDue(
  tx: Pick<Database, '$queryRaw'>,
  ids: readonly string[],
  now: Date,
  lastPosition: bigint,
): Promise<DueRow[]> {
  return tx.$queryRaw<DueRow[]>`
    SELECT s.id::text AS id, s.user_id::text AS "userId", s.address, s.told_position AS "toldPosition", u.email, u.username,
      u.language::text AS language, u.email_verified IS NOT NULL AND u.deleted_at IS NULL AND u.suspended_at IS NULL AS "isActive"
    FROM saved_searches s JOIN users u ON u.id = s.user_id
    WHERE s.id = ANY(${ids}::uuid[]) AND ${isDue(now, lastPosition)}
    ORDER BY s.address, s.id FOR UPDATE OF s SKIP LOCKED`;
}

type Homes = ReadonlyMap<number, ListingCard>;

/** In the language spoken. */
async function readHomes(tx: Pick<Database, '$queryRaw'>, news: readonly News[]): Promise<Homes> {
  const ids = [...new Set(news.flatMap(({ listed, reduced }) => [...listed.ids, ...reduced.ids]))];
  if (ids.length === 0) return new Map();
  const cards = await readCards(tx, Prisma.sql`${ids}::int[]`);
  return new Map(cards.map((card) => [card.id, card]));
}

function contentFor(row: DueRow, { listed, reduced }: News, homes: Homes | undefined) {
  const request = parseSavedAddress(row.address);
  if (!request) throw new Error('an unknown search has no news');
  const linesOf = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const card = homes?.get(id);
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

function lineOf(card: ListingCard): AlertHome {
  const { id, title, location, status, formerPriceCents } = card;
  const [cover] = card.images;
  const energy = energyText(card.energyClass);
  return {
    listingId: id,
    title,
    location,
    url: absoluteUrl(paths.property(id)),
    picture: cover ? absoluteUrl(pictureShareUrl(cover.key)) : null,
    facts: [...listingFacts(card), ...(energy ? [energy] : [])].join(' · '),
    price: listingPrice(card),
    before: formerPriceCents === null ? null : formatPrice(formerPriceCents, status),
  };
}
