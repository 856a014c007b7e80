import { expect, hydrated, test } from '../support/browser';
import { answerMe, expectNoConsoleErrors, VISITOR } from '../support/viewer';

expectNoConsoleErrors();
test.beforeEach(async ({ page }) => {
  await answerMe(page, VISITOR);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test.describe('from the home page', () => {
  test('choosing a place opens its page for the market of the button pressed', async ({ page }) => {
    await page.goto('/');
    await page.getByPlaceholder('Enter an address, city or ZIP code').pressSequentially('Αθήν');
    await page
      .getByRole('option', { name: /Athens · whole area · Αθήνα/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Rent', exact: true }).click();
    await page.waitForURL('**/rent/athens');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Properties for Rent in Athens' }),
    ).toBeVisible();
  });

  test('suggestions count the homes that each button would find', async ({ page, request }) => {
    // Tests add homes in Limassol without announcing them, so two machines remember different counts there.
    const { results } = await (await request.get('/api/places?q=Larnaca')).json();
    const { label, buy, rent } = results[0];
    expect(Math.min(buy, rent)).toBeGreaterThan(0);
    await page.goto('/');
    await page.getByPlaceholder('Enter an address, city or ZIP code').pressSequentially('Larnaca');
    await expect(page.getByRole('option').first()).toHaveText(
      `${label} · whole area${buy} to buy · ${rent} to rent`,
    );
    await page.goto('/rent');
    await page.getByRole('combobox', { name: 'Location' }).first().pressSequentially('Larnaca');
    await expect(page.getByRole('option').first()).toHaveText(`${label} · whole area${rent} homes`);
  });

  test('nothing covers the suggestions', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByPlaceholder('Enter an address, city or ZIP code').pressSequentially('Lima');
    await expect(page.getByRole('option').nth(3)).toBeVisible();
    const covered = await page.getByRole('option').evaluateAll((options) =>
      options
        .filter((option) => {
          const { left, top, width, height } = option.getBoundingClientRect();
          const shown = document.elementFromPoint(left + width / 2, top + height / 2);
          return shown && !option.contains(shown);
        })
        .map((option) => option.textContent),
    );
    expect(covered).toEqual([]);
  });

  test('the keyboard goes on at the heading of the results', async ({ page }) => {
    await page.goto('/');
    await page.getByPlaceholder('Enter an address, city or ZIP code').press('Enter');
    await expect(page).toHaveURL('/buy');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('typed text is passed on, empty text is omitted', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Buy', exact: true }).click();
    await page.waitForURL('**/buy');
    await page.goBack();
    await page.getByPlaceholder('Enter an address, city or ZIP code').fill('4000');
    await page.getByRole('button', { name: 'Buy', exact: true }).click();
    await page.waitForURL('**/buy?location=4000');
  });
});

test('page numbers below the featured homes show other homes and lead back to the first page', async ({
  page,
}) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Featured Properties' });
  const pages = section.getByRole('navigation', { name: 'Featured pages' });
  const homes = () =>
    section.locator('[data-listing]').evaluateAll((cards) => cards.map((card) => card.dataset.listing));
  const first = await homes();
  await pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(section.getByRole('heading', { level: 2 })).toBeInViewport();
  expect(await homes()).not.toEqual(first);
  await page.goBack();
  await expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  expect(await homes()).toEqual(first);
});

test('while other featured homes load, a spinner is in sight; then their heading is 80 px below the top', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  const section = page.getByRole('region', { name: 'Featured Properties' });
  const link = section.getByRole('link', { name: 'Page 2' });
  await link.scrollIntoViewIfNeeded();
  await page.route('**/?featured=2*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await link.click();
  await expect(section.getByText('Loading featured properties')).toBeAttached();
  await expect(section.locator('.home-featured-wait > *').first()).toBeInViewport();
  await expect(link).toHaveAttribute('aria-current', 'page');
  const top = async () => (await section.getByRole('heading', { level: 2 }).boundingBox())?.y ?? 0;
  await expect.poll(async () => Math.abs((await top()) - 80)).toBeLessThan(2);
  await expect(page.locator('body[data-same]')).toBeAttached();
});
