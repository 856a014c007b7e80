import { headers } from 'next/headers';
import { cache } from 'react';
import { requestOrigin } from '@/lib/auth/origin/request-origin';
import { type CurrentSession, getSessionByToken } from '@/lib/auth/queries';
import {
  cookieIn,
  type LinkedPage,
  linkTokenIn,
  registrationSecretIn,
  sessionTokenIn,
  THREAD_COOKIE,
} from '@/lib/auth/session/cookie';
import { touchSession } from '@/lib/auth/session/session-commands';
import { getThreadGuest, type ThreadGuest } from '@/lib/auth/session/thread-links';
import type { Actor, RequestOrigin } from '@/lib/auth/types';
import { signInRequired } from '@/lib/errors';
import { neverKeep } from '@/lib/next/page-facts';

/** Cached per request. Never call it on a public page: it makes the page dynamic. */
export const currentSession = cache(async (): Promise<CurrentSession | null> => {
  neverKeep();
  // Not cookies(): in Next 16.4.6 a form sent without JavaScript fails if the action and the page both call it.
  const token = sessionTokenIn((await headers()).get('cookie'));
  const session = await getSessionByToken(token);
  if (session) await touchSession(session);
  return session;
});

/** Never call it on a public page: it makes the page dynamic. */
export async function currentActor(): Promise<Actor | null> {
  return (await currentSession())?.actor ?? null;
}

/** @throws AppError `unauthorized` for a visitor */
export async function requireCurrentSession(): Promise<CurrentSession> {
  const session = await currentSession();
  if (!session) throw signInRequired();
  return session;
}

/** @throws AppError `unauthorized` for a visitor */
export async function requireActor(): Promise<Actor> {
  return (await requireCurrentSession()).actor;
}

export async function currentRegistrationSecret(): Promise<string | undefined> {
  return registrationSecretIn((await headers()).get('cookie'));
}

/** Whoever has opened a conversation from an e-mail in this browser, which is no sign-in. */
export async function currentThreadGuest(): Promise<ThreadGuest | null> {
  neverKeep();
  return getThreadGuest(cookieIn((await headers()).get('cookie'), THREAD_COOKIE));
}

export async function currentOrigin(): Promise<RequestOrigin> {
  return requestOrigin(await headers());
}

/** Set by middleware.ts; empty if there is none. */
export async function currentLinkToken(page: LinkedPage): Promise<string> {
  return linkTokenIn((await headers()).get('cookie'), page);
}
