import { SESSION_ABSOLUTE_DAYS } from '@/lib/auth/constants';
import { db } from '@/lib/db';

const DAY_MS = 86_400_000;

/** Which of these sessions still hold: for connections that were opened with one and live longer than a request. */
export async function filterLivingSessions(ids: readonly string[]): Promise<Set<string>> {
  const now = Date.now();
  const sessions = await db.session.findMany({
    where: {
      id: { in: [...ids] },
      expires: { gt: new Date(now) },
      createdAt: { gt: new Date(now - SESSION_ABSOLUTE_DAYS * DAY_MS) },
      user: { suspendedAt: null, deletedAt: null, emailVerified: { not: null } },
    },
    select: { id: true },
  });
  return new Set(sessions.map(({ id }) => id));
}
