import { PrismaAdapter } from '@auth/prisma-adapter';
import type { Adapter, AdapterSession } from 'next-auth/adapters';
import { SESSION_ABSOLUTE_DAYS } from '@/lib/auth/constants';
import {
  createGoogleUser,
  type GoogleProfile,
  linkGoogle,
  startGoogleSession,
} from '@/lib/auth/google/google-commands';
import { getSessionByToken } from '@/lib/auth/queries';
import { signOut, touchSession } from '@/lib/auth/session/session-commands';
import type { DeviceMemory, NewSession, RequestOrigin } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { DAY_MS } from '@/lib/time';

/** The context and outcome of one request through Auth.js. */
export type AuthJsRequest = {
  origin: RequestOrigin;
  devices: DeviceMemory;
  /** Set once Google has answered. */
  profile?: GoogleProfile;
  /** The session that was started. */
  started?: NewSession;
};

/** The cookie's lifetime; the database decides when the session ends. */
const cookieExpiry = () => new Date(Date.now() + SESSION_ABSOLUTE_DAYS * DAY_MS);

/**
 * Connects Auth.js to our own sessions: the cookie holds 256 random bits, the table their SHA-256, with our idle and
 * absolute limits. Google's tokens are not stored.
 */
export function authJsAdapter(visit: AuthJsRequest): Adapter {
  return {
    ...PrismaAdapter(db),
    // Only a verified account blocks a new one; createGoogleUser replaces an unverified one.
    getUserByEmail: (email) =>
      db.user.findFirst({ where: { email, emailVerified: { not: null }, deletedAt: null } }),
    createUser: () => {
      if (!visit.profile) throw new Error('Auth.js creates a user before Google has said who it is');
      return createGoogleUser(visit.profile);
    },
    linkAccount: ({ userId, providerAccountId }) => linkGoogle(userId, providerAccountId),
    async createSession({ userId }): Promise<AdapterSession> {
      const session = await startGoogleSession(userId, visit.origin, visit.devices);
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
