import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startConversation } from '@/lib/chat/commands';
import { sendMessage } from '@/lib/chat/send-commands';
import { db } from '@/lib/db';
import { revealListingContact } from '@/lib/listings/contact-commands';
import { getContactWays } from '@/lib/listings/contact-query';
import { countView } from '@/lib/listings/view-commands';
import { thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';
import { createListing, createUser } from '../support/factories';

const counted = async (listingId: number) => {
  const { _sum } = await db.listingStatistic.aggregate({
    where: { listingId },
    _sum: { reveals: true, views: true },
  });
  return { reveals: _sum.reveals ?? 0, views: _sum.views ?? 0 };
};

test('contact data in all states', async () => {
  const actor = await createActor();
  const ways = async (contact: { email?: string; phone?: string }, change = {}) => {
    const { id } = await createListing({ contact, ...change });
    return [await getContactWays(actor, id), await revealListingContact(actor, id)];
  };
  const [email, phone] = ['lister@mail.test', '+35799123456'];
  expect(await ways({ email, phone })).toEqual([
    { hasPhone: true, hasEmail: true },
    { email, phone },
  ]);
  expect(await ways({ email: '', phone })).toEqual([
    { hasPhone: true, hasEmail: false },
    { email: null, phone },
  ]);
  expect(await ways({ email, phone: '' })).toEqual([
    { hasPhone: false, hasEmail: true },
    { email, phone: null },
  ]);
  const nothing = [{ hasPhone: false, hasEmail: false }, null];
  expect(await ways({ email: '', phone: '' })).toEqual(nothing);
  expect(await ways({ email, phone }, { ownerId: null })).toEqual(nothing);
  const erased = await createUser({ deletedAt: new Date() });
  expect(await ways({ email, phone }, { ownerId: erased.id })).toEqual(nothing);
});

test('a reveal counts once per day, person and listing, and is refused after sixty listings in an hour', async () => {
  const actor = await createActor();
  const owner = await createActor();
  const { id } = await createListing({ ownerId: owner.id });
  await Promise.all(Array.from({ length: 5 }, () => revealListingContact(actor, id)));
  await revealListingContact(owner, id);
  expect(await counted(id)).toMatchObject({ reveals: 1 });

  const scraper = await createActor();
  const homes = await Promise.all(
    Array.from({ length: 61 }, () => createListing({ ownerId: owner.id, pictures: 0 })),
  );
  for (const home of homes.slice(0, 60)) await revealListingContact(scraper, home.id);
  const last = homes[60]?.id ?? 0;
  const refusal = await thrownBy(revealListingContact(scraper, last));
  expect(refusal?.code).toBe('rate_limited');
  expect(refusal?.retryAfter).toBeGreaterThan(0);
  expect(await counted(last)).toMatchObject({ reveals: 0 });
  expect(
    await revealListingContact(scraper, homes[0]?.id ?? 0),
    'what was seen before is free',
  ).not.toBeNull();
  expect(await revealListingContact(await createActor(), last), 'others are not affected').not.toBeNull();
});

test('a view counts once per viewer and half hour, and only for public listings', async () => {
  const { id } = await createListing();
  const hidden = await createListing({ published: false });
  for (const viewer of ['a', 'a', 'b']) await countView(id, viewer);
  await countView(hidden.id, 'a');
  expect(await counted(id)).toMatchObject({ views: 2 });
  expect(await counted(hidden.id)).toMatchObject({ views: 0 });
});

test('the first message about a listing is an enquiry, later ones are not', async () => {
  const [owner, buyer] = await Promise.all([createActor(), createActor()]);
  const { id } = await createListing({ ownerId: owner.id });
  const { threadId } = await startConversation(buyer, { username: owner.username, listingId: id });
  for (const actor of [buyer, buyer, owner]) {
    await sendMessage(actor, { threadId, clientId: randomUUID(), content: 'Is it still there?' });
  }
  const { _sum } = await db.listingStatistic.aggregate({
    where: { listingId: id },
    _sum: { enquiries: true },
  });
  expect(_sum.enquiries).toBe(1);
});
