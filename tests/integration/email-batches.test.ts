// What leaves through Resend leaves in batches, at the rate that it allows.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '@/lib/db';
import { deliverQueued } from '@/server/jobs/email-sender';
import { startWorkers, type Workers } from '@/server/jobs/worker';
import { FakeResend } from '../support/fake-resend';
import {
  addressesOf,
  countMail,
  NEWS,
  queueMail,
  RESET,
  skipDelays,
  untilAllIsSent,
} from '../support/queued-mail';

vi.hoisted(() => {
  process.env.RESEND_API_KEY = 're_test';
  process.env.EMAIL_FROM = 'Homes <hello@homes.test>';
});

/** A busy machine loses connections, and the queue waits before it tries again. */
vi.setConfig({ testTimeout: 120_000 });
let provider: FakeResend;
let workers: Workers[] = [];

beforeEach(async () => {
  provider = await FakeResend.start();
  const { env } = await import('@/lib/env');
  env().RESEND_BASE_URL = provider.url;
  await db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'email'`;
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  provider.close();
});

const work = async () => void workers.push(await startWorkers());
const recipients = () => provider.sent.map(({ to }) => to);

test('250 alerts are three calls or a few more, each alert once, and a link that somebody waits for is first', async () => {
  const alerts = addressesOf(250, 'alert');
  await queueMail(alerts, NEWS);
  await queueMail(['waiting@mail.test']);
  await work();
  await untilAllIsSent();
  expect(recipients().toSorted()).toEqual([...alerts, 'waiting@mail.test'].toSorted());
  expect(recipients().indexOf('waiting@mail.test')).toBeLessThan(200);
  expect(provider.calls.length).toBeLessThanOrEqual(5);
  expect(provider.tooFast).toBe(0);
  expect(provider.sent[0]).toMatchObject({ from: 'Homes <hello@homes.test>' });
});

test('an address that is refused keeps no other: those leave, and it alone is tried again', async () => {
  const people = addressesOf(20, 'person');
  await queueMail([...people.slice(0, 7), 'invalid@mail.test', ...people.slice(7)]);
  await work();
  await vi.waitFor(async () => expect(await countMail('completed')).toBe(people.length), { timeout: 60_000 });
  await vi.waitFor(
    async () => {
      await skipDelays();
      expect(provider.calls.filter(({ size }) => size === 1).length).toBeGreaterThan(1);
    },
    { timeout: 60_000 },
  );
  expect(recipients().toSorted()).toEqual(people.toSorted());
  expect(provider.calls.filter(({ size }) => size > 1)).toHaveLength(1);
  expect(await countMail('completed')).toBe(people.length);
});

test('a message that cannot be read keeps no other', async () => {
  await queueMail(addressesOf(3, 'person'));
  await db.$executeRaw`INSERT INTO pgboss.job (name, data, retry_limit) VALUES ('email', '{"sealed": "of another secret"}', 2)`;
  await work();
  await vi.waitFor(
    async () => {
      await skipDelays();
      expect([await countMail('completed'), await countMail('failed')]).toEqual([3, 1]);
    },
    { timeout: 60_000 },
  );
  expect(recipients()).toHaveLength(3);
});

test('a batch whose answer was lost is the same batch next time, whatever was queued or changed meanwhile', async () => {
  const people = addressesOf(10, 'person');
  await queueMail(people);
  provider.faults = ['lost answer'];
  await work();
  await vi.waitFor(async () => expect(await countMail('retry')).toBe(people.length), { timeout: 60_000 });
  await queueMail(['later@mail.test']);
  const { env } = await import('@/lib/env');
  env().EMAIL_FROM = 'New name <hello@homes.test>';
  await untilAllIsSent();
  expect(recipients().toSorted()).toEqual([...people, 'later@mail.test'].toSorted());
  env().EMAIL_FROM = 'Homes <hello@homes.test>';
});

test('a worker that dies after its call has noted nothing; the next one sends nothing twice', async () => {
  const people = addressesOf(10, 'person');
  await queueMail(people);
  const jobs = await db.$queryRaw<{ id: string; sealed: string }[]>`
    UPDATE pgboss.job SET state = 'active', started_on = now() WHERE name = 'email' RETURNING id::text AS id, data->>'sealed' AS sealed`;
  const dying = deliverQueued(jobs, () => Promise.reject(new Error('killed')));
  await expect(dying).rejects.toThrow('killed');
  expect(recipients()).toHaveLength(people.length);
  await db.$executeRaw`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE name = 'email'`;
  await queueMail(['later@mail.test']);
  await work();
  await untilAllIsSent();
  expect(recipients().toSorted()).toEqual([...people, 'later@mail.test'].toSorted());
});

test('half of a batch that comes back earlier than the other half is sent with it', async () => {
  await queueMail(addressesOf(6, 'person'));
  provider.faults = ['error'];
  await work();
  await vi.waitFor(async () => expect(await countMail('retry')).toBe(6), { timeout: 60_000 });
  await db.$executeRaw`
    UPDATE pgboss.job SET start_after = CASE WHEN id IN (SELECT id FROM pgboss.job WHERE name = 'email' ORDER BY id LIMIT 2)
      THEN now() - interval '1 s' ELSE now() + interval '1 hour' END WHERE name = 'email'`;
  await vi.waitFor(async () => expect(await countMail('completed')).toBe(2), { timeout: 60_000 });
  expect(recipients()).toHaveLength(6);
  await untilAllIsSent();
  expect(recipients()).toHaveLength(6);
});

test('several workers together keep the rate, also with messages that are sent one by one', async () => {
  await queueMail(addressesOf(24, 'person'), RESET);
  await db.$executeRaw`UPDATE pgboss.job SET singleton_key = id::text WHERE name = 'email'`;
  await Promise.all([work(), work(), work()]);
  await untilAllIsSent();
  expect(provider.calls).toHaveLength(24);
  expect(new Set(recipients()).size).toBe(24);
  expect(provider.tooFast).toBe(0);
});
