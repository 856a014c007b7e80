import { expect, hydrated, test } from '../support/browser';

test('without a connection the page stays, and says so; once connected, links and searches work again', async ({
  page,
  context,
}) => {
  const note = page.getByText('You are offline.');
  await page.goto('/rent');
  await hydrated(page);
  await expect(page.locator('p[role=status]').last()).toBeAttached();
  await context.setOffline(true);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(note).toBeVisible();
  await page.getByRole('combobox', { name: 'Location' }).fill('Naxos');
  await page.getByRole('combobox', { name: 'Location' }).press('Enter');
  await expect(page).toHaveURL('/rent');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(note).toBeHidden();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/property\/\d+/);
});
