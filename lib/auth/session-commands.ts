import { lockActiveUser, lockUser } from '@/lib/auth/active-user-query';
import { ACCESS_TOKEN_MINUTES, SESSION_ABSOLUTE_DAYS, SESSION_IDLE_DAYS } from '@/lib/auth/constants';
import { hashBearer, hashSecret, randomSecret } from '@/lib/auth/secrets';
import { isTouchDue, type SessionFacts } from '@/lib/auth/session-query';
import type { Actor, NewSession } from '@/lib/auth/types';
import { type Database, db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { SESSION_CHANNEL } from '@/lib/realtime/channels';
import { DAY_MS, MINUTE_MS } from '@/lib/time';

type Transaction = Pick<Database, 'session' | 'refreshToken' | '$executeRaw' | '$queryRaw'>;

/**
 * Starts a browser session, always with a new token. It locks the account, so check the credentials afterwards in the
 * same transaction: they cannot change until it ends.
 *
 * @throws AppError `forbidden` if the account has just been suspended or deleted
 */
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

/** A short session of a non-browser client. Throws like `startSession`. */
export async function startBearerSession(tx: Transaction, userId: string, device: string): Promise<string> {
  await requirePerson(tx, userId);
  const token = randomSecret();
  await tx.session.create({
    data: {
      userId,
      device: `${device} (API)`,
      sessionToken: hashBearer(token),
      expires: new Date(Date.now() + ACCESS_TOKEN_MINUTES * MINUTE_MS),
    },
  });
  return token;
}

async function requirePerson(tx: Transaction, userId: string): Promise<void> {
  if (!(await lockActiveUser(tx, userId))) throw new AppError('forbidden', 'This account is suspended.');
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

/** Ends the session behind this cookie; an unknown token is ignored. */
export async function signOut(token: string | undefined): Promise<void> {
  if (!token) return;
  await endByHash(hashSecret(token));
}

/** Ends the session of a bearer token and the client's refresh tokens, including one being issued concurrently. */
export async function signOutBearer(token: string, refresh?: string): Promise<void> {
  await endByHash(hashBearer(token));
  if (!refresh) return;
  const row = await db.refreshToken.findUnique({ where: { tokenHash: hashSecret(refresh) } });
  if (!row) return;
  await db.$transaction(async (tx) => {
    await lockUser(tx, row.userId);
    await tx.refreshToken.deleteMany({ where: { familyId: row.familyId } });
  });
}

async function endByHash(sessionToken: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const session = await tx.session.findUnique({ where: { sessionToken }, select: { userId: true } });
    if (!session) return;
    await tx.session.deleteMany({ where: { sessionToken } });
    await publishSessionsEnded(tx, session.userId);
  });
}

/**
 * Ends one of one's own sessions.
 *
 * @throws AppError `not_found` if unknown or somebody else's
 */
export async function endSession(actor: Actor, sessionId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.session.deleteMany({ where: { id: sessionId, userId: actor.id } });
    if (count === 0) throw new AppError('not_found', 'This session has already ended.');
    await publishSessionsEnded(tx, actor.id);
  });
}

/**
 * Ends all sessions of a person except `keepSessionId`, and all API clients', including ones being started
 * concurrently.
 */
export async function endAllSessions(
  tx: Transaction,
  userId: string,
  keepSessionId: string | null = null,
): Promise<void> {
  await lockUser(tx, userId);
  await tx.session.deleteMany({ where: { userId, ...(keepSessionId && { id: { not: keepSessionId } }) } });
  await tx.refreshToken.deleteMany({ where: { userId } });
  await publishSessionsEnded(tx, userId);
}

/** On COMMIT, makes every sidecar recheck this person's sockets. */
export async function publishSessionsEnded(tx: Pick<Database, '$executeRaw'>, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify(${SESSION_CHANNEL}, ${userId})`;
}
