import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext } from '@playwright/test';
import { db } from '@/lib/db';
import { reportNumber } from '@/lib/reports/number';
import { expect, type Page, test } from '../support/browser';
import { waitForMail } from '../support/browser-accounts';
import { createListing, createSession, createUser } from '../support/factories';
import { createReport } from '../support/moderation';
import { expectNoConsoleErrors } from '../support/viewer';

const errors = expectNoConsoleErrors();

async function signInAs(context: BrowserContext, userId: string, baseURL: string | undefined) {
  const { name, value } = await createSession(userId);
  await context.addCookies([{ name, value, url: baseURL ?? 'http://localhost:3000' }]);
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await page.waitForLoadState('load');
}

const dialog = (page: Page) => page.getByRole('dialog');

async function giveReason(page: Page, button: string, reason: string) {
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog(page).getByRole('button', { name: button }).click();
  await expect(dialog(page)).toBeHidden();
}

test.beforeEach(async ({ context, baseURL }) => {
  await signInAs(context, (await createUser({ role: 'admin' })).id, baseURL);
});

test('features a listing: found by id, with a reason, first on the home page', async ({ page }) => {
  const listing = await createListing({ title: 'The house above the old harbour' });
  await open(page, '/admin/listings');
  await page.getByRole('searchbox', { name: 'Search listings' }).fill(String(listing.id));
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(`/admin/listings?q=${listing.id}&state=all`);
  const row = page
    .getByRole('list', { name: 'Listings' })
    .getByRole('listitem')
    .filter({ hasText: listing.title });
  await row.getByRole('button', { name: /^Feature:/ }).click();
  await giveReason(page, 'Feature', 'Lovely photos');
  await expect(page.getByText('Home featured')).toBeVisible();
  await expect(row.getByText('Featured', { exact: true })).toBeVisible();
  await open(page, '/admin/audit');
  await expect(page.getByText('Lovely photos').first()).toBeVisible();
  await db.listing.update({ where: { id: listing.id }, data: { featured: false } });
});

test('unpublishes with a reason; the page is gone and the owner is emailed the reason', async ({
  page,
  request,
}) => {
  const owner = await createUser();
  const listing = await createListing({ ownerId: owner.id, title: 'A flat that is not there' });
  await open(page, `/admin/listings?q=${listing.id}`);
  await page.getByRole('button', { name: 'Unpublish: A flat that is not there' }).click();
  await dialog(page).getByRole('button', { name: 'Unpublish' }).click();
  await expect(dialog(page).getByText('Please give a reason.')).toBeVisible();
  await giveReason(page, 'Unpublish', 'The photos show another home.');
  const list = page.getByRole('list', { name: 'Listings' });
  await expect(list.getByText('Taken down', { exact: true })).toBeVisible();
  const mail = await waitForMail(owner.email, 'Your listing has been taken down');
  expect(mail.text).toContain('The photos show another home.');
  await expect
    .poll(async () => (await request.get(`/property/${listing.id}`)).status(), { timeout: 20_000 })
    .toBe(404);
  await page.getByRole('button', { name: 'Restore: A flat that is not there' }).click();
  await giveReason(page, 'Restore', 'The owner has replaced them.');
  await expect(list.getByText('Public', { exact: true })).toBeVisible();
});

test('decides a report by keyboard; both sides get the reasons', async ({ page }) => {
  const { report, subject, reporter } = await createReport('review');
  await open(page, `/admin/reports?q=@${subject.username}`);
  await page.getByRole('link', { name: new RegExp(`by @${subject.username}`) }).press('Enter');
  await expect(page).toHaveURL(`/admin/reports/${report.id}`);
  await expect(page.getByRole('blockquote')).toHaveText('The words that were reported');
  const back = page.getByRole('link', { name: /^Back to/ });
  await expect(back).toHaveText('Back to open reports');
  await page.getByRole('button', { name: 'Decide about the review' }).press('Enter');
  await expect(page.getByText('Please choose a decision.')).toBeVisible();
  await page.getByRole('radio', { name: /^No action/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Hide the review/ })).toBeChecked();
  await page.getByRole('textbox', { name: 'Statement of reasons' }).fill('It insults a person.');
  await page.getByRole('button', { name: 'Decide about the review' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Review hidden' })).toBeVisible();
  const statement = await waitForMail(subject.email, 'Your review has been hidden');
  expect(statement.text).toContain('It insults a person.');
  await waitForMail(reporter.email, `Your report ${reportNumber(report.id)}: what we decided`);
  await expect(back).toHaveText('Back to decided reports');
  await back.press('Enter');
  await expect(page).toHaveURL('/admin/reports?state=decided');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('decided');
});

test('suspending a user ends their session', async ({ page, browser, baseURL }) => {
  const person = await createUser({ name: 'Suspended Soon' });
  const other = await browser.newContext(baseURL ? { baseURL } : {});
  await signInAs(other, person.id, baseURL);
  const theirs = await other.newPage();
  await theirs.goto('/profile');
  await expect(theirs.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  await open(page, `/admin/users?q=${person.id}`);
  await page.getByRole('button', { name: `Suspend: @${person.username}` }).click();
  await giveReason(page, 'Suspend', 'Sent spam to many people.');
  await expect(page.getByText('Sent spam to many people.')).toBeVisible();
  await theirs.goto('/profile');
  await expect(theirs).toHaveURL(/\/login\?from=/);
  await other.close();
});

test('the audit log names the person, and says so when an account was deleted', async ({ page }) => {
  const [person, gone] = [await createUser(), await createUser({ deletedAt: new Date() })];
  const reason = `Log of ${person.username}`;
  const entry = (action: string, targetId: string) => ({ action, targetType: 'user', targetId, reason });
  await db.auditEntry.createMany({
    data: [entry('user.verify', person.id), entry('account.delete', gone.id)],
  });
  await open(page, `/admin/audit?q=${encodeURIComponent(reason)}`);
  const log = page.getByRole('list', { name: 'Audit log' });
  await expect(log.getByRole('heading')).toHaveText(['Deleted an account', 'Verified an email address']);
  await expect(log.getByRole('link')).toHaveText([`@${person.username}`]);
  await log.getByRole('link').click();
  await expect(page.getByText(`@${person.username}`, { exact: true })).toBeVisible();
});

test('the dashboard says that the clean-up of pictures has stopped, and what to do', async ({ page }) => {
  const value = JSON.stringify({ reason: 'too_many', unknown: 431, total: 2_000 });
  const key = 'picture_cleanup_refused';
  await db.installationValue.upsert({ where: { key }, create: { key, value }, update: { value } });
  await open(page, '/admin');
  const notice = page.getByRole('region', { name: 'Picture clean-up' });
  await expect(notice).toContainText('does not know 431 of 2,000 stored pictures');
  await expect(notice).toContainText('npm run pictures -- --sweep');
  await expect(notice.getByRole('time')).toBeVisible();
  await db.installationValue.delete({ where: { key } });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a signed-in person reports a listing and gets a confirmation', async ({ page, context, baseURL }) => {
  const reporter = await createUser();
  await context.clearCookies();
  await signInAs(context, reporter.id, baseURL);
  const listing = await createListing();
  await open(page, `/property/${listing.id}`);
  const button = page.getByRole('button', { name: 'Report this listing' });
  await expect(button).toBeVisible();
  await expect(async () => {
    await button.click();
    await expect(dialog(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await dialog(page).getByRole('button', { name: 'Send report' }).click();
  await expect(dialog(page).getByText('Please choose a reason.')).toBeVisible();
  await dialog(page).getByRole('radio', { name: 'Fake or misleading listing' }).check();
  const address = `**/property/${listing.id}`;
  await page.route(address, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await dialog(page).getByRole('button', { name: 'Send report' }).click();
  await expect(dialog(page).getByText('Failed to report listing.')).toBeVisible();
  await page.unroute(address);
  errors.errors = errors.errors.filter((text) => !text.includes('ERR_FAILED'));
  await dialog(page).getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Listing reported successfully')).toBeVisible();
  await waitForMail(reporter.email, 'We have received your report');
  expect(await db.report.count({ where: { reporterId: reporter.id } })).toBe(1);
});

test('a visitor reports a listing without an account, and gets a number by sight and by mail', async ({
  page,
  context,
}) => {
  await context.clearCookies();
  const listing = await createListing();
  const email = `visitor${listing.id}@example.com`;
  await open(page, `/property/${listing.id}`);
  await expect(async () => {
    await page.getByRole('button', { name: 'Report this listing' }).click();
    await expect(dialog(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await dialog(page).getByRole('radio', { name: 'Spam' }).check();
  await dialog(page).getByLabel('Your email (optional)').fill('nobody');
  await dialog(page).getByRole('button', { name: 'Send report' }).click();
  await expect(dialog(page).getByText('Please enter a valid email address.')).toBeVisible();
  await dialog(page).getByLabel('Your email (optional)').fill(email);
  await dialog(page).getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Your report has the number R-')).toBeVisible();
  const { id } = await db.report.findFirstOrThrow({ where: { email } });
  await expect(page.getByText(reportNumber(id))).toBeVisible();
  await waitForMail(email, 'We have received your report');
});

test('everyone else gets the ordinary 404 page', async ({ page, context, baseURL }) => {
  await context.clearCookies();
  await signInAs(context, (await createUser()).id, baseURL);
  for (const path of ['/admin', '/admin/listings', '/admin/there-is-no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This address has no home' })).toBeVisible();
    await expect(page).toHaveTitle('Page not found | Estia');
    await expect(page.getByRole('navigation', { name: 'Administration' })).toHaveCount(0);
  }
  // The browser logs the 404 status, which is expected here.
  errors.errors = errors.errors.filter((text) => !text.includes('status of 404'));
});

for (const [name, path] of [
  ['the dashboard', '/admin'],
  ['listings', '/admin/listings'],
  ['people', '/admin/users'],
  ['jobs', '/admin/jobs'],
  ['services', '/admin/services'],
  ['mortgages', '/admin/mortgages'],
] as const) {
  test(`${name}: no accessibility violations, light and dark, phone and desktop`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [390, 1440]) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(overflow).toBe(false);
      }
    }
  });
}
