// docs/operations.md, "Updating without downtime": two web processes, two sidecars and two page caches of one build are replaced
// one by one by those of another, while pages are read and people write to each other.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { db } from '@/lib/db';
import { BUILD_ACTION_KEY } from '@/lib/next/action-key';
import { run, sleep } from '../../scripts/lib/processes/run';
import { toolPath } from '../../scripts/lib/tools';
import { hydrated } from '../support/browser';
import { browserOf, bubble, closeBrowsers, createTalkers, openThread, send } from '../support/chat-browsers';
import { startTwoOfEach, type TwoOfEach } from '../support/two-of-each';
import type { Server } from '../support/two-webs';

test.describe.configure({ timeout: 900_000 });

const NEXT_BUILD = '.next-update';
const WRITE_EVERY_MS = 2_000;
const PATIENCE_MS = 120_000;
const buildId = (folder: string) => readFileSync(join(folder, 'BUILD_ID'), 'utf8');

test.afterEach(closeBrowsers);
test.afterAll(() => rmSync(NEXT_BUILD, { recursive: true, force: true }));

async function makeNextBuild(): Promise<void> {
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    NEXT_DIST_DIR: NEXT_BUILD,
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: BUILD_ACTION_KEY,
  };
  const { code, output } = await run(process.execPath, [toolPath('next'), 'build'], { env });
  expect(code, output.slice(-2_000)).toBe(0);
}

/** The sign-in form as a browser without JavaScript sends it. */
async function openForm(url: string): Promise<FormData> {
  const page = await (await fetch(`${url}/login`)).text();
  const form = new FormData();
  for (const [field] of page.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(field)?.[1];
    if (name?.startsWith('$ACTION'))
      form.set(name, (/value="([^"]*)"/.exec(field)?.[1] ?? '').replaceAll('&quot;', '"'));
  }
  form.set('email', 'nobody@estia.example');
  form.set('password', 'not a password of anybody');
  return form;
}

async function outcomeOf(answering: Promise<Response>, path = ''): Promise<string> {
  const answer = await answering;
  await answer.text();
  return answer.headers.has('retry-after') ? 'shed' : `${answer.status} ${path}`;
}

type Work = { isOver: boolean; outcomes: Map<string, number> };

function count({ outcomes }: Work, outcome: string): void {
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
}

async function read(url: string, reader: number, work: Work): Promise<void> {
  for (let turn = 0; !work.isOver; turn++) {
    const path = ['/', '/login', `/buy?price_min=${reader}${turn}`, '/api/places/?q=limassol'][turn % 4];
    const headers = { 'X-Forwarded-For': `198.51.100.${turn % 250}` };
    const outcome = await outcomeOf(fetch(url + path, { headers }), path).catch((error) =>
      String(error.cause ?? error),
    );
    count(work, outcome.startsWith('200 ') ? 'answered' : outcome);
  }
}

/** The browser of somebody who writes now and then. */
async function write(page: Page, name: string, work: Work): Promise<string[]> {
  page.on('response', (response) => {
    const isShed = response.headers()['retry-after'] !== undefined;
    if (response.status() >= 500 && !isShed) count(work, `${response.status()} ${response.url()}`);
  });
  const texts: string[] = [];
  while (!work.isOver) {
    const text = `${name} ${texts.length + 1}`;
    await send(page, text);
    texts.push(text);
    await sleep(WRITE_EVERY_MS);
  }
  return texts;
}

/** `/readyz`, as the steps say. */
async function replace(server: Server): Promise<void> {
  await server.end('SIGTERM');
  await server.start(NEXT_BUILD);
  const isReady = () => fetch(`http://127.0.0.1:${server.port}/readyz`).then(({ ok }) => ok);
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
}

async function replaceAll({ webs, sidecars, edges, replaceIndex, balanced }: TwoOfEach): Promise<void> {
  for (const server of [...webs, ...sidecars]) await replace(server);
  await replaceIndex(NEXT_BUILD);
  for (const edge of edges) {
    balanced.splice(balanced.indexOf(edge.port), 1);
    await replace(edge);
    balanced.push(edge.port);
  }
}

async function openChat(browser: Browser, url: string) {
  const { anna, nikos, threadId } = await createTalkers();
  const pages = [];
  for (const person of [anna, nikos]) {
    const page = await browserOf(browser, person, { baseURL: url });
    // Typing into a browser takes long while processes start on the same machine.
    page.setDefaultTimeout(PATIENCE_MS);
    await openThread(page, threadId);
    pages.push([page, person.name.split(' ')[0] ?? ''] as const);
  }
  return { pages, threadId };
}

test('while each process of one build is replaced, nothing fails, forms are accepted and messages arrive once', async ({
  browser,
}) => {
  await makeNextBuild();
  expect(buildId(NEXT_BUILD)).not.toBe(buildId(process.env.NEXT_DIST_DIR ?? '.next'));
  const site = await startTwoOfEach(async () => undefined);
  const work: Work = { isOver: false, outcomes: new Map() };
  try {
    const form = await openForm(site.url);
    expect([...form.keys()].some((name) => name.startsWith('$ACTION'))).toBe(true);
    const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
    await visitor.goto('/login');
    await hydrated(visitor);
    const { pages, threadId } = await openChat(browser, site.url);

    const reading = [1, 2, 3].map((reader) => read(site.url, reader, work));
    const writing = pages.map(([page, name]) => write(page, name, work));
    await replaceAll(site);
    work.isOver = true;
    await Promise.all(reading);
    const texts = (await Promise.all(writing)).flat();
    expect([...work.outcomes.keys()].filter((name) => !['answered', 'shed'].includes(name))).toEqual([]);
    expect(work.outcomes.get('answered')).toBeGreaterThan(0);

    const stored = async () => {
      const messages = await db.message.findMany({ where: { threadId }, select: { content: true } });
      return messages.map(({ content }) => content).sort();
    };
    await expect.poll(stored, { timeout: 60_000 }).toEqual(texts.toSorted());
    for (const [page] of pages)
      for (const text of texts) await expect(bubble(page, text), text).toHaveCount(1);

    const answer = await fetch(`${site.url}/login`, {
      method: 'POST',
      body: form,
      headers: { Origin: site.url },
    });
    expect(await answer.text()).toContain('Invalid email or password.');
    expect(answer.status).toBe(200);
    await visitor.getByRole('textbox', { name: 'Email' }).first().fill('nobody@estia.example');
    await visitor.getByLabel('Password', { exact: true }).fill('not a password of anybody');
    await visitor.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(visitor.getByText('Invalid email or password.').first()).toBeVisible();
    await visitor.context().close();
  } finally {
    work.isOver = true;
    await site.stop();
  }
});
