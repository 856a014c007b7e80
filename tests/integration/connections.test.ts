import { expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { isBlockedBetween } from '@/lib/blocks/queries';
import {
  acceptRequest,
  blockPerson,
  disconnect,
  rejectRequest,
  sendRequest,
  unblockPerson,
} from '@/lib/connections/commands';
import { inPairOrder } from '@/lib/connections/pair-query';
import {
  countMutualConnections,
  getConnectionInfo,
  listConnections,
  listRequests,
} from '@/lib/connections/queries';
import { db } from '@/lib/db';
import { getProfileView } from '@/lib/viewer/profile-query';
import { thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';

const DAY = 86_400_000;

const ask = (from: Actor, to: Actor) => sendRequest(from, { userId: to.id });
const state = async (viewer: Actor, other: Actor) => (await getConnectionInfo(viewer.id, other.id)).state;
const rowsOf = (a: Actor, b: Actor) => db.connection.findMany({ where: inPairOrder(a.id, b.id) });

async function idOf(a: Actor, b: Actor) {
  const [row] = await rowsOf(a, b);
  if (!row) throw new Error('no row');
  return { connectionId: row.id };
}

async function pair(): Promise<[Actor, Actor]> {
  return [await createActor(), await createActor()];
}

/** Backdates the answer by this many days. */
async function answeredDaysAgo(a: Actor, b: Actor, days: number) {
  await db.connection.updateMany({
    where: inPairOrder(a.id, b.id),
    data: { respondedAt: new Date(Date.now() - days * DAY) },
  });
}

test('none → pending_sent and pending_received → connected → none', async () => {
  const [anna, ben] = await pair();
  expect([await state(anna, ben), await state(ben, anna)]).toEqual(['none', 'none']);
  expect((await ask(anna, ben)).state).toBe('pending_sent');
  expect(await state(ben, anna)).toBe('pending_received');
  expect((await acceptRequest(ben, await idOf(anna, ben))).state).toBe('connected');
  expect([await state(anna, ben), await state(ben, anna)]).toEqual(['connected', 'connected']);
  await disconnect(anna, await idOf(anna, ben));
  expect([await state(anna, ben), await state(ben, anna)]).toEqual(['none', 'none']);
});

test('requesting someone who already requested accepts; requesting twice changes nothing', async () => {
  const [anna, ben] = await pair();
  await ask(anna, ben);
  expect((await ask(anna, ben)).state).toBe('pending_sent');
  expect((await rowsOf(anna, ben))[0]?.requestCount).toBe(1);
  expect((await ask(ben, anna)).state).toBe('connected');
  expect((await ask(ben, anna)).state).toBe('connected');
});

test('mutual concurrent requests, 100 rounds: one connected row and no failure', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => createActor()));
  const rounds = people
    .flatMap((a, index) => people.slice(index + 1).map((b) => [a, b] as const))
    .slice(0, 100);
  expect(rounds).toHaveLength(100);
  for (const [a, b] of rounds) {
    await db.rateLimit.deleteMany({ where: { key: { startsWith: 'connect:' } } });
    const results = await Promise.allSettled([ask(a, b), ask(b, a)]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await rowsOf(a, b)).toMatchObject([{ status: 'accepted', requestCount: 1 }]);
  }
}, 120_000);

test('a rejected request may be repeated after seven days, three times in all', async () => {
  const [anna, ben] = await pair();
  for (const round of [1, 2, 3]) {
    await ask(anna, ben);
    await rejectRequest(ben, await idOf(anna, ben));
    expect([await state(anna, ben), await state(ben, anna)]).toEqual(['pending_sent', 'none']);
    expect((await thrownBy(ask(anna, ben)))?.code, `at once, round ${round}`).toBe('conflict');
    await answeredDaysAgo(anna, ben, 6.9);
    expect((await thrownBy(ask(anna, ben)))?.code, `too early, round ${round}`).toBe('conflict');
    await answeredDaysAgo(anna, ben, 7.1);
    expect(await state(anna, ben), 'told once asking again is possible').toBe(
      round < 3 ? 'rejected' : 'pending_sent',
    );
  }
  expect((await thrownBy(ask(anna, ben)))?.message).toMatch(/cannot ask this person again/);
  expect((await ask(ben, anna)).state).toBe('pending_sent');
});

test('while a rejected request waits, the profile says from when it may be repeated', async () => {
  const [anna, ben] = await pair();
  await ask(anna, ben);
  await rejectRequest(ben, await idOf(anna, ben));
  const { retryFrom } = await getProfileView(anna, ben.id);
  expect(Math.abs(Date.parse(String(retryFrom)) - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000);
  await answeredDaysAgo(anna, ben, 7.1);
  expect(await getProfileView(anna, ben.id)).not.toHaveProperty('retryFrom');
  expect((await ask(anna, ben)).state).toBe('pending_sent');
});

test('withdrawing and requesting again does not bypass the seven days', async () => {
  const [anna, ben] = await pair();
  await ask(anna, ben);
  expect((await disconnect(anna, await idOf(anna, ben))).state).toBe('none');
  expect(await rowsOf(anna, ben)).toEqual([]);
  await ask(anna, ben);
  await rejectRequest(ben, await idOf(anna, ben));
  await answeredDaysAgo(anna, ben, 8);
  await ask(anna, ben);
  expect((await disconnect(anna, await idOf(anna, ben))).state).toBe('rejected');
  await ask(anna, ben);
  await rejectRequest(ben, await idOf(anna, ben));
  await answeredDaysAgo(anna, ben, 8);
  expect((await thrownBy(ask(anna, ben)))?.code).toBe('conflict');
});

test('at most thirty new requests a day', async () => {
  const anna = await createActor();
  const others = await Promise.all(Array.from({ length: 31 }, () => createActor()));
  const results = [];
  for (const other of others) results.push((await thrownBy(ask(anna, other)))?.code);
  expect(results.slice(0, 30)).toEqual(Array(30).fill(undefined));
  expect(results[30]).toBe('rate_limited');
});

test('connecting with oneself, deleted people or across a block is refused', async () => {
  const [anna, ben] = await pair();
  expect((await thrownBy(ask(anna, anna)))?.code).toBe('invalid');
  const gone = [await createActor(), await createActor(), await createActor()];
  const [suspended, deleted, unverified] = gone;
  await db.user.update({ where: { id: suspended?.id ?? '' }, data: { suspendedAt: new Date() } });
  await db.user.update({ where: { id: deleted?.id ?? '' }, data: { deletedAt: new Date() } });
  await db.user.update({ where: { id: unverified?.id ?? '' }, data: { emailVerified: null } });
  const unknown = { ...ben, id: '00000000-0000-4000-8000-000000000000' };
  for (const other of [...gone, unknown]) expect((await thrownBy(ask(anna, other)))?.code).toBe('not_found');
  await blockPerson(ben, { userId: anna.id });
  expect((await thrownBy(ask(anna, ben)))?.code).toBe('forbidden');
  expect((await thrownBy(ask(ben, anna)))?.code).toBe('forbidden');
});

test('a block ends the connection, applies in both directions and can be lifted only by its creator', async () => {
  const [anna, ben] = await pair();
  await ask(anna, ben);
  await ask(ben, anna);
  await blockPerson(anna, { userId: ben.id });
  await blockPerson(anna, { userId: ben.id });
  expect(await state(anna, ben)).toBe('none');
  expect(await isBlockedBetween(db, anna.id, ben.id)).toBe(true);
  expect(await isBlockedBetween(db, ben.id, anna.id)).toBe(true);
  await unblockPerson(ben, { userId: anna.id });
  expect(await isBlockedBetween(db, anna.id, ben.id)).toBe(true);
  await unblockPerson(anna, { userId: ben.id });
  expect(await isBlockedBetween(db, anna.id, ben.id)).toBe(false);
  expect((await thrownBy(blockPerson(anna, { userId: anna.id })))?.code).toBe('invalid');
});

test('blocking during a concurrent request leaves no open request, 30 rounds', async () => {
  const people = await Promise.all(Array.from({ length: 60 }, () => createActor()));
  for (let round = 0; round < 30; round++) {
    const [a, b] = [people[2 * round], people[2 * round + 1]];
    if (!(a && b)) throw new Error('no pair');
    await Promise.allSettled([ask(a, b), blockPerson(b, { userId: a.id })]);
    expect(await rowsOf(a, b)).toEqual([]);
  }
});

const ACTIONS = { acceptRequest, rejectRequest, disconnect };
const ROLES = ['requester', 'asked', 'stranger'] as const;
/** The permitted combinations of status, action and actor. */
const ALLOWED = new Set([
  'pending acceptRequest asked',
  'pending rejectRequest asked',
  'pending disconnect requester',
  'accepted acceptRequest requester', // already in that state
  'accepted acceptRequest asked',
  'accepted disconnect requester',
  'accepted disconnect asked',
]);

test('all actors × all actions × all states: a wrong actor is refused and nothing changes', async () => {
  const [requester, asked, stranger] = [await createActor(), await createActor(), await createActor()];
  const actors = { requester, asked, stranger };
  for (const status of ['pending', 'accepted', 'rejected'] as const) {
    for (const [name, action] of Object.entries(ACTIONS)) {
      for (const role of ROLES) {
        const row = await db.connection.create({
          data: { ...inPairOrder(requester.id, asked.id), requesterId: requester.id, status },
        });
        const what = `${status} ${name} ${role}`;
        const error = await thrownBy(action(actors[role], { connectionId: row.id }));
        const after = await db.connection.findUnique({ where: { id: row.id } });
        if (ALLOWED.has(what)) expect(error, what).toBeUndefined();
        else {
          expect(error?.code, what).toBe('not_found');
          expect(error?.message, what).toBe('This request no longer exists.');
          expect(after, what).toEqual(row);
        }
        await db.connection.deleteMany({ where: { id: row.id } });
      }
    }
  }
});

test('lists show connections and open requests in both directions, without deleted people', async () => {
  const [anna, ben] = await pair();
  const [cleo, dion, elli] = [await createActor(), await createActor(), await createActor()];
  await ask(anna, ben);
  await ask(ben, anna);
  await ask(cleo, anna);
  await ask(anna, dion);
  await ask(elli, anna);
  await ask(ben, cleo);
  await ask(cleo, ben);
  await db.user.update({ where: { id: elli.id }, data: { suspendedAt: new Date() } });
  const names = (list: { results: { person: { username: string } }[] }) =>
    list.results.map(({ person }) => person.username);
  expect(names(await listConnections(anna.id))).toEqual([ben.username]);
  expect(names(await listRequests(anna.id, 'received'))).toEqual([cleo.username]);
  expect(names(await listRequests(anna.id, 'sent'))).toEqual([dion.username]);
  expect(await countMutualConnections(anna.id, cleo.id)).toBe(1);
  expect(Object.keys((await listConnections(anna.id)).results[0]?.person ?? {}).sort()).toEqual([
    'avatar',
    'id',
    'joinedAt',
    'location',
    'name',
    'username',
  ]);
});
