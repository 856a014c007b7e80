import { expect, type Page, test } from '../support/browser';

const MORTGAGE = '/mortgage-calculator?price=300000&down=20&term=30&rate=5.5';
const RENT_VS_BUY = '/rent-vs-buy?price=250000&rent=1000&down=20&rate=4&term=30&growth=3&stay=10';

const monthlyPayment = (page: Page) =>
  page.getByRole('region', { name: 'Monthly payment' }).getByRole('paragraph').first();
const answer = (page: Page) => page.getByRole('region', { name: 'Result' });

test('says without which choices a figure was worked out, and fills in typical values by one press', async ({
  page,
}) => {
  await page.goto('/mortgage-calculator');
  await page.getByRole('textbox', { name: 'Property price' }).fill('300000');
  const result = page.getByRole('region', { name: 'Monthly payment' });
  await expect(result.getByText('for 1 year without interest')).toBeVisible();
  const typical = result.getByRole('link', { name: 'Use typical values: 20% down, 30 years, 5.5%' });
  await expect(typical).toHaveAttribute('href', MORTGAGE);
  await typical.click();
  await expect(monthlyPayment(page)).toHaveText('€1,362.69');
  await expect(result.getByText('for 30 years at 5.5%')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Loan term' })).toHaveValue('30');
  await expect(typical).toHaveCount(0);
  await expect(page).toHaveURL(MORTGAGE);
});

test('a field shows what is computed with: whole years, and the default of an emptied term', async ({
  page,
}) => {
  await page.goto(MORTGAGE);
  const term = page.getByRole('textbox', { name: 'Loan term' });
  for (const [typed, shown] of [
    ['2.5', '3'],
    ['0', '1'],
    ['', '1'],
  ] as const) {
    await term.fill(typed);
    await term.press('Tab');
    await expect(term).toHaveValue(shown);
    await expect(page).toHaveURL(shown === '1' ? /rate=5.5$/ : new RegExp(`term=${shown}`));
  }
  await page.goto(RENT_VS_BUY);
  const stay = page.getByRole('textbox', { name: 'Stay duration' });
  await stay.fill('7.5');
  await stay.press('Tab');
  await expect(stay).toHaveValue('8');
  await page.getByText('Advanced settings').click();
  const appreciation = page.getByRole('textbox', { name: 'Appreciation' });
  await appreciation.fill('-11');
  await expect(appreciation).toHaveValue('-10');
});

test('typical values and the defaults of rent versus buy keep what was typed', async ({ page }) => {
  await page.goto('/rent-vs-buy');
  const value = (name: string) => page.getByRole('textbox', { name, exact: true });
  await value('Property price').fill('250000');
  await value('Monthly rent').fill('1000');
  await page.getByRole('button', { name: 'Fill in typical values' }).click();
  await expect(value('Loan term')).toHaveValue('30');
  await expect(answer(page).getByRole('heading', { name: 'Net cost of buying' })).toBeVisible();
  await value('Investment return').fill('9');
  await page.getByRole('button', { name: 'Reset to Defaults' }).click();
  await expect(value('Investment return')).toHaveValue('6');
  await expect(value('Property price')).toHaveValue('250000');
  await expect(value('Loan term')).toHaveValue('30');
});
