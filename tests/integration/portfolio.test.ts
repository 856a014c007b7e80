import { expect, test } from 'vitest';
import { takeDownListing } from '@/lib/admin/listing-commands';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { removeListing } from '@/lib/listings/publication/publication-commands';
import { changeHomes } from '@/lib/portfolio/commands';
import { copyHome } from '@/lib/portfolio/copy-commands';
import type { ChangeHomesInput } from '@/lib/portfolio/schema';
import { forgetChanges, undoChange } from '@/lib/portfolio/undo-commands';
import { thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';
import { createListing } from '../support/factories';

const rowOf = (id: number) => db.listing.findUniqueOrThrow({ where: { id } });
const rowsOf = (ids: number[]) => db.listing.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });

async function homesOf(owner: Actor, count: number, data: object = {}): Promise<number[]> {
  const made = [];
  for (let index = 1; index <= count; index += 1)
    made.push(await createListing({ ownerId: owner.id, title: `Home ${index}`, ...data }));
  return made.map(({ id }) => id);
}

async function change(owner: Actor, ids: number[], more: Partial<ChangeHomesInput>) {
  const homes = await db.listing.findMany({
    where: { id: { in: ids } },
    select: { id: true, version: true },
  });
  return changeHomes(owner, {
    change: 'publish',
    percent: null,
    homes,
    scope: 'chosen',
    q: '',
    state: 'all',
    ...more,
  });
}

async function undoLast(owner: Actor) {
  const { id } = await db.listingChange.findFirstOrThrow({
    where: { ownerId: owner.id },
    orderBy: { createdAt: 'desc' },
  });
  return undoChange(owner, { id });
}

const CHANGES = ['publish', 'reserve', 'close', 'withdraw', 'price', 'remove'] as const;

test("other people's homes are refused as a whole, whatever the change", async () => {
  const [owner, other] = [await createActor(), await createActor()];
  const mine = await homesOf(owner, 2);
  const theirs = await homesOf(other, 1, { published: false });
  const before = await rowsOf([...mine, ...theirs]);
  for (const one of CHANGES) {
    const refused = await thrownBy(change(owner, [...mine, ...theirs], { change: one, percent: 5 }));
    expect(refused?.code, one).toBe('not_found');
  }
  expect(await rowsOf([...mine, ...theirs])).toEqual(before);
  await change(owner, mine, { change: 'remove' });
  const { id } = await db.listingChange.findFirstOrThrow({ where: { ownerId: owner.id } });
  expect((await thrownBy(undoChange(other, { id })))?.code).toBe('not_found');
  expect((await thrownBy(change(owner, mine, { change: 'publish' })))?.code, 'removed').toBe('not_found');
});

test.each([
  ['publish', { published: false }, { published: true, availability: 'available' }],
  ['reserve', {}, { published: true, availability: 'reserved', priceCents: 25_000_000n }],
  ['close', {}, { published: true, availability: 'closed', priceCents: null }],
  ['reserve', { published: false }, { published: true, availability: 'reserved' }],
  ['withdraw', {}, { published: false }],
  ['price', {}, { priceCents: 23_750_000n }],
] as const)('%s changes all chosen homes, and undo restores them', async (one, data, expected) => {
  const owner = await createActor();
  const ids = await homesOf(owner, 3, data);
  const before = await rowsOf(ids);
  expect(await change(owner, ids, { change: one, percent: -5 })).toEqual({ count: 3, kept: '' });
  for (const row of await rowsOf(ids)) expect(row).toMatchObject(expected);
  const { id: lastId } = await db.listingChange.findFirstOrThrow({ where: { ownerId: owner.id } });
  expect(await undoLast(owner)).toEqual({ count: 3, kept: '' });
  const undone = await rowsOf(ids);
  for (const [index, row] of undone.entries()) {
    const { published, availability, availabilityAt, priceCents, closedPriceCents } = before[index] ?? row;
    expect(row).toMatchObject({ published, availability, availabilityAt, priceCents, closedPriceCents });
  }
  expect((await thrownBy(undoChange(owner, { id: lastId })))?.code, 'only once').toBe('not_found');
});

test('removed homes come back by undo, until their page is erased', async () => {
  const owner = await createActor();
  const ids = await homesOf(owner, 2, { featured: true });
  await change(owner, ids, { change: 'remove' });
  for (const row of await rowsOf(ids)) expect(row).toMatchObject({ published: false, featured: false });
  await undoLast(owner);
  for (const row of await rowsOf(ids))
    expect(row).toMatchObject({ published: true, featured: true, removedAt: null });
});

test('an old view changes nothing, and says which homes differ', async () => {
  const owner = await createActor();
  const ids = await homesOf(owner, 2);
  const homes = (await rowsOf(ids)).map(({ id, version }) => ({ id, version }));
  await change(owner, [ids[0] ?? 0], { change: 'reserve' });
  const refused = await thrownBy(change(owner, ids, { homes, change: 'withdraw' }));
  expect(refused?.code).toBe('conflict');
  expect(refused?.message).toContain('Home 1');
  expect(refused?.message).not.toContain('Home 2');
  expect((await rowsOf(ids)).map(({ published }) => published)).toEqual([true, true]);
});

test('of two tabs that change the same homes at once, one wins', async () => {
  const owner = await createActor();
  const ids = await homesOf(owner, 5);
  const homes = (await rowsOf(ids)).map(({ id, version }) => ({ id, version }));
  const tabs = await Promise.allSettled(
    ['reserve', 'withdraw', 'close', 'remove'].map((one) =>
      change(owner, ids, { homes, change: one as 'reserve' }),
    ),
  );
  expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const states = new Set(
    (await rowsOf(ids)).map(
      ({ published, availability, removedAt }) => `${published} ${availability} ${!removedAt}`,
    ),
  );
  expect(states.size).toBe(1);
  expect(await db.listingChange.count({ where: { ownerId: owner.id } })).toBe(1);
});

test('a home that was taken down, or is unfinished, keeps the whole change from being made', async () => {
  const owner = await createActor();
  const admin = await createActor({ role: 'admin' });
  const [good = 0, bad = 0] = await homesOf(owner, 2, { published: false });
  await db.listing.update({ where: { id: bad }, data: { energyClass: null } });
  const unfinished = await thrownBy(change(owner, [good, bad], { change: 'publish' }));
  expect(unfinished).toMatchObject({ code: 'invalid' });
  expect(unfinished?.message).toMatch(/^Home 2: .*energy class/);
  await db.listing.update({ where: { id: bad }, data: { energyClass: 'B', published: true } });
  await takeDownListing(admin, { listingId: bad, reason: 'A duplicate of another home' });
  for (const one of ['publish', 'reserve', 'close'] as const) {
    const refused = await thrownBy(change(owner, [good, bad], { change: one }));
    expect(refused, one).toMatchObject({ code: 'forbidden' });
    expect(refused?.message).toContain('A duplicate of another home');
  }
  expect((await rowOf(good)).published).toBe(false);
});

test('undo leaves what has changed since, names it, and brings nothing back that was taken down', async () => {
  const owner = await createActor();
  const admin = await createActor({ role: 'admin' });
  const ids = await homesOf(owner, 4);
  const [edited = 0, down = 0, removed = 0, untouched = 0] = ids;
  await change(owner, ids, { change: 'withdraw' });
  await db.listing.update({ where: { id: edited }, data: { version: { increment: 1 } } });
  await takeDownListing(admin, { listingId: down, reason: 'Not a home' });
  await removeListing(owner, removed);
  const { count, kept } = await undoLast(owner);
  expect(count).toBe(1);
  expect(kept).toBe('Home 1, Home 2, Home 3');
  expect((await rowsOf([edited, down, removed])).map(({ published }) => published)).toEqual([
    false,
    false,
    false,
  ]);
  expect((await rowOf(untouched)).published).toBe(true);
});

test('an undo is possible for a quarter of an hour, and what it needs is kept for a day', async () => {
  const owner = await createActor();
  const ids = await homesOf(owner, 1);
  await change(owner, ids, { change: 'withdraw' });
  await db.$executeRaw`UPDATE listing_changes SET created_at = now() - interval '16 minutes'`;
  expect((await thrownBy(undoLast(owner)))?.code).toBe('not_found');
  expect((await rowsOf(ids))[0]?.published).toBe(false);
  await db.$executeRaw`UPDATE listing_changes SET created_at = now() - interval '25 hours'`;
  await forgetChanges();
  expect(await db.listingChange.count({ where: { ownerId: owner.id } })).toBe(0);
});

test('all homes found means those of the search, and at most 500', async () => {
  const owner = await createActor();
  const [first = 0, second = 0] = await homesOf(owner, 2);
  const wanted = { scope: 'found', q: 'home 2', change: 'reserve' } as const;
  expect(await change(owner, [], wanted)).toEqual({ count: 1, kept: '' });
  const states = (await rowsOf([first, second])).map(({ availability }) => availability);
  expect(states).toEqual(['available', 'reserved']);
  expect((await thrownBy(change(owner, [], { ...wanted, q: 'no such' })))?.code).toBe('invalid');
  await db.$executeRaw`
    INSERT INTO listings (owner_id, title, property_type, country, location, updated_at)
    SELECT ${owner.id}::uuid, 'Many', 'house', 'cyprus', 'Somewhere', now() FROM generate_series(1, 501)`;
  const refused = await thrownBy(change(owner, [], { ...wanted, q: 'Many', change: 'remove' }));
  expect(refused?.message).toContain('500');
  expect(await db.listing.count({ where: { ownerId: owner.id, removedAt: { not: null } } })).toBe(0);
});

test('prices change by percent to whole euros; sold homes and those without a price keep theirs', async () => {
  const owner = await createActor();
  const [odd = 0] = await homesOf(owner, 1, { priceCents: 33_333_350n });
  const [none = 0] = await homesOf(owner, 1, { priceCents: null });
  const [sold = 0] = await homesOf(owner, 1, { availability: 'closed', availabilityAt: new Date() });
  const [tiny = 0] = await homesOf(owner, 1, { priceCents: 90n });
  const all = [odd, none, sold, tiny];
  expect(await change(owner, all, { change: 'price', percent: 7.5 })).toEqual({
    count: 2,
    kept: 'Home 1, Home 1',
  });
  expect((await rowOf(odd)).priceCents).toBe(35_833_400n);
  expect((await rowOf(none)).priceCents).toBeNull();
  expect(await rowOf(sold)).toMatchObject({ priceCents: null, closedPriceCents: 25_000_000n });
  expect((await rowOf(tiny)).priceCents).toBe(100n);
  await db.listing.update({ where: { id: odd }, data: { priceCents: 99_000_000_000n } });
  expect((await thrownBy(change(owner, [odd], { change: 'price', percent: 50 })))?.code).toBe('invalid');
  expect(
    (await thrownBy(change(owner, [odd], { change: 'price', percent: null })))?.fields?.percent,
  ).toBeDefined();
});

test('a copy has everything but reference, publication and history', async () => {
  const [owner, other] = [await createActor(), await createActor()];
  const { id } = await createListing({
    ownerId: owner.id,
    reference: 'AB-1',
    featured: true,
    pictures: 3,
    titles: { el: 'Σπίτι' },
    availability: 'closed',
    availabilityAt: new Date(),
    description: 'Wide views',
  });
  await db.listingUnit.create({
    data: {
      listingId: id,
      position: 0,
      block: 'A',
      bedrooms: 1,
      bathrooms: 1,
      internalM2: 50,
      verandaM2: 5,
      pool: false,
    },
  });
  expect((await thrownBy(copyHome(other, { id })))?.code).toBe('not_found');
  const copy = await copyHome(owner, { id });
  const include = { detail: true, contact: true, images: true, units: true } as const;
  const [from, to] = await Promise.all(
    [id, copy.id].map((one) => db.listing.findUniqueOrThrow({ where: { id: one }, include })),
  );
  expect(to).toMatchObject({
    title: from?.title,
    titles: { el: 'Σπίτι' },
    reference: null,
    published: false,
    featured: false,
    availability: 'available',
    priceCents: 25_000_000n,
    version: 1,
    firstPublishedAt: null,
    detail: { description: 'Wide views' },
    contact: { email: 'owner@mail.test' },
    units: [{ block: 'A' }],
  });
  expect(to?.images.map(({ pictureKey }) => pictureKey)).toEqual(
    from?.images.map(({ pictureKey }) => pictureKey),
  );
});
