import { lockActiveUser } from '@/lib/auth/active-user-query';
import { invalidLink, issueToken, redeemToken } from '@/lib/auth/registration/tokens';
import { hashSecret, randomSecret } from '@/lib/auth/secrets';
import type { Actor, RequestOrigin } from '@/lib/auth/types';
import { type Database, db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { DAY_MS, HOUR_MS } from '@/lib/time';
import { absoluteUrl } from '@/lib/urls';
import { tAuthErrors } from '@/messages/auth-errors';

// A link in an e-mail opens one conversation without signing in, and gives no other right: its session counts nowhere but
// here (`activeSessions`). It ends like all others: in the list of devices, and with a new password.

const LINK_DAYS = 7;
const PASS_HOURS = 24;

/** Differently from sessions, so that neither works in place of the other. */
const hashPass = (pass: string) => hashSecret(`thread:${pass}`);

type LinkOwner = { userId: string; email: string; threadId: number };

export async function issueThreadLink(
  tx: Pick<Database, 'token' | '$queryRaw'>,
  owner: LinkOwner,
): Promise<string> {
  return absoluteUrl(`/answer?token=${await issueToken(tx, 'open_thread', owner, LINK_DAYS * DAY_MS)}`);
}

/** Does not use it up. */
export async function getThreadLink(token: string): Promise<Pick<LinkOwner, 'userId' | 'threadId'> | null> {
  const found = await db.token.findFirst({
    where: { tokenHash: hashSecret(token), purpose: 'open_thread', expiresAt: { gt: new Date() } },
    select: { userId: true, threadId: true },
  });
  return found?.threadId ? { userId: found.userId, threadId: found.threadId } : null;
}

/** Works once. Returns the pass for the browser's cookie. @throws AppError `invalid`, `forbidden` if suspended */
export async function openThreadLink(
  token: string,
  { device }: RequestOrigin,
  pass = randomSecret(),
): Promise<{ pass: string; userId: string; threadId: number }> {
  return db.$transaction(async (tx) => {
    const owner = await redeemToken(tx, 'open_thread', token);
    if (!owner?.threadId) throw invalidLink();
    const { userId, threadId } = owner;
    if (!(await lockActiveUser(tx, userId))) throw new AppError('forbidden', tAuthErrors('suspended'));
    const expires = new Date(Date.now() + PASS_HOURS * HOUR_MS);
    const sessionToken = hashPass(pass);
    await tx.session.create({
      data: { userId, threadId, device: `${device} (email)`, sessionToken, expires },
    });
    return { pass, userId, threadId };
  });
}

/** Who may read and answer which conversation; without the role of an administrator. */
export type ThreadGuest = { actor: Actor; threadId: number };

export async function getThreadGuest(pass: string | undefined): Promise<ThreadGuest | null> {
  if (!pass) return null;
  const session = await db.session.findFirst({
    where: {
      sessionToken: hashPass(pass),
      threadId: { not: null },
      expires: { gt: new Date() },
      user: { suspendedAt: null, deletedAt: null, emailVerified: { not: null } },
    },
    select: { threadId: true, user: { select: { id: true, username: true } } },
  });
  if (!session?.threadId) return null;
  return { actor: { ...session.user, role: 'user' } as Actor, threadId: session.threadId };
}
