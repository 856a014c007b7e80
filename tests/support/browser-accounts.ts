// New users and their email, for tests that run against a served site with the sample people.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import type { OutboxMessage } from '@/lib/email/types';

export const SAMPLE = { email: 'buyer@estia.example', password: 'estia-sample-1' };
export const PASSWORD = 'olives and 3 lemons';

let counter = 0;

export function newPerson() {
  counter += 1;
  const name = `e2e-${process.pid.toString(36)}-${Date.now().toString(36)}${counter}`;
  return { username: name.slice(0, 30), email: `${name}@mail.test`, password: PASSWORD };
}

/** Of several machines each writes what its own worker has sent. */
const OUTBOXES = (process.env.ESTIA_TEST_DATA_DIRS ?? process.env.DATA_DIR ?? '.data')
  .split(',')
  .map((folder) => join(folder, 'outbox'));

/** Messages to `to`, oldest first, from the outbox of the served site. */
function mailTo(to: string): OutboxMessage[] {
  const files = OUTBOXES.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder).map((name) => join(folder, name)),
  );
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file): OutboxMessage => JSON.parse(readFileSync(file, 'utf8')))
    .filter((message) => message.to === to)
    .sort((a, b) => a.sentAt.localeCompare(b.sentAt));
}

/** Waits for the last message with this subject. */
export async function waitForMail(to: string, subject: string): Promise<OutboxMessage> {
  const find = () => mailTo(to).findLast((message) => message.subject === subject);
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  const message = find();
  if (!message) throw new Error('the message has gone again');
  return message;
}

/** The six digits of the last message that has them in its subject. */
export async function codeInMail(to: string): Promise<string> {
  const find = () => /^\d{6}/.exec(mailTo(to).at(-1)?.subject ?? '')?.[0];
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  return find() ?? '';
}

export async function linkInMail(to: string, subject: string): Promise<string> {
  const { text } = await waitForMail(to, subject);
  const url = new URL(/https?:\/\/\S+token=\S+/.exec(text)?.[0] ?? 'no link');
  return `${url.pathname}${url.search}`;
}

/** Registers and verifies the address through the API. */
export async function createAccount(request: APIRequestContext) {
  const person = newPerson();
  const registered = await request.post('/api/users/register', { data: person });
  expect(registered.status(), await registered.text()).toBe(201);
  const link = await linkInMail(person.email, 'Confirm your email address');
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  expect((await request.post('/api/users/verify-email', { data: { token } })).status()).toBe(200);
  return person;
}
