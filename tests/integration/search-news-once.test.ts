import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { collectAlertEvents } from '@/lib/alerts/event-commands';
import { sendSearchNews } from '@/lib/alerts/mail-commands';
import { db } from '@/lib/db';
import { queuedEmails } from '../support/accounts';
import { connectClient } from '../support/connect-client';
import { createListing, createUser } from '../support/factories';
import { createWatcher } from '../support/saved-searches';

const SEARCHES = 450;

/** Many people with the same search; `told` counts the e-mails that name each home, by person. */
async function createManyWatchers() {
  await db.savedSearch.deleteMany();
  const { lastPosition } = await db.alertProgress.findUniqueOrThrow({ where: { id: 1 } });
  const mark = `many-${Date.now()}`;
  await db.user.createMany({
    data: Array.from({ length: SEARCHES }, (_, index) => ({
      username: `${mark}-${index}`.slice(-30),
      email: `${mark}-${index}@mail.test`,
      emailVerified: new Date(),
    })),
  });
  const users = await db.user.findMany({ where: { email: { startsWith: mark } }, select: { id: true } });
  await db.savedSearch.createMany({
    data: users.map(({ id }) => ({
      userId: id,
      address: '/buy',
      frequency: 'immediately' as const,
      toldPosition: lastPosition,
    })),
  });
  const told = async (listingId: number) => {
    const counts = new Map<string, number>();
    for (const { to, content } of await queuedEmails()) {
      if (!to.startsWith(mark)) continue;
      if (content.template !== 'search-news') continue;
      if (content.listed.homes.some((home) => home.listingId === listingId))
        counts.set(to, (counts.get(to) ?? 0) + 1);
    }
    return counts;
  };
  return { told };
}

async function countEmails(): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'email'`;
  return row?.count ?? 0;
}

const onceEach = (counts: Map<string, number>) => [counts.size, new Set(counts.values())];

test('several workers at once tell everybody once', async () => {
  const { told } = await createManyWatchers();
  const { id } = await createListing();
  await Promise.all([sendSearchNews(), sendSearchNews(), sendSearchNews()]);
  await sendSearchNews();
  expect(onceEach(await told(id))).toEqual([SEARCHES, new Set([1])]);
}, 120_000);

test('after a worker was killed halfway, the others tell the rest, and nobody twice', async () => {
  const { told } = await createManyWatchers();
  const before = await countEmails();
  const { id } = await createListing();
  const worker = spawn(process.execPath, ['--import', 'tsx', 'tests/support/send-search-news.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'silent' },
  });
  const ended = once(worker, 'exit');
  await expect.poll(countEmails, { timeout: 60_000, interval: 10 }).toBeGreaterThan(before);
  worker.kill('SIGKILL');
  await ended;
  const halfway = (await told(id)).size;
  expect(halfway).toBeGreaterThan(0);
  expect(halfway, 'it was killed halfway').toBeLessThan(SEARCHES);
  await expect
    .poll(
      async () => {
        await sendSearchNews();
        return onceEach(await told(id));
      },
      { timeout: 30_000 },
    )
    .toEqual([SEARCHES, new Set([1])]);
}, 120_000);

test('a home is told although its transaction commits long after others have been told', async () => {
  await db.savedSearch.deleteMany();
  const { id: ownerId } = await createUser();
  const watcher = await createWatcher('/buy?bedrooms=9');
  const sample = await createListing({ ownerId });
  const late = await connectClient();
  await late.query('BEGIN');
  const { rows } = await late.query(
    `INSERT INTO listings (owner_id, title, property_status, property_type, country, place_id, location, published, bedrooms)
     SELECT owner_id, 'Late', property_status, property_type, country, place_id, location, true, 9 FROM listings WHERE id = $1
     RETURNING id, listed_at AS "listedAt"`,
    [sample.id],
  );
  const { id, listedAt } = rows[0] as { id: number; listedAt: Date };
  for (let run = 0; run < 3; run += 1) {
    const { id: other } = await createListing({ ownerId, bedrooms: 9 });
    await sendSearchNews();
    expect((await watcher.told()).at(-1)).toEqual([other]);
  }
  const settledAt = async () => (await db.alertProgress.findUniqueOrThrow({ where: { id: 1 } })).settledAt;
  // Later runs read from here on, however long the transaction takes.
  expect((await settledAt()).getTime()).toBeLessThanOrEqual(listedAt.getTime());
  await late.query('COMMIT');
  await late.end();
  await sendSearchNews();
  expect((await watcher.told()).at(-1)).toEqual([id]);
  await collectAlertEvents();
  expect((await settledAt()).getTime()).toBeGreaterThan(listedAt.getTime());
  await sendSearchNews();
  const all = (await watcher.told()).flat();
  expect(new Set(all).size).toBe(all.length);
});

test('the job works again after all tables were emptied, as when sample data is loaded', async () => {
  await db.$executeRaw`DELETE FROM alert_progress`;
  const watcher = await createWatcher('/buy?bedrooms=8');
  await sendSearchNews();
  const { id } = await createListing({ bedrooms: 8 });
  await sendSearchNews();
  expect(await watcher.told()).toEqual([[id]]);
});
