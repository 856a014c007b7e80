// What third parties learn of visitors who agreed, on a site that is set up for them and has its own policy.
import { expect, type Page, test } from '../support/browser';
import { type SecondSite, startSecondSite } from '../support/second-site';

const TOKEN = 'SECRET-TOKEN';
const PRIVATE = [
  '/login?from=%2Fchat%2F12',
  ...['reset-password', 'verify-email', 'confirm-email', 'unsubscribe'].map(
    (page) => `/${page}?token=${TOKEN}`,
  ),
  '/oauth/callback?auth_success=true&from=%2Flogin',
  '/dev/outbox',
];

/**
 * Stands in for Google's script: reports by itself what Google's "enhanced measurement" does, with the address of the page, unless
 * the property is disabled or another address was set.
 */
const GOOGLE = `
  const report = () => {
    if (window['ga-disable-G-1']) return;
    const set = window.dataLayer.filter((given) => given[0] === 'set').at(-1)?.[1] ?? {};
    fetch('https://www.google-analytics.com/g/collect?by=itself&dl=' + encodeURIComponent(set.page_location ?? location.href));
  };
  report();
  const pushState = history.pushState.bind(history);
  history.pushState = (...given) => { pushState(...given); report(); };
  addEventListener('popstate', report);`;

let sent: string[] = [];
let violations: string[] = [];

/** Agrees before anything is asked, and records every request to another host. */
async function watch(page: Page, { url }: SecondSite) {
  sent = [];
  violations = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  await page.addInitScript(() => localStorage.setItem('estia-consent', 'granted'));
  await page.route(
    (address) => address.origin !== url,
    (route) => {
      const request = route.request();
      const headers = { 'Access-Control-Allow-Origin': '*' };
      sent.push(`${request.url()} ${request.postData() ?? ''} ${request.headers().referer ?? ''}`);
      const isScript = request.url().includes('/gtag/js');
      return route.fulfill({ headers, contentType: 'text/javascript', body: isScript ? GOOGLE : '' });
    },
  );
}

/** Opens the pages one after the other, each until its view has been counted. */
async function visit(page: Page, site: SecondSite, paths: readonly string[]) {
  for (const path of paths) {
    const counted = page.waitForResponse('**/api/page-views');
    await page.goto(site.url + path);
    await counted;
    await page.waitForLoadState('networkidle');
  }
}

function expectNothingPrivate() {
  expect(sent.join('\n')).not.toMatch(new RegExp(`${TOKEN}|login|chat|token|price_min|owner|outbox`));
  expect(violations).toEqual([]);
}

test('Plausible is told the counted paths of public pages, and nothing of the others', async ({ page }) => {
  const site = await startSecondSite({ ANALYTICS_PLAUSIBLE_DOMAIN: 'estia.example' });
  try {
    await watch(page, site);
    await visit(page, site, ['/buy?price_min=1#list', '/owner?tab=reviews']);
    const urls = sent.map((request) => (JSON.parse(request.split(' ')[1] ?? '{}') as { url?: string }).url);
    expect(urls).toEqual([`${site.url}/buy`, `${site.url}/{username}`]);
    await visit(page, site, PRIVATE);
    expect(sent).toHaveLength(2);
    expectNothingPrivate();
  } finally {
    site.stop();
  }
});

test("Google's script is not there on private pages, and learns the counted paths of the others", async ({
  page,
}) => {
  const site = await startSecondSite({ ANALYTICS_GA4_ID: 'G-1' });
  try {
    await watch(page, site);
    await visit(page, site, PRIVATE);
    expect(sent).toEqual([]);

    await visit(page, site, ['/about?utm_source=x#top']);
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]).toContain(`dl=${encodeURIComponent(`${site.url}/about`)}`);
    const layer = await page.evaluate(() =>
      ((window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer ?? []).map((given) => [
        ...Array.from(given),
      ]),
    );
    const about = { page_location: `${site.url}/about`, page_title: '/about', page_referrer: '' };
    expect(layer).toContainEqual(['event', 'page_view', about]);
    expect(layer.find(([command]) => command === 'config')?.[2]).toMatchObject({
      ...about,
      send_page_view: false,
    });

    // By the router, and back: the script of before must not learn of it.
    await page.getByRole('link', { name: 'Sign In / Register' }).first().click();
    await expect(page).toHaveURL(/\/login/);
    // The page is left meanwhile, which ends an evaluation.
    await expect.poll(() => page.evaluate(() => 'dataLayer' in window).catch(() => true)).toBe(false);
    await page.waitForLoadState('networkidle');
    expect(sent).toHaveLength(2);
    expectNothingPrivate();
  } finally {
    site.stop();
  }
});
