import { expect, hydrated, type Page, test } from '../support/browser';
import { cards, choice, count, filtersButton, panel, searchButton } from '../support/results-page';
import { answerMe, expectNoConsoleErrors, VISITOR } from '../support/viewer';

expectNoConsoleErrors();
test.beforeEach(async ({ page }) => {
  await answerMe(page, VISITOR);
  await page.setViewportSize({ width: 390, height: 844 });
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).filter({ visible: true });
const homesOnButton = async (page: Page) =>
  Number((await searchButton(page).textContent())?.replace(/\D/g, ''));

for (const path of [
  '/buy',
  '/rent',
  '/buy/limassol/apartments',
  '/buy?price_max=900000&bedrooms=1&features=balcony&year_min=1990&size_min=30',
  '/el/buy/limassol/apartments',
  '/ru/rent/thessaloniki',
]) {
  test(`${path} shows a home in the upper third of a phone, and nothing covers its price`, async ({
    page,
  }) => {
    await page.goto(path);
    const photo = await cards(page).first().boundingBox();
    expect(photo?.y).toBeLessThan(300);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const covered = await page.locator('article[data-listing] strong').evaluateAll((prices) =>
      prices
        .filter((price) => {
          const { left, top, width, height, bottom } = price.getBoundingClientRect();
          if (top < 0 || bottom > innerHeight) return false;
          const shown = document.elementFromPoint(left + width / 2, top + height / 2);
          return !shown?.closest('article');
        })
        .map((price) => price.textContent),
    );
    expect(covered).toEqual([]);
  });
}

test('the sheet is in the address: Back closes it, a reload keeps it, and a search takes its place', async ({
  page,
}) => {
  // Other tests list homes elsewhere.
  await page.goto('/buy/crete');
  const all = await count(page);
  await filtersButton(page).click();
  await expect(page).toHaveURL('/buy/crete#filters');
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL('/buy/crete');
  await page.goForward();
  await expect(panel(page)).toBeVisible();
  await page.reload();
  await expect(panel(page)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL('/buy/crete');

  await filtersButton(page).click();
  await choice(page, 'House').click();
  await expect(searchButton(page)).toHaveText(/^Show \d+ homes$/);
  const shown = await homesOnButton(page);
  expect(shown).toBeGreaterThan(0);
  expect(shown).toBeLessThan(all);
  await searchButton(page).click();
  await expect(page).toHaveURL('/buy/crete/houses');
  await expect.poll(() => count(page)).toBe(shown);
  await expect(heading(page)).toBeFocused();
  await page.reload();
  await expect.poll(() => count(page)).toBe(shown);
  await page.goBack();
  await expect(page).toHaveURL('/buy/crete');
  await expect(panel(page)).toBeHidden();
  await expect.poll(() => count(page)).toBe(all);
  await page.goForward();
  await expect.poll(() => count(page)).toBe(shown);
});

test('beside the choices stand how many homes they lead to; several kinds are one search', async ({
  page,
}) => {
  await page.goto('/buy/crete');
  await filtersButton(page).click();
  const numberOf = async (name: string) =>
    Number((await choice(page, name).getAttribute('data-count'))?.replace(/\D/g, ''));
  await expect(choice(page, 'House')).toHaveAttribute('data-count', /\d/);
  const [houses, land] = [await numberOf('House'), await numberOf('Land')];
  await choice(page, 'House').click();
  await choice(page, 'Land').click();
  await expect.poll(() => homesOnButton(page)).toBe(houses + land);
  const bedrooms = panel(page).getByLabel('Bedrooms');
  await expect(bedrooms.getByRole('option').nth(2)).toHaveAttribute('label', /^2\+ \(\d+\)$/);
  const label = await bedrooms.getByRole('option').nth(2).getAttribute('label');
  await bedrooms.selectOption('2+');
  await expect.poll(() => homesOnButton(page)).toBe(Number(/\((\d+)\)/.exec(label ?? '')?.[1]));
  await searchButton(page).click();
  await expect(page).toHaveURL('/buy/crete?property_type=house&property_type=land&bedrooms=2');
  const chips = page.getByRole('list', { name: 'Applied filters' }).filter({ visible: true });
  await chips.getByRole('link', { name: 'Remove Land' }).click();
  await expect(page).toHaveURL('/buy/crete/houses?bedrooms=2');
});

test('a search by keyboard goes on at the heading of the results', async ({ page }) => {
  await page.goto('/buy');
  await page.getByRole('combobox', { name: 'Location' }).fill('Makariou avenue');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/location=Makariou/);
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('Tab');
  const next = await page.evaluate(() => document.activeElement?.closest('footer') === null);
  expect(next).toBe(true);
});

test('choosing moves nothing that is in view', async ({ page }) => {
  await page.goto('/buy');
  await filtersButton(page).click();
  const chip = choice(page, 'Apartment');
  await expect(chip).toHaveAttribute('data-count', /\d/);
  const before = await chip.boundingBox();
  await panel(page).getByLabel('Bedrooms').selectOption('3+');
  await expect(searchButton(page)).toHaveText(/^Show \d+ homes?$/);
  const after = await chip.boundingBox();
  expect(after?.y).toBe(before?.y);
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`a home's price and facts are in the first view at ${width} px, and its photos are there once`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/property/1');
    await hydrated(page);
    await expect(page.locator('article header strong').first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/^\d+ m²$/).first()).toBeInViewport({ ratio: 1 });
    const links = page.getByRole('region', { name: 'Photos' }).getByRole('link').filter({ visible: true });
    const photos = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(new Set(photos).size).toBe(photos.length);
    if (width > 400) return;
    const strip = page.locator('.gallery');
    await strip.evaluate((element) => element.scrollBy({ left: element.clientWidth, behavior: 'instant' }));
    const second = strip.getByRole('link').nth(1);
    await expect(second).toBeInViewport({ ratio: 0.9 });
    expect(await second.evaluate((link) => getComputedStyle(link, '::after').content)).toContain('2/');
  });
}
