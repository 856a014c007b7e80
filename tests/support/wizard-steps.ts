// The steps of the listing wizard as a person takes them, for browser tests.
import { createPersonAndSignIn } from './api-session';
import { expect as expectSoon, type Page } from './browser';
import { jpeg } from './photos';
import { useOwnTiles as ownTiles } from './pictures';

/** A step may wait for the server to decode photos one by one on a busy machine. */
export const expect = expectSoon.configure({ timeout: 40_000 });

/** Collects unexpected console errors. */
export function watchConsole(page: Page, allowed = /400 \(Bad Request\)|socket\.io/): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    const said = `${message.text()} ${message.location().url}`;
    // Rows created by other tests reference pictures without files.
    const isMadePicture = /404 .*\/media\/[0-9a-f]{32}\//.test(said);
    if (message.type() === 'error' && !allowed.test(said) && !isMadePicture) errors.push(said);
  });
  return errors;
}

export const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
export const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

export async function open(page: Page) {
  const { person } = await createPersonAndSignIn(page.request);
  await ownTiles(page);
  await page.goto('/create-listing');
  await expect(step(page, 'Who is listing?')).toBeVisible();
  return person;
}

export async function chooseOwner(page: Page) {
  await page.getByRole('radio', { name: /Owner\/Agent/ }).check();
  await proceed(page);
  await expect(step(page, 'About the home')).toBeVisible();
}

export async function fillDetails(page: Page, title: string) {
  await page.getByLabel('Offer').selectOption('forSale');
  await page.getByLabel('Property type').selectOption('apartment');
  // As typed in Greece: point for thousands, comma for decimals.
  await page.getByLabel('Price').pressSequentially('285.000');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await expect(page.getByLabel('Price')).toHaveValue('285,000');
  await page.getByRole('textbox', { name: 'Description' }).fill('On the third of five floors.');
  await page.getByLabel('Country').selectOption('cyprus');
  const address = page.getByRole('combobox', { name: 'Address' });
  await address.pressSequentially('Olympou 4, Germas');
  const suggestion = page.getByRole('option', { name: 'Olympou 4, Germasogeia, Limassol' });
  await expect(suggestion).toBeVisible();
  await address.press('Escape');
  await expect(suggestion).toBeHidden();
  await expect(address).toHaveAttribute('aria-expanded', 'false');
  await address.press('ArrowDown');
  await expect(suggestion).toBeVisible();
  await address.press('ArrowDown');
  await expect(address).toHaveAttribute('aria-activedescendant', (await suggestion.getAttribute('id')) ?? '');
  await address.press('Enter');
  await expect(address).toHaveValue('Olympou 4, Germasogeia, Limassol');
  await page.getByLabel('Bedrooms').fill('2');
  await page.getByLabel('Bathrooms').fill('1');
  await page.getByLabel('Covered area').pressSequentially('85,5');
  await page.getByLabel('Energy class').selectOption('B');
  const elevator = page.getByRole('checkbox', { name: 'Lift' });
  await elevator.press('Space');
  await expect(elevator).toBeChecked();
}

/** The click may come before hydration. */
export async function expectDetails(page: Page) {
  await expect(async () => {
    const second = page.getByRole('button', { name: /step 2 of 4/ });
    await second.click({ timeout: 2_000 }).catch(() => undefined);
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a listing', {
      timeout: 3_000,
    });
  }).toPass({ timeout: 40_000 });
}

export async function addPhotos(page: Page, count: number) {
  const colours = ['#7aa0b8', '#b87a4a', '#4a7a5a', '#c9b48a'];
  const files = await Promise.all(
    colours.slice(0, count).map(async (colour, index) => ({
      name: `room-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await jpeg(900, 600, colour),
    })),
  );
  await page.getByLabel('Photos', { exact: true }).and(page.locator('input')).setInputFiles(files);
  for (const index of files.keys())
    await expect(page.getByRole('textbox', { name: `What photo ${index + 1} shows` })).toBeEnabled();
}
