import AxeBuilder from '@axe-core/playwright';
import { db } from '@/lib/db';
import { expect, hydrated, type Page, test } from '../support/browser';
import { createListing, createUser } from '../support/factories';
import { signedIn } from '../support/signed-in';
import { holdBack } from '../support/viewer';

const SLOW = { timeout: 20_000 };

test.afterAll(() => db.$disconnect());

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test('profile tabs are links that need no JavaScript', async ({ browser, baseURL }) => {
  const seller = await createUser({ name: 'Theodora Lamprou', bio: 'Two flats, no middleman.' });
  await createListing({ ownerId: seller.id });
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(`/${seller.username}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Theodora Lamprou' })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Profile' });
  await expect(tabs.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: /^Listings/ }).click();
  await expect(page).toHaveURL(/\?tab=listings/);
  await expect(page.locator('[data-listing]')).toHaveCount(1);
  await tabs.getByRole('link', { name: 'Reviews' }).click();
  await expect(page.getByText('No reviews yet')).toBeVisible();
  await tabs.getByRole('link', { name: 'Contact Info' }).click();
  await expect(tabs.getByRole('link', { name: 'Contact Info' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('Contact Details Protected')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log In to View Contact Info' })).toHaveAttribute(
    'href',
    /^\/login\?from=/,
  );
  await context.close();
});

test('with scripts, each tab matches its URL, also after Back', async ({ page }) => {
  const seller = await createUser({ name: 'Theodora Lamprou' });
  await createListing({ ownerId: seller.id });
  await page.goto(`/${seller.username}`);
  const tab = (name: RegExp) => page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name });
  for (const name of [/^Reviews/, /^Contact Info/, /^Listings/, /^Overview/]) {
    await tab(name).click();
    await expect(tab(name)).toHaveAttribute('aria-current', 'page');
    // The scroll container must not take the focus and show an outline.
    await expect(page.getByRole('navigation', { name: 'Profile' })).not.toBeFocused();
  }
  await page.goBack();
  await expect(page).toHaveURL(/\?tab=listings/);
  await expect(tab(/^Listings/)).toHaveAttribute('aria-current', 'page');
});

test('a phone shows all tabs, and the formatted number to signed-in viewers', async ({
  browser,
  baseURL,
}) => {
  const seller = await createUser({ phone: '+35799123456' });
  for (let home = 0; home < 10; home += 1) await createListing({ ownerId: seller.id });
  const page = await signedIn(browser, await createUser(), baseURL ?? '');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${seller.username}?tab=contact`);
  const number = page.getByRole('link', { name: '+357 99 123456' });
  await expect(number).toHaveAttribute('href', 'tel:+35799123456', SLOW);
  const tabs = page.getByRole('navigation', { name: 'Profile' });
  await expect(tabs.getByRole('link', { name: 'Listings 10' })).toBeVisible();
  expect(await tabs.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
  // A small phone and counts on both tabs: one of the sample people.
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/agent?tab=contact');
  await expect(tabs.getByRole('link', { name: /^Reviews \d/ })).toBeVisible();
  expect(await tabs.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
  await page.context().close();
});

for (const width of [390, 820, 1440]) {
  test(`no layout shift on a profile at ${width} px when the viewer is known`, async ({
    browser,
    baseURL,
  }) => {
    const buyer = await db.user.findUniqueOrThrow({ where: { username: 'buyer' } });
    const page = await signedIn(browser, buyer, baseURL ?? '');
    await page.setViewportSize({ width, height: 844 });
    const tabs = page.getByRole('navigation', { name: 'Profile' });
    const more = page.getByRole('button', { name: 'More about Elena Kyriakou' });
    // On the second view the browser knows that someone is signed in, but not yet who.
    await page.goto('/agent');
    await expect(more).toBeVisible(SLOW);
    const answer = await holdBack(page, '**/api/me');
    await page.reload();
    await expect(tabs).toBeVisible();
    const before = await tabs.boundingBox();
    answer();
    await expect(more).toBeVisible(SLOW);
    await expect(page.getByText('1 mutual connection')).toBeVisible();
    expect(await tabs.boundingBox()).toEqual(before);
    await page.context().close();
  });
}

test('the first tab shows complete rows of listings, at any width', async ({ page }) => {
  const seller = await createUser();
  for (let home = 0; home < 5; home += 1) await createListing({ ownerId: seller.id });
  await page.goto(`/${seller.username}`);
  for (const [width, count] of [
    [390, 3],
    [820, 4],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 1000 });
    await expect(page.locator('[data-listing]').filter({ visible: true })).toHaveCount(count);
  }
  await expect(page.getByRole('link', { name: 'All 5 homes' })).toBeVisible();
});

test('an unknown username shows Profile Not Found and a link home', async ({ page }) => {
  const response = await page.goto('/nobody-at-all-is-called-so');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/', SLOW);
});

/** A unique surname, in Greek and in Latin letters. */
function newSurname(): { greek: string; latin: string } {
  const syllables = Array.from(
    { length: 4 },
    () => SYLLABLES[Math.floor(Math.random() * SYLLABLES.length)] ?? 'να na',
  );
  const [greek, latin] = [0, 1].map((script) => syllables.map((pair) => pair.split(' ')[script]).join(''));
  return { greek: `Ξε${greek}`, latin: `Xe${latin}` };
}
const SYLLABLES = [
  'να na',
  'νο no',
  'τα ta',
  'τι ti',
  'κα ka',
  'κο ko',
  'λα la',
  'λι li',
  'μα ma',
  'ρο ro',
  'σι si',
  'πα pa',
];

test('the user search finds Greek names by Latin letters and works by keyboard', async ({
  browser,
  baseURL,
}) => {
  const page = await signedIn(browser, await createUser(), baseURL ?? '');
  const surname = newSurname();
  const found = await createUser({ name: `Ζηνοβία ${surname.greek}` });
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Search verified users' });
  const opener = page.getByRole('button', { name: 'Search verified users' });
  await expect(field.or(opener).first()).toBeVisible(SLOW);
  if (await opener.isVisible()) await opener.click();
  await field.pressSequentially(`Zinovia ${surname.latin.slice(0, 6)}`);
  const row = page.getByRole('row', { name: new RegExp(`Ζηνοβία ${surname.greek}`) });
  await expect(row).toBeVisible(SLOW);
  await expect(row.getByRole('button', { name: /^Connect/ })).toBeEnabled();
  await field.press('ArrowDown');
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await field.press('Escape');
  await expect(row).toBeHidden();
  if (await opener.isVisible()) await opener.click();
  await field.fill('Nobody Qwertz');
  await expect(page.getByText('No users found.').first()).toBeVisible(SLOW);
  await field.fill(`zinovia ${surname.latin}`);
  await expect(row).toBeVisible(SLOW);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(`/${found.username}`, SLOW);
  // Entering through a conversation instead of the profile.
  await page.goto('/');
  await expect(field.or(opener).first()).toBeVisible(SLOW);
  if (await opener.isVisible()) await opener.click();
  await field.fill(`zinovia ${surname.latin}`);
  await row.getByRole('button', { name: `Message: ${found.name}` }).click();
  await expect(page).toHaveURL(/\/chat\/\d+$/, SLOW);
  await expect(page.getByRole('region', { name: `Conversation with ${found.name}` })).toBeVisible(SLOW);
  await page.context().close();
});

test('the user search stays usable after a choice and after Escape, and says when it failed', async ({
  browser,
  baseURL,
}) => {
  const page = await signedIn(browser, await createUser(), baseURL ?? '');
  await page.setViewportSize({ width: 1440, height: 900 });
  const surname = newSurname();
  const person = await createUser({ name: `Ζηνοβία ${surname.greek}` });
  await page.goto('/about');
  const field = page.getByRole('combobox', { name: 'Search verified users' });
  const row = page.getByRole('row', { name: new RegExp(`Ζηνοβία ${surname.greek}`) });
  const find = () => field.pressSequentially(`zinovia ${surname.latin}`);
  await expect(field).toBeVisible(SLOW);
  await find();
  await expect(row).toBeVisible(SLOW);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(`/${person.username}`, SLOW);
  await expect(field).toHaveValue('');
  await find();
  await expect(row, 'opens again with the focus still in the field').toBeVisible(SLOW);
  await field.press('Escape');
  await expect(row).toBeHidden();
  await expect(field).toBeFocused();
  await page.route('**/api/users/search/**', (route) => route.fulfill({ status: 500, body: '' }));
  await field.fill('anybody');
  await expect(page.getByText('The search did not work. Please try again.').first()).toBeVisible(SLOW);
  await expect(page.getByText('No users found.')).toHaveCount(0);
  await page.context().close();
});

test('connect, accept, disconnect between two browsers', async ({ browser, baseURL }) => {
  const [anna, ben] = [await createUser({ name: 'Anna Zeta' }), await createUser({ name: 'Ben Omega' })];
  const her = await signedIn(browser, anna, baseURL ?? '');
  const his = await signedIn(browser, ben, baseURL ?? '');
  await her.goto(`/${ben.username}`);
  await her.getByRole('button', { name: /^Connect/ }).click();
  await expect(her.getByRole('button', { name: /^Request Sent/ })).toBeDisabled(SLOW);

  await his.goto(`/${anna.username}`);
  await expect(his.getByRole('button', { name: /^Accept Request/ })).toBeEnabled(SLOW);
  await his.goto('/connections?tab=requests');
  await expect(his.getByRole('button', { name: 'Accept: Anna Zeta' })).toBeVisible(SLOW);
  await expectAccessible(his);
  await his.getByRole('button', { name: 'Accept: Anna Zeta' }).click();
  await expect(his.getByText('No open requests')).toBeVisible(SLOW);
  await his
    .getByRole('navigation', { name: 'Connections' })
    .getByRole('link', { name: /^Connections/ })
    .click();
  await expect(his.getByRole('link', { name: /Anna Zeta/ })).toBeVisible(SLOW);

  await her.reload();
  await expect(her.getByRole('button', { name: /^Connected/ })).toBeDisabled(SLOW);
  await his.getByRole('button', { name: 'Disconnect: Anna Zeta' }).click();
  await his.getByRole('button', { name: 'Disconnect', exact: true }).last().click();
  await expect(his.getByText('No connections yet')).toBeVisible(SLOW);
  await her.reload();
  await expect(her.getByRole('button', { name: /^Connect:/ })).toBeEnabled(SLOW);
  await Promise.all([her.context().close(), his.context().close()]);
});

test('a person is blocked on their profile and unblocked in the list, by keyboard', async ({
  browser,
  baseURL,
}) => {
  const [anna, bill] = [await createUser({ name: 'Anna Alpha' }), await createUser({ name: 'Bill Beta' })];
  const page = await signedIn(browser, anna, baseURL ?? '');
  await page.goto(`/${bill.username}`);
  const more = page.getByRole('button', { name: 'More about Bill Beta' });
  await more.press('Enter');
  await page.getByRole('menuitem', { name: 'Block this person' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).press('Enter');
  await expect(page.getByText('Bill Beta is blocked.')).toBeVisible(SLOW);
  await expect(more).toBeFocused();
  await expect(page.getByRole('button', { name: 'Message', exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'Contact Info' }).click();
  await expect(page.getByText('Contact information is not available.')).toBeVisible(SLOW);
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeHidden();
  await page.goto('/connections');
  await hydrated(page);
  await page.getByText('Blocked people (1)').press('Enter');
  await page.getByRole('button', { name: 'Unblock: Bill Beta' }).press('Enter');
  await expect(page.getByText('Bill Beta is no longer blocked.')).toBeVisible(SLOW);
  await expect(page.getByText(/^Blocked people/)).toBeHidden();
  await expect(page.getByRole('main').locator(':focus'), 'the focus stays on the page').toHaveCount(1);
  await page.context().close();
});
