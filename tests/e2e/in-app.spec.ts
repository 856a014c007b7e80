import { expect, hydrated, test } from '../support/browser';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/140.0 Mobile';

test.describe('in an in-app browser', () => {
  test.use({ userAgent: ANDROID });

  test('every page opens externally, once per URL', async ({ page }) => {
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

test('in the system browser the marker is removed and the page stays', async ({ page }) => {
  await page.goto('/rent-vs-buy?ext=1&utm_source=app');
  await expect(page).toHaveURL('/rent-vs-buy?utm_source=app');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('signing in inside another app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile Instagram 300.0' });

  test('a notice says that Google sign-in rarely works there', async ({ page }) => {
    await page.goto('/login');
    const dialog = page.getByRole('dialog', { name: 'Embedded Browser Notice' });
    await expect(dialog).toBeVisible();
    for (const name of ['Copy URL', 'Open in Browser', 'Continue Anyway']) {
      await expect(dialog.getByRole('button', { name })).toBeVisible();
    }
  });

  for (const [clipboard, said] of [
    ['takes the address', 'URL copied to clipboard!'],
    ['refuses', 'Copy failed. Please copy manually.'],
    ['is missing', 'Clipboard API not supported'],
  ] as const) {
    test(`'Copy URL' where the clipboard ${clipboard}: ${said}`, async ({ page }) => {
      await page.addInitScript((state) => {
        const writeText = async () => {
          if (state === 'refuses') throw new DOMException('refused', 'NotAllowedError');
        };
        Object.defineProperty(navigator, 'clipboard', {
          value: state === 'is missing' ? undefined : { writeText },
        });
      }, clipboard);
      await page.goto('/login');
      await page.getByRole('button', { name: 'Copy URL' }).click();
      await expect(page.getByText(said)).toBeVisible();
    });
  }
});
