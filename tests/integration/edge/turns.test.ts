import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { holdAnswers, setEdgeStage } from '../../support/edge-stage';

const stage = setEdgeStage();
const FLOOD = '127.0.0.1';
const SOMEBODY = '127.0.0.2';
const AT_ONCE = 64;

/** Each on a connection of its own, as a flood from one address comes. */
function askFrom(localAddress: string, path: string) {
  const request = httpRequest({ agent: false, localAddress, host: '127.0.0.1', port: portOf(), path });
  const status = new Promise<number>((resolve, reject) => {
    request.once('error', reject);
    request.once('response', async (response) => {
      await text(response);
      resolve(response.statusCode ?? 0);
    });
  });
  request.end();
  return { status, hangUp: () => request.destroy() };
}
const portOf = () => Number(new URL(stage.edge.origin).port);

/** A moment in which whatever could come would have come. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 150));

test.each(['/login?n=', '/buy?min_price='])(
  'of one address so many are asked for at a time, the others wait, and all are answered: %s',
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

test('a flood from one address does not keep another one waiting', async () => {
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

test('whoever hangs up while waiting is not asked for, and those behind go on', async () => {
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
