// Listings in print, and controls in forced-colours mode.
import { expect, test } from '../support/browser';
import { createHome } from '../support/home';
import { drawPictures, useOwnTiles } from '../support/pictures';
import { signInNewPerson } from '../support/signed-in';
import { answerMe, VISITOR } from '../support/viewer';

test.beforeEach(async ({ page }) => {
  await Promise.all([drawPictures(page), useOwnTiles(page)]);
});

test('a listing prints dark on white in either theme, without the bottom bar', async ({ page }) => {
  await answerMe(page, VISITOR);
  const { id } = await createHome();
  await page.addInitScript(() => localStorage.setItem('estia-theme', 'dark'));
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.goto(`/property/${id}`);
  await expect(page.locator('.action-bar')).toBeVisible();
  const inkOf = () => page.evaluate(() => getComputedStyle(document.body).color);
  const onScreen = await inkOf();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.action-bar')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  // Controls are hidden in print.
  for (const name of ['Share', 'Report this listing', 'Log In to View Contact Info', 'Calculate Mortgage']) {
    await expect(page.locator('main').getByText(name, { exact: true })).toBeHidden();
  }
  await expect(page.locator('main').getByRole('link', { name: /favourites/ })).toHaveCount(0);
  await expect(page.getByText('Contact Details Protected')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await inkOf()).not.toBe(onScreen);
  await expect(page.locator(':root')).toHaveCSS('color-scheme', 'light');
});

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('a switch is shown as a checkbox, and the selected tab is distinguishable', async ({
    page,
    baseURL,
  }) => {
    await signInNewPerson(page, baseURL);
    await page.goto('/favourites');
    await expect(page.getByRole('switch')).toHaveCSS('appearance', 'auto');
    await page.goto('/chat');
    const backgroundOf = (tab: string) =>
      page.getByRole('tab', { name: tab }).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await backgroundOf('Property')).not.toBe(await backgroundOf('Direct'));
  });
});
