// The e-mail provider posts what people answer to e-mails about messages. Its event has the addresses; the text is read from its API.
import { createHmac, randomUUID } from 'node:crypto';
import { NextRequest } from 'next/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { POST } from '@/app/api/inbound-mail/route';
import { endAllSessions } from '@/lib/auth/session/session-commands';
import type { Actor } from '@/lib/auth/types';
import { getOrCreateThread } from '@/lib/chat/commands';
import { mailUnreadMessages } from '@/lib/chat/mail-commands';
import { sendMessage } from '@/lib/chat/send-commands';
import { db } from '@/lib/db';
import { lastEmail, queuedEmails } from '../support/accounts';
import { actorOf } from '../support/chat';
import { createListing, createUser } from '../support/factories';

const { SECRET, DOMAIN } = vi.hoisted(() => {
  const settings = { SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', DOMAIN: 'reply.estia.example' };
  process.env.INBOUND_MAIL_DOMAIN = settings.DOMAIN;
  process.env.INBOUND_MAIL_SECRET = settings.SECRET;
  process.env.RESEND_API_KEY = 're_test';
  process.env.EMAIL_FROM = 'Homes <hello@homes.test>';
  process.env.RESEND_BASE_URL = 'https://mail.test';
  return settings;
});

type Mail = { text?: string | null; html?: string | null; headers?: Record<string, string> };
const mails = new Map<string, Mail>();
let isProviderDown = false;

vi.stubGlobal('fetch', async (url: string) => {
  const mail = mails.get(new URL(url).pathname.replace('/emails/receiving/', ''));
  if (isProviderDown || !mail) return Response.json({ name: 'not_found', message: 'no' }, { status: 404 });
  return Response.json({ object: 'email', text: null, html: null, headers: {}, ...mail });
});

let visitor: Actor;
let owner: Actor;
let email: string;
let threadId: number;
/** Of the owner, in this conversation. */
let address: string;

const say = (actor: Actor, content: string) =>
  sendMessage(actor, { threadId, clientId: randomUUID(), content });

beforeEach(async () => {
  isProviderDown = false;
  visitor = actorOf(await createUser({ name: 'Maria' }));
  const user = await createUser({ name: 'Nikos' });
  [owner, email] = [actorOf(user), user.email];
  const { id: listingId } = await createListing({ ownerId: user.id });
  ({ threadId } = await getOrCreateThread(visitor, { recipientId: user.id, listingId }));
  await say(visitor, 'Is it free?');
  await db.message.updateMany({ where: { threadId }, data: { createdAt: new Date(Date.now() - 30_000) } });
  await mailUnreadMessages();
  address = (await lastEmail(email)).replyTo ?? '';
});

function sign(id: string, timestamp: number, body: string, secret = SECRET): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

type Posting = {
  to?: string[];
  id?: string;
  mailId?: string;
  age?: number;
  secret?: string;
  type?: string;
  change?: string;
};

async function post(posting: Posting) {
  const { to = [address], id = randomUUID(), mailId = '', age = 0, change = '' } = posting;
  const { secret = SECRET, type = 'email.received' } = posting;
  const timestamp = Math.floor(Date.now() / 1_000) - age;
  const data = {
    email_id: mailId,
    from: 'Nikos <nikos@elsewhere.test>',
    to,
    cc: [],
    subject: 'Re: Γεια',
    attachments: [],
  };
  const body = JSON.stringify({ type, created_at: new Date().toISOString(), data });
  const headers = {
    'svix-id': id,
    'svix-timestamp': String(timestamp),
    // Another version's, as during a change of the secret.
    'svix-signature': `v1,${Buffer.from('x'.repeat(32)).toString('base64')} ${sign(id, timestamp, body, secret)}`,
  };
  const request = new NextRequest('http://localhost:3000/api/inbound-mail', {
    method: 'POST',
    body: body + change,
    headers,
  });
  const answer = await POST(request, { params: Promise.resolve({}) });
  return { status: answer.status, said: (await answer.json()) as Record<string, string> };
}

function mailed(mail: Mail | string): string {
  const id = randomUUID();
  mails.set(id, typeof mail === 'string' ? { text: mail } : mail);
  return id;
}

const replies = async () =>
  (await db.message.findMany({ where: { threadId, senderId: owner.id }, orderBy: { seq: 'asc' } })).map(
    ({ content }) => content,
  );
const notices = async () =>
  (await queuedEmails(email)).filter(({ content }) => content.template === 'reply-refused');

test('the e-mail about a message has an address of its conversation and person, and says that one may reply', async () => {
  expect(address).toMatch(new RegExp(`^reply-${threadId}-0-[0-9a-f]{40}@${DOMAIN}$`));
  expect((await lastEmail(email)).text).toContain('or reply to this email');
  await say(owner, 'Yes');
  await db.message.updateMany({ where: { threadId }, data: { createdAt: new Date(Date.now() - 30_000) } });
  await mailUnreadMessages();
  const other = await db.user.findUniqueOrThrow({ where: { id: visitor.id } });
  expect((await lastEmail(other.email)).replyTo).not.toBe(address);
});

test('a reply arrives as the person’s message, from any mailbox, and what it answers is read', async () => {
  const mailId = mailed(
    'Yes, it is free.\n\nCome on Monday.\n\nOn Fri, 27 Nov 2026 at 20:02, Estia <hello@estia.example> wrote:\n> Is it free?\n',
  );
  const id = randomUUID();
  expect(await post({ mailId, id })).toEqual({ status: 200, said: { result: 'delivered' } });
  expect(await replies()).toEqual(['Yes, it is free.\n\nCome on Monday.']);
  const participant = await db.threadParticipant.findFirstOrThrow({ where: { threadId, userId: owner.id } });
  expect(participant.lastReadSeq).toBe(1);
});

test('posted again, at once, twice in parallel or as another event, it arrives once', async () => {
  const mailId = mailed('Once');
  const id = randomUUID();
  await Promise.all([post({ mailId, id }), post({ mailId, id })]);
  await post({ mailId, id });
  await post({ mailId, to: [`"Estia" <${address.toUpperCase()}>`, address] });
  expect(await replies()).toEqual(['Once']);
});

test('killed between the pieces of a long reply, it is complete and nothing is doubled after the next attempt', async () => {
  const text = Array.from({ length: 60 }, (_, index) => `Sentence ${index} of this answer is here.`).join(
    ' ',
  );
  const mailId = mailed(text);
  await post({ mailId });
  const whole = await replies();
  expect(whole).toHaveLength(3);
  expect(whole.join(' ')).toBe(text);
  await db.message.deleteMany({
    where: { threadId, senderId: owner.id, content: { in: whole.slice(1) as string[] } },
  });
  await post({ mailId });
  expect(await replies()).toEqual(whole);
});

test('without a right signature, with another body or an old one nothing is read', async () => {
  const mailId = mailed('Forged');
  const secret = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
  for (const wrong of [{ secret }, { change: ' ' }, { age: 301 }, { age: -301 }]) {
    const { status, said } = await post({ mailId, ...wrong });
    expect([status, said.code]).toEqual([401, 'unauthorized']);
  }
  const unsigned = new NextRequest('http://localhost:3000/api/inbound-mail', { method: 'POST', body: '{}' });
  expect((await POST(unsigned, { params: Promise.resolve({}) })).status).toBe(401);
  expect((await post({ mailId, age: 290 })).status).toBe(200);
  expect(await replies()).toEqual(['Forged']);
});

test('an address that was guessed, changed or is another domain’s leads nowhere, and nobody is told', async () => {
  const mailId = mailed('Guess');
  const wrong = [
    address.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')),
    address.replace(`reply-${threadId}-`, `reply-${threadId + 1}-`),
    address.replace('-0-', '-1-'),
    address.replace(DOMAIN, 'elsewhere.example'),
    `reply-${threadId}-0-@${DOMAIN}`,
    `hello@${DOMAIN}`,
    email,
  ];
  for (const to of wrong)
    expect(await post({ mailId, to: [to] }), to).toMatchObject({ status: 200, said: { result: 'ignored' } });
  expect(await replies()).toEqual([]);
  expect(await notices()).toEqual([]);
});

test('after signing out everywhere, a new password or another address, the old one has ended and its owner is told once', async () => {
  await db.$transaction((tx) => endAllSessions(tx, owner.id));
  const mailId = mailed('Late');
  for (let times = 0; times < 2; times += 1)
    expect(await post({ mailId })).toEqual({ status: 200, said: { result: 'refused' } });
  expect(await replies()).toEqual([]);
  expect(await notices()).toHaveLength(1);
  expect((await lastEmail(email)).text).toContain('does not receive replies any more');
});

test('blocks, suspensions and erased people stop replies like messages; who may know is told why', async () => {
  await db.user.update({ where: { id: owner.id }, data: { language: 'el' } });
  await db.block.create({ data: { blockerId: visitor.id, blockedId: owner.id } });
  expect(await post({ mailId: mailed('Blocked') })).toMatchObject({ said: { result: 'refused' } });
  const { subject, text } = await lastEmail(email);
  expect(subject).toBe('Η απάντησή σας δεν παραδόθηκε');
  expect(text).toContain('/answer?token=');
  await db.block.deleteMany();
  await db.user.update({ where: { id: owner.id }, data: { suspendedAt: new Date() } });
  expect(await post({ mailId: mailed('Suspended') })).toMatchObject({ said: { result: 'ignored' } });
  await db.user.update({ where: { id: owner.id }, data: { suspendedAt: null, deletedAt: new Date() } });
  expect(await post({ mailId: mailed('Gone') })).toMatchObject({ said: { result: 'ignored' } });
  expect(await replies()).toEqual([]);
  expect(await notices()).toHaveLength(1);
});

test('automatic answers, lists and bounces are ignored', async () => {
  const automatic: Record<string, string>[] = [
    { 'Auto-Submitted': 'auto-replied' },
    { Precedence: 'Bulk' },
    { 'X-Autoreply': 'yes' },
    { 'List-Id': '<homes.example>' },
    { 'Return-Path': '<>' },
    { 'Content-Type': 'multipart/report; report-type=delivery-status' },
  ];
  for (const headers of automatic)
    expect(await post({ mailId: mailed({ text: 'I am away', headers }) })).toMatchObject({
      said: { result: 'ignored' },
    });
  expect(await replies()).toEqual([]);
  const headers = { 'auto-submitted': 'no' };
  await post({ mailId: mailed({ text: 'By hand', headers }) });
  expect(await replies()).toEqual(['By hand']);
});

test('the rules of the chat apply: risky texts count, and beyond the limit their sender is told', async () => {
  const risky = 'Send the deposit to CY17002001280000001200527600 today.';
  const results = [];
  for (let times = 0; times < 21; times += 1)
    results.push((await post({ mailId: mailed(`${risky} ${times}`) })).said.result);
  expect(results.filter((result) => result === 'delivered')).toHaveLength(20);
  expect(results.at(-1)).toBe('refused');
  expect(await notices()).toHaveLength(1);
});

test('of a long reply nothing is delivered if one of its pieces is refused, and it is whole once that has passed', async () => {
  const key = `chat-risky:user:${owner.id}`;
  await db.$executeRaw`INSERT INTO rate_limits (key, tokens, updated_at) VALUES (${key}, 0, now())`;
  const text = `${'Harmless. '.repeat(90)}\n\nSend the deposit to CY17002001280000001200527600 today. ${'Really. '.repeat(100)}`;
  const mailId = mailed(text);
  expect(await post({ mailId })).toMatchObject({ said: { result: 'refused' } });
  expect(await replies()).toEqual([]);
  expect(await notices()).toHaveLength(1);
  await db.$executeRaw`DELETE FROM rate_limits WHERE key = ${key}`;
  await Promise.all([post({ mailId }), post({ mailId })]);
  expect((await replies()).join(' ').replace(/\s+/g, ' ')).toBe(text.replace(/\s+/g, ' ').trim());
});

test('a notice that could not be written is written when the mail is posted again', async () => {
  await db.$transaction((tx) => endAllSessions(tx, owner.id));
  const mailId = mailed('Late');
  await db.$executeRaw`ALTER TABLE tokens ADD CONSTRAINT full_disk CHECK (false) NOT VALID`;
  expect((await post({ mailId })).status).toBe(500);
  await db.$executeRaw`ALTER TABLE tokens DROP CONSTRAINT full_disk`;
  expect(await notices()).toEqual([]);
  expect(await post({ mailId })).toMatchObject({ status: 200, said: { result: 'refused' } });
  expect(await notices()).toHaveLength(1);
});

test('mails without a text and very long ones are refused', async () => {
  await post({ mailId: mailed({ text: '', html: '<div></div>' }) });
  expect((await lastEmail(email)).text).toContain('no text above');
  await post({ mailId: mailed('word '.repeat(1_200)) });
  expect((await lastEmail(email)).text).toContain('more than 5,000 characters');
  expect(await replies()).toEqual([]);
});

test('HTML alone is read as text, without what is quoted', async () => {
  const html =
    '<div>Ναι, <b>είναι</b> ελεύθερο.<br>Νίκος</div><div class="gmail_quote">Στις Παρ 27 Νοε 2026 στις 8:02 μ.μ., ο χρήστης Estia &lt;<a href="mailto:hello@estia.example">hello@estia.example</a>&gt; έγραψε:<br><blockquote>Is it free?</blockquote></div>';
  await post({ mailId: mailed({ html }) });
  expect(await replies()).toEqual(['Ναι, είναι ελεύθερο.\nΝίκος']);
});

test('while the provider does not give the mail the event is refused, so that it comes again', async () => {
  const mailId = mailed('Patience');
  isProviderDown = true;
  expect(await post({ mailId })).toMatchObject({ status: 503, said: { code: 'unavailable' } });
  isProviderDown = false;
  await post({ mailId });
  expect(await replies()).toEqual(['Patience']);
});

test('other events are accepted and do nothing', async () => {
  const { status, said } = await post({ mailId: mailed('Sent'), type: 'email.delivered' });
  expect([status, said.result]).toEqual([200, 'ignored']);
  expect(await replies()).toEqual([]);
});
