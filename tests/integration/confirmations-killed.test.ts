import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { confirmationRound } from '@/lib/confirmations/round-commands';
import { env } from '@/lib/env';
import { ConfirmationMarket, hourOf } from '../support/confirmation-market';

const HOMES = 10_000;
const DAYS = 90;
/** A round of these hours begins in a process that is killed. */
const KILLED_EVERY = 71;

/** Kills a round some time after it has begun; `false` if it was faster. */
function killedRound(now: Date, afterMs: number): Promise<boolean> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/support/confirmation-round.ts', now.toISOString()],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        LOG_LEVEL: 'silent',
        RESEND_API_KEY: 'key',
        EMAIL_FROM: 'Estia <mail@estia.test>',
      },
    },
  );
  child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), afterMs));
  return new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal === 'SIGKILL')));
}

test('10,000 homes over 90 days with killed rounds: nothing asked twice, nothing paused early or late by more than an hour', async () => {
  env().RESEND_API_KEY = 'key';
  const market = new ConfirmationMarket(HOMES);
  await market.open(120);
  let killed = 0;
  for (let hour = 0; hour <= DAYS * 24; hour += 1) {
    const now = hourOf(hour);
    if (hour % KILLED_EVERY === 24 % KILLED_EVERY) {
      killed += Number(await killedRound(now, (hour * 37) % 160));
      // PostgreSQL needs a moment to notice, as the next round of ten minutes later gives it.
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    await confirmationRound(now);
    await market.check(now, 1);
    await market.act(now);
  }
  expect(killed).toBeGreaterThan(DAYS / 6);
  expect(market.answers).toBeGreaterThan(1_000);
  expect(market.pauses).toBeGreaterThan(1_000);
  await market.close(hourOf(DAYS * 24));
}, 3_600_000);
