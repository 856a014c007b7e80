import { expect, test } from 'vitest';
import { db } from '@/lib/db';
import { inLanguage } from '@/lib/next/spoken-language';
import { consume, forgive, giveBack, penalise } from '@/lib/rate-limit';
import { thrownBy } from '../support/accounts';

const HOURLY = { capacity: 5, refillPerSecond: 5 / 3600 };
const BACK_OFF = { freeFailures: 5, firstWaitSeconds: 15, maxWaitSeconds: 900 };

const age = (key: string, seconds: number) =>
  db.$executeRaw`UPDATE rate_limits SET updated_at = updated_at - ${seconds} * interval '1 second' WHERE key = ${key}`;
/** Longer than a process caches a refusal. */
const forget = () => new Promise((resolve) => setTimeout(resolve, 1_050));

test('of 50 concurrent requests exactly as many as the bucket holds are granted', async () => {
  const results = await Promise.all(Array.from({ length: 50 }, () => thrownBy(consume('parallel', HOURLY))));
  expect(results.filter((error) => !error)).toHaveLength(5);
  const refused = results.find(Boolean);
  expect(refused?.code).toBe('rate_limited');
  expect(refused?.retryAfter).toBeGreaterThan(0);
});

test('the bucket refills over time, never beyond its size', async () => {
  for (let index = 0; index < 5; index += 1) await consume('refill', HOURLY);
  const refusal = await thrownBy(consume('refill', HOURLY));
  expect(refusal?.retryAfter).toBeGreaterThan(700);
  expect(refusal?.retryAfter).toBeLessThanOrEqual(720);
  const inGreek = await thrownBy(inLanguage('el', () => consume('refill', HOURLY)));
  expect([refusal?.message, inGreek?.message]).toEqual([
    'Too many attempts. Please try again in 12 minutes.',
    'Πάρα πολλές προσπάθειες. Δοκιμάστε ξανά σε 12 λεπτά.',
  ]);
  await forget();
  await age('refill', 730);
  await consume('refill', HOURLY);
  expect((await thrownBy(consume('refill', HOURLY)))?.code).toBe('rate_limited');
  await forget();
  await age('refill', 1_000_000);
  for (let index = 0; index < 5; index += 1) await consume('refill', HOURLY);
  expect((await thrownBy(consume('refill', HOURLY)))?.code).toBe('rate_limited');
});

test('an immediate retry is told the full remaining wait, not one second', async () => {
  for (let index = 0; index < 5; index += 1) await penalise('again', BACK_OFF);
  expect((await thrownBy(penalise('again', BACK_OFF)))?.retryAfter).toBeGreaterThan(13);
  expect((await thrownBy(penalise('again', BACK_OFF)))?.retryAfter).toBeGreaterThan(13);
});

test('a clock set back makes nobody wait longer', async () => {
  const day = 86_400;
  for (let index = 0; index < 5; index += 1) await consume('clock', HOURLY);
  for (let index = 0; index < 8; index += 1) await thrownBy(penalise('clock-guess', BACK_OFF));
  expect((await thrownBy(consume('clock', HOURLY)))?.code).toBe('rate_limited');
  await forget();
  await age('clock', -day);
  await age('clock-guess', -day);
  for (let index = 0; index < 5; index += 1) await consume('clock', HOURLY);
  expect((await thrownBy(consume('clock', HOURLY)))?.retryAfter).toBeLessThanOrEqual(720);
  await penalise('clock-guess', BACK_OFF);
});

test('a clock corrected by seconds takes no tokens away', async () => {
  await consume('corrected', { capacity: 3, refillPerSecond: 1 });
  await age('corrected', -20);
  await consume('corrected', { capacity: 3, refillPerSecond: 1 });
});

test('a token can be returned', async () => {
  await consume('back', { capacity: 1, refillPerSecond: 1 / 3600 });
  await giveBack('back', { capacity: 1, refillPerSecond: 1 / 3600 });
  expect(await thrownBy(consume('back', { capacity: 1, refillPerSecond: 1 / 3600 }))).toBeUndefined();
});

test('after the fifth failure the wait is 15 s, doubling each time up to 15 minutes', async () => {
  const waits: number[] = [];
  for (let failure = 1; failure <= 14; failure += 1) {
    await penalise('guess', BACK_OFF);
    const wait = (await thrownBy(penalise('guess', BACK_OFF)))?.retryAfter;
    if (wait === undefined) {
      // Still free: the probe itself counted too.
      failure += 1;
      continue;
    }
    waits.push(wait);
    await forget();
    await age('guess', 901);
  }
  expect(waits.slice(0, 7)).toEqual(
    [15, 30, 60, 120, 240, 480, 900].map((wait) => expect.closeTo(wait, -0.5)),
  );
  expect(Math.max(...waits)).toBeLessThanOrEqual(900);
});

test('the right password resets the failures', async () => {
  for (let index = 0; index < 5; index += 1) await penalise('forgiven', BACK_OFF);
  expect((await thrownBy(penalise('forgiven', BACK_OFF)))?.code).toBe('rate_limited');
  await forgive('forgiven');
  expect(await thrownBy(penalise('forgiven', BACK_OFF))).toBeUndefined();
});
