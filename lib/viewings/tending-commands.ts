import { type Database, db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { DAY_MS } from '@/lib/time';
import { FIRST_REMINDER_HOURS, KEPT_DAYS, LAST_REMINDER_HOURS } from '@/lib/viewings/constants';
import { mailViewings } from '@/lib/viewings/mail-commands';
import { IS_ACCOUNT_LOST, IS_LOST } from '@/lib/viewings/viewing-query';

const DAY_REMINDED = Prisma.sql`day_reminded_at`;
const HOURS_REMINDED = Prisma.sql`hours_reminded_at`;

/** Mails of one transaction. */
const BATCH = 100;

/** The job, every minute. What is mailed is noted in the same transaction, so a killed job mails nothing twice. */
export async function tendViewings(now = new Date()): Promise<void> {
  await inBatches((tx) => cancelLost(tx, now), 'cancelled');
  await inBatches(
    (tx) => remind(tx, now, DAY_REMINDED, FIRST_REMINDER_HOURS, LAST_REMINDER_HOURS),
    'reminder',
  );
  await inBatches((tx) => remind(tx, now, HOURS_REMINDED, LAST_REMINDER_HOURS, 0), 'reminder');
}

/** Every hour. */
export async function forgetViewings(now = new Date()): Promise<void> {
  await db.viewing.deleteMany({ where: { startsAt: { lt: new Date(now.getTime() - KEPT_DAYS * DAY_MS) } } });
  await db.viewingHours.deleteMany({ where: { day: { lt: new Date(now.getTime() - 2 * DAY_MS) } } });
}

type Ids = { id: string }[];

const DELETED = { deletedAt: { not: null } } as const;

async function inBatches(
  change: (tx: Pick<Database, '$queryRaw'>) => Promise<Ids>,
  event: 'cancelled' | 'reminder',
): Promise<void> {
  let count = BATCH;
  while (count === BATCH) {
    count = await db.$transaction(async (tx) => {
      const ids = await change(tx);
      const changed = ids.map(({ id }) => id);
      await mailViewings(tx, changed, event);
      // Nothing of a deleted account stays once the other side has been told.
      await tx.viewing.deleteMany({
        where: { id: { in: changed }, OR: [{ host: DELETED }, { visitor: DELETED }] },
      });
      return ids.length;
    });
  }
}

async function cancelLost(tx: Pick<Database, '$queryRaw'>, now: Date): Promise<Ids> {
  return tx.$queryRaw<Ids>`
    WITH lost AS (
      SELECT v.id, ${IS_ACCOUNT_LOST} AS is_account FROM viewings v JOIN listings l ON l.id = v.listing_id
      WHERE v.cancelled_at IS NULL AND v.starts_at > ${now}
        AND ${IS_LOST}
      ORDER BY v.id LIMIT ${BATCH} FOR UPDATE OF v SKIP LOCKED
    )
    UPDATE viewings v SET cancelled_at = ${now}, sequence = v.sequence + 1,
      cancelled_by = CASE WHEN lost.is_account THEN 'account'::viewing_end ELSE 'home' END
    FROM lost WHERE v.id = lost.id RETURNING v.id::text AS id`;
}

/** Between `from` and `until` hours before it, if it was booked earlier than that. */
async function remind(
  tx: Pick<Database, '$queryRaw'>,
  now: Date,
  noted: Prisma.Sql,
  from: number,
  until: number,
): Promise<Ids> {
  return tx.$queryRaw<Ids>`
    UPDATE viewings v SET ${noted} = ${now} FROM (
      SELECT id FROM viewings
      WHERE cancelled_at IS NULL AND ${noted} IS NULL AND starts_at <= ${now}::timestamptz + make_interval(hours => ${from})
        AND starts_at > ${now}::timestamptz + make_interval(hours => ${until})
        AND booked_at <= starts_at - make_interval(hours => ${from})
      ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    ) due WHERE v.id = due.id RETURNING v.id::text AS id`;
}
