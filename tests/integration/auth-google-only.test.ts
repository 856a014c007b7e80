// People who sign in with Google: what a stolen session cannot do, and what ends their Google identity.
import { expect, test } from 'vitest';
import { startGoogleSession } from '@/lib/auth/google/google-commands';
import { changePassword, requestPasswordReset, resetPassword } from '@/lib/auth/password/password-commands';
import { confirmEmailChange, requestEmailChange } from '@/lib/auth/registration/email-commands';
import type { OwnSession } from '@/lib/auth/registration/owner-commands';
import { db } from '@/lib/db';
import { deleteAccount } from '@/lib/people/deletion-commands';
import { lastEmail, mailedToken, newOrigin, newSession, PASSWORD, thrownBy } from '../support/accounts';
import { actorOf } from '../support/chat';
import { createUser } from '../support/factories';

let counter = 0;
async function createGoogleUser() {
  counter += 1;
  const accounts = { create: { type: 'oidc', provider: 'google', providerAccountId: `sub-${counter}` } };
  return createUser({ accounts } as Parameters<typeof createUser>[0]);
}
type User = Awaited<ReturnType<typeof createGoogleUser>>;
const links = (userId: string) => db.account.count({ where: { userId } });
const enter = ({ id }: User) => startGoogleSession(id, newOrigin(), null);

const SENSITIVE: Record<string, (user: User, session: OwnSession) => Promise<void>> = {
  'setting a password': (user, session) =>
    changePassword(actorOf(user), { currentPassword: '', password: PASSWORD }, session),
  'changing the address': (user, session) =>
    requestEmailChange(
      actorOf(user),
      { email: `new-${user.email}`, currentPassword: '' },
      session,
      newOrigin(),
    ),
  'deleting the account': (user, session) =>
    deleteAccount(actorOf(user), { currentPassword: '', username: user.username }, session),
};

test.each(Object.entries(SENSITIVE))(
  '%s without a password needs a sign-in within the last ten minutes',
  async (_, change) => {
    const user = await createGoogleUser();
    const before = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(await thrownBy(change(user, newSession(11)))).toMatchObject({
      code: 'forbidden',
      message:
        'Please sign in again, or set a password with “Forgot password?”. You can then do this for 10 minutes.',
    });
    expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toEqual(before);
    expect(await db.token.count({ where: { userId: user.id } })).toBe(0);
    expect(await db.credential.count({ where: { userId: user.id } })).toBe(0);
    await change(user, newSession(9));
  },
);

test('setting a password keeps sign-in with Google, and from then on the password is asked for', async () => {
  const user = await createGoogleUser();
  await changePassword(actorOf(user), { currentPassword: '', password: PASSWORD }, newSession());
  await enter(user);
  for (const [name, change] of Object.entries(SENSITIVE)) {
    expect((await thrownBy(change(user, newSession())))?.fields, name).toHaveProperty('currentPassword');
  }
});

test('a password reset ends sign-in with Google and its sessions, and the e-mail says so', async () => {
  const user = await createGoogleUser();
  await enter(user);
  await requestPasswordReset(user.email, newOrigin());
  await resetPassword({ token: await mailedToken(user.email), password: PASSWORD });
  expect(await links(user.id)).toBe(0);
  expect(await db.session.count({ where: { userId: user.id } })).toBe(0);
  expect((await lastEmail(user.email)).text).toContain('Signing in with Google no longer opens it.');
  // A sign-in that was under way before.
  expect((await thrownBy(enter(user)))?.code).toBe('forbidden');
  expect(await db.session.count({ where: { userId: user.id } })).toBe(0);
});

test('a change of address ends sign-in with Google, and the e-mail says so beforehand', async () => {
  const user = await createGoogleUser();
  const email = `moved-${user.email}`;
  await requestEmailChange(actorOf(user), { email, currentPassword: '' }, newSession(), newOrigin());
  expect((await lastEmail(email)).text).toContain('Signing in with Google will then no longer open it');
  expect(await links(user.id)).toBe(1);
  await confirmEmailChange(await mailedToken(email), null);
  expect(await links(user.id)).toBe(0);
  expect((await thrownBy(enter(user)))?.code).toBe('forbidden');
});
