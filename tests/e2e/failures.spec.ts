// What is said when the server, or the way to it, fails.
import { expect, hydrated, test } from '../support/browser';
import { newPerson } from '../support/browser-accounts';
import { jpeg } from '../support/photos';
import { answerMe, VISITOR } from '../support/viewer';
import { chooseOwner, fillDetails, open, proceed, step } from '../support/wizard-steps';

test('a crash while signing in or registering is told apart from no answer', async ({ page }) => {
  const person = newPerson();
  await page.route('**/login*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'crash' }) : route.continue(),
  );
  await page.goto('/login');
  await hydrated(page);
  const email = page.getByRole('textbox', { name: 'Email' }).first();
  const password = page.getByLabel('Password', { exact: true });
  await email.fill(person.email);
  await password.fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Login failed').first()).toBeVisible();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByRole('textbox', { name: 'Username' }).fill(person.username);
  await email.fill(person.email);
  await password.fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Registration failed').first()).toBeVisible();
  await expect(page.getByText('No response from server')).toHaveCount(0);
});

test('an address search that fails clears what was suggested for the text before', async ({ page }) => {
  await open(page);
  await chooseOwner(page);
  const address = page.getByRole('combobox', { name: 'Address' });
  const options = page.getByRole('listbox').getByRole('option');
  await address.pressSequentially('Paphos');
  await expect(options.first()).toBeVisible();
  await page.route('**/api/places/addresses?**', (route) => route.fulfill({ status: 500, body: '' }));
  await address.fill('Larnaca');
  await expect(options).toHaveCount(0);
  await address.press('ArrowDown');
  await address.press('Enter');
  await expect(address).toHaveValue('Larnaca');
});

test('an upload answered with neither a photo nor an error says the status', async ({ page }) => {
  await open(page);
  await chooseOwner(page);
  await fillDetails(page, 'Home without photos');
  await proceed(page);
  await expect(step(page, 'Photos')).toBeVisible();
  await page.route('**/api/uploads', (route) => route.fulfill({ status: 204 }));
  const photo = { name: 'room.jpg', mimeType: 'image/jpeg', buffer: await jpeg(900, 600) };
  await page.getByLabel('Photos', { exact: true }).and(page.locator('input')).setInputFiles(photo);
  await expect(page.getByText('Unexpected response 204').first()).toBeVisible();
});

test('a search that fails takes the whole width, without the map of the search before', async ({ page }) => {
  await answerMe(page, VISITOR);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/buy');
  await expect(page.locator('.results-map')).toBeVisible();
  // As the error boundary does; its own failure is that of the server.
  await page.locator('.results-list').evaluate((list) => {
    list.setAttribute('class', 'results-error');
  });
  await expect(page.locator('.results-map')).toBeHidden();
  const { width = 0 } = (await page.locator('.results-error').boundingBox()) ?? {};
  expect(width).toBeGreaterThan(1_300);
});
