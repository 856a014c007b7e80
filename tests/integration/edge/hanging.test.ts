// One of two processes is stopped (SIGSTOP): it keeps its connections and accepts more, but answers nothing.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listening, originOf, startEdge } from '../../support/edge';

/** By when a process that hangs is known to. Two seconds of patience, one until the next check, two to answer it, and some for a busy machine. */
const ELSEWHERE_WITHIN_MS = 8_000;
/** Answers how often it was asked for the same thing. */
const PROGRAM = `
  const asked = {};
  require('node:http').createServer((request, response) => {
    const what = request.method + ' ' + request.url;
    asked[what] = (asked[what] ?? 0) + 1;
    const answer = process.pid + ' ' + asked[what];
    if (!request.url.includes('slow')) return response.end(answer);
    response.write(answer);
    setTimeout(() => response.end(), 1_000);
  }).on('upgrade', (request, socket) => {
    socket.end('HTTP/1.1 101 Switching Protocols\\r\\nUpgrade: websocket\\r\\nConnection: Upgrade\\r\\n\\r\\nhello');
  }).listen(0, '127.0.0.1', function () { console.log(this.address().port); });`;

let stopped: ChildProcess;
let other: ChildProcess;
let origins: string[];
let edge: Awaited<ReturnType<typeof startEdge>>;

async function start(): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, ['-e', PROGRAM], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  return { child, origin: `http://127.0.0.1:${Number(port)}` };
}

beforeEach(async () => {
  const [first, second] = await Promise.all([start(), start()]);
  [stopped, other, origins] = [first.child, second.child, [first.origin, second.origin]];
  edge = await startEdge(origins);
});
afterEach(async () => {
  await edge.close();
  for (const child of [stopped, other]) child.kill('SIGKILL');
});

/** Who answered, and how often it had been asked for this. */
async function send(path: string, method = 'GET'): Promise<{ pid: number; times: number }> {
  const answer = await fetch(edge.origin + path, { method });
  const [pid = 0, times = 0] = (await answer.text()).split(' ').map(Number);
  return { pid, times };
}

async function sendMany(path: string): Promise<Set<number>> {
  const sent = Array.from({ length: 8 }, (_, index) => send(`${path}${index}`));
  return new Set((await Promise.all(sent)).map(({ pid }) => pid));
}

test('its pages are fetched from the other one, its forms wait for it, and it gets no more until it answers', async () => {
  const paths = ['/login?n=', '/buy?price_min='];
  expect(await sendMany('/login?both=')).toEqual(new Set([stopped.pid, other.pid]));
  stopped.kill('SIGSTOP');
  // In turn while nothing else is in progress, so that one of them waits.
  const forms = Promise.all([1, 2, 3].map((number) => send(`/api/things/${number}`, 'POST')));
  await new Promise((resolve) => setTimeout(resolve, 300));
  const reads = paths.map(sendMany);
  expect(await Promise.all(reads)).toEqual(paths.map(() => new Set([other.pid])));

  expect(await sendMany('/login?later=')).toEqual(new Set([other.pid]));

  stopped.kill('SIGCONT');
  const sent = await forms;
  expect(new Set(sent.map(({ pid }) => pid))).toEqual(new Set([stopped.pid, other.pid]));
  expect(
    sent.map(({ times }) => times),
    'each form once',
  ).toEqual([1, 1, 1]);
  await expect.poll(() => sendMany('/login?again=')).toContain(stopped.pid);
}, 30_000);

test('a page that it has only begun to send is fetched from the other one', async () => {
  const pages = sendMany('/buy?location=slow&price_min=');
  await new Promise((resolve) => setTimeout(resolve, 500));
  stopped.kill('SIGSTOP');
  expect(await pages).toEqual(new Set([other.pid]));
}, 30_000);

test('the control: a process that is only slow keeps its pages, and they are not made twice', async () => {
  let asked = 0;
  const isSlow = (url = '') => url.startsWith('/login');
  const answerLate = () =>
    createServer(({ url }, response) => {
      if (!isSlow(url)) return response.end();
      asked += 1;
      setTimeout(() => response.end('late'), ELSEWHERE_WITHIN_MS - 2_500);
    });
  const servers: Server[] = await Promise.all([answerLate(), answerLate()].map(listening));
  const slow = await startEdge(servers.map(originOf));
  const answers = await Promise.all(
    ['/login?1', '/login?2'].map(async (path) => (await fetch(slow.origin + path)).text()),
  );
  expect([answers, asked]).toEqual([['late', 'late'], 2]);
  await slow.close();
  for (const server of servers) server.close();
}, 30_000);

test('a websocket meant for it reaches the other one', async () => {
  stopped.kill('SIGSTOP');
  const shake = async () => {
    const socket = connect(Number(new URL(edge.origin).port), '127.0.0.1');
    socket.write(
      'GET /socket.io/?transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    return (await socket.toArray()).join('');
  };
  for (const answer of await Promise.all([shake(), shake()]))
    expect(answer).toMatch(/^HTTP\/1\.1 101 [\s\S]*hello$/);
}, 30_000);
