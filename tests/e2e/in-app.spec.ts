import { expect, hydrated, test } from '../support/browser';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/140.0 Mobile';

test.describe("in an app's own browser", () => {
  test.use({ userAgent: ANDROID });

  test('every page opens outside, once per address', async ({ page }) => {
    const wanted: string[] = [];
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    session.on('Page.frameRequestedNavigation', ({ url }) => wanted.push(url));
    await page.goto('/rent-vs-buy?utm_source=app');
    await expect.poll(() => wanted.filter((url) => url.startsWith('intent:'))).toHaveLength(1);
    const { host } = new URL(page.url());
    expect(wanted.at(-1)).toBe(
      `intent://${host}/rent-vs-buy?utm_source=app&ext=1#Intent;scheme=http;action=android.intent.action.VIEW;end`,
    );
    await expect(page).toHaveURL('/rent-vs-buy?utm_source=app&ext=1');
    await page.reload();
    await hydrated(page);
    expect(wanted.filter((url) => url.startsWith('intent:'))).toHaveLength(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test("in the system's browser the mark goes, and the page stays", async ({ page }) => {
  await page.goto('/rent-vs-buy?ext=1&utm_source=app');
  await expect(page).toHaveURL('/rent-vs-buy?utm_source=app');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
