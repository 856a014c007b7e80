import { expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { deleteAccount } from '@/lib/people/deletion-commands';
import { DAY_MS, HOUR_MS } from '@/lib/time';
import { forgetViewings, tendViewings } from '@/lib/viewings/tending-commands';
import { createUserWithPassword, newSession, PASSWORD, queuedEmails } from '../../support/accounts';
import { createActor } from '../../support/actors';
import { createAgency, seat } from '../../support/agency';
import { actorOf } from '../../support/chat';
import { createPeople, createShownHome, storeViewing, viewingMails } from '../../support/viewings';

const long = new Date('2026-01-01');
const stored = (id: string) => db.viewing.findUnique({ where: { id } });

/** A viewing far ahead, booked long ago. */
async function booked(startsAt = new Date(Date.now() + 20 * DAY_MS)) {
  const stage = await createShownHome();
  return { ...stage, startsAt, id: await storeViewing(stage, startsAt, { bookedAt: long }) };
}

test('both are reminded once a day before and once two hours before, whoever asks', async () => {
  const { host, visitor, startsAt } = await booked();
  const before = (hours: number) => new Date(startsAt.getTime() - hours * HOUR_MS);
  const mails = async () => [await viewingMails(host), await viewingMails(visitor)];
  await tendViewings(before(24.1));
  expect(await mails()).toEqual([[], []]);
  await Promise.all([tendViewings(before(23.9)), tendViewings(before(23.9)), tendViewings(before(23.5))]);
  await tendViewings(before(10));
  expect(await mails()).toEqual([['reminder'], ['reminder']]);
  await Promise.all([tendViewings(before(1.9)), tendViewings(before(1.9))]);
  await tendViewings(before(1));
  await tendViewings(before(-1));
  expect(await mails()).toEqual([
    ['reminder', 'reminder'],
    ['reminder', 'reminder'],
  ]);
});

test('what was booked less than a day before is reminded of two hours before only', async () => {
  const { host, id, startsAt } = await booked();
  await db.viewing.update({ where: { id }, data: { bookedAt: new Date(startsAt.getTime() - 5 * HOUR_MS) } });
  await tendViewings(new Date(startsAt.getTime() - 4 * HOUR_MS));
  expect(await viewingMails(host)).toEqual([]);
  await tendViewings(new Date(startsAt.getTime() - HOUR_MS));
  expect(await viewingMails(host)).toEqual(['reminder']);
});

test('after an outage the reminder of the day before comes late, but not shortly before the other', async () => {
  const [first, second] = [await booked(), await booked()];
  await tendViewings(new Date(first.startsAt.getTime() - 3 * HOUR_MS));
  expect(await viewingMails(first.host)).toEqual(['reminder']);
  await db.viewing.update({ where: { id: second.id }, data: { dayRemindedAt: null, hoursRemindedAt: null } });
  await tendViewings(new Date(second.startsAt.getTime() - HOUR_MS));
  expect((await viewingMails(second.host)).length).toBe(2);
});

test('a cancelled viewing is reminded of no more', async () => {
  const { host, id, startsAt } = await booked();
  await db.viewing.update({ where: { id }, data: { cancelledAt: new Date(), cancelledBy: 'visitor' } });
  await tendViewings(new Date(startsAt.getTime() - HOUR_MS));
  expect(await viewingMails(host)).toEqual([]);
});

const LOSSES: [
  string,
  'home' | 'account',
  (stage: { host: Actor; visitor: Actor; home: { id: number } }) => Promise<unknown>,
][] = [
  [
    'a hidden home',
    'home',
    ({ home }) => db.listing.update({ where: { id: home.id }, data: { published: false } }),
  ],
  [
    'a removed home',
    'home',
    ({ home }) =>
      db.listing.update({ where: { id: home.id }, data: { published: false, removedAt: new Date() } }),
  ],
  [
    'a sold home',
    'home',
    ({ home }) =>
      db.listing.update({
        where: { id: home.id },
        data: { availability: 'closed', availabilityAt: new Date(), priceCents: null },
      }),
  ],
  [
    'a home of somebody else now',
    'home',
    async ({ home }) =>
      db.listing.update({ where: { id: home.id }, data: { ownerId: (await createActor()).id } }),
  ],
  [
    'a suspended host',
    'account',
    ({ host }) => db.user.update({ where: { id: host.id }, data: { suspendedAt: new Date() } }),
  ],
  [
    'a suspended visitor',
    'account',
    ({ visitor }) => db.user.update({ where: { id: visitor.id }, data: { suspendedAt: new Date() } }),
  ],
  [
    'a block by the host',
    'account',
    ({ host, visitor }) => db.block.create({ data: { blockerId: host.id, blockedId: visitor.id } }),
  ],
  [
    'a block by the visitor',
    'account',
    ({ host, visitor }) => db.block.create({ data: { blockerId: visitor.id, blockedId: host.id } }),
  ],
];

test.each(LOSSES)(
  '%s: the viewing is cancelled, both get one mail, and its time is free',
  async (_name, by, lose) => {
    const stage = await booked();
    const { host, visitor, id, startsAt } = stage;
    await tendViewings();
    expect((await stored(id))?.cancelledAt).toBeNull();
    await lose(stage);
    await Promise.all([tendViewings(), tendViewings()]);
    await tendViewings();
    expect(await stored(id)).toMatchObject({ cancelledBy: by, sequence: 1, lateByHost: 0, lateByVisitor: 0 });
    expect(await viewingMails(host)).toEqual([`cancelled by ${by}`]);
    expect(await viewingMails(visitor)).toEqual([`cancelled by ${by}`]);
    await storeViewing(stage, startsAt);
  },
);

test('a home that passes to a colleague keeps its viewings', async () => {
  const { id, host, home } = await booked();
  const colleague = await createActor();
  const agency = await createAgency(host);
  await seat(colleague, agency, 'agent');
  await db.listing.update({ where: { id: home.id }, data: { ownerId: colleague.id } });
  await tendViewings();
  expect((await stored(id))?.cancelledAt).toBeNull();
  await db.agencySeat.deleteMany({ where: { userId: host.id } });
  await tendViewings();
  expect((await stored(id))?.cancelledBy).toBe('home');
});

test('a deleted account leaves nothing: the other side is told, then the row goes', async () => {
  const user = await createUserWithPassword({ name: 'Leaving', phone: '+35799123456' });
  const visitor = actorOf(user);
  const { host, home } = await createShownHome();
  const [past, open] = [new Date(Date.now() - DAY_MS), new Date(Date.now() + 5 * DAY_MS)];
  const old = await storeViewing({ host, visitor, home }, past);
  const next = await storeViewing({ host, visitor, home }, open, { visitorPhone: '+357 99 888888' });
  await db.viewingHours.create({ data: { userId: user.id, weekday: 1, fromMinute: 0, toMinute: 60 } });
  await deleteAccount(visitor, { currentPassword: PASSWORD, username: user.username }, newSession());
  expect(await stored(old)).toBeNull();
  expect(await stored(next)).toMatchObject({ visitorPhone: null });
  expect(await db.viewingHours.count({ where: { userId: user.id } })).toBe(0);
  await tendViewings();
  expect(await stored(next)).toBeNull();
  expect(await viewingMails(host)).toEqual(['cancelled by account']);
  const sent = JSON.stringify(await queuedEmails()).split('cancelled by');
  expect(sent.join()).not.toContain('888888');
  expect(await viewingMails(visitor)).toEqual([]);
});

test('more than one batch is told, each once', async () => {
  const { host, home } = await createShownHome();
  const people = await createPeople(230);
  const start = Date.now() + 15 * DAY_MS;
  for (const [index, visitor] of people.entries()) {
    await storeViewing({ host, visitor, home }, new Date(start + index * HOUR_MS));
  }
  await db.listing.update({ where: { id: home.id }, data: { published: false } });
  await tendViewings();
  expect(await viewingMails(host)).toHaveLength(230);
});

test('viewings are kept for a year, days that are over are forgotten', async () => {
  const stage = await createShownHome();
  const [old, younger] = [367, 300].map((days) => new Date(Date.now() - days * DAY_MS));
  const gone = await storeViewing(stage, old as Date);
  const kept = await storeViewing(stage, younger as Date);
  const hours = { userId: stage.visitor.id, fromMinute: 0, toMinute: 60 };
  await db.viewingHours.create({ data: { ...hours, day: new Date(Date.now() - 3 * DAY_MS) } });
  await db.viewingHours.create({ data: { ...hours, day: new Date() } });
  await forgetViewings();
  expect([await stored(gone), (await stored(kept))?.id]).toEqual([null, kept]);
  expect(await db.viewingHours.count({ where: { userId: stage.visitor.id } })).toBe(1);
});
