import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test, WITH_MOTION } from '../support/browser';
import { jpeg } from '../support/photos';
import { expectNoConsoleErrors } from '../support/viewer';

test.use(WITH_MOTION);
expectNoConsoleErrors();

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

test('projects and developers are searched while typing, without a new document', async ({ page }) => {
  await page.goto('/projects');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const field = page.getByRole('searchbox', { name: 'Search projects' });
  await field.pressSequentially('cedar', { delay: 40 });
  await expect(page).toHaveURL('/projects?search=cedar', { timeout: 30_000 });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('cedar');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('completed');
  await expect(page).toHaveURL('/projects?search=cedar&status=completed', { timeout: 30_000 });
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('the tab of a developer and of a project is in the address', async ({ page }) => {
  await page.goto('/projects');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/projects\/\d+$/, { timeout: 30_000 });
  await page.getByRole('tab', { name: 'Floor Plans' }).click();
  await expect(page).toHaveURL(/\?tab=floor-plans$/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Floor Plans' })).toHaveAttribute('aria-selected', 'true');
});

test('projects are filtered by words and options, through the URL, and Back works', async ({ page }) => {
  await page.goto('/projects');
  const shown = await page.getByText(/^Showing \d+ of \d+ projects$/).textContent();
  const all = shown?.match(/of (\d+)/)?.[1];
  await expect(page.getByText(`Showing ${all} of ${all} projects`)).toBeVisible();
  await page.getByPlaceholder('Search projects...').pressSequentially('cedar');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/projects?search=cedar');
  await expect(page.getByText(`Showing 1 of ${all} projects`)).toBeVisible();
  await expect(page.getByPlaceholder('Search projects...')).toHaveValue('cedar');
  await page.getByLabel('Status').selectOption('Available');
  await expect(page.getByRole('heading', { name: 'No projects found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search criteria or filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear All Filters' }).click();
  await expect(page.getByText(`Showing ${all} of ${all} projects`)).toBeVisible();
  await expect(page.getByPlaceholder('Search projects...')).toHaveValue('');
  expect(await faultsOf(page)).toEqual([]);
});

test('developers: country, filters, sorting and view are in the URL', async ({ page }) => {
  await page.goto('/developers');
  await page
    .getByRole('navigation', { name: 'Country' })
    // Exact: the flag must not be read out beside it.
    .getByRole('link', { name: 'Greece', exact: true })
    .click();
  await expect(page).toHaveURL('/developers?country=greece');
  await expect(page.getByText('2 developers found')).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Name: Z to A');
  await expect(page).toHaveURL('/developers?country=greece&sort=name-desc');
  await expect(page.getByRole('article').first()).toContainText('Mare Creta');
  await page.getByRole('link', { name: 'List view' }).click();
  await expect(page).toHaveURL(/view=list/);
  await page.locator('summary', { hasText: 'Filters' }).click();
  await page.getByLabel('Specialty').selectOption('Villas');
  await expect(page.getByText('1 developer found')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 developer found')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Mare Creta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mare Creta' })).toBeVisible();
});

test('a developer: three tabs, by mouse and arrow keys', async ({ page }) => {
  await page.goto('/developer/1');
  await expect(page.getByRole('heading', { name: 'Project Statistics' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Projects (3)' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Alkyona Residences' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { name: 'Quick Facts' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('a project: the carousel wraps, thumbnails select the photo, a click opens the lightbox', async ({
  page,
}) => {
  await page.goto('/projects/1');
  const photos = page.getByRole('region', { name: 'Photos of Alkyona Residences' });
  await photos.getByRole('button', { name: 'Previous photo' }).click();
  await expect(photos.getByText('Photo 6 of 6')).toBeAttached();
  await photos.getByRole('button', { name: 'Next photo' }).click();
  await expect(photos.getByText('Photo 1 of 6')).toBeAttached();
  await photos.getByRole('button', { name: 'Show photo 3' }).click();
  await expect(photos.getByText('Photo 3 of 6')).toBeAttached();

  await page.getByRole('tab', { name: 'Gallery' }).click();
  await page.getByRole('tabpanel', { name: 'Gallery' }).getByRole('link').nth(4).click();
  await expect(photos.getByText('Photo 5 of 6')).toBeAttached();
  expect(await faultsOf(page)).toEqual([]);

  await photos.getByRole('link', { name: /^Enlarge photo 5/ }).click();
  const lightbox = page.getByRole('dialog', { name: 'Photos of Alkyona Residences' });
  await expect(lightbox.getByText('5 / 6')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);

  await page.getByRole('tab', { name: 'Floor Plans' }).click();
  await expect(page.getByRole('heading', { name: 'Price List' })).toBeVisible();
  await expect(page.getByText('Starting from').first()).toBeVisible();
  const drawing = page.getByRole('link', { name: /^Enlarge the floor plan/ }).first();
  const large = await page.request.get((await drawing.getAttribute('href')) ?? '');
  expect(large.headers()['content-type']).toBe('image/webp');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Amenities' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Amenities' }).getByText('EV charging')).toBeVisible();
});

test('a project has a shareable URL', async ({ page, baseURL }) => {
  await page.goto('/projects');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await page.waitForURL(/\/projects\/\d+$/);
  await expect(page.getByRole('link', { name: 'Share', exact: true })).toHaveAttribute(
    'data-share',
    `${baseURL}${new URL(page.url()).pathname}`,
  );
});

test.describe('on a small phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } });

  test('all tabs are visible, and arrows and dots of the photos have a 44 px touch target', async ({
    page,
  }) => {
    await page.goto('/projects/1');
    const tabs = page.getByRole('tablist');
    expect(await tabs.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
    const photos = page.getByRole('region', { name: 'Photos of Alkyona Residences' });
    const boxes = await photos.getByRole('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { left, right, width, height } = button.getBoundingClientRect();
        return { left, right, isLarge: width >= 44 && height >= 44 };
      }),
    );
    expect(boxes).toHaveLength(8);
    for (const { left, right, isLarge } of boxes) {
      expect(isLarge).toBe(true);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(360);
    }
  });
});

test('on a phone the price list scrolls on its own, and a tall floor plan stays within its frame', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const body = await jpeg(400, 1000);
  await page.route('**/media/**', (route) => route.fulfill({ body, contentType: 'image/jpeg' }));
  await page.goto('/projects/1');
  await page.getByRole('tab', { name: 'Floor Plans' }).click();
  const drawing = page.getByRole('link', { name: /^Enlarge the floor plan/ }).first();
  const ratio = (image: Element) =>
    image instanceof HTMLImageElement ? image.naturalHeight / image.naturalWidth : 0;
  await expect.poll(() => drawing.locator('img').evaluate(ratio)).toBeCloseTo(2.5, 1);
  const { width, height } = (await drawing.boundingBox()) ?? { width: 0, height: 1 };
  expect(width / height).toBeCloseTo(1.5, 1);
  expect(width).toBeLessThan(390);
  await expect(drawing.locator('img')).toHaveCSS('background-image', 'none');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // Price and availability of each unit are visible.
  const prices = page.getByRole('table', { name: 'Homes of this project' });
  for (const name of ['Home', 'Price', 'Status']) {
    const box = await prices.getByRole('columnheader', { name, exact: true }).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(374);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('filters are submitted by button, and all tab contents are on the page', async ({ page }) => {
    await page.goto('/projects');
    await page.getByLabel('Status').selectOption('Planning');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText(/^Showing 3 of \d+ projects$/)).toBeVisible();
    await page.goto('/projects/1');
    await expect(page.getByRole('heading', { name: 'Price List' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Project Timeline' })).toBeVisible();
  });
});
