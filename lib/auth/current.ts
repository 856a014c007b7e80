import { cookies } from 'next/headers';
import { connection } from 'next/server';
import { cache } from 'react';
import { sessionCookieName } from '@/lib/auth/cookie';
import { getActorBySessionToken } from '@/lib/auth/queries';
import type { Actor } from '@/lib/auth/types';
import { AppError } from '@/lib/errors';

/** Who makes this request, once per request. Never call it on a public page: that makes the page dynamic. */
export const currentActor = cache(async (): Promise<Actor | null> => {
  await connection();
  const store = await cookies();
  return getActorBySessionToken(store.get(sessionCookieName())?.value);
});

/** @throws AppError `unauthorized` for a visitor */
export async function requireActor(): Promise<Actor> {
  const actor = await currentActor();
  if (!actor) throw new AppError('unauthorized', 'Please sign in to continue.');
  return actor;
}
