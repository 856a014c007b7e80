import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '../support/browser';
import { answerMe, expectNoConsoleErrors, MARIA, VISITOR } from '../support/viewer';

// The shell is the same on every page; these two are static.
const HERE = '/mortgage-calculator';
const THERE = '/rent-vs-buy';

expectNoConsoleErrors();

test.describe('a signed-in user', () => {
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
    // Open, it would cover where the focus has gone.
    await page.getByRole('button', { name: 'Sign Out' }).focus();
    await page.keyboard.press('Tab');
    await expect(header.getByRole('link', { name: 'List a home' })).toBeFocused();
    await expect(page.locator('#user-menu')).toBeHidden();

    await page.getByRole('button', { name: 'Open the navigation' }).click();
    const sidebar = page.getByRole('dialog', { name: 'Navigation' });
    await expect(sidebar.getByRole('heading', { name: 'Account' })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: /Connections/ })).toContainText('34');
    await expect(sidebar.getByRole('link', { name: /Messages/ })).toHaveAttribute('href', '/chat');
  });

  test('with a company finds it in the menu and in the sidebar', async ({ page }) => {
    await answerMe(page, { ...MARIA, hasCompany: true });
    await page.goto(HERE);
    await page.getByRole('button', { name: /^Your menu/ }).click();
    const entry = page.locator('#user-menu').getByRole('link', { name: 'My Company' });
    await expect(entry).toHaveAttribute('href', '/my-company');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open the navigation' }).click();
    const sidebar = page.getByRole('dialog', { name: 'Navigation' });
    await expect(sidebar.getByRole('link', { name: 'My Company' })).toHaveAttribute('href', '/my-company');
  });

  test('signing out ends the session and clears the data that sign-in left in the browser', async ({
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
    await page.route('**/api/users/logout/', async (route) => {
      // Only now: the menu would close if the page refetched the viewer while it is open.
      await answerMe(page, VISITOR);
      await route.fulfill({ json: { message: 'ok' } });
    });
    await page.getByRole('button', { name: /^Your menu/ }).click();
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
    test(`no layout shift at ${width} px while the viewer is loading`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await answerMe(page, MARIA, 400);
      await page.goto(HERE);
      await expect(page.getByRole('link', { name: /^Messages/ })).toBeVisible();
      // The browser now knows that someone is signed in: from here on nothing may move.
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

test.describe('accessibility', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1440]) {
      test(`no serious violation in the ${colorScheme} theme at ${width} px`, async ({ page }) => {
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
