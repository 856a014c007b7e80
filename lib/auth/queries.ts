import { MAX_TOKEN_LENGTH, SESSION_ABSOLUTE_DAYS } from '@/lib/auth/constants';
import { hashBearer, hashSecret } from '@/lib/auth/secrets';
import {
  activeSessions,
  canRefresh,
  SESSION_COLUMNS,
  type SessionFacts,
} from '@/lib/auth/session/session-query';
import type { Actor, OwnAccount, SessionInfo, SignInMethods } from '@/lib/auth/types';
import { db, preparedQuery } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { DAY_MS } from '@/lib/time';

export type CurrentSession = SessionFacts & { actor: Actor };

/** `null` also if the session has ended, or its owner is suspended, deleted or unverified. */
export async function getSessionByToken(token: string | undefined): Promise<CurrentSession | null> {
  return token && token.length <= MAX_TOKEN_LENGTH ? findSession(hashSecret(token)) : null;
}

export async function getActorByBearerToken(token: string): Promise<Actor | null> {
  return (await getSessionByBearerToken(token))?.actor ?? null;
}

export async function getSessionByBearerToken(token: string): Promise<CurrentSession | null> {
  return token.length <= MAX_TOKEN_LENGTH ? findSession(hashBearer(token)) : null;
}

export async function getActorBySessionToken(token: string | undefined): Promise<Actor | null> {
  return (await getSessionByToken(token))?.actor ?? null;
}

type SessionRow = Omit<CurrentSession, 'actor'> & Pick<Actor, 'username' | 'role'> & { userId: string };

/** A single statement, since every signed-in request runs it. */
async function findSession(sessionToken: string): Promise<CurrentSession | null> {
  const [row] = await preparedQuery<SessionRow>(
    'session',
    Prisma.sql`
      SELECT ${SESSION_COLUMNS}, u.id::text AS "userId", u.username::text, u.role::text
      FROM ${activeSessions(Prisma.sql`s.session_token = ${sessionToken}`)}`,
  );
  if (!row) return null;
  const { userId, username, role, ...session } = row;
  return { ...session, actor: { id: userId, username, role } as Actor };
}

/** Latest used first: active sessions, and each API client that has one or can start one. */
export async function listSessions(actor: Actor, currentSessionId: string | null): Promise<SessionInfo[]> {
  const now = new Date();
  const oldest = new Date(now.getTime() - SESSION_ABSOLUTE_DAYS * DAY_MS);
  const sessions = await db.$queryRaw<Omit<SessionInfo, 'isCurrent'>[]>`
    SELECT * FROM (
      SELECT DISTINCT ON (coalesce(s.family_id, s.id)) ${SESSION_COLUMNS}, coalesce(s.device, 'Unknown device') AS device
      FROM sessions s
      WHERE s.user_id = ${actor.id}::uuid AND (s.expires > ${now} AND s.created_at > ${oldest} OR ${canRefresh(now)})
      ORDER BY coalesce(s.family_id, s.id), s.last_seen_at DESC
    ) devices
    ORDER BY "lastSeenAt" DESC LIMIT 100`;
  return sessions.map((session) => ({ ...session, isCurrent: session.id === currentSessionId }));
}

/** `null` if deleted. */
export async function getOwnAccount(userId: string): Promise<OwnAccount | null> {
  const user = await db.user.findFirst({
    where: { id: userId, deletedAt: null },
    select: {
      id: true,
      username: true,
      email: true,
      mailStop: true,
      contactEmail: true,
      name: true,
      bio: true,
      location: true,
      phone: true,
      office: true,
      image: true,
      website: true,
      worksAs: true,
    },
  });
  if (!user) return null;
  const { image, ...rest } = user;
  return { ...rest, avatar: image };
}

export async function getSignInMethods(userId: string): Promise<SignInMethods> {
  const [passwords, accounts] = await Promise.all([
    db.credential.count({ where: { userId } }),
    db.account.count({ where: { userId } }),
  ]);
  return { hasPassword: passwords > 0, hasGoogle: accounts > 0 };
}

/** For the command line; never use it for requests. `null` if suspended or unknown. */
export async function getActorForOperator(username: string): Promise<Actor | null> {
  const user = await db.user.findFirst({
    where: { username: username.toLowerCase(), deletedAt: null, suspendedAt: null },
    select: { id: true, username: true, role: true },
  });
  return user as Actor | null;
}

export async function filterActiveSessions(ids: readonly string[]): Promise<Set<string>> {
  const sessions = await db.$queryRaw<{ id: string }[]>`
    SELECT s.id::text AS id FROM ${activeSessions(Prisma.sql`s.id = ANY(${[...ids]}::uuid[])`)}`;
  return new Set(sessions.map(({ id }) => id));
}
