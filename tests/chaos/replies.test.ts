// People answer by e-mail while the web process is killed. The provider posts each event until it is accepted, some twice.
import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replyAddress } from '@/lib/auth/session/reply-addresses';
import { db } from '@/lib/db';
import { sleep } from '../../scripts/lib/processes/run';
import { createThread } from '../support/chat';
import { createUser } from '../support/factories';
import { type Stage, setStage } from './stage';

const REPLIES = 30;
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** Slow, so that processes die while they wait for it. Each mail makes three messages. */
const provider = createServer((request, response) => {
  const id = /receiving\/([\w-]+)/.exec(request.url ?? '')?.[1] ?? '';
  const text = ['first', 'second', 'third']
    .map((part) => `${id} ${part} ${'word '.repeat(170)}`)
    .join('\n\n');
  setTimeout(
    () =>
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ object: 'email', id, text, html: null, headers: {} })),
    100,
  );
});

let stage: Stage;

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, {
    INBOUND_MAIL_DOMAIN: 'reply.estia.example',
    INBOUND_MAIL_SECRET: SECRET,
    RESEND_API_KEY: 're_test',
    EMAIL_FROM: 'Homes <hello@homes.test>',
    RESEND_BASE_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
  });
  stage = await setStage();
}, 120_000);
afterAll(async () => {
  await stage?.end();
  provider.close();
}, 30_000);

/** Returns how often it took. */
async function post(mailId: string, to: string): Promise<number> {
  const body = JSON.stringify({ type: 'email.received', data: { email_id: mailId, to: [to] } });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const key = Buffer.from(SECRET.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${mailId}.${timestamp}.${body}`).digest('base64');
  const headers = { 'svix-id': mailId, 'svix-timestamp': timestamp, 'svix-signature': `v1,${signature}` };
  for (let attempt = 1; ; attempt += 1) {
    const url = `http://127.0.0.1:${stage.web.port}/reply`;
    const response = await fetch(url, { method: 'POST', body, headers }).catch(() => null);
    const answer = await response?.text().catch(() => '');
    if (response?.status === 201 && answer) {
      expect(JSON.parse(answer)).toEqual({ result: 'delivered' });
      return attempt;
    }
    if (attempt > 200) throw new Error(`not delivered: ${answer}`);
    await sleep(100);
  }
}

test(`${REPLIES} replies while the web process is killed: each piece is in its conversation once, in order`, async () => {
  const mails = await Promise.all(
    Array.from({ length: REPLIES }, async () => {
      const [owner, visitor] = [await createUser(), await createUser()];
      const threadId = await createThread(visitor, owner);
      const address = replyAddress({ userId: owner.id, threadId, version: 0 }) ?? '';
      return { threadId, address, mailId: randomUUID() };
    }),
  );
  const posting = mails.flatMap(({ mailId, address }, index) =>
    Array.from({ length: index % 3 === 0 ? 2 : 1 }, () => post(mailId, address)),
  );
  for (let times = 0; times < 3; times += 1) {
    await sleep(200);
    await stage.web.kill();
    await stage.web.revive();
  }
  const attempts = await Promise.all(posting);
  for (const { threadId, mailId } of mails) {
    const messages = await db.message.findMany({ where: { threadId }, orderBy: { seq: 'asc' } });
    const begun = messages.map(({ content }) => content?.split(' ').slice(0, 2).join(' '));
    expect(begun).toEqual(['first', 'second', 'third'].map((part) => `${mailId} ${part}`));
  }
  expect(attempts.some((count) => count > 1)).toBe(true);
}, 200_000);
