import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OwnTurn } from '@/server/edge/own-turn';
import { BURST_MS, LONGEST_WAIT_MS, OVERLOADED_WAIT_MS, Turns } from '@/server/turns';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const EVERY_MS = 100;

test('the first of another client waits briefly too when one client’s queue has lasted longer than a burst', async () => {
  const turns = new Turns({ total: 1, perClient: 2, overloadedWaitMs: OVERLOADED_WAIT_MS });
  const open: (() => void)[] = [];
  const ask = () => turns.take('flood').then((end) => end && open.push(end));
  for (let first = 0; first < 4; first += 1) void ask();
  // One is let in for each that ends, and another comes, so that somebody waits all the time.
  for (let passed = 0; passed <= BURST_MS; passed += EVERY_MS) {
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    void ask();
    open.shift()?.();
  }
  const came = performance.now();
  let waited = LONGEST_WAIT_MS;
  void turns.take('somebody').then(() => {
    waited = performance.now() - came;
  });
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS);
  expect(waited).toBe(OVERLOADED_WAIT_MS);
});

/** As many as may wait. */
const CROWD = 2_000;
const unlimited = { total: Number.POSITIVE_INFINITY, overloadedWaitMs: OVERLOADED_WAIT_MS };

test('those whose connections have closed no longer wait: they take no place from others of their address', async () => {
  const turns = new Turns({ ...unlimited, perClient: 1 });
  const end = await turns.take('office');
  const gone = Array.from({ length: CROWD }, () => new EventEmitter());
  const left = gone.map((connection) => turns.take('office', connection));
  expect(await turns.take('office')).toBeNull();
  for (const connection of gone) connection.emit('close');
  expect(new Set(await Promise.all(left))).toEqual(new Set([null]));
  await vi.advanceTimersByTimeAsync(BURST_MS + 1);
  const next = turns.take('office');
  await vi.advanceTimersByTimeAsync(OVERLOADED_WAIT_MS + 1);
  end?.();
  expect(await next).toBeTypeOf('function');
});

test('a request has one turn, whatever it asks for, and does not wait again in vain', async () => {
  const turns = new Turns({ ...unlimited, perClient: 1 });
  const [first, second] = [new OwnTurn(turns, 'a'), new OwnTurn(turns, 'a')];
  expect(await first.take()).toBe(true);
  expect(await first.take()).toBe(true);
  const inVain = second.take();
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS);
  expect(await inVain).toBe(false);
  expect(await second.take()).toBe(false);
  first.end();
  expect(await new OwnTurn(turns, 'a').take()).toBe(true);
});

test('a request whose client left as its turn came gives it back', async () => {
  const turns = new Turns({ ...unlimited, perClient: 1 });
  const first = new OwnTurn(turns, 'a');
  await first.take();
  const connection = Object.assign(new EventEmitter(), { destroyed: false });
  const taking = new OwnTurn(turns, 'a', connection as unknown as Socket).take();
  first.end();
  connection.destroyed = true;
  expect(await taking).toBe(false);
  expect(await new OwnTurn(turns, 'a').take()).toBe(true);
});
