import { db } from '@/lib/db';
import { expect, type Page, test } from '../support/browser';
import { createUser } from '../support/factories';
import { createHome } from '../support/home';
import { drawPictures, useOwnTiles } from '../support/pictures';
import { signInAs, signInNewPerson } from '../support/signed-in';
import { holdBack } from '../support/viewer';

test.beforeEach(async ({ page }) => {
  await Promise.all([drawPictures(page), useOwnTiles(page)]);
});

const contact = (page: Page) => page.getByRole('region', { name: 'Contact Information' });
/** Opens the home and looks at the contact block, which loads what it shows then. */
async function openContact(page: Page, id: number) {
  await page.goto(`/property/${id}`);
  await contact(page).scrollIntoViewIfNeeded();
}
const reveals = async (listingId: number) =>
  (await db.listingStatistic.aggregate({ where: { listingId }, _sum: { reveals: true } }))._sum.reveals ?? 0;

const PHONE_AND_EMAIL = { contact: { email: 'lister@mail.test', phone: '+35799123456' } };

test('phone and email are links on the page for signed-in people, counted once seen, and not in its HTML', async ({
  page,
  baseURL,
}) => {
  await signInNewPerson(page, baseURL);
  const { id } = await createHome(PHONE_AND_EMAIL);
  const document = await (await page.request.get(`/property/${id}`)).text();
  expect(document).not.toMatch(/lister@mail|99123456|99 123456/);
  await openContact(page, id);
  const phone = contact(page).getByRole('link', { name: /PHONE/ });
  await expect(phone).toHaveAttribute('href', 'tel:+35799123456');
  await expect(phone).toContainText('+357 99 123456');
  await expect(phone).not.toBeFocused();
  await expect(contact(page).getByRole('link', { name: /Email/ })).toHaveAttribute(
    'href',
    'mailto:lister@mail.test',
  );
  await expect(contact(page).getByRole('button', { name: 'Message' })).toBeVisible();
  expect(await reveals(id)).toBe(1);
  await expect
    .poll(
      async () =>
        (await db.listingStatistic.aggregate({ where: { listingId: id }, _sum: { views: true } }))._sum.views,
    )
    .toBe(1);
});

test('contact details below the screen are not counted as shown', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await signInNewPerson(page, baseURL);
  const { id } = await createHome(PHONE_AND_EMAIL);
  await page.goto(`/property/${id}`);
  await expect(contact(page).getByRole('button', { name: 'Message' })).toBeAttached();
  await page.waitForTimeout(500);
  expect(await reveals(id)).toBe(0);
  await contact(page).scrollIntoViewIfNeeded();
  await expect(contact(page).getByRole('link', { name: /PHONE/ })).toBeVisible();
  expect(await reveals(id)).toBe(1);
});

test('phone only, email only, neither, and no owner', async ({ page, baseURL }) => {
  await signInNewPerson(page, baseURL);
  const open = async (data: Parameters<typeof createHome>[0]) =>
    openContact(page, (await createHome(data)).id);
  await open({ contact: { email: '', phone: '+35799123456' } });
  await expect(contact(page).getByRole('link', { name: /PHONE/ })).toBeVisible();
  await expect(contact(page).getByRole('link', { name: /Email/ })).toHaveCount(0);

  await open({ contact: { email: 'lister@mail.test', phone: '' } });
  await expect(contact(page).getByRole('link', { name: /Email/ })).toBeVisible();
  await expect(contact(page).getByRole('link', { name: /PHONE/ })).toHaveCount(0);

  await open({ contact: { email: '', phone: '' } });
  await expect(contact(page).getByRole('heading', { name: 'No Contact Details' })).toBeVisible();
  await expect(contact(page)).toContainText('Contact information not provided by the property owner.');
  await expect(contact(page).getByRole('button', { name: 'Message' })).toBeVisible();

  await open({ ownerId: null });
  await expect(contact(page).getByRole('heading', { name: 'No Contact Details' })).toBeVisible();
  await expect(contact(page).getByRole('button', { name: 'Message' })).toHaveCount(0);
});

test('after thirty listings in an hour a button comes first', async ({ page, baseURL }) => {
  const { id: userId } = await signInNewPerson(page, baseURL);
  const { id } = await createHome(PHONE_AND_EMAIL);
  await db.rateLimit.create({ data: { key: `contact-at-sight:user:${userId}`, tokens: 0 } });
  await openContact(page, id);
  await contact(page).getByRole('button', { name: 'Show phone and email' }).click();
  await expect(contact(page).getByRole('link', { name: /PHONE/ })).toBeFocused();
  expect(await reveals(id)).toBe(1);
});

test('after sixty listings in an hour the viewer is told to wait', async ({ page, baseURL }) => {
  const { id: userId } = await signInNewPerson(page, baseURL);
  const { id } = await createHome(PHONE_AND_EMAIL);
  await db.rateLimit.create({ data: { key: `reveal:user:${userId}`, tokens: 0 } });
  await openContact(page, id);
  await contact(page).getByRole('button', { name: 'Show phone and email' }).click();
  await expect(contact(page).getByRole('alert')).toContainText('Too many attempts. Please try again in');
  expect(await reveals(id)).toBe(0);
});

test("the viewer's own listing has Edit in place of Message, and counts no view", async ({
  page,
  baseURL,
}) => {
  const owner = await createUser();
  const { id } = await createHome({ ownerId: owner.id });
  await signInAs(page, owner, baseURL);
  await page.goto(`/property/${id}`);
  await expect(contact(page).getByRole('link', { name: 'Edit', exact: true })).toHaveAttribute(
    'href',
    `/edit-listing/${id}`,
  );
  await expect(contact(page).getByRole('button', { name: 'Message' })).toHaveCount(0);
  await page.waitForTimeout(500);
  expect(await db.listingStatistic.count({ where: { listingId: id } })).toBe(0);
});

for (const width of [390, 1440]) {
  test(`no layout shift below the contact block of one’s own listing at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const owner = await createUser();
    const { id } = await createHome({ ownerId: owner.id });
    await signInAs(page, owner, baseURL);
    const mortgage = contact(page).getByRole('link', { name: 'Calculate Mortgage' });
    const top = async () => (await mortgage.boundingBox())?.y;
    // On the second view the browser knows that someone is signed in, but not yet who.
    await page.goto(`/property/${id}`);
    await expect(contact(page).getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
    const answer = await holdBack(page, '**/api/me');
    await page.reload();
    await mortgage.scrollIntoViewIfNeeded();
    const before = await top();
    answer();
    await expect(contact(page).getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
    expect(await top()).toBe(before);
  });
}

test('on a phone the bar leads to a message, on one’s own listing to the editor, and stays below the contact', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const owner = await createUser();
  const { id } = await createHome({ ownerId: owner.id });
  await page.goto(`/property/${id}`);
  const bar = page.locator('.action-bar');
  await expect(bar.getByRole('link')).toHaveText('Message');
  await contact(page).scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport({ ratio: 1 });

  await signInAs(page, owner, baseURL);
  await page.goto(`/property/${id}`);
  await expect(bar.getByRole('link')).toHaveText('Edit');
  await expect(bar.getByRole('link')).toHaveAttribute('href', `/edit-listing/${id}`);
});

test('the price history of a listing is charted and listed', async ({ page, baseURL }) => {
  await signInNewPerson(page, baseURL);
  const { id } = await createHome({ priceCents: 30_000_000n });
  await db.listing.update({ where: { id }, data: { priceCents: 28_500_000n } });
  await page.goto(`/property/${id}`);
  const history = page.getByRole('region', { name: 'Price History' });
  await expect(history.getByRole('img', { name: /^Line chart of the price since/ })).toBeVisible();
  await expect(history.getByRole('row')).toHaveText([/DatePriceChange/, /€285,000−5%/, /€300,000Listed/]);
  await page.setViewportSize({ width: 320, height: 640 });
  const table = history.getByRole('region', { name: 'Every price of this home' });
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});
