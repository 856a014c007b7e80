import { PrismaAdapter } from '@auth/prisma-adapter';
import NextAuth, { customFetch, type NextAuthConfig } from 'next-auth';
import type { Adapter, AdapterSession } from 'next-auth/adapters';
import Google from 'next-auth/providers/google';
import { SESSION_ABSOLUTE_DAYS } from '@/lib/auth/constants';
import { emailProblem, normaliseEmail } from '@/lib/auth/form-rules';
import {
  createGoogleUser,
  GOOGLE,
  type GoogleProfile,
  googleRefusal,
  linkGoogle,
  startGoogleSession,
} from '@/lib/auth/google/google-commands';
import { fetchInTime } from '@/lib/auth/google/google-requests';
import { getOwnAccount, getSessionByToken } from '@/lib/auth/queries';
import { sessionCookieName, usesSecureCookies } from '@/lib/auth/session/cookie';
import { signOut, touchSession } from '@/lib/auth/session/session-commands';
import type { DeviceMemory, NewSession, RequestOrigin } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { env } from '@/lib/env';
import { safeReturnPath } from '@/lib/input/return-path';
import { log } from '@/lib/log';
import { DAY_MS } from '@/lib/time';
import { absoluteUrl, siteOrigin } from '@/lib/urls';

export type AuthJsRequest = {
  origin: RequestOrigin;
  devices: DeviceMemory;
  profile?: GoogleProfile;
  started?: NewSession;
};

/** Of the cookie; the database decides when the session ends. */
const cookieExpiry = () => new Date(Date.now() + SESSION_ABSOLUTE_DAYS * DAY_MS);

/** Our own sessions: the cookie holds 256 random bits, the table their SHA-256. Google's tokens are not stored. */
function authJsAdapter(visit: AuthJsRequest): Adapter {
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

const AUTH_PATH = '/api/auth';
export function isGoogleSetUp(): boolean {
  return Boolean(env().AUTH_GOOGLE_ID && env().AUTH_GOOGLE_SECRET);
}

function providers(visit: AuthJsRequest): NextAuthConfig['providers'] {
  const { AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET, AUTH_GOOGLE_ISSUER } = env();
  if (!(AUTH_GOOGLE_ID && AUTH_GOOGLE_SECRET)) return [];
  return [
    Google({
      clientId: AUTH_GOOGLE_ID,
      clientSecret: AUTH_GOOGLE_SECRET,
      ...(AUTH_GOOGLE_ISSUER && { issuer: AUTH_GOOGLE_ISSUER }),
      checks: ['pkce', 'state', 'nonce'],
      [customFetch]: fetchInTime,
      profile({ sub, email, name }) {
        visit.profile = { sub, email: normaliseEmail(email ?? ''), name: name ?? null };
        return { id: sub, email: visit.profile.email, name: visit.profile.name };
      },
    }),
  ];
}

/** Logs the error's name only: causes contain codes, tokens and addresses. */
function logged(error: Error): void {
  log.warn({ fault: error.name }, 'sign-in through Auth.js failed');
}

export function authJs(visit: AuthJsRequest) {
  const config: NextAuthConfig = {
    basePath: AUTH_PATH,
    secret: env().AUTH_SECRET,
    // The base URL is AUTH_URL, which lib/env.ts sets to APP_URL, so no request header is trusted.
    trustHost: true,
    adapter: authJsAdapter(visit),
    providers: providers(visit),
    session: { strategy: 'database', maxAge: SESSION_ABSOLUTE_DAYS * 86_400 },
    useSecureCookies: usesSecureCookies(),
    cookies: {
      sessionToken: {
        name: sessionCookieName(),
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure: usesSecureCookies() },
      },
    },
    pages: { signIn: '/login', signOut: '/', error: '/oauth/callback' },
    logger: { error: logged, warn: () => undefined, debug: () => undefined },
    callbacks: {
      async signIn({ account, profile }) {
        if (account?.provider !== GOOGLE) return false;
        // Without Google's verification anybody may have claimed the address.
        const email = normaliseEmail(profile?.email ?? '');
        if (profile?.email_verified !== true || emailProblem(email)) return false;
        const error = await googleRefusal({ sub: account.providerAccountId, email }, visit.origin);
        return error ? `/login?error=${error}` : true;
      },
      redirect({ url }) {
        const path = URL.canParse(url, siteOrigin()) ? new URL(url, siteOrigin()) : null;
        const isOurs = path?.origin === siteOrigin();
        return absoluteUrl(isOurs ? safeReturnPath(`${path.pathname}${path.search}`) : '/');
      },
      // Explicit fields: by default the response would hold the whole user row and the session token.
      async session({ session, user }) {
        const own = await getOwnAccount(user.id);
        const { id, username, name, avatar, email } = own ?? { ...NOBODY, id: user.id };
        const person = { id, username, name, avatar, email };
        return { user: person, expires: new Date(session.expires).toISOString() };
      },
    },
  };
  return NextAuth(config);
}

/** The account was deleted between two queries. */
const NOBODY = { username: '', name: null, avatar: null, email: '' };
