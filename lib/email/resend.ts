import { setTimeout as sleep } from 'node:timers/promises';
import { Resend } from 'resend';
import type { EmailMessage } from '@/lib/email/types';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { tryConsume } from '@/lib/rate-limit';
import { watched } from '@/lib/reporting/service-health';

const PROVIDER_TIMEOUT_MS = 20_000;
/** Of all processes together. Resend allows five a second, of which reading replies and other programs of its owner need some. */
const CALLS = { capacity: 1, refillPerSecond: 2 };
const TURN_POLL_MS = 100;
/** Together with a call below the two minutes after which another worker takes the messages. */
const TURN_TIMEOUT_MS = 60_000;
/** Of a batch because of one of its messages. */
const REFUSED_CONTENT: readonly (number | null)[] = [400, 413, 422];

/** Per call. */
export const RESEND_BATCH_MAX = 100;

export function resend(): Resend {
  const { RESEND_API_KEY, RESEND_BASE_URL } = env();
  return new Resend(RESEND_API_KEY, RESEND_BASE_URL ? { baseUrl: RESEND_BASE_URL } : {});
}

async function waitForTurn(): Promise<void> {
  const until = performance.now() + TURN_TIMEOUT_MS;
  while (!(await tryConsume('email-provider', CALLS))) {
    if (performance.now() > until) throw new Error('too many calls wait for the e-mail provider');
    await sleep(TURN_POLL_MS);
  }
}

/** Resend keeps a list of its own of the addresses that bounced or complained. A key that may only send cannot change it. */
export async function takeOffResendsList(email: string): Promise<void> {
  await waitForTurn();
  const signal = AbortSignal.timeout(PROVIDER_TIMEOUT_MS);
  const { error } = await resend().suppressions.remove(email, { signal });
  if (error && error.statusCode !== 404)
    log.warn({ name: error.name }, 'an address could not be taken off the list of the e-mail provider');
}

/**
 * One call. `key` stands for these messages, whose texts may have changed since an earlier attempt. Returns the positions of
 * those that were refused; the others are sent. @throws Error if it is not known that they are
 */
export async function sendWithResend(key: string, messages: readonly EmailMessage[]): Promise<number[]> {
  await waitForTurn();
  return watched('mail', () => call(key, messages));
}

async function call(key: string, messages: readonly EmailMessage[]): Promise<number[]> {
  const mails = messages.map((message) => ({ from: env().EMAIL_FROM, ...message }));
  const signal = AbortSignal.timeout(PROVIDER_TIMEOUT_MS);
  const options = { idempotencyKey: key, signal };
  const [only] = mails;
  const { data, error } =
    only && mails.length === 1
      ? await resend().emails.send(only, options)
      : await resend().batch.send(mails, { ...options, batchValidation: 'permissive' });
  if (error) {
    if (error.name === 'invalid_idempotent_request') return [];
    if (mails.length > 1 && REFUSED_CONTENT.includes(error.statusCode)) return mails.map((_, index) => index);
    // The provider's message may contain an address, which must not be logged.
    const said = [error.statusCode, error.name].filter(Boolean).join(' ') || 'without a reason';
    throw new Error(
      signal.aborted ? 'the e-mail provider ran out of time' : `the e-mail provider refused a call: ${said}`,
    );
  }
  const refused = 'errors' in data && Array.isArray(data.errors) ? data.errors.map(({ index }) => index) : [];
  const sent = 'data' in data ? data.data.length : Number(Boolean(data.id));
  if (sent + refused.length !== mails.length)
    throw new Error('the e-mail provider gave an answer without the ids');
  return refused;
}
