import { db } from '@/lib/db';
import { createUserWithPassword, PASSWORD } from '../support/accounts';
import { expect, test } from '../support/browser';
import { drawPictures, useOwnTiles } from '../support/pictures';
import { signInNewPerson } from '../support/signed-in';

test.beforeEach(async ({ page }) => {
  await Promise.all([drawPictures(page), useOwnTiles(page)]);
});

const save = (userId: string, address: string, frequency: 'daily' | 'weekly') =>
  db.savedSearch.create({ data: { userId, address, frequency, toldPosition: 0n }, select: { id: true } });

const saved = (userId: string) =>
  db.savedSearch.findMany({ where: { userId }, select: { address: true, frequency: true } });

test('a visitor saves a search of the results page: signs in, chooses how often, and finds it in the list', async ({
  page,
}) => {
  const user = await createUserWithPassword();
  await page.goto('/buy/limassol?bedrooms=2%2B&sort=newest');
  await page.getByRole('link', { name: 'Save search', exact: true }).click();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Save search', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Properties for Sale in Limassol' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Filters' })).toHaveText('2+ beds');
  await page.getByRole('radio', { name: /^Immediately/ }).check();
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('heading', { name: 'Saved Searches', level: 1 })).toBeVisible();
  await expect(page.getByText('Your search is saved. We email you as soon as')).toBeVisible();
  expect(await saved(user.id)).toEqual([{ address: '/buy/limassol?bedrooms=2', frequency: 'immediately' }]);
  await page.getByRole('link', { name: 'Properties for Sale in Limassol' }).click();
  await expect(page).toHaveURL(/\/buy\/limassol\?bedrooms=2$/);
});

test('in the list the frequency is changed at once, and deleting asks first', async ({ page, baseURL }) => {
  const user = await signInNewPerson(page, baseURL);
  await save(user.id, '/rent?price_max=900', 'daily');
  await save(user.id, '/buy/cyprus/houses', 'weekly');
  await page.goto('/saved-searches');
  const often = page.getByRole('combobox', {
    name: 'How often we email you: Properties for Rent, Up to €900',
  });
  await often.selectOption('Immediately');
  await expect
    .poll(async () => (await saved(user.id)).find(({ address }) => address.startsWith('/rent'))?.frequency)
    .toBe('immediately');
  await expect(often).toHaveValue('immediately');

  await page.getByRole('button', { name: 'Delete: Houses for Sale in Cyprus' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete: Houses for Sale in Cyprus' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await saved(user.id)).toEqual([{ address: '/rent?price_max=900', frequency: 'immediately' }]);
  await page.getByRole('button', { name: /^Delete: Properties for Rent/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: "You haven't saved a search yet." })).toBeVisible();
});

test('a search without homes offers an e-mail when one is listed', async ({ page }) => {
  await page.goto('/buy?price_min=987654321');
  const link = page.getByRole('link', { name: 'Email me when one is listed' });
  await expect(link).toHaveAttribute('href', '/saved-searches/new?search=%2Fbuy%3Fprice_min%3D987654321');
});

test('a search that no longer exists is said so, and can be deleted', async ({ page, baseURL }) => {
  const user = await signInNewPerson(page, baseURL);
  const { id } = await save(user.id, '/buy', 'daily');
  await db.savedSearch.update({ where: { id }, data: { address: '/buy/atlantis' } });
  await page.goto('/saved-searches');
  await expect(page.getByRole('heading', { name: 'This search no longer exists' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete: Unknown search' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.goto('/saved-searches/new?search=https%3A%2F%2Fevil.example%2Fbuy');
  await expect(page.getByText('We do not know this search.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('searches are saved, changed and deleted', async ({ page, baseURL }) => {
    const user = await signInNewPerson(page, baseURL);
    await page.goto('/rent?bedrooms=3');
    await page.getByRole('link', { name: 'Save search', exact: true }).click();
    await page.getByRole('radio', { name: /^Once a week/ }).check();
    await page.getByRole('button', { name: 'Save search' }).click();
    await expect(page.getByText('Your search is saved.')).toBeVisible();
    await page.getByRole('combobox').selectOption('No emails');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => saved(user.id)).toEqual([{ address: '/rent?bedrooms=3', frequency: 'never' }]);
    await expect(page.getByRole('combobox')).toHaveValue('never');
    await page.getByRole('button', { name: /^Delete/ }).click();
    await expect(page.getByText("You haven't saved a search yet.")).toBeVisible();
    expect(await saved(user.id)).toEqual([]);
  });
});
