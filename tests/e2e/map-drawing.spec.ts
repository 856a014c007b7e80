import { expect, type Page, test } from '../support/browser';
import { clickOnMap, dragOnMap, marks, resultsMap, swipeOnMap } from '../support/results-map';
import { count } from '../support/results-page';
import { answerMe, expectNoConsoleErrors, VISITOR } from '../support/viewer';

expectNoConsoleErrors();
test.beforeEach(({ page }) => answerMe(page, VISITOR));

const outline = (page: Page) => resultsMap(page).locator('path.map-area');
const drawArea = (page: Page) => page.getByRole('button', { name: 'Draw area' });
const surface = (page: Page) => page.getByRole('application', { name: 'Draw an area on the map' });

async function startDrawing(page: Page) {
  await expect(marks(page).first()).toBeVisible({ timeout: 20_000 });
  await drawArea(page).click();
  await expect(surface(page)).toBeFocused({ timeout: 20_000 });
}

/** The area is in the URL, on the map and in the list, all with the same listings. */
async function expectArea(page: Page) {
  await page.waitForURL(/\/buy\?area=[\w-]{8,}(&map=1)?$/);
  await expect(page.getByRole('link', { name: 'Remove Drawn area' }).filter({ visible: true })).toHaveCount(
    1,
  );
  await expect(outline(page)).toBeVisible();
  const found = await count(page);
  await expect(
    page.getByText(found === 1 ? '1 home in this area' : `${found} homes in this area`),
  ).toBeVisible();
  return found;
}

test.describe('beside the list', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('an area drawn in one stroke narrows list, map and counts, is shared by URL and removed', async ({
    page,
  }) => {
    await page.goto('/buy/limassol');
    const all = await count(page);
    await startDrawing(page);
    await dragOnMap(page, [
      [150, 200],
      [420, 180],
      [430, 520],
      [180, 540],
      [152, 205],
    ]);
    const found = await expectArea(page);
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(all);
    await expect(page.getByRole('button', { name: 'Edit area' })).toBeFocused();

    const robots = await page.locator('meta[name=robots]').getAttribute('content');
    expect(robots).toContain('noindex');
    await page.reload();
    expect(await expectArea(page)).toBe(found);

    await page.getByRole('button', { name: 'Remove area' }).click();
    await page.waitForURL(/\/buy$/);
    await expect(outline(page)).toHaveCount(0);
    expect(await count(page)).toBeGreaterThan(all);
  });

  test('corner by corner, with a corner moved afterwards', async ({ page }) => {
    await page.goto('/buy/limassol');
    await startDrawing(page);
    await clickOnMap(page, [
      [150, 220],
      [420, 220],
      [420, 560],
      [160, 560],
    ]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expectArea(page);
    const before = page.url();

    await page.getByRole('button', { name: 'Edit area' }).click();
    const first = page.getByRole('button', { name: 'Corner 1 of 3' });
    await expect(first).toBeFocused({ timeout: 20_000 });
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Corner 1 of 4' })).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.waitForURL((url) => url.href !== before);
    await expectArea(page);
  });

  test('by keyboard alone', async ({ page }) => {
    await page.goto('/buy/limassol');
    await expect(marks(page).first()).toBeVisible({ timeout: 20_000 });
    await drawArea(page).focus();
    await page.keyboard.press('Enter');
    await expect(surface(page)).toBeFocused({ timeout: 20_000 });
    const status = page.locator('.drawing [role=status]');
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await press('Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowUp', 'Shift+ArrowUp');
    await expect(status).toContainText('from the left');
    await press('Enter');
    await expect(status).toHaveText('Corner 1 set.');
    await press('Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Enter');
    await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Enter');
    await expect(status).toHaveText('Corner 3 set. The area can be finished.');
    await press('Backspace');
    await expect(status).toHaveText('Corner 3 removed.');
    await press('Enter', 'Enter');
    await expectArea(page);
    await expect(page.getByRole('button', { name: 'Edit area' })).toBeFocused();
  });

  test('Escape changes nothing', async ({ page }) => {
    await page.goto('/buy/limassol');
    await startDrawing(page);
    await clickOnMap(page, [[200, 300]]);
    await page.keyboard.press('Escape');
    await expect(drawArea(page)).toBeFocused();
    expect(new URL(page.url()).search).toBe('');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger draws the area, and the map stays open until the list is requested', async ({ page }) => {
    await page.goto('/buy/limassol');
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await startDrawing(page);
    await swipeOnMap(page, [
      [90, 280],
      [310, 280],
      [320, 560],
      [90, 570],
      [92, 285],
    ]);
    await expectArea(page);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Map of the results' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Remove Drawn area' })).toBeVisible();
  });
});
