import { beforeEach, expect, test, vi } from 'vitest';
import { addApiKey, addExportAddress, revokeApiKey } from '@/lib/api-keys/commands';
import { findApiKey } from '@/lib/auth/api-key-query';
import { API_KEY_START, EXPORT_ADDRESS_START } from '@/lib/auth/constants';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { noteFeedState } from '@/lib/feeds/commands';
import { EXPORT_FORMATS } from '@/lib/feeds/constants';
import { exportOwnHomes } from '@/lib/feeds/queries';
import { createActor } from '../support/actors';
import { callHandler } from '../support/api-handler';
import { createListing, createPicture, findPlace } from '../support/factories';

vi.mock('next/headers', () => ({
  cookies: async () => ({ get: () => undefined, set: () => undefined, delete: () => undefined }),
}));

beforeEach(() => db.rateLimit.deleteMany());

const READ = { method: 'get', path: '/api/exports/{address}/{format}/' };

const read = (address: string, format = 'kyero', headers: Record<string, string> = {}, method = 'get') =>
  callHandler({ ...READ, method }, { address, format }, headers);

async function newHome(owner: Actor, data: Parameters<typeof createListing>[0] = {}) {
  return createListing({ ownerId: owner.id, placeId: (await findPlace()).id, title: 'A home', ...data });
}

async function newOwner() {
  const owner = await createActor();
  const home = await newHome(owner, { title: 'Published home', description: 'As it was', pictures: 2 });
  return { owner, home, address: await addExportAddress(owner, { name: 'Portal' }) };
}

const rowOf = (owner: Actor) => db.apiKey.findFirstOrThrow({ where: { ownerId: owner.id } });

test.each(EXPORT_FORMATS)(
  'an address gives the published homes with their pictures as %s',
  async (format) => {
    const { owner, home, address } = await newOwner();
    const images = await db.listingImage.findMany({
      where: { listingId: home.id },
      orderBy: { position: 'asc' },
    });
    await newHome(owner, { title: 'Withdrawn home', published: false });
    await newHome(owner, { title: 'Removed home', published: false, removedAt: new Date() });
    await newHome(owner, { title: 'Sold home', published: false, propertyStatus: 'unavailable' });
    await newHome(owner, { title: 'Held home', availability: 'reserved', availabilityAt: new Date() });
    await newHome(await createActor(), { title: 'Another’s home' });
    const answer = await read(address, format);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toContain('Published home');
    expect(text.match(/\breserved\b/g)).toHaveLength(1);
    expect(text).not.toMatch(/Withdrawn|Removed|Sold|Another/);
    const places = images.map(({ pictureKey }) => text.search(`http://[^"<|]+/media/${pictureKey}/`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
  },
);

test('what has not changed is not sent again, by its tag or its date', async () => {
  const { owner, home, address } = await newOwner();
  let known: Headers = (await read(address)).headers;
  const again = async () => {
    const byTag = await read(address, 'kyero', { 'if-none-match': known.get('etag') ?? '' });
    const byDate = await read(address, 'kyero', { 'if-modified-since': known.get('last-modified') ?? '' });
    known = byTag.headers;
    return [byTag.status, byDate.status];
  };
  expect(await again()).toEqual([304, 304]);
  const changes: (() => Promise<unknown>)[] = [
    () => db.listing.update({ where: { id: home.id }, data: { priceCents: 1n, version: { increment: 1 } } }),
    () => db.listingDetail.update({ where: { listingId: home.id }, data: { description: 'By an import' } }),
    () => db.listingContact.update({ where: { listingId: home.id }, data: { phone: '+35799111111' } }),
    async () => {
      const pictureKey = (await createPicture({ ownerId: owner.id })).key;
      await db.listingImage.create({ data: { listingId: home.id, pictureKey, position: 7 } });
    },
    () => newHome(owner),
    () => db.listing.update({ where: { id: home.id }, data: { published: false } }),
  ];
  // All within one second, in which the date must change as well.
  for (const [index, change] of changes.entries()) {
    await change();
    expect([index, await again()]).toEqual([index, [200, 200]]);
    expect(await again()).toEqual([304, 304]);
  }
  const other = await read(address, 'csv', { 'if-none-match': known.get('etag') ?? '' });
  expect(other.status).toBe(200);
});

test('two changes within a second have different dates', async () => {
  const { owner, address } = await newOwner();
  const now = Date.UTC(2026, 10, 29, 1, 2, 3, 400);
  const noted: string[] = [];
  for (const tag of ['a', 'a', 'b', 'c', 'c']) {
    const holder = await findApiKey('export_address', address);
    if (holder) noted.push((await noteFeedState(holder, tag, now)).toISOString().slice(17, 23));
  }
  expect(noted).toEqual(['03.000', '03.000', '04.000', '05.000', '05.000']);
  expect((await rowOf(owner)).feedTag).toBe('c');
});

test('a dead address is as unknown as one that never was', async () => {
  const unknown = await read(`${EXPORT_ADDRESS_START}${'a'.repeat(49)}`);
  const said = await unknown.text();
  expect(unknown.status).toBe(404);
  const { owner, address } = await newOwner();
  const key = await addApiKey(owner, { name: 'Program', scopes: ['listings_read'], days: 'never' });
  const refused = async (text: string, format?: string) => {
    const answer = await read(text, format);
    expect([answer.status, await answer.text()]).toEqual([404, said]);
  };
  await refused(key);
  await refused(key.replace(API_KEY_START, EXPORT_ADDRESS_START));
  await refused(`${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`);
  await refused(address, 'xml');
  await refused('x'.repeat(5_000));
  await refused("homes_' OR 1=1 --");

  await db.user.update({ where: { id: owner.id }, data: { suspendedAt: new Date() } });
  await refused(address);
  await db.user.update({ where: { id: owner.id }, data: { suspendedAt: null } });
  expect((await read(address)).status).toBe(200);
  const { id } = await db.apiKey.findFirstOrThrow({ where: { ownerId: owner.id, kind: 'export_address' } });
  await revokeApiKey(owner, { id });
  await refused(address);
});

test('guessing is limited by network address', async () => {
  const from = { 'x-forwarded-for': '198.51.100.7', 'x-estia-connection': '198.51.100.7' };
  const statuses = new Set<number>();
  for (let tried = 0; tried < 40; tried += 1)
    statuses.add((await read(`homes_${tried}`, 'csv', from)).status);
  expect([...statuses]).toEqual([404, 429]);
  const { address } = await newOwner();
  expect((await read(address, 'csv', from)).status).toBe(200);
});

test('an owner is read at most sixty times an hour, whichever address is asked', async () => {
  const { owner, address } = await newOwner();
  const second = await addExportAddress(owner, { name: 'Second' });
  const statuses: number[] = [];
  for (let read_ = 0; read_ < 62; read_ += 1)
    statuses.push((await read(read_ % 2 ? address : second, 'json', {}, 'head')).status);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(61);
  expect(statuses.at(-1)).toBe(429);
});

test('the secret is stored nowhere, and has more than 128 bits', async () => {
  const { owner, address } = await newOwner();
  const row = JSON.stringify(await rowOf(owner));
  expect(row).not.toContain(address);
  expect(row).not.toContain(address.slice(6, 30));
  expect(address.length - EXPORT_ADDRESS_START.length).toBe(49);
});

test('homes are read in batches, so that ten thousand need no more memory than some hundred', async () => {
  const { owner } = await newOwner();
  await db.$executeRaw`
    INSERT INTO listings (owner_id, title, property_status, property_type, country, place_id, location, price_cents, published, updated_at)
    SELECT ${owner.id}::uuid, 'Home ' || n, 'for_sale', 'house', 'cyprus', ${(await findPlace()).id}::int, 'Somewhere', 20000000, true, now()
    FROM generate_series(1, 10000) n`;
  let [most, all] = [0, 0];
  for await (const homes of exportOwnHomes(owner, 'https://estia.example')) {
    most = Math.max(most, homes.length);
    all += homes.length;
  }
  expect(all).toBe(10_001);
  expect(most).toBe(250);
});
