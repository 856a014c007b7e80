import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { afterOwnAnnouncements, lastHeard, noteHeard, noteSent } from '@/lib/realtime/announcements';
import { askIndex } from '@/lib/search/client';
import type { AskedQuestion } from '@/lib/search/questions';
import { eachLine, indexAddress } from '@/lib/search/socket';

const folder = mkdtempSync(join(tmpdir(), 'estia-search-'));
const asked: AskedQuestion[] = [];
const sockets = new Set<Socket>();
let server: Server;
let isAnswering = false;
const question = { kind: 'placeCounts' } as const;

async function startServer(): Promise<void> {
  server = createServer((socket) => {
    sockets.add(socket);
    eachLine(socket, (line) => {
      const one = JSON.parse(line) as AskedQuestion;
      asked.push(one);
      if (isAnswering) socket.write(`${JSON.stringify({ n: one.n, answer: [7], isLate: false })}\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(indexAddress(), resolve));
}

function endServer(): void {
  server.close();
  for (const socket of sockets) socket.destroy();
  sockets.clear();
}

beforeAll(() => {
  process.env.DATA_DIR = folder;
  process.env.AUTH_SECRET = 'x'.repeat(40);
  process.env.DATABASE_URL = 'postgresql://nobody@127.0.0.1:1/none';
});
afterAll(() => {
  endServer();
  rmSync(folder, { recursive: true, force: true });
});

test('without an index nobody waits, and it is found again by itself', async () => {
  expect(await askIndex(question)).toBeNull();
  for (let left = 1_000; left > 0; left -= 1) expect(await askIndex(question)).toBeNull();
  isAnswering = true;
  await startServer();
  await vi.waitUntil(() => askIndex(question), { timeout: 20_000 });
  expect(await askIndex(question)).toEqual([7]);
});

test('a question names the last announcement that the process has heard', async () => {
  noteHeard('first');
  noteHeard('second');
  await askIndex(question);
  expect(asked.at(-1)).toMatchObject({ after: 'second', ask: question });
});

test('an index that has become silent is not asked any more, but for one question a second', async () => {
  isAnswering = false;
  const before = asked.length;
  for (let left = 50; left > 0; left -= 1) expect(await askIndex(question)).toBeNull();
  expect(asked.length - before).toBe(3);
  await sleep(1_050);
  for (let left = 50; left > 0; left -= 1) expect(await askIndex(question)).toBeNull();
  expect(asked.length - before).toBe(4);
  isAnswering = true;
  await vi.waitUntil(() => askIndex(question), { timeout: 20_000 });
  endServer();
  await vi.waitUntil(async () => (await askIndex(question)) === null, { timeout: 20_000 });
  await startServer();
  await vi.waitUntil(() => askIndex(question), { timeout: 20_000 });
});

test('a write is answered once the process has heard what it announced, and does not wait long for what was rolled back', async () => {
  let isDone = false;
  const waiting = afterOwnAnnouncements(async () => {
    noteSent('own');
    return 'done';
  }).finally(() => {
    isDone = true;
  });
  noteHeard('of somebody else');
  await sleep(5);
  expect(isDone).toBe(false);
  noteHeard('own');
  expect(await waiting).toBe('done');
  expect(lastHeard()).toBe('own');
  // Heard before its writer waits, and of a writer that announces nothing.
  await afterOwnAnnouncements(async () => {
    noteSent('early');
    noteHeard('early');
  });
  await afterOwnAnnouncements(async () => undefined);
  await afterOwnAnnouncements(async () => noteSent('rolled back'));
});
