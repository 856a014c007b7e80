// A suspended person cannot act through any entry point: each has a row. Nor can anybody write to them.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { suspendUser } from '@/lib/admin/user-commands';
import { addApiKey, addExportAddress } from '@/lib/api-keys/commands';
import { findApiKey } from '@/lib/auth/api-key-query';
import { requestPasswordReset, resetPassword } from '@/lib/auth/password/password-commands';
import { getActorByBearerToken, getActorBySessionToken, getActorForOperator } from '@/lib/auth/queries';
import { resendVerification, verifyEmail } from '@/lib/auth/registration/verification-commands';
import { hashSecret, randomSecret } from '@/lib/auth/secrets';
import { refreshClient, signIn, signInClient } from '@/lib/auth/sign-in-commands';
import { getThread } from '@/lib/chat/queries';
import { sendMessage } from '@/lib/chat/send-commands';
import { db } from '@/lib/db';
import { createUserWithPassword, newOrigin, PASSWORD, queuedEmails, thrownBy } from '../support/accounts';
import { actorOf, createThread } from '../support/chat';
import { createBearerToken, createSession, createUser } from '../support/factories';
import { createAdmin } from '../support/moderation';

type Person = { id: string; email: string; username: string };
type Door = (person: Person) => Promise<{ open: () => Promise<unknown> }>;

async function tokenFor(person: Person, purpose: 'reset_password' | 'verify_email'): Promise<string> {
  const token = randomSecret();
  const expiresAt = new Date(Date.now() + 60_000);
  const tokenHash = hashSecret(token);
  await db.token.create({ data: { purpose, tokenHash, userId: person.id, email: person.email, expiresAt } });
  return token;
}

/** `open` returns something truthy exactly when the person is let in. */
const DOORS: Record<string, Door> = {
  'a session that was open': async ({ id }) => {
    const { value } = await createSession(id);
    return { open: () => getActorBySessionToken(value) };
  },
  'a session that appears afterwards': async ({ id }) => ({
    open: async () => getActorBySessionToken((await createSession(id)).value),
  }),
  'a bearer token': async ({ id }) => {
    const token = await createBearerToken(id);
    return { open: () => getActorByBearerToken(token) };
  },
  'an API key': async (person) => {
    const key = await addApiKey(actorOf({ ...person, role: 'user' }), {
      name: 'x',
      scopes: ['listings_read'],
      days: 'never',
    });
    return { open: () => findApiKey('key', key) };
  },
  'an export address': async (person) => {
    const address = await addExportAddress(actorOf({ ...person, role: 'user' }), { name: 'x' });
    return { open: () => findApiKey('export_address', address) };
  },
  'a refresh token': async ({ email }) => {
    const { refresh } = await signInClient({ email, password: PASSWORD }, newOrigin());
    return { open: async () => !(await thrownBy(refreshClient(refresh, newOrigin()))) };
  },
  'the right password': async ({ email }) => ({
    open: async () =>
      !(await thrownBy(signIn({ email, password: PASSWORD }, newOrigin(), () => 'this-browser'))),
  }),
  'a forgotten password': async ({ email }) => ({
    open: async () => {
      const before = (await queuedEmails(email)).length;
      await requestPasswordReset(email, newOrigin());
      return (await queuedEmails(email)).length > before;
    },
  }),
  'an old link to a new password': async (person) => {
    const token = await tokenFor(person, 'reset_password');
    return {
      open: async () => !(await thrownBy(resetPassword({ token, password: 'figs and 4 carobs' }))),
    };
  },
  'an old link that verifies the address': async (person) => {
    await db.user.update({ where: { id: person.id }, data: { emailVerified: null } });
    const token = await tokenFor(person, 'verify_email');
    return { open: async () => !(await thrownBy(verifyEmail(token))) };
  },
  'a new verification link': async (person) => {
    await db.user.update({ where: { id: person.id }, data: { emailVerified: null } });
    return {
      open: async () => {
        const before = (await queuedEmails(person.email)).length;
        await resendVerification(person.email, newOrigin());
        return (await queuedEmails(person.email)).length > before;
      },
    };
  },
  'an import in their name': async ({ username }) => ({ open: () => getActorForOperator(username) }),
};

for (const [name, door] of Object.entries(DOORS)) {
  test(`${name}: open before a suspension, closed after it`, async () => {
    const admin = await createAdmin();
    const [free, suspended] = [await createUserWithPassword(), await createUserWithPassword()];
    const [free2, door2] = [await door(free), await door(suspended)];
    await suspendUser(admin, { userId: suspended.id, reason: 'Broke the rules again' });
    expect(Boolean(await free2.open()), 'somebody else').toBe(true);
    expect(Boolean(await door2.open()), 'the suspended person').toBe(false);
  });
}

test('a suspension ends the sessions in the database and notifies the sockets', async () => {
  const admin = await createAdmin();
  const user = await createUserWithPassword();
  await createSession(user.id);
  await suspendUser(admin, { userId: user.id, reason: 'Broke the rules again' });
  expect(await db.session.count({ where: { userId: user.id } })).toBe(0);
  expect(await db.token.count({ where: { userId: user.id } })).toBe(0);
});

test('nobody can write to a suspended person; trying, or opening the conversation, says so', async () => {
  const [writer, scammer] = [actorOf(await createUser()), await createUser()];
  const threadId = await createThread(writer, scammer);
  const say = () => sendMessage(writer, { threadId, clientId: randomUUID(), content: 'hello' });
  expect((await say()).seq).toBe(1);
  await suspendUser(await createAdmin(), { userId: scammer.id, reason: 'Asked for money' });
  expect(await thrownBy(say())).toMatchObject({ code: 'forbidden', message: 'This account is suspended.' });
  expect((await getThread(writer, threadId))?.other).toMatchObject({ isSuspended: true });
  await db.user.update({ where: { id: scammer.id }, data: { suspendedAt: null } });
  expect((await say()).seq).toBe(2);
});
