import { expect, hydrated, test } from '../support/browser';
import { createAccount } from '../support/browser-accounts';

// The URL changes only after the server responds, and the machine may be busy.
const SLOW = { timeout: 45_000 };

test('the profile: username and information are saved, messages clear on typing, other devices are signed out', async ({
  page,
  request,
  context,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const person = await createAccount(request);
  const { email, password } = person;
  expect((await request.post('/api/users/login', { data: { email, password } })).status()).toBe(200);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?from=%2Fprofile', SLOW);
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Email' }).first().fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await button('Sign in').click();
  await expect(page).toHaveURL('/profile', SLOW);
  const username = page.getByRole('textbox', { name: 'Username' });
  await expect(username).toHaveValue(person.username, SLOW);

  await username.fill('AB');
  await expect(page.getByText('Username must be at least 3 characters long')).toBeVisible();
  await expect(button('Update username')).toBeDisabled();
  await username.fill('a b c');
  await expect(page.getByText(/^Username can only contain lowercase letters/)).toBeVisible();
  await username.fill('buyer');
  await button('Update username').click();
  await expect(page.getByText('This username is already taken.')).toBeVisible();
  await username.fill(`${person.username.slice(0, 28)}-x`.toUpperCase());
  await button('Update username').click();
  await expect(page.getByText('Username updated successfully!')).toBeVisible();
  await username.press('End');
  await username.press('y');
  await expect(page.getByText('Username updated successfully!')).toBeHidden();

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Maria');
  await page.getByRole('textbox', { name: 'Phone' }).fill('12');
  await page.getByRole('textbox', { name: 'Bio' }).fill('I like olives');
  await expect(page.getByText('13/500')).toBeVisible();
  await button('Save profile').click();
  await expect(page.getByText('Please enter a valid phone number (9-15 digits)')).toBeVisible();
  await page.getByRole('textbox', { name: 'Phone' }).fill('99 123 456');
  await button('Save profile').click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+35799123456', SLOW);

  await hydrated(page);
  await expect(page.locator('#sessions'), "times are the reader's").not.toContainText('UTC');
  await page.getByRole('button', { name: /^Sign out: / }).click();
  await expect(page.getByText('Session ended.')).toBeVisible();
  expect((await request.get('/api/users/get_user')).status()).toBe(401);

  // The page, requested with the cookie of an ended session.
  const [session] = (await context.cookies()).filter(({ name }) => name.endsWith('estia.session'));
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/', SLOW);
  if (session) await context.addCookies([session]);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login/, SLOW);
});
