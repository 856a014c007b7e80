// Workers die before, in and after their calls to the provider; others take over.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { FakeResend } from '../support/fake-resend';
import { addressesOf, countMail, NEWS, queueMail, skipDelays, untilAllIsSent } from '../support/queued-mail';

const provider = await FakeResend.start();
const running = new Set<ChildProcess>();

function startWorker(): ChildProcess {
  const worker = spawn(process.execPath, ['--import', 'tsx', 'tests/support/mail-worker.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      RESEND_API_KEY: 're_test',
      RESEND_BASE_URL: provider.url,
      EMAIL_FROM: 'Homes <hello@homes.test>',
      LOG_LEVEL: 'silent',
    },
  });
  running.add(worker);
  return worker;
}

async function killAll(): Promise<void> {
  const ended = [...running].map((worker) => worker.exitCode ?? worker.signalCode ?? once(worker, 'exit'));
  for (const worker of running) worker.kill('SIGKILL');
  await Promise.all(ended);
  running.clear();
}

/** As the queue does two minutes after they were taken. */
async function expire(): Promise<void> {
  await db.$executeRaw`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE name = 'email' AND state = 'active'`;
}

afterAll(async () => {
  await killAll();
  provider.close();
});

test('killed while batches are accepted, just before and just after, two workers send each message once', async () => {
  const people = addressesOf(450, 'person');
  await queueMail(people, NEWS);
  const left = () => countMail('created', 'retry', 'active');
  for (const moment of ['accepted', 'before', 'accepted', 'any'] as const) {
    const size = provider.calls.length;
    if (moment === 'before') provider.faults = ['slow', 'slow'];
    // The answer never leaves: the worker dies first.
    provider.onAccepted = () => (moment === 'accepted' ? killAll() : undefined);
    startWorker();
    startWorker();
    if (moment === 'accepted')
      await expect.poll(() => skipDelays().then(() => running.size), { timeout: 150_000 }).toBe(0);
    else
      await expect
        .poll(() => countMail('active').then((count) => count > 0 && provider.calls.length >= size), {
          timeout: 150_000,
          interval: 10,
        })
        .toBe(true);
    await killAll();
    provider.onAccepted = () => undefined;
    await expire();
    // Newer messages must not join a batch that may have left.
    const later = addressesOf(20, `later-${size}-${moment}`);
    people.push(...later);
    await queueMail(later, NEWS);
  }
  expect(await left()).toBeGreaterThan(0);
  startWorker();
  startWorker();
  await untilAllIsSent(150_000);
  const sent = provider.sent.map(({ to }) => to);
  expect(sent.length).toBe(people.length);
  expect(sent.toSorted()).toEqual(people.toSorted());
}, 600_000);
