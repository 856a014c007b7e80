import { test } from '../support/browser';
import { jpeg } from '../support/photos';
import { addPhotos, chooseOwner, expect, fillDetails, open, proceed, step } from '../support/wizard-steps';

test.describe.configure({ timeout: 300_000 });

test('what is marked as required before a type is chosen is also reported as missing', async ({ page }) => {
  await open(page);
  await chooseOwner(page);
  await proceed(page);
  await expect(page.getByText('Property type is required.')).toBeVisible();
  for (const name of ['Bedrooms', 'Bathrooms', 'Covered area']) {
    const field = page.getByLabel(name);
    await expect(field).toHaveAttribute('aria-required', 'true');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
});

test('a question about the price that cannot be loaded holds nobody up', async ({ page }) => {
  await open(page);
  await chooseOwner(page);
  await fillDetails(page, 'Flat with a question that is lost');
  await page.getByLabel('Offer').selectOption('forRent');
  await page.route('**/_next/static/chunks/**', (route) => route.abort());
  await proceed(page);
  await expect(step(page, 'Photos')).toBeVisible();
});

test('a price that looks like a typing error is asked about, and what is sent is said', async ({ page }) => {
  const question = page.getByRole('alertdialog', { name: 'Is this the right price?' });
  const price = page.getByRole('textbox', { name: 'Price' });
  await open(page);
  await chooseOwner(page);
  await fillDetails(page, 'Flat with a price to check');
  await page.getByLabel('Offer').selectOption('forRent');
  await proceed(page);
  await expect(question).toContainText('€285,000/mo would be an unusually high rent.');
  await question.getByRole('button', { name: 'Change it' }).click();
  await expect(price).toBeFocused();
  await expect(price).toHaveAccessibleDescription(/Please check the price\./);
  await price.fill('850');
  await proceed(page);
  await expect(step(page, 'Photos')).toBeVisible();
  await addPhotos(page, 1);

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/uploads', async (route) => {
    await held;
    await route.continue();
  });
  const input = page.getByLabel('Photos', { exact: true }).and(page.locator('input'));
  await input.setInputFiles({ name: 'late.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
  await proceed(page);
  await page.getByRole('textbox', { name: 'Phone' }).fill('99 123456');
  await expect(page.getByRole('button', { name: 'Uploading photo 2 of 2…' })).toBeDisabled();
  release();
  await page.route('**/create-listing', async (route) => {
    // Longer than the pauses in which an expectation looks again.
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 2_500));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Create listing' }).click();
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publishing…' })).toBeVisible();
  await page.waitForURL('**/my-listings');

  await page.getByRole('link', { name: 'Edit' }).first().click();
  await price.fill('85000');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(question).toContainText('So far it was €850/mo, now it is €85,000/mo: 100 times as much.');
  await page.keyboard.press('Escape');
  await expect(price).toBeFocused();
  await expect(page).toHaveURL(/edit-listing/);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await question.getByRole('button', { name: 'Yes, it is' }).click();
  await expect(page.getByText('Listing updated!')).toBeVisible();
});
