import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { hashPassword } from '@/lib/auth/password/password';
import { db } from '@/lib/db';
import { expect, hydrated, type Page, test } from '../support/browser';
import { linkInMail, newPerson, PASSWORD, waitForMail } from '../support/browser-accounts';
import { createUser } from '../support/factories';
import { jpeg } from '../support/photos';
import { signInAs } from '../support/signed-in';

const SLOW = { timeout: 45_000 };
test.afterAll(() => db.$disconnect());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** On the profile page as a new signed-in user, with a password or with Google only. */
async function openProfile(page: Page, baseURL: string | undefined, hasPassword = true) {
  const credential = { create: { passwordHash: await hashPassword(PASSWORD) } };
  const user = await createUser((hasPassword ? { credential } : {}) as Parameters<typeof createUser>[0]);
  await signInAs(page, user, baseURL);
  await page.goto('/profile');
  await expect(button(page, 'Save profile')).toBeVisible(SLOW);
  await hydrated(page);
  return user;
}

async function faults(page: Page, selector: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(selector).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

test('a new email is announced to the old one and takes effect once its link is used', async ({
  page,
  baseURL,
}) => {
  const user = await openProfile(page, baseURL);
  const { email } = newPerson();
  await button(page, 'Change email').click();
  await expect(page.getByText('Email required')).toBeVisible();
  await page.getByRole('textbox', { name: 'New email' }).fill(email);
  await page.getByRole('textbox', { name: 'Your password' }).fill('not my password');
  await button(page, 'Change email').click();
  await expect(page.getByText('The current password is wrong.')).toBeVisible(SLOW);
  await page.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
  await button(page, 'Change email').dblclick();
  await expect(page.getByText(`We have sent a link to ${email}.`)).toBeVisible(SLOW);
  const notice = await waitForMail(user.email, 'Your email address is about to change');
  expect(notice.text).toContain(email);
  await expect(page.getByText(`You sign in with ${user.email}.`)).toBeVisible();

  await page.goto(await linkInMail(email, 'Confirm your new email address'));
  await hydrated(page);
  expect(await faults(page, 'main')).toEqual([]);
  await button(page, 'Use this address').click();
  await expect(page.getByText('Your email address has been changed.')).toBeVisible(SLOW);
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(page.getByText(`You sign in with ${email}.`)).toBeVisible(SLOW);
});

test('a photo is cropped to a square by keyboard and pointer, shown in the header, and removed', async ({
  page,
  baseURL,
}) => {
  const user = await openProfile(page, baseURL);
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg(1_200, 800) };
  await page.getByLabel('Photo of you').setInputFiles({ ...photo, buffer: Buffer.from('no photo') });
  const dialog = page.getByRole('dialog', { name: 'Choose the visible part' });
  await expect(dialog.getByText('This is not a photo we can use.')).toBeVisible(SLOW);
  await expect(button(page, 'Save photo')).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByLabel('Photo of you').setInputFiles(photo);
  const part = dialog.getByRole('application', { name: 'Visible part of the photo' });
  const image = part.locator('img');
  const left = () => image.evaluate((element) => Number.parseFloat(element.style.left));
  await expect(part).toBeVisible(SLOW);
  expect(await left()).toBeCloseTo(-25, 0);
  await part.press('ArrowRight');
  expect(await left()).toBeCloseTo(-30, 0);
  await part.press('+');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.1');
  const before = await left();
  await part.hover();
  await page.mouse.down();
  await page.mouse.move(0, 300, { steps: 4 });
  await page.mouse.up();
  expect(await left()).toBeLessThan(before);
  expect(await faults(page, 'dialog[open]')).toEqual([]);
  await button(page, 'Save photo').click();
  await expect(page.getByText('Photo updated.')).toBeVisible(SLOW);
  const { image: path } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
  expect(path).toMatch(/^\/media\/[0-9a-f]{32}\/320\.webp$/);
  await expect(page.locator(`header img[src="${path}"]`)).toBeVisible(SLOW);
  const stored = await page.request.get(path ?? '');
  expect(stored.status()).toBe(200);
  const row = await db.picture.findFirstOrThrow({ where: { ownerId: user.id } });
  expect(row.width).toBe(row.height);

  await button(page, 'Remove photo').click();
  await expect(page.getByText('Photo removed.')).toBeVisible(SLOW);
  expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).image).toBeNull();
});

test('the settings link to the public profile', async ({ page, baseURL }) => {
  const user = await openProfile(page, baseURL);
  await page.getByRole('link', { name: 'View public profile' }).click();
  await page.waitForURL(`**/${user.username}`);
  await expect(page.getByRole('navigation', { name: 'Profile' })).toBeVisible();
});

test('a new username changes the profile URL at once, and the old one can be taken back', async ({
  page,
  baseURL,
}) => {
  const user = await openProfile(page, baseURL);
  const toProfile = page.getByRole('link', { name: 'View public profile' });
  for (const name of [`${user.username.slice(0, 20)}-2`, user.username]) {
    await page.getByLabel('Username').first().fill(name);
    await button(page, 'Update username').click();
    await expect(page.getByText('Username updated successfully!')).toBeVisible(SLOW);
    await expect(toProfile).toHaveAttribute('href', `/${name}`);
  }
});

test('if the server does not respond, the profile shows the failure until something is typed', async ({
  page,
  baseURL,
}) => {
  await openProfile(page, baseURL);
  await page.route('**/profile', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByLabel('Location').fill('Kiti');
  await button(page, 'Save profile').click();
  await expect(page.getByText('Failed to update profile.')).toBeVisible(SLOW);
  await page.getByLabel('Location').fill('Larnaca');
  await expect(page.getByText('Failed to update profile.')).toBeHidden();
  await page.getByLabel('Username').first().fill('another-name');
  await button(page, 'Update username').click();
  await expect(page.getByText('Failed to update username.')).toBeVisible(SLOW);
});

test('personal data downloads as a file', async ({ page, baseURL }) => {
  const user = await openProfile(page, baseURL);
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe(`estia-${user.username}.json`);
  const data = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(data.profile.email).toBe(user.email);
});

test('deleting the account requires the password and signs out', async ({ page, baseURL }) => {
  const user = await openProfile(page, baseURL);
  await button(page, 'Delete my account…').click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toBeVisible();
  expect(await faults(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect(dialog).toBeHidden();
  await button(page, 'Delete my account…').click();
  await dialog.getByLabel('Your password').fill('not my password');
  await button(page, 'Delete my account').click();
  await expect(dialog.getByText('The current password is wrong.')).toBeVisible(SLOW);
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await button(page, 'Delete my account').click();
  const notice = page.getByRole('alertdialog');
  await expect(notice.getByText('Your account has been deleted.')).toBeVisible(SLOW);
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/', SLOW);
  await expect(page.getByRole('link', { name: 'Sign In / Register' }).first()).toBeVisible(SLOW);
  const answer = await page.request.post('/api/users/login', {
    data: { email: user.email, password: PASSWORD },
  });
  expect(answer.status()).toBe(403);
  await waitForMail(user.email, 'Your account was deleted');
});

test('a user without a password confirms with the username, and can set a first password', async ({
  page,
  baseURL,
}) => {
  const user = await openProfile(page, baseURL, false);
  await expect(page.getByLabel('Current password')).toBeHidden();
  await page.getByLabel('New password').fill('a first fine phrase');
  await page.getByLabel('Confirm password').fill('a first fine phrase');
  await button(page, 'Set a password').click();
  await expect(page.getByText('Password changed.', { exact: false })).toBeVisible(SLOW);
  await db.credential.deleteMany({ where: { userId: user.id } });
  await page.reload();
  await hydrated(page);
  await button(page, 'Delete my account…').click();
  const name = page.getByRole('textbox', { name: `Type your username, ${user.username}` });
  await name.fill('somebody-else');
  await button(page, 'Delete my account').click();
  await expect(page.getByText('This is not your username.')).toBeVisible();
  await name.fill(user.username);
  await button(page, 'Delete my account').click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible(SLOW);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the profile has no accessibility violations in the ${colorScheme} theme`, async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openProfile(page, baseURL);
    expect(await faults(page, 'main')).toEqual([]);
  });
}

test('two tabs: saving in one keeps what the other saved', async ({ page, context, baseURL }) => {
  const user = await openProfile(page, baseURL);
  await db.user.update({ where: { id: user.id }, data: { bio: 'Two lines\nabout me', office: 'Paphos' } });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/profile');
    await expect(tab.getByRole('textbox', { name: 'Bio' })).toHaveValue('Two lines\nabout me', SLOW);
    await hydrated(tab);
  }
  const save = async (tab: Page, field: string, text: string) => {
    await tab.getByRole('textbox', { name: field }).fill(text);
    await button(tab, 'Save profile').click();
    await expect(tab.getByText('Profile updated successfully!')).toBeVisible(SLOW);
    return db.user.findUniqueOrThrow({ where: { id: user.id } });
  };
  expect(await save(page, 'Office', 'Limassol')).toMatchObject({ office: 'Limassol' });
  expect(await save(other, 'Location', 'Nicosia')).toMatchObject({ office: 'Limassol', location: 'Nicosia' });
  // A page may revert what it saved itself.
  expect(await save(page, 'Office', 'Paphos')).toMatchObject({ office: 'Paphos', location: 'Nicosia' });
  expect(await save(page, 'Office', '')).toMatchObject({ office: null, bio: 'Two lines\nabout me' });
});
