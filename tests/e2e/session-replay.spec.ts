import type { Request } from '@playwright/test';
import { hashPassword } from '@/lib/auth/password/password';
import { db } from '@/lib/db';
import { expect, hydrated, type Page, test } from '../support/browser';
import { newPerson, PASSWORD } from '../support/browser-accounts';
import { createUser } from '../support/factories';
import { signInAs } from '../support/signed-in';

const SLOW = { timeout: 45_000 };
test.afterAll(() => db.$disconnect());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const nameOf = async (id: string) => (await db.user.findUniqueOrThrow({ where: { id } })).name;

async function createPerson() {
  const credential = { create: { passwordHash: await hashPassword(PASSWORD) } };
  return createUser({ credential } as Parameters<typeof createUser>[0]);
}

/** Signed in as `user` on the profile page, hydrated. */
async function openProfile(page: Page, userId: string, baseURL: string | undefined) {
  const { name, value } = await signInAs(page, { id: userId }, baseURL);
  await page.goto('/profile');
  await expect(button(page, 'Save profile')).toBeVisible(SLOW);
  await hydrated(page);
  return { name, value, cookie: `${name}=${value}` };
}

async function saveName(page: Page, name: string): Promise<Request> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  const sent = page.waitForRequest((request) => 'next-action' in request.headers());
  await button(page, 'Save profile').click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible(SLOW);
  return sent;
}

test('a cookie replayed after sign-out is rejected by page, action and API', async ({
  page,
  playwright,
  baseURL,
}) => {
  const user = await createPerson();
  const session = await openProfile(page, user.id, baseURL);
  const action = await saveName(page, 'Saved by the action');
  const { cookie } = session;
  const replayed = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const { 'content-type': type = '', 'next-action': id = '' } = action.headers();
  const replay = () =>
    replayed.post('/profile', {
      headers: {
        cookie,
        'content-type': type,
        'next-action': id,
        origin: baseURL ?? '',
        accept: 'text/x-component',
      },
      data: action.postDataBuffer() ?? '',
    });

  // The copied request is valid: it works while the session lives.
  await db.user.update({ where: { id: user.id }, data: { name: 'Changed since' } });
  expect((await replay()).status()).toBe(200);
  expect(await nameOf(user.id)).toBe('Saved by the action');
  expect((await replayed.get('/api/users/get_user', { headers: { cookie } })).status()).toBe(200);

  await db.user.update({ where: { id: user.id }, data: { name: 'Changed since' } });
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await button(page, 'Sign Out').click();
  await expect(page).toHaveURL('/', SLOW);

  // A busy database may first report that it is briefly unavailable.
  await expect.poll(async () => (await replay()).text(), SLOW).toContain('Please sign in to continue.');
  expect(await nameOf(user.id)).toBe('Changed since');
  for (const path of ['/api/users/get_user', '/api/users/profile', '/api/users/export']) {
    expect((await replayed.get(path, { headers: { cookie } })).status(), path).toBe(401);
  }
  expect(await (await replayed.get('/api/auth/session', { headers: { cookie } })).json()).toBeNull();
  const profile = await replayed.get('/profile', { headers: { cookie } });
  expect(await profile.text()).not.toContain(user.email);
  await replayed.dispose();
});

test('after sign-out, Back shows nothing of the profile', async ({ page, baseURL }) => {
  const user = await createPerson();
  await openProfile(page, user.id, baseURL);
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await button(page, 'Sign Out').click();
  await expect(page).toHaveURL('/', SLOW);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/, SLOW);
  await expect(page.getByText(user.email)).toBeHidden();
});

test('two tabs: signing out in one is reported in the other, which keeps its input', async ({
  page,
  context,
  baseURL,
}) => {
  const user = await createPerson();
  await openProfile(page, user.id, baseURL);
  const second = await context.newPage();
  await second.goto('/profile');
  await hydrated(second);
  await second.getByRole('button', { name: /^Your menu/ }).click();
  await button(second, 'Sign Out').click();
  await expect(second).toHaveURL('/', SLOW);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Typed before');
  await button(page, 'Save profile').click();
  await expect(page.getByText('Please sign in to continue.')).toBeVisible(SLOW);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Typed before');
});

test('two tabs: the last sign-in applies to both', async ({ page, context }) => {
  const [first, last] = [await createPerson(), await createPerson()];
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto('/login');
    await hydrated(tab);
  }
  for (const [tab, person] of [
    [page, first],
    [second, last],
  ] as const) {
    await tab.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await tab.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(tab, 'Sign in').click();
    await expect(tab).toHaveURL('/', SLOW);
  }
  await page.goto('/profile');
  await expect(page.getByText(`You sign in with ${last.email}.`, { exact: false }).first()).toBeVisible(SLOW);
});

test('a registration submitted twice creates one account', async ({ page }) => {
  const person = newPerson();
  // Going back from a tab's first page ends its process.
  await page.goto('/');
  await page.goto('/login?mode=register');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Username' }).fill(person.username);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await button(page, 'Create account').dblclick();
  await expect(page.getByText(`Verification email sent to ${person.email}`)).toBeVisible(SLOW);
  await page.goBack();
  await page.goForward();
  expect(await db.user.count({ where: { email: person.email } })).toBe(1);
});
