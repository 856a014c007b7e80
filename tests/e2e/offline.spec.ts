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
