// Addresses that do not exist, and people who call our e-mails spam.
import { createHmac, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { NextRequest } from 'next/server';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { POST } from '@/app/api/inbound-mail/route';
import { confirmEmailChange, requestEmailChange } from '@/lib/auth/registration/email-commands';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { seal } from '@/lib/email/seal';
import type { EmailContent } from '@/lib/email/types';
import { env } from '@/lib/env';
import { deleteAccount } from '@/lib/people/deletion-commands';
import { exportAccount } from '@/lib/people/export-queries';
import { deliverQueued } from '@/server/jobs/email-sender';
import {
  createUserWithPassword,
  mailedToken,
  newOrigin,
  newSession,
  PASSWORD,
  queuedEmails,
  thrownBy,
} from '../support/accounts';
import { FakeResend } from '../support/fake-resend';
import { NEWS, RESET } from '../support/queued-mail';

const SECRET = vi.hoisted(() => {
  process.env.INBOUND_MAIL_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  process.env.RESEND_API_KEY = 're_test';
  process.env.EMAIL_FROM = 'Homes <hello@homes.test>';
  return process.env.INBOUND_MAIL_SECRET;
});
const NOTICE: EmailContent = { template: 'account-deleted', siteUrl: 'http://x' };
const provider = await FakeResend.start();

let actor: Actor;
let email: string;

beforeEach(async () => {
  Object.assign(env(), { RESEND_BASE_URL: provider.url, RESEND_API_KEY: 're_test', SMTP_URL: undefined });
  const user = await createUserWithPassword();
  [actor, email] = [{ id: user.id, username: user.username, role: 'user' } as Actor, user.email];
});
afterAll(() => provider.close());

async function post(event: object, secret = SECRET): Promise<[number, unknown]> {
  const body = JSON.stringify({ created_at: new Date().toISOString(), ...event });
  const [id, timestamp] = [randomUUID(), String(Math.floor(Date.now() / 1_000))];
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const headers = { 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': `v1,${signature}` };
  const url = 'http://localhost:3000/api/inbound-mail';
  const answer = await POST(new NextRequest(url, { method: 'POST', body, headers }), {
    params: Promise.resolve({}),
  });
  return [answer.status, ((await answer.json()) as { result?: string }).result];
}

const bounce = (type = 'Permanent', to = email) => ({
  type: 'email.bounced',
  data: { email_id: randomUUID(), to: [to], bounce: { type, subType: 'General', message: 'no such user' } },
});
const complaint = () => ({ type: 'email.complained', data: { email_id: randomUUID(), to: [email] } });
const stopOf = async (id = actor.id) => (await db.user.findUniqueOrThrow({ where: { id } })).mailStop;

/** What arrives of one message of each kind, as a worker sends them. */
async function arriving(to = email): Promise<string[]> {
  provider.sent.length = 0;
  const jobs = { news: NEWS, notice: NOTICE, reset: RESET };
  const arrived = [];
  for (const [kind, content] of Object.entries(jobs)) {
    const id = randomUUID();
    const data = JSON.stringify({ sealed: seal({ to, content }) });
    await db.$executeRaw`INSERT INTO pgboss.job (id, name, data, state) VALUES (${id}::uuid, 'email', ${data}::jsonb, 'active')`;
    const done: string[] = [];
    await deliverQueued([{ id, sealed: seal({ to, content }) }], async (ids) => done.push(...ids));
    expect(done).toEqual([id]);
    if (provider.sent.length > arrived.length) arrived.push(kind);
  }
  return arrived;
}

test('after a bounce only what somebody has just asked for is sent, and Resend is told to try', async () => {
  expect(await arriving()).toEqual(['news', 'notice', 'reset']);
  expect(await post(bounce())).toEqual([200, 'stopped']);
  expect(await post(bounce())).toEqual([200, 'stopped']);
  expect(await stopOf()).toBe('bounced');
  expect(await arriving()).toEqual(['reset']);
  expect(provider.takenOff).toEqual([email]);
  expect(await arriving('somebody-else@mail.test')).toEqual(['news', 'notice', 'reset']);
});

test('after a complaint what one can unsubscribe from is not sent', async () => {
  await post(complaint());
  expect(await stopOf()).toBe('complained');
  expect(await arriving()).toEqual(['notice', 'reset']);
  await post(bounce());
  await post(complaint());
  expect(await stopOf(), 'the stronger one stays').toBe('bounced');
});

test('passing failures, unsigned and odd events stop nothing', async () => {
  for (const type of ['Transient', 'Undetermined', ''])
    expect(await post(bounce(type))).toEqual([200, 'ignored']);
  expect((await post(bounce(), 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'))[0]).toBe(401);
  expect(await post({ type: 'email.bounced', data: { to: [email] } })).toEqual([200, 'ignored']);
  expect(await post({ type: 'email.delivered', data: { to: [email] } })).toEqual([200, 'ignored']);
  expect(await post(bounce('Permanent', 'nobody@mail.test'))).toEqual([200, 'stopped']);
  expect(await stopOf()).toBeNull();
  expect(await post(bounce('Permanent', `Maria <${email.toUpperCase()}>`))).toEqual([200, 'stopped']);
  expect(await stopOf()).toBe('bounced');
});

test('confirming the address again lifts it, and changes nothing else', async () => {
  const ask = (address: string, currentPassword = PASSWORD) =>
    requestEmailChange(actor, { email: address, currentPassword }, newSession(), newOrigin());
  expect((await thrownBy(ask(email)))?.fields?.email).toEqual(['This is already your address.']);
  await post(complaint());
  expect((await thrownBy(ask(email, 'wrong password')))?.fields?.currentPassword).toHaveLength(1);
  await ask(email);
  expect((await queuedEmails(email)).map(({ content }) => content.template)).toEqual([
    'confirm-email-change',
  ]);
  expect(await stopOf()).toBe('complained');
  const link = await mailedToken(email);
  const before = await db.user.findUniqueOrThrow({ where: { id: actor.id } });
  await confirmEmailChange(link, null);
  const after = await db.user.findUniqueOrThrow({ where: { id: actor.id } });
  expect(after).toEqual({ ...before, mailStop: null, updatedAt: after.updatedAt });
  expect((await thrownBy(confirmEmailChange(link, null)))?.code).toBe('invalid');

  await post(bounce());
  await ask('moved@mail.test');
  await confirmEmailChange(await mailedToken('moved@mail.test'), null);
  expect(await stopOf()).toBeNull();
});

test('its owner gets it in the export, and it is erased with the account', async () => {
  await post(bounce());
  expect((await exportAccount(actor)).profile).toMatchObject({ mailStop: 'bounced' });
  await deleteAccount(actor, { currentPassword: PASSWORD, username: actor.username }, newSession());
  expect(await stopOf()).toBeNull();
});

test.each([
  ['550 5.1.1 <x> no such user', 'bounced'],
  ['550-5.2.1 disabled\r\n550 5.2.1 <x>', 'bounced'],
  ['553 no such mailbox', 'bounced'],
  ['550 relay not permitted', null],
  ['550 5.7.1 not from you', null],
  ['554 5.1.1 blocked', null],
  ['450 4.1.1 later', null],
] as const)('an SMTP server that says %j at the recipient: %s', async (reply, stop) => {
  const server = createServer((socket) => {
    socket.write('220 mail.test\r\n');
    socket.on('data', (data) =>
      socket.write(
        `${String(data).startsWith('RCPT') ? reply : String(data).startsWith('QUIT') ? '221 bye' : '250 ok'}\r\n`,
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  Object.assign(env(), {
    RESEND_API_KEY: undefined,
    SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  const done: string[] = [];
  const sending = deliverQueued([{ id: 'a-b', sealed: seal({ to: email, content: RESET }) }], async (ids) =>
    done.push(...ids),
  );
  const failed = await sending.then(
    () => false,
    () => true,
  );
  server.close();
  expect([failed, done.length, await stopOf()]).toEqual(stop ? [false, 1, stop] : [true, 0, null]);
});
