import { randomUUID } from 'node:crypto';
import { NextRequest } from 'next/server';
import { expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { startConversation } from '@/lib/chat/commands';
import { sendMessage } from '@/lib/chat/send-commands';
import { blockPerson, unblockPerson } from '@/lib/connections/commands';
import { db } from '@/lib/db';
import { contactAtSight, revealListingContact } from '@/lib/listings/contact/contact-commands';
import { getContactWays } from '@/lib/listings/contact/contact-query';
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

test('across a block neither sees the contact of the other’s listings, as if none had been given', async () => {
  const [lister, other] = [await createActor(), await createActor()];
  const contact = { email: 'lister@mail.example', phone: '+35799123456' };
  const { id } = await createListing({ ownerId: lister.id, contact });
  const theirs = await createListing({ ownerId: other.id, contact });
  const seen = async (viewer: Actor, listingId: number) => [
    await getContactWays(viewer, listingId),
    await revealListingContact(viewer, listingId),
  ];
  const everything = [{ hasPhone: true, hasEmail: true }, contact];
  const nothing = [{ hasPhone: false, hasEmail: false }, null];
  expect(await seen(other, id)).toEqual(everything);
  await blockPerson(lister, { userId: other.id });
  expect(await seen(other, id), 'the blocked person').toEqual(nothing);
  expect(await seen(lister, theirs.id), 'the one who blocked').toEqual(nothing);
  expect(await seen(await createActor(), id), 'anybody else').toEqual(everything);
  await unblockPerson(lister, { userId: other.id });
  expect(await seen(other, id)).toEqual(everything);
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

test('contact details show at sight for thirty listings in an hour, then on request only', async () => {
  const actor = await createActor();
  const owner = await createActor();
  const homes = await Promise.all(
    Array.from({ length: 31 }, () => createListing({ ownerId: owner.id, pictures: 0 })),
  );
  for (const home of homes.slice(0, 30)) expect(await contactAtSight(actor, home.id)).not.toBeNull();
  const last = homes[30]?.id ?? 0;
  expect(await contactAtSight(actor, last)).toBeNull();
  expect(await counted(last)).toMatchObject({ reveals: 0 });
  expect(await contactAtSight(actor, homes[0]?.id ?? 0), 'what was seen before').not.toBeNull();
  expect(await revealListingContact(actor, last), 'on request').not.toBeNull();
  expect(await counted(last)).toMatchObject({ reveals: 1 });
});

test('a view counts once per viewer and half hour, and only for public listings', async () => {
  const { id } = await createListing();
  const hidden = await createListing({ published: false });
  for (const viewer of ['a', 'a', 'b']) await countView(id, viewer);
  await countView(hidden.id, 'a');
  expect(await counted(id)).toMatchObject({ views: 2 });
  expect(await counted(hidden.id)).toMatchObject({ views: 0 });
});

test('an address views a home once, whatever browser it names, and only so many homes an hour', async () => {
  const { POST } = await import('@/app/api/properties/[key]/view/route');
  const view = (key: number, address: string, agent = 'Firefox/140.0') =>
    POST(
      new NextRequest(`http://localhost:3000/api/properties/${key}/view`, {
        method: 'POST',
        headers: { 'x-estia-connection': address, 'user-agent': agent },
      }),
      { params: Promise.resolve({ key: String(key) }) },
    );
  const { id } = await createListing();
  await db.rateLimit.deleteMany();
  for (let turn = 0; turn < 8; turn += 1) {
    await view(id, '198.51.100.7', `Firefox/${turn}`);
    await view(id, `2001:db8:1:1::${turn}`);
  }
  expect(await counted(id)).toMatchObject({ views: 2 });
  const rows = await db.rateLimit.count();

  for (let missing = 1; missing <= 20; missing += 1) await view(2_000_000_000 + missing, '198.51.100.7');
  expect(await db.rateLimit.count(), 'homes that do not exist leave no row').toBe(rows);
  const { id: other } = await createListing();
  await db.rateLimit.updateMany({
    where: { key: { startsWith: 'views:' } },
    data: { tokens: 0, updatedAt: new Date() },
  });
  expect((await view(other, '198.51.100.7')).status).toBe(204);
  expect(await counted(other)).toMatchObject({ views: 0 });
  expect(await db.rateLimit.count()).toBe(rows);
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
