import { expect, test } from 'vitest';
import { db } from '@/lib/db';
import { HOUR_MS } from '@/lib/time';
import { bookViewing, cancelViewing, moveViewing } from '@/lib/viewings/commands';
import { findOffer, getViewing, listViewings } from '@/lib/viewings/queries';
import { queuedEmails, thrownBy } from '../../support/accounts';
import { createActor } from '../../support/actors';
import { createTeam } from '../../support/agency';
import { createListing } from '../../support/factories';
import {
  createBooking,
  createPeople,
  createShownHome,
  freeTimes,
  lastTime,
  offerTimes,
  storeViewing,
  viewingMails,
} from '../../support/viewings';

const way = 'in_person' as const;
const stored = (id: string) => db.viewing.findUniqueOrThrow({ where: { id } });
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

test('of 200 people who book the same 20 times at once, 20 get one and 180 are told that it is taken', async () => {
  const { home } = await createShownHome({ minutes: 60 });
  const people = await createPeople(200);
  const times = (await freeTimes(await createActor(), home.id)).slice(0, 20);
  expect(times).toHaveLength(20);
  const outcomes = await Promise.allSettled(
    people.map((person, index) =>
      bookViewing(person, { home: home.id, at: times[index % 20] as Date, way, phone: null }),
    ),
  );
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(outcomes.length - refused.length).toBe(20);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['invalid']));
  expect(new Set(refused.map(({ fields }) => fields.at[0]))).toEqual(
    new Set(['This time is no longer free. Please choose another.']),
  );
  const rows = await db.viewing.findMany({ where: { listingId: home.id }, orderBy: { startsAt: 'asc' } });
  expect(rows.map(({ startsAt }) => startsAt)).toEqual(times);
}, 180_000);

test('both get a mail with a calendar file and a message, and see each other only then', async () => {
  const { host, visitor, home } = await createShownHome();
  await db.user.update({ where: { id: visitor.id }, data: { contactEmail: 'me@shown.example' } });
  expect(JSON.stringify(await findOffer(visitor, home.id))).not.toContain('+35799000000');
  const at = await lastTime(visitor, home.id);
  const { id } = await bookViewing(visitor, { home: home.id, at, way, phone: '+357 99 111111' });
  expect(await viewingMails(host)).toEqual(['booked']);
  expect(await viewingMails(visitor)).toEqual(['booked']);
  const [mine] = await listViewings(visitor);
  const [theirs] = await listViewings(host);
  expect(mine?.other).toMatchObject({ name: 'Host', phone: '+35799000000', email: 'owner@mail.test' });
  expect(theirs?.other).toMatchObject({
    name: 'Visitor',
    phone: '+357 99 111111',
    email: 'me@shown.example',
  });
  expect(JSON.stringify([mine, theirs])).not.toContain('@mail.test"}');
  expect(await getViewing(await createActor(), id)).toBeNull();
  const messages = await db.message.findMany({ where: { thread: { listingId: home.id } } });
  expect(messages.map(({ content }) => content)).toEqual([
    expect.stringMatching(/^I have booked a viewing of “Flat by the harbour”: \w+day,? .*, in person\.$/),
  ]);
  // Once it is cancelled, the contact data are gone again.
  await cancelViewing(host, { viewing: id });
  const [after] = await listViewings(visitor);
  expect(after).toMatchObject({
    state: 'cancelled',
    cancelledBy: 'host',
    other: { phone: null, email: null },
  });
});

test('the sign-in address of neither is shown to the other', async () => {
  const { host, visitor, home } = await createBooking();
  await db.listingContact.deleteMany({ where: { listingId: home.id } });
  const addresses = await db.user.findMany({ where: { id: { in: [host.id, visitor.id] } } });
  const shown = JSON.stringify([await listViewings(host), await listViewings(visitor)]);
  for (const { email } of addresses) expect(shown).not.toContain(email);
  for (const { content } of (await queuedEmails()).filter(({ content: c }) => c.template === 'viewing')) {
    for (const { email } of addresses) expect(JSON.stringify(content)).not.toContain(email);
  }
});

test('a person has one calendar: two homes of the same person, or of two, cannot overlap', async () => {
  const { host, visitor, home } = await createShownHome();
  const second = await createListing({ ownerId: host.id, country: 'greece' });
  const other = await createActor();
  const at = await lastTime(visitor, home.id);
  await bookViewing(visitor, { home: home.id, at, way, phone: null });
  const greek = (await freeTimes(other, second.id)).map(Number);
  expect(greek).not.toContain(at.getTime());
  expect(
    (await thrownBy(bookViewing(other, { home: second.id, at, way, phone: null })))?.fields,
  ).toHaveProperty('at');
  // Past the commands too: the tables refuse it, for both sides.
  const overlapping = new Date(at.getTime() + 600_000);
  await expect(storeViewing({ host, visitor: other, home: second }, overlapping)).rejects.toThrow(
    /viewings_host_times|exclusion/,
  );
  const elsewhere = await createShownHome();
  await expect(storeViewing({ ...elsewhere, visitor }, overlapping)).rejects.toThrow(
    /viewings_visitor_times|exclusion/,
  );
  expect(await freeTimes(visitor, elsewhere.home.id)).not.toContainEqual(at);
});

test('of colleagues each has a calendar, and who looks after the home shows it', async () => {
  const { head, anna } = await createTeam();
  const visitor = await createActor();
  const [own, hers] = [
    await createListing({ ownerId: head.id, country: 'cyprus' }),
    await createListing({ ownerId: head.id, agentId: anna.id, country: 'cyprus' }),
  ];
  await offerTimes(head);
  expect(await findOffer(visitor, hers.id)).toBeNull();
  await offerTimes(anna);
  const at = await lastTime(visitor, own.id);
  await bookViewing(visitor, { home: own.id, at, way, phone: null });
  const second = await createActor();
  await bookViewing(second, { home: hers.id, at, way, phone: null });
  expect(await db.viewing.findMany({ where: { startsAt: at }, select: { hostId: true } })).toEqual(
    expect.arrayContaining([{ hostId: head.id }, { hostId: anna.id }]),
  );
});

test('the visitor moves it, and calendars see the same entry with a later number', async () => {
  const { host, visitor, home, id, at } = await createBooking();
  await db.viewing.update({ where: { id }, data: { dayRemindedAt: new Date() } });
  const times = await freeTimes(visitor, home.id);
  const to = times[times.length - 3] as Date;
  expect((await thrownBy(moveViewing(host, { viewing: id, at: to, way })))?.code).toBe('not_found');
  expect((await thrownBy(moveViewing(await createActor(), { viewing: id, at: to, way })))?.code).toBe(
    'not_found',
  );
  await moveViewing(visitor, { viewing: id, at: to, way });
  expect(await stored(id)).toMatchObject({
    startsAt: to,
    sequence: 1,
    dayRemindedAt: null,
    lateByVisitor: 0,
  });
  expect(await viewingMails(host)).toEqual(['booked', 'moved']);
  expect(await freeTimes(visitor, home.id)).toContainEqual(at);
  // To its own time is allowed, to another's is not.
  await moveViewing(visitor, { viewing: id, at: to, way });
  await storeViewing({ host, visitor: await createActor(), home }, at);
  expect((await thrownBy(moveViewing(visitor, { viewing: id, at, way })))?.fields).toHaveProperty('at');
});

test('two moves to the same time at once: one is refused', async () => {
  const first = await createBooking();
  const { home } = first;
  const visitor = await createActor();
  const times = await freeTimes(visitor, home.id);
  const [at, to] = [times[0] as Date, times[5] as Date];
  const { id } = await bookViewing(visitor, { home: home.id, at, way, phone: null });
  const moves = await Promise.allSettled([
    moveViewing(visitor, { viewing: id, at: to, way }),
    moveViewing(first.visitor, { viewing: first.id, at: to, way }),
  ]);
  expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await db.viewing.count({ where: { listingId: home.id, startsAt: to } })).toBe(1);
});

test('what is cancelled or moved less than 12 hours before counts, and the other side sees it', async () => {
  const stage = await createShownHome();
  const { host, visitor, home } = stage;
  const early = await storeViewing(stage, inHours(13));
  await cancelViewing(visitor, { viewing: early });
  expect(await stored(early)).toMatchObject({ cancelledBy: 'visitor', lateByVisitor: 0, lateByHost: 0 });
  const late = await storeViewing(stage, inHours(11));
  await moveViewing(visitor, { viewing: late, at: await lastTime(visitor, home.id), way });
  expect(await stored(late)).toMatchObject({ lateByVisitor: 1 });
  await cancelViewing(visitor, { viewing: late });
  expect(await stored(late)).toMatchObject({ lateByVisitor: 1 });
  const hosts = await storeViewing(stage, inHours(3));
  await cancelViewing(host, { viewing: hosts });
  expect(await stored(hosts)).toMatchObject({ cancelledBy: 'host', lateByHost: 1, lateByVisitor: 0 });
  expect((await findOffer(await createActor(), home.id))?.host.lateCount).toBe(1);
  expect((await listViewings(host))[0]?.other.lateCount).toBe(1);
  expect((await thrownBy(cancelViewing(host, { viewing: hosts })))?.code).toBe('not_found');
});

test('refusals are clear: own home, wrong time or way, a second of the same home, too many', async () => {
  const { host, visitor, home } = await createShownHome();
  const at = await lastTime(visitor, home.id);
  const book = (more: object, person = visitor) =>
    thrownBy(bookViewing(person, { home: home.id, at, way, phone: null, ...more }));
  expect((await book({}, host))?.message).toContain('your own home');
  expect((await book({ at: new Date(at.getTime() + 60_000) }))?.fields).toHaveProperty('at');
  expect((await book({ at: inHours(1) }))?.fields).toHaveProperty('at');
  expect((await book({ way: 'video' }))?.fields).toHaveProperty('way');
  expect((await book({ home: 2_000_000_000 }))?.code).toBe('not_found');
  expect(await book({})).toBeUndefined();
  const another = await lastTime(visitor, home.id);
  expect((await book({ at: another }))?.message).toContain('already have a viewing');
  expect(await freeTimes(host, home.id)).not.toContainEqual(at);
  for (let count = 1; count < 10; count += 1) {
    const more = await createShownHome();
    await storeViewing({ ...more, visitor }, inHours(24 * (20 + count)));
  }
  const eleventh = await createShownHome();
  const last = { home: eleventh.home.id, at: await lastTime(visitor, eleventh.home.id) };
  expect((await book(last))?.message).toContain('at most 10');
});

test('blocked people, hidden and sold homes, and suspended hosts offer nothing', async () => {
  const { host, visitor, home } = await createShownHome();
  const offered = async () => (await findOffer(visitor, home.id)) !== null;
  expect(await offered()).toBe(true);
  await db.block.create({ data: { blockerId: host.id, blockedId: visitor.id } });
  expect(await offered()).toBe(false);
  await db.block.deleteMany();
  await db.user.update({ where: { id: host.id }, data: { suspendedAt: new Date() } });
  expect(await offered()).toBe(false);
  await db.user.update({ where: { id: host.id }, data: { suspendedAt: null } });
  await db.listing.update({ where: { id: home.id }, data: { published: false } });
  expect(await offered()).toBe(false);
  await db.listing.update({
    where: { id: home.id },
    data: { published: true, availability: 'closed', availabilityAt: new Date(), priceCents: null },
  });
  expect(await offered()).toBe(false);
});
