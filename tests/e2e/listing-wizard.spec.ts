import { test } from '../support/browser';
import { HTML, jpeg } from '../support/photos';
import { useOwnTiles as ownTiles } from '../support/pictures';
import {
  addPhotos,
  chooseOwner,
  expect,
  expectDetails,
  fillDetails,
  open,
  proceed,
  step,
  watchConsole,
} from '../support/wizard-steps';

test.describe.configure({ timeout: 300_000 });

test('a user creates a listing with photos, edits it, and is told when another edit came first', async ({
  page,
  context,
}) => {
  const errors = watchConsole(page);
  const person = await open(page);

  await proceed(page);
  await expect(page.getByText('Please choose who you are listing as.')).toBeVisible();
  await chooseOwner(page);
  await proceed(page);
  await expect(page.getByText('Title is required.')).toBeVisible();
  await expect(page.getByLabel('Offer')).toBeFocused();
  await fillDetails(page, 'Flat with a veranda');
  await expect(page.getByText('Title is required.')).toBeHidden();
  await page.getByRole('button', { name: 'Move the pin north' }).click();

  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog').getByText('€285,000').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await proceed(page);
  await expect(step(page, 'Photos')).toBeVisible();
  await proceed(page);
  await expect(page.getByText('Add at least one photo.')).toBeVisible();
  await addPhotos(page, 3);
  await page.getByRole('textbox', { name: 'What photo 3 shows' }).fill('The kitchen');
  const handle = page.getByRole('button', { name: 'Move photo 3 of 3' });
  await handle.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: 'Move photo 2 of 3' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.getByRole('button', { name: 'Move photo 1 of 3' })).toBeFocused();
  await expect(page.getByText('Photo is now 1 of 3, the cover.')).toBeAttached();

  await proceed(page);
  await expect(step(page, 'How can people reach you?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create listing' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Phone' }).fill('99 123456');
  await page.getByRole('button', { name: 'Create listing' }).click();
  await expect(page.getByText('Listing created!')).toBeVisible();
  await page.waitForURL('**/my-listings');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual(
    [],
  );

  const own = (await (await page.request.get(`/api/properties/${person.username}/properties/`)).json()) as {
    id: number;
    is_published: boolean;
    price: number;
    area: number;
    images: { alt: string }[];
  }[];
  expect(own).toHaveLength(1);
  expect([Number(own[0]?.price), Number(own[0]?.area)]).toEqual([285_000, 85.5]);
  expect(own[0]?.is_published).toBe(true);
  const id = own[0]?.id ?? 0;
  await page.goto(`/property/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Flat with a veranda' })).toBeVisible();
  await expect(page.getByAltText('The kitchen').first()).toBeAttached();

  // Unsaved changes are not lost without a prompt, and not saved with a hidden error.
  await page.goto(`/edit-listing/${id}`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Flat with a veranda' })).toBeVisible();
  await expect(page.getByRole('button', { name: '3 Contact step 3 of 3' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Title' }).fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  const toBuy = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Buy' });
  await toBuy.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  await toBuy.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/buy');

  // Two editors.
  await page.goto(`/edit-listing/${id}`);
  const second = await context.newPage();
  await ownTiles(second);
  await second.goto(`/edit-listing/${id}`);
  await expect(second.getByLabel('Price')).toHaveValue('285,000');
  await page.getByLabel('Price').fill('270000');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Listing updated!')).toBeVisible();
  await second.getByRole('textbox', { name: 'Title' }).fill('Bright flat with a veranda');
  await second.getByRole('button', { name: 'Save changes' }).click();
  await expect(second.getByText('Changed there: price.')).toBeVisible();
  await second.getByRole('button', { name: 'Load the stored version' }).click();
  await expect(second.getByLabel('Price')).toHaveValue('270,000');
  await expect(second.getByRole('textbox', { name: 'Title' })).toHaveValue('Flat with a veranda');
  expect(errors).toEqual([]);
});

test('on a phone a photo stays where it is dragged', async ({ page }) => {
  await open(page);
  await chooseOwner(page);
  await fillDetails(page, 'Flat with dragged photos');
  await proceed(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await addPhotos(page, 3);
  await page.getByRole('textbox', { name: 'What photo 1 shows' }).fill('The first one');
  const centre = async (name: string) => {
    const box = await page.getByRole('button', { name }).boundingBox();
    if (!box) throw new Error(`${name} has no place`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const start = await centre('Move photo 1 of 3');
  await page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), start.y - 250);
  const [from, to] = [await centre('Move photo 1 of 3'), await centre('Move photo 2 of 3')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // As slowly as a finger: the page has time to scroll along.
  for (let share = 1; share <= 12; share += 1) {
    await page.mouse.move(from.x, from.y + ((to.y - from.y) * share) / 12);
    await page.waitForTimeout(60);
  }
  await page.mouse.up();
  await expect(page.getByRole('textbox', { name: 'What photo 2 shows' })).toHaveValue('The first one');
  await expect(page.getByText('Photo is now 2 of 3.')).toBeAttached();
});

test('a draft is saved within two seconds and resumed in another browser, photos included', async ({
  page,
  browser,
}) => {
  const person = await open(page);
  await chooseOwner(page);
  await fillDetails(page, 'Half a listing');
  await proceed(page);
  await addPhotos(page, 2);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.request.post('/api/users/login', {
    data: { email: person.email, password: person.password },
  });
  await ownTiles(elsewhere);
  await elsewhere.goto('/create-listing');
  await expect(step(elsewhere, 'Photos')).toBeVisible();
  await expect(elsewhere.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(2);
  await elsewhere.getByRole('button', { name: /step 2 of 4/ }).click();
  await expect(elsewhere.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a listing');
  await expect(elsewhere.getByRole('checkbox', { name: 'Lift' })).toBeChecked();
  await other.close();

  await page.reload();
  await expectDetails(page);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.includes('draft')) localStorage.setItem(key, '{broken');
  });
  await page.reload();
  await expectDetails(page);
});

test('a place that does not exist is refused at its step, and nothing typed is lost', async ({ page }) => {
  await open(page);
  await chooseOwner(page);
  await fillDetails(page, 'Flat in a town of my own');
  const address = page.getByRole('combobox', { name: 'Address' });
  await address.fill('12 Qwertyville Road, Xyzzytown');
  await proceed(page);
  await expect(page.getByText('We do not know this place.')).toBeVisible();
  await expect(address).toBeFocused();
  await expect(step(page, 'About the home')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Flat in a town of my own');
  await address.fill('Germasogeia');
  await proceed(page);
  await expect(step(page, 'Photos')).toBeVisible();
});

test('selected amenities do not widen the page on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await chooseOwner(page);
  await page.getByRole('tablist', { name: 'Categories of amenities' }).getByRole('tab').last().click();
  await page.getByRole('tabpanel').filter({ visible: true }).locator('label').first().click();
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(/1 chosen$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

test('land hides rooms and year; switching back restores what was typed', async ({ page }) => {
  await open(page);
  await chooseOwner(page);
  await page.getByLabel('Property type').selectOption('house');
  await page.getByLabel('Bedrooms').fill('3');
  await page.getByLabel('Year built').fill('1999');
  await page.getByLabel('Available from').fill('2099-01-05');
  await expect(page.getByText('January 05, 2099')).toBeVisible();
  await page.getByLabel('Property type').selectOption('land');
  await expect(page.getByLabel('Bedrooms')).toBeHidden();
  await expect(page.getByLabel('Year built')).toBeHidden();
  await expect(page.getByLabel('Area of the land')).toBeVisible();
  await page.getByLabel('Property type').selectOption('house');
  await expect(page.getByLabel('Bedrooms')).toHaveValue('3');
  await expect(page.getByLabel('Year built')).toHaveValue('1999');
});

test('a developer lists units; the last one cannot be removed, and totals are computed', async ({ page }) => {
  await open(page);
  await page.getByRole('radio', { name: /Developer/ }).check();
  await proceed(page);
  await expect(page.getByRole('button', { name: 'Remove unit 1' })).toBeDisabled();
  await page.getByLabel('Internal m²').fill('80');
  await page.getByLabel('Veranda m²').fill('12');
  await expect(page.getByText('92 m²')).toBeVisible();
  await page.getByRole('button', { name: 'Add a unit' }).click();
  await expect(page.getByRole('button', { name: 'Remove unit 1' })).toBeEnabled();
  await page.getByLabel('Property type').selectOption('land');
  await expect(page.getByLabel('Area of the land')).toHaveAttribute('aria-required', 'false');
  await page.getByRole('checkbox', { name: 'Lift' }).press('Space');
  await expect(page.getByRole('heading', { name: 'Amenities Complete' })).toBeVisible();
  await proceed(page);
  await expect(page.getByText('Name the unit or block.')).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove unit 2' }).click();
  await expect(page.getByRole('button', { name: 'Remove unit 1' })).toBeDisabled();
});

test('non-photos are rejected with a reason, a lost connection is retried, and an eleventh photo is left out', async ({
  page,
}) => {
  await open(page);
  await chooseOwner(page);
  await fillDetails(page, 'Photos of all kinds');
  await proceed(page);
  const input = page.getByLabel('Photos', { exact: true }).and(page.locator('input'));
  await input.setInputFiles([
    { name: 'page.html', mimeType: 'text/html', buffer: HTML },
    { name: 'cut.jpg', mimeType: 'image/jpeg', buffer: (await jpeg(1_200, 900)).subarray(0, 3_000) },
  ]);
  await expect(page.getByText('page.html: This is not a photo we can use.')).toBeVisible();
  await expect(page.getByText('cut.jpg: This photo is damaged or incomplete.')).toBeVisible();
  // A retry is pointless for a damaged file.
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Leave it out' }).click();

  await page.route('**/api/uploads', (route) => route.abort());
  await input.setInputFiles([{ name: 'room.jpg', mimeType: 'image/jpeg', buffer: await jpeg() }]);
  await expect(page.getByText('room.jpg: The upload was interrupted.')).toBeVisible();
  await page.unroute('**/api/uploads');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('textbox', { name: 'What photo 1 shows' })).toBeEnabled();

  const small = { mimeType: 'image/jpeg', buffer: await jpeg(60, 40) };
  await input.setInputFiles(Array.from({ length: 10 }, (_, index) => ({ name: `${index}.jpg`, ...small })));
  await expect(page.getByText('A listing can have at most 10 photos. 1 photo was left out.')).toBeVisible();
  const tiles = page.getByRole('list', { name: 'Photos' }).getByRole('listitem');
  await expect(tiles).toHaveCount(10);
  await page
    .getByRole('button', { name: /photo 10$/ })
    .first()
    .press('Enter');
  await expect(tiles).toHaveCount(9);
  await expect(page.getByRole('button', { name: 'Move photo 9 of 9' })).toBeFocused();
});
