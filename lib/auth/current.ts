import { headers } from 'next/headers';
import { cache } from 'react';
import { registrationSecretIn, sessionTokenIn } from '@/lib/auth/cookie';
import { linkTokenIn } from '@/lib/auth/link-cookie';
import { type CurrentSession, getSessionByToken } from '@/lib/auth/queries';
import { requestOrigin } from '@/lib/auth/request-origin';
import { touchSession } from '@/lib/auth/session-commands';
import { signInRequired } from '@/lib/auth/sign-in-required';
import type { Actor, RequestOrigin } from '@/lib/auth/types';
import { type FormAnswer, type FormName, type FormState, isFromScript } from '@/lib/form-state';
import { neverKeep } from '@/lib/requests/page-facts';

/** The session of this request, cached per request. Never call it on a public page: it makes the page dynamic. */
export const currentSession = cache(async (): Promise<CurrentSession | null> => {
  neverKeep();
  // Read from the header: when a form is sent without JavaScript, Next 16.4.6 fails if both the action and the page
  // call cookies() ("does not match either `cookies` or `mutableCookies`").
  const token = sessionTokenIn((await headers()).get('cookie'));
  const session = await getSessionByToken(token);
  if (session) await touchSession(session);
  return session;
});

/** The actor of this request. Never call it on a public page: it makes the page dynamic. */
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

/** Of the browser that sends this request; see `setRegistrationCookie`. From the header, as above. */
export async function currentRegistrationSecret(): Promise<string | undefined> {
  return registrationSecretIn((await headers()).get('cookie'));
}

/** Origin of this request, for rate limits and the list of sessions. */
export async function currentOrigin(): Promise<RequestOrigin> {
  return requestOrigin(await headers());
}

/** The token of the emailed link that led to this page (middleware.ts); empty if there is none. */
export async function currentLinkToken(): Promise<string> {
  return linkTokenIn((await headers()).get('cookie'));
}

/**
 * Form results by their request's headers object, which action and page share. React's own mechanism (`useActionState`)
 * loses the result when Next 16.4.6 resumes a prerendered shell: React's `resume` takes no form state.
 */
const answers = new WeakMap<object, FormAnswer>();

/** The answer of the form `name`, which is kept for the page in the same response if `sent` came without JavaScript. */
export async function answerForm(name: FormName, sent: FormData, state: FormState): Promise<FormState> {
  if (!isFromScript(sent)) answers.set(await headers(), { form: name, state });
  return state;
}

/** The result of the form sent with this request; `null` for all other requests. */
export async function currentFormAnswer(): Promise<FormAnswer | null> {
  return answers.get(await headers()) ?? null;
}
