import { randomUUID } from 'node:crypto';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import type { Prisma } from '@/lib/generated/prisma/client';
import { bookViewing } from '@/lib/viewings/commands';
import { findOffer } from '@/lib/viewings/queries';
import { queuedEmails } from './accounts';
import { createActor } from './actors';
import { actorOf } from './chat';
import { createListing } from './factories';

type Rules = Partial<Prisma.ViewingRulesUncheckedCreateInput>;

/** Every day from 9:00 to 17:00 on the home's clock, unless said otherwise. */
export async function offerTimes(
  host: Actor,
  rules: Rules = {},
  hours = { fromMinute: 540, toMinute: 1020 },
) {
  await db.viewingRules.create({ data: { noticeHours: 2, ...rules, userId: host.id } });
  await db.viewingHours.createMany({
    data: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ userId: host.id, weekday, ...hours })),
  });
}

/** A home that can be viewed, its owner, and somebody who looks for one. */
export async function createShownHome(rules: Rules = {}) {
  const [host, visitor] = [await createActor({ name: 'Host' }), await createActor({ name: 'Visitor' })];
  const home = await createListing({ ownerId: host.id, country: 'cyprus', title: 'Flat by the harbour' });
  await offerTimes(host, rules);
  return { host, visitor, home };
}

export async function freeTimes(actor: Actor, home: number): Promise<Date[]> {
  const offer = await findOffer(actor, home);
  return offer?.slots.map(({ start }) => new Date(start)) ?? [];
}

/** The last free time, so that nothing about it is late. */
export async function lastTime(actor: Actor, home: number): Promise<Date> {
  const time = (await freeTimes(actor, home)).at(-1);
  if (!time) throw new Error('no time is free');
  return time;
}

export async function createBooking(rules: Rules = {}) {
  const stage = await createShownHome(rules);
  const at = await lastTime(stage.visitor, stage.home.id);
  const { id } = await bookViewing(stage.visitor, { home: stage.home.id, at, way: 'in_person', phone: null });
  return { ...stage, id, at };
}

/** A booking at any time, past the commands. */
export async function storeViewing(
  { host, visitor, home }: { host: Actor; visitor: Actor; home: { id: number } },
  startsAt: Date,
  more: Partial<Prisma.ViewingUncheckedCreateInput> = {},
): Promise<string> {
  const id = randomUUID();
  const ends = new Date(startsAt.getTime() + 1_800_000);
  const people = { hostId: host.id, visitorId: visitor.id, listingId: home.id };
  await db.viewing.create({ data: { id, ...people, startsAt, endsAt: ends, way: 'in_person', ...more } });
  return id;
}

/** Mails about viewings that wait for this person: 'booked', 'cancelled by home'. */
export async function viewingMails(person: { id: string }): Promise<string[]> {
  const { email } = await db.user.findUniqueOrThrow({ where: { id: person.id } });
  return (await queuedEmails(email)).flatMap(({ content }) =>
    content.template === 'viewing'
      ? [content.cancelledBy ? `${content.event} by ${content.cancelledBy}` : content.event]
      : [],
  );
}

export async function createPeople(count: number): Promise<Actor[]> {
  const mark = `many-${Date.now()}`;
  const names = Array.from({ length: count }, (_, index) => `${mark}-${index}`);
  await db.user.createMany({
    data: names.map((username) => ({
      username,
      email: `${username}@mail.test`,
      emailVerified: new Date(),
    })),
  });
  return (await db.user.findMany({ where: { username: { in: names } } })).map(actorOf);
}
