import { SESSION_ABSOLUTE_DAYS, SESSION_TOUCH_MINUTES } from '@/lib/auth/constants';
import { Prisma } from '@/lib/generated/prisma/client';
import { DAY_MS, MINUTE_MS } from '@/lib/time';

export type SessionFacts = { id: string; createdAt: Date; lastSeenAt: Date };

export function isTouchDue({ lastSeenAt }: Pick<SessionFacts, 'lastSeenAt'>, now = Date.now()): boolean {
  return now - lastSeenAt.getTime() >= SESSION_TOUCH_MINUTES * MINUTE_MS;
}

/** For the alias `s`. */
export const SESSION_COLUMNS = Prisma.sql`
  s.id::text AS id, s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt"`;

/** A `FROM` item including its `WHERE`. */
export function activeSessions(condition: Prisma.Sql): Prisma.Sql {
  const now = new Date();
  const oldest = new Date(now.getTime() - SESSION_ABSOLUTE_DAYS * DAY_MS);
  return Prisma.sql`sessions s JOIN users u ON u.id = s.user_id
    WHERE ${condition} AND s.thread_id IS NULL AND s.expires > ${now} AND s.created_at > ${oldest}
      AND u.suspended_at IS NULL AND u.deleted_at IS NULL AND u.email_verified IS NOT NULL`;
}

export function canRefresh(now: Date): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM refresh_tokens r
    WHERE r.family_id = s.family_id AND r.used_at IS NULL AND r.expires_at > ${now})`;
}
