import type { Page } from '@playwright/test';
import { expect, hydrated, test, WITH_MOTION } from '../support/browser';

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
test.describe('with motion', () => {
  test.use(WITH_MOTION);

  test('another page scrolls smoothly to the top, beginning 100 ms after the address has changed', async ({
    page,
  }) => {
    await page.goto('/buy');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      const measured = { changed: 0, scrolled: 0 };
      Object.assign(window, { measured });
      window.navigation.addEventListener('currententrychange', () => {
        measured.changed = performance.now();
      });
      window.addEventListener('scroll', () => {
        if (measured.changed > 0) measured.scrolled ||= performance.now() - measured.changed;
      });
    });
    await page.locator(title).nth(4).click();
    await page.waitForURL('**/property/*');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const delay = await page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'measured'), 'scrolled')));
    expect(delay).toBeGreaterThanOrEqual(100);
  });
});
