import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { db } from '@/lib/db';
import { HOUR_MS } from '@/lib/time';
import { tendViewings } from '@/lib/viewings/tending-commands';
import { createPeople, createShownHome, viewingMails } from '../support/viewings';

const long = new Date('2026-01-01');

async function countEmails(): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'email'`;
  return row?.count ?? 0;
}

test('a job that is killed while it reminds tells nobody twice, and the next one tells the rest', async () => {
  const { host, home } = await createShownHome();
  const people = await createPeople(300);
  const start = Date.now() + 5 * HOUR_MS;
  await db.viewing.createMany({
    data: people.map(({ id }, index) => ({
      ...{ listingId: home.id, hostId: host.id, visitorId: id, way: 'in_person' as const, bookedAt: long },
      startsAt: new Date(start + index * 60_000),
      endsAt: new Date(start + (index + 1) * 60_000),
    })),
  });
  const job = spawn(process.execPath, ['--import', 'tsx', 'tests/support/tend-viewings.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'silent' },
  });
  const ended = once(job, 'exit');
  await expect.poll(countEmails, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
  job.kill('SIGKILL');
  await ended;
  const before = (await viewingMails(host)).length;
  await tendViewings();
  expect(await viewingMails(host)).toHaveLength(300);
  expect(before).toBeLessThan(300);
}, 120_000);
