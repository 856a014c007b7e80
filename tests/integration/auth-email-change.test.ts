import { expect, test } from 'vitest';
import { requestPasswordReset, resetPassword } from '@/lib/auth/password/password-commands';
import { getActorBySessionToken, getSessionByToken } from '@/lib/auth/queries';
import { confirmEmailChange, requestEmailChange } from '@/lib/auth/registration/email-commands';
import { register } from '@/lib/auth/registration/registration-commands';
import { verifyEmail } from '@/lib/auth/registration/verification-commands';
import { hashSecret } from '@/lib/auth/secrets';
import { signIn } from '@/lib/auth/sign-in-commands';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import {
  createUserWithPassword,
  dumpDatabase,
  mailedToken,
  newOrigin,
  newSession,
  PASSWORD,
  queuedEmails,
  thrownBy,
} from '../support/accounts';
import { createUser } from '../support/factories';

let counter = 0;
const newEmail = () => `moved-${++counter}@mail.test`;
const known = () => 'this-browser';
const signInAs = (email: string, password = PASSWORD) => signIn({ email, password }, newOrigin(), known);

async function signedIn() {
  const user = await createUserWithPassword();
  const { token } = await signInAs(user.email);
  const actor = await getActorBySessionToken(token);
  if (!actor) throw new Error('not signed in');
  return { user, actor, token };
}
const ask = (actor: Actor, email: string, currentPassword = PASSWORD) =>
  requestEmailChange(actor, { email, currentPassword }, newSession(), newOrigin());
const templates = async (to: string) => (await queuedEmails(to)).map(({ content }) => content.template);

test('the link goes to the new address, the notice to the old one, and nothing changes until the link is used', async () => {
  const { user, actor, token } = await signedIn();
  const other = await signInAs(user.email);
  const email = newEmail();
  expect((await thrownBy(ask(actor, email, 'wrong password')))?.fields?.currentPassword).toHaveLength(1);
  expect((await thrownBy(ask(actor, user.email)))?.fields?.email).toEqual(['This is already your address.']);
  await ask(actor, email);
  expect(await templates(email)).toEqual(['confirm-email-change']);
  expect(await templates(user.email)).toEqual(['email-change-notice']);
  expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).email).toBe(user.email);

  await requestPasswordReset(user.email, newOrigin());
  const oldLink = await mailedToken(user.email);
  const link = await mailedToken(email);
  expect(await dumpDatabase()).not.toContain(link);
  const current = await getSessionByToken(token);
  const tries = Array.from({ length: 20 }, () =>
    thrownBy(confirmEmailChange(link, current && { id: current.id, userId: user.id })),
  );
  const results = await Promise.all(tries);
  expect(results.filter((error) => !error)).toHaveLength(1);
  expect(new Set(results.filter(Boolean).map((error) => error?.code))).toEqual(new Set(['invalid']));

  expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).email).toBe(email);
  expect(await getActorBySessionToken(token)).not.toBeNull();
  expect(await getActorBySessionToken(other.token)).toBeNull();
  const late = await thrownBy(resetPassword({ token: oldLink, password: 'a brand new phrase' }));
  expect(late?.code).toBe('invalid');
  expect((await thrownBy(signInAs(user.email)))?.code).toBe('forbidden');
  await signInAs(email);
});

test('an address already in use gets the same response; its owner is notified and keeps it', async () => {
  const { actor } = await signedIn();
  const taken = await createUser();
  expect(await ask(actor, taken.email)).toBeUndefined();
  expect(await templates(taken.email)).toEqual(['already-registered']);
  expect(await db.token.count({ where: { userId: actor.id } })).toBe(0);
});

test('a new link replaces the previous one; expired links and links for other purposes are refused', async () => {
  const { actor } = await signedIn();
  const [first, second] = [newEmail(), newEmail()];
  await ask(actor, first);
  const replaced = await mailedToken(first);
  await ask(actor, second);
  expect((await thrownBy(confirmEmailChange(replaced, null)))?.code).toBe('invalid');
  const token = await mailedToken(second);
  expect((await thrownBy(verifyEmail(token)))?.code).toBe('invalid');
  await db.token.updateMany({
    where: { tokenHash: hashSecret(token) },
    data: { expiresAt: new Date(Date.now() - 1) },
  });
  expect((await thrownBy(confirmEmailChange(token, null)))?.code).toBe('invalid');
});

test('the first to verify an address keeps it; an unverified account gives way', async () => {
  const { actor, user } = await signedIn();
  const email = newEmail();
  await ask(actor, email);
  const token = await mailedToken(email);
  await register({ username: `rival-${counter}`, email, password: PASSWORD }, newOrigin());
  const proof = await mailedToken(email);
  await verifyEmail(proof);
  expect((await thrownBy(confirmEmailChange(token, null)))?.code).toBe('invalid');
  expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).email).toBe(user.email);

  const second = await signedIn();
  const unproved = await createUserWithPassword({ emailVerified: null });
  await ask(second.actor, unproved.email);
  await confirmEmailChange(await mailedToken(unproved.email), null);
  expect((await db.user.findUniqueOrThrow({ where: { email: unproved.email } })).id).toBe(second.user.id);
  expect(await db.user.count({ where: { id: unproved.id } })).toBe(0);
});

test('a link for another address does not take the place of a registration that waits for its own link', async () => {
  const { actor, user } = await signedIn();
  const email = newEmail();
  const name = `waiting-${counter}`;
  await register({ username: name, email, password: PASSWORD }, newOrigin());
  await ask(actor, email);
  const token = await mailedToken(email);
  const stranger = {
    id: '00000000-0000-4000-8000-000000000000',
    userId: '00000000-0000-4000-8000-000000000000',
  };
  for (const session of [null, stranger])
    expect((await thrownBy(confirmEmailChange(token, session)))?.code).toBe('forbidden');
  expect(await db.user.count({ where: { username: name } })).toBe(1);
  await confirmEmailChange(token, { ...stranger, userId: user.id });
  expect((await db.user.findUniqueOrThrow({ where: { email } })).id).toBe(user.id);
});

test('a password change cancels a pending email change', async () => {
  const { actor, user } = await signedIn();
  const email = newEmail();
  await ask(actor, email);
  const token = await mailedToken(email);
  await requestPasswordReset(user.email, newOrigin());
  await resetPassword({ token: await mailedToken(user.email), password: 'a brand new phrase' });
  expect((await thrownBy(confirmEmailChange(token, null)))?.code).toBe('invalid');
});

test('at most five email changes a day can be requested', async () => {
  const { actor } = await signedIn();
  for (let index = 0; index < 5; index += 1) await ask(actor, newEmail());
  expect((await thrownBy(ask(actor, newEmail())))?.code).toBe('rate_limited');
});
