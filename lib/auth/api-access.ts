import type { NextRequest } from 'next/server';
import { findApiKey, noteKeyUse } from '@/lib/auth/api-key-query';
import { API_KEY_START, CSRF_COOKIE, scopeName } from '@/lib/auth/constants';
import { clientAddress } from '@/lib/auth/origin/client-address';
import { scopeOfCall } from '@/lib/auth/policy';
import { getActorByBearerToken, getSessionByToken } from '@/lib/auth/queries';
import { csrfTokenOf, isSameSecret } from '@/lib/auth/secrets';
import { sessionCookieName } from '@/lib/auth/session/cookie';
import { touchSession } from '@/lib/auth/session/session-commands';
import { clearSessionCookies } from '@/lib/auth/session/session-cookie';
import type { Actor } from '@/lib/auth/types';
import { env } from '@/lib/env';
import { AppError, signInRequired } from '@/lib/errors';
import { consume, upTo } from '@/lib/rate-limit';
import { HOUR_SECONDS, MINUTE_SECONDS } from '@/lib/time';
import { siteOrigin } from '@/lib/urls';

const CSRF_HEADER = 'x-csrftoken';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const refused = () =>
  new AppError('forbidden', 'The request did not come from this site (CSRF check failed).');

export function bearerToken(request: NextRequest): string | null {
  return /^Bearer ([\w-]{1,100})$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

/** By Sec-Fetch-Site if sent, else by Origin. @throws AppError `forbidden` */
export function refuseCrossSite(request: NextRequest): void {
  const origin = request.headers.get('origin');
  // Origins in API_CORS_ORIGINS may call with tokens; such requests carry no cookie.
  const isPartner = origin !== null && env().API_CORS_ORIGINS?.includes(origin);
  if (isPartner && !request.cookies.has(sessionCookieName())) return;
  const site = request.headers.get('sec-fetch-site');
  if (site) {
    if (site !== 'same-origin') throw refused();
    return;
  }
  if (!origin || origin === siteOrigin()) return;
  // Under another host name than APP_URL (such as a LAN address), page and request have the same host.
  const host = URL.canParse(origin) ? new URL(origin).host : null;
  if (host !== request.headers.get('host')) throw refused();
}

/** @throws AppError `forbidden` unless X-CSRFToken matches both the `csrftoken` cookie and this session */
function checkCsrf(request: NextRequest, sessionToken: string): void {
  refuseCrossSite(request);
  const header = request.headers.get(CSRF_HEADER) ?? '';
  const cookie = request.cookies.get(CSRF_COOKIE)?.value ?? '';
  if (!(isSameSecret(header, cookie) && isSameSecret(header, csrfTokenOf(sessionToken)))) throw refused();
}

const CALLS_OF_KEY = upTo(300, 5 * MINUTE_SECONDS);
const CALLS_OF_ACCOUNT = upTo(600, 5 * MINUTE_SECONDS);
const WRONG_SECRETS = upTo(30, HOUR_SECONDS);

/** After a wrong key or export address. @throws AppError `rate_limited` */
export const countWrongSecret = ({ headers }: NextRequest) =>
  consume(`wrong-secret:${clientAddress(headers) ?? 'unknown'}`, WRONG_SECRETS);

/** @throws AppError `unauthorized`, `forbidden` for a call that its scopes do not allow, `rate_limited` */
async function actorOfKey(request: NextRequest, key: string): Promise<Actor> {
  const holder = await findApiKey('key', key);
  if (!holder) {
    await countWrongSecret(request);
    throw new AppError('unauthorized', 'The API key is not valid. It may have been revoked or have expired.');
  }
  const { id, actor, scopes } = holder;
  // The account's id is in both, so that they are erased with it.
  await consume(`api-key:user:${actor.id}:${id}`, CALLS_OF_KEY);
  await consume(`api-keys:user:${actor.id}`, CALLS_OF_ACCOUNT);
  await noteKeyUse(holder);
  const scope = scopeOfCall(request.method, request.nextUrl.pathname);
  if (!scope) throw new AppError('forbidden', 'API keys cannot make this call.');
  if (!scopes.includes(scope)) {
    throw new AppError('forbidden', `This API key lacks the scope ${scopeName(scope)}.`);
  }
  return actor;
}

/**
 * `null` for a visitor. Clears the cookie of an ended session.
 * @throws AppError `unauthorized` for an invalid bearer token or API key, `forbidden` if the CSRF check of an unsafe
 * method fails or the key's scopes do not allow the call
 */
export async function apiActor(request: NextRequest): Promise<Actor | null> {
  const bearer = bearerToken(request);
  if (bearer?.startsWith(API_KEY_START)) return actorOfKey(request, bearer);
  if (bearer) {
    const actor = await getActorByBearerToken(bearer);
    if (!actor) throw new AppError('unauthorized', 'The access token is no longer valid.');
    return actor;
  }
  const token = request.cookies.get(sessionCookieName())?.value;
  const session = await getSessionByToken(token);
  if (token !== undefined && !session) await clearSessionCookies();
  if (!(session && token)) return null;
  if (!SAFE_METHODS.has(request.method)) checkCsrf(request, token);
  await touchSession(session);
  return session.actor;
}

/** @throws AppError `unauthorized` for a visitor */
export async function requireApiActor(request: NextRequest): Promise<Actor> {
  const actor = await apiActor(request);
  if (!actor) throw signInRequired();
  return actor;
}
