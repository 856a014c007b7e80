import { AxeBuilder } from '@axe-core/playwright';
import { db } from '@/lib/db';
import { FAVOURITES_PAGE_SIZE } from '@/lib/favourites/constants';
import { expect, type Page, test } from '../support/browser';
import { createListing, createSession, createUser } from '../support/factories';
import { drawPictures } from '../support/pictures';
import { signInNewPerson } from '../support/signed-in';
import { expectNoConsoleErrors } from '../support/viewer';

expectNoConsoleErrors();
test.beforeEach(async ({ page }) => {
  await drawPictures(page);
});

const NAMES = [
  'Old stone house',
  'Loft above the harbour',
  'Flat near the school',
  'Villa with a view',
  'Studio',
];

/** Favourites of this person, the first one kept last and so shown first. */
async function keepHomes(userId: string, names: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, title] of names.entries()) {
    const { id } = await createListing({
      title,
      priceCents: BigInt(20_000_000 + index * 1_000_000),
      bedrooms: index + 1,
      amenities: index === 0 ? ['fireplace'] : [],
    });
    const createdAt = new Date(Date.UTC(2026, 0, 1) - index * 60_000);
    await db.favourite.create({ data: { userId, listingId: id, createdAt } });
    ids.push(id);
  }
  return ids;
}

const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Compare ${name}`, exact: true });
const bar = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const table = (page: Page) => page.getByRole('table', { name: /^Homes side by side/ });
const columns = (page: Page) => table(page).getByRole('columnheader');
const row = (page: Page, name: RegExp) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

test('favourites are chosen and stand side by side; the address brings the comparison back', async ({
  page,
  baseURL,
}) => {
  const user = await signInNewPerson(page, baseURL);
  const [first, second, third] = await keepHomes(user.id, NAMES.slice(0, 3));
  await page.goto('/favourites');
  await box(page, 'Old stone house').check();
  await expect(bar(page, '1 home chosen. Choose at least one more.')).toBeVisible();
  await box(page, 'Loft above the harbour').focus();
  await page.keyboard.press('Space');
  await box(page, 'Flat near the school').check();
  await expect(bar(page, '3 homes chosen.')).toBeVisible();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();

  const address = `/favourites/compare?home=${first}&home=${second}&home=${third}`;
  await expect(page).toHaveURL(address);
  await expect(columns(page)).toHaveText(NAMES.slice(0, 3));
  await expect(row(page, /^Price \(differs\)/).getByRole('cell')).toHaveText([
    '€200,000 (best)',
    '€210,000',
    '€220,000',
  ]);
  await expect(row(page, /^Kind$/).getByRole('cell')).toHaveText(['Apartment', 'Apartment', 'Apartment']);
  await expect(row(page, /^Fireplace/).getByRole('cell')).toHaveText(['Yes', /not stated/, /not stated/]);
  await expect(table(page).getByRole('link', { name: 'Villa with a view' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: /^Only what differs/ }).check();
  await expect(row(page, /^Kind$/)).toBeHidden();
  await expect(row(page, /^Bedrooms/)).toBeVisible();

  await page.getByRole('link', { name: 'Remove Loft above the harbour from the comparison' }).click();
  await expect(columns(page)).toHaveText(['Old stone house', 'Flat near the school']);
  await expect(page.getByRole('main').locator(':focus'), 'the focus stays on the page').toHaveCount(1);
  await page.reload();
  await expect(columns(page)).toHaveText(['Old stone house', 'Flat near the school']);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(columns(page)).toHaveText(NAMES.slice(0, 3));
  await page.goBack();
  await expect(box(page, 'Loft above the harbour')).toBeChecked();

  await page.goForward();
  await columns(page).getByRole('link', { name: 'Old stone house' }).click();
  await expect(page).toHaveURL(`/property/${first}`);
  const robots = await (await page.request.get(address)).text();
  expect(robots).toMatch(/<meta name="robots" content="noindex/);
});

test('no more than four can be chosen, and those chosen stay chosen on other pages', async ({
  page,
  baseURL,
}) => {
  const user = await signInNewPerson(page, baseURL);
  const names = Array.from({ length: FAVOURITES_PAGE_SIZE + 1 }, (_, index) => `Kept home ${index}.`);
  await keepHomes(user.id, names);
  await page.goto('/favourites');
  for (const name of names.slice(0, 3)) await box(page, name).check();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(bar(page, '3 homes chosen.')).toBeVisible();
  await box(page, names.at(-1) ?? '').check();
  await expect(bar(page, '4 homes chosen, as many as fit side by side.')).toBeVisible();
  await page.reload();
  await expect(box(page, names.at(-1) ?? '')).toBeChecked();
  await page.getByRole('link', { name: 'Page 1' }).click();
  await expect(box(page, 'Kept home 0.')).toBeChecked();
  await expect(box(page, 'Kept home 3.')).toBeDisabled();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(columns(page)).toHaveCount(4);
  await page.getByRole('link', { name: 'Choose others' }).click();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(bar(page, 'Choose two to four homes')).toBeVisible();
  await expect(box(page, 'Kept home 0.')).not.toBeChecked();
  await expect(page).toHaveURL('/favourites');
});

test('on a phone no word of the comparison is broken', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const user = await signInNewPerson(page, baseURL);
  const ids = await keepHomes(user.id, NAMES.slice(0, 3));
  await page.goto(`/favourites/compare?home=${ids.join('&home=')}`);
  const broken = await table(page).evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(word);
      }
    }
    return found;
  });
  expect(broken).toEqual([]);
});

test('homes that are gone, strange addresses and too many homes are explained', async ({ page, baseURL }) => {
  const user = await signInNewPerson(page, baseURL);
  const ids = await keepHomes(user.id, NAMES);
  const [first, sold] = ids;
  const asked = ids.map((id) => `home=${id}`).join('&');
  await page.goto(`/favourites/compare?${asked}`);
  await expect(columns(page)).toHaveText(NAMES.slice(0, 4));
  await expect(
    page.getByText('At most 4 homes fit side by side: the first 4 are shown, 1 is left out.'),
  ).toBeVisible();

  await db.listing.update({ where: { id: sold ?? 0 }, data: { published: false, removedAt: new Date() } });
  await page.goto(`/favourites/compare?home=${first}&home=${sold}&home=2147483646&home=x&page=z`);
  await expect(
    page.getByText(/The home that you kept on .* is no longer available. It has been sold/),
  ).toBeVisible();
  await expect(page.getByText('One of the homes asked for is not on the market.')).toBeVisible();
  // One home alone is chosen for a comparison with others.
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(box(page, 'Old stone house')).toBeChecked();
  await box(page, 'Studio').check();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(columns(page)).toHaveText(['Old stone house', 'Studio']);
  await page.getByRole('link', { name: 'Add homes' }).click();
  await expect(box(page, 'Old stone house')).toBeChecked();

  await page.goto('/favourites/compare?home=__proto__&home[]=1&home=-5');
  await expect(box(page, 'Old stone house')).not.toBeChecked();
  await db.favourite.deleteMany({ where: { userId: user.id } });
  await page.reload();
  await expect(page.getByText("You haven't added any favourites yet.")).toBeVisible();
});

test('on a phone the table scrolls below its first column, and the page does not', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const user = await signInNewPerson(page, baseURL);
  const ids = await keepHomes(user.id, NAMES.slice(0, 4));
  await page.goto(`/favourites/compare?${ids.map((id) => `home=${id}`).join('&')}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const label = table(page).getByRole('rowheader', { name: /^Price \(/ });
  const before = await label.boundingBox();
  await columns(page).last().scrollIntoViewIfNeeded();
  await expect(columns(page).last()).toBeInViewport();
  expect((await label.boundingBox())?.x).toBe(before?.x);
  const broken = await table(page).evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      if (node.parentElement?.closest('.sr-only')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        const isHyphenated = node.parentElement && getComputedStyle(node.parentElement).hyphens === 'auto';
        if (lines.size > 1 && !isHyphenated && !word.includes('-')) found.push(word);
      }
    }
    return found;
  });
  expect(broken, 'words broken without a hyphen').toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no accessibility violations in the ${colorScheme} theme`, async ({ page, baseURL }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const user = await signInNewPerson(page, baseURL);
    const ids = await keepHomes(user.id, NAMES.slice(0, 2));
    for (const path of ['/favourites', `/favourites/compare?${ids.map((id) => `home=${id}`).join('&')}`]) {
      await page.goto(path);
      await expect(page.getByText('Old stone house').first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).include('main').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
  });
}

test('a visitor signs in first and then sees the comparison', async ({ page }) => {
  await page.goto('/favourites/compare?home=3&home=4');
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/favourites/compare?home=3&home=4')}`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('favourites are chosen with a form', async ({ page, baseURL }) => {
    const user = await createUser();
    const { name, value } = await createSession(user.id);
    await page.context().addCookies([{ name, value, url: baseURL ?? '' }]);
    const others = Array.from({ length: FAVOURITES_PAGE_SIZE - 1 }, (_, index) => `Kept home ${index}.`);
    await keepHomes(user.id, ['Same flat', 'Same flat', ...others]);
    await page.goto('/favourites');
    await page.getByRole('link', { name: 'See your favourites without it' }).click();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name: 'Page 1' }).click();
    await box(page, 'Same flat, €200,000').check();
    await box(page, 'Same flat, €210,000').check();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(columns(page)).toHaveText(['Same flat€200,000', 'Same flat€210,000']);
    await page.getByRole('link', { name: 'Remove Same flat, €200,000 from the comparison' }).click();
    await expect(box(page, 'Same flat, €210,000')).toBeChecked();
    await expect(box(page, 'Same flat, €200,000')).not.toBeChecked();
  });
});
