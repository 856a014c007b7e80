import AxeBuilder from '@axe-core/playwright';
import { db } from '@/lib/db';
import { expect, type Page, test } from '../support/browser';
import { createListing, createUser } from '../support/factories';
import { jpeg } from '../support/photos';
import { drawPictures } from '../support/pictures';
import { signInAs } from '../support/signed-in';
import { expectNoConsoleErrors } from '../support/viewer';

expectNoConsoleErrors();

async function openAs(page: Page, userId: string, baseURL: string | undefined) {
  await signInAs(page, { id: userId }, baseURL);
  await drawPictures(page);
}

/** A user with this many listings, 'Home 1' being the oldest. */
async function lister(page: Page, baseURL: string | undefined, count: number) {
  const user = await createUser();
  const start = Date.now() - 10_000_000;
  const ids: number[] = [];
  for (let index = 1; index <= count; index += 1) {
    const createdAt = new Date(start + index * 60_000);
    const { id } = await createListing({
      ownerId: user.id,
      title: `Home ${index}`,
      createdAt,
      contact: { email: 'lister@mail.test', phone: '+35799123456' },
    });
    ids.push(id);
  }
  await openAs(page, user.id, baseURL);
  return { user, ids };
}

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });
const answer = (page: Page, button: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: button, exact: true }).click();

test('a portrait photo stays within its card', async ({ page, baseURL }) => {
  await lister(page, baseURL, 1);
  const body = await jpeg(400, 1000);
  await page.route('**/media/**', (route) => route.fulfill({ body, contentType: 'image/jpeg' }));
  await page.goto('/my-listings');
  const photo = card(page, 'Home 1').locator('img').first();
  const ratio = (image: Element) =>
    image instanceof HTMLImageElement ? image.naturalHeight / image.naturalWidth : 0;
  await expect.poll(() => photo.evaluate(ratio)).toBeCloseTo(2.5, 1);
  const { width, height } = (await photo.boundingBox()) ?? { width: 0, height: 1 };
  expect(width / height).toBeCloseTo(1.5, 1);
});

test('six per page, numbered, and the page stays in range after a removal', async ({ page, baseURL }) => {
  const { ids } = await lister(page, baseURL, 7);
  await page.goto('/my-listings');
  await expect(page.getByRole('heading', { level: 1, name: 'My Listings' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.getByRole('searchbox', { name: 'Search my listings' }).fill('home 3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goBack();
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/page=2$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await card(page, 'Home 1').getByRole('button', { name: 'Remove: Home 1' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Remove this listing?');
  await answer(page, 'Cancel');
  await expect(page.getByRole('article')).toHaveCount(1);
  await card(page, 'Home 1').getByRole('button', { name: 'Remove: Home 1' }).click();
  await answer(page, 'Remove');
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(page).toHaveURL(/\/my-listings$/);
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveCount(0);
  expect((await db.listing.findUniqueOrThrow({ where: { id: ids[0] ?? 0 } })).removedAt).not.toBeNull();
});

test('publish and unpublish ask first, act at once and say what is missing', async ({ page, baseURL }) => {
  const { ids } = await lister(page, baseURL, 1);
  const id = ids[0] ?? 0;
  await page.goto('/my-listings');
  const home = card(page, 'Home 1');
  await expect(home.getByText('Published', { exact: true })).toBeVisible();
  await home.getByRole('button', { name: 'Unpublish: Home 1' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Unpublish this listing? It will no longer be visible to the public.',
  );
  await answer(page, 'Unpublish');
  await expect(home.getByText('Unpublished', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await page.request.get(`/api/map/homes?ids=${id}`)).json())
    .toEqual({ homes: [], count: 0 });

  await db.listing.update({ where: { id }, data: { energyClass: null } });
  await home.getByRole('button', { name: 'Publish: Home 1' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Publish this listing?');
  await answer(page, 'Publish');
  await expect(page.getByRole('alertdialog')).toContainText('A published home must have an energy class.');
  await answer(page, 'OK');
  await expect(home.getByText('Unpublished', { exact: true })).toBeVisible();

  await db.listing.update({ where: { id }, data: { energyClass: 'B' } });
  await home.getByRole('button', { name: 'Publish: Home 1' }).click();
  await answer(page, 'Publish');
  await expect(home.getByText('Published', { exact: true })).toBeVisible();

  // Reload, because the refresh still in progress would redirect to sign-in without a session.
  await page.goto('/my-listings');
  await db.session.deleteMany({ where: { user: { listings: { some: { id } } } } });
  await home.getByRole('button', { name: 'Unpublish: Home 1' }).click();
  await answer(page, 'Unpublish');
  await expect(page.getByRole('alertdialog')).toContainText('User info unavailable');
});

test('shows the figures of the last thirty days, and marks drafts', async ({ page, baseURL }) => {
  const { ids } = await lister(page, baseURL, 1);
  const day = new Date(new Date().toISOString().slice(0, 10));
  await db.listingStatistic.create({ data: { listingId: ids[0] ?? 0, day, views: 12, enquiries: 2 } });
  await db.listing.update({
    where: { id: ids[0] ?? 0 },
    data: { propertyStatus: 'unavailable', published: false },
  });
  await page.goto('/my-listings');
  const home = card(page, 'Home 1');
  await expect(home.getByText('Draft', { exact: true })).toBeVisible();
  await expect(
    home.getByRole('img', { name: /^Views a day over the last 30 days: most on .+ \(12\)/ }),
  ).toBeVisible();
  await expect(home.locator('dl')).toContainText('Views12');
  await expect(home.getByRole('link', { name: 'Edit: Home 1' })).toHaveAttribute(
    'href',
    `/edit-listing/${ids[0]}`,
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
  }
});

test('an empty list links to the wizard; a card links to its page', async ({ page, baseURL }) => {
  const user = await createUser();
  await openAs(page, user.id, baseURL);
  await page.goto('/my-listings');
  await expect(page.getByRole('heading', { name: 'No Properties Listed Yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Listing' })).toHaveAttribute('href', '/create-listing');

  const { id } = await createListing({
    ownerId: user.id,
    published: false,
    title: 'Home of mine',
    latitude: null,
    longitude: null,
  });
  await page.goto('/my-listings');
  await page.getByRole('link', { name: 'Home of mine', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/property/${id}$`));
  await expect(page.getByText('This property is not published. Only you can see it.')).toBeVisible();
  // Located by its address text, as on the public page.
  await expect(page.getByRole('heading', { name: 'Location Map' })).toBeVisible();
  await expect(page.getByText('Location coordinates unavailable.')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveAttribute(
    'href',
    `/edit-listing/${id}`,
  );
});

test('a visitor is sent to sign in and comes back', async ({ page }) => {
  await page.goto('/my-listings');
  await expect(page).toHaveURL(/\/login\?from=%2Fmy-listings/);
});
