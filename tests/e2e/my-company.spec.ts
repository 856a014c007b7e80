import { db } from '@/lib/db';
import { expect, test } from '../support/browser';
import { createAccount, PASSWORD } from '../support/browser-accounts';
import { createDeveloperRow, createProjectRow, createUser } from '../support/factories';
import { signInAs } from '../support/signed-in';
import { expectNoConsoleErrors } from '../support/viewer';

expectNoConsoleErrors();

test('a company and a project with a price list are created; neither is public before approval', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const person = await createAccount(context.request);
  const signedIn = await context.request.post('/api/users/login', {
    data: { email: person.email, password: PASSWORD },
  });
  expect(signedIn.status()).toBe(200);
  await page.goto('/my-company');
  const company = `Company of ${person.username}`;
  await page.getByLabel('Company name').fill(company);
  await page.getByRole('button', { name: 'Enter the company' }).click();
  await expect(page.getByText('Description is required')).toBeVisible();
  await page.getByLabel('Town').fill('Limassol');
  await page.getByLabel('Description').filter({ visible: true }).fill('Builds a few homes, well.');
  await page.getByRole('button', { name: 'Enter the company' }).click();
  await expect(page.getByText('Your company is awaiting approval.')).toBeVisible();
  await expect(page.getByText('No response from server')).toBeHidden();

  await page.getByRole('link', { name: 'Add a project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New project' })).toBeVisible();
  await page.getByLabel('Project name').fill('Kipos');
  await page.getByLabel('Location').filter({ visible: true }).fill('Germasogeia, Limassol');
  await page.getByLabel('Description').filter({ visible: true }).fill('Homes round a garden.');
  await page.getByRole('button', { name: 'Add the project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kipos' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();

  const csv =
    'Home,Bedrooms,Bathrooms,Internal area,Price\nA1,2,1,80,250000\nA2,two,1,80,260000\nA3,1,1,50,190000\n';
  await page
    .getByLabel('Price list')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('3 rows: 2 added, 0 changed, 0 unchanged, 1 refused.')).toBeVisible();
  await expect(page.getByText('Refused: Bedrooms must be a whole number from 0 to 30')).toBeVisible();
  await expect(page.getByText('2 of 2 available')).toBeVisible();
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  if (size) await page.setViewportSize(size);

  await page.getByLabel('Status of A1').selectOption('Sold');
  await expect(page.getByText('1 of 2 available')).toBeVisible();
  await page.getByRole('button', { name: 'Edit A3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Home' });
  await dialog.getByLabel('Price (€)').fill('a lot');
  await dialog.getByRole('button', { name: 'Save home' }).click();
  await expect(dialog.getByText(/Price must be a number/)).toBeVisible();
  await dialog.getByLabel('Price (€)').fill('195.000');
  await dialog.getByRole('button', { name: 'Save home' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('cell', { name: '€195,000' })).toBeVisible();

  const listed = await context.request.get(`/api/projects/?search=Kipos`);
  expect(((await listed.json()) as { count: number }).count).toBe(0);
  const directory = await context.request.get(`/api/developers/?search=${encodeURIComponent(company)}`);
  expect(((await directory.json()) as { count: number }).count).toBe(0);
});

test('on a phone the name of a floor plan stands beside its drawing, and the buttons below', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const owner = await createUser();
  const developer = await createDeveloperRow({ ownerId: owner.id });
  const { id } = await createProjectRow({ developerId: developer.id });
  const size = { bedrooms: 1, bathrooms: 1, areaM2: 57 };
  await db.floorPlan.create({ data: { projectId: id, name: 'Type A, garden', ...size } });
  await signInAs(page, owner, baseURL);
  await page.goto(`/my-company/projects/${id}`);
  const name = page.getByRole('heading', { name: 'Type A, garden' });
  await expect(name).toBeVisible({ timeout: 20_000 });
  const [text, button] = [
    await name.boundingBox(),
    await page.getByRole('button', { name: 'Edit Type A' }).boundingBox(),
  ];
  expect(text?.width).toBeGreaterThan(120);
  expect(button?.y).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? 0));
});
