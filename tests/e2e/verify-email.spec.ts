// Links that verify an address which two people have registered.
import type { APIRequestContext } from '@playwright/test';
import { expect, hydrated, type Page, test } from '../support/browser';
import { linkInMail, newPerson } from '../support/browser-accounts';

const SLOW = { timeout: 45_000 };
const CHOSEN = 'a brand new phrase';

async function registerTwice(request: APIRequestContext) {
  const { email } = newPerson();
  for (let index = 0; index < 2; index += 1) {
    const registered = await request.post('/api/users/register', { data: { ...newPerson(), email } });
    expect(registered.status()).toBe(201);
  }
  return { email, link: await linkInMail(email, 'Confirm your email address') };
}

async function choose(page: Page, password: string, repeated = password) {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(repeated);
  await page.getByRole('button', { name: 'Verify my email' }).click();
}

test('in another browser the owner of the mailbox chooses the password', async ({ page, request }) => {
  const { email, link } = await registerTwice(request);
  await page.goto(link);
  await hydrated(page);
  await expect(page.getByText('This address was registered more than once')).toBeVisible();
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(page.getByText('Password required')).toBeVisible();
  await choose(page, CHOSEN);
  await expect(page.getByText('Email verified successfully!')).toBeVisible();
  await expect(page).toHaveURL('/login', SLOW);
  const signedIn = await request.post('/api/users/login', { data: { email, password: CHOSEN } });
  expect(signedIn.status()).toBe(200);
});

test('a registration that comes after the page was loaded makes it ask for a password', async ({
  page,
  request,
}) => {
  const person = newPerson();
  await request.post('/api/users/register', { data: person });
  await page.goto(await linkInMail(person.email, 'Confirm your email address'));
  await hydrated(page);
  await expect(page.getByLabel('New password')).toBeHidden();
  await request.post('/api/users/register', { data: { ...newPerson(), email: person.email } });
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await choose(page, CHOSEN);
  await expect(page.getByText('Email verified successfully!')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the owner of the mailbox chooses the password', async ({ page, request }) => {
    const { link } = await registerTwice(request);
    await page.goto(link);
    await choose(page, CHOSEN, 'something else');
    await expect(page.getByText("Passwords don't match")).toBeVisible(SLOW);
    await choose(page, CHOSEN);
    await expect(page.getByText('Email verified successfully!')).toBeVisible(SLOW);
  });
});
