import { cookies, headers } from 'next/headers';
import { connection } from 'next/server';
import { cache } from 'react';
import { sessionCookieName } from '@/lib/auth/cookie';
import { type CurrentSession, getSessionByToken } from '@/lib/auth/queries';
import { requestOrigin } from '@/lib/auth/request-origin';
import { touchSession } from '@/lib/auth/session-commands';
import type { Actor, RequestOrigin } from '@/lib/auth/types';
import { AppError } from '@/lib/errors';

/** The session of this request, once per request. Never call it on a public page: that makes the page dynamic. */
export const currentSession = cache(async (): Promise<CurrentSession | null> => {
  await connection();
  const store = await cookies();
  const session = await getSessionByToken(store.get(sessionCookieName())?.value);
  if (session) await touchSession(session);
  return session;
});

/** Who makes this request. Never call it on a public page: that makes the page dynamic. */
export async function currentActor(): Promise<Actor | null> {
  return (await currentSession())?.actor ?? null;
}

/** @throws AppError `unauthorized` for a visitor */
export async function requireActor(): Promise<Actor> {
  const actor = await currentActor();
  if (!actor) throw new AppError('unauthorized', 'Please sign in to continue.');
  return actor;
}

/** Where this request comes from, for limits and for the list of sessions. */
export async function currentOrigin(): Promise<RequestOrigin> {
  return requestOrigin(await headers());
}
