import { inPairOrder } from '@/lib/connections/pair-query';
import { db } from '@/lib/db';
import { expect, hydrated, type Page, test } from '../support/browser';
import { createUser } from '../support/factories';
import { createHome } from '../support/home';
import { drawPictures, useOwnTiles } from '../support/pictures';
import { signInNewPerson } from '../support/signed-in';

const SLOW = { timeout: 20_000 };

test.beforeEach(async ({ page }) => {
  await Promise.all([drawPictures(page), useOwnTiles(page)]);
});

/** The same press twice: without a connection the page says so, with it the press works. */
async function pressTwice(page: Page, press: () => Promise<unknown>, said: RegExp) {
  await page.context().setOffline(true);
  await press();
  await expect(page.getByText(said).first()).toBeVisible(SLOW);
  await page.context().setOffline(false);
  await press();
}
const NOT_LOADED = /This could not be loaded/;
const OFFLINE = /You seem to be offline/;

test('a heart and a report of a home: without a connection they say so, and the same button repeats them', async ({
  page,
  baseURL,
}) => {
  const user = await signInNewPerson(page, baseURL);
  const { id } = await createHome({ title: 'Home by the sea' });
  await page.goto(`/property/${id}`);
  await hydrated(page);
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /favourites: Home by the sea/ })
    .first();
  await expect(heart).toBeVisible(SLOW);
  await pressTwice(page, () => heart.click(), NOT_LOADED);
  await expect(heart).toHaveAccessibleName(/^Remove from favourites/);
  await expect.poll(() => db.favourite.count({ where: { userId: user.id, listingId: id } })).toBe(1);

  const report = page.getByRole('button', { name: 'Report this listing' });
  await pressTwice(page, () => report.click(), NOT_LOADED);
  const dialog = page.getByRole('dialog', { name: 'Report this listing' });
  await dialog.getByRole('radio').first().check();
  await dialog.getByLabel('Tell us more').fill('The photos show another house.');
  await pressTwice(page, () => dialog.getByRole('button', { name: 'Send report' }).click(), OFFLINE);
  await expect(page.getByText('Listing reported successfully')).toBeVisible(SLOW);
  const [stored] = await db.report.findMany({ where: { reporterId: user.id } });
  expect(stored?.note).toBe('The photos show another house.');
});

test('a review, a message and the settings of an account do so, too', async ({ page, baseURL }) => {
  const user = await signInNewPerson(page, baseURL);
  const agent = await createUser({ name: 'Nora Agent' });
  await db.connection.create({
    data: {
      ...inPairOrder(user.id, agent.id),
      requesterId: user.id,
      status: 'accepted',
      respondedAt: new Date(),
    },
  });
  await page.goto(`/${agent.username}?tab=reviews`);
  await hydrated(page);
  const write = page.getByRole('button', { name: 'Write Review' }).first();
  await expect(write).toBeVisible(SLOW);
  await pressTwice(page, () => write.click(), NOT_LOADED);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^4 stars/ }).check({ force: true });
  await dialog.getByLabel('Comment').fill('Kept every promise.');
  await pressTwice(page, () => dialog.getByRole('button', { name: 'Submit Review' }).click(), OFFLINE);
  await expect(page.getByText('Review submitted!')).toBeVisible(SLOW);
  await expect(dialog).toBeHidden(SLOW);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Open the navigation' }).click();
  const drawer = page.getByRole('dialog', { name: 'Navigation' });
  await expect(page.getByRole('heading', { level: 1, name: 'Nora Agent' })).toBeAttached();
  await page.keyboard.press('Escape');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Open the navigation' }).click();
  await expect(drawer.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await pressTwice(
    page,
    () => page.getByRole('button', { name: 'Message', exact: true }).first().click(),
    NOT_LOADED,
  );
  await expect(page).toHaveURL(/\/chat\/\d+$/, SLOW);

  await page.goto('/profile');
  await hydrated(page);
  await page.getByLabel('Location').fill('Paphos');
  const save = page
    .getByRole('button', { name: 'Save Profile' })
    .or(page.getByRole('button', { name: /^Save/ }))
    .first();
  await pressTwice(page, () => save.click(), OFFLINE);
  await expect
    .poll(async () => (await db.user.findUniqueOrThrow({ where: { id: user.id } })).location)
    .toBe('Paphos');
});
