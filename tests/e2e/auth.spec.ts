import AxeBuilder from '@axe-core/playwright';
import { expect, hydrated, type Page, test } from '../support/browser';
import { createAccount, linkInMail, newPerson, SAMPLE, waitForMail } from '../support/browser-accounts';

// The URL changes only after the server responds, and the machine may be busy.
const SLOW = { timeout: 45_000 };

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' }).first();
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function signIn(page: Page, account: { email: string; password: string }) {
  await email(page).fill(account.email);
  await password(page).fill(account.password);
  await button(page, 'Sign in').click();
}

/** Waits for hydration: before that, a click submits the form as without JavaScript. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

test('registers, follows the link, waits three seconds, signs in and out', async ({ page }) => {
  const person = newPerson();
  await open(page, '/login');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Μαρία Κυριάκου');
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('maria-kyriakou');
  await page.getByRole('textbox', { name: 'Username' }).fill(person.username.toUpperCase());
  await email(page).fill(person.email);
  await password(page).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await button(page, 'Create account').click();
  await expect(button(page, 'Creating...')).toBeDisabled();
  await expect(page.getByText('Account created! Check your email')).toBeVisible();
  await expect(page.getByText(`Verification email sent to ${person.email}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send it again' })).toHaveAttribute('href', '/verify-email');
  await expect(password(page)).toHaveCount(0);
  await expect(page.getByLabel('Code')).toBeFocused();

  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await signIn(page, person);
  await expect(page.getByText('Please verify your email')).toBeVisible();
  await expect(page.getByText('Check your email for verification link')).toBeVisible();

  const link = await linkInMail(person.email, 'Confirm your email address');
  await open(page, link);
  await page.reload();
  await hydrated(page);
  await button(page, 'Verify my email').click();
  await expect(page.getByText('Email verified successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Need a new link?' })).toBeHidden();
  // Signed in on this device, so /login leads on.
  const start = Date.now();
  await expect(page).toHaveURL('/', SLOW);
  expect(Date.now() - start).toBeGreaterThan(1_500);
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In / Register' }).first()).toBeVisible(SLOW);
});

test('the code in the email of a registration signs in at once and leads to the page one came from', async ({
  page,
}) => {
  const person = newPerson();
  await open(page, '/login?mode=register&from=%2Ffavourites');
  await page.getByRole('textbox', { name: 'Username' }).fill(person.username);
  await email(page).fill(person.email);
  await password(page).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await button(page, 'Create account').click();
  const { text } = await waitForMail(person.email, 'Confirm your email address');
  await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await button(page, 'Confirm').click();
  await expect(page.getByText('Login successful!')).toBeVisible();
  await expect(page).toHaveURL('/favourites', SLOW);
});

test('who registers on the way to a page is led there by the link in the email, also by one sent again', async ({
  page,
}) => {
  const person = newPerson();
  await open(page, '/create-listing');
  await expect(page).toHaveURL('/login?from=%2Fcreate-listing', SLOW);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByRole('textbox', { name: 'Username' }).fill(person.username);
  await email(page).fill(person.email);
  await password(page).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await button(page, 'Create account').click();
  await expect(page.getByText(`Verification email sent to ${person.email}`)).toBeVisible();
  const first = await linkInMail(person.email, 'Confirm your email address');
  expect(new URLSearchParams(first.split('?')[1]).get('from')).toBe('/create-listing');

  await page.getByRole('link', { name: 'Send it again' }).click();
  await expect(page).toHaveURL('/verify-email?from=%2Fcreate-listing', SLOW);
  await hydrated(page);
  await email(page).fill(person.email);
  await button(page, 'Resend verification email').click();
  await expect(page.getByText('If this address is awaiting verification, a new link')).toBeVisible();

  // Nor is a form offered that could only fail.
  await open(page, '/confirm-email?token=made-up');
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
  await expect(button(page, 'Use this address')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Enter the address again' })).toHaveAttribute(
    'href',
    '/profile',
  );
  const find = () => linkInMail(person.email, 'Confirm your email address');
  await expect.poll(find).not.toBe(first);

  await open(page, await find());
  await button(page, 'Verify my email').click();
  await expect(page).toHaveURL('/create-listing', SLOW);
  await expect(page.getByRole('heading', { level: 1, name: 'List a home' })).toBeVisible(SLOW);

  // No link leads to another site.
  await open(page, '/verify-email?token=x&from=%2F%2Fevil.example');
  await expect(page.locator('input[name=from]')).toHaveValue('/');
});

test('shows each error at its field and hides it while typing', async ({ page }) => {
  await open(page, '/login');
  await button(page, 'Sign in').click();
  await expect(page.getByText('Email required')).toBeVisible();
  await expect(page.getByText('Password required')).toBeVisible();
  await expect(email(page)).toBeFocused();
  await email(page).pressSequentially('maria');
  await expect(page.getByText('Email required')).toBeHidden();
  await password(page).fill('short');
  await button(page, 'Sign in').click();
  await expect(page.getByText('Invalid email')).toBeVisible();
  await expect(page.getByText('Min 8 characters')).toBeVisible();

  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByText('Invalid email')).toBeHidden();
  await expect(email(page)).toHaveValue('');
  await page.getByRole('textbox', { name: 'Username' }).fill('ab');
  await password(page).fill('long enough');
  await page.getByLabel('Confirm password').fill('something else');
  await button(page, 'Create account').click();
  await expect(page.getByText('Min 3 characters')).toBeVisible();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByRole('textbox', { name: 'Username' }).fill('buyer');
  await email(page).fill(newPerson().email);
  await page.getByLabel('Confirm password').fill('long enough');
  await button(page, 'Create account').click();
  await expect(page.getByText('This username is already taken.')).toBeVisible();
  await expect(email(page)).not.toHaveValue('');
});

test('a wrong password keeps the email, shows the message, and a second click is harmless', async ({
  page,
}) => {
  await open(page, '/login');
  await email(page).fill('nobody-here@mail.test');
  await password(page).fill('wrong password');
  await button(page, 'Sign in').dblclick();
  await expect(page.getByRole('alert').getByText('Invalid email or password.')).toBeVisible();
  await expect(email(page)).toHaveValue('nobody-here@mail.test');
  // Once more: the same news takes the place of the old.
  const news = page.getByRole('region', { name: /^Notifications/ }).getByText('Invalid email or password.');
  await expect(news).toHaveCount(1);
  const again = page.waitForResponse((response) => response.request().method() === 'POST');
  await password(page).fill('another wrong one');
  await button(page, 'Sign in').click();
  await again;
  await expect(button(page, 'Sign in')).toBeEnabled();
  await expect(news).toHaveCount(1);
});

test('returns to the previous page, and never to another site', async ({ page, context }) => {
  await open(page, '/login?from=%2Fmortgage-calculator%3Fprice%3D1');
  await signIn(page, SAMPLE);
  await expect(page).toHaveURL('/mortgage-calculator?price=1', SLOW);
  // Already signed in: redirects at once, and no trick leads off the site.
  const origin = new URL(page.url()).origin;
  for (const trick of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/login?from=${encodeURIComponent(trick)}`);
    await expect(page).not.toHaveURL(/login/, SLOW);
    expect(new URL(page.url()).origin).toBe(origin);
  }
  // Back does not show the form again, and a second tab is signed in too.
  const second = await context.newPage();
  await second.goto('/login');
  await expect(second).toHaveURL('/', SLOW);
});

test('a forgotten password can be reset once', async ({ page, request }) => {
  const person = await createAccount(request);
  await open(page, '/forgot-password');
  await email(page).fill(person.email);
  await button(page, 'Send the link').click();
  await expect(page.getByText('If this address has an account, a link')).toBeVisible();
  const link = await linkInMail(person.email, 'Choose a new password');
  await open(page, link);
  await page.getByLabel('New password').fill('password1');
  await page.getByLabel('Confirm password').fill('password1');
  await button(page, 'Change password').click();
  await expect(page.getByText('This password is too common. Please choose another one.')).toBeVisible();
  await page.getByLabel('New password').fill('a brand new phrase');
  await page.getByLabel('Confirm password').fill('a brand new phrase');
  await button(page, 'Change password').click();
  await expect(page.getByText('Your password has been changed. You can sign in now.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send me a new link' })).toBeHidden();
  await waitForMail(person.email, 'Your password was changed');

  // A used link says so at once, not after a new password has been thought up.
  await open(page, link);
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
  await expect(page.getByLabel('New password')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Send me a new link' })).toBeVisible();
  await open(page, '/login');
  await signIn(page, { ...person, password: 'a brand new phrase' });
  await expect(page.getByText('Login successful!')).toBeVisible();
});

test('incomplete, used and made-up links are reported, and a new one can be requested', async ({ page }) => {
  await open(page, '/verify-email');
  await expect(page.getByText('Invalid verification link - no token provided')).toBeVisible();
  await open(page, '/verify-email?token=made-up');
  await expect(
    page.getByText('Email verification failed. The link may be expired or invalid.'),
  ).toBeVisible();
  await expect(button(page, 'Verify my email')).toBeHidden();
  await email(page).fill(newPerson().email);
  await button(page, 'Resend verification email').click();
  await expect(page.getByText('If this address is awaiting verification, a new link')).toBeVisible();
});

test('a failed Google sign-in is reported; unknown errors in the URL are not echoed', async ({ page }) => {
  await open(page, '/login?error=callback_error');
  await expect(page.getByText('Google sign-in failed. Please try again.')).toBeVisible();
  await open(page, '/login?error=%3Cb%3Eevil');
  await expect(page.getByText('Sign-in failed. Please try again.')).toBeVisible();
});

test('a site without keys for Google does not offer it', async ({ page }) => {
  for (const path of ['/login', '/login?mode=register']) {
    await open(page, path);
    await expect(email(page)).toBeVisible();
    await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('sign-in works, and a failure keeps the email but never the password', async ({ page, request }) => {
    // A separate user, since failures count against the account.
    const person = await createAccount(request);
    await page.goto('/login?from=%2Fmortgage-calculator');
    await signIn(page, { email: person.email, password: 'wrong password' });
    await expect(page.getByText('Invalid email or password.')).toBeVisible(SLOW);
    await expect(email(page)).toHaveValue(person.email);
    expect(await page.content()).not.toContain('wrong password');
    await signIn(page, person);
    await expect(page).toHaveURL('/mortgage-calculator', SLOW);
    await page.goto('/profile');
    await expect(page.getByRole('main')).toContainText('Your account pages need JavaScript.', {
      useInnerText: true,
    });
    await expect(page.getByText('Checking authentication…')).toBeHidden();
  });
});

for (const path of [
  '/login',
  '/login?mode=register',
  '/verify-email',
  '/forgot-password',
  '/reset-password?token=x',
]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} has no accessibility violations in the ${colorScheme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await open(page, path);
      const { violations } = await new AxeBuilder({ page }).include('main').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });
  }
}
