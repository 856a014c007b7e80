import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '../support/browser';

const MORTGAGE = '/mortgage-calculator?price=300000&down=20&term=30&rate=5.5';
const RENT_VS_BUY = '/rent-vs-buy?price=250000&rent=1000&down=20&rate=4&term=30&growth=3&stay=10';

/** Browser errors on this page; missing pages elsewhere on the site are tested separately. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    const isElsewhere =
      message.text().startsWith('Failed to load resource') && !message.location().url.includes('/_next/');
    if (message.type() === 'error' && !isElsewhere) errors.push(message.text());
  });
  return errors;
}

const monthlyPayment = (page: Page) =>
  page.getByRole('region', { name: 'Monthly payment' }).getByRole('paragraph').first();
const answer = (page: Page) => page.getByRole('region', { name: 'Result' });

test.describe('mortgage calculator', () => {
  test('starts with a term of one year and no results, and updates while typing', async ({ page }) => {
    const errors = collectErrors(page);
    await page.goto('/mortgage-calculator');
    await expect(page.getByRole('textbox', { name: 'Loan term' })).toHaveValue('1');
    for (const name of ['Property price', 'Down payment', 'Interest rate']) {
      await expect(page.getByRole('textbox', { name })).toHaveValue('');
    }
    await expect(monthlyPayment(page)).toContainText('no result yet');

    await page.getByRole('textbox', { name: 'Property price' }).fill('300000');
    await page.getByRole('textbox', { name: 'Down payment' }).fill('20');
    await page.getByRole('textbox', { name: 'Loan term' }).fill('30');
    await page.getByRole('textbox', { name: 'Interest rate' }).fill('5.5');
    await expect(monthlyPayment(page)).toHaveText('€1,362.69');
    await expect(page.getByText('€490,569.70')).toBeVisible();
    await expect(page.getByText('€250,569.70')).toBeVisible();
    await expect(
      page.getByText('Taxes, insurance and HOA fees (common charges) are excluded.'),
    ).toBeVisible();
    await expect(page).toHaveURL(MORTGAGE);

    await page.reload();
    await expect(monthlyPayment(page)).toHaveText('€1,362.69');
    expect(errors).toEqual([]);
  });

  test('accepts only digits and a decimal point and caps the down payment at 100', async ({ page }) => {
    await page.goto(MORTGAGE);
    const price = page.getByRole('textbox', { name: 'Property price' });
    await price.fill('');
    await price.pressSequentially('2a5-0,0.5.e1');
    await expect(price).toHaveValue('2500.51');
    const down = page.getByRole('textbox', { name: 'Down payment' });
    await down.fill('250');
    await expect(down).toHaveValue('100');
    await expect(monthlyPayment(page)).toHaveText('€0.00');
  });

  test('accepts a rate and a price in Greek and Cypriot notation', async ({ page }) => {
    await page.goto('/mortgage-calculator?down=20&term=30');
    await page.getByRole('textbox', { name: 'Property price' }).pressSequentially('300.000');
    const rate = page.getByRole('textbox', { name: 'Interest rate' });
    await rate.pressSequentially('5,5');
    await expect(rate).toHaveValue('5.5');
    await expect(monthlyPayment(page)).toHaveText('€1,362.69');
    await expect(page).toHaveURL(MORTGAGE);
  });

  test('has keyboard-operable sliders that stay in sync with the inputs', async ({ page }) => {
    await page.goto(MORTGAGE);
    const slider = page.getByRole('slider', { name: 'Down payment, slider' });
    await expect(slider).toHaveValue('20');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('textbox', { name: 'Down payment' })).toHaveValue('20.5');
    await expect(page).toHaveURL(/down=20\.5/);
    await page.getByRole('textbox', { name: 'Loan term' }).fill('12');
    await expect(page.getByRole('slider', { name: 'Loan term, slider' })).toHaveValue('12');
  });

  test('expands the months of a year by keyboard', async ({ page }) => {
    const errors = collectErrors(page);
    await page.goto(MORTGAGE);
    const plan = page.getByRole('region', { name: 'Repayment plan' });
    await expect(plan.getByRole('row')).toHaveCount(31);
    const year = plan.getByRole('button', { name: 'Year 2, months' });
    await year.focus();
    await page.keyboard.press('Enter');
    await expect(year).toHaveAttribute('aria-expanded', 'true');
    await expect(plan.getByRole('row', { name: /^Month 13 / })).toContainText('€1,085.18');
    await expect(plan.getByRole('row')).toHaveCount(43);
    await page.keyboard.press('Space');
    await expect(plan.getByRole('row')).toHaveCount(31);
    await expect(
      page.getByRole('img', { name: /principal and interest paid each year.*table below/ }),
    ).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('keeps the figures after visiting rent versus buy and going back', async ({ page }) => {
    await page.goto('/mortgage-calculator');
    await page.getByRole('textbox', { name: 'Property price' }).fill('240000');
    await page.getByRole('textbox', { name: 'Loan term' }).fill('30');
    await expect(page).toHaveURL(/price=240000&term=30/);
    await page.getByRole('link', { name: 'Compare rent and purchase' }).click();
    await expect(page).toHaveURL('/rent-vs-buy?price=240000&term=30');
    await expect(page.getByRole('textbox', { name: 'Property price' })).toHaveValue('240000');
    await page.goBack();
    await expect(page).toHaveURL(/mortgage-calculator\?price=240000&term=30/);
    await expect(page.getByRole('textbox', { name: 'Property price' })).toHaveValue('240000');
    await expect(monthlyPayment(page)).toHaveText('€666.67');
  });
});

test.describe('the link to a result', () => {
  const copyButton = (page: Page) => page.getByRole('button', { name: /^(Copy link|Link copied)$/ });

  test('is copied', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(MORTGAGE);
    await expect(async () => {
      await copyButton(page).click();
      await expect(copyButton(page)).toHaveText('Link copied');
    }).toPass();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${MORTGAGE}`);
  });

  test('is not reported as copied where there is no clipboard', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.goto(MORTGAGE);
    await expect(async () => {
      await copyButton(page).click();
      await expect(page.getByText('The link could not be copied.').first()).toBeVisible();
    }).toPass();
    await expect(copyButton(page)).toHaveText('Copy link');
  });
});

test.describe('rent versus buy', () => {
  test('requires the form, recalculates automatically and shows errors', async ({ page }) => {
    const errors = collectErrors(page);
    await page.goto('/rent-vs-buy');
    await expect(answer(page)).toContainText('Please fill the form to see results.');
    const values = {
      'Property price': '250000',
      'Monthly rent': '1000',
      'Down payment': '20',
      'Interest rate': '4',
    };
    const others = { 'Loan term': '30', 'Rent growth': '3', 'Stay duration': '10' };
    for (const [name, value] of Object.entries({ ...values, ...others })) {
      await page.getByRole('textbox', { name }).fill(value);
    }
    await expect(page.getByRole('status').filter({ hasText: 'Calculating...' })).toBeVisible();
    await expect(answer(page)).toContainText('Buying saves €51,311 over 10 years.');
    await expect(page.getByText('Calculating...')).toBeHidden();
    await expect(page).toHaveURL(/price=250000&rent=1000&down=20&rate=4&term=30&growth=3&stay=10$/);

    await page.getByRole('textbox', { name: 'Monthly rent' }).fill('6000');
    const message = 'Monthly rent seems too high (28.8% of property value annually). Typical range: 4-8%';
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect(answer(page)).toContainText('Please fill the form to see results.');
    await page.getByRole('textbox', { name: 'Monthly rent' }).fill('');
    await expect(page.getByText('Monthly rent must be greater than 0')).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('has advanced settings reachable by keyboard and a reset to the defaults', async ({ page }) => {
    await page.goto(RENT_VS_BUY);
    const tax = page.getByRole('textbox', { name: 'Property tax' });
    await expect(tax).toBeHidden();
    await page.getByText('Advanced settings').focus();
    await page.keyboard.press('Enter');
    await expect(tax).toHaveValue('0.2');
    await tax.fill('9');
    await expect(tax).toHaveValue('5');
    await page.getByRole('textbox', { name: 'Appreciation' }).fill('-2');
    await expect(page).toHaveURL(/tax=5&appreciation=-2/);
    await page.getByRole('checkbox', { name: 'Reinvest surplus' }).uncheck();
    await expect(page).toHaveURL(/reinvest=0/);

    await page.getByRole('button', { name: 'Reset to Defaults' }).click();
    await expect(page).not.toHaveURL(/tax=|appreciation=|reinvest=/);
    await expect(page.getByRole('checkbox', { name: 'Reinvest surplus' })).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Property price' })).toHaveValue('250000');
    await expect(page.getByRole('textbox', { name: 'Investment return' })).toHaveValue('6');
    await expect(page.getByRole('heading', { name: 'Disclaimer' })).toBeVisible();
  });

  test('shows the underlying table and labels the chart', async ({ page }) => {
    await page.goto(RENT_VS_BUY);
    const table = page.getByRole('region', { name: 'The figures behind the answer' });
    await expect(table.getByRole('row')).toHaveCount(12);
    await expect(table.getByRole('row', { name: /^10 / })).toContainText('€171,984');
    await table.focus();
    await expect(table).toBeFocused();
    await expect(page.getByRole('img', { name: /buyer would have.*table below/ })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a shared mortgage link shows the result, and a year expands', async ({ page }) => {
    await page.goto(MORTGAGE);
    await expect(monthlyPayment(page)).toHaveText('€1,362.69');
    await page.getByRole('button', { name: 'Year 2, months' }).click();
    await expect(page.getByRole('row', { name: /^Month 13 / })).toBeVisible();
    await page.getByRole('textbox', { name: 'Interest rate' }).fill('3.8');
    await page.getByRole('textbox', { name: 'Loan term' }).fill('25');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(monthlyPayment(page)).toHaveText('€1,240.46');
  });

  test('a shared comparison shows the result, and the checkbox can be unchecked', async ({ page }) => {
    await page.goto(RENT_VS_BUY);
    await expect(answer(page)).toContainText('Buying saves €51,311 over 10 years.');
    await page.getByRole('checkbox', { name: 'Reinvest surplus' }).uncheck();
    await page.getByRole('textbox', { name: 'Stay duration' }).fill('');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByRole('checkbox', { name: 'Reinvest surplus' })).not.toBeChecked();
    await expect(page.getByText('Stay duration must be greater than 0')).toBeVisible();
    await page.getByRole('link', { name: 'Reset to Defaults' }).click();
    await expect(page.getByRole('checkbox', { name: 'Reinvest surplus' })).toBeChecked();
  });
});

test('invalid parameters break neither page', async ({ request }) => {
  const nonsense = [
    'price=abc&term=-9&rate=%F0%9F%92%B6',
    'price=1e99&down=NaN&year=zz',
    'price[]=1&rent=%00&stay=1e9',
    'price=1&price=2',
  ];
  for (const path of ['/mortgage-calculator', '/rent-vs-buy']) {
    for (const query of nonsense) {
      const response = await request.get(`${path}?${query}`);
      expect(response.status(), query).toBe(200);
      const html = (await response.text()).replace(/<script.*?<\/script>/gs, '');
      expect(html, query).not.toMatch(/NaN|Infinity/);
    }
  }
});

for (const [name, path] of Object.entries({
  mortgage: `${MORTGAGE}&year=1`,
  'rent versus buy': `${RENT_VS_BUY}&tax=1`,
})) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${name} has no accessibility violations in the ${colorScheme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      const { violations } = await new AxeBuilder({ page }).include('main').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });
  }
}
