// Two people register one address before its owner confirms one of them; the other must be left with nothing (A8).
import { expect, test } from 'vitest';
import { verifyUserEmail } from '@/lib/admin/user-commands';
import { requestPasswordReset, resetPassword } from '@/lib/auth/password/password-commands';
import { register } from '@/lib/auth/registration/registration-commands';
import {
  needsNewPassword,
  resendVerification,
  verifyEmail,
} from '@/lib/auth/registration/verification-commands';
import { randomSecret } from '@/lib/auth/secrets';
import { signIn } from '@/lib/auth/sign-in-commands';
import { db } from '@/lib/db';
import { mailedToken, newOrigin, queuedEmails, thrownBy } from '../support/accounts';
import { createSession } from '../support/factories';
import { createAdmin } from '../support/moderation';

let counter = 0;
const newEmail = () => `wanted-${++counter}@mail.test`;
const CHOSEN = 'pears and 2 quinces';
const CHOOSE = 'This address was registered more than once. Please choose the password of your account.';

/** Registers `email` in a browser of one's own; `link` is the token that was mailed. */
async function newRegistration(who: string, email: string) {
  const browser = randomSecret();
  const username = `${who}-${counter}`;
  const password = `${who} and 3 lemons`;
  await register({ username, email, password }, newOrigin(), '/', browser);
  return { username, email, password, browser, link: await mailedToken(email) };
}

const signInWith = (email: string, password: string) =>
  thrownBy(signIn({ email, password }, newOrigin(), null));
const usernameOf = async (email: string) => (await db.user.findUniqueOrThrow({ where: { email } })).username;

const ORDERS = [
  ['owner', 'attacker'],
  ['attacker', 'owner'],
] as const;

for (const [first, second] of ORDERS) {
  const both = async () => {
    const email = newEmail();
    const [one, other] = [await newRegistration(first, email), await newRegistration(second, email)];
    const [owner, attacker] = first === 'owner' ? [one, other] : [other, one];
    return { email, owner, attacker };
  };

  test.each(['owner', 'attacker'] as const)(
    `registered by ${first}, then ${second}: in the owner's browser the link of the %s completes the owner's registration`,
    async (whose) => {
      const people = await both();
      const { email, owner, attacker } = people;
      expect(await needsNewPassword(people[whose].link, owner.browser)).toBe(false);
      await verifyEmail(people[whose].link, { browser: owner.browser });
      expect(await usernameOf(email)).toBe(owner.username);
      expect(await signInWith(email, owner.password)).toBeUndefined();
      expect((await signInWith(email, attacker.password))?.code).toBe('forbidden');
      for (const { link } of [owner, attacker]) {
        expect((await thrownBy(verifyEmail(link, { browser: attacker.browser })))?.code).toBe('invalid');
      }
      expect(await db.registration.count({ where: { user: { email } } })).toBe(0);
    },
  );

  test.each(['owner', 'attacker'] as const)(
    `registered by ${first}, then ${second}: elsewhere the link of the %s needs a new password`,
    async (whose) => {
      const people = await both();
      const { email, owner, attacker } = people;
      const { link, username } = people[whose];
      expect(await needsNewPassword(link, undefined)).toBe(true);
      for (const browser of [undefined, 'some other browser']) {
        expect((await thrownBy(verifyEmail(link, { browser })))?.fields).toEqual({ password: [CHOOSE] });
      }
      const weak = await thrownBy(verifyEmail(link, { password: 'password1' }));
      expect(weak?.fields?.password?.[0]).toContain('too common');
      await verifyEmail(link, { password: CHOSEN });
      expect(await usernameOf(email)).toBe(username);
      expect(await signInWith(email, CHOSEN)).toBeUndefined();
      for (const { password } of [owner, attacker]) {
        expect((await signInWith(email, password))?.code).toBe('forbidden');
      }
    },
  );
}

test('the owner may type the password of their own registration again', async () => {
  const email = newEmail();
  const owner = await newRegistration('owner', email);
  const attacker = await newRegistration('attacker', email);
  await verifyEmail(owner.link, { password: owner.password });
  expect(await signInWith(email, owner.password)).toBeUndefined();
  expect((await signInWith(email, attacker.password))?.code).toBe('forbidden');
});

test('a link sent again is no way around, nor is an expired one', async () => {
  const email = newEmail();
  await newRegistration('owner', email);
  await newRegistration('attacker', email);
  await db.token.updateMany({ where: { email }, data: { expiresAt: new Date(Date.now() - 1) } });
  await resendVerification(email, newOrigin());
  expect((await thrownBy(verifyEmail(await mailedToken(email))))?.fields).toHaveProperty('password');
});

test('a registration after too many e-mails is remembered, although none is sent for it', async () => {
  const email = newEmail();
  const attacker = await newRegistration('attacker', email);
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(Array.from({ length: 5 }, () => register(attacker, newOrigin())));
  }
  const before = (await queuedEmails(email)).length;
  const browser = randomSecret();
  await register({ username: 'late-owner', email, password: CHOSEN }, newOrigin(), '/', browser);
  expect(await queuedEmails(email)).toHaveLength(before);
  expect((await thrownBy(verifyEmail(attacker.link)))?.fields).toHaveProperty('password');
  await verifyEmail(attacker.link, { browser });
  expect(await usernameOf(email)).toBe('late-owner');
  expect(await signInWith(email, CHOSEN)).toBeUndefined();
});

test('a registration at the moment of the verification never gives its password to the account', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = newEmail();
    const owner = await newRegistration('owner', email);
    const late = { username: `late-${counter}`, email, password: CHOSEN };
    const [verified] = await Promise.all([
      thrownBy(verifyEmail(owner.link)),
      thrownBy(register(late, newOrigin())),
    ]);
    expect((await signInWith(email, CHOSEN))?.code).toBe('forbidden');
    if (verified) await verifyEmail(owner.link, { browser: owner.browser });
    expect(await signInWith(email, owner.password)).toBeUndefined();
  }
});

test('verifying ends every access that the account had before: sessions and Google identities', async () => {
  const { email, link } = await newRegistration('owner', newEmail());
  const { id } = await db.user.findUniqueOrThrow({ where: { email } });
  await createSession(id);
  await db.account.create({
    data: { userId: id, type: 'oidc', provider: 'google', providerAccountId: 'sub-trojan' },
  });
  await verifyEmail(link);
  expect(await db.session.count({ where: { userId: id } })).toBe(0);
  expect(await db.account.count({ where: { userId: id } })).toBe(0);
});

test('a password chosen by a reset link leaves no registration behind', async () => {
  const email = newEmail();
  const attacker = await newRegistration('attacker', email);
  await newRegistration('owner', email);
  await requestPasswordReset(email, newOrigin());
  await resetPassword({ token: await mailedToken(email), password: CHOSEN });
  expect((await thrownBy(verifyEmail(attacker.link, { browser: attacker.browser })))?.code).toBe('invalid');
  expect(await signInWith(email, CHOSEN)).toBeUndefined();
  expect(await db.registration.count({ where: { user: { email } } })).toBe(0);
});

test('an administrator cannot confirm an address that several people registered', async () => {
  const admin = await createAdmin();
  const email = newEmail();
  const owner = await newRegistration('owner', email);
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { email } });
  await newRegistration('attacker', email);
  const confirm = (id: string) =>
    thrownBy(verifyUserEmail(admin, { userId: id, reason: 'Asked by telephone' }));
  expect((await confirm(userId))?.code).toBe('conflict');
  await verifyEmail(owner.link, { browser: owner.browser });

  const single = await newRegistration('single', newEmail());
  const user = await db.user.findUniqueOrThrow({ where: { email: single.email } });
  expect(await confirm(user.id)).toBeUndefined();
  expect(await signInWith(single.email, single.password)).toBeUndefined();
});
