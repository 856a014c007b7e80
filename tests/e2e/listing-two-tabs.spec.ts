import { randomUUID } from 'node:crypto';
import { db } from '@/lib/db';
import { createPersonAndSignIn } from '../support/api-session';
import { expect, hydrated, test } from '../support/browser';
import { createPicture } from '../support/factories';
import { typedListing } from '../support/listing-values';
import { useOwnTiles as ownTiles } from '../support/pictures';

test.afterAll(() => db.$disconnect());
const SLOW = { timeout: 40_000 };

test('one draft in two tabs: the second submit creates no second listing and loses no input', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const { person } = await createPersonAndSignIn(page.request);
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { username: person.username } });
  const { key, width, height, placeholder } = await createPicture({ ownerId: userId });
  const photos = [{ key, width, height, placeholder, alt: '' }];
  const values = typedListing({ photos, contactEmail: 'first@mail.test' });
  const draft = { id: randomUUID(), step: 3, changedAt: Date.now(), values };
  await db.listingDraft.create({ data: { id: draft.id, userId, step: draft.step, data: draft } });
  const submit = 'Create listing';
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await ownTiles(tab);
    await tab.goto('/create-listing');
    await expect(tab.getByRole('textbox', { name: 'Email' })).toHaveValue('first@mail.test', SLOW);
    await hydrated(tab);
  }
  await other.getByRole('textbox', { name: 'Email' }).fill('second@mail.test');
  await page.getByRole('button', { name: submit }).click();
  await expect(page).toHaveURL(/\/my-listings/, SLOW);

  await other.getByRole('button', { name: submit }).click();
  await expect(other.getByText(/Changed there: .*email/)).toBeVisible(SLOW);
  await other.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(other).toHaveURL(/\/my-listings/, SLOW);
  const listings = await db.listing.findMany({ where: { ownerId: userId }, include: { contact: true } });
  expect(listings.map(({ contact }) => contact?.email)).toEqual(['second@mail.test']);
});
