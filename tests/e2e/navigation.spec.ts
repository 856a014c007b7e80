import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/browser';

/** What the router has requested of pages, with the answer of the page cache. */
function routerRequests(page: Page) {
  const seen: { path: string; cache: string | undefined }[] = [];
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (searchParams.has('_rsc')) seen.push({ path: pathname, cache: response.headers()['cache-status'] });
  });
  return seen;
}

const title = 'article h2 a';

test('a list requests none of the pages it links to until somebody points at one', async ({ page }) => {
  const seen = routerRequests(page);
  await page.goto('/buy');
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForTimeout(500);
  expect(seen).toEqual([]);
  const link = page.locator(title).first();
  const path = await link.getAttribute('href');
  await link.hover();
  await expect.poll(() => new Set(seen.map((request) => request.path))).toEqual(new Set([path]));
});

test('following a link keeps the document, and the page cache answers the next visitor', async ({
  page,
  browser,
}) => {
  const follow = async (visitor: Page) => {
    await visitor.goto('/buy?sort=price-desc');
    await hydrated(visitor);
    await visitor.evaluate(() => document.body.setAttribute('data-same', ''));
    const link = visitor.locator(title).first();
    const path = String(await link.getAttribute('href'));
    const seen = routerRequests(visitor);
    await link.click();
    await expect(visitor).toHaveURL(path);
    await expect(visitor.locator('body[data-same]')).toBeAttached();
    return { seen, path };
  };
  const { path } = await follow(page);
  const { seen } = await follow(await browser.newPage());
  await expect
    .poll(() => seen.some((request) => request.path === path && /hit/.test(String(request.cache))))
    .toBe(true);
});

test('a search in the same place shows its own homes without a new document', async ({ page }) => {
  await page.goto('/buy/limassol');
  await hydrated(page);
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await page.getByRole('link', { name: 'Rent', exact: true }).first().click();
  await expect(page).toHaveURL(/\/rent/);
  await page.goBack();
  await expect(page).toHaveURL('/buy/limassol');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Limassol');
  await expect(page.locator('body[data-same]')).toBeAttached();
});
