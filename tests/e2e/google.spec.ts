import { type Browser, expect, type Page, test } from '@playwright/test';
import { hashPassword } from '@/lib/auth/password';
import { hashSecret, randomSecret } from '@/lib/auth/secrets';
import { db } from '@/lib/db';
import { linkInMail, newPerson, PASSWORD } from '../support/browser-accounts';
import { createSession, createUser } from '../support/factories';
import { type GoogleSite, startGoogleSite } from '../support/google-site';

// One site and one "Google" for all of them, and one person at "Google" at a time.
test.describe.configure({ mode: 'serial' });
const SLOW = { timeout: 20_000 };

let site: GoogleSite;
test.beforeAll(async () => {
  site = await startGoogleSite();
});
test.afterAll(async () => {
  await site?.stop();
  await db.$disconnect();
});

const unique = () =>
  randomSecret()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 10);
const googlePerson = (email = `g-${unique()}@mail.example`) => ({
  sub: `sub-${unique()}`,
  email,
  email_verified: true as unknown,
  name: `Élena ${unique()}`,
});

async function openPanel(page: Page, path = '/login') {
  await page.goto(`${site.url}${path}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('Redirecting to Google...')).toBeVisible();
}

/** From the sign-in page through "Google" and back. */
async function signInWithGoogle(page: Page, path = '/login') {
  await openPanel(page, path);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
}

/** In a browser of its own, as somebody else. */
async function elsewhere<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ baseURL: site.url });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

const whoIs = async (page: Page) => (await page.request.get(`${site.url}/api/auth/session`)).json();
const signInByPassword = (page: Page, email: string, password: string) =>
  page.request.post(`${site.url}/api/users/login`, { data: { email, password } });

test('the panel has two steps, the person lands where they wanted, the session is ours', async ({ page }) => {
  const google = googlePerson();
  site.be(google);
  await openPanel(page, '/login?from=%2Fmortgage-calculator%3Fprice%3D1');
  await page.getByRole('button', { name: '← Back to options' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page).toHaveURL(`${site.url}/mortgage-calculator?price=1`, SLOW);
  await expect(page.getByRole('button', { name: /^Your menu/ })).toBeVisible(SLOW);

  const { user, ...rest } = await whoIs(page);
  expect(Object.keys(user).sort()).toEqual(['avatar', 'email', 'id', 'name', 'username']);
  expect(Object.keys(rest)).toEqual(['expires']);
  expect(user).toMatchObject({ email: google.email, name: google.name });
  expect(user.username).toMatch(/^elena-/);

  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === 'estia.session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(Buffer.from(session?.value ?? '', 'base64url')).toHaveLength(32);
  const row = await db.session.findUniqueOrThrow({
    where: { sessionToken: hashSecret(session?.value ?? '') },
  });
  expect(row.userId).toBe(user.id);
  expect(cookies.find(({ name }) => name === 'csrftoken')).toBeDefined();
  const account = await db.account.findFirstOrThrow({ where: { userId: user.id } });
  expect(account).toMatchObject({
    provider: 'google',
    providerAccountId: google.sub,
    access_token: null,
    refresh_token: null,
    id_token: null,
  });

  // Found again by `sub`, whatever the address is by then.
  await page.context().clearCookies();
  site.be({ ...google, email: `moved-${unique()}@mail.example` });
  await signInWithGoogle(page);
  await expect(page).toHaveURL(`${site.url}/`, SLOW);
  expect((await whoIs(page)).user).toEqual(user);
  expect(await db.account.count({ where: { userId: user.id } })).toBe(1);
});

test('/api/auth/session knows password sessions, tells a visitor nothing, and no other site can read it', async ({
  page,
}) => {
  expect(await whoIs(page)).toBeNull();
  const user = await createUser({ phone: '+35799123456', bio: 'about me' });
  const { name, value } = await createSession(user.id);
  await page.context().addCookies([{ name, value, url: site.url }]);
  const response = await page.request.get(`${site.url}/api/auth/session/`);
  expect((await response.json()).user).toEqual({
    id: user.id,
    username: user.username,
    name: user.name,
    avatar: null,
    email: user.email,
  });
  expect(response.headers()['cache-control']).toContain('no-store');
  expect(response.headers()['access-control-allow-origin']).toBeUndefined();
});

for (const verified of [false, 'true', undefined]) {
  test(`an address that is not proved is refused (email_verified: ${verified})`, async ({ page }) => {
    const google = { ...googlePerson(), email_verified: verified };
    site.be(google);
    await signInWithGoogle(page, '/login?from=%2Fprofile');
    await expect(page.getByText('Google did not confirm your email address.')).toBeVisible(SLOW);
    expect(new URL(page.url()).searchParams.get('from')).toBe('/profile');
    expect(await db.user.count({ where: { email: google.email } })).toBe(0);
    expect(await whoIs(page)).toBeNull();
  });
}

test('an address with a proved account is not linked: its owner signs in with the password', async ({
  page,
}) => {
  const user = await createUser();
  site.be(googlePerson(user.email));
  await signInWithGoogle(page);
  const text = 'This email already has an account. Please sign in with your password.';
  await expect(page.getByText(text)).toBeVisible(SLOW);
  expect(await db.account.count({ where: { userId: user.id } })).toBe(0);
  expect(await whoIs(page)).toBeNull();
});

test('a suspended person does not come in through Google', async ({ page }) => {
  const google = googlePerson();
  const user = await createUser({ suspendedAt: new Date() });
  await db.account.create({
    data: { userId: user.id, type: 'oidc', provider: 'google', providerAccountId: google.sub },
  });
  site.be(google);
  await signInWithGoogle(page);
  await expect(page.getByText('This account is suspended.')).toBeVisible(SLOW);
  expect(await whoIs(page)).toBeNull();
});

test.describe('whoever prepared an account with a foreign address stays outside', () => {
  test('classic: registered with a password before', async ({ page, browser }) => {
    const attacker = newPerson();
    await page.request.post(`${site.url}/api/users/register`, { data: attacker });
    const link = await linkInMail(attacker.email, 'Confirm your email address');
    site.be(googlePerson(attacker.email));
    await signInWithGoogle(page);
    await expect(page).toHaveURL(`${site.url}/`, SLOW);
    const { user } = await whoIs(page);
    expect(user.username).not.toBe(attacker.username);
    await elsewhere(browser, async (other) => {
      expect((await signInByPassword(other, attacker.email, PASSWORD)).status()).toBe(403);
      const token = new URLSearchParams(link.split('?')[1]).get('token');
      const verified = await other.request.post(`${site.url}/api/users/verify-email`, { data: { token } });
      expect(verified.status()).toBe(400);
      expect((await signInByPassword(other, attacker.email, PASSWORD)).status()).toBe(403);
    });
    expect(await db.credential.count({ where: { userId: user.id } })).toBe(0);
  });

  test('unexpired session: signed in before', async ({ page, browser }) => {
    const attacker = await createUser({ emailVerified: null });
    const { name, value } = await createSession(attacker.id);
    site.be(googlePerson(attacker.email));
    await signInWithGoogle(page);
    await expect(page).toHaveURL(`${site.url}/`, SLOW);
    await elsewhere(browser, async (other) => {
      await other.context().addCookies([{ name, value, url: site.url }]);
      expect(await whoIs(other)).toBeNull();
      expect((await other.request.get('/api/users/get_user')).status()).toBe(401);
    });
    expect(await db.session.count({ where: { sessionToken: hashSecret(value) } })).toBe(0);
  });

  test('trojan identifier: another Google account was linked before', async ({ page, browser }) => {
    const trojan = googlePerson();
    const prepared = await createUser({ emailVerified: null });
    await db.account.create({
      data: { userId: prepared.id, type: 'oidc', provider: 'google', providerAccountId: trojan.sub },
    });
    site.be(googlePerson(prepared.email));
    await signInWithGoogle(page);
    await expect(page).toHaveURL(`${site.url}/`, SLOW);
    const { user: victim } = await whoIs(page);
    await elsewhere(browser, async (other) => {
      site.be(trojan);
      await signInWithGoogle(other);
      await expect(other).toHaveURL(`${site.url}/`, SLOW);
      const { user } = await whoIs(other);
      expect(user.id).not.toBe(victim.id);
      expect(user.email).toBe(trojan.email);
    });
    expect(await db.account.count({ where: { userId: victim.id } })).toBe(1);
  });

  test('pending change: an account that waits for the address to be confirmed', async ({ page, browser }) => {
    const attacker = await createUser({
      credential: { create: { passwordHash: await hashPassword(PASSWORD) } },
    } as Parameters<typeof createUser>[0]);
    const token = randomSecret();
    const email = `victim-${unique()}@mail.example`;
    await db.token.create({
      data: {
        userId: attacker.id,
        purpose: 'change_email',
        email,
        tokenHash: hashSecret(token),
        expiresAt: new Date(Date.now() + 3_600_000),
      },
    });
    site.be(googlePerson(email));
    await signInWithGoogle(page);
    await expect(page).toHaveURL(`${site.url}/`, SLOW);
    const { user } = await whoIs(page);
    expect(user.id).not.toBe(attacker.id);
    await elsewhere(browser, async (other) => {
      await other.goto(`/confirm-email?token=${token}`);
      await other.getByRole('button', { name: 'Use this address' }).click();
      await expect(other.getByText('This link has expired or was already used.')).toBeVisible(SLOW);
    });
    const after = await db.user.findUniqueOrThrow({ where: { id: attacker.id } });
    expect(after.email).toBe(attacker.email);
  });

  test('a provider that proves nothing: the address of a proved account', async ({ page }) => {
    const victim = await createUser();
    site.be({ ...googlePerson(victim.email), email_verified: false });
    await signInWithGoogle(page);
    await expect(page.getByText('Google did not confirm your email address.')).toBeVisible(SLOW);
    expect(await db.account.count({ where: { userId: victim.id } })).toBe(0);
    expect(await db.session.count({ where: { userId: victim.id } })).toBe(0);
  });
});

test('Google is never linked to whoever happens to be signed in, and their session ends', async ({
  page,
}) => {
  const first = await createUser();
  const { name, value } = await createSession(first.id);
  site.be(googlePerson());
  await openPanel(page);
  // Signed in meanwhile in another tab.
  await page.context().addCookies([{ name, value, url: site.url }]);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page).toHaveURL(`${site.url}/`, SLOW);
  const { user } = await whoIs(page);
  expect(user.id).not.toBe(first.id);
  expect(await db.account.count({ where: { userId: first.id } })).toBe(0);
  expect(await db.session.count({ where: { sessionToken: hashSecret(value) } })).toBe(0);
});

test('an answer of Google works once and only in the browser that asked for it', async ({
  page,
  browser,
}) => {
  site.be(googlePerson());
  const answers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/callback/google')) answers.push(request.url());
  });
  await signInWithGoogle(page);
  await expect(page).toHaveURL(`${site.url}/`, SLOW);
  const [answer = ''] = answers;
  expect(answer).toContain('code=');
  await page.context().clearCookies({ name: 'estia.session' });
  for (const again of [page, undefined]) {
    const replay = async (tab: Page) => {
      await tab.goto(answer);
      await expect(tab.getByText('Google sign-in failed. Please try again.')).toBeVisible(SLOW);
      expect(await whoIs(tab)).toBeNull();
    };
    if (again) await replay(again);
    else await elsewhere(browser, replay);
  }
});

test('/oauth/callback: an error, a success, and what it passes on', async ({ page }) => {
  await page.goto(`${site.url}/oauth/callback?error=access_denied`);
  await expect(page).toHaveURL(`${site.url}/login?error=access_denied`, SLOW);
  await expect(page.getByText('Google sign-in was cancelled.')).toBeVisible();
  await page.goto(`${site.url}/oauth/callback?auth_success=true`);
  await expect(page).toHaveURL(`${site.url}/`, SLOW);
  await page.goto(
    `${site.url}/oauth/callback?auth_success=true&from=${encodeURIComponent('//evil.example')}`,
  );
  await expect(page).toHaveURL(`${site.url}/`, SLOW);

  const passedOn = page.waitForRequest(/\/api\/auth\/callback\/google/);
  await page.goto(
    `${site.url}/oauth/callback?code=a%26b&state=c&from=%2Fprofile&callbackUrl=%2F%2Fevil.example`,
  );
  const query = new URL((await passedOn).url()).searchParams;
  expect([...query]).toEqual([
    ['code', 'a&b'],
    ['state', 'c'],
  ]);
  await expect(page).toHaveURL(`${site.url}/login?error=callback_error`, SLOW);
  await page.goto(`${site.url}/oauth/callback?code=a&code=b`);
  await expect(page).toHaveURL(`${site.url}/login?error=callback_error`, SLOW);

  const html = await (await page.request.get(`${site.url}/oauth/callback?auth_success=true`)).text();
  expect(html).toContain('Completing Authentication');
  expect(html).toContain('Please wait while we complete your login...');
});

test('who says no at Google comes back to the sign-in page', async ({ page }) => {
  await page.goto(`${site.url}/api/auth/callback/google?error=access_denied&state=x`);
  await expect(page.getByText('Google sign-in was cancelled.')).toBeVisible(SLOW);
  expect(await whoIs(page)).toBeNull();
});
