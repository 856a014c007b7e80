import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { dragOnMap, marks, resultsMap } from '../support/results-map';
import { cards, filtersButton, panel } from '../support/results-page';

// The map's state is in the address: every way out and back leads to the same window, pin and search.

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(marks(page).first()).toBeVisible({ timeout: 20_000 });
};
const address = (page: Page) => new URL(page.url()).searchParams;
const sheet = (page: Page) => page.getByRole('region', { name: 'Homes on the map' });
const active = (page: Page) => page.locator('.map-mark.is-active');
const front = (page: Page) => sheet(page).locator('[data-active]');
const move = async (page: Page) => {
  await dragOnMap(page, [
    [200, 300],
    [150, 260],
  ]);
  await expect.poll(() => address(page).get('at')).not.toBeNull();
};
/** Where the markers are: the same window shows them at the same pixels. */
const places = (page: Page) =>
  marks(page).evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y } = element.getBoundingClientRect();
      return { label: element.getAttribute('aria-label'), x, y };
    }),
  );

type Places = Awaited<ReturnType<typeof places>>;

/** The window is saved as an area, so marks come back within some pixels of where they were. */
async function expectSamePlaces(page: Page, left: Places) {
  const now = await places(page);
  expect(now.map(({ label }) => label)).toEqual(left.map(({ label }) => label));
  const moved = now.map(({ x, y }, at) => Math.hypot(x - (left[at]?.x ?? 0), y - (left[at]?.y ?? 0)));
  expect(Math.max(...moved)).toBeLessThan(12);
}

test('the map opens in place of the list, under the search; Back and List lead to the list where it was', async ({
  page,
}) => {
  await page.goto('/buy/limassol');
  await expect(cards(page).first()).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(resultsMap(page)).toBeVisible();
  expect(address(page).get('map')).toBe('1');
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Location' }).filter({ visible: true })).toBeInViewport();
  await expect(filtersButton(page).filter({ visible: true })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true);

  await page.goBack();
  await expect(cards(page).first()).toBeAttached();
  expect(address(page).has('map')).toBe(false);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600);

  await page.goForward();
  await expect(resultsMap(page)).toBeVisible();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(resultsMap(page)).toHaveCount(0);
});

test("'Search this area' stays on the map; Back brings the search, window and markers before", async ({
  page,
}) => {
  await open(page, '/buy/limassol?bedrooms=2');
  await move(page);
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible();
  const before = { url: page.url(), at: address(page).get('at') };
  await page.getByRole('button', { name: 'Search this area' }).click();
  await expect.poll(() => address(page).has('bounds')).toBe(true);
  await expect(resultsMap(page)).toBeVisible();
  await expect(page.getByText(/homes? in this area/)).toBeVisible();
  expect(address(page).get('map')).toBe('1');
  expect(address(page).get('at')).toBe(before.at);
  expect(address(page).get('bedrooms')).toBe('2');

  await page.reload();
  await expect(page.getByText(/homes? in this area/)).toBeVisible({ timeout: 20_000 });
  await page.goBack();
  await expect.poll(() => page.url()).toBe(before.url);
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible({ timeout: 20_000 });
});

test('an open pin and the window survive reload, a visit to the home, and Back', async ({ page }) => {
  await open(page, '/buy/limassol');
  await move(page);
  const price = page.locator('.map-mark-price').filter({ visible: true }).first();
  await price.click();
  await expect.poll(() => address(page).get('pin')).not.toBeNull();
  await expect(active(page)).toHaveCount(1);
  await expect(front(page)).toHaveCount(1);
  const pin = address(page).get('pin');
  await expect(front(page)).toHaveAttribute('data-home', String(pin));
  const left = { url: page.url(), places: await places(page) };

  await page.reload();
  await expect(active(page)).toHaveCount(1, { timeout: 20_000 });
  await expect(front(page)).toHaveAttribute('data-home', String(pin));
  await expectSamePlaces(page, left.places);
  expect(page.url()).toBe(left.url);

  await front(page).getByRole('link').click();
  await page.waitForURL('**/property/*');
  await page.goBack();
  await expect.poll(() => page.url()).toBe(left.url);
  await expect(active(page)).toHaveCount(1, { timeout: 20_000 });
  await expect(front(page)).toHaveAttribute('data-home', String(pin));
  await expectSamePlaces(page, left.places);
});

test('swiping the cards moves through the pins', async ({ page }) => {
  await open(page, '/buy/limassol');
  const list = sheet(page).getByRole('list');
  await expect(sheet(page).getByRole('link').nth(1)).toBeAttached({ timeout: 20_000 });
  const second = await sheet(page).getByRole('listitem').nth(1).getAttribute('data-home');
  await list.evaluate((row) => {
    row.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    row.scrollTo({ left: (row.children[1] as HTMLElement).offsetLeft - 16, behavior: 'instant' });
  });
  await expect(front(page)).toHaveAttribute('data-home', String(second));
  await expect(active(page)).toHaveCount(1);
  expect(address(page).get('pin')).toBe(second);
});

test('search and filters are used on the map and keep it open', async ({ page }) => {
  await open(page, '/buy/limassol');
  await filtersButton(page).filter({ visible: true }).click();
  await expect(panel(page)).toBeVisible();
  await panel(page)
    .getByRole('button', { name: /^(Search|Show)/ })
    .click();
  await expect(panel(page)).toBeHidden();
  await expect(resultsMap(page)).toBeVisible();
  await expect.poll(() => address(page).get('map')).toBe('1');
  const field = page.getByRole('combobox', { name: 'Location' }).filter({ visible: true }).first();
  await field.fill('Paphos');
  await field.press('Enter');
  await expect.poll(() => page.url()).toContain('Paphos');
  expect(address(page).get('map')).toBe('1');
  await expect(marks(page).first()).toBeVisible({ timeout: 20_000 });
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/buy/limassol');
  await expect(resultsMap(page)).toBeVisible();
});

test('beside the list, too, the window and the pin are in the address', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/buy/limassol');
  await expect(marks(page).first()).toBeVisible({ timeout: 20_000 });
  await move(page);
  await page.locator('.map-mark-price').filter({ visible: true }).first().click();
  await expect(resultsMap(page).locator('.leaflet-popup').getByRole('link')).toBeVisible();
  const url = page.url();
  expect(address(page).has('pin')).toBe(true);
  await page.reload();
  await expect(resultsMap(page).locator('.leaflet-popup').getByRole('link')).toBeVisible({ timeout: 20_000 });
  expect(page.url()).toBe(url);
});

test('without streets the map stops at the neighbourhood and says so', async ({ page }) => {
  await page.goto('/buy?map=1&at=34.7,33.05,14');
  await expect(page.getByText('Approximate area').filter({ visible: true })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true');
});
