import { PrismaAdapter } from '@auth/prisma-adapter';
import type { Adapter, AdapterSession } from 'next-auth/adapters';
import { SESSION_ABSOLUTE_DAYS } from '@/lib/auth/constants';
import {
  createGoogleUser,
  type GoogleProfile,
  linkGoogle,
  startGoogleSession,
} from '@/lib/auth/google-commands';
import { getSessionByToken } from '@/lib/auth/queries';
import { signOut, touchSession } from '@/lib/auth/session-commands';
import type { NewSession, RequestOrigin } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { DAY_MS } from '@/lib/time';

/** One request through Auth.js: where it comes from, and what came of it. */
export type Visit = {
  origin: RequestOrigin;
  isKnownDevice: (userId: string) => boolean;
  /** What Google said, once it has. */
  profile?: GoogleProfile;
  /** The session that began. */
  started?: NewSession;
};

/** How long the cookie may lie in the browser; when its session ends, the database says. */
const cookieExpiry = () => new Date(Date.now() + SESSION_ABSOLUTE_DAYS * DAY_MS);

/**
 * Auth.js on the sessions that our own sign-in makes: the cookie holds 256 random bits, the table their SHA-256, with
 * our idle and absolute limits. Google's own tokens are not kept.
 */
export function authJsAdapter(visit: Visit): Adapter {
  return {
    ...PrismaAdapter(db),
    // Only a verified account is in the way of a new one; an unverified one is replaced in createGoogleUser.
    getUserByEmail: (email) =>
      db.user.findFirst({ where: { email, emailVerified: { not: null }, deletedAt: null } }),
    createUser: () => {
      if (!visit.profile) throw new Error('Auth.js creates a user before Google has said who it is');
      return createGoogleUser(visit.profile);
    },
    linkAccount: ({ userId, providerAccountId }) => linkGoogle(userId, providerAccountId),
    async createSession({ userId }): Promise<AdapterSession> {
      const session = await startGoogleSession(userId, visit.origin, visit.isKnownDevice);
      visit.started = session;
      return { sessionToken: session.token, userId, expires: cookieExpiry() };
    },
    async getSessionAndUser(token) {
      const session = await getSessionByToken(token);
      if (!session) return null;
      const user = await db.user.findUnique({ where: { id: session.actor.id } });
      return user && { user, session: { sessionToken: token, userId: user.id, expires: cookieExpiry() } };
    },
    async updateSession({ sessionToken }) {
      const session = await getSessionByToken(sessionToken);
      if (session) await touchSession(session);
      return null;
    },
    deleteSession: signOut,
  };
}
