import { expect, type Page, test } from '../support/browser';
import { createHome } from '../support/home';
import { drawPictures, useOwnTiles } from '../support/pictures';
import { answerMe, expectNoConsoleErrors, VISITOR } from '../support/viewer';

// What a screen shows before anybody scrolls.

const PHONE = { width: 390, height: 844 };

expectNoConsoleErrors();
test.beforeEach(async ({ page }) => {
  await Promise.all([answerMe(page, VISITOR), drawPictures(page), useOwnTiles(page)]);
});

const top = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.y ?? Number.POSITIVE_INFINITY;

test('on a phone the first home of a search begins in the upper half', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/buy');
  expect(await top(page, 'main article')).toBeLessThan(PHONE.height * 0.4);
});

test('on a phone the Map button is beside the prices', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/buy');
  const button = await page.getByRole('button', { name: 'Map', exact: true }).boundingBox();
  for (const price of await page.locator('.card-price > strong').all()) {
    const box = await price.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(button?.x ?? 0);
  }
});

test('a long title is shown in two lines', async ({ page }) => {
  const { title } = await createHome({
    title:
      'A very long title of a detached house with a large garden, a pool and a view of the sea and the hills',
  });
  await page.goto('/buy?sort=newest');
  const lines = await page
    .locator('.card-title', { hasText: title })
    .evaluate((card) => card.clientHeight / Number.parseFloat(getComputedStyle(card).lineHeight));
  expect(Math.round(lines)).toBe(2);
});

test('a home on a desktop shows its price without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { id } = await createHome();
  await page.goto(`/property/${id}`);
  const price = await page.getByRole('article').first().getByText('€285,000').first().boundingBox();
  expect((price?.y ?? 900) + (price?.height ?? 0)).toBeLessThanOrEqual(900);
});

test('on a phone the photos of a home are swiped', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const { id } = await createHome();
  await page.goto(`/property/${id}`);
  const second = page.getByRole('link', { name: /^Enlarge photo 2 of 3/ });
  await expect(second).not.toBeInViewport();
  const first = await page.getByRole('link', { name: /^Enlarge photo 1 of 3/ }).boundingBox();
  await page.mouse.move(200, (first?.y ?? 0) + 100);
  await page.mouse.wheel(PHONE.width, 0);
  await expect(second).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

test('the map of a search fills its width with what was found', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/buy');
  const map = page.getByRole('region', { name: 'Map of the results' });
  await expect(map.locator('.map-mark').first()).toBeVisible({ timeout: 20_000 });
  const width = (await map.boundingBox())?.width ?? 0;
  const columns = await map
    .locator('.map-mark')
    .evaluateAll((marks) => marks.map((mark) => mark.getBoundingClientRect().left));
  expect((Math.max(...columns) - Math.min(...columns)) / width).toBeGreaterThan(0.6);
});

test('a row of a price list leads to its plan and to a question about it, on a phone too', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/projects/1?tab=floor-plans');
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Ask about/ }) });
  await expect(row.first()).toContainText(/\d beds? · [\d.]+ m²|Studio · /);
  const ask = row.first().getByRole('link', { name: /^Ask about/ });
  const box = await ask.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(PHONE.width);
  // Also the way without scripts (tests/e2e/ask.spec.ts).
  const href = new URL((await ask.getAttribute('href')) ?? '', page.url());
  expect([href.pathname, href.searchParams.get('about')]).toEqual(['/ask', 'project-1']);
  expect(href.searchParams.get('unit')).toMatch(/^\w+$/);
  await row
    .first()
    .getByRole('link', { name: /its floor plan$/ })
    .click();
  await expect(page.getByRole('link', { name: /^Enlarge the floor plan/ }).first()).toBeInViewport();
});
