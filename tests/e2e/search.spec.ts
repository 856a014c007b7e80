import { expect, hydrated, test, WITH_MOTION } from '../support/browser';
import { cards, choice, count, filtersButton, panel, searchButton, shown } from '../support/results-page';
import { answerMe, expectNoConsoleErrors, VISITOR } from '../support/viewer';

test.use(WITH_MOTION);
expectNoConsoleErrors();
test.beforeEach(async ({ page }) => {
  await answerMe(page, VISITOR);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test.describe('the pages', () => {
  for (const [path, title, subtitle] of [
    ['/buy', 'Properties for Sale', 'Discover your dream home'],
    ['/rent', 'Properties for Rent', 'Find your perfect rental home'],
  ] as const) {
    test(`${path} has its texts, ten listings and pagination`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText(subtitle)).toBeVisible();
      await expect(cards(page)).toHaveCount(10);
      const pager = page.getByRole('navigation', { name: 'Result pages' });
      await expect(pager.getByRole('link', { name: /^Page \d+$/ })).toHaveCount(7);
      await expect(pager.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(pager.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
        'href',
        `${path}?page=2`,
      );
    });
  }

  test('a card shows the key facts and links to the listing', async ({ page }) => {
    await page.goto('/buy?property_type=apartment&country=cyprus');
    const card = cards(page).first();
    await expect(card.getByText('For Sale')).toBeVisible();
    await expect(card.getByText('Cyprus', { exact: true })).toBeVisible();
    await expect(card.getByText('Apartment', { exact: true })).toBeVisible();
    await expect(card.getByText(/^€[\d,]+$/)).toBeVisible();
    await expect(card.getByText(/^(Studio|1 bed|\d+ beds)$/)).toBeVisible();
    await expect(card.getByText(/^[\d,]+ m²$/)).toBeVisible();
    const id = await card.getAttribute('data-listing');
    await expect(card.getByRole('heading', { level: 2 }).getByRole('link')).toHaveAttribute(
      'href',
      `/property/${id}`,
    );
  });

  test('card photos can be browsed in both directions', async ({ page }) => {
    await page.goto('/buy');
    const card = cards(page)
      .filter({ has: page.getByRole('button', { name: 'Next photo' }) })
      .first();
    const photos = await card.locator('.photo-slide').count();
    const position = () =>
      card.locator('.photo-strip').evaluate((strip) => Math.round(strip.scrollLeft / strip.clientWidth));
    await card.hover();
    await card.getByRole('button', { name: 'Previous photo' }).click();
    await expect.poll(position).toBe(photos - 1);
    await card.getByRole('button', { name: 'Next photo' }).click();
    await expect.poll(position).toBe(0);
    await card.getByRole('button', { name: 'Next photo' }).click();
    await expect.poll(position).toBe(1);
    await expect(card.getByText(`Photo 2 of ${photos}`)).toBeAttached();
  });
});

test.describe('filters', () => {
  test('the panel searches; the URL and the chips show the filters', async ({ page }) => {
    await page.goto('/buy');
    const all = await count(page);
    await expect(panel(page)).toBeHidden();
    await filtersButton(page).click();
    await expect(filtersButton(page)).toHaveAttribute('aria-expanded', 'true');
    await panel(page).getByLabel('Price Range').selectOption('100k-300k');
    await choice(page, 'Apartment').click();
    await panel(page).getByText('Advanced Filters').click();
    await panel(page).getByLabel('Bedrooms').selectOption('2+');
    await choice(page, 'Balcony').click();
    await searchButton(page).click();
    await page.waitForURL(
      '**/buy?price_min=100000&price_max=300000&property_type=apartment&bedrooms=2&features=balcony',
    );
    await expect(panel(page)).toBeHidden();
    const found = await count(page);
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(all);
    const chips = page.getByRole('list', { name: 'Applied filters' });
    for (const name of ['€100,000 – €300,000', '2+ beds', 'Apartment', 'Balcony']) {
      await expect(chips.getByRole('link', { name: `Remove ${name}` })).toBeVisible();
    }
    await expect(filtersButton(page)).toContainText('4');

    await chips.getByRole('link', { name: 'Remove Apartment' }).click();
    await page.waitForURL('**/buy?price_min=100000&price_max=300000&bedrooms=2&features=balcony');
    await expect.poll(() => count(page)).toBeGreaterThanOrEqual(found);
  });

  test('free prices replace the range and vice versa', async ({ page }) => {
    await page.goto('/buy?price_min=100000&price_max=300000');
    await hydrated(page);
    await filtersButton(page).click();
    const range = panel(page).getByLabel('Price Range');
    const minimum = panel(page).getByLabel('Minimum price');
    await expect(range).toHaveValue('100k-300k');
    await minimum.fill('150k');
    await expect(range).toHaveValue('');
    await range.selectOption('2M+');
    await expect(minimum).toHaveValue('');
    await minimum.fill('150.000');
    await minimum.press('Enter');
    await page.waitForURL('**/buy?price_min=150000');
  });

  test('sorting, country and filters reset to page 1', async ({ page }) => {
    await page.goto('/buy?page=3');
    await page.getByLabel('Sort by').filter({ visible: true }).selectOption('price-asc');
    await page.waitForURL('**/buy?sort=price-asc');
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await page.waitForURL('**/buy?sort=price-asc&page=2');
    await page.getByRole('navigation', { name: 'Country' }).getByRole('link', { name: 'Greece' }).click();
    await page.waitForURL('**/buy?country=greece&sort=price-asc');
    await expect(page.getByText('Showing properties in Greece')).toBeVisible();
    await expect(cards(page).first().getByText('Greece', { exact: true })).toBeVisible();
  });

  test('the view is in the URL and keeps the page', async ({ page }) => {
    await page.goto('/buy?page=2');
    await page.getByRole('link', { name: 'List view' }).click();
    await page.waitForURL('**/buy?view=list&page=2');
    await expect(shown(page, '.results-rows > li')).toHaveCount(10);
  });

  test('back, forward, reload and a shared link show the same search', async ({ page, context }) => {
    await page.goto('/buy');
    await page.getByLabel('Sort by').filter({ visible: true }).selectOption('price-desc');
    await page.waitForURL('**/buy?sort=price-desc');
    const title = () => cards(page).first().getByRole('heading').textContent();
    await expect(page.getByLabel('Sort by').filter({ visible: true })).toHaveValue('price-desc');
    const dearest = await title();
    await page.goBack();
    await page.waitForURL('**/buy');
    await expect(page.getByLabel('Sort by').filter({ visible: true })).toHaveValue('recommended');
    await page.goForward();
    await page.waitForURL('**/buy?sort=price-desc');
    await expect(page.getByLabel('Sort by').filter({ visible: true })).toHaveValue('price-desc');
    await page.reload();
    expect(await title()).toBe(dearest);
    const other = await context.newPage();
    await other.goto(page.url());
    expect(await cards(other).first().getByRole('heading').textContent()).toBe(dearest);
  });

  test('an empty result says so and links back to everything', async ({ page }) => {
    await page.goto('/rent?location=zzzqqq&country=cyprus&sort=newest');
    await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible();
    await expect(
      page.getByText("We couldn't find any rental properties matching your search criteria."),
    ).toBeVisible();
    await expect(page.getByText('“zzzqqq”')).toBeVisible();
    await page.getByRole('link', { name: 'Clear All Filters' }).click();
    await page.waitForURL('**/rent');
    await expect(page.getByLabel('Sort by').filter({ visible: true })).toHaveValue('recommended');
    await expect(page.getByLabel('Location').filter({ visible: true })).toHaveValue('');
    await expect(cards(page)).toHaveCount(10);
    await expect(panel(page)).toBeHidden();
  });

  test('changing the page scrolls to the top', async ({ page }) => {
    await page.goto('/buy');
    await page.getByRole('link', { name: 'Next page' }).scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL('**/buy?page=2');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test.describe('location', () => {
  test('a suggestion in any spelling opens the place page, by keyboard alone', async ({ page }) => {
    await page.goto('/buy?bedrooms=1');
    const input = page.getByRole('combobox', { name: 'Location' });
    await input.focus();
    await page.keyboard.type('Λεμεσ');
    const option = page.getByRole('option', { name: /Limassol · whole area · Λεμεσός/ });
    await expect(option).toBeVisible();
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(input).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/buy/limassol?bedrooms=1');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Properties for Sale in Limassol' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeFocused();
  });

  test('Escape closes the suggestions and keeps the text; Enter then searches for it', async ({ page }) => {
    await page.goto('/buy');
    const input = page.getByRole('combobox', { name: 'Location' }).filter({ visible: true });
    await input.pressSequentially('limasol');
    const suggestions = page.getByRole('listbox', { name: 'Suggested places' });
    await expect(suggestions).toBeVisible();
    await input.press('Escape');
    await expect(suggestions).toBeHidden();
    await expect(input).toHaveValue('limasol');
    await input.press('Enter');
    await page.waitForURL('**/buy?location=limasol');
    await expect(page.getByText('Searching in Limassol')).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  });

  test('an outdated response is never shown', async ({ page }) => {
    await page.goto('/buy');
    await page.route('**/api/places?q=pa', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.fallback();
    });
    const input = page.getByRole('combobox', { name: 'Location' });
    const asked = page.waitForRequest('**/api/places?q=pa');
    await input.fill('pa');
    await asked;
    await input.fill('thessalon');
    await expect(page.getByRole('option').first()).toContainText('Thessaloniki');
    await page.waitForTimeout(1_800);
    await expect(page.getByRole('option').first()).toContainText('Thessaloniki');
  });

  test("the kind of property is in a place's path", async ({ page }) => {
    await page.goto('/buy/limassol');
    await filtersButton(page).click();
    await choice(page, 'Apartment').click();
    await searchButton(page).click();
    await page.waitForURL('**/buy/limassol/apartments');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Apartments for Sale in Limassol' }),
    ).toBeVisible();
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).filter({ visible: true });
    await expect(trail.getByRole('link', { name: 'Cyprus' })).toHaveAttribute('href', '/buy/cyprus');
  });

  test('a known place without listings suggests nearby places', async ({ page }) => {
    await page.goto('/rent/tala/land');
    await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Homes nearby' })).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('listings, pagination and filters work', async ({ page }) => {
    await page.goto('/buy');
    await expect(cards(page)).toHaveCount(10);
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(/\/buy\?page=2$/);
    await expect(cards(page)).toHaveCount(10);
    await page.getByRole('combobox', { name: 'Location' }).fill('Λεμεσός');
    await page.getByRole('link', { name: 'Filters' }).click();
    await page.getByLabel('Bedrooms').selectOption('2+');
    await page.getByLabel('Sort by').selectOption('price-asc');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/location=%CE%9B/);
    // A phone's chips are there, too, until the style sheet is.
    await expect(page.getByRole('link', { name: 'Remove 2+ beds' }).first()).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByLabel('Sort by')).toHaveValue('price-asc');
  });
});
