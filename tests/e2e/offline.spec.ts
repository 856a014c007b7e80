import { db } from '@/lib/db';
import { expect, hydrated, type Page, test } from '../support/browser';
import { createListing } from '../support/factories';
import { useOwnTiles } from '../support/pictures';
import { signInNewPerson } from '../support/signed-in';
import { chooseOwner, open } from '../support/wizard-steps';

const noteOf = (page: Page) => page.getByText('You are offline.');

/** The code that keeps the page is loaded after hydration. */
async function goOffline(page: Page) {
  await hydrated(page);
  await expect(page.locator('p[role=status]').last()).toBeAttached();
  await page.context().setOffline(true);
}

test('without a connection the page stays, and says so; once connected, links and searches work again', async ({
  page,
  context,
}) => {
  const note = noteOf(page);
  await page.goto('/rent');
  await goOffline(page);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(note).toBeVisible();
  await page.getByRole('combobox', { name: 'Location' }).fill('Naxos');
  await page.getByRole('combobox', { name: 'Location' }).press('Enter');
  await expect(page).toHaveURL('/rent');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(note).toBeHidden();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/property\/\d+/);
});

test('without a connection another order and a suggested place keep the page, too', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const note = noteOf(page);
  await page.goto('/rent');
  const order = page.getByLabel('Sort by').filter({ visible: true });
  const place = page.getByRole('combobox', { name: 'Location' });
  // Suggestions and what reads the form come with the first focus.
  await page.waitForLoadState('networkidle');
  await place.fill('Limas');
  await expect(page.getByRole('option', { name: /Limassol · whole area/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await goOffline(page);
  await page
    .getByRole('option', { name: /Limassol · whole area/ })
    .first()
    .click();
  await expect(note).toBeVisible();
  await expect(page).toHaveURL('/rent');
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(false);
  await expect(note).toBeHidden();

  await context.setOffline(true);
  await order.selectOption('price-asc');
  await expect(note).toBeVisible();
  await expect(order).toHaveValue('recommended');
  await expect(page).toHaveURL('/rent');
  await context.setOffline(false);
  await expect(note).toBeHidden();
  await order.selectOption('price-asc');
  await expect(page).toHaveURL('/rent?sort=price-asc');
});

test('without a connection another order keeps the page although the code of the search has not loaded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/buy');
  // The map is loaded after the page.
  await page.waitForLoadState('networkidle');
  await goOffline(page);
  await page.getByLabel('Sort by').filter({ visible: true }).selectOption('newest');
  // Locators would wait for the navigation that was stopped.
  const shown = () =>
    page.evaluate(() => [
      document.body.textContent,
      document.querySelector<HTMLSelectElement>('select[name=sort]')?.value,
      location.pathname,
    ]);
  await expect.poll(shown).toEqual([expect.stringContaining('You are offline.'), 'recommended', '/buy']);
});

test('when the code of the map cannot be loaded, the list stays', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/buy');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.getByText('The map could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('when the code of the map of a home cannot be loaded, its place says so', async ({ page }) => {
  const { id } = await createListing({ latitude: 34.7, longitude: 33.02 });
  await page.goto(`/property/${id}`);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  const place = page.getByRole('region', { name: 'Location Map' });
  await place.scrollIntoViewIfNeeded();
  await expect(place.getByText('The map could not be loaded.')).toBeVisible();
});

test('without a connection a filter of the projects keeps the page, and its choice is undone', async ({
  page,
}) => {
  await page.goto('/projects');
  await goOffline(page);
  const status = page.getByRole('main').getByRole('combobox').first();
  const before = await status.inputValue();
  await status.selectOption({ index: 1 });
  await expect(noteOf(page)).toBeVisible();
  await expect(status).toHaveValue(before);
  await expect(page).toHaveURL('/projects');
});

test('without a connection the choice of homes to compare stays', async ({ page, baseURL }) => {
  const { id: userId } = await signInNewPerson(page, baseURL);
  for (const title of ['Old stone house', 'Loft above the harbour']) {
    const { id: listingId } = await createListing({ title });
    await db.favourite.create({ data: { userId, listingId } });
  }
  await page.goto('/favourites');
  await page.getByRole('checkbox', { name: 'Compare Old stone house' }).check();
  await page.getByRole('checkbox', { name: 'Compare Loft above the harbour' }).check();
  await goOffline(page);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(noteOf(page)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Compare Old stone house' })).toBeChecked();
  await expect(page).toHaveURL(/\/favourites\?home=\d+&home=\d+$/);
});

test('what is done within the page works without a connection', async ({ page, context }) => {
  await page.goto('/mortgage-calculator');
  await goOffline(page);
  const price = page.getByRole('textbox', { name: 'Property price' });
  await price.fill('300000');
  await price.press('Enter');
  await expect(page).toHaveURL(/price=300000/);
  await context.setOffline(false);

  await page.goto('/login');
  await goOffline(page);
  await page.getByRole('link', { name: 'Sign up', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await context.setOffline(false);

  await open(page);
  await goOffline(page);
  await chooseOwner(page);
  await expect(noteOf(page)).toBeHidden();
});

test('a new tab may be opened without a connection, and stays a new tab', async ({ page, context }) => {
  await page.goto('/rent');
  await goOffline(page);
  const tab = context.waitForEvent('page');
  await page
    .getByRole('article')
    .first()
    .getByRole('link')
    .first()
    .click({ modifiers: ['Control'] });
  await (await tab).close();
  await expect(noteOf(page)).toBeHidden();
});

test('the note is shown in an open dialog, which would cover it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/rent');
  await goOffline(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByRole('button', { name: 'Search' }).click();
  await expect(panel.getByText('You are offline.')).toBeInViewport();
});

test('the note goes when the site answers, although the browser still takes itself for offline', async ({
  page,
}) => {
  await page.goto('/rent');
  await hydrated(page);
  await expect(page.locator('p[role=status]').last()).toBeAttached();
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  await page.route('**/healthz', (route) => route.abort());
  await page.getByRole('link', { name: 'Buy', exact: true }).first().click();
  await expect(noteOf(page)).toBeVisible();
  await page.unroute('**/healthz');
  await page.getByRole('link', { name: 'Buy', exact: true }).first().click();
  await expect(page).toHaveURL('/buy');
  await expect(noteOf(page)).toBeHidden();
});

test('nobody is asked to leave unsaved changes for a page that cannot be reached', async ({
  page,
  baseURL,
}) => {
  const { id: ownerId } = await signInNewPerson(page, baseURL);
  const { id } = await createListing({ ownerId });
  await useOwnTiles(page);
  await page.goto(`/edit-listing/${id}`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Another title');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const away = page.getByRole('banner').getByRole('link', { name: 'Buy', exact: true }).first();
  await away.click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await goOffline(page);
  await away.click();
  await expect(noteOf(page)).toBeVisible();
  await expect(question).toBeHidden();
});
