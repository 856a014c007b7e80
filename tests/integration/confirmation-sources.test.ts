import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { listFreshness } from '@/lib/confirmations/freshness-query';
import { confirmationRound } from '@/lib/confirmations/round-commands';
import { db } from '@/lib/db';
import { env } from '@/lib/env';
import { getPublicListing, listListingsByIds } from '@/lib/listings/queries';
import { fileReport } from '@/lib/reports/commands';
import { reportInputSchema, visitorReportSchema } from '@/lib/reports/schema';
import { fileVisitorReport, forgetVisitorsEmails } from '@/lib/reports/visitor-commands';
import { NO_FILTERS } from '@/lib/search/filters/search-params';
import { countBySql } from '@/lib/search/sql-query';
import { parseInput } from '@/lib/validation';
import { newOrigin, queuedEmails, thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';
import { createListing, findPlace } from '../support/factories';
import { addImported, csvOf, FeedSite, importNow, rowOf } from '../support/feed-site';

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);
const row = (id: number) => db.listing.findUniqueOrThrow({ where: { id } });
const site = new FeedSite();
beforeAll(() => {
  env().RESEND_API_KEY = 'key';
});
afterAll(() => site.close());
beforeEach(async () => {
  await db.listing.updateMany({ data: { published: false } });
  await db.listingQuestion.deleteMany();
});

describe('reports that a home is gone', () => {
  const gone = (targetId: number) => ({ target: 'listing', targetId: String(targetId), reason: 'gone' });
  const byVisitor = (id: number, network: string | null = newOrigin().address) =>
    fileVisitorReport(parseInput(visitorReportSchema, gone(id)), network);
  const byPerson = (actor: Actor, id: number, network: string | null = newOrigin().address) =>
    fileReport(actor, parseInput(reportInputSchema, gone(id)), network);
  const questions = async (actor: Actor) =>
    (await queuedEmails((await db.user.findUniqueOrThrow({ where: { id: actor.id } })).email)).flatMap(
      ({ content }) => (content.template === 'still-available' ? [content.why] : []),
    );

  test('ask the owner at once at the second of two networks, and then not again', async () => {
    const owner = await createActor();
    const { id } = await createListing({ ownerId: owner.id, lastConfirmedAt: ago(1) });
    await byVisitor(id);
    expect(await questions(owner)).toEqual([]);
    await byVisitor(id);
    expect(await questions(owner)).toEqual(['gone']);
    await byVisitor(id);
    await confirmationRound();
    expect(await questions(owner)).toEqual(['gone']);
    expect(await row(id)).toMatchObject({ published: true });
    const day = (days: number) => new Date(Date.now() + days * DAY);
    await confirmationRound(day(3.01));
    await confirmationRound(day(7.02));
    expect(await questions(owner)).toEqual(['gone', 'reminder']);
    expect(await row(id)).toMatchObject({ published: false, pausedAt: expect.any(Date) });
  });

  test('of one network, one account, an unknown network, or from before the last confirmation are no two voices', async () => {
    const owner = await createActor();
    const person = await createActor();
    const { id } = await createListing({ ownerId: owner.id, lastConfirmedAt: ago(1) });
    const { address } = newOrigin();
    await byVisitor(id, address);
    await byPerson(person, id, address);
    await byPerson(await createActor(), id, null);
    await db.report.updateMany({
      where: { reporterId: person.id },
      data: { decidedAt: new Date(), decision: 'unpublished' },
    });
    await byPerson(person, id, address);
    expect(await questions(owner)).toEqual([]);
    await db.report.updateMany({ data: { decision: 'dismissed', decidedAt: new Date() } });
    await byVisitor(id);
    expect(await questions(owner)).toEqual([]);
    await db.listing.update({ where: { id }, data: { lastConfirmedAt: new Date(Date.now() + 1_000) } });
    await byVisitor(id);
    expect(await questions(owner)).toEqual([]);
    await db.listing.update({ where: { id }, data: { lastConfirmedAt: ago(1) } });
    await byPerson(await createActor(), id);
    expect(await questions(owner)).toEqual(['gone']);
  });

  test('at the same moment ask once', async () => {
    const owner = await createActor();
    const { id } = await createListing({ ownerId: owner.id, lastConfirmedAt: ago(1) });
    await Promise.all(Array.from({ length: 6 }, () => byVisitor(id)));
    expect(await questions(owner)).toEqual(['gone']);
  });

  test('are about homes only, and their networks are forgotten after a month', async () => {
    const other = await createActor();
    const about = { target: 'user', targetId: other.id, reason: 'gone' };
    expect((await thrownBy((async () => parseInput(reportInputSchema, about))()))?.code).toBe('invalid');
    const { id } = await createListing({ lastConfirmedAt: ago(1) });
    await byVisitor(id);
    const stored = () => db.report.findFirstOrThrow({ where: { targetId: String(id) } });
    expect((await stored()).networkKey).toMatch(/^[\w-]{43}$/);
    await forgetVisitorsEmails(new Date(Date.now() + 31 * DAY));
    expect((await stored()).networkKey).toBeNull();
  });
});

describe('a feed', () => {
  const aged = (ownerId: string, days: number) =>
    db.listing.updateMany({ where: { ownerId }, data: { lastConfirmedAt: ago(days) } });
  const byReference = async (ownerId: string) =>
    Object.fromEntries(
      (await db.listing.findMany({ where: { ownerId } })).map((home) => [home.reference ?? '', home]),
    );

  test('confirms the homes that it contains, changed or not, and no others', async () => {
    const actor = await createActor();
    site.content = csvOf(rowOf('A'), rowOf('B'), rowOf('C'));
    const feed = await addImported(actor, await site.url());
    await aged(actor.id, 20);
    site.content = csvOf(rowOf('A'), rowOf('B', 199_000));
    await importNow(actor, feed);
    const { A, B, C } = await byReference(actor.id);
    for (const home of [A, B]) expect(home?.lastConfirmedAt?.getTime()).toBeGreaterThan(Date.now() - DAY);
    expect(C?.lastConfirmedAt?.getTime()).toBeLessThan(Date.now() - 19 * DAY);
    // An unchanged home is written twice a day at most.
    await importNow(actor, feed);
    expect((await byReference(actor.id)).A?.lastConfirmedAt).toEqual(A?.lastConfirmedAt);
    expect(A?.version).toBe(1);
  });

  test('that has not changed since confirms its homes once a day', async () => {
    const actor = await createActor();
    site.content = csvOf(rowOf('A'));
    const feed = await addImported(actor, await site.url());
    await aged(actor.id, 13);
    expect((await importNow(actor, feed)).report).toMatchObject({ isUnchanged: true });
    expect((await byReference(actor.id)).A?.lastConfirmedAt?.getTime()).toBeLessThan(Date.now() - 12 * DAY);
    await db.feedRun.updateMany({ where: { feedId: feed }, data: { finishedAt: ago(1.1) } });
    expect((await importNow(actor, feed)).report).toMatchObject({ isUnchanged: false, unchanged: 1 });
    expect((await byReference(actor.id)).A?.lastConfirmedAt?.getTime()).toBeGreaterThan(Date.now() - DAY);
  });

  test('brings a paused home back, and not one that its owner or an administrator hid', async () => {
    const actor = await createActor();
    site.content = csvOf(rowOf('A'), rowOf('B'), rowOf('C'), rowOf('D'));
    const feed = await addImported(actor, await site.url());
    const set = (reference: string, data: object) =>
      db.listing.updateMany({ where: { ownerId: actor.id, reference }, data });
    await db.listing.updateMany({ where: { ownerId: actor.id }, data: { published: false } });
    await set('A', { pausedAt: ago(1) });
    await set('B', { pausedAt: ago(1) });
    await set('C', { pausedAt: ago(1), moderationReason: 'No such home.' });
    await db.incomingFeed.update({ where: { id: feed }, data: { etag: null } });
    site.content = csvOf(rowOf('A'), rowOf('B', 199_000), rowOf('C'), rowOf('D'));
    await importNow(actor, feed);
    const { A, B, C, D } = await byReference(actor.id);
    for (const home of [A, B]) expect(home).toMatchObject({ published: true, pausedAt: null });
    for (const home of [C, D]) expect(home).toMatchObject({ published: false });
  });
});

test('cards and pages say when a home was confirmed; a search finds those of the last week', async () => {
  const now = await createListing({});
  const old = await createListing({ lastConfirmedAt: ago(8), updatedAt: ago(8) });
  const days = async (id: number) => (await listListingsByIds([id]))[0]?.confirmedDays;
  expect([await days(now.id), await days(old.id)]).toEqual([0, 8]);
  await db.listing.update({ where: { id: old.id }, data: { lastConfirmedAt: ago(3) } });
  expect(await days(old.id)).toBe(3);
  expect(await getPublicListing(old.id)).toMatchObject({ listing: { confirmedDays: 3 } });
  const found = async () =>
    (
      await countBySql(
        {
          status: 'for_sale',
          filters: { ...NO_FILTERS, extras: ['confirmed'] },
          area: { places: [], words: '' },
        },
        100,
      )
    ).count;
  expect(await found()).toBe(2);
  await db.listing.update({ where: { id: old.id }, data: { lastConfirmedAt: ago(7.01) } });
  expect(await found()).toBe(1);
});

test('the public statistics count the confirmed homes and their median age by place', async () => {
  const [limassol, athens] = [await findPlace('limassol'), await findPlace('athens')];
  const of = (placeId: number, country: 'cyprus' | 'greece', days: number, more: object = {}) =>
    createListing({ placeId, country, lastConfirmedAt: ago(days), ...more });
  for (const days of [1, 5, 31]) await of(limassol.id, 'cyprus', days);
  await of(limassol.id, 'cyprus', 15, { propertyStatus: 'for_rent' });
  await of(limassol.id, 'cyprus', 2, { published: false });
  await of(athens.id, 'greece', 29);
  const [cyprus, greece] = await listFreshness();
  expect(cyprus?.map(({ placeId: _, ...figures }) => figures)).toEqual([
    { homes: 4, confirmed: 2, medianDays: 5 },
    { homes: 4, confirmed: 2, medianDays: 5 },
  ]);
  expect(greece?.[0]).toMatchObject({ homes: 1, confirmed: 1, medianDays: 29 });
});
