import AxeBuilder from '@axe-core/playwright';
import { inPairOrder } from '@/lib/connections/pair-query';
import { db } from '@/lib/db';
import { expect, type Page, test } from '../support/browser';
import { createUser } from '../support/factories';
import { signedIn } from '../support/signed-in';

const SLOW = { timeout: 20_000 };

type Person = Awaited<ReturnType<typeof createUser>>;

test.afterAll(() => db.$disconnect());

async function connected(a: Person, b: Person) {
  await db.connection.create({
    data: { ...inPairOrder(a.id, b.id), requesterId: a.id, status: 'accepted', respondedAt: new Date() },
  });
}

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test('write a review, see it counted, get a reply', async ({ browser, baseURL }) => {
  const [author, subject] = [
    await createUser({ name: 'Rita Alpha' }),
    await createUser({ name: 'Sam Beta' }),
  ];
  await connected(author, subject);
  const page = await signedIn(browser, author, baseURL ?? '');
  await page.goto(`/${subject.username}?tab=reviews`);
  await page.getByRole('button', { name: 'Write Review' }).first().click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Submit Review' });
  await expect(submit).toBeDisabled();
  await dialog.getByRole('radio', { name: /^4 stars/ }).check({ force: true });
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(dialog.getByText('Please write a review comment')).toBeVisible();
  await dialog.getByLabel('Comment').fill('Too short');
  await submit.click();
  await expect(dialog.getByText('Review comment must be at least 10 characters long')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Comment').fill('Kept every promise.');
  await submit.click();
  await expect(page.getByText('Review submitted!')).toBeVisible(SLOW);
  await expect(page.getByText('Review submitted!')).toBeHidden(SLOW);
  await expect(page.getByText('Kept every promise.')).toBeVisible(SLOW);
  await expect(page.getByRole('button', { name: 'Edit Review' }).first()).toBeVisible();

  const his = await signedIn(browser, subject, baseURL ?? '');
  await his.goto(`/${subject.username}?tab=reviews`);
  await his.getByRole('button', { name: 'Reply' }).click();
  await his.getByLabel('Your reply').fill('Thank you, Rita.');
  await his.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(his.getByText('Reply by Sam Beta')).toBeVisible(SLOW);
  await expect(his.getByRole('button', { name: 'Reply', exact: true })).toBeHidden();

  const reader = await signedIn(browser, await createUser(), baseURL ?? '');
  await reader.goto(`/${subject.username}?tab=reviews`);
  const helpful = reader.getByRole('button', { name: /^Helpful/ });
  await expect(reader.getByText('Thank you, Rita.')).toBeVisible(SLOW);
  await expect(reader.getByRole('button', { name: /^More about/ })).toBeVisible(SLOW);
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true', SLOW);
  await expect(helpful).toContainText('1');
  await Promise.all([page, his, reader].map((each) => each.context().close()));
});

test('signed-in viewers see phone and chosen address, rendered in the browser only', async ({
  browser,
  baseURL,
}) => {
  const contactEmail = 'phone.holder@office.test';
  const person = await createUser({ name: 'Phone Holder', phone: '+35799424242', contactEmail });
  const page = await signedIn(browser, await createUser(), baseURL ?? '');
  const response = await page.goto(`/${person.username}?tab=contact`);
  expect(await response?.text()).not.toMatch(/99\s?424242/);
  await expect(page.getByRole('link', { name: '+357 99 424242' })).toHaveAttribute(
    'href',
    'tel:+35799424242',
    SLOW,
  );
  await expect(page.getByRole('link', { name: contactEmail })).toBeVisible();
  expect(await page.content()).not.toContain(person.email);
  await expectAccessible(page);
  await page.context().close();
});
