import { SESSION_ABSOLUTE_DAYS, UNVERIFIED_HOURS } from '@/lib/auth/constants';
import { canRefresh } from '@/lib/auth/session/session-query';
import { db } from '@/lib/db';
import { log } from '@/lib/log';
import { removeStaleLimits } from '@/lib/rate-limit';
import { HOUR_MS } from '@/lib/time';

/** Idempotent. */
export async function cleanUpAccounts(): Promise<void> {
  const now = new Date();
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const unproved = await db.user.deleteMany({
    where: {
      emailVerified: null,
      deletedAt: null,
      updatedAt: { lt: ago(UNVERIFIED_HOURS) },
      // An operator can import homes for an account that is not verified yet.
      listings: { none: {} },
    },
  });
  const sessions = await db.$executeRaw`
    DELETE FROM sessions s
    WHERE (s.expires < ${now} OR s.created_at < ${ago(24 * SESSION_ABSOLUTE_DAYS)}) AND NOT ${canRefresh(now)}`;
  const tokens = await db.token.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.refreshToken.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.usernameHold.deleteMany({ where: { heldUntil: { lt: now } } });
  await removeStaleLimits();
  log.info({ unproved: unproved.count, sessions, tokens: tokens.count }, 'accounts cleaned up');
}
