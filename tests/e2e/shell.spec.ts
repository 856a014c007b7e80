import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

// The shell is the same on every page; these two are static and lead to each other.
const HERE = '/mortgage-calculator';
const THERE = '/rent-vs-buy';

const VISITOR = { user: null, unreadThreads: 0, connections: 0, pendingRequests: 0, favouriteIds: [] };
const MARIA = {
  user: { id: 'u1', username: 'maria', name: 'Maria Georgiou', avatar: null },
  unreadThreads: 12,
  connections: 34,
  pendingRequests: 2,
  favouriteIds: [7],
};

const consoleErrors = new WeakMap<Page, string[]>();

async function answerMe(page: Page, answer: typeof VISITOR | typeof MARIA, delayMs = 0) {
  await page.route('**/api/me', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.fulfill({ json: answer });
  });
}

test.beforeEach(async ({ page }) => {
  const errors: string[] = [];
  consoleErrors.set(page, errors);
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
});

test.afterEach(async ({ page }) => {
  expect(consoleErrors.get(page)).toEqual([]);
});

test.describe('a visitor', () => {
  test.beforeEach(({ page }) => answerMe(page, VISITOR));

  test('the first stop of the keyboard skips to the content', async ({ page }) => {
    await page.goto(HERE);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
  });

  test('the header leads to the sections, the sign-in and the listing wizard', async ({ page }) => {
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
      ['Estia, home', '/'],
    ] as const) {
      await expect(header.getByRole('link', { name, exact: true }).filter({ visible: true })).toHaveAttribute(
        'href',
        href,
      );
    }
    await expect(header.getByRole('link', { name: 'Messages' })).toHaveCount(0);
  });

  test('the sidebar opens and closes by keyboard and gives the focus back', async ({ page }) => {
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

  test('the sidebar closes with a click beside it and when its link is followed', async ({ page }) => {
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

  test('the calculators menu works by keyboard and closes on a new page', async ({ page }) => {
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

  test('the theme follows the system until one is chosen, stays after a reload and needs no cookie', async ({
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

    await footer.getByRole('button', { name: 'Theme of the system' }).click();
    expect(await ground()).toBe(dark);
    expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('estia-theme');
  });

  test('a new page scrolls to the top, back returns to the old place', async ({ page }) => {
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

  test('the footer names the company and leads to the legal pages', async ({ page }) => {
    await page.goto(HERE);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText('Nicosia, Cyprus')).toBeVisible();
    await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1);
    await expect(footer.locator('a[href^="tel:+357"]')).toHaveCount(2);
    await expect(footer.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
    await expect(footer.getByRole('link', { name: 'Cookie Policy' })).toHaveAttribute('href', '/cookies');
  });

  test('the page needs no script to be read and found', async ({ browser, baseURL }) => {
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

test.describe('a signed-in person', () => {
  test('sees unread messages as 9+, the menu and the account section', async ({ page }) => {
    await answerMe(page, MARIA);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(HERE);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Messages, 12 unread' })).toContainText('9+');
    await expect(header.getByRole('link', { name: 'Sign In / Register' })).toHaveCount(0);

    await header.getByRole('button', { name: /^Your menu/ }).click();
    for (const name of [/^Profile/, /^Connections/, /^My Listings/, /^Favourites/]) {
      await expect(page.locator('#user-menu').getByRole('link', { name })).toBeVisible();
    }
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Open the navigation' }).click();
    const sidebar = page.getByRole('dialog', { name: 'Navigation' });
    await expect(sidebar.getByRole('heading', { name: 'Account' })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: /Connections/ })).toContainText('9+');
    await expect(sidebar.getByRole('link', { name: /Messages/ })).toHaveAttribute('href', '/chat');
  });

  test('signing out ends the session and clears what sign-in left in the browser', async ({
    page,
    context,
    baseURL,
  }) => {
    await answerMe(page, MARIA);
    await context.addCookies([{ name: 'csrftoken', value: 'c-1', url: baseURL ?? 'http://localhost:3000' }]);
    await page.goto(HERE);
    await page.evaluate(() => {
      localStorage.setItem('google-state', 'x');
      localStorage.setItem('access_token', 'x');
      localStorage.setItem('estia-theme', 'dark');
      sessionStorage.setItem('anything', 'x');
    });
    const request = page.waitForRequest('**/api/users/logout/');
    await page.route('**/api/users/logout/', (route) => route.fulfill({ json: { message: 'ok' } }));
    await page.getByRole('button', { name: /^Your menu/ }).click();
    await answerMe(page, VISITOR);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    expect((await request).method()).toBe('POST');
    expect((await request).headers()['x-csrftoken']).toBe('c-1');
    await page.waitForURL('**/');
    const left = await page.evaluate(() => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
    }));
    expect(left.local).toContain('estia-theme');
    expect(left.local.filter((key) => /google|oauth|token/.test(key))).toEqual([]);
    expect(left.session).not.toContain('anything');
  });

  for (const width of [390, 820, 1440]) {
    test(`nothing moves at ${width} px while the answer is awaited`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await answerMe(page, MARIA, 400);
      await page.goto(HERE);
      await expect(page.getByRole('link', { name: /^Messages/ })).toBeVisible();
      // The browser knows now that somebody is signed in: from here on nothing may move.
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) Reflect.set(window, 'shifted', `${entry.toJSON().value}`);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(THERE);
      await expect(page.getByRole('link', { name: /^Messages/ })).toBeVisible();
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeUndefined();
    });
  }
});

test('an unknown address answers 404 with ways on', async ({ page }) => {
  await answerMe(page, VISITOR);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This address has no home');
  await expect(page.getByRole('main').getByRole('link', { name: 'Homes for sale' })).toHaveAttribute(
    'href',
    '/buy',
  );
  // The browser reports the status itself; nothing else may be wrong.
  const errors = consoleErrors.get(page) ?? [];
  consoleErrors.set(
    page,
    errors.filter((error) => !error.includes('/no/such/page')),
  );
});

test.describe('accessibility', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1440]) {
      test(`no serious fault in the ${colorScheme} theme at ${width} px`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await answerMe(page, MARIA);
        await page.goto(HERE);
        await expect(page.getByRole('link', { name: /^Messages/ })).toBeVisible();
        expect(await seriousFaults(page)).toEqual([]);
        await page.getByRole('button', { name: /^Your menu/ }).click();
        expect(await seriousFaults(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Open the navigation' }).click();
        await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
        expect(await seriousFaults(page)).toEqual([]);
      });
    }
  }
});

async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('main').analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
