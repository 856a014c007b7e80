import { type Browser, chromium } from '@playwright/test';
import { findInstalledChromium } from '../lib/chromium';
import { cpuSecondsOf } from '../lib/processes/facts';

const FLAGS = [
  '--no-sandbox', // Benches also run as root, where Chromium has no sandbox.
  '--disable-gpu',
  '--disable-background-networking',
];
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const REST_MS = 700;

export async function openBrowser(): Promise<Browser> {
  const executablePath = findInstalledChromium();
  return await chromium.launch({ args: FLAGS, ...(executablePath && { executablePath }) });
}

export type ViewCost = {
  cpuMs: number;
  prefetches: number;
};

/** Views on a phone with an empty cache, pointing at the first home, which is then prefetched unless the browser blocks it. */
export async function costOfViews(
  browser: Browser,
  addresses: readonly string[],
  { pids, prefetch }: { pids: readonly number[]; prefetch: boolean },
): Promise<ViewCost> {
  let prefetches = 0;
  const before = cpuSecondsOf(pids);
  for (const address of addresses) {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    let lastRequest = Date.now();
    await page.route('**/*', async (route) => {
      const isPrefetch = new URL(route.request().url()).searchParams.has('_rsc');
      if (isPrefetch && !prefetch) return await route.abort();
      if (isPrefetch) prefetches += 1;
      lastRequest = Date.now();
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'load' });
    await page.locator('[data-listing] a').first().hover();
    while (Date.now() - lastRequest < REST_MS) await page.waitForTimeout(50);
    await context.close();
  }
  const cpuMs = ((cpuSecondsOf(pids) - before) * 1000) / addresses.length;
  return { cpuMs, prefetches: prefetches / addresses.length };
}
