import { expect, test } from '../support/browser';
import { answerMe, expectNoConsoleErrors, VISITOR } from '../support/viewer';

// The shell is the same on every page; these two are static and link to each other.
const HERE = '/mortgage-calculator';
const THERE = '/rent-vs-buy';

const found = expectNoConsoleErrors();

test.describe('a visitor', () => {
  test.beforeEach(({ page }) => answerMe(page, VISITOR));

  test('the first Tab stop skips to the content', async ({ page }) => {
    await page.goto(HERE);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
  });

  test('the header links to the sections, sign-in and the listing wizard', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(HERE);
    const header = page.getByRole('banner');
    for (const [name, href] of [
      ['Buy', '/buy'],
      ['Rent', '/rent'],
      ['Projects', '/projects'],
      ['Developers', '/developers'],
      ['Sign In / Register', '/login'],
      ['List a home', '/create-listing'],
      ['estía, home', '/'],
    ] as const) {
      await expect(header.getByRole('link', { name, exact: true }).filter({ visible: true })).toHaveAttribute(
        'href',
        href,
      );
    }
    await expect(header.getByRole('link', { name: 'Messages' })).toHaveCount(0);
  });

  test('the sidebar opens and closes by keyboard and restores the focus', async ({ page }) => {
    await page.goto(HERE);
    const toggle = page.getByRole('button', { name: 'Open the navigation' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    const sidebar = page.getByRole('dialog', { name: 'Navigation' });
    for (const name of [
      'Home',
      'Buy',
      'Rent',
      'Projects',
      'Developers',
      'Mortgage Calculator',
      'Rent vs Buy',
      'About',
      'Terms',
      'Cookies',
      'Sign In / Register',
    ]) {
      await expect(sidebar.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expect(sidebar.getByRole('heading', { name: 'Account' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(sidebar).toBeHidden();
    await expect(toggle).toBeFocused();
  });

  test('the sidebar closes on a click outside and when a link is followed', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(HERE);
    const toggle = page.getByRole('button', { name: 'Open the navigation' });
    const sidebar = page.getByRole('dialog', { name: 'Navigation' });
    await toggle.click();
    await expect(sidebar).toBeVisible();
    await page.mouse.click(1200, 500);
    await expect(sidebar).toBeHidden();
    await toggle.click();
    await sidebar.getByRole('link', { name: 'Rent vs Buy' }).click();
    await page.waitForURL(`**${THERE}`);
    await expect(sidebar).toBeHidden();
  });

  test('the calculators menu works by keyboard and closes on navigation', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(HERE);
    const button = page.getByRole('button', { name: 'Calculators' });
    await button.focus();
    await page.keyboard.press('Enter');
    const link = page.locator('#calculators-menu').getByRole('link', { name: 'Rent vs Buy' });
    await expect(link).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await link.click();
    await page.waitForURL(`**${THERE}`);
    await expect(link).toBeHidden();
  });

  test('the theme follows the system until one is chosen, survives a reload and needs no cookie', async ({
    page,
    context,
  }) => {
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(HERE);
    const light = await ground();
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await ground();
    expect(dark).not.toBe(light);

    const footer = page.getByRole('contentinfo');
    await footer.getByRole('button', { name: 'Light theme' }).click();
    expect(await ground()).toBe(light);
    await page.reload({ waitUntil: 'commit' });
    await page.waitForSelector('header');
    expect(await ground()).toBe(light);
    await expect(footer.getByRole('button', { name: 'Light theme' })).toHaveAttribute('aria-pressed', 'true');

    await footer.getByRole('button', { name: 'System theme' }).click();
    expect(await ground()).toBe(dark);
    expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('estia-theme');
  });

  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    test(`a new page scrolls to the top, back restores the scroll position: ${reducedMotion}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion });
      await page.setViewportSize({ width: 1440, height: 500 });
      await page.goto(HERE);
      const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Rent vs Buy' });
      await link.scrollIntoViewIfNeeded();
      await expect.poll(scrollY).toBeGreaterThan(100);
      await page.waitForTimeout(600);
      const before = await scrollY();
      await link.click();
      await page.waitForURL(`**${THERE}`);
      await expect.poll(scrollY).toBe(0);
      await page.goBack();
      await page.waitForURL(`**${HERE}`);
      await expect.poll(async () => Math.abs((await scrollY()) - before)).toBeLessThan(3);
      await page.waitForTimeout(400);
      expect(Math.abs((await scrollY()) - before)).toBeLessThan(3);
    });
  }

  test('the footer names the company and links to the legal pages', async ({ page }) => {
    await page.goto(HERE);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText('Nicosia, Cyprus')).toBeVisible();
    await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1);
    await expect(footer.locator('a[href^="tel:+357"]')).toHaveCount(2);
    await expect(footer.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute(
      'href',
      '/terms',
    );
    await expect(footer.getByRole('link', { name: 'Cookie Policy' })).toHaveAttribute('href', '/cookies');
  });

  test('the page is readable and navigable without scripts', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const plain = await context.newPage();
    await plain.goto(HERE);
    await expect(plain.getByRole('banner').getByRole('link', { name: 'List a home' })).toBeVisible();
    await expect(
      plain.getByRole('contentinfo').getByRole('link', { name: 'Buy', exact: true }),
    ).toBeVisible();
    await context.close();
  });
});

for (const path of [
  '/buy?page=99999',
  '/buy/nowhere',
  '/developers?page=99',
  '/projects?page=99',
  '/?featured=999',
  '/agent?tab=reviews&page=99',
  '/agent?tab=listings&page=99',
]) {
  test(`the 404 page at ${path} has one site frame, not two`, async ({ page }) => {
    await answerMe(page, VISITOR);
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This address has no home');
    await expect(page.getByRole('banner')).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
    // Hydration would set the title that the page itself declares.
    await expect(page).toHaveTitle('Page not found | Estia');
    found.errors = found.errors.filter((error) => !error.includes('404'));
  });
}

test('an unknown URL answers 404 with links', async ({ page }) => {
  await answerMe(page, VISITOR);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This address has no home');
  await expect(page.getByRole('main').getByRole('link', { name: 'Homes for sale' })).toHaveAttribute(
    'href',
    '/buy',
  );
  // The browser logs the 404 itself; no other error is allowed.
  found.errors = found.errors.filter((error) => !error.includes('/no/such/page'));
});
