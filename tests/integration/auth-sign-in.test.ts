import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { cleanUpAccounts } from '@/lib/auth/cleanup-commands';
import { changePassword, requestPasswordReset, resetPassword } from '@/lib/auth/password/password-commands';
import {
  getActorByBearerToken,
  getActorBySessionToken,
  getSessionByToken,
  listSessions,
} from '@/lib/auth/queries';
import { register } from '@/lib/auth/registration/registration-commands';
import { hashBearer, hashSecret } from '@/lib/auth/secrets';
import { endSession, signOut, signOutBearer, touchSession } from '@/lib/auth/session/session-commands';
import { refreshClient, signIn, signInClient } from '@/lib/auth/sign-in-commands';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import {
  createUserWithPassword,
  dumpDatabase,
  mailedToken,
  newOrigin,
  PASSWORD,
  queuedEmails,
  thrownBy,
} from '../support/accounts';

const DAY = 86_400_000;
const known = () => 'this-browser';
const signInAs = (email: string, password = PASSWORD) => signIn({ email, password }, newOrigin(), known);
async function actorOf(token: string): Promise<Actor> {
  const actor = await getActorBySessionToken(token);
  if (!actor) throw new Error('not signed in');
  return actor;
}

test('the right password resets the failure count', async () => {
  const user = await createUserWithPassword();
  for (let round = 0; round < 3; round += 1) {
    for (let index = 0; index < 4; index += 1) await thrownBy(signInAs(user.email, 'wrong password'));
    await signInAs(user.email);
  }
});

test('unverified, suspended and deleted accounts are distinguishable only with the right password', async () => {
  const unproved = await createUserWithPassword({ emailVerified: null });
  const suspended = await createUserWithPassword({ suspendedAt: new Date() });
  const erased = await createUserWithPassword({ deletedAt: new Date() });
  const message = async (email: string, password: string) =>
    (await thrownBy(signInAs(email, password)))?.message;
  for (const { email } of [unproved, suspended, erased]) {
    expect(await message(email, 'wrong password')).toBe('Invalid email or password.');
  }
  expect(await message(unproved.email, PASSWORD)).toBe('Email not verified');
  expect(await message(suspended.email, PASSWORD)).toBe('This account is suspended.');
  expect(await message(erased.email, PASSWORD)).toBe('Invalid email or password.');
});

test('a session cookie is invalid after sign-out, and a new sign-in gets a new token', async () => {
  const { email } = await createUserWithPassword();
  const [first, second] = [await signInAs(email), await signInAs(email)];
  expect(first.token).not.toBe(second.token);
  expect(Buffer.from(first.token, 'base64url')).toHaveLength(32);
  await signOut(first.token);
  expect(await getActorBySessionToken(first.token)).toBeNull();
  expect(await getActorBySessionToken(second.token)).not.toBeNull();
});

test('sessions expire after 14 idle days or 60 days in all; use extends them up to that limit', async () => {
  const { email } = await createUserWithPassword();
  const { token } = await signInAs(email);
  const where = { sessionToken: hashSecret(token) };
  const row = () => db.session.findUniqueOrThrow({ where });
  expect((await row()).expires.getTime()).toBeCloseTo(Date.now() + 14 * DAY, -4);

  await db.session.update({
    where,
    data: { createdAt: new Date(Date.now() - 50 * DAY), lastSeenAt: new Date(Date.now() - DAY) },
  });
  await touchSession(await row());
  expect((await row()).expires.getTime()).toBeCloseTo(Date.now() + 10 * DAY, -4);

  await db.session.update({ where, data: { expires: new Date(Date.now() - 1) } });
  expect(await getActorBySessionToken(token)).toBeNull();
  await db.session.update({
    where,
    data: { expires: new Date(Date.now() + DAY), createdAt: new Date(Date.now() - 61 * DAY) },
  });
  expect(await getActorBySessionToken(token)).toBeNull();
});

test('sessions are visible only to their owner and can be ended one by one', async () => {
  const [mine, other] = [await createUserWithPassword(), await createUserWithPassword()];
  const [a, b, foreign] = [
    await signInAs(mine.email),
    await signInAs(mine.email),
    await signInAs(other.email),
  ];
  const actor = await actorOf(a.token);
  const current = await getSessionByToken(a.token);
  const sessions = await listSessions(actor, current?.id ?? null);
  expect(sessions).toHaveLength(2);
  expect(sessions.filter((session) => session.isCurrent)).toHaveLength(1);
  expect(sessions[0]?.device).toBe('Firefox on Linux');

  const foreignId = (await getSessionByToken(foreign.token))?.id ?? '';
  expect((await thrownBy(endSession(actor, foreignId)))?.code).toBe('not_found');
  expect(await getActorBySessionToken(foreign.token)).not.toBeNull();
  await endSession(actor, sessions.find((session) => !session.isCurrent)?.id ?? '');
  expect(await getActorBySessionToken(b.token)).toBeNull();
  expect(await getActorBySessionToken(a.token)).not.toBeNull();
});

test('a password change requires the current one, ends all other sessions and notifies the owner', async () => {
  const { email } = await createUserWithPassword();
  const [mine, other] = [await signInAs(email), await signInAs(email)];
  const client = await signInClient({ email, password: PASSWORD }, newOrigin());
  const actor = await actorOf(mine.token);
  const current = (await getSessionByToken(mine.token)) ?? expect.unreachable();
  const change = (currentPassword: string, password: string) =>
    changePassword(actor, { currentPassword, password }, current);
  expect((await thrownBy(change('wrong password', 'a brand new phrase')))?.fields?.currentPassword).toEqual([
    'The current password is wrong.',
  ]);
  expect((await thrownBy(change(PASSWORD, 'password1')))?.fields?.password?.[0]).toMatch(/too common/);
  await change(PASSWORD, 'a brand new phrase');
  expect(await getActorBySessionToken(mine.token)).not.toBeNull();
  expect(await getActorBySessionToken(other.token)).toBeNull();
  expect(await getActorByBearerToken(client.access)).toBeNull();
  expect((await thrownBy(refreshClient(client.refresh, newOrigin())))?.code).toBe('unauthorized');
  expect((await thrownBy(signInAs(email)))?.code).toBe('forbidden');
  await signInAs(email, 'a brand new phrase');
  expect((await queuedEmails(email)).at(-1)?.content.template).toBe('password-changed');
});

test('a reset link works once within 30 minutes, ends every session and lifts the lock', async () => {
  const { email } = await createUserWithPassword();
  const { token: session } = await signInAs(email);
  const elsewhere = (password: string) => signIn({ email, password }, newOrigin(), null);
  for (let index = 0; index < 6; index += 1) await thrownBy(elsewhere('wrong password'));
  expect((await thrownBy(elsewhere(PASSWORD)))?.code).toBe('rate_limited');

  await requestPasswordReset(email, newOrigin());
  const token = await mailedToken(email);
  expect((await thrownBy(resetPassword({ token, password: 'password1' })))?.fields?.password?.[0]).toMatch(
    /too common/,
  );
  const password = 'a brand new phrase';
  const results = await Promise.all(
    Array.from({ length: 20 }, () => thrownBy(resetPassword({ token, password }))),
  );
  expect(results.filter((error) => !error)).toHaveLength(1);
  expect(await getActorBySessionToken(session)).toBeNull();
  await elsewhere(password);

  const late = await createUserWithPassword();
  await requestPasswordReset(late.email, newOrigin());
  await db.token.updateMany({ where: { email: late.email }, data: { expiresAt: new Date(Date.now() - 1) } });
  const error = await thrownBy(resetPassword({ token: await mailedToken(late.email), password }));
  expect(error?.message).toBe('This link has expired or was already used. Please request a new one.');
});

test('a hash with outdated parameters is renewed at the next sign-in', async () => {
  const user = await createUserWithPassword();
  const old = await hash(PASSWORD, { algorithm: 2, memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await db.credential.update({ where: { userId: user.id }, data: { passwordHash: old } });
  await signInAs(user.email);
  const { passwordHash } = await db.credential.findUniqueOrThrow({ where: { userId: user.id } });
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await signInAs(user.email);
});

test('a sign-in from a new browser is notified, from a known one it is not', async () => {
  const user = await createUserWithPassword({ emailVerified: new Date(Date.now() - DAY) });
  const input = { email: user.email, password: PASSWORD };
  await signIn(input, newOrigin(), () => 'this-browser');
  expect(await queuedEmails(user.email)).toHaveLength(0);
  await signIn(input, newOrigin(), () => null);
  expect((await queuedEmails(user.email)).map((job) => job.content.template)).toEqual(['new-sign-in']);
});

test('a client refreshes its tokens; reusing one revokes the family', async () => {
  const { email } = await createUserWithPassword();
  const first = await signInClient({ email, password: PASSWORD }, newOrigin());
  expect(await getActorByBearerToken(first.access)).not.toBeNull();
  expect(await getActorBySessionToken(first.access)).toBeNull();
  const second = await refreshClient(first.refresh, newOrigin());
  expect((await thrownBy(refreshClient(first.refresh, newOrigin())))?.code).toBe('unauthorized');
  expect((await thrownBy(refreshClient(second.refresh, newOrigin())))?.code).toBe('unauthorized');
  expect(await getActorByBearerToken(second.access)).toBeNull();

  const third = await signInClient({ email, password: PASSWORD }, newOrigin());
  await signOutBearer(third.access);
  expect(await getActorByBearerToken(third.access)).toBeNull();
  expect((await thrownBy(refreshClient(third.refresh, newOrigin())))?.code).toBe('unauthorized');
});

test('a client whose session is ended in the list of devices cannot come back, others stay', async () => {
  const { id, email } = await createUserWithPassword();
  const [lost, other] = [
    await signInClient({ email, password: PASSWORD }, newOrigin()),
    await signInClient({ email, password: PASSWORD }, newOrigin()),
  ];
  const actor = (await getActorByBearerToken(lost.access)) ?? expect.unreachable();
  const session = await db.session.findUniqueOrThrow({ where: { sessionToken: hashBearer(lost.access) } });
  await endSession(actor, session.id);
  expect((await thrownBy(refreshClient(lost.refresh, newOrigin())))?.code).toBe('unauthorized');
  expect((await getActorByBearerToken(other.access))?.id).toBe(id);
  await refreshClient(other.refresh, newOrigin());
});

test('a client stands once in the list of devices while it can come back, and can be ended there between two sessions', async () => {
  const user = await createUserWithPassword();
  const first = await signInClient({ email: user.email, password: PASSWORD }, newOrigin());
  const actor = (await getActorByBearerToken(first.access)) ?? expect.unreachable();
  const { refresh } = await refreshClient(first.refresh, newOrigin());
  expect(await listSessions(actor, null)).toHaveLength(1);
  await db.session.updateMany({ where: { userId: user.id }, data: { expires: new Date(Date.now() - 1) } });
  await cleanUpAccounts();
  const next = await refreshClient(refresh, newOrigin());
  expect(await db.session.count({ where: { userId: user.id } })).toBe(1);

  await db.session.updateMany({ where: { userId: user.id }, data: { expires: new Date(Date.now() - 1) } });
  const [device, ...others] = await listSessions(actor, null);
  expect([device?.device, others]).toEqual(['Firefox on Linux (API)', []]);
  await endSession(actor, device?.id ?? '');
  expect((await thrownBy(refreshClient(next.refresh, newOrigin())))?.code).toBe('unauthorized');
  expect(await listSessions(actor, null)).toEqual([]);
});

test('the database holds no cookie, password or token in plaintext', async () => {
  const { email } = await createUserWithPassword();
  const session = await signInAs(email);
  const client = await signInClient({ email, password: PASSWORD }, newOrigin());
  await requestPasswordReset(email, newOrigin());
  await register({ username: 'dumped', email: 'dumped@mail.test', password: PASSWORD }, newOrigin());
  const secrets = {
    cookie: session.token,
    access: client.access,
    refresh: client.refresh,
    reset: await mailedToken(email),
    verification: await mailedToken('dumped@mail.test'),
    password: PASSWORD,
  };
  const dump = await dumpDatabase();
  expect(dump).toContain(hashSecret(session.token));
  expect(dump).toContain('dumped@mail.test');
  for (const [name, secret] of Object.entries(secrets)) expect(dump.includes(secret), name).toBe(false);
});
