import { expect, test } from 'vitest';
import { db } from '@/lib/db';
import { setFavourite, setFavouriteEmails, unsubscribeFromFavourites } from '@/lib/favourites/commands';
import { isFavouritesToken } from '@/lib/favourites/constants';
import { sendFavouriteNews } from '@/lib/favourites/news-commands';
import { publishListing, unpublishListing } from '@/lib/listings/publication/publication-commands';
import { lastEmail, queuedEmails, thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';
import { createListing } from '../support/factories';

const setPrice = (id: number, euros: number) =>
  db.listing.update({ where: { id }, data: { priceCents: BigInt(euros * 100) } });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test('users are notified once of a lower price and of a listing that is gone, unless they opted out', async () => {
  const [owner, keeper, quiet] = await Promise.all([createActor(), createActor(), createActor()]);
  const cheaper = await createListing({
    ownerId: owner.id,
    title: 'House by the quay',
    priceCents: 30_000_000n,
  });
  const leaving = await createListing({
    ownerId: owner.id,
    title: 'Vermilion flat',
    priceCents: 20_000_000n,
  });
  for (const actor of [keeper, quiet]) {
    for (const { id } of [cheaper, leaving]) await setFavourite(actor, { listingId: id, isFavourite: true });
  }
  await setFavouriteEmails(quiet, false);
  const { email } = await db.user.findUniqueOrThrow({ where: { id: keeper.id } });
  const mails = async () => (await queuedEmails(email)).length;

  await sendFavouriteNews();
  expect(await mails(), 'nothing happened yet').toBe(0);

  await setPrice(cheaper.id, 285_000);
  await unpublishListing(owner, leaving.id);
  await Promise.all([sendFavouriteNews(), sendFavouriteNews(), sendFavouriteNews()]);
  expect(await mails()).toBe(1);
  const first = await lastEmail(email);
  expect(first.subject).toBe('A price fell in your favourites');
  expect(first.text).toContain('House by the quay: now €285,000, before €300,000.');
  expect(first.text, 'a home that left just now may be back soon').not.toContain('No longer available');

  await db.$executeRaw`UPDATE listings SET updated_at = ${hoursAgo(2)} WHERE id = ${leaving.id}`;
  await sendFavouriteNews();
  await sendFavouriteNews();
  expect(await mails()).toBe(2);
  const second = await lastEmail(email);
  expect(second.subject).toBe('A home in your favourites is gone');
  expect(second.text).toMatch(/No longer available: a home kept on .+ at €200,000\./);
  expect(second.text, 'it is no longer public').not.toContain('Vermilion');

  // Back again, or up and down without falling below the notified price: no notification.
  await publishListing(owner, leaving.id);
  await setPrice(cheaper.id, 310_000);
  await sendFavouriteNews();
  await setPrice(cheaper.id, 290_000);
  await sendFavouriteNews();
  expect(await mails()).toBe(2);
  await setPrice(cheaper.id, 280_000);
  await sendFavouriteNews();
  expect((await lastEmail(email)).text).toContain('now €280,000, before €285,000');

  const quietMail = await db.user.findUniqueOrThrow({ where: { id: quiet.id } });
  await setFavouriteEmails(quiet, true);
  await sendFavouriteNews();
  expect(await queuedEmails(quietMail.email)).toEqual([]);
});

test('the link in an e-mail switches off news about favourites, in one click', async () => {
  const [keeper, other] = [await createActor(), await createActor()];
  const { id } = await createListing({ priceCents: 30_000_000n });
  for (const actor of [keeper, other]) await setFavourite(actor, { listingId: id, isFavourite: true });
  await setPrice(id, 250_000);
  await sendFavouriteNews();
  const { email } = await db.user.findUniqueOrThrow({ where: { id: keeper.id } });
  const { headers, text } = await lastEmail(email);
  const url = headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
  expect(headers).toEqual({
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(url).toMatch(/^http:\/\/localhost:3000\/api\/unsubscribe\?token=favourites/);
  expect(text).toContain(url.replace('/api/', '/'));
  const token = new URL(url).searchParams.get('token') ?? '';
  expect(isFavouritesToken(token)).toBe(true);
  const forged = token.replace(keeper.id, other.id);
  expect(await thrownBy(unsubscribeFromFavourites(forged))).toMatchObject({ code: 'invalid' });
  await unsubscribeFromFavourites(token);
  await unsubscribeFromFavourites(token);
  const wanted = async ({ id: userId }: { id: string }) =>
    (await db.user.findUniqueOrThrow({ where: { id: userId } })).emailOnFavourites;
  expect([await wanted(keeper), await wanted(other)]).toEqual([false, true]);
});
