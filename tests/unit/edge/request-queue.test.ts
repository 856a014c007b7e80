import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Slot } from '@/server/edge/limits/queues';
import { LONGEST_WAIT_MS, MOST_WAITING, RequestQueue } from '@/server/request-queue';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const unlimited = { total: Number.POSITIVE_INFINITY };

test('a request waits for ten seconds at most', async () => {
  const turns = new RequestQueue({ ...unlimited, perClient: 1 });
  await turns.take('a');
  const inVain = turns.take('a');
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS - 1);
  let isRefused = false;
  void inVain.then((end) => {
    isRefused = end === null;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isRefused).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isRefused).toBe(true);
});

test('clients take turns, however many requests one of them has waiting', async () => {
  const turns = new RequestQueue({ total: 1, perClient: 1 });
  const end = await turns.take('flood');
  for (let waiting = 0; waiting < MOST_WAITING; waiting += 1)
    void turns.take('flood').then((next) => next?.());
  expect(await turns.take('flood')).toBeNull();
  const somebody = turns.take('somebody');
  end?.();
  expect(await somebody).toBeTypeOf('function');
});

test('those whose connections have closed no longer wait: they take no place from others of their address', async () => {
  const turns = new RequestQueue({ ...unlimited, perClient: 1 });
  const end = await turns.take('office');
  const gone = Array.from({ length: MOST_WAITING }, () => new EventEmitter());
  const left = gone.map((connection) => turns.take('office', connection));
  expect(await turns.take('office')).toBeNull();
  for (const connection of gone) connection.emit('close');
  expect(new Set(await Promise.all(left))).toEqual(new Set([null]));
  const next = turns.take('office');
  end?.();
  expect(await next).toBeTypeOf('function');
});

test('a request has one turn, whatever it asks for, and does not wait again in vain', async () => {
  const turns = new RequestQueue({ ...unlimited, perClient: 1 });
  const [first, second] = [new Slot(turns, 'a'), new Slot(turns, 'a')];
  expect(await first.take()).toBe(true);
  expect(await first.take()).toBe(true);
  const inVain = second.take();
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS);
  expect(await inVain).toBe(false);
  expect(await second.take()).toBe(false);
  first.end();
  expect(await new Slot(turns, 'a').take()).toBe(true);
});

test('a request whose client left as its turn came gives it back', async () => {
  const turns = new RequestQueue({ ...unlimited, perClient: 1 });
  const first = new Slot(turns, 'a');
  await first.take();
  const connection = Object.assign(new EventEmitter(), { destroyed: false });
  const taking = new Slot(turns, 'a', connection as unknown as Socket).take();
  first.end();
  connection.destroyed = true;
  expect(await taking).toBe(false);
  expect(await new Slot(turns, 'a').take()).toBe(true);
});
