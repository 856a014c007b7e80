import { SESSION_ABSOLUTE_DAYS } from '@/lib/auth/constants';
import { hashSecret } from '@/lib/auth/secrets';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';

const DAY_MS = 86_400_000;

/**
 * The person behind a session cookie, or `null` when the session is unknown, ended, past its idle or absolute limit, or
 * its owner is suspended or deleted.
 */
export async function getActorBySessionToken(token: string | undefined): Promise<Actor | null> {
  if (!token || token.length > 100) return null;
  const now = new Date();
  const session = await db.session.findFirst({
    where: {
      sessionToken: hashSecret(token),
      expires: { gt: now },
      createdAt: { gt: new Date(now.getTime() - SESSION_ABSOLUTE_DAYS * DAY_MS) },
      user: { suspendedAt: null, deletedAt: null, emailVerified: { not: null } },
    },
    select: { user: { select: { id: true, username: true, role: true } } },
  });
  return session ? (session.user as Actor) : null;
}

/** The person in whose name the operator of this installation works at the command line. Never for requests. */
export async function getActorForOperator(username: string): Promise<Actor | null> {
  const user = await db.user.findFirst({
    where: { username: username.toLowerCase(), deletedAt: null },
    select: { id: true, username: true, role: true },
  });
  return user as Actor | null;
}
