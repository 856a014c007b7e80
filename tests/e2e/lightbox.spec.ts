import { expect, type Page, test, WITH_MOTION } from '../support/browser';
import { createListing } from '../support/factories';
import { drawPictures, useOwnTiles } from '../support/pictures';
import { answerMe, expectNoConsoleErrors, VISITOR } from '../support/viewer';

test.use(WITH_MOTION);
expectNoConsoleErrors();

test.beforeEach(async ({ page }) => {
  await Promise.all([answerMe(page, VISITOR), drawPictures(page), useOwnTiles(page)]);
});

const lightbox = (page: Page) => page.getByRole('dialog', { name: /^Photos of/ });
const photo = (page: Page, n: number) =>
  page.getByRole('link', { name: new RegExp(`^Enlarge photo ${n} of 3`) });

async function openPage(page: Page, pictures = 3) {
  const { id } = await createListing({ pictures });
  await page.goto(`/property/${id}`);
}

test('opens from every large photo, and from the thumbnails of those that are not large', async ({
  page,
}) => {
  await openPage(page, 7);
  const photos = page.getByRole('region', { name: 'Photos' }).getByRole('link').filter({ visible: true });
  await expect(photos).toHaveCount(7);
  for (const n of [1, 2, 5, 6, 7]) {
    await photos.nth(n - 1).click();
    await expect(lightbox(page)).toContainText(`${n} / 7`);
    await lightbox(page).getByRole('button', { name: 'Close' }).click();
    await expect(lightbox(page)).toHaveCount(0);
  }
});

test('arrow keys and buttons wrap at both ends', async ({ page }) => {
  await openPage(page);
  await photo(page, 3).click();
  await expect(lightbox(page)).toContainText('3 / 3');
  await page.keyboard.press('ArrowRight');
  await expect(lightbox(page)).toContainText('1 / 3');
  await page.keyboard.press('ArrowLeft');
  await expect(lightbox(page)).toContainText('3 / 3');
  await lightbox(page).getByRole('button', { name: 'Next photo' }).click();
  await expect(lightbox(page)).toContainText('1 / 3');
  await lightbox(page).getByRole('button', { name: 'Previous photo' }).click();
  await expect(lightbox(page)).toContainText('3 / 3');
});

test('traps the focus and restores it', async ({ page }) => {
  await openPage(page);
  await photo(page, 2).focus();
  await page.keyboard.press('Enter');
  await expect(lightbox(page)).toBeVisible();
  for (let i = 0; i < 8; i += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')),
    );
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);
  await expect(photo(page, 2)).toBeFocused();
});

test('fills the window and preloads the neighbours', async ({ page }) => {
  await openPage(page);
  await photo(page, 1).click();
  const box = await lightbox(page).boundingBox();
  const size = page.viewportSize();
  expect([box?.width, box?.height]).toEqual([size?.width, size?.height]);
  const shown = lightbox(page).getByRole('img');
  await expect(shown).toHaveCount(1);
  const frame = await shown.boundingBox();
  expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(1.5, 1);
  await expect(lightbox(page).locator('img')).toHaveCount(3);
});

test('has no arrows for a single photo', async ({ page }) => {
  await openPage(page, 1);
  await page.getByRole('link', { name: /^Enlarge photo 1 of 1/ }).click();
  await expect(lightbox(page)).toContainText('1 / 1');
  await expect(lightbox(page).getByRole('button')).toHaveText(['']);
  await page.keyboard.press('ArrowRight');
  await expect(lightbox(page)).toContainText('1 / 1');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  /** Moves one finger by (`across`, `down`) pixels in steps. */
  async function swipe(page: Page, across: number, down = 0) {
    const client = await page.context().newCDPSession(page);
    const [x, y] = [200, 400];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + across * part, y: y + down * part }],
      });
    await touch('touchStart', 0);
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part);
    await touch('touchEnd', 1);
  }

  test('a swipe of more than 50 px changes the photo; shorter or steeper ones do not', async ({ page }) => {
    await openPage(page);
    await photo(page, 1).tap();
    await expect(lightbox(page)).toContainText('1 / 3');
    await swipe(page, -60);
    await expect(lightbox(page)).toContainText('2 / 3');
    await swipe(page, -48);
    await expect(lightbox(page)).toContainText('2 / 3');
    await swipe(page, -60, 120);
    await expect(lightbox(page)).toContainText('2 / 3');
    await swipe(page, 60);
    await swipe(page, 60);
    await expect(lightbox(page)).toContainText('3 / 3');
  });
});
