import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { restoreListing, takeDownListing } from '@/lib/admin/listing-commands';
import { suspendUser, unsuspendUser } from '@/lib/admin/user-commands';
import { db } from '@/lib/db';
import { enqueue } from '@/lib/jobs/queue';
import { createListing as submitListing, updateListing } from '@/lib/listings/commands';
import { getEditableListing } from '@/lib/listings/form/editable-listing-query';
import { publishListing } from '@/lib/listings/publication/publication-commands';
import { rescoreListings } from '@/lib/listings/score/score-commands';
import { rescoreDueListings } from '@/lib/listings/score/score-round-commands';
import { NO_FILTERS } from '@/lib/search/filters/search-params';
import { searchListings } from '@/lib/search/results/results-queries';
import { startWorkers } from '@/server/jobs/worker';
import { createActor } from '../support/actors';
import { connectClient } from '../support/connect-client';
import { createListing, createPicture, createUser, findPlace } from '../support/factories';
import { typedListing } from '../support/listing-values';
import { createAdmin } from '../support/moderation';

const DAY = 86_400_000;
const NOW = new Date();
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);

let client: pg.Client;
beforeAll(async () => {
  client = await connectClient();
});
afterAll(() => client.end());
// Runs count what they change.
beforeEach(() => db.listing.deleteMany());

const rowOf = (id: number) => db.listing.findUniqueOrThrow({ where: { id } });
const scoreOf = async (id: number) => (await rowOf(id)).recommendedScore;
/** The ctid: a changed one shows that the row was written, even with the same values. */
const placeOf = async (ids: readonly number[]) => {
  const { rows } = await client.query('SELECT id, ctid::text FROM listings WHERE id = ANY($1) ORDER BY id', [
    ids,
  ]);
  return rows;
};
const setScoredUntil = (scoredUntil: Date | null) =>
  db.listingScoreRound.update({ where: { id: 1 }, data: { scoredUntil } });
const scoredUntil = async () =>
  (await db.listingScoreRound.findUniqueOrThrow({ where: { id: 1 } })).scoredUntil;

/** A listing with the score it had when listed, that many days ago. */
async function createScored(days: number, data: Parameters<typeof createListing>[0] = {}) {
  const listedAt = ago(days);
  const home = await createListing({ listedAt, firstPublishedAt: listedAt, updatedAt: listedAt, ...data });
  await rescoreListings(db, [home.id], listedAt);
  return home.id;
}

test('a new database starts from now; a round without a beginning scores all listings', async () => {
  expect(await scoredUntil()).toEqual(expect.any(Date));
  await createListing();
  await setScoredUntil(null);
  expect(await rescoreDueListings(NOW)).toEqual({ rescored: 1, held: 0 });
});

test('an old listing sinks below a new one over time, without counting as edited', async () => {
  const place = (await findPlace('paphos')).id;
  const old = await createScored(8, { placeId: place, pictures: 2 });
  const newer = await createScored(1, { placeId: place, pictures: 1 });
  const order = async () => {
    const { results } = await searchListings({
      status: 'for_sale',
      filters: { ...NO_FILTERS, country: 'cyprus' },
      area: { places: [place], words: '' },
    });
    return results.map(({ id }) => id);
  };
  expect(await order()).toEqual([old, newer]);
  const before = await rowOf(old);

  await setScoredUntil(ago(2));
  expect(await rescoreDueListings(NOW)).toEqual({ rescored: 1, held: 0 });
  expect(await order()).toEqual([newer, old]);
  expect(await rowOf(old)).toEqual({ ...before, recommendedScore: expect.any(Number) });
  expect(await scoredUntil()).toEqual(NOW);

  const places = await placeOf([old, newer]);
  expect(await rescoreDueListings(NOW)).toEqual({ rescored: 0, held: 0 });
  expect(await rescoreDueListings(new Date(NOW.getTime() + DAY)), 'no step is reached').toMatchObject({
    rescored: 0,
  });
  expect(await placeOf([old, newer])).toEqual(places);
});

test('a run catches up after weeks without one, in portions', async () => {
  const ownerId = (await createUser()).id;
  const ids: number[] = [];
  for (const days of [2, 4, 10, 20, 45, 75, 120, 400]) {
    for (const propertyStatus of ['for_sale', 'for_rent'] as const)
      ids.push(await createScored(days, { ownerId, propertyStatus }));
  }
  await setScoredUntil(ago(390));
  // All but those of two days, which have not reached a step.
  expect(await rescoreDueListings(NOW, 3)).toEqual({ rescored: ids.length - 2, held: 0 });
  await setScoredUntil(null);
  expect(await rescoreDueListings(NOW, 3), 'all homes, and none is wrong').toEqual({ rescored: 0, held: 0 });
  for (const [from, until] of [
    [2, 4],
    [4, 6],
    [6, 8],
  ] as const)
    expect(await scoreOf(ids[from] ?? 0)).toBeGreaterThan(await scoreOf(ids[until] ?? 0));
});

test('a locked listing is skipped, and scored by the next run although its day has passed', async () => {
  const [held, free] = [await createScored(3), await createScored(3)];
  const before = await scoreOf(held);
  await setScoredUntil(ago(1));
  await client.query('BEGIN');
  await client.query(`SELECT 1 FROM listings WHERE id = ${held} FOR UPDATE`);
  expect(await rescoreDueListings(NOW)).toEqual({ rescored: 1, held: 1 });
  expect(await scoreOf(free)).toBeLessThan(before);
  expect([await scoreOf(held), await scoredUntil()]).toEqual([before, ago(1)]);
  // The concurrent edit counts, not what the run had read.
  await client.query(`UPDATE listings SET bedrooms = NULL, bathrooms = NULL WHERE id = ${held}`);
  await client.query('COMMIT');
  const later = new Date(NOW.getTime() + 2 * DAY);
  expect(await rescoreDueListings(later)).toEqual({ rescored: 1, held: 0 });
  expect(await scoreOf(held)).toBeLessThan(await scoreOf(free));
});

test('a score that waits for a lock is computed from what was stored meanwhile', async () => {
  const [edited, alike] = [await createScored(3), await createScored(3)];
  await db.listing.update({ where: { id: alike }, data: { bedrooms: null } });
  await client.query('BEGIN');
  await client.query(`SELECT 1 FROM listings WHERE id = ${edited} FOR UPDATE`);
  const waiting = db.$transaction((tx) => rescoreListings(tx, [edited], NOW));
  const waiters = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await client.query(waiters)).rowCount, { interval: 20 }).toBeGreaterThan(0);
  await client.query(`UPDATE listings SET bedrooms = NULL WHERE id = ${edited}`);
  await client.query('COMMIT');
  expect((await waiting).changed).toHaveLength(1);
  await rescoreListings(db, [alike], NOW);
  expect(await scoreOf(edited)).toBe(await scoreOf(alike));
});

test("creating, publishing, editing and the run agree on the score, including the owner's response rate", async () => {
  const actor = await createActor({ responseRate: 1 });
  const { key } = await createPicture({ ownerId: actor.id });
  const photo = { key, width: 1536, height: 1024, placeholder: '', alt: 'A room' };
  const values = typedListing({ photos: [photo], description: 'Θέα στη θάλασσα 🏖️'.repeat(20) });
  const { id } = await submitListing(actor, { submissionId: null, values });
  const created = await scoreOf(id);
  await publishListing(actor, id);
  expect(await scoreOf(id)).toBe(created);
  await setScoredUntil(null);
  expect(await rescoreDueListings(NOW)).toMatchObject({ rescored: 0 });

  await db.user.update({ where: { id: actor.id }, data: { responseRate: 0 } });
  await db.listing.update({ where: { id }, data: { listedAt: ago(31) } });
  await setScoredUntil(null);
  expect(await rescoreDueListings(NOW)).toMatchObject({ rescored: 1 });
  const rescored = await scoreOf(id);
  expect(created - rescored).toBe(150 + 175);
  const stored = await getEditableListing(actor, id);
  if (!stored) throw new Error('not there');
  await updateListing(actor, { id, version: stored.version, values: stored.values });
  expect(await scoreOf(id)).toBe(rescored);
});

test('the listings of an owner whose response rate changed are rescored once, whatever their age', async () => {
  const owner = await createUser();
  const ids = [await createScored(1, { ownerId: owner.id }), await createScored(50, { ownerId: owner.id })];
  await setScoredUntil(null);
  await rescoreDueListings(NOW);
  const before = await Promise.all(ids.map(scoreOf));
  await db.user.update({ where: { id: owner.id }, data: { responseRate: 1 } });
  await db.listingScoreOwner.create({ data: { ownerId: owner.id } });
  expect(await rescoreDueListings(NOW, 1)).toEqual({ rescored: 2, held: 0 });
  expect(await Promise.all(ids.map(scoreOf))).toEqual(before.map((score) => score + 60));
  expect(await db.listingScoreOwner.count()).toBe(0);
});

test('listings hidden and restored by an administrator get the score of that day, or of the next run', async () => {
  const admin = await createAdmin();
  const owner = await createActor();
  const [down, hidden] = [
    await createScored(40, { ownerId: owner.id }),
    await createScored(40, { ownerId: owner.id }),
  ];
  const before = await scoreOf(down);
  await takeDownListing(admin, { listingId: down, reason: 'The photos show another home.' });
  await restoreListing(admin, { listingId: down, reason: 'It was the same home.' });
  expect(await scoreOf(down)).toBeLessThan(before);

  await setScoredUntil(NOW);
  await suspendUser(admin, { userId: owner.id, reason: 'Others were deceived.' });
  await unsuspendUser(admin, { userId: owner.id, reason: 'They were not.' });
  await rescoreDueListings(NOW);
  expect(await scoreOf(hidden)).toBe(await scoreOf(down));
});

test('the workers handle the scoring queue', async () => {
  await setScoredUntil(ago(1));
  await enqueue(db, 'listing-scores', [{ data: {} }]);
  const workers = await startWorkers();
  await expect.poll(scoredUntil, { timeout: 60_000, interval: 200 }).not.toEqual(ago(1));
  await workers.stop();
}, 90_000);
