import { expect, test } from '../support/browser';
import { answerMe, expectNoConsoleErrors, VISITOR } from '../support/viewer';

expectNoConsoleErrors();
test.beforeEach(({ page }) => answerMe(page, VISITOR));

test('an empty result says which filters hide listings, and how many', async ({ page }) => {
  await page.goto('/buy?price_max=1000&bedrooms=2');
  const ways = page.getByRole('list', { name: 'Wider searches' });
  // Nothing costs so little, whatever the number of rooms.
  await expect(ways.getByRole('link')).toHaveCount(1);
  await expect(ways.getByRole('link')).toHaveText(/^Without the filter Up to €1,000 [\d,]+\+? homes$/);
  const counted = (await ways.getByText(/homes$/).textContent())?.replace(' homes', '');
  await ways.getByRole('link').click();
  await page.waitForURL('**/buy?bedrooms=2');
  await expect(page.getByText(`${counted} properties found`).first()).toBeVisible();
});

test('a place without homes offers the smallest place around it that has some', async ({ page }) => {
  await page.goto('/rent?location=Gavdos&sort=newest');
  const around = page.getByRole('list', { name: 'Wider searches' }).getByRole('link').first();
  await expect(around).toHaveText(/^In all of Chania [\d,]+ homes?$/);
  await around.click();
  await page.waitForURL('**/rent/chania?sort=newest');
  await expect(page.getByText(/^[\d,]+ properties found$/).first()).toBeVisible();
});
