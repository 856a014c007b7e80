import { beforeEach, expect, test, vi } from 'vitest';
import {
  type Health,
  noteHealth,
  reasonOf,
  recordHealth,
  settleHealth,
  watched,
} from '@/lib/reporting/service-health';

const written: Health[] = [];
const outcomes = () => written.map(({ succeededAt, reason }) => [succeededAt !== null, reason]);
const whenWritten = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  written.length = 0;
  recordHealth(async (health) => {
    written.push(health);
  });
});

test('of ten thousand uses a minute one is written, for each service', async () => {
  for (let use = 0; use < 10_000; use += 1) {
    noteHealth('mail');
    if (use % 2) noteHealth('geocoder');
    await vi.advanceTimersByTimeAsync(6);
  }
  expect(written.map(({ service }) => service)).toEqual(['mail', 'geocoder']);
  noteHealth('mail');
  await vi.advanceTimersByTimeAsync(60_000);
  noteHealth('mail');
  await whenWritten();
  expect(written.filter(({ service }) => service === 'mail')).toHaveLength(3);
});

test('a failure is written at once, and so is the end of one; the same failure once a minute', async () => {
  noteHealth('mail');
  await vi.advanceTimersByTimeAsync(5_000);
  for (let use = 0; use < 100; use += 1) noteHealth('mail', new Error('down'));
  await whenWritten();
  expect(outcomes()).toEqual([
    [true, null],
    [false, 'down'],
  ]);
  await vi.advanceTimersByTimeAsync(5_000);
  noteHealth('mail');
  await whenWritten();
  expect(outcomes().slice(2)).toEqual([[true, 'down']]);
});

test('one that fails every second time is written every five seconds, with both outcomes', async () => {
  for (let second = 0; second < 60; second += 1) {
    noteHealth('varnish', second % 2 ? new Error('refused') : undefined);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(written.length).toBeLessThanOrEqual(13);
  expect(outcomes().at(-1)).toEqual([true, 'refused']);
});

test('a failure soon after a success is not lost, although nobody uses the service again', async () => {
  noteHealth('pictures');
  noteHealth('pictures', new Error('disk full'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(outcomes()).toEqual([
    [true, null],
    [false, 'disk full'],
  ]);
});

test('a page can ask for what is not written yet; a database that is away harms nobody', async () => {
  noteHealth('pictures');
  noteHealth('pictures', new Error('disk full'));
  await settleHealth();
  expect(outcomes().at(-1)).toEqual([false, 'disk full']);
  recordHealth(() => Promise.reject(new Error('no database')));
  expect(await watched('mail', async () => 7)).toBe(7);
  await expect(
    watched(
      'mail',
      async () => {
        throw new RangeError('asked wrongly');
      },
      (error) => !(error instanceof RangeError),
    ),
  ).rejects.toThrow('asked wrongly');
  await settleHealth();
});

test('a reason has its causes, and nothing that is secret, belongs to a person or cannot be stored', () => {
  const cause = Object.assign(new Error(''), { code: 'ECONNREFUSED' });
  expect(reasonOf(new TypeError('fetch failed', { cause }))).toBe('fetch failed: ECONNREFUSED');
  expect(reasonOf('a text')).toBe('unknown error');
  const text =
    'no <maria@mail.example> at https://a.example/x?key=1 re_12345678901234567890abcd +357 99 123456';
  expect(reasonOf(new Error(text))).toBe('no <[cut]> at https://a.example/x?[cut] [cut] [cut]');
  expect(reasonOf(new Error(`not JSON: \0\u001b[31m${'🏠'.repeat(200)}`))).toMatch(
    /^not JSON: {2}\[31m🏠+$/u,
  );
});
