import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { db } from '@/lib/db';
import { sendEnquiry } from '@/lib/enquiries/commands';
import type { UnitStatus } from '@/lib/projects/constants';
import { expect, type Page, test } from '../support/browser';
import { codeInMail, linkInMail, newPerson } from '../support/browser-accounts';
import { actorOf } from '../support/chat';
import { createDeveloperRow, createProjectRow, createUser } from '../support/factories';
import { createHome } from '../support/home';
import { drawPictures, useOwnTiles } from '../support/pictures';
import { signInNewPerson } from '../support/signed-in';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test.beforeEach(async ({ page }) => {
  await Promise.all([drawPictures(page), useOwnTiles(page)]);
});

const bar = (page: Page) => page.locator('.action-bar');
const sheet = (page: Page) => page.getByRole('dialog');
const messagesOf = (listingId: number) =>
  db.message.findMany({ where: { thread: { listingId } }, include: { sender: true } });

/** Counts as a person does: each tap, and each field that is typed into. */
function hand() {
  const done = { taps: 0, fields: 0 };
  return {
    done,
    async tap(target: ReturnType<Page['locator']>) {
      done.taps += 1;
      await target.tap();
    },
    async type(page: Page, text: string) {
      done.fields += 1;
      await page.keyboard.type(text);
    },
  };
}

async function newHome() {
  const owner = await createUser({ name: 'Nikos' });
  return createHome({ ownerId: owner.id, title: 'Flat above the harbour' });
}

test('from a home’s page to the delivered first message: at most 8 taps and 4 fields, then signed in', async ({
  page,
}) => {
  const { id } = await newHome();
  const person = newPerson();
  const { tap, type, done } = hand();
  await page.goto(`/property/${id}`);
  await expect(bar(page).getByRole('button', { name: 'Call' })).toHaveCount(0);
  await tap(bar(page).getByRole('link', { name: 'Message' }));
  await expect(sheet(page).getByLabel('Message')).toHaveValue(
    /Hello Nikos,\s+I am interested in “Flat above the harbour”/,
  );
  await tap(sheet(page).getByLabel('Your name'));
  await type(page, 'Maria Kyriakou');
  await tap(sheet(page).getByLabel('Email'));
  await type(page, person.email);
  await tap(sheet(page).getByRole('button', { name: 'Send' }));
  // The cursor is in the field.
  await expect(sheet(page).getByLabel('Code')).toBeFocused();
  expect(await messagesOf(id)).toEqual([]);
  await type(page, await codeInMail(person.email));
  await tap(sheet(page).getByRole('button', { name: 'Confirm' }));
  await expect(sheet(page).getByText('Your message was sent')).toBeVisible();
  console.log('first message', JSON.stringify(done));
  expect(done.taps).toBeLessThanOrEqual(8);
  expect(done.fields).toBeLessThanOrEqual(4);
  const [message] = await messagesOf(id);
  expect(message?.sender).toMatchObject({ email: person.email, name: 'Maria Kyriakou' });
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
  expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
  await sheet(page).getByRole('button', { name: 'Close' }).tap();
  await expect(bar(page).getByRole('button', { name: 'Call' })).toBeVisible();
});

test('somebody who is signed in sends with two taps', async ({ page, baseURL }) => {
  const person = await signInNewPerson(page, baseURL);
  const { id } = await newHome();
  const { tap, done } = hand();
  await page.goto(`/property/${id}`);
  await expect(bar(page).getByRole('button', { name: 'Call' })).toBeVisible();
  await tap(bar(page).getByRole('link', { name: 'Message' }));
  await expect(sheet(page).getByLabel('Your name')).toHaveCount(0);
  await tap(sheet(page).getByRole('button', { name: 'Send' }));
  await expect(sheet(page).getByText('Your message was sent')).toBeVisible();
  expect(done).toEqual({ taps: 2, fields: 0 });
  expect(await messagesOf(id)).toMatchObject([{ senderId: person.id }]);
});

test('a row of a price list asks about its home; without scripts, too', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await createUser();
  const { id: developerId, name } = await createDeveloperRow({ ownerId: owner.id });
  const homes: [UnitStatus, number][] = [
    ['available', 200_000],
    ['sold', 300_000],
  ];
  const project = await createProjectRow({ developerId, name: 'Myrtle Court', homes });
  const units = await db.projectUnit.findMany({ where: { projectId: project.id }, orderBy: { id: 'asc' } });
  const label = units[0]?.label ?? '';
  const plans = `/projects/${project.id}?tab=floor-plans`;
  const message = new RegExp(`^Hello ${name},\\s+I am interested in home ${label} of Myrtle Court\\.`);
  await page.goto(plans);
  await expect(page.getByRole('link', { name: /^Ask about/ })).toHaveCount(1);
  await page.getByRole('link', { name: `Ask about ${label}` }).tap();
  await expect(sheet(page).getByLabel('Message')).toHaveValue(message);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const plain = await context.newPage();
  await plain.goto(plans);
  await plain.getByRole('link', { name: `Ask about ${label}` }).click();
  await expect(plain.getByLabel('Message')).toHaveValue(message);
  await plain.goto(plain.url().replace(/unit=\d+/, `unit=${units[1]?.id}`));
  await expect(plain.getByLabel('Message')).toHaveValue(/Which homes are still available/);
  await context.close();
});

test('a wrong code and a missing name are told at their fields, and what was typed stays', async ({
  page,
}) => {
  const { id } = await newHome();
  const person = newPerson();
  await page.goto(`/property/${id}`);
  await bar(page).getByRole('link', { name: 'Message' }).tap();
  await sheet(page).getByLabel('Email').fill(person.email);
  await sheet(page).getByRole('button', { name: 'Send' }).tap();
  await expect(sheet(page).getByText('Name required')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Close' }).tap();
  await bar(page).getByRole('link', { name: 'Message' }).tap();
  await expect(sheet(page).getByLabel('Email')).toHaveValue(person.email);
  await sheet(page).getByLabel('Your name').fill('Maria');
  await sheet(page).getByRole('button', { name: 'Send' }).tap();
  const code = await codeInMail(person.email);
  await sheet(page)
    .getByLabel('Code')
    .fill(code === '000000' ? '000001' : '000000');
  await sheet(page).getByRole('button', { name: 'Confirm' }).tap();
  await expect(sheet(page).getByText('This code is wrong. You have 4 tries left.')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Change the message or address' }).tap();
  await expect(sheet(page).getByLabel('Your name')).toHaveValue('Maria');
  expect(await messagesOf(id)).toEqual([]);
});

test('who looks for the code in another app and comes back to a new page still types it', async ({
  page,
}) => {
  const { id } = await newHome();
  const person = newPerson();
  const open = () => bar(page).getByRole('link', { name: 'Message' }).tap();
  await page.goto(`/property/${id}`);
  await open();
  await sheet(page).getByLabel('Your name').fill('Maria');
  await sheet(page).getByLabel('Email').fill(person.email);
  await sheet(page).getByRole('button', { name: 'Send' }).tap();
  await expect(sheet(page).getByLabel('Code')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await page.reload();
  await open();
  await sheet(page)
    .getByLabel('Code')
    .fill(await codeInMail(person.email));
  await sheet(page).getByRole('button', { name: 'Confirm' }).tap();
  await expect(sheet(page).getByText('Your message was sent')).toBeVisible();
  expect(await messagesOf(id)).toHaveLength(1);
  expect(await page.evaluate(() => sessionStorage.getItem('estia-question'))).toBeNull();
});

test('the button of the owner’s email opens the conversation once, to read and answer, and nothing else', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await createUser({ name: 'Nikos' });
  const { id } = await createHome({ ownerId: owner.id, title: 'Flat above the harbour' });
  const sender = actorOf(await createUser({ name: 'Maria' }));
  const about = { kind: 'home', id: String(id) } as const;
  await sendEnquiry(sender, { id: randomUUID(), about, message: 'Is it still free?' });
  const link = await linkInMail(owner.email, 'Maria wrote to you about Flat above the harbour');
  await page.goto(link);
  await expect(page).toHaveURL('/answer');
  await page.getByRole('button', { name: 'Open the conversation' }).tap();
  await expect(page.getByText('Is it still free?')).toBeVisible();
  await page.getByLabel('Your answer').fill('Yes, come on Friday.');
  await page.getByRole('button', { name: 'Send' }).tap();
  await expect(page.getByRole('listitem').filter({ hasText: 'Yes, come on Friday.' })).toBeVisible();
  expect((await messagesOf(id)).map(({ content }) => content)).toContain('Yes, come on Friday.');
  await page.goto('/profile');
  await expect(page).toHaveURL(/^[^?]*\/login\?from=/);
  await page.goto('/ru/answer');
  await expect(page.getByRole('listitem').filter({ hasText: 'Yes, come on Friday.' })).toBeVisible();
  const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await other.goto(link);
  await expect(other.getByText('This link has expired or was already used.')).toBeVisible();
  await other.context().close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page with the same form leads to the code and to the sent message', async ({ page }) => {
    const { id } = await newHome();
    const person = newPerson();
    await page.goto(`/property/${id}`);
    await bar(page).getByRole('link', { name: 'Message' }).tap();
    await expect(page).toHaveURL(`/ask?about=home-${id}`);
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send' }).tap();
    await expect(page.getByText('Name required')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await page.getByLabel('Your name').fill('Maria');
    await page.getByRole('button', { name: 'Send' }).tap();
    await page.getByRole('link', { name: 'Ask for a new code' }).tap();
    await expect(page).toHaveURL(`/ask?about=home-${id}`);
    await page.goBack();
    await page.getByLabel('Code').fill(await codeInMail(person.email));
    await page.getByRole('button', { name: 'Confirm' }).tap();
    await expect(page.getByText('Your message was sent')).toBeVisible();
    expect(await messagesOf(id)).toHaveLength(1);
  });

  test('a refused answer keeps its text, although another message has come', async ({ page }) => {
    const owner = await createUser();
    const { id } = await createHome({ ownerId: owner.id, title: 'House by the lake' });
    const sender = actorOf(await createUser({ name: 'Maria' }));
    const about = { kind: 'home', id: String(id) } as const;
    await sendEnquiry(sender, { id: randomUUID(), about, message: 'Is it still free?' });
    await page.goto(await linkInMail(owner.email, 'Maria wrote to you about House by the lake'));
    await page.getByRole('button', { name: 'Open the conversation' }).tap();
    const long = 'Yes, it is. '.repeat(100);
    await page.getByLabel('Your answer').fill(long);
    await sendEnquiry(sender, { id: randomUUID(), about, message: 'And from when?' });
    await page.getByRole('button', { name: 'Send' }).tap();
    await expect(page.getByText('And from when?')).toBeVisible();
    await expect(page.getByText('A message can have at most 1000 characters.')).toBeVisible();
    await expect(page.getByLabel('Your answer')).toHaveValue(long);
    await page.getByLabel('Your answer').fill('Yes, from May.');
    await page.getByRole('button', { name: 'Send' }).tap();
    await expect(page.getByRole('listitem').filter({ hasText: 'Yes, from May.' })).toBeVisible();
    await expect(page.getByLabel('Your answer')).toHaveValue('');
  });
});
