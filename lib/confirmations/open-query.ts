import { ASKED_DAYS_BEFORE } from '@/lib/confirmations/constants';
import { Prisma } from '@/lib/generated/prisma/client';
import { CONFIRMED_DAYS, MARKETS } from '@/lib/listings/constants';
import { DAY_MS } from '@/lib/time';

// Conditions on the listing `l`, its row `h` of asked_homes and the question `q`.

export const CONFIRMED_AT = Prisma.sql`coalesce(l.last_confirmed_at, l.updated_at)`;

export const RESPONSIBLE = Prisma.sql`coalesce(l.agent_id, l.owner_id)`;

/** Reserved, sold and let homes leave the market by themselves. */
const IS_OFFERED = Prisma.sql`l.published AND l.availability = 'available'`;

/** Asked, of who answers for it now, and neither confirmed since nor paused. */
export const IS_OPEN = Prisma.sql`${IS_OFFERED} AND ${CONFIRMED_AT} <= h.asked_at AND ${RESPONSIBLE} = q.user_id
  AND q.answered_at IS NULL AND q.paused_at IS NULL`;

export const IS_OFFERED_UNASKED = Prisma.sql`${IS_OFFERED} AND NOT EXISTS (
  SELECT FROM asked_homes h JOIN listing_questions q ON q.id = h.question_id WHERE h.listing_id = l.id AND ${IS_OPEN})`;

/** Two conditions on the date, so that the index on it is used. */
export function isDue(now: Date): Prisma.Sql {
  const lapsing = MARKETS.map((market) => {
    const before = new Date(now.getTime() - (CONFIRMED_DAYS[market] - ASKED_DAYS_BEFORE) * DAY_MS);
    return Prisma.sql`(l.property_status = ${market}::property_status
      AND (l.last_confirmed_at <= ${before} OR l.last_confirmed_at IS NULL AND l.updated_at <= ${before}))`;
  });
  return Prisma.sql`(${Prisma.join(lapsing, ' OR ')})`;
}

/** People who can be asked: their addresses are their own. */
export const IS_ASKABLE = Prisma.sql`u.email_verified IS NOT NULL AND u.suspended_at IS NULL AND u.deleted_at IS NULL`;
