import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FakeResend, RESEND_FAULTS } from '../support/fake-resend';

const provider = await FakeResend.start();

// The settings are read once, so they must be set before lib/env.ts is imported.
beforeAll(() => {
  process.env.RESEND_BASE_URL = provider.url;
  process.env.RESEND_API_KEY = 're_test';
  process.env.EMAIL_FROM = 'Homes <hello@homes.test>';
});
afterAll(() => provider.close());

async function modules() {
  const { db } = await import('@/lib/db');
  const { sendEmail } = await import('@/lib/email/send');
  const { startWorkers } = await import('@/server/jobs/worker');
  const queue = (to: string) =>
    db.$transaction((tx) =>
      sendEmail(tx, to, {
        template: 'verify-email',
        username: 'maria',
        url: 'http://localhost:3000/verify-email?token=t',
        code: '',
      }),
    );
  // Skips the first retry delays of several seconds.
  const skipRetryDelays = () =>
    db.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE name = 'email' AND state = 'retry'`;
  return { db, sendEmail, startWorkers, queue, skipRetryDelays };
}

test('with a provider that is down, slow, broken or loses responses, two workers send every email exactly once', async () => {
  const { startWorkers, queue, skipRetryDelays, db } = await modules();
  provider.faults = [...RESEND_FAULTS];
  const people = Array.from({ length: 12 }, (_, index) => `person-${index}@mail.test`);
  for (const to of people) await queue(to);
  const workers = [await startWorkers(), await startWorkers()];
  await vi.waitFor(
    async () => {
      await skipRetryDelays();
      const [row] = await db.$queryRaw<{ open: bigint }[]>`
        SELECT count(*) AS open FROM pgboss.job WHERE name = 'email' AND state <> 'completed'`;
      expect(Number(row?.open)).toBe(0);
    },
    { timeout: 90_000, interval: 500 },
  );
  for (const worker of workers) await worker.stop();
  expect(provider.sent.map((mail) => mail.to).sort()).toEqual([...people].sort());
  expect(provider.faults).toEqual([]);
  const [mail] = provider.sent;
  expect(mail?.subject).toBe('Confirm your email address');
  expect(mail?.text).toContain('/verify-email?token=t');
}, 120_000);

test('a rolled-back transaction sends no email', async () => {
  const { db, sendEmail } = await modules();
  const failing = db.$transaction(async (tx) => {
    await sendEmail(tx, 'rolled@back.example', {
      template: 'reset-password',
      username: 'maria',
      url: 'http://x',
    });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const [row] = await db.$queryRaw<
    { open: bigint }[]
  >`SELECT count(*) AS open FROM pgboss.job WHERE state = 'created'`;
  expect(Number(row?.open)).toBe(0);
});

test('the queue holds no plaintext address or link', async () => {
  const { db, queue } = await modules();
  await queue('hidden@mail.test');
  const rows = await db.$queryRaw<{ row: string }[]>`SELECT j::text AS row FROM pgboss.job j`;
  const text = rows.map(({ row }) => row).join('\n');
  expect(text).toContain('sealed');
  expect(text).not.toContain('hidden@mail.test');
  expect(text).not.toContain('token=');
});

test('a line break in a stored name starts no header: the subject is one line', async () => {
  const { renderEmail } = await import('@/lib/email/render');
  const { subject } = await renderEmail('maria@mail.example', {
    template: 'company-approved',
    username: 'maria',
    company: 'Homes\r\nBcc: all@evil.example \u202e',
    url: 'http://localhost:3000/developer/1',
  });
  expect(subject).toBe('Homes Bcc: all@evil.example  is now on Estia');
});

test('without an API key each message is one JSON file, written once per job', async () => {
  const { writeToOutbox, listOutbox } = await import('@/lib/email/outbox');
  const { renderEmail } = await import('@/lib/email/render');
  const message = await renderEmail('maria@mail.test', {
    template: 'new-sign-in',
    username: 'maria <b>',
    device: 'Chrome on Windows',
    at: '2026-11-21T10:00:00.000Z',
    sessionsUrl: 'http://localhost:3000/profile#sessions',
  });
  await writeToOutbox('job-1', message);
  await writeToOutbox('job-1', message);
  const folder = join(process.env.DATA_DIR ?? '', 'outbox');
  expect(readdirSync(folder)).toEqual(['job-1.json']);
  const file = JSON.parse(readFileSync(join(folder, 'job-1.json'), 'utf8'));
  expect(Object.keys(file).sort()).toEqual(['html', 'sentAt', 'subject', 'text', 'to']);
  expect(file.text).toContain('Chrome on Windows, 21 November 2026, 10:00 UTC');
  expect(file.html).toContain('maria &lt;b&gt;');
  expect((await listOutbox(5))[0]).toMatchObject({ id: 'job-1', to: 'maria@mail.test' });
});
