import AxeBuilder from '@axe-core/playwright';
import { db } from '@/lib/db';
import { expect, type Page, test } from '../support/browser';
import { createHome, TITLE } from '../support/home';
import { drawPictures, useOwnTiles } from '../support/pictures';
import { answerMe, expectNoConsoleErrors, holdBack, VISITOR } from '../support/viewer';

test.beforeEach(async ({ page }) => {
  await Promise.all([answerMe(page, VISITOR), drawPictures(page), useOwnTiles(page)]);
});

test.describe('a listing', () => {
  expectNoConsoleErrors();

  test('shows its facts, description, amenities, address and contact block', async ({ page }) => {
    const { id } = await createHome();
    await page.goto(`/property/${id}`);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await expect(page.getByText('€285,000').first()).toBeVisible();
    await expect(page.getByText('For Sale', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Key Features' })).toHaveText(
      /BEDROOMS2BATHROOMS1AREA85 m²YEAR BUILT2019FLOOR12thTOTAL FLOORS14ENERGYB/,
    );
    const amenities = page.getByRole('region', { name: 'Amenities' });
    await expect(amenities.getByRole('heading', { level: 3 })).toHaveText([
      'Climate & Comfort',
      'Exterior & Outdoor',
      'Other',
    ]);
    await expect(page.getByRole('region', { name: 'Property Address' })).toContainText(
      'Olympou 4, Germasogeia',
    );
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText([
      'Cyprus',
      'Limassol',
      'Germasogeia',
    ]);

    const contact = page.getByRole('region', { name: 'Contact Information' });
    await expect(contact.getByRole('heading', { name: 'Contact Details Protected' })).toBeVisible();
    await expect(contact).toContainText(
      'Please log in to view contact information and send messages to property owners.',
    );
    for (const name of ['Log In to View Contact Info', 'Sign in here']) {
      await expect(contact.getByRole('link', { name })).toHaveAttribute(
        'href',
        `/login?from=%2Fproperty%2F${id}`,
      );
    }
    await expect(contact.getByRole('link', { name: 'Calculate Mortgage' })).toHaveAttribute(
      'href',
      '/mortgage-calculator?price=285000&down=20&term=30&rate=5.5',
    );
    expect(await page.content()).not.toMatch(/owner@test\.example|35799000000/);
  });

  test('with few details says so', async ({ page }) => {
    const { id } = await createHome({
      title: 'Home without facts',
      description: ' ',
      location: 'Nowhere in particular',
      latitude: null,
      longitude: null,
      priceCents: null,
      bedrooms: null,
      bathrooms: null,
      areaM2: null,
      yearBuilt: null,
      floorLevel: null,
      totalFloors: null,
      energyClass: null,
      amenities: [],
      pictures: 0,
    });
    await page.goto(`/property/${id}`);
    await expect(page.getByText('No images available')).toBeVisible();
    await expect(page.getByText('No description available for this property.')).toBeVisible();
    await expect(page.getByText('Location coordinates unavailable.')).toBeVisible();
    await expect(page.getByText('No geocoding results')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Key Features' })).toHaveText(
      /^Key FeaturesBEDROOMSN\/ABATHROOMSN\/AAREAN\/AYEAR BUILTN\/A$/,
    );
    await expect(page.getByRole('button', { name: 'Calculate Mortgage' })).toBeDisabled();
  });

  test('for rent has no mortgage button', async ({ page }) => {
    const { id } = await createHome({ propertyStatus: 'for_rent', priceCents: 95_000n });
    await page.goto(`/property/${id}`);
    await expect(page.getByText('€950/mo').first()).toBeVisible();
    await expect(page.getByText('For Rent', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Calculate Mortgage')).toHaveCount(0);
  });

  test("shows the previous price and a developer's units", async ({ page }) => {
    const { id } = await createHome({ priceCents: 30_000_000n });
    await db.listing.update({ where: { id }, data: { priceCents: 28_500_000n } });
    const unit = { listingId: id, position: 0, block: 'A', bedrooms: 2, bathrooms: 1 };
    await db.listingUnit.create({ data: { ...unit, internalM2: 85, verandaM2: 12.5, pool: true } });
    await page.goto(`/property/${id}`);
    await expect(page.getByText('Reduced −5%').first()).toBeVisible();
    await expect(page.locator('s', { hasText: '€300,000' })).toBeVisible();
    await expect(page.getByRole('cell', { name: '€300,000' })).toBeAttached();
    await expect(page.getByRole('table', { name: 'Available units' }).getByRole('row').last()).toHaveText(
      /A218512\.597\.5Yes/,
    );
  });

  test('links only to web URLs as a tour', async ({ page }) => {
    const { id } = await createHome();
    await db.listingDetail.update({
      where: { listingId: id },
      data: { virtualTourUrl: 'https://tour.example/7', videoUrl: 'javascript:alert(1)' },
    });
    await page.goto(`/property/${id}`);
    const tour = page.getByRole('link', { name: /Virtual tour/ });
    await expect(tour).toHaveAttribute('href', 'https://tour.example/7');
    await expect(tour).toHaveAttribute('rel', 'nofollow ugc noopener');
    await expect(page.getByRole('link', { name: /Video/ })).toHaveCount(0);
    expect(await page.content()).not.toContain('javascript:alert');
  });

  test('has no layout shift and no accessibility violations', async ({ page }) => {
    const { id } = await createHome();
    await page.goto(`/property/${id}`);
    await page.getByRole('region', { name: 'Location Map' }).scrollIntoViewIfNeeded();
    await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const shifts = list.getEntries() as (PerformanceEntry & {
              value: number;
              hadRecentInput: boolean;
            })[];
            resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(0), 500);
        }),
    );
    expect(shift).toBeLessThan(0.01);
    const { violations } = await new AxeBuilder({ page }).exclude('.leaflet-control-attribution').analyze();
    expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
  });

  test('shows the address of the map pin', async ({ page }) => {
    const { id } = await createHome();
    const answer = await holdBack(page, '**/api/geocode/reverse?**');
    await page.goto(`/property/${id}`);
    const map = page.getByRole('region', { name: 'Map of the surroundings' });
    await page.getByRole('region', { name: 'Location Map' }).scrollIntoViewIfNeeded();
    const pin = map.getByRole('button', { name: /^Address of/ });
    await pin.focus();
    await page.keyboard.press('Enter');
    await expect(map.getByText('Loading address…')).toBeVisible();
    answer();
    await expect(map.getByText('Germasogeia, Limassol, Cyprus')).toBeVisible();
    expect((await map.boundingBox())?.height).toBeGreaterThanOrEqual(398);
  });
});

test('an address that cannot be resolved is reported', async ({ page }) => {
  const { id } = await createHome();
  await page.route('**/api/geocode/reverse?**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(`/property/${id}`);
  const map = page.getByRole('region', { name: 'Map of the surroundings' });
  await page.getByRole('region', { name: 'Location Map' }).scrollIntoViewIfNeeded();
  await map.getByRole('button', { name: /^Address of/ }).click();
  await expect(map.getByText('Geocoding request failed: 503')).toBeVisible();
  await page.route('**/api/geocode/reverse?**', (route) => route.abort());
  await page.reload();
  await page.getByRole('region', { name: 'Location Map' }).scrollIntoViewIfNeeded();
  await map.getByRole('button', { name: /^Address of/ }).click();
  await expect(map.getByText('Address not found')).toBeVisible();
});

test.describe('the map falls back', () => {
  test('to our own tiles if the tile server is unreachable', async ({ page }) => {
    const { id } = await createHome();
    await page.route('**/tiles', (route) =>
      route.fulfill({ json: { tilesUrl: 'https://tiles.invalid/{z}/{x}/{y}.png', google: null } }),
    );
    await page.route('https://tiles.invalid/**', (route) => route.abort());
    await openMap(page, id);
    await expect(page.locator('img.leaflet-tile-loaded[src^="/tiles/13/"]').first()).toBeVisible();
  });

  test('to Leaflet if Google’s script cannot be loaded', async ({ page }) => {
    const { id } = await createHome();
    await page.route('**/tiles', (route) =>
      route.fulfill({ json: { tilesUrl: '/tiles/{z}/{x}/{y}', google: { apiKey: 'none', mapId: 'none' } } }),
    );
    await page.route('https://maps.googleapis.com/**', (route) => route.abort());
    await openMap(page, id);
    await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
  });

  async function openMap(page: Page, id: number) {
    await page.goto(`/property/${id}`);
    await page.getByRole('region', { name: 'Location Map' }).scrollIntoViewIfNeeded();
  }
});

test.describe('sharing a listing', () => {
  const share = (page: Page) => page.getByRole('link', { name: 'Share', exact: true });

  test('copies its URL where the device has no share sheet', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { id } = await createHome();
    await page.goto(`/property/${id}?utm_source=mail`);
    await expect(async () => {
      await share(page).click();
      await expect(page.getByText('Link copied').first()).toBeVisible();
    }).toPass();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/property/${id}`);
  });

  test('opens the share sheet; closing it copies nothing', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      const asked: unknown[] = [];
      const refuse = async (data: unknown) => {
        asked.push(data);
        throw new DOMException('closed', 'AbortError');
      };
      Object.assign(window, { asked });
      Object.defineProperty(navigator, 'share', { value: refuse });
    });
    const { id } = await createHome();
    await page.goto(`/property/${id}`);
    await page.evaluate(() => navigator.clipboard.writeText('as before'));
    const asked = () => page.evaluate(() => (window as unknown as { asked: unknown[] }).asked);
    await expect(async () => {
      await share(page).click();
      expect(await asked()).not.toEqual([]);
    }).toPass();
    expect((await asked())[0]).toEqual({ title: TITLE, url: `${baseURL}/property/${id}` });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('as before');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is present, photos open as files, and the head is complete', async ({ page }) => {
    const { id } = await createHome();
    const response = await page.goto(`/property/${id}`);
    expect(response?.headers()['set-cookie']).toBeUndefined();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await expect(page.getByRole('region', { name: 'Description' })).toContainText('light from two sides');
    await expect(page.getByText('Contact Details Protected')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Enlarge photo 1 of 3/ })).toHaveAttribute(
      'href',
      /^\/media\/.+\.webp$/,
    );

    await expect(page).toHaveTitle('2-bed apartment for sale in Germasogeia, Limassol – €285,000');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`/property/${id}$`),
    );
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      /^http.+\/share\.jpg$/,
    );
    await expect(page.getByRole('link', { name: 'Share', exact: true })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:\\?subject=.+&body=http.+property%2F${id}$`),
    );
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const types = blocks.map((block) => JSON.parse(block)['@type']);
    expect(types).toEqual(['RealEstateListing', 'BreadcrumbList']);
    expect(JSON.parse(blocks[0] ?? '').name).toBe(TITLE);
  });
});
