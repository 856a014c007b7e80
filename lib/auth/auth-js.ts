import NextAuth, { type NextAuthConfig } from 'next-auth';
import Google from 'next-auth/providers/google';
import { authJsAdapter, type Visit } from '@/lib/auth/auth-js-adapter';
import { SESSION_ABSOLUTE_DAYS } from '@/lib/auth/constants';
import { sessionCookieName, usesSecureCookies } from '@/lib/auth/cookie';
import { emailProblem, normaliseEmail } from '@/lib/auth/form-rules';
import { GOOGLE, isGoogleUserSuspended } from '@/lib/auth/google-commands';
import { getOwnAccount } from '@/lib/auth/queries';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { absoluteUrl, safeReturnPath, siteOrigin } from '@/lib/urls';

export const AUTH_PATH = '/api/auth';

/** Whether the operator has set up sign-in with Google. */
export function isGoogleSetUp(): boolean {
  return Boolean(env().AUTH_GOOGLE_ID && env().AUTH_GOOGLE_SECRET);
}

function providers(visit: Visit): NextAuthConfig['providers'] {
  const { AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET, AUTH_GOOGLE_ISSUER } = env();
  if (!(AUTH_GOOGLE_ID && AUTH_GOOGLE_SECRET)) return [];
  return [
    Google({
      clientId: AUTH_GOOGLE_ID,
      clientSecret: AUTH_GOOGLE_SECRET,
      ...(AUTH_GOOGLE_ISSUER && { issuer: AUTH_GOOGLE_ISSUER }),
      checks: ['pkce', 'state', 'nonce'],
      profile({ sub, email, name }) {
        visit.profile = { sub, email: normaliseEmail(email ?? ''), name: name ?? null };
        return { id: sub, email: visit.profile.email, name: visit.profile.name };
      },
    }),
  ];
}

/** Only what identifies the error: causes hold codes, tokens and addresses. */
function logged(error: Error): void {
  log.warn({ fault: error.name }, 'sign-in through Auth.js failed');
}

/**
 * Auth.js for one request: Google, and `GET /api/auth/session`. E-mail and password is our own command
 * (lib/auth/sign-in-commands.ts), whose sessions are the same.
 */
export function authJs(visit: Visit) {
  const config: NextAuthConfig = {
    basePath: AUTH_PATH,
    secret: env().AUTH_SECRET,
    // The address is AUTH_URL, which lib/env.ts sets to APP_URL: no header of a request is believed.
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
        // Google may say "not verified" of an address at a provider of its own: then it is anybody's.
        if (profile?.email_verified !== true || emailProblem(profile.email ?? '')) return false;
        return (await isGoogleUserSuspended(account.providerAccountId)) ? '/login?error=Suspended' : true;
      },
      redirect({ url }) {
        const path = URL.canParse(url, siteOrigin()) ? new URL(url, siteOrigin()) : null;
        const isOurs = path?.origin === siteOrigin();
        return absoluteUrl(isOurs ? safeReturnPath(`${path.pathname}${path.search}`) : '/');
      },
      // Hand-picked: by default the whole row of the person and the session's token would be in the answer.
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

/** An account that was deleted between two queries. */
const NOBODY = { username: '', name: null, avatar: null, email: '' };
