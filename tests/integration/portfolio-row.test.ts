import { expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { changeHome, changeHomes } from '@/lib/portfolio/commands';
import type { ChangeHomesInput } from '@/lib/portfolio/schema';
import { thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';
import { createListing } from '../support/factories';
import { shownOf } from '../support/shown';

const rowOf = (id: number) => db.listing.findUniqueOrThrow({ where: { id } });

async function home(data: object = {}) {
  const owner = await createActor();
  const { id } = await createListing({ ownerId: owner.id, ...data });
  return { owner, id, shown: await shownOf(id) };
}

test('a row is saved by whoever may edit it; one that shows an old price is told the present values', async () => {
  const { owner, id, shown } = await home();
  const input = { id, ...shown, price: 24_000_000, state: 'reserved' } as const;
  expect((await thrownBy(changeHome(await createActor(), input)))?.code).toBe('not_found');
  await changeHome(owner, input);
  expect(await rowOf(id)).toMatchObject({ priceCents: 24_000_000n, availability: 'reserved' });
  const refused = await thrownBy(changeHome(owner, { ...input, price: 23_000_000 }));
  expect(refused?.code).toBe('conflict');
  expect(refused?.message).toMatch(/Reserved at €240,000/);
  const withdrawn = await thrownBy(changeHome(owner, { ...input, price: null, state: 'withdrawn' }));
  expect(withdrawn?.code).toBe('conflict');
  expect(await rowOf(id)).toMatchObject({ priceCents: 24_000_000n, published: true });
});

test('a home that its first picture published meanwhile takes a new price, and stays public', async () => {
  const { owner, id, shown } = await home({ published: false });
  await db.listing.update({ where: { id }, data: { published: true, version: { increment: 1 } } });
  await changeHome(owner, { id, ...shown, price: 24_000_000, state: shown.shownState });
  expect(await rowOf(id)).toMatchObject({ published: true, priceCents: 24_000_000n });
});

test('a price that changed meanwhile stays when only the state is set', async () => {
  const { owner, id, shown } = await home();
  await db.listing.update({ where: { id }, data: { priceCents: 26_000_000n, version: { increment: 1 } } });
  await changeHome(owner, { id, ...shown, price: shown.shownPrice, state: 'reserved' });
  expect(await rowOf(id)).toMatchObject({ availability: 'reserved', priceCents: 26_000_000n });
});

test.each([12_00, 12_499_999, 50_000_001])('a slip to %i cents is asked about once', async (price) => {
  const { owner, id, shown } = await home();
  const input = { id, ...shown, price, state: shown.shownState };
  const asked = await thrownBy(changeHome(owner, input));
  const [question = ''] = asked?.fields?.confirmed ?? [];
  expect(question).toContain('So far it was €250,000');
  expect((await rowOf(id)).priceCents).toBe(25_000_000n);
  const other = await thrownBy(changeHome(owner, { ...input, price: 13_00, confirmed: question }));
  expect(other?.fields?.confirmed?.[0], 'the answer to one question is none to another').toContain('€13');
  await changeHome(owner, { ...input, confirmed: question });
  expect((await rowOf(id)).priceCents).toBe(BigInt(price));
});

test.each([12_500_000, 50_000_000])('half and double, %i cents, are saved at once', async (price) => {
  const { owner, id, shown } = await home();
  await changeHome(owner, { id, ...shown, price, state: shown.shownState });
  expect((await rowOf(id)).priceCents).toBe(BigInt(price));
});

const found = (owner: Actor, more: Partial<ChangeHomesInput>) =>
  changeHomes(owner, {
    change: 'price',
    percent: -5,
    homes: [],
    scope: 'found',
    q: '',
    state: 'all',
    ...more,
  });

test.each([
  ['price', 'Change the price of 1 home by −5%? 1 home has no price to change'],
  ['withdraw', 'Unpublish 2 homes?'],
  ['remove', 'Remove 2 homes?'],
] as const)('%s of all homes found asks first, with their number', async (change, words) => {
  const { owner, id } = await home();
  await createListing({ ownerId: owner.id, availability: 'closed', availabilityAt: new Date() });
  const before = await rowOf(id);
  const [question = ''] = (await thrownBy(found(owner, { change })))?.fields?.confirmed ?? [];
  expect(question).toContain(words);
  expect(await rowOf(id)).toEqual(before);
  const { id: third } = await createListing({ ownerId: owner.id });
  const again = await thrownBy(found(owner, { change, confirmed: question }));
  expect(again?.fields?.confirmed, 'of another number of homes').toBeDefined();
  await db.listing.update({ where: { id: third }, data: { removedAt: new Date(), published: false } });
  expect((await found(owner, { change, confirmed: question })).count).toBe(change === 'price' ? 1 : 2);
});

test('chosen homes are asked about only if their prices fall by more than half', async () => {
  const { owner, id } = await home();
  const chosen = async (percent: number) =>
    found(owner, { scope: 'chosen', percent, homes: [{ id, version: (await rowOf(id)).version }] });
  await chosen(-50);
  expect((await thrownBy(chosen(-51)))?.fields?.confirmed).toBeDefined();
  expect((await rowOf(id)).priceCents).toBe(12_500_000n);
});
