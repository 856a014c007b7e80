import type { Locator } from '@playwright/test';
import { expect, test, WITH_MOTION } from '../support/browser';
import { askedClusters, clusters, dragOnMap, marks, resultsMap } from '../support/results-map';
import { count } from '../support/results-page';
import { answerMe, VISITOR } from '../support/viewer';

const LIMASSOL = '/buy?bounds=34.6,32.9,34.8,33.2';

test.use(WITH_MOTION);

test.beforeEach(async ({ page }) => {
  await answerMe(page, VISITOR);
  await page.setViewportSize({ width: 1440, height: 900 });
});

/** A response with one cluster of this size in the middle of the requested viewport. */
function oneCluster(asked: URL, size: number) {
  const [south = 0, west = 0, north = 0, east = 0] = (asked.searchParams.get('window') ?? '')
    .split(',')
    .map(Number);
  const [latitude, longitude] = [(south + north) / 2, (west + east) / 2];
  const window = { south, west, north, east };
  const cell = [size, latitude, longitude, latitude, longitude, latitude + 0.01, longitude + 0.01, null];
  return {
    json: { view: window, window, zoom: Number(asked.searchParams.get('zoom')), homes: [], cells: [cell] },
  };
}

test('the markers of a searched area represent as many listings as the list has', async ({ page }) => {
  // Newer than the homes that other tests publish meanwhile.
  await page.goto(`${LIMASSOL}&year_min=2020`);
  await expect(marks(page).first()).toBeVisible({ timeout: 20_000 });
  const found = await count(page);
  expect(found).toBeGreaterThan(5);
  await expect(page.getByText(`${found} homes in this area`)).toBeVisible();
  const names = await marks(page).evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('aria-label') ?? ''),
  );
  const homes = names.map((name) => (name.includes('Home, ') ? 1 : Number.parseInt(name, 10)));
  expect(homes.reduce((sum, size) => sum + size, 0)).toBe(found);
  expect(names.every((name) => /^((.+: )?Home, (€|Price)|\d+ homes, from €)/.test(name))).toBe(true);
});

test('clicking a cluster zooms to its listings, also by keyboard', async ({ page }) => {
  await page.goto(LIMASSOL);
  await expect(clusters(page).first()).toBeVisible({ timeout: 20_000 });
  const asked = askedClusters(page);
  await clusters(page).first().press('Enter');
  await expect.poll(() => asked.length).toBe(1);
  expect(Number(asked[0]?.searchParams.get('zoom'))).toBeGreaterThan(11);
  // The focused marker is gone; the focus moved to the map.
  await expect(resultsMap(page).locator('.map')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible();
});

test("a cluster is drawn above its point, so that a town's label stays readable", async ({ page }) => {
  await page.route('**/api/map/clusters*', (route) =>
    route.fulfill(oneCluster(new URL(route.request().url()), 12)),
  );
  await page.goto(LIMASSOL);
  await expect(clusters(page).first()).toBeVisible({ timeout: 20_000 });
  const { above, besides } = await clusters(page)
    .first()
    .evaluate((marker) => {
      // Leaflet's own offset is the point; the rest of the marker is drawn relative to it.
      const pane = marker.parentElement?.getBoundingClientRect();
      const at = new DOMMatrix(getComputedStyle(marker).transform);
      const circle = marker.querySelector('span')?.getBoundingClientRect();
      if (!pane || !circle) throw new Error('No circle');
      return {
        above: pane.top + at.f - circle.bottom,
        besides: pane.left + at.e - (circle.left + circle.right) / 2,
      };
    });
  expect(above).toBeGreaterThanOrEqual(5);
  expect(above).toBeLessThan(12);
  expect(Math.abs(besides)).toBeLessThan(1);
});

test('a move sends one request, and an outdated response is never shown', async ({ page }) => {
  await page.goto(LIMASSOL);
  await expect(marks(page).first()).toBeVisible({ timeout: 20_000 });
  const asked: URL[] = [];
  let answered = 0;
  await page.route('**/api/map/clusters?*', async (route) => {
    const url = new URL(route.request().url());
    asked.push(url);
    const isFirst = asked.length === 1;
    if (isFirst) await new Promise((resolve) => setTimeout(resolve, 2_000));
    // The browser has aborted the first request by then.
    await route.fulfill(oneCluster(url, isFirst ? 911 : 7)).catch(() => undefined);
    answered += 1;
  });
  await dragOnMap(page, [
    [300, 300],
    [200, 400],
  ]);
  await expect.poll(() => asked.length).toBe(1);
  await expect(clusters(page).first()).toBeVisible();
  await dragOnMap(page, [
    [300, 300],
    [250, 260],
  ]);
  await expect(page.getByRole('button', { name: /^7 homes/ })).toBeVisible();
  await expect.poll(() => answered).toBe(2);
  await expect(page.getByRole('button', { name: /^911 homes/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^7 homes/ })).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('if loading fails the previous markers stay, and loading is retried', async ({ page }) => {
  await page.goto(LIMASSOL);
  await expect(marks(page).first()).toBeVisible({ timeout: 20_000 });
  const before = await marks(page).count();
  await page.route('**/api/map/clusters?*', (route) => route.fulfill({ status: 503, json: {} }));
  await dragOnMap(page, [
    [300, 300],
    [290, 310],
  ]);
  await expect(page.getByText('The homes on the map could not be loaded.')).toBeVisible();
  expect(await marks(page).count()).toBe(before);
  await page.unroute('**/api/map/clusters?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The homes on the map could not be loaded.')).toBeHidden();
  await expect(marks(page).first()).toBeVisible();
});

test('a part of the map without homes says so, beside no button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/map/clusters?*', (route) => {
    const { json } = oneCluster(new URL(route.request().url()), 1);
    const { south, west, north, east } = json.window;
    const window = { south: south - 0.5, west: west - 0.5, north: north + 0.5, east: east + 0.5 };
    // Sent, but outside of what is seen.
    const homes = [[1, north + 0.1, east, 20_000_000]];
    return route.fulfill({ json: { ...json, window, homes, cells: [] } });
  });
  await page.goto(LIMASSOL);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const note = page.getByRole('status').filter({ hasText: 'No homes here. Try zooming out.' });
  await expect(note).toBeVisible({ timeout: 20_000 });
  await dragOnMap(page, [
    [200, 300],
    [180, 320],
  ]);
  const box = async (of: Locator) => {
    const { x, y, width, height } = (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { left: x, top: y, right: x + width, bottom: y + height };
  };
  const buttons = ['Search this area', 'Draw area', 'Zoom in', 'Zoom out'].map((name) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }),
  );
  for (const button of buttons) {
    await expect(button).toBeVisible();
    const [one, other] = [await box(note), await box(button)];
    const apart = one.top >= other.bottom || one.left >= other.right || one.right <= other.left;
    expect(apart, `beside ${await button.textContent()}`).toBe(true);
  }
});

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(`listings at one point open as a paged list, and Escape restores the focus: ${reducedMotion}`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const { results } = await (await request.get('/api/properties/buy/?page_size=6')).json();
    const ids: number[] = results.map(({ id }: { id: number }) => id);
    expect(ids).toHaveLength(6);
    await page.route('**/api/map/clusters?*', async (route) => {
      const answer = oneCluster(new URL(route.request().url()), 2).json;
      const homes = ids.map((id) => [id, 34.7, 33.05, 20_000_000]);
      await route.fulfill({ json: { ...answer, homes, cells: [] } });
    });
    await page.goto(LIMASSOL);
    const tower = page.getByRole('button', { name: '6 homes, from €200,000' });
    await tower.focus();
    await page.keyboard.press('Enter');
    const preview = page.getByRole('region', { name: '6 homes here' });
    await expect(preview).toBeFocused();
    await expect(preview.getByRole('link')).toHaveCount(4);
    // By keyboard, because the map may still be panning the preview into view under a mouse.
    await preview.getByRole('button', { name: 'Next homes' }).press('Enter');
    await expect(preview.getByText('5–6 of 6')).toBeVisible();
    await expect(preview.getByRole('link')).toHaveCount(2);
    await expect(preview.getByRole('link').first()).toHaveAttribute('href', `/property/${ids[4]}`);
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await expect(tower).toBeFocused();
  });

test('a price opens a preview that links to the listing, at the upper edge beside the buttons there', async ({
  page,
  request,
}) => {
  const { results } = await (await request.get('/api/properties/buy/?page_size=1')).json();
  await page.route('**/api/map/clusters?*', async (route) => {
    const answer = oneCluster(new URL(route.request().url()), 1).json;
    await route.fulfill({
      json: { ...answer, homes: [[results[0].id, 34.85, 33.15, 20_000_000]], cells: [] },
    });
  });
  await page.goto(LIMASSOL);
  await page.getByRole('button', { name: 'Home, €200,000' }).click();
  const preview = resultsMap(page).locator('.leaflet-popup');
  await expect(preview.getByRole('link')).toHaveAttribute('href', `/property/${results[0].id}`);
  const bottomOf = async (name: string) => {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
  };
  const below = await bottomOf('Draw area');
  await expect.poll(async () => (await preview.boundingBox())?.y ?? 0).toBeGreaterThan(below);
});

test('going back restores the map as it was', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/buy/limassol');
  await expect(marks(page).first()).toBeVisible({ timeout: 20_000 });
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL('**/property/*');
  const homesMap = page.locator('.leaflet-container').filter({ visible: true });
  await page.getByRole('heading', { name: 'Location Map' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await expect(homesMap).toBeVisible({ timeout: 20_000 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rent' }).click();
  await page.waitForURL('**/rent');
  await page.goBack();
  await page.waitForURL('**/property/*');
  // Clicking in the header has scrolled to the top, where Back returns to.
  await page.getByRole('heading', { name: 'Location Map' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await expect(homesMap.locator('.leaflet-tile').first()).toBeAttached();
  await page.goBack();
  await page.waitForURL('**/buy/limassol');
  await expect(marks(page).first()).toBeVisible();
  expect(errors).toEqual([]);
});
