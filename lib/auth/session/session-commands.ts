import { lockActiveUser, lockUser } from '@/lib/auth/active-user-query';
import { ACCESS_TOKEN_MINUTES, SESSION_ABSOLUTE_DAYS, SESSION_IDLE_DAYS } from '@/lib/auth/constants';
import { hashBearer, hashSecret, randomSecret } from '@/lib/auth/secrets';
import { isTouchDue, type SessionFacts } from '@/lib/auth/session/session-query';
import type { Actor, NewSession } from '@/lib/auth/types';
import { type Database, db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { SESSION_CHANNEL } from '@/lib/realtime/channels';
import { DAY_MS, MINUTE_MS } from '@/lib/time';
import { tAuthErrors } from '@/messages/auth-errors';

type Transaction = Pick<Database, 'session' | 'refreshToken' | '$executeRaw' | '$queryRaw'>;
type EndingTransaction = Transaction & Pick<Database, 'apiKey'>;

export type ApiClient = { userId: string; familyId: string };

/** Locks the account: check the credentials afterwards, in the same transaction. @throws AppError `forbidden` */
export async function startSession(tx: Transaction, userId: string, device: string): Promise<NewSession> {
  await requirePerson(tx, userId);
  const token = randomSecret();
  await tx.session.create({
    data: {
      userId,
      device,
      sessionToken: hashSecret(token),
      expires: new Date(Date.now() + SESSION_IDLE_DAYS * DAY_MS),
    },
  });
  return { token, userId };
}

/** Throws like `startSession`. */
export async function startBearerSession(
  tx: Transaction,
  { userId, familyId }: ApiClient,
  device: string,
): Promise<string> {
  await requirePerson(tx, userId);
  const token = randomSecret();
  await tx.session.create({
    data: {
      userId,
      familyId,
      device: `${device} (API)`,
      sessionToken: hashBearer(token),
      expires: new Date(Date.now() + ACCESS_TOKEN_MINUTES * MINUTE_MS),
    },
  });
  return token;
}

async function requirePerson(tx: Transaction, userId: string): Promise<void> {
  if (!(await lockActiveUser(tx, userId))) throw new AppError('forbidden', tAuthErrors('suspended'));
}

/** Extends the idle limit if due, never past the absolute limit. */
export async function touchSession(session: SessionFacts): Promise<void> {
  const now = Date.now();
  if (!isTouchDue(session, now)) return;
  const absolute = session.createdAt.getTime() + SESSION_ABSOLUTE_DAYS * DAY_MS;
  await db.session.updateMany({
    where: { id: session.id },
    data: {
      lastSeenAt: new Date(now),
      expires: new Date(Math.min(now + SESSION_IDLE_DAYS * DAY_MS, absolute)),
    },
  });
}

export async function signOut(token: string | undefined): Promise<void> {
  if (!token) return;
  await endByHash(hashSecret(token));
}

/** Also ends the client's refresh tokens. */
export async function signOutBearer(token: string): Promise<void> {
  await endByHash(hashBearer(token));
}

async function endByHash(sessionToken: string): Promise<void> {
  await db.$transaction((tx) => endWhere(tx, { sessionToken }));
}

/** @throws AppError `not_found` if unknown or somebody else's */
export async function endSession(actor: Actor, sessionId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    if (!(await endWhere(tx, { id: sessionId, userId: actor.id })))
      throw new AppError('not_found', tAuthErrors('sessionEnded'));
    await endCodes(tx, actor.id);
  });
}

/** Also ends the client of the session. Returns whether there was a session. */
async function endWhere(
  tx: Transaction,
  where: { sessionToken: string } | { id: string; userId: string },
): Promise<boolean> {
  const session = await tx.session.findUnique({ where, select: { id: true, userId: true, familyId: true } });
  if (!session) return false;
  const { id, userId, familyId } = session;
  if (familyId) {
    // Waits for a refresh that has begun, whose tokens end as well.
    await lockUser(tx, userId);
    await endClient(tx, { userId, familyId });
    return true;
  }
  const { count } = await tx.session.deleteMany({ where: { id } });
  await publishSessionsEnded(tx, userId);
  return count > 0;
}

export async function endClient(tx: Transaction, { userId, familyId }: ApiClient): Promise<void> {
  await tx.refreshToken.deleteMany({ where: { familyId } });
  await tx.session.deleteMany({ where: { userId, familyId } });
  await publishSessionsEnded(tx, userId);
}

/** Also ends the codes in e-mails to the account, which would work again. */
export async function endAllSessions(
  tx: EndingTransaction,
  userId: string,
  keepSessionId: string | null = null,
): Promise<void> {
  await endSessions(tx, userId, keepSessionId);
  await endCodes(tx, userId);
}

/**
 * Except `keepSessionId`. Includes all API clients' sessions, also ones being started, API keys, and the addresses to
 * reply to. Export addresses stay: they show only what is published, and portals would take the homes down.
 */
export async function endSessions(
  tx: EndingTransaction,
  userId: string,
  keepSessionId: string | null = null,
): Promise<void> {
  await lockUser(tx, userId);
  await tx.session.deleteMany({ where: { userId, ...(keepSessionId && { id: { not: keepSessionId } }) } });
  await tx.refreshToken.deleteMany({ where: { userId } });
  await tx.apiKey.deleteMany({ where: { ownerId: userId, kind: 'key' } });
  await tx.$executeRaw`UPDATE users SET reply_version = reply_version + 1 WHERE id = ${userId}::uuid`;
  await publishSessionsEnded(tx, userId);
}

async function endCodes(tx: Pick<Database, '$executeRaw'>, userId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM email_codes WHERE email = (SELECT email FROM users WHERE id = ${userId}::uuid)`;
}

/** On COMMIT, makes every sidecar recheck this person's sockets. */
async function publishSessionsEnded(tx: Pick<Database, '$executeRaw'>, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify(${SESSION_CHANNEL}, ${userId})`;
}
