import { db } from '@/lib/db';
import { FAVOURITES_PAGE_SIZE } from '@/lib/favourites/constants';
import { expectAccessible } from '../support/accessible';
import { createUserWithPassword, PASSWORD } from '../support/accounts';
import { expect, type Page, test } from '../support/browser';
import { linkInMail, newPerson } from '../support/browser-accounts';
import { createListing } from '../support/factories';
import { createHome } from '../support/home';
import { drawPictures, useOwnTiles } from '../support/pictures';
import { signInNewPerson } from '../support/signed-in';

const QUESTION = 'Are you sure you want to remove this property from your favourites?';

test.beforeEach(async ({ page }) => {
  await Promise.all([drawPictures(page), useOwnTiles(page)]);
});

const heart = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name }).first();
const answer = (page: Page, button: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: button, exact: true }).click();

test('the heart toggles at once, is disabled while saving, and asks before removing', async ({
  page,
  baseURL,
}) => {
  const user = await signInNewPerson(page, baseURL);
  const { id } = await createHome({ title: 'Home with a heart' });
  const isKept = async () => (await db.favourite.count({ where: { userId: user.id, listingId: id } })) === 1;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/property/${id}`, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.goto(`/property/${id}`);
  await heart(page, /^Add to favourites: Home with a heart/).click();
  const on = heart(page, /^Remove from favourites: Home with a heart/);
  await expect(on).toBeVisible();
  await expect(on).toHaveAttribute('aria-disabled', 'true');
  expect(await isKept()).toBe(false);
  release();
  await expect(on).toHaveAttribute('aria-disabled', 'false');
  await expect.poll(isKept).toBe(true);

  await on.click();
  await expect(page.getByRole('alertdialog')).toContainText(QUESTION);
  await answer(page, 'Cancel');
  await expect(on).toBeVisible();
  expect(await isKept()).toBe(true);
  await on.click();
  await answer(page, 'Remove');
  await expect(heart(page, /^Add to favourites/)).toBeVisible();
  await expect.poll(isKept).toBe(false);
});

test('a failure silently reverts the heart', async ({ page, baseURL }) => {
  await signInNewPerson(page, baseURL);
  const { id } = await createHome({ title: 'Home out of reach' });
  await page.goto(`/property/${id}`);
  await expect(heart(page, /^Add to favourites: Home out of reach/)).toBeVisible();
  await page.route(`**/property/${id}`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await heart(page, /^Add to favourites: Home out of reach/).click();
  await expect(heart(page, /^Add to favourites: Home out of reach/)).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('the list: price drops, listings that are gone, and removal', async ({ page, baseURL }) => {
  const user = await signInNewPerson(page, baseURL);
  const keep = async (data: Parameters<typeof createListing>[0], keptCents: bigint | null) => {
    const { id } = await createListing(data);
    await db.favourite.create({ data: { userId: user.id, listingId: id, priceCents: keptCents } });
    return id;
  };
  await keep({ title: 'Cheaper home', priceCents: 28_500_000n }, 30_000_000n);
  await keep({ title: 'Home as it was' }, 25_000_000n);
  await keep({ title: 'Secret home', published: false }, 20_000_000n);
  await page.goto('/favourites');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Favourites' })).toBeVisible();
  const list = page.getByRole('list', { name: 'Favourites', exact: true });
  await expect(list.getByRole('article')).toHaveCount(3);
  await expect(list).toContainText('The price fell by €15,000 since you kept it (€300,000 on');
  await expect(list).toContainText('No longer available');
  await expect(page.getByText('Secret home')).toHaveCount(0);

  await list.getByRole('button', { name: 'Remove from favourites: Home as it was' }).click();
  await answer(page, 'Remove');
  await expect(list.getByRole('article')).toHaveCount(2);
  await list.getByRole('button', { name: 'Remove', exact: true }).click();
  await answer(page, 'Remove');
  await expect(list.getByRole('article')).toHaveCount(1);
  await list.getByRole('button', { name: 'Remove from favourites: Cheaper home' }).click();
  await answer(page, 'Remove');
  await expect(page.getByText("You haven't added any favourites yet.")).toBeVisible();
  await expect.poll(() => db.favourite.count({ where: { userId: user.id } })).toBe(0);

  await page.getByRole('switch', { name: 'Email me when a price falls' }).click();
  await expect
    .poll(async () => (await db.user.findUniqueOrThrow({ where: { id: user.id } })).emailOnFavourites)
    .toBe(false);
});

test('more than one page of favourites: pagination works, and emptying the last page shows the previous one', async ({
  page,
  baseURL,
}) => {
  const user = await signInNewPerson(page, baseURL);
  for (let minute = 0; minute <= FAVOURITES_PAGE_SIZE; minute += 1) {
    const { id } = await createListing({ title: `Kept home ${minute}` });
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, minute));
    await db.favourite.create({ data: { userId: user.id, listingId: id, createdAt } });
  }
  await page.goto('/favourites');
  const list = page.getByRole('list', { name: 'Favourites', exact: true });
  await expect(list.getByRole('article')).toHaveCount(FAVOURITES_PAGE_SIZE);
  await expect(page.getByText(`${FAVOURITES_PAGE_SIZE + 1} homes`)).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Pages of favourites' })
    .getByRole('link', { name: 'Page 2' })
    .click();
  await expect(page).toHaveURL(/\/favourites\?page=2$/);
  await expect(list.getByRole('article')).toHaveCount(1);
  await list.getByRole('button', { name: 'Remove from favourites: Kept home 0' }).click();
  await answer(page, 'Remove');
  await expect(page).toHaveURL(/\/favourites$/);
  await expect(list.getByRole('article')).toHaveCount(FAVOURITES_PAGE_SIZE);
});

test('a visitor’s heart asks to sign in over the page, and saves the listing once', async ({ page }) => {
  const { id } = await createHome({ title: 'Home for visitors' });
  const person = await createUserWithPassword();
  const keeps = () => db.favourite.count({ where: { userId: person.id } });
  await page.goto(`/property/${id}`);
  const asked = page.getByRole('link', { name: 'Add to favourites: Home for visitors' }).first();
  const sheet = page.getByRole('dialog', { name: 'Sign in to keep this home' });
  await asked.click();
  await expect(sheet).toBeVisible();
  await page.waitForTimeout(400);
  await expect(page.getByText('Loading…'), 'no other page is on its way').toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(asked).toBeFocused();
  await asked.click();
  await sheet.getByLabel('Email').fill(person.email);
  await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/property/${id}$`));
  const on = heart(page, /^Remove from favourites: Home for visitors/);
  await expect(on).toHaveAttribute('aria-disabled', 'false');
  await expect.poll(keeps).toBe(1);

  await on.click();
  await answer(page, 'Remove');
  await expect.poll(keeps).toBe(0);
  await page.reload();
  await expect(heart(page, /^Add to favourites: Home for visitors/)).toBeVisible();
  expect(await keeps()).toBe(0);
});

test('a visitor’s heart survives a registration whose e-mail is opened in another browser', async ({
  page,
  browser,
}) => {
  const { id } = await createHome({ title: 'Home for newcomers' });
  const person = newPerson();
  await page.goto(`/property/${id}`);
  await page.getByRole('link', { name: 'Add to favourites: Home for newcomers' }).first().click();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByRole('textbox', { name: 'Username' }).fill(person.username);
  await page.getByRole('textbox', { name: 'Email' }).first().fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(`Verification email sent to ${person.email}`)).toBeVisible();

  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await Promise.all([drawPictures(elsewhere), useOwnTiles(elsewhere)]);
  await elsewhere.goto(await linkInMail(person.email, 'Confirm your email address'));
  await elsewhere.getByRole('button', { name: 'Verify my email' }).click();
  await elsewhere.getByRole('link', { name: 'Sign in', exact: true }).click();
  await elsewhere.getByRole('textbox', { name: 'Email' }).first().fill(person.email);
  await elsewhere.getByLabel('Password', { exact: true }).fill(person.password);
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(elsewhere).toHaveURL(new RegExp(`/property/${id}$`));
  await expect(heart(elsewhere, /^Remove from favourites: Home for newcomers/)).toBeVisible();
  await expect
    .poll(() => db.favourite.count({ where: { listingId: id, user: { email: person.email } } }))
    .toBe(1);
  await context.close();
});

test('a return path with a favourite is taken along when it leads to the registration first', async ({
  page,
}) => {
  const { id } = await createHome({ title: 'Home for late newcomers' });
  const from = `/property/${id}#favourite-${id}`;
  await page.goto(`/login?mode=register&from=${encodeURIComponent(from)}`);
  await expect(page.locator('input[name=from]')).toHaveValue(from);
});

test('a session ended in another tab: the open page asks to log in, and its header shows a visitor', async ({
  page,
  baseURL,
}) => {
  await signInNewPerson(page, baseURL);
  const connected = page.waitForEvent('websocket');
  await page.goto('/favourites');
  await connected;
  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/about');
  await elsewhere.getByRole('button', { name: /^Your menu/ }).click();
  await elsewhere.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Please log in to view your favourites.')).toBeVisible({ timeout: 20_000 });
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Sign In / Register' }).first(),
  ).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor’s heart leads to sign-in and to one button that keeps the home', async ({ page }) => {
    const { id } = await createHome({ title: 'Home without scripts' });
    const person = await createUserWithPassword();
    const keeps = () => db.favourite.count({ where: { userId: person.id } });
    await page.goto(`/property/${id}`);
    await page.getByRole('link', { name: 'Add to favourites: Home without scripts' }).first().click();
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/favourites/keep?home=${id}`)}`);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Home without scripts' })).toBeVisible();
    await page.reload();
    expect(await keeps(), 'seeing the page keeps nothing').toBe(0);
    await page.getByRole('button', { name: 'Keep this home' }).click();
    await expect(page.getByRole('heading', { name: 'In your favourites' })).toBeVisible();
    expect(await keeps()).toBe(1);
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('button', { name: 'Keep this home' })).toBeVisible();
    expect(await keeps()).toBe(0);
  });
});
