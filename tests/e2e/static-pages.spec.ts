import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/browser';
import { expectNoConsoleErrors } from '../support/viewer';

expectNoConsoleErrors();

for (const [path, title] of [
  ['/about', 'About Us'],
  ['/terms', 'Terms and Conditions'],
  ['/cookies', 'Cookie Policy'],
] as const) {
  test(`${path} has its heading, no accessibility violations, and fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}

test('a link to unsubscribe without its token leads to both settings', async ({ page }) => {
  await page.goto('/unsubscribe');
  await expect(page.getByText('This link is incomplete.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to my profile' })).toHaveAttribute(
    'href',
    '/profile#notifications',
  );
  await expect(page.getByRole('link', { name: 'Go to my saved searches' })).toHaveAttribute(
    'href',
    '/saved-searches',
  );
});

test('the terms expand section by section, also by keyboard, and print in full', async ({ page }) => {
  await page.goto('/terms');
  const sections = page.locator('details.terms-section');
  await expect(sections).toHaveCount(14);
  await expect(page.getByText('Last updated May 15, 2025')).toBeVisible();
  const notices = page.locator('#notices');
  await expect(notices.getByText(/article 16/)).toBeHidden();
  await notices.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(notices.getByText(/article 16/)).toBeVisible();

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await expect(page.locator('details.terms-section[open]')).toHaveCount(14);
});

test('without a provider there is no consent prompt, and no cookie is set', async ({ page, context }) => {
  const counted = page.waitForResponse('**/api/page-views');
  await page.goto('/about');
  expect(await (await counted).json()).toEqual({ provider: null });
  await expect(page.getByRole('region', { name: 'Analytics' })).toHaveCount(0);
  expect(await context.cookies()).toEqual([]);
  await page.goto('/cookies');
  await expect(page.getByText('This site uses none, so it asks for nothing.')).toBeVisible();
});

test.describe('with a provider', () => {
  // The site is not set up for one, so its policy does not allow its host (tests/e2e/analytics.spec.ts).
  test.use({ bypassCSP: true });
  test.beforeEach(async ({ page }) => {
    const provider = { kind: 'plausible', domain: 'estia.example', path: '/about' };
    await page.route('**/api/page-views', (route) => route.fulfill({ json: { provider } }));
  });

  test('nothing is sent to it before consent, and the choice can be changed', async ({ page }) => {
    const sent: string[] = [];
    await page.route('https://plausible.io/**', (route) => {
      sent.push(route.request().url());
      return route.fulfill({ status: 202, headers: { 'Access-Control-Allow-Origin': '*' } });
    });
    await page.goto('/about');
    const banner = page.getByRole('region', { name: 'Analytics' });
    await expect(banner).toBeVisible();
    await page.goto('/terms');
    await expect(banner).toBeVisible();
    expect(sent).toEqual([]);

    await banner.getByRole('button', { name: 'Agree' }).click();
    await expect(banner).toHaveCount(0);
    await expect.poll(() => sent.length).toBe(1);

    await page.goto('/cookies');
    await expect(page.getByText('you have agreed.')).toBeVisible();
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByText('you have declined.')).toBeVisible();
    const before = sent.length;
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toHaveCount(0);
    expect(sent).toHaveLength(before);
  });

  test('declining is remembered', async ({ page }) => {
    await page.goto('/about');
    const banner = page.getByRole('region', { name: 'Analytics' });
    await banner.getByRole('button', { name: 'Decline' }).click();
    const answered = page.waitForResponse('**/api/page-views');
    await page.goto('/terms');
    await answered;
    await expect(banner).toHaveCount(0);
  });
});

test('every link in header, footer and drawer works', async ({ page, request }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open the navigation' }).click();
  await expect(page.getByRole('navigation', { name: 'Sidebar' })).toBeVisible();
  const hrefs = await page
    .locator('header a, footer a, nav a')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  for (const href of hrefs.filter((candidate) => candidate.startsWith('/'))) {
    expect((await request.get(href)).status(), href).toBe(200);
  }
});
