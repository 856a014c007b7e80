// What a phone loads before first paint of a public page: the first picture, the fonts, no animation and nothing
// third-party.
import { expect, test } from '../support/browser';

const MAX_FIRST_PICTURE = 60_000;
/** Fonts preloaded per page: text and headings, Latin subset. */
const MAX_PRELOADED_FONTS = 2;

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

/** Scripts wait for the first paint at most this long (lib/next/document.ts), in milliseconds. */
const SCRIPTS_WAIT = 3_000;

/** Pages where other tests add no listings: theirs have picture rows without files. */
const PAGES = ['/', '/rent', '/buy/thessaloniki', '/property/1', '/projects/1'];

for (const path of PAGES) {
  test(`the first view of ${path} on a phone`, async ({ page, request, baseURL }) => {
    const html = await (await request.get(path)).text();
    const urgent = [...html.matchAll(/<img\b[^>]*>/g)].filter(([tag]) => /fetchpriority="high"/i.test(tag));
    expect(urgent.length, 'pictures with priority').toBe(1);
    expect(urgent[0]?.[0]).not.toContain('loading="lazy"');

    const bytes = new Map<string, number>();
    const hosts = new Set<string>();
    page.on('response', async (response) => {
      const { host, pathname } = new URL(response.url());
      hosts.add(host);
      const length = Number(
        response.headers()['content-length'] ?? (await response.body().catch(() => '')).length,
      );
      bytes.set(pathname, length);
    });
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0, largest: '' });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value = 0, hadRecentInput } = entry as PerformanceEntry & {
            value?: number;
            hadRecentInput?: boolean;
          };
          if (!hadRecentInput) Object.assign(window, { shift: Reflect.get(window, 'shift') + value });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    const picture = page.locator('img[fetchpriority="high"]');
    await expect(picture).toBeVisible();
    const source = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return new URL(image.currentSrc).pathname;
    });
    await expect.poll(() => bytes.get(source) ?? 0).toBeGreaterThan(1_000);
    expect(bytes.get(source), source).toBeLessThanOrEqual(MAX_FIRST_PICTURE);
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.01);
    const { painted, firstScript } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      firstScript: Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/_next\/static\/.*\.js/.test(name))
          .map(({ startTime }) => startTime),
      ),
    }));
    expect(painted).toBeGreaterThan(0);
    expect(firstScript, 'the first script').toBeGreaterThanOrEqual(Math.min(painted, SCRIPTS_WAIT));

    const fonts = page.locator('head link[rel="preload"][as="font"]');
    expect(await fonts.count()).toBeGreaterThan(0);
    expect(await fonts.count()).toBeLessThanOrEqual(MAX_PRELOADED_FONTS);
    expect([...hosts]).toEqual([new URL(baseURL ?? '').host]);
  });
}

test('most page scripts are marked for eager compilation, off the main thread', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const addresses = [...html.matchAll(/<script src="(\/_next\/static\/[^"]+)"/g)].map(
    ([, address]) => address,
  );
  const scripts = await Promise.all(
    addresses.map(async (address) => (await request.get(`${address}`)).text()),
  );
  const size = (some: string[]) => some.join('').length;
  const marked = scripts.filter((text) => text.startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(size(marked) / size(scripts)).toBeGreaterThan(0.5);
});

for (const [path, faces] of [
  ['/about', []],
  ['/el/about', ['greek']],
  ['/ru/about', ['cyrillic']],
] as const) {
  test(`${path} loads no faces of other alphabets`, async ({ page }) => {
    const loaded = new Set<string>();
    page.on('request', (request) => {
      const [, alphabet] = /(greek|cyrillic)[\w.-]*\.woff2/.exec(request.url()) ?? [];
      if (alphabet) loaded.add(alphabet);
    });
    await page.goto(path);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.evaluate(() => document.fonts.ready);
    expect([...loaded]).toEqual(faces);
  });
}
