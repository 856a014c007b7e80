import { headers } from 'next/headers';
import { connection } from 'next/server';
import { cache } from 'react';
import { sessionTokenIn } from '@/lib/auth/cookie';
import type { FormAnswer } from '@/lib/auth/form-types';
import { type CurrentSession, getSessionByToken } from '@/lib/auth/queries';
import { requestOrigin } from '@/lib/auth/request-origin';
import { touchSession } from '@/lib/auth/session-commands';
import { signInRequired } from '@/lib/auth/sign-in-required';
import type { Actor, RequestOrigin } from '@/lib/auth/types';

/** The session of this request, once per request. Never call it on a public page: that makes the page dynamic. */
export const currentSession = cache(async (): Promise<CurrentSession | null> => {
  await connection();
  // From the header: where a form without JavaScript comes back, Next 16.4.6 fails when both the action and the page
  // call cookies() ("does not match either `cookies` or `mutableCookies`").
  const token = sessionTokenIn((await headers()).get('cookie'));
  const session = await getSessionByToken(token);
  if (session) await touchSession(session);
  return session;
});

/** The actor of this request. Never call it on a public page: that makes the page dynamic. */
export async function currentActor(): Promise<Actor | null> {
  return (await currentSession())?.actor ?? null;
}

/** @throws AppError `unauthorized` for a visitor */
export async function requireActor(): Promise<Actor> {
  const actor = await currentActor();
  if (!actor) throw signInRequired();
  return actor;
}

/** Where this request comes from, for limits and for the list of sessions. */
export async function currentOrigin(): Promise<RequestOrigin> {
  return requestOrigin(await headers());
}

/**
 * Answers by the headers object of their request, which action and page share. React's own way (`useActionState`) loses
 * the answer where Next 16.4.6 resumes a prerendered shell: React's `resume` takes no form state.
 */
const answers = new WeakMap<object, FormAnswer>();

/** Keeps what a form gets back for the page that is rendered with the answer. */
export async function rememberFormAnswer(answer: FormAnswer): Promise<void> {
  answers.set(await headers(), answer);
}

/** What the form that was sent with this request got back; `null` for every other request. */
export async function currentFormAnswer(): Promise<FormAnswer | null> {
  return answers.get(await headers()) ?? null;
}
