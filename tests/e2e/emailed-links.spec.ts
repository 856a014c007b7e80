// Links in e-mails carry a token. It leaves the address before the page is there, with and without JavaScript.
import type { APIResponse } from '@playwright/test';
import { expect, test } from '../support/browser';
import { createAccount, linkInMail, newPerson } from '../support/browser-accounts';

const PAGES = ['/verify-email', '/confirm-email', '/reset-password', '/unsubscribe'];
const INCOMPLETE =
  /link is incomplete|no token provided|δεν είναι πλήρης|λείπει ο κωδικός του|Ссылка неполная|в ней нет кода/;
const headersOf = (response: APIResponse, name: string) =>
  response
    .headersArray()
    .filter((header) => header.name.toLowerCase() === name)
    .map(({ value }) => value);

for (const path of ['', '/el', '/ru'].flatMap((prefix) => PAGES.map((page) => `${prefix}${page}`))) {
  test(`${path} is opened without the token, which only its server sees`, async ({
    request,
    playwright,
    baseURL,
  }) => {
    const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const first = await visitor.get(`${path}?token=made-up&from=%2Fbuy`, { maxRedirects: 0 });
    expect(first.status()).toBe(303);
    expect(new URL(first.headers().location ?? '', baseURL).href).toBe(`${baseURL}${path}?from=%2Fbuy`);
    expect(headersOf(first, 'referrer-policy')).toEqual(['no-referrer']);
    expect(headersOf(first, 'cache-control').join()).toContain('no-store');
    const [cookie = ''] = headersOf(first, 'set-cookie');
    expect(cookie).toContain(`estia.link.${path.split('/').at(-1)}=made-up;`);
    for (const part of ['Path=/;', 'HttpOnly', 'Max-Age=3600']) expect(cookie).toContain(part);
    expect(cookie).toMatch(/SameSite=lax/i);

    const second = await visitor.get(path);
    expect(headersOf(second, 'referrer-policy')).toEqual(['same-origin']);
    expect(await second.text()).not.toMatch(INCOMPLETE);
    // No other page gets it, nor another visitor.
    const others = PAGES.filter((other) => !path.endsWith(other));
    for (const other of others) expect(await (await visitor.get(other)).text()).toMatch(INCOMPLETE);
    expect(await (await request.get(path)).text()).toMatch(INCOMPLETE);
    await visitor.dispose();
  });
}

test('a link is used up by its button, not by opening it, reloading or coming back', async ({
  page,
  request,
}) => {
  const person = newPerson();
  expect((await request.post('/api/users/register', { data: person })).status()).toBe(201);
  const link = await linkInMail(person.email, 'Confirm your email address');
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
  await request.get(link);
  const asked: string[] = [];
  page.on('request', (one) => asked.push(`${one.url()} ${one.headers().referer ?? ''}`));
  await page.goto(link);
  await expect(page).toHaveURL('/verify-email');
  await page.reload();
  await page.goto('/about');
  await page.goBack();
  await expect(page).toHaveURL('/verify-email');
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(page.getByText('Email verified successfully!')).toBeVisible();
  // Only the request of the link itself had the token in it.
  expect(asked.filter((one) => one.includes(token))).toHaveLength(1);
});

test('of two links in two tabs each form uses its own', async ({ context, request }) => {
  const [a, b] = [newPerson(), newPerson()];
  for (const person of [a, b]) {
    expect((await request.post('/api/users/register', { data: person })).status()).toBe(201);
  }
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto(await linkInMail(a.email, 'Confirm your email address'));
  await second.goto(await linkInMail(b.email, 'Confirm your email address'));
  await first.getByRole('button', { name: 'Verify my email' }).click();
  await expect(first.getByText('Email verified successfully!')).toBeVisible();
  const signIn = async ({ email, password }: { email: string; password: string }) =>
    (await request.post('/api/users/login', { data: { email, password } })).status();
  expect(await signIn(a)).toBe(200);
  expect(await signIn(b)).not.toBe(200);
  await second.getByRole('button', { name: 'Verify my email' }).click();
  await expect(second.getByText('Email verified successfully!')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a password is reset by its link, which survives a mistake', async ({ page, request }) => {
    const person = await createAccount(request);
    await page.goto('/forgot-password');
    await page.getByRole('textbox', { name: 'Email' }).first().fill(person.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.goto(await linkInMail(person.email, 'Choose a new password'));
    await expect(page).toHaveURL('/reset-password');
    for (const phrase of ['password1', 'a brand new phrase']) {
      await page.getByLabel('New password').fill(phrase);
      await page.getByLabel('Confirm password').fill(phrase);
      await page.getByRole('button', { name: 'Change password' }).click();
    }
    await expect(page.getByText('Your password has been changed. You can sign in now.')).toBeVisible();
  });
});
