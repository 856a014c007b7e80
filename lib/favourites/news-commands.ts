import { type Database, db } from '@/lib/db';
import { sendEmail } from '@/lib/email/send';
import { favouritesUnsubscribeToken } from '@/lib/favourites/commands';
import { keptValues } from '@/lib/favourites/types';
import { formatPrice } from '@/lib/format';
import { textIn } from '@/lib/language/translations';
import { log } from '@/lib/log';
import { centsFromColumn } from '@/lib/money';
import { inLanguage } from '@/lib/next/spoken-language';
import { paths } from '@/lib/paths';
import { absoluteUrl } from '@/lib/urls';
import { tEmail } from '@/messages/email';

/** A listing off the market for less than this may be being edited. */
const GONE_AFTER_MINUTES = 60;
const MAX_LINES = 10;
const BATCH = 500;

/** Idempotent. People who opted out are marked as told too, so that opting in later brings no old news. */
export async function sendFavouriteNews(): Promise<void> {
  let sent = 0;
  for (let after: string | null = FIRST_ID; after !== null; ) {
    const people: { userId: string }[] = await db.$transaction(
      async (tx) => {
        // Scans all favourites, which takes longer than the usual timeout.
        await tx.$executeRaw`SET LOCAL statement_timeout = '60s'`;
        return tx.$queryRaw<{ userId: string }[]>`
        SELECT DISTINCT f.user_id::text AS "userId" FROM favourites f JOIN listings l ON l.id = f.listing_id
        WHERE f.user_id > ${after}::uuid AND (
          (l.published AND l.price_cents < coalesce(f.told_price_cents, f.price_cents))
          OR (l.published AND f.told_gone_at IS NOT NULL)
          OR (NOT l.published AND f.told_gone_at IS NULL
            AND l.updated_at < now() - make_interval(mins => ${GONE_AFTER_MINUTES}::int)))
        ORDER BY 1 LIMIT ${BATCH}`;
      },
      { timeout: 90_000 },
    );
    for (const { userId } of people) if (await notifyPerson(userId)) sent += 1;
    after = people.length === BATCH ? (people.at(-1)?.userId ?? null) : null;
  }
  log.info({ sent }, 'news about favourites sent');
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

function notifyPerson(userId: string): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { reduced, gone } = await claimNews(tx, userId);
    if (reduced.length + gone.length === 0) return false;
    const person = await tx.user.findFirst({
      where: {
        id: userId,
        deletedAt: null,
        suspendedAt: null,
        emailVerified: { not: null },
        emailOnFavourites: true,
      },
      select: { username: true, email: true, language: true },
    });
    if (!person) return false;
    const token = encodeURIComponent(favouritesUnsubscribeToken(userId));
    const lines = inLanguage(person.language, () => ({
      reduced: reduced.slice(0, MAX_LINES).map(reducedLine),
      gone: gone.slice(0, MAX_LINES).map(goneLine),
    }));
    await sendEmail(tx, person.email, {
      template: 'favourite-news',
      username: person.username,
      ...lines,
      favouritesUrl: absoluteUrl(paths.favourites),
      unsubscribeUrl: absoluteUrl(`/unsubscribe?token=${token}`),
      oneClickUrl: absoluteUrl(`/api/unsubscribe?token=${token}`),
    });
    return true;
  });
}

type ReducedRow = {
  listingId: number;
  title: string;
  titles: unknown;
  status: 'for_sale' | 'for_rent';
  fromCents: bigint;
  toCents: bigint;
};
type GoneRow = { keptAt: Date; keptCents: bigint | null };

async function claimNews(tx: Database, userId: string) {
  await tx.$executeRaw`
    UPDATE favourites f SET told_gone_at = NULL FROM listings l
    WHERE l.id = f.listing_id AND f.user_id = ${userId}::uuid AND l.published AND f.told_gone_at IS NOT NULL`;
  const reduced = await tx.$queryRaw<ReducedRow[]>`
    WITH news AS (
      SELECT f.listing_id, coalesce(f.told_price_cents, f.price_cents) AS from_cents
      FROM favourites f JOIN listings l ON l.id = f.listing_id
      WHERE f.user_id = ${userId}::uuid AND l.published
        AND l.price_cents < coalesce(f.told_price_cents, f.price_cents)
      FOR UPDATE OF f
    )
    UPDATE favourites f SET told_price_cents = l.price_cents FROM news JOIN listings l ON l.id = news.listing_id
    WHERE f.user_id = ${userId}::uuid AND f.listing_id = news.listing_id
    RETURNING l.id AS "listingId", l.title, l.titles, l.property_status::text AS status, news.from_cents AS "fromCents",
              l.price_cents AS "toCents"`;
  const gone = await tx.$queryRaw<GoneRow[]>`
    UPDATE favourites f SET told_gone_at = now() FROM listings l
    WHERE l.id = f.listing_id AND f.user_id = ${userId}::uuid AND NOT l.published AND f.told_gone_at IS NULL
      AND l.updated_at < now() - make_interval(mins => ${GONE_AFTER_MINUTES}::int)
    RETURNING f.created_at AS "keptAt", CASE WHEN l.availability <> 'closed' THEN f.price_cents END AS "keptCents"`;
  return { reduced, gone };
}

function reducedLine({ listingId, title, titles, status, fromCents, toCents }: ReducedRow) {
  return {
    title: textIn(title, titles),
    url: absoluteUrl(paths.property(listingId)),
    from: formatPrice(Number(fromCents), status),
    to: formatPrice(Number(toCents), status),
  };
}

const goneLine = ({ keptAt, keptCents }: GoneRow): string =>
  tEmail(
    'favourites.kept',
    keptValues({ keptAt: keptAt.toISOString(), keptPriceCents: centsFromColumn(keptCents) }),
  );
