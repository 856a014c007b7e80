import { expect, test } from 'vitest';
import { searchUnsubscribeToken, unsubscribeFromSearch } from '@/lib/alerts/commands';
import { isSearchToken, MAX_ALERT_HOMES } from '@/lib/alerts/constants';
import { sendSearchNews } from '@/lib/alerts/mail-commands';
import { db } from '@/lib/db';
import { listOutbox } from '@/lib/email/outbox';
import { renderEmail } from '@/lib/email/render';
import { seal } from '@/lib/email/seal';
import {
  publishListing,
  removeListing,
  unpublishListing,
} from '@/lib/listings/publication/publication-commands';
import { deliverQueued } from '@/server/jobs/email-sender';
import { lastEmail, queuedEmails, thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';
import { createListing, findPlace } from '../support/factories';
import { createWatcher } from '../support/saved-searches';

const setPrice = (id: number, euros: number) =>
  db.listing.update({ where: { id }, data: { priceCents: BigInt(euros * 100) } });
const draft = { published: false, firstPublishedAt: null } as const;

test('the owner of a saved search is told once of each new home and once of each reduction', async () => {
  const owner = await createActor();
  const before = await createListing({ ownerId: owner.id, title: 'On the market already' });
  await sendSearchNews();
  const watcher = await createWatcher('/buy?bedrooms=2');
  await sendSearchNews();
  expect(await watcher.told(), 'nothing happened yet').toEqual([]);

  const home = await createListing({ ownerId: owner.id, title: 'Flat above the harbour', ...draft });
  await createListing({ bedrooms: 1 });
  await createListing({ propertyStatus: 'for_rent' });
  await sendSearchNews();
  expect(await watcher.told(), 'a draft is no news').toEqual([]);
  await publishListing(owner, home.id);
  await sendSearchNews();
  await sendSearchNews();
  expect(await watcher.told()).toEqual([[home.id]]);
  const first = await lastEmail(watcher.email);
  expect(first.subject).toBe('1 new home: Properties for Sale, 2+ beds');
  expect(first.text).toMatch(/New on Estia\n\nFlat above the harbour\n€[\d,]+\n.*2 beds/);
  expect(first.text).toContain(`/property/${home.id}`);
  expect(first.text).toContain('/buy?bedrooms=2&sort=newest');

  await setPrice(before.id, 240_000);
  await sendSearchNews();
  await sendSearchNews();
  expect(await watcher.told('reduced')).toEqual([[], [before.id]]);
  const second = await lastEmail(watcher.email);
  expect(second.subject).toBe('1 reduced home: Properties for Sale, 2+ beds');
  expect(second.text).toContain('Price reduced');
  expect(second.text).toContain('Now €240,000, before €250,000');

  // Raised and lowered again is no reduction (docs/decisions/023-price-history.md).
  await setPrice(before.id, 260_000);
  await setPrice(before.id, 240_000);
  await unpublishListing(owner, home.id);
  await sendSearchNews();
  await publishListing(owner, home.id);
  await sendSearchNews();
  expect(await watcher.news()).toHaveLength(2);
});

test('the same home listed again under a new number is no news', async () => {
  const owner = await createActor();
  const place = await findPlace();
  const same = { ownerId: owner.id, placeId: place.id, latitude: 35.1, longitude: 33.3, areaM2: 77 };
  const earlier = await createListing(same);
  // So recently that its date alone would not tell it from a new home.
  await db.$executeRaw`UPDATE listings SET listed_at = now() - interval '5 minutes' WHERE id = ${earlier.id}`;
  await sendSearchNews();
  const watcher = await createWatcher('/buy');
  await removeListing(owner, earlier.id);
  const again = await createListing({ ...same, ...draft });
  await publishListing(owner, again.id);
  await sendSearchNews();
  expect(await watcher.news()).toEqual([]);
});

test('a price that fell while the home was off the market is news when it is back', async () => {
  const owner = await createActor();
  const home = await createListing({ ownerId: owner.id });
  await sendSearchNews();
  const watcher = await createWatcher('/buy');
  await unpublishListing(owner, home.id);
  await setPrice(home.id, 230_000);
  await sendSearchNews();
  expect(await watcher.news()).toEqual([]);
  await publishListing(owner, home.id);
  await sendSearchNews();
  expect(await watcher.told('reduced')).toEqual([[home.id]]);
});

test("one's own homes are no news, and people without a confirmed address, suspended or opted out get no e-mail", async () => {
  const [own, unconfirmed, suspended, quiet, other] = await Promise.all(
    Array.from({ length: 5 }, () => createWatcher('/rent')),
  );
  if (!own || !unconfirmed || !suspended || !quiet || !other) throw new Error('five');
  await db.user.update({ where: { id: unconfirmed.actor.id }, data: { emailVerified: null } });
  await db.user.update({ where: { id: suspended.actor.id }, data: { suspendedAt: new Date() } });
  await quiet.change('never');
  const { id } = await createListing({ ownerId: own.actor.id, propertyStatus: 'for_rent' });
  await sendSearchNews();
  expect(await other.told()).toEqual([[id]]);
  for (const { news } of [own, unconfirmed, suspended, quiet]) expect(await news()).toEqual([]);

  // What happened meanwhile is no news later.
  await db.user.update({ where: { id: suspended.actor.id }, data: { suspendedAt: null } });
  await quiet.change('immediately');
  const next = await createListing({ propertyStatus: 'for_rent' });
  await sendSearchNews();
  expect(await suspended.told()).toEqual([[next.id]]);
  expect(await quiet.told()).toEqual([[next.id]]);
  expect(await own.told()).toEqual([[next.id]]);
});

test('one e-mail names the best ten homes and says how many more there are', async () => {
  const watcher = await createWatcher('/buy?property_type=house');
  const { id: ownerId } = await createActor();
  const made = [];
  for (let score = 1; score <= MAX_ALERT_HOMES + 3; score += 1)
    made.push(await createListing({ ownerId, propertyType: 'house', recommendedScore: score }));
  await sendSearchNews();
  const best = made.reverse().slice(0, MAX_ALERT_HOMES);
  expect(await watcher.told()).toEqual([best.map(({ id }) => id)]);
  const mail = await lastEmail(watcher.email);
  expect(mail.subject).toMatch(/^13 new homes: /);
  expect(mail.text).toContain('And 3 more on the site.');
});

test('homes that left the market before the e-mail is rendered are not in it', async () => {
  const owner = await createActor();
  const watcher = await createWatcher('/buy?bathrooms=3');
  const create = (title: string) => createListing({ ownerId: owner.id, title, bathrooms: 3 });
  const [staying, leaving] = [await create('A home that stays'), await create('A home that leaves')];
  const early = await create('A home that left early');
  await unpublishListing(owner, early.id);
  await sendSearchNews();
  await unpublishListing(owner, leaving.id);
  const deliver = async (id: string) => {
    const [job] = await queuedEmails(watcher.email);
    if (!job) throw new Error('no e-mail');
    await deliverQueued([{ id, sealed: seal({ to: job.to, content: job.content }) }], async () => undefined);
    return (await listOutbox(20)).find((message) => message.id === id);
  };
  const sent = await deliver('first');
  expect(sent?.subject).toBe('1 new home: Properties for Sale, 3+ baths');
  expect(sent?.text).toContain('A home that stays');
  expect(sent?.text).not.toMatch(/A home that le/);

  await unpublishListing(owner, staying.id);
  expect(await deliver('second'), 'no home left').toBeUndefined();
  await publishListing(owner, staying.id);
  expect(await deliver('third')).toBeDefined();
  await watcher.change('never');
  expect(await deliver('fourth'), 'switched off').toBeUndefined();
});

test('daily and weekly e-mails leave in the morning of Cyprus and Greece, and gather what happened since', async () => {
  const daily = await createWatcher('/buy?bedrooms=7', 'daily');
  const weekly = await createWatcher('/buy?bedrooms=7', 'weekly');
  // A Sunday in winter and one in summer: 8 o'clock is 6:00 and 5:00 UTC.
  for (const [sunday, hour] of [
    ['2030-01-13', '06'],
    ['2030-07-14', '05'],
  ] as const) {
    const start = Date.parse(`${sunday}T${hour}:00:00Z`);
    const at = (days: number, minutes: number) => new Date(start + days * 86_400_000 + minutes * 60_000);
    await db.savedSearch.updateMany({ data: { checkedAt: at(-1, 1) } });
    const counts = async () => [(await daily.news()).length, (await weekly.news()).length];
    const [days, weeks] = (await counts()) as [number, number];
    const first = await createListing({ bedrooms: 7 });
    await sendSearchNews(at(0, -1));
    expect(await counts(), 'before the hour').toEqual([days, weeks]);
    await sendSearchNews(at(0, 0));
    await sendSearchNews(at(0, 5));
    expect(await counts(), 'Sunday').toEqual([days + 1, weeks]);
    const second = await createListing({ bedrooms: 7 });
    await sendSearchNews(at(0, 60));
    expect(await counts(), 'only once a day').toEqual([days + 1, weeks]);
    await sendSearchNews(at(0, 14 * 60));
    await sendSearchNews(at(1, -1));
    expect(await counts(), 'not at night').toEqual([days + 1, weeks]);
    await sendSearchNews(at(1, 0));
    expect(await counts(), 'Monday').toEqual([days + 2, weeks + 1]);
    expect((await weekly.told()).at(-1)?.sort()).toEqual([first.id, second.id].sort());
    expect((await daily.told()).at(-1)).toEqual([second.id]);
  }
});

test('a search that the codec no longer knows does not stop the others', async () => {
  const [lost, other] = [await createWatcher('/buy'), await createWatcher('/buy')];
  await db.savedSearch.update({ where: { id: lost.id }, data: { address: '/buy/atlantis?bedrooms=2' } });
  const { id } = await createListing();
  await sendSearchNews();
  expect(await lost.news()).toEqual([]);
  expect((await other.told()).flat()).toContain(id);
});

test('the link in an e-mail switches off this search alone, in one click', async () => {
  const watcher = await createWatcher('/buy/cyprus');
  await createListing();
  await sendSearchNews();
  const [content] = await watcher.news();
  if (!content) throw new Error('no e-mail');
  const { headers, text } = await renderEmail(watcher.email, content);
  expect(headers).toEqual({
    'List-Unsubscribe': `<${content.oneClickUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(text).toContain(content.unsubscribeUrl);
  expect(text).toContain(content.manageUrl);
  const token = new URL(content.oneClickUrl).searchParams.get('token') ?? '';
  expect(isSearchToken(token)).toBe(true);
  const frequency = async () =>
    (await db.savedSearch.findUniqueOrThrow({ where: { id: watcher.id } })).frequency;
  const other = await createWatcher('/buy/cyprus');
  const forged = searchUnsubscribeToken(other.id).replace(other.id, watcher.id);
  expect(await thrownBy(unsubscribeFromSearch(forged))).toMatchObject({ code: 'invalid' });
  expect(await frequency()).toBe('immediately');
  await unsubscribeFromSearch(token);
  await unsubscribeFromSearch(token);
  expect(await frequency()).toBe('never');
  expect((await db.savedSearch.findUniqueOrThrow({ where: { id: other.id } })).frequency).toBe('immediately');
});
