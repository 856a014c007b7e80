import { expect, test } from 'vitest';
import { confirmationRound } from '@/lib/confirmations/round-commands';
import { env } from '@/lib/env';
import { ConfirmationMarket, hourOf } from '../support/confirmation-market';

const DAYS = 30;

/** The long form, with killed processes: confirmations-killed.test.ts. */
test('under a moved clock, with two rounds at once, nothing is asked twice or paused early or late', async () => {
  env().RESEND_API_KEY = 'key';
  const market = new ConfirmationMarket(150);
  await market.open(5);
  for (let hour = 0; hour <= DAYS * 24; hour += 4) {
    const now = hourOf(hour);
    await Promise.all([confirmationRound(now), confirmationRound(now)]);
    await market.check(now, 4);
    await market.act(now);
  }
  // Habits follow random ids.
  expect(market.answers).toBeGreaterThan(2);
  expect(market.pauses).toBeGreaterThan(2);
  await market.close(hourOf(DAYS * 24));
}, 120_000);
