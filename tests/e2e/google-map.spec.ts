import { expect, test } from '../support/browser';
import { GOOGLE_MAPS_USES, standInForGoogleMaps } from '../support/google-maps';
import { createHome } from '../support/home';
import { type SecondSite, startSecondSite } from '../support/second-site';

let site: SecondSite;
test.beforeAll(async () => {
  site = await startSecondSite({ GOOGLE_MAPS_API_KEY: 'test-key' });
});
test.afterAll(() => site?.stop());

test('Google’s map does all that Google says it does, and the policy refuses nothing', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  await standInForGoogleMaps(page);
  const asked = page.waitForRequest('https://maps.googleapis.com/maps/api/js?**');
  const { id } = await createHome();
  await page.goto(`${site.url}/property/${id}`);
  await page.getByRole('region', { name: 'Location Map' }).scrollIntoViewIfNeeded();
  expect(new URL((await asked).url()).searchParams.get('key')).toBe('test-key');
  await expect(page.locator('.gm-style gmp-advanced-marker .map-mark-google')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'uses')))
    .toEqual(GOOGLE_MAPS_USES.map((use) => `${use.join(' ')} allowed`));
  expect(refused).toEqual([]);
});

test('with a wrong key or a used quota, of which Google tells the page, our own map takes over', async ({
  page,
}) => {
  await standInForGoogleMaps(page);
  const { id } = await createHome();
  await page.goto(`${site.url}/property/${id}`);
  await page.getByRole('region', { name: 'Location Map' }).scrollIntoViewIfNeeded();
  await expect(page.locator('.gm-style')).toBeVisible();
  await page.evaluate(() => Reflect.get(window, 'gm_authFailure')());
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
  await expect(page.locator('.gm-style')).toHaveCount(0);
});

test('without a key the same is refused', async ({ page }) => {
  await standInForGoogleMaps(page);
  await page.goto('/about');
  const isRun = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const src = 'https://maps.googleapis.com/script-src';
        const script = Object.assign(document.createElement('script'), { src });
        script.onload = () => resolve(true);
        script.onerror = () => resolve(false);
        document.head.append(script);
      }),
  );
  expect(isRun).toBe(false);
});
