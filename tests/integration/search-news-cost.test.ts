import { beforeAll, expect, test } from 'vitest';
import { collectAlertEvents } from '@/lib/alerts/event-commands';
import { findNews, type Saved, watchedSearches } from '@/lib/alerts/match-query';
import { db } from '@/lib/db';
import { sendEmails } from '@/lib/email/send';
import { Prisma } from '@/lib/generated/prisma/client';
import { getPlaceBySlug } from '@/lib/places/gazetteer';
import { queuedEmails } from '../support/accounts';
import { createListing, createUser } from '../support/factories';

const PEOPLE = 40;

let saved: (addresses: readonly string[]) => Saved[];
let lastPosition = 0n;
let listingId = 0;

beforeAll(async () => {
  const users = await Promise.all(Array.from({ length: PEOPLE }, () => createUser()));
  const placeId = getPlaceBySlug('germasogeia')?.id ?? 0;
  listingId = (await createListing({ placeId, country: 'cyprus', title: 'A quiet home' })).id;
  await collectAlertEvents();
  lastPosition = (await db.alertProgress.findUniqueOrThrow({ where: { id: 1 } })).lastPosition;
  saved = (addresses) =>
    addresses.map((address, index) => ({
      id: `${index} ${address}`,
      userId: users[index % PEOPLE]?.id ?? '',
      toldPosition: 0n,
      address,
    }));
});

/** The database with a record of its statements. */
function recorded() {
  const statements: string[] = [];
  const $queryRaw = ((strings: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) => {
    const sql = 'sql' in strings ? strings : Prisma.sql(strings, ...values);
    statements.push(sql.sql);
    return db.$queryRaw(sql);
  }) as typeof db.$queryRaw;
  return { tx: { $queryRaw }, statements };
}

test('only searches in whose market and places something happened are tested', async () => {
  const concerned = [
    '/buy',
    '/buy/cyprus',
    '/buy/limassol',
    '/buy/germasogeia/land',
    '/buy/limassol?bedrooms=9',
  ];
  const others = [
    '/rent',
    '/rent/limassol',
    '/buy/greece',
    '/buy/paphos',
    '/buy?location=Paphos%20quiet',
    '/buy/nowhere',
  ];
  const watched = await watchedSearches(db, saved([...concerned, ...others]), lastPosition);
  expect(watched.map(({ id }) => id.split(' ')[1])).toEqual(concerned);
  expect(await watchedSearches(db, saved(concerned), 0n)).toEqual([]);
});

test('a search that many people saved is tested once, and everybody is told', async () => {
  const same = saved(Array.from({ length: PEOPLE }, () => '/buy/limassol?location=quiet'));
  const { tx, statements } = recorded();
  const news = await findNews(tx, await watchedSearches(db, same, lastPosition), lastPosition);
  expect(news.size).toBe(PEOPLE);
  expect([...news.values()].every(({ listed }) => listed.ids.join() === String(listingId))).toBe(true);
  expect(statements.length).toBe(1);
  expect(statements.join().split('CASE WHEN').length - 1).toBe(1);
});

test('the e-mails of a batch are queued with one statement', async () => {
  const { tx, statements } = recorded();
  const addresses = Array.from({ length: PEOPLE }, (_, index) => `queued-${index}@mail.test`);
  await sendEmails(
    tx,
    addresses.map((to) => ({
      to,
      language: 'en',
      content: { template: 'account-deleted', siteUrl: 'https://estia.example' },
    })),
  );
  expect(statements.length).toBe(1);
  const queued = (await queuedEmails()).map(({ to }) => to);
  expect(addresses.every((to) => queued.includes(to))).toBe(true);
});
