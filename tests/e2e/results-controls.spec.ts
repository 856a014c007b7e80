import { expect, hydrated, test } from '../support/browser';
import { cards, choice, filtersButton, panel, searchButton } from '../support/results-page';
import { answerMe, expectNoConsoleErrors, VISITOR } from '../support/viewer';

expectNoConsoleErrors();
test.beforeEach(async ({ page }) => {
  await answerMe(page, VISITOR);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('the list view shows more listings at once than the cards, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const height = async () => (await cards(page).first().boundingBox())?.height ?? 0;
  await page.goto('/rent');
  const card = await height();
  await page.getByRole('link', { name: 'List view' }).filter({ visible: true }).click();
  await page.waitForURL('**/rent?view=list');
  await expect.poll(height).toBeLessThan(card * 0.65);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('by keyboard: Escape returns to the button, and tabbing on closes the panel', async ({ page }) => {
  await page.goto('/buy?location=Limassol');
  await filtersButton(page).click();
  await panel(page).getByLabel('Price Range').focus();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(filtersButton(page)).toBeFocused();
  await filtersButton(page).press('Enter');
  await searchButton(page).focus();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'All Countries' })).toBeFocused();
  await expect(panel(page)).toBeHidden();
});

test('on the page of a place its country is chosen, and all countries are one step away', async ({
  page,
}) => {
  await page.goto('/buy/limassol?bedrooms=2%2B');
  const countries = page.getByRole('navigation', { name: 'Country' });
  await expect(countries.getByRole('link', { name: 'Cyprus', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(countries.getByRole('link', { name: 'All Countries' })).not.toHaveAttribute('aria-current');
  await countries.getByRole('link', { name: 'All Countries' }).click();
  await page.waitForURL('**/buy?bedrooms=2');
  await expect(countries.getByRole('link', { name: 'All Countries' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('the Filters button closes the panel by mouse too, and says so', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/buy');
  const button = page.getByRole('button', { name: /^Filters/ });
  const panel = page.getByRole('dialog', { name: 'Filters' });
  // The first click may come before the page is alive.
  await expect(async () => {
    await button.click();
    await expect(panel).toBeVisible({ timeout: 1_000 });
  }).toPass();
  for (const isOpen of [false, true, false]) {
    await button.click();
    await expect(panel).toBeVisible({ visible: isOpen });
    await expect(button).toHaveAttribute('aria-expanded', String(isOpen));
  }
  await button.click();
  await page.mouse.click(700, 880);
  await expect(panel).toBeHidden();
});

test('a slow page says that it is loading', async ({ page }) => {
  await page.goto('/buy');
  await page.waitForLoadState('networkidle');
  await page.route('**/property/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  const card = page.getByRole('article').first().getByRole('heading').getByRole('link');
  await card.click();
  await expect(page.getByRole('status').getByText('Loading…')).toBeVisible();
  await expect(page).toHaveURL(/\/property\/\d+$/, { timeout: 30_000 });
  await expect(page.getByText('Loading…')).toHaveCount(0);
});
test('on a phone the sheet has the location too, the same text as the bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/buy');
  await hydrated(page);
  await page.getByRole('combobox', { name: 'Location' }).fill('Limas');
  await page.keyboard.press('Escape');
  await filtersButton(page).click();
  const location = panel(page).getByLabel('Location');
  await expect(location).toHaveValue('Limas');
  await location.fill('Paphos');
  await choice(page, 'House').click();
  await searchButton(page).click();
  await page.waitForURL(/location=Paphos/);
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Paphos');
});
