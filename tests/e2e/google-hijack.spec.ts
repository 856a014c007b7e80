// Five ways to prepare an account with someone else's address (T16); the attacker must stay locked out.

import { hashPassword } from '@/lib/auth/password/password';
import { hashSecret, randomSecret } from '@/lib/auth/secrets';
import { db } from '@/lib/db';
import { expect, test } from '../support/browser';
import { linkInMail, newPerson, PASSWORD } from '../support/browser-accounts';
import { createSession, createUser } from '../support/factories';
import { GooglePages, googlePerson } from '../support/google-pages';
import { type GoogleSite, startGoogleSite } from '../support/google-site';

test.describe.configure({ mode: 'serial' });
const SLOW = { timeout: 45_000 };

let site: GoogleSite;
let google: GooglePages;
test.beforeAll(async () => {
  site = await startGoogleSite();
  google = new GooglePages(site);
});
test.afterAll(async () => {
  await site?.stop();
  await db.$disconnect();
});

test('classic: registered with a password beforehand', async ({ page, browser }) => {
  const attacker = newPerson();
  await page.request.post(`${site.url}/api/users/register`, { data: attacker });
  const link = await linkInMail(attacker.email, 'Confirm your email address');
  site.signInAs(googlePerson(attacker.email));
  await google.signIn(page);
  await expect(page).toHaveURL(`${site.url}/`, SLOW);
  const { user } = await google.whoIs(page);
  expect(user.username).not.toBe(attacker.username);
  await google.elsewhere(browser, async (other) => {
    expect((await google.signInByPassword(other, attacker.email, PASSWORD)).status()).toBe(403);
    const token = new URLSearchParams(link.split('?')[1]).get('token');
    const verified = await other.request.post(`${site.url}/api/users/verify-email`, { data: { token } });
    expect(verified.status()).toBe(400);
    expect((await google.signInByPassword(other, attacker.email, PASSWORD)).status()).toBe(403);
  });
  expect(await db.credential.count({ where: { userId: user.id } })).toBe(0);
});

test('unexpired session: signed in beforehand', async ({ page, browser }) => {
  const attacker = await createUser({ emailVerified: null });
  const { name, value } = await createSession(attacker.id);
  site.signInAs(googlePerson(attacker.email));
  await google.signIn(page);
  await expect(page).toHaveURL(`${site.url}/`, SLOW);
  await google.elsewhere(browser, async (other) => {
    await other.context().addCookies([{ name, value, url: site.url }]);
    expect(await google.whoIs(other)).toBeNull();
    expect((await other.request.get('/api/users/get_user')).status()).toBe(401);
  });
  expect(await db.session.count({ where: { sessionToken: hashSecret(value) } })).toBe(0);
});

test('trojan identifier: another Google account linked beforehand', async ({ page, browser }) => {
  const trojan = googlePerson();
  const prepared = await createUser({ emailVerified: null });
  await db.account.create({
    data: { userId: prepared.id, type: 'oidc', provider: 'google', providerAccountId: trojan.sub },
  });
  site.signInAs(googlePerson(prepared.email));
  await google.signIn(page);
  await expect(page).toHaveURL(`${site.url}/`, SLOW);
  const { user: victim } = await google.whoIs(page);
  await google.elsewhere(browser, async (other) => {
    site.signInAs(trojan);
    await google.signIn(other);
    await expect(other).toHaveURL(`${site.url}/`, SLOW);
    const { user } = await google.whoIs(other);
    expect(user.id).not.toBe(victim.id);
    expect(user.email).toBe(trojan.email);
  });
  expect(await db.account.count({ where: { userId: victim.id } })).toBe(1);
});

test('pending change: an account awaiting confirmation of the address', async ({ page, browser }) => {
  const attacker = await createUser({
    credential: { create: { passwordHash: await hashPassword(PASSWORD) } },
  } as Parameters<typeof createUser>[0]);
  const token = randomSecret();
  const email = `victim-${googlePerson().sub}@mail.test`;
  await db.token.create({
    data: {
      userId: attacker.id,
      purpose: 'change_email',
      email,
      tokenHash: hashSecret(token),
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  });
  site.signInAs(googlePerson(email));
  await google.signIn(page);
  await expect(page).toHaveURL(`${site.url}/`, SLOW);
  const { user } = await google.whoIs(page);
  expect(user.id).not.toBe(attacker.id);
  await google.elsewhere(browser, async (other) => {
    await other.goto(`/confirm-email?token=${token}`);
    await expect(other.getByText('This link has expired or was already used.')).toBeVisible(SLOW);
    await expect(other.getByRole('button', { name: 'Use this address' })).toHaveCount(0);
  });
  const after = await db.user.findUniqueOrThrow({ where: { id: attacker.id } });
  expect(after.email).toBe(attacker.email);
});

test('unverified provider claim: the address of a verified account', async ({ page }) => {
  const victim = await createUser();
  site.signInAs({ ...googlePerson(victim.email), email_verified: false });
  await google.signIn(page);
  await expect(page.getByText('Google did not confirm your email address.')).toBeVisible(SLOW);
  expect(await db.account.count({ where: { userId: victim.id } })).toBe(0);
  expect(await db.session.count({ where: { userId: victim.id } })).toBe(0);
});
