import type { NextRequest } from 'next/server';
import { CSRF_COOKIE } from '@/lib/auth/constants';
import { sessionCookieName } from '@/lib/auth/cookie';
import { csrfTokenOf } from '@/lib/auth/csrf-token';
import { getActorByBearerToken, getSessionByToken } from '@/lib/auth/queries';
import { isSameSecret } from '@/lib/auth/secrets';
import { touchSession } from '@/lib/auth/session-commands';
import { signInRequired } from '@/lib/auth/sign-in-required';
import type { Actor } from '@/lib/auth/types';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { siteOrigin } from '@/lib/urls';

const CSRF_HEADER = 'x-csrftoken';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const refused = () =>
  new AppError('forbidden', 'The request did not come from this site (CSRF check failed).');

/** The bearer token of a client that is not a browser. */
export function bearerToken(request: NextRequest): string | null {
  return /^Bearer ([\w-]{1,100})$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

/**
 * Refuses what a browser sends from another site: by Sec-Fetch-Site where the browser tells, else by Origin. A request
 * with neither comes from no browser that could be misled.
 *
 * @throws AppError `forbidden`
 */
export function refuseCrossSite(request: NextRequest): void {
  const origin = request.headers.get('origin');
  // A configured origin may ask for tokens; it never comes with a cookie.
  const isPartner = origin !== null && env().API_CORS_ORIGINS?.includes(origin);
  if (isPartner && !request.cookies.has(sessionCookieName())) return;
  const site = request.headers.get('sec-fetch-site');
  if (site) {
    if (site !== 'same-origin') throw refused();
    return;
  }
  if (!origin || origin === siteOrigin()) return;
  // Opened under another name than APP_URL (a network address): then the page and the call have the same host.
  const host = URL.canParse(origin) ? new URL(origin).host : null;
  if (host !== request.headers.get('host')) throw refused();
}

/** @throws AppError `forbidden` unless X-CSRFToken repeats the cookie `csrftoken` of this very session */
function checkCsrf(request: NextRequest, sessionToken: string): void {
  refuseCrossSite(request);
  const header = request.headers.get(CSRF_HEADER) ?? '';
  const cookie = request.cookies.get(CSRF_COOKIE)?.value ?? '';
  if (!(isSameSecret(header, cookie) && isSameSecret(header, csrfTokenOf(sessionToken)))) throw refused();
}

/**
 * Who calls a handler of /api: by bearer token, or by session cookie together with the CSRF token where the call
 * changes something. `null` for a visitor.
 *
 * @throws AppError `unauthorized` for a bearer token that is no longer valid, `forbidden` when the CSRF check fails
 */
export async function apiActor(request: NextRequest): Promise<Actor | null> {
  const bearer = bearerToken(request);
  if (bearer) {
    const actor = await getActorByBearerToken(bearer);
    if (!actor) throw new AppError('unauthorized', 'The access token is no longer valid.');
    return actor;
  }
  const token = request.cookies.get(sessionCookieName())?.value;
  const session = await getSessionByToken(token);
  if (!(session && token)) return null;
  if (!SAFE_METHODS.has(request.method)) checkCsrf(request, token);
  await touchSession(session);
  return session.actor;
}

/** As `apiActor`. @throws AppError `unauthorized` for a visitor */
export async function requireApiActor(request: NextRequest): Promise<Actor> {
  const actor = await apiActor(request);
  if (!actor) throw signInRequired();
  return actor;
}
