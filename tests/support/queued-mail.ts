// The queue of e-mails, as tests of its workers see it.
import { vi } from 'vitest';
import { db } from '@/lib/db';
import { sendEmails } from '@/lib/email/send';
import type { EmailContent } from '@/lib/email/types';

export const addressesOf = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index}@mail.test`);

/** A message that anybody may ask for. */
export const RESET: EmailContent = { template: 'reset-password', username: 'm', url: 'http://x' };
export const NEWS: EmailContent = {
  template: 'favourite-news',
  username: 'm',
  reduced: [],
  gone: ['kept'],
  favouritesUrl: 'http://x',
  unsubscribeUrl: 'http://x',
  oneClickUrl: 'http://x',
};

export async function queueMail(addresses: readonly string[], content: EmailContent = RESET): Promise<void> {
  await db.$transaction((tx) =>
    sendEmails(
      tx,
      addresses.map((to) => ({ to, content, language: 'en' as const })),
    ),
  );
}

/** Ends the delays after failures. */
export async function skipDelays(): Promise<void> {
  await db.$executeRaw`UPDATE pgboss.job SET start_after = now() - interval '1 s' WHERE name = 'email' AND state = 'retry'`;
}

export async function countMail(...states: string[]): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'email' AND state::text = ANY(${states})`;
  return row?.count ?? 0;
}

export async function untilAllIsSent(timeout = 90_000): Promise<void> {
  await vi.waitFor(
    async () => {
      await skipDelays();
      const left = await countMail('created', 'retry', 'active');
      if (left > 0) throw new Error(`${left} e-mails are left`);
    },
    { timeout, interval: 300 },
  );
}
