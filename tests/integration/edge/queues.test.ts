import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { READS_AT_ONCE } from '@/server/edge/limits/queues';
import { LONGEST_WAIT_MS } from '@/server/request-queue';
import { askFrom as askStageFrom, holdAnswers, portOf, setEdgeStage } from '../../support/edge-stage';

const stage = setEdgeStage();
const FLOOD = '127.0.0.1';
const SOMEBODY = '127.0.0.2';
const AT_ONCE = READS_AT_ONCE / 2;

const askFrom = (address: string, path: string, method = 'GET') =>
  askStageFrom(stage, address, path, { method });

/** Long enough for anything pending to arrive. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 150));

test.each(['/login?n=', '/buy?price_min='])(
  'requests of one address are limited at a time, the rest wait, and all are answered: %s',
  async (path) => {
    const { held } = holdAnswers(stage);
    const flood = Array.from({ length: 200 }, (_, index) => askFrom(FLOOD, `${path}${1_000 + index}`));
    await settled();
    expect(stage.web.asked.length).toBeLessThanOrEqual(AT_ONCE);
    let open = flood.length;
    for (const { status } of flood) void status.finally(() => (open -= 1));
    while (open > 0) {
      expect(held.length).toBeLessThanOrEqual(AT_ONCE);
      for (const letGo of held.splice(0)) letGo();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(new Set(await Promise.all(flood.map(({ status }) => status)))).toEqual(new Set([200]));
  },
);

test('a flood from one address does not delay another', async () => {
  const { held } = holdAnswers(stage);
  const flood = Array.from({ length: 200 }, (_, index) => askFrom(FLOOD, `/login?n=${index}`));
  await expect.poll(() => held.length).toBe(AT_ONCE);
  const { status } = askFrom(SOMEBODY, '/login?somebody');
  await expect.poll(() => stage.web.asked.at(-1)).toBe('GET /login?somebody');
  held.pop()?.();
  expect(await status).toBe(200);
  for (const { status: answered, hangUp } of flood) {
    answered.catch(() => undefined);
    hangUp();
  }
});

test('a client that disconnects while waiting is skipped, and those behind it go on', async () => {
  const { held } = holdAnswers(stage);
  const first = Array.from({ length: AT_ONCE }, (_, index) => askFrom(FLOOD, `/login?first=${index}`));
  await expect.poll(() => held.length).toBe(AT_ONCE);
  const gone = askFrom(FLOOD, '/login?gone');
  gone.status.catch(() => undefined);
  await settled();
  const behind = askFrom(FLOOD, '/login?behind');
  await settled();
  gone.hangUp();
  await settled();
  for (const letGo of held.splice(0)) letGo();
  await expect.poll(() => held.length).toBe(1);
  held.pop()?.();
  expect(await behind.status).toBe(200);
  expect(await Promise.all(first.map(({ status }) => status))).toEqual(Array(AT_ONCE).fill(200));
  expect(stage.web.asked).not.toContain('GET /login?gone');
});

test('a client that disconnects keeps its turn until its page is made, also with later requests on its connection', async () => {
  const { held } = holdAnswers(stage);
  // A response with a cookie is requested again per visitor, who may have gone by then.
  stage.web.answer = (_, response) =>
    held.push(() => stage.web.sendPage(response, 'own', { 'set-cookie': 'a=b' }));
  for (let round = 0; round < AT_ONCE; round += 1) {
    const gone = askFrom(FLOOD, `/buy?price_min=${5_000 + round}`);
    gone.status.catch(() => undefined);
    await expect.poll(() => held.length).toBe(1);
    gone.hangUp();
    await new Promise((resolve) => setTimeout(resolve, 10));
    held.pop()?.();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  for (let round = 0; round < 5; round += 1) {
    const socket = connect({ port: portOf(stage), host: '127.0.0.1', localAddress: FLOOD });
    socket.write('GET /login HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(15));
    await expect.poll(() => held.length).toBe(AT_ONCE);
    socket.destroy();
    await settled();
    expect(held.length).toBe(AT_ONCE);
    for (const letGo of held.splice(0)) letGo();
    await settled();
  }
  stage.web.answer = (_, response) => response.end('read');
  expect(await askFrom(FLOOD, '/login?after').status).toBe(200);
});

test('a request that needs two answers keeps its turn in between, and waits once', async () => {
  const { held } = holdAnswers(stage);
  // Fetched for everybody, and then for this visitor.
  stage.web.answer = ({ url }, response) =>
    held.push(() =>
      stage.web.sendPage(response, 'own', url?.startsWith('/buy') ? { 'set-cookie': 'a=b' } : {}),
    );
  const personal = askFrom(FLOOD, '/buy?price_min=7000');
  await expect.poll(() => held.length).toBe(1);
  const others = Array.from({ length: 2 * AT_ONCE }, (_, index) => askFrom(FLOOD, `/login?n=${index}`));
  await expect.poll(() => held.length).toBe(AT_ONCE);
  await settled();
  held.shift()?.();
  await expect.poll(() => stage.web.asked.at(-1)).toBe('GET /buy?price_min=7000');
  while (held.length > 0) {
    for (const letGo of held.splice(0)) letGo();
    await settled();
  }
  expect(await personal.status).toBe(200);
  await Promise.all(others.map(({ status }) => status));
});

test('a request whose turn does not come in time is refused, and those that come later are answered', async () => {
  const { held } = holdAnswers(stage);
  const first = Array.from({ length: AT_ONCE }, (_, index) => askFrom(FLOOD, `/login?first=${index}`));
  await expect.poll(() => held.length).toBe(AT_ONCE);
  const start = performance.now();
  const waiting = [askFrom(FLOOD, '/login?waiting'), askFrom(FLOOD, '/buy?price_min=9000')];
  expect(await Promise.all(waiting.map(({ status }) => status))).toEqual([503, 503]);
  expect(performance.now() - start).toBeGreaterThan(LONGEST_WAIT_MS - 100);
  const later = askFrom(FLOOD, '/login?later');
  await settled();
  for (const letGo of held.splice(0)) letGo();
  await expect.poll(() => held.length).toBe(1);
  held.pop()?.();
  expect(await later.status).toBe(200);
  expect(await Promise.all(first.map(({ status }) => status))).toEqual(Array(AT_ONCE).fill(200));
  expect(stage.web.asked).not.toContain('GET /login?waiting');
}, 20_000);

test('pages of many addresses queue as well, and one whose turn does not come in time is refused', async () => {
  const { held } = holdAnswers(stage);
  const statuses: number[] = [];
  const crowd = Array.from({ length: READS_AT_ONCE + 20 }, (_, index) =>
    askFrom(`127.0.1.${index + 1}`, `/buy?price_min=${200_000 + index}`).status.then((status) =>
      statuses.push(status),
    ),
  );
  await expect.poll(() => held.length).toBe(READS_AT_ONCE);
  await expect.poll(() => statuses, { timeout: LONGEST_WAIT_MS + 2_000 }).toEqual(Array(20).fill(503));
  for (const letGo of held.splice(0)) letGo();
  await Promise.all(crowd);
  expect(statuses.slice(20)).toEqual(Array(READS_AT_ONCE).fill(200));
  await settled();
  // Nobody waits for the others any more.
  expect(stage.web.asked).toHaveLength(READS_AT_ONCE);
  stage.web.answer = (_, response) => response.end('read');
  expect(await askFrom('127.0.2.1', '/login?after').status).toBe(200);
}, 20_000);

/** Reads of as many addresses as are answered at a time, held until they are let go. */
async function occupyAllTurns() {
  const { held } = holdAnswers(stage);
  const busy = Array.from({ length: READS_AT_ONCE }, (_, index) =>
    askFrom(`127.0.1.${index + 1}`, `/login?busy=${index}`),
  );
  await expect.poll(() => held.length).toBe(READS_AT_ONCE);
  return { held, busy };
}
/** The last that came first, so that what takes its turn is answered before the next turn comes. */
async function letGoOneByOne(held: (() => void)[]) {
  while (held.length > 0) {
    held.pop()?.();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const timesAsked = (path: string) => stage.web.asked.filter((asked) => asked === `GET ${path}`).length;

test('an expired page is refreshed once, however often it is asked for while its turn has not come', async () => {
  stage.web.answer = (_, response) =>
    stage.web.sendPage(response, 'first', { 'x-estia-facts': '60 place-counts' });
  expect(await askFrom(SOMEBODY, '/buy').status).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
  try {
    const { held, busy } = await occupyAllTurns();
    for (let time = 0; time < 10; time += 1) expect(await askFrom(SOMEBODY, '/buy').status).toBe(200);
    await letGoOneByOne(held);
    await Promise.all(busy.map(({ status }) => status));
    expect(timesAsked('/buy')).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

test('a page that many wait for is fetched once, though their turns come one after the other', async () => {
  const { held, busy } = await occupyAllTurns();
  const crowd = Array.from({ length: 10 }, (_, index) => askFrom(`127.0.2.${index + 1}`, '/buy').status);
  await settled();
  await letGoOneByOne(held);
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]));
  await Promise.all(busy.map(({ status }) => status));
  expect(timesAsked('/buy')).toBe(1);
});

test('whether the site is ready is told during an overload as well', async () => {
  const { held, busy } = await occupyAllTurns();
  const { status } = askFrom(SOMEBODY, '/readyz');
  await expect.poll(() => stage.web.asked).toContain('GET /readyz');
  for (const letGo of held.splice(0)) letGo();
  expect(await status).toBe(200);
  await Promise.all(busy.map((read) => read.status));
});

test('forms do not wait for reads', async () => {
  const { held } = holdAnswers(stage);
  const reads = Array.from({ length: READS_AT_ONCE }, (_, index) =>
    askFrom(`127.0.1.${index + 1}`, `/login?read=${index}`),
  );
  await expect.poll(() => held.length).toBe(READS_AT_ONCE);
  const { status } = askFrom(SOMEBODY, '/api/things', 'POST');
  await expect.poll(() => stage.web.asked.at(-1)).toBe('POST /api/things');
  for (const letGo of held.splice(0)) letGo();
  expect(await status).toBe(200);
  await Promise.all(reads.map((read) => read.status));
});

test('a client that does not read its response does not keep its turn', async () => {
  const long = Buffer.alloc(8 * 1024 * 1024);
  stage.web.answer = (_, response) => response.end(long);
  const slow = Array.from({ length: AT_ONCE }, () =>
    connect({ port: portOf(stage), host: '127.0.0.1', localAddress: FLOOD }),
  );
  for (const socket of slow) {
    socket.pause();
    socket.write('GET /login HTTP/1.1\r\nHost: localhost\r\n\r\n');
  }
  await expect.poll(() => stage.web.asked.length).toBe(AT_ONCE);
  stage.web.answer = (_, response) => response.end('read');
  expect(await askFrom(FLOOD, '/login?after').status).toBe(200);
  for (const socket of slow) socket.destroy();
}, 20_000);
