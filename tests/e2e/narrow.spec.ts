import { localAddress } from '@/lib/language/addresses';
import { REGIONS } from '@/lib/language/constants';
import { signIn } from '../support/api-session';
import { expect, hydrated, type Page, test } from '../support/browser';

// 320 px is a small phone, or a window of 1280 px at 400 % zoom (WCAG 2.2, 1.4.10).
test.use({ viewport: { width: 320, height: 640 } });

/** Elements wider than their container: the page, or content clipped by a card. */
async function tooWide(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await hydrated(page);
  return page.evaluate((at) => {
    const root = document.documentElement;
    const cut = [...document.querySelectorAll<HTMLElement>('.card')].filter(
      (card) => card.scrollWidth > card.clientWidth + 1,
    );
    return [
      ...(root.scrollWidth > root.clientWidth ? [`${at} scrolls sideways`] : []),
      ...cut.map((card) => `${at} cuts off ${card.textContent.slice(0, 40)}`),
    ];
  }, path);
}

test('nothing is cut off at 320 px', async ({ page }) => {
  const paths = ['/', '/buy', '/rent?view=list', '/login', '/login?mode=register', '/verify-email'];
  for (const path of [
    ...paths,
    '/forgot-password',
    '/mortgage-calculator',
    '/rent-vs-buy',
    '/statistics',
    '/projects',
    '/developers',
  ]) {
    expect.soft(await tooWide(page, path)).toEqual([]);
  }
});

test('nor on the company pages', async ({ page }) => {
  await signIn(page.request, { email: 'developer@estia.example', password: 'estia-sample-1' });
  expect(await tooWide(page, '/my-company')).toEqual([]);
});

test('text of twice the size fits on a phone', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 390, height: 844 });
  const visited = async (...paths: string[]) => {
    for (const path of paths) expect.soft(await tooWide(page, path)).toEqual([]);
  };
  await visited('/', '/property/1', '/projects', '/projects/13', '/developers', '/about', '/login', '/agent');
  await visited('/buy/limassol?view=list');
  const countries = page.getByRole('navigation', { name: 'Country' });
  expect(await countries.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  await signIn(page.request, { email: 'buyer@estia.example', password: 'estia-sample-1' });
  await visited('/favourites', '/profile', '/connections', '/create-listing', '/chat', '/agent');
  await signIn(page.request, { email: 'developer@estia.example', password: 'estia-sample-1' });
  await visited('/my-company');
});

test('what the keyboard reaches is not below the Map button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/buy');
  await hydrated(page);
  const map = (await page.getByRole('button', { name: 'Map', exact: true }).boundingBox())?.y ?? 0;
  // From above, as when tabbing: it is scrolled to only as far as needed.
  const next = page.getByRole('link', { name: 'Page 2' });
  await page.evaluate(() => window.scrollTo(0, 0));
  await next.focus();
  const box = await next.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(map);
});

test('without results the Map button follows the other buttons and covers none', async ({ page }) => {
  await page.goto('/buy?location=Limassol&price_max=1');
  const clear = page.getByRole('link', { name: 'Clear All Filters' });
  const map = page.getByRole('button', { name: 'Map', exact: true });
  const [above, below] = [await clear.boundingBox(), await map.boundingBox()];
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  // Nor does the footer keep room for it, as it does where the button floats.
  const room = () =>
    page
      .getByRole('contentinfo')
      .evaluate((footer) => Number.parseFloat(getComputedStyle(footer).paddingBottom));
  const kept = await room();
  await map.click();
  await expect(page.getByRole('button', { name: 'List', exact: true })).toBeVisible();
  await page.goto('/buy');
  expect(await room()).toBeGreaterThan(kept);
});

test('a toast leaves the header free', async ({ page }) => {
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Email').fill('buyer@estia.example');
  await page.getByLabel('Password', { exact: true }).fill('a wrong phrase');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const header = await page.getByRole('banner').boundingBox();
  const toast = page.locator('[data-sonner-toast]').first();
  await expect(toast).toBeVisible();
  await expect
    .poll(async () => (await toast.boundingBox())?.y)
    .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

/** Texts that a box cuts off without saying so by an ellipsis, or that leave the screen. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement;
      if (
        !node.nodeValue?.trim() ||
        !around?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width <= 1) continue;
      let left = 0;
      let right = innerWidth;
      for (let box: Element | null = around; box && box !== document.body; box = box.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp, clipPath, position } = getComputedStyle(box);
        // Read by screen readers alone, shortened on purpose, or scrolled.
        const isFine = clipPath !== 'none' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        if (isFine || /auto|scroll/.test(overflowX) || (position === 'absolute' && box.clientWidth <= 1)) {
          [left, right] = [-Infinity, Infinity];
          break;
        }
        if (overflowX === 'visible') continue;
        const edges = box.getBoundingClientRect();
        [left, right] = [Math.max(left, edges.left), Math.min(right, edges.right)];
      }
      if (text.left < left - 1 || text.right > right + 1) found.push(node.nodeValue.trim().slice(0, 60));
    }
    return found;
  });
}

test('what cuts a text off is found', async ({ page }) => {
  await page.goto('/about');
  expect(await cutTexts(page)).toEqual([]);
  await page.addStyleTag({ content: 'h1 { width: 3rem; overflow: hidden; white-space: nowrap }' });
  expect(await cutTexts(page)).toEqual([await page.getByRole('heading', { level: 1 }).textContent()]);
});

// Russian words are a third longer than English ones.
for (const language of ['el', 'ru'] as const) {
  test.describe(language, () => {
    // Another language would be offered in a line of its own.
    test.use({ locale: REGIONS[language], viewport: { width: 390, height: 844 } });

    const visited = async (page: Page, ...paths: string[]) => {
      for (const path of paths) {
        const at = localAddress(path, language);
        expect.soft(await tooWide(page, at)).toEqual([]);
        expect.soft((await cutTexts(page)).map((text) => `${at}: ${text}`)).toEqual([]);
      }
    };

    test('no text of a public page is cut off at 390 px', async ({ page }) => {
      await visited(page, '/', '/buy/limassol', '/rent?view=list', '/property/1', '/projects', '/projects/1');
      await visited(page, '/developers', '/developer/1', '/agent', '/mortgage-calculator', '/rent-vs-buy');
      await visited(page, '/login', '/about', '/cookies');
    });

    test('no text of an account is cut off at 390 px', async ({ page }) => {
      await signIn(page.request, { email: 'buyer@estia.example', password: 'estia-sample-1' });
      await visited(page, '/favourites', '/profile', '/connections', '/chat', '/chat/1', '/create-listing');
      await signIn(page.request, { email: 'owner@estia.example', password: 'estia-sample-1' });
      await visited(page, '/my-listings', '/my-listings/enquiries', '/my-listings/export', '/saved-searches');
      await signIn(page.request, { email: 'developer@estia.example', password: 'estia-sample-1' });
      await visited(page, '/my-company');
    });
  });
}
