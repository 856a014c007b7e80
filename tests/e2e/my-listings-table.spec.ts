import AxeBuilder from '@axe-core/playwright';
import { db } from '@/lib/db';
import { expect, type Page, test } from '../support/browser';
import { createListing, createUser } from '../support/factories';
import { drawPictures } from '../support/pictures';
import { signInAs } from '../support/signed-in';
import { expectNoConsoleErrors } from '../support/viewer';

expectNoConsoleErrors();

async function agency(page: Page, baseURL: string | undefined, count: number) {
  const user = await createUser();
  const ids: number[] = [];
  for (let index = 1; index <= count; index += 1) {
    const { id } = await createListing({
      ownerId: user.id,
      title: `Home ${index}`,
      priceCents: BigInt(index) * 10_000_000n,
      contact: { email: 'lister@mail.test', phone: '+35799123456' },
    });
    ids.push(id);
  }
  await signInAs(page, user, baseURL);
  await drawPictures(page);
  return ids;
}

const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ hasText: new RegExp(`${title}\\b`) });
const first = (page: Page) => page.locator('tbody th a').first();

test('more than twelve homes are a table, which is searched and sorted in the address', async ({
  page,
  baseURL,
}) => {
  await agency(page, baseURL, 13);
  await page.goto('/my-listings');
  await expect(page.locator('tbody tr')).toHaveCount(13);
  await page.getByRole('columnheader', { name: 'Price' }).getByRole('link').click();
  await expect(first(page)).toHaveText('Home 1');
  await page.getByRole('columnheader', { name: 'Price' }).getByRole('link').click();
  await expect(page).toHaveURL(/sort=-price/);
  await expect(first(page)).toHaveText('Home 13');
  await page.getByRole('searchbox').fill('home 12');
  await page.keyboard.press('Enter');
  await expect(first(page)).toHaveText('Home 12');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.getByRole('link', { name: 'Cards' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/my-listings');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
});

test('chosen homes are changed at once, and undone', async ({ page, baseURL }) => {
  const ids = await agency(page, baseURL, 3);
  await page.goto('/my-listings?view=table');
  await page.getByRole('checkbox', { name: 'Select Home 1' }).check();
  await page.getByRole('checkbox', { name: 'Select Home 2' }).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByLabel('Change', { exact: true }).selectOption('Mark as sold or let');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('2 homes were marked as sold or let.')).toBeVisible();
  await expect(row(page, 'Home 1').getByRole('combobox')).toHaveValue('closed');
  await expect(page.getByRole('checkbox', { name: 'Select Home 1' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 homes are as before.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(row(page, 'Home 1').getByRole('combobox')).toHaveValue('available');
  expect(await db.listing.count({ where: { id: { in: ids }, availability: 'closed' } })).toBe(0);
});

test('a row changed elsewhere keeps what was typed, says what is there, and can be saved again', async ({
  page,
  baseURL,
}) => {
  const [id = 0] = await agency(page, baseURL, 1);
  await page.goto('/my-listings?view=table');
  await db.listing.update({ where: { id }, data: { priceCents: 11_100_000n, version: { increment: 1 } } });
  const price = row(page, 'Home 1').getByRole('textbox');
  await price.fill('99,000');
  await price.press('Enter');
  await expect(row(page, 'Home 1').getByRole('alert')).toContainText('€111,000');
  await expect(price).toHaveValue('99,000');
  // The message comes first, the row's present values right behind it.
  await expect(row(page, 'Home 1').locator('[name=shownPrice]')).toHaveValue('111,000');
  await expect(row(page, 'Home 1').getByRole('button', { name: /^Save/ })).toBeEnabled();
  await price.press('Enter');
  await expect
    .poll(async () => (await db.listing.findUniqueOrThrow({ where: { id } })).priceCents)
    .toBe(9_900_000n);
});

test('a duplicate opens in the editor', async ({ page, baseURL }) => {
  const [id = 0] = await agency(page, baseURL, 1);
  await page.goto('/my-listings?view=table');
  await page.getByRole('button', { name: 'Duplicate: Home 1' }).click();
  await expect(page).toHaveURL(/\/edit-listing\/\d+/);
  expect(page.url()).not.toContain(`/${id}`);
  await expect(page.getByText('This is a copy.')).toBeVisible();
});

test('a slip is asked about, in a row and for all homes found', async ({ page, baseURL }) => {
  const [id = 0] = await agency(page, baseURL, 2);
  const stored = async () => Number((await db.listing.findUniqueOrThrow({ where: { id } })).priceCents);
  await page.goto('/my-listings?view=table');
  const price = row(page, 'Home 1').getByRole('textbox');
  await expect(price).toHaveValue('100,000');
  await price.fill('12');
  await price.press('Enter');
  await expect(row(page, 'Home 1').getByRole('alert')).toContainText('So far it was €100,000, now it is €12');
  expect(await stored()).toBe(10_000_000);
  await row(page, 'Home 1').getByRole('button', { name: 'Save this price' }).click();
  await expect.poll(stored).toBe(12_00);
  await page.getByLabel('Change', { exact: true }).selectOption('Unpublish');
  await page.getByLabel('Which').selectOption('All 2 homes found');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Unpublish 2 homes?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, change them' }).click();
  await expect(page.getByText('2 homes were unpublished.')).toBeVisible();
});
