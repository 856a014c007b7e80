import { hashSecret } from '@/lib/auth/secrets';
import { db } from '@/lib/db';
import { expect, hydrated, type Page, test } from '../support/browser';
import { createSession, createUser } from '../support/factories';
import { GooglePages, googlePerson } from '../support/google-pages';
import { type GoogleSite, startGoogleSite } from '../support/google-site';

// They share one site and one "Google", with one person signed in there at a time.
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

test('the panel has two steps, the user returns to where they were, the session is ours', async ({
  page,
}) => {
  const person = googlePerson();
  site.signInAs(person);
  await google.openPanel(page, '/login?from=%2Fmortgage-calculator%3Fprice%3D1');
  await page.getByRole('button', { name: '← Back to options' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page).toHaveURL(`${site.url}/mortgage-calculator?price=1`, SLOW);
  await expect(page.getByRole('button', { name: /^Your menu/ })).toBeVisible(SLOW);

  const { user, ...rest } = await google.whoIs(page);
  expect(Object.keys(user).sort()).toEqual(['avatar', 'email', 'id', 'name', 'username']);
  expect(Object.keys(rest)).toEqual(['expires']);
  expect(user).toMatchObject({ email: person.email, name: person.name });
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
    providerAccountId: person.sub,
    access_token: null,
    refresh_token: null,
    id_token: null,
  });

  // Matched by `sub`, whatever the address is by then.
  await page.context().clearCookies();
  site.signInAs({ ...person, email: `moved-${person.sub}@mail.test` });
  await google.signIn(page);
  await expect(page).toHaveURL(`${site.url}/`, SLOW);
  expect((await google.whoIs(page)).user).toEqual(user);
  expect(await db.account.count({ where: { userId: user.id } })).toBe(1);
});

test('/api/auth/session recognises password sessions, tells visitors nothing, and cannot be read by other sites', async ({
  page,
}) => {
  expect(await google.whoIs(page)).toBeNull();
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
  test(`an unverified address is rejected (email_verified: ${verified})`, async ({ page }) => {
    const person = { ...googlePerson(), email_verified: verified };
    site.signInAs(person);
    await google.signIn(page, '/login?from=%2Fprofile');
    await expect(page.getByText('Google did not confirm your email address.')).toBeVisible(SLOW);
    expect(new URL(page.url()).searchParams.get('from')).toBe('/profile');
    expect(await db.user.count({ where: { email: person.email } })).toBe(0);
    expect(await google.whoIs(page)).toBeNull();
  });
}

test('an address with a verified account is not linked: its owner signs in with the password', async ({
  page,
}) => {
  const user = await createUser();
  site.signInAs(googlePerson(user.email));
  await google.signIn(page);
  const text = 'This email already has an account. Please sign in with your password.';
  await expect(page.getByText(text)).toBeVisible(SLOW);
  expect(await db.account.count({ where: { userId: user.id } })).toBe(0);
  expect(await google.whoIs(page)).toBeNull();
});

test('an example address gets no account through Google', async ({ page }) => {
  const person = googlePerson('buyer-2@estia.example');
  site.signInAs(person);
  await google.signIn(page);
  await expect(page.getByText('This is an example address.')).toBeVisible(SLOW);
  expect(await db.user.count({ where: { email: person.email } })).toBe(0);
  expect(await google.whoIs(page)).toBeNull();
});

test('a suspended user cannot sign in through Google', async ({ page }) => {
  const person = googlePerson();
  const user = await createUser({ suspendedAt: new Date() });
  await db.account.create({
    data: { userId: user.id, type: 'oidc', provider: 'google', providerAccountId: person.sub },
  });
  site.signInAs(person);
  await google.signIn(page);
  await expect(page.getByText('This account is suspended.')).toBeVisible(SLOW);
  expect(await google.whoIs(page)).toBeNull();
});

test('Google is never linked to the currently signed-in user, whose session ends', async ({ page }) => {
  const first = await createUser();
  const { name, value } = await createSession(first.id);
  site.signInAs(googlePerson());
  await google.openPanel(page);
  // Signed in meanwhile in another tab.
  await page.context().addCookies([{ name, value, url: site.url }]);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page).toHaveURL(`${site.url}/`, SLOW);
  const { user } = await google.whoIs(page);
  expect(user.id).not.toBe(first.id);
  expect(await db.account.count({ where: { userId: first.id } })).toBe(0);
  expect(await db.session.count({ where: { sessionToken: hashSecret(value) } })).toBe(0);
});

test('without a password, sensitive changes need a sign-in within ten minutes, to which the profile leads', async ({
  page,
}) => {
  site.signInAs(googlePerson());
  await google.signIn(page);
  await expect(page).toHaveURL(`${site.url}/`, SLOW);
  const { user } = await google.whoIs(page);
  const age = () =>
    db.session.updateMany({
      where: { userId: user.id },
      data: { createdAt: new Date(Date.now() - 11 * 60_000) },
    });
  const again = page.getByRole('button', { name: 'Sign in with Google again' });
  const set = page.getByRole('button', { name: 'Set a password' });
  await age();
  await page.goto(`${site.url}/profile`);
  await hydrated(page);
  await expect(set).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete my account…' })).toBeHidden();
  await again.click();
  await expect(page).toHaveURL(`${site.url}/profile`, SLOW);
  await expect(set).toBeVisible(SLOW);
  await hydrated(page);

  // The page has been open for too long.
  await age();
  await page.getByLabel('New password').fill('a brand new phrase');
  await page.getByLabel('Confirm password').fill('a brand new phrase');
  await set.click();
  await expect(again).toBeVisible(SLOW);
  expect(await db.credential.count({ where: { userId: user.id } })).toBe(0);
});

test('a Google response works once and only in the browser that requested it', async ({ page, browser }) => {
  site.signInAs(googlePerson());
  const answers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/callback/google')) answers.push(request.url());
  });
  await google.signIn(page);
  await expect(page).toHaveURL(`${site.url}/`, SLOW);
  const [answer = ''] = answers;
  expect(answer).toContain('code=');
  await page.context().clearCookies({ name: 'estia.session' });
  for (const again of [page, undefined]) {
    const replay = async (tab: Page) => {
      await tab.goto(answer);
      await expect(tab.getByText('Google sign-in failed. Please try again.')).toBeVisible(SLOW);
      expect(await google.whoIs(tab)).toBeNull();
    };
    if (again) await replay(again);
    else await google.elsewhere(browser, replay);
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
    ['from', '/profile'],
    ['callbackUrl', '//evil.example'],
  ]);
  await expect(page).toHaveURL(`${site.url}/login?error=callback_error`, SLOW);
  await page.goto(`${site.url}/oauth/callback?code=a&code=b`);
  await expect(page).toHaveURL(`${site.url}/login?error=callback_error`, SLOW);

  const html = await (await page.request.get(`${site.url}/oauth/callback?auth_success=true`)).text();
  expect(html).toContain('Completing Authentication');
  expect(html).toContain('Please wait while we complete your login...');
});

test('declining at Google returns to the sign-in page', async ({ page }) => {
  await page.goto(`${site.url}/api/auth/callback/google?error=access_denied&state=x`);
  await expect(page.getByText('Google sign-in was cancelled.')).toBeVisible(SLOW);
  expect(await google.whoIs(page)).toBeNull();
});
