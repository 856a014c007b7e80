// For browser tests of the chat: signed-in users, conversations with history, two browsers.
import { randomUUID } from 'node:crypto';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test';
import { db } from '@/lib/db';
import { createThread } from './chat';
import { createSession, createUser } from './factories';

type Person = { id: string; name: string };

export async function createTalkers(): Promise<{ anna: Person; nikos: Person; threadId: number }> {
  const [anna, nikos] = await Promise.all([
    createUser({ name: 'Anna Test' }),
    createUser({ name: 'Nikos Test' }),
  ]);
  const threadId = await createThread(anna, nikos);
  return {
    anna: { id: anna.id, name: 'Anna Test' },
    nikos: { id: nikos.id, name: 'Nikos Test' },
    threadId,
  };
}

/** Messages 'message 1' to 'message n', alternating senders, a minute apart, all read. */
export async function writePast(threadId: number, writers: readonly Person[], count: number): Promise<void> {
  const start = Date.now() - (count + 1) * 60_000;
  const seqs = Array.from({ length: count }, (_, index) => index + 1);
  await db.message.createMany({
    data: seqs.map((seq) => ({
      threadId,
      seq,
      senderId: (writers[seq % writers.length] as Person).id,
      clientId: randomUUID(),
      content: `message ${seq}`,
      createdAt: new Date(start + seq * 60_000),
      readAt: new Date(start + seq * 60_000),
    })),
  });
  await db.thread.update({ where: { id: threadId }, data: { lastSeq: count, lastMessageAt: new Date() } });
  await db.threadParticipant.updateMany({ where: { threadId }, data: { lastReadSeq: count } });
}

type Options = BrowserContextOptions & { baseURL: string };

/** The site under test, for `browserOf`. */
export const site = (baseURL: string | undefined) => ({ baseURL: baseURL ?? 'http://localhost:3000' });

const openContexts: BrowserContext[] = [];

/** Call after each test: `test.afterEach(closeBrowsers)`. */
export async function closeBrowsers(): Promise<void> {
  await Promise.all(openContexts.splice(0).map((context) => context.close()));
}

/** A browser in which `person` is signed in. */
export async function browserOf(browser: Browser, person: Person, options: Options): Promise<Page> {
  const session = await createSession(person.id);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  openContexts.push(context);
  await context.addCookies([
    { name: session.name, value: session.value, url: options.baseURL, httpOnly: true },
  ]);
  return context.newPage();
}

/** Opens a conversation and waits for hydration. */
export async function openThread(page: Page, threadId: number): Promise<void> {
  await page.goto(`/chat/${threadId}`);
  await expect(field(page)).toBeVisible({ timeout: 30_000 });
  await expect
    .poll(() =>
      field(page).evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))),
    )
    .toBe(true);
}

/** Makes the sidecar unreachable from this page: its address points to a closed port. */
export async function cutSidecar(page: Page): Promise<void> {
  await page.route('**/api/chat/connection', (route) => route.fulfill({ json: { url: null, port: 9 } }));
}

export const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
export const conversation = (page: Page) => page.getByRole('region', { name: /^Conversation with/ });
/** The message with exactly this text. */
export const bubble = (page: Page, text: string) =>
  page
    .locator('[data-messages]')
    .getByRole('listitem')
    .filter({ has: page.getByText(new RegExp(`: ${text}$`)) });

export async function send(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}
