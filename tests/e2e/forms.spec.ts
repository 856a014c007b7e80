import type { Browser } from '@playwright/test';
import { inPairOrder } from '@/lib/connections/pair-query';
import { db } from '@/lib/db';
import { expect, hydrated, type Page, test } from '../support/browser';
import {
  createDeveloperRow,
  createListing,
  createProjectRow,
  createSession,
  createUser,
} from '../support/factories';
import { createReport } from '../support/moderation';
import { jpeg } from '../support/photos';

// What every form and dialog must do: show its outcome, keep the keyboard focus and keep typed input.

const SLOW = { timeout: 20_000 };

test.afterAll(() => db.$disconnect());

/** A separate browser in which this person is signed in. */
async function signedIn(browser: Browser, person: { id: string }, path: string, height = 720): Promise<Page> {
  const { name, value } = await createSession(person.id);
  const context = await browser.newContext({ viewport: { width: 1440, height } });
  const url = test.info().project.use.baseURL ?? '';
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await page.goto(path);
  await hydrated(page);
  return page;
}

const save = (page: Page) => page.getByRole('button', { name: 'Save profile' });

test('a button keeps the focus while its action runs, and pressing again sends nothing twice', async ({
  browser,
}) => {
  const page = await signedIn(browser, await createUser(), '/profile');
  let sent = 0;
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/profile', async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1;
      await isHeld;
    }
    await route.continue();
  });
  await page.getByLabel('Name', { exact: true }).fill('Nefeli');
  await save(page).focus();
  await page.keyboard.press('Enter');
  await expect(save(page)).toHaveAttribute('aria-busy', 'true');
  await expect(save(page)).toBeDisabled();
  await expect(save(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await page.getByLabel('Location', { exact: true }).press('Enter');
  await save(page).focus();
  answer();
  await expect(page.getByText('Profile updated successfully')).toBeVisible(SLOW);
  await expect(save(page)).toBeEnabled();
  await expect(save(page)).toBeFocused();
  expect(sent).toBe(1);
  await page.context().close();
});

test('the result of a long form is scrolled into view, also when repeated', async ({ browser }) => {
  const page = await signedIn(browser, await createUser(), '/profile', 480);
  const outcome = page.getByRole('status').filter({ hasText: 'Profile updated successfully' });
  await save(page).click();
  await expect(outcome).toBeInViewport(SLOW);
  await save(page).scrollIntoViewIfNeeded();
  await expect(outcome).not.toBeInViewport();
  await save(page).click();
  await expect(outcome).toBeInViewport(SLOW);
  await page.context().close();
});

test('a failed sign-in keeps the keyboard focus', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@mail.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong and long');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible(SLOW);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('input in a closed review or report form is restored until sent', async ({ browser }) => {
  const [author, subject] = [await createUser(), await createUser({ name: 'Sam Beta' })];
  await db.connection.create({
    data: {
      ...inPairOrder(author.id, subject.id),
      requesterId: author.id,
      status: 'accepted',
      respondedAt: new Date(),
    },
  });
  const page = await signedIn(browser, author, `/${subject.username}`);
  const dialog = page.getByRole('dialog');
  const write = () => page.getByRole('button', { name: 'Write Review' }).first().click();
  await write();
  await dialog.getByRole('radio', { name: /^4 stars/ }).check({ force: true });
  await dialog.getByLabel('Title').fill('A good neighbour');
  await dialog.getByLabel('Comment').fill('Kept every promise.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const report = async () => {
    await page.getByRole('button', { name: 'More about Sam Beta' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Report this person' }).press('Enter');
  };
  await report();
  await dialog.getByText('Harassment').click();
  await dialog.getByLabel('Tell us more').fill('Every day, at night.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await report();
  await expect(dialog.getByRole('radio', { name: 'Harassment' })).toBeChecked();
  await expect(dialog.getByLabel('Tell us more')).toHaveValue('Every day, at night.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click(SLOW);
  await report();
  await expect(dialog.getByLabel('Tell us more')).toHaveValue('');
  await page.keyboard.press('Escape');

  await write();
  await expect(dialog.getByRole('radio', { name: /^4 stars/ })).toBeChecked();
  await expect(dialog.getByLabel('Title')).toHaveValue('A good neighbour');
  await expect(dialog.getByLabel('Comment')).toHaveValue('Kept every promise.');
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await page.getByRole('button', { name: 'Edit Review' }).first().click(SLOW);
  await expect(dialog.getByLabel('Comment')).toHaveValue('Kept every promise.');
  await dialog.getByLabel('Comment').fill('Kept every promise but one.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit Review' }).first().click();
  await expect(dialog.getByLabel('Comment')).toHaveValue('Kept every promise but one.');
  await page.context().close();
});

test('an admin decision moves the focus to what replaced its button', async ({ browser }) => {
  const [admin, person] = [await createUser({ role: 'admin' }), await createUser()];
  const page = await signedIn(browser, admin, `/admin/users?q=@${person.username}`);
  const about = `@${person.username}`;
  const decide = async (label: string) => {
    await page.getByRole('button', { name: `${label}: ${about}` }).press('Enter');
    await page.getByLabel('Reason').fill('Asks for deposits.');
    await page.getByRole('dialog').getByRole('button', { name: label }).press('Enter');
  };
  await page.getByRole('button', { name: `Suspend: ${about}` }).press('Enter');
  await page.getByLabel('Reason').fill('Begun before');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Suspend: ${about}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Reason')).toHaveValue('Begun before');
  await page.keyboard.press('Escape');
  await decide('Suspend');
  await expect(page.getByRole('button', { name: `End suspension: ${about}` })).toBeFocused(SLOW);
  await decide('End suspension');
  await expect(page.getByRole('button', { name: `Suspend: ${about}` })).toBeFocused(SLOW);
  await page.context().close();
});

test('units and plans of a project: closed forms restore their input, removed rows pass on the focus', async ({
  browser,
}) => {
  const owner = await createUser();
  const { id: developerId } = await createDeveloperRow({ ownerId: owner.id });
  const homes = [['available', 200_000] as const, ['available', 210_000] as const];
  const project = await createProjectRow({ developerId, homes, published: false });
  const page = await signedIn(browser, owner, `/my-company/projects/${project.id}`);
  const dialog = page.getByRole('dialog');
  const add = page.getByRole('button', { name: 'Add a floor plan' });
  await add.press('Enter');
  await dialog.getByLabel('Name').fill('Type A');
  const photo = { name: 'plan.jpg', mimeType: 'image/jpeg', buffer: await jpeg(640, 480) };
  await dialog.locator('input[type=file]').setInputFiles(photo);
  await expect(dialog.getByText('Drawing received.')).toBeVisible(SLOW);
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  // The focus returns a moment before the form goes.
  await expect(page.locator('#floor-plan form')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Name')).toHaveValue('Type A');
  await expect(dialog.getByText('Drawing received.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove the drawing' }).press('Enter');
  await expect(dialog.locator('button', { hasText: 'Add a drawing' })).toBeFocused();
  for (const [label, value] of [
    ['Bedrooms', '2'] as const,
    ['Bathrooms', '1'] as const,
    ['Area', '82'] as const,
  ])
    await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: 'Save floor plan' }).press('Enter');
  await expect(page.getByText('Floor plan saved.')).toBeVisible(SLOW);
  await expect(add).toBeFocused();
  await add.press('Enter');
  await expect(dialog.getByLabel('Name')).toHaveValue('');
  await page.keyboard.press('Escape');

  const status = page.getByLabel('Status of A1');
  await status.focus();
  await status.selectOption('sold');
  await expect(page.getByText('A1: Sold.')).toBeVisible(SLOW);
  await expect(status).toHaveValue('sold', SLOW);
  await expect(status).toBeFocused();
  await page.getByRole('button', { name: 'Remove A1' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByLabel('Status of A2')).toBeFocused(SLOW);
  await page.context().close();
});

test('reasons a moderator began are kept while viewing the content', async ({ browser }) => {
  const [admin, { report }] = [await createUser({ role: 'admin' }), await createReport('user')];
  const page = await signedIn(browser, admin, `/admin/reports/${report.id}`);
  await page.getByText('Suspend the person').click();
  await page.getByLabel('Statement of reasons').fill('Sends the same words to everybody.');
  await page.getByRole('link', { name: 'See it' }).click();
  await expect(page).toHaveURL(/\/test-/);
  await page.goBack();
  await expect(page.getByLabel('Statement of reasons')).toHaveValue('Sends the same words to everybody.');
  await expect(page.getByRole('radio', { name: /^Suspend/ })).toBeChecked();
  await page.context().close();
});

test('a reason begun for one listing is not offered for another with the same name', async ({ browser }) => {
  const title = `Twins of ${Date.now()}`;
  await createListing({ title });
  await createListing({ title });
  const page = await signedIn(
    browser,
    await createUser({ role: 'admin' }),
    `/admin/listings?q=${encodeURIComponent(title)}`,
  );
  const buttons = page.getByRole('button', { name: `Unpublish: ${title}` });
  await expect(buttons).toHaveCount(2);
  const reason = page.getByRole('dialog').getByRole('textbox');
  await buttons.first().click();
  await reason.fill('The photos show another home.');
  await page.keyboard.press('Escape');
  await buttons.last().click();
  await expect(reason).toHaveValue('');
  await page.keyboard.press('Escape');
  await buttons.first().click();
  await expect(reason).toHaveValue('The photos show another home.');
  await page.context().close();
});

test('notices in a dialog are not titled as a question', async ({ browser }) => {
  const owner = await createUser();
  await createListing({ ownerId: owner.id });
  const page = await signedIn(browser, owner, '/my-listings');
  await db.session.deleteMany({ where: { userId: owner.id } });
  await page.getByRole('button', { name: /^Unpublish/ }).click();
  const notice = page.getByRole('alertdialog');
  await notice.getByRole('button', { name: 'Unpublish' }).click();
  await expect(notice.getByText('User info unavailable')).toBeVisible(SLOW);
  await expect(notice).toHaveAccessibleName('Please note');
  await page.context().close();
});
