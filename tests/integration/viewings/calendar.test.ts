import ICAL from 'ical.js';
import { sync } from 'node-ical';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { renderEmail } from '@/lib/email/render';
import { DAY_MS } from '@/lib/time';
import { bookViewing, cancelViewing, moveViewing } from '@/lib/viewings/commands';
import {
  addViewingHours,
  changeCalendarAddress,
  removeViewingHours,
  saveViewingRules,
} from '@/lib/viewings/hours-commands';
import { findOffer, getOwnHours, hasCalendarAddress } from '@/lib/viewings/queries';
import { viewingHoursSchema, viewingRulesSchema } from '@/lib/viewings/schema';
import { queuedEmails, thrownBy } from '../../support/accounts';
import { createActor } from '../../support/actors';
import { callHandler } from '../../support/api-handler';
import { createListing } from '../../support/factories';
import { createBooking, createShownHome, freeTimes, storeViewing } from '../../support/viewings';

vi.mock('next/headers', () => ({
  cookies: async () => ({ get: () => undefined, set: () => undefined, delete: () => undefined }),
}));

beforeEach(() => db.rateLimit.deleteMany());

const renewCalendarAddress = async (person: Actor) =>
  (await changeCalendarAddress(person, { wish: 'renew' })) ?? '';

const READ = { method: 'get', path: '/api/calendars/{address}/viewings.ics/' };

const read = async (address: string) => {
  const response = await callHandler(READ, { address });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

const events = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));

test('the address of a person shows their viewings, both as host and as visitor, and nobody else’s', async () => {
  const { host, visitor, home, id, at } = await createBooking();
  await createBooking();
  for (const [person, other] of [
    [host, 'Visitor'],
    [visitor, 'Host'],
  ] as const) {
    const { status, type, text } = await read(await renewCalendarAddress(person));
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    const [event, ...more] = events(text);
    expect(more).toEqual([]);
    expect(event?.uid).toMatch(new RegExp(`^${id}@`));
    expect(event?.startDate.toJSDate()).toEqual(at);
    expect(event?.summary).toBe(`Viewing: Flat by the harbour (${other})`);
    const [node] = Object.values(sync.parseICS(text)).filter((each) => each?.type === 'VEVENT');
    expect(node).toMatchObject({ uid: event?.uid, start: at, status: 'CONFIRMED' });
  }
  expect(home.id).toBeGreaterThan(0);
});

test('a moved and then cancelled viewing stays one entry, with later numbers', async () => {
  const { host, visitor, home, id } = await createBooking();
  const address = await renewCalendarAddress(host);
  const [to] = (await freeTimes(visitor, home.id)).slice(-4);
  await moveViewing(visitor, { viewing: id, at: to as Date, way: 'in_person' });
  const [moved] = events((await read(address)).text);
  expect([moved?.sequence, moved?.startDate.toJSDate()]).toEqual([1, to]);
  await cancelViewing(visitor, { viewing: id });
  const [cancelled] = events((await read(address)).text);
  expect([cancelled?.sequence, cancelled?.component.getFirstPropertyValue('status')]).toEqual([
    2,
    'CANCELLED',
  ]);
  expect(cancelled?.description ?? '').not.toContain('+357');
});

test('an address is secret, and ends with a new one, by itself, and with the account', async () => {
  const person = await createActor();
  const first = await renewCalendarAddress(person);
  const second = await renewCalendarAddress(person);
  expect(await hasCalendarAddress(person)).toBe(true);
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  expect((await read(`${second.slice(0, -1)}x`)).status).toBe(404);
  expect((await read(second.replace('calendar_', 'homes_'))).status).toBe(404);
  expect(JSON.stringify(await db.apiKey.findMany({ where: { ownerId: person.id } }))).not.toContain(second);
  await db.user.update({ where: { id: person.id }, data: { suspendedAt: new Date() } });
  expect((await read(second)).status).toBe(404);
  await db.user.update({ where: { id: person.id }, data: { suspendedAt: null } });
  await changeCalendarAddress(person, { wish: 'end' });
  expect((await read(second)).status).toBe(404);
});

test('the mails hold the file, and each the other’s contact', async () => {
  const { host, visitor, id } = await createBooking();
  const mailTo = async (person: Actor) => {
    const { email } = await db.user.findUniqueOrThrow({ where: { id: person.id } });
    const queued = (await queuedEmails(email)).find(({ content }) => content.template === 'viewing');
    if (!queued) throw new Error('no mail');
    return renderEmail(email, queued.content);
  };
  const mail = await mailTo(visitor);
  const [file] = mail.attachments ?? [];
  expect(file).toMatchObject({
    filename: 'viewing.ics',
    contentType: expect.stringContaining('method=PUBLISH'),
  });
  const [event] = events(Buffer.from(file?.content ?? '', 'base64').toString());
  expect(event?.uid).toMatch(new RegExp(`^${id}@`));
  expect(mail.text).toContain('Host: +35799000000, owner@mail.test');
  expect((await mailTo(host)).text).toContain('You can reach Visitor by message.');
});

test('bookings over both nights of the clock are stored as the moment that was chosen', async () => {
  // The nights are stored as such; which slots there are is for tests/unit/viewings/slots.test.ts.
  const stage = await createShownHome();
  const spring = new Date('2027-03-28T00:30:00Z');
  const autumn = new Date('2027-10-31T00:30:00Z');
  for (const night of [spring, autumn]) {
    const id = await storeViewing(stage, night);
    const row = await db.viewing.findUniqueOrThrow({ where: { id } });
    expect(row.startsAt).toEqual(night);
    expect(+row.endsAt - +row.startsAt).toBe(1_800_000);
    // The hour that comes twice is two hours: the second one is free.
    const later = new Date(night.getTime() + 3_600_000);
    const free = await storeViewing({ ...stage, visitor: await createActor() }, later);
    expect((await db.viewing.findUniqueOrThrow({ where: { id: free } })).startsAt).toEqual(later);
  }
});

test('hours and rules: what is saved is offered, and only by their person', async () => {
  const [host, other] = [await createActor(), await createActor()];
  const home = await createListing({ ownerId: host.id, country: 'greece' });
  expect(await findOffer(null, home.id)).toBeNull();
  const day = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
  await addViewingHours(host, viewingHoursSchema.parse({ weekday: '', day, from: '10:00', to: '11:00' }));
  await saveViewingRules(
    host,
    viewingRulesSchema.parse({
      ...{ minutes: '20', noticeHours: '2', daysAhead: '7', videoUrl: 'https://meet.example/a' },
      ways: ['video', 'in_person'],
    }),
  );
  const offer = await findOffer(null, home.id);
  expect(offer?.slots).toHaveLength(3);
  expect(offer?.ways).toEqual(['video', 'in_person']);
  expect(JSON.stringify(offer)).not.toContain('meet.example');
  const [line] = (await getOwnHours(host)).hours;
  expect((await thrownBy(removeViewingHours(other, { id: line?.id ?? '' })))?.code).toBe('not_found');
  await removeViewingHours(host, { id: line?.id ?? '' });
  expect((await thrownBy(removeViewingHours(host, { id: line?.id ?? '' })))?.code).toBe('not_found');
  expect(await findOffer(null, home.id)).toBeNull();
  for (let count = 0; count < 40; count += 1) {
    await addViewingHours(host, { weekday: 1, day: null, from: 0, to: 60 });
  }
  expect((await thrownBy(addViewingHours(host, { weekday: 1, day: null, from: 0, to: 60 })))?.code).toBe(
    'conflict',
  );
});

test.each([
  { weekday: '8', day: '', from: '10:00', to: '11:00' },
  { weekday: '', day: '', from: '10:00', to: '11:00' },
  { weekday: '', day: '2026-02-30', from: '10:00', to: '11:00' },
  { weekday: '1', day: '', from: '11:00', to: '11:00' },
  { weekday: '1', day: '', from: '24:00', to: '25:00' },
  { weekday: '1', day: '', from: '', to: '11:00' },
])('hours that make no sense are refused: %j', (hours) => {
  expect(viewingHoursSchema.safeParse(hours).success).toBe(false);
});

test.each(['javascript:alert(1)', 'http://meet.example', '/here', `https://a.example/${'a'.repeat(300)}`])(
  'a link for video calls is an https address: %s',
  (videoUrl) => {
    const rules = { minutes: '20', noticeHours: '2', daysAhead: '7', ways: ['video'], videoUrl };
    expect(viewingRulesSchema.safeParse(rules).success).toBe(false);
  },
);

test('without a link the mail of a video viewing says who sends one', async () => {
  const { visitor, home } = await createShownHome({ ways: ['video'] });
  const [at] = (await freeTimes(visitor, home.id)).slice(-1);
  await bookViewing(visitor, { home: home.id, at: at as Date, way: 'video', phone: null });
  const { email } = await db.user.findUniqueOrThrow({ where: { id: visitor.id } });
  const [queued] = await queuedEmails(email);
  if (!queued) throw new Error('no mail');
  expect((await renderEmail(email, queued.content)).text).toContain('Host sends you the link in a message.');
});
