import { z } from 'zod';
import { resend } from '@/lib/email/resend';
import type { MailStop } from '@/lib/email/types';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { noteHealth, watched } from '@/lib/reporting/service-health';

const PROVIDER_TIMEOUT_MS = 10_000;

/** Of the headers svix-id, svix-timestamp and svix-signature. */
export type Signature = { id: string; timestamp: string; signature: string };

/** Of a mail received, without its text and headers; or of addresses to which a mail of ours was not delivered. */
export type MailEvent = { mailId: string; recipients: string[] } | { stop: MailStop; recipients: string[] };

export type ReceivedMail = { text: string; html: string; headers: ReadonlyMap<string, string> };

const addresses = z.array(z.string()).nullish();
const receivedEvent = z.object({
  type: z.literal('email.received'),
  data: z.object({
    email_id: z.string().regex(/^[\w-]{1,100}$/),
    to: addresses,
    cc: addresses,
    bcc: addresses,
    received_for: addresses,
  }),
});

const undeliveredEvent = z.discriminatedUnion('type', [
  // Others are passing, such as a full mailbox.
  z.object({
    type: z.literal('email.bounced'),
    data: z.object({ to: addresses, bounce: z.object({ type: z.string().regex(/^permanent$/i) }) }),
  }),
  z.object({ type: z.literal('email.complained'), data: z.object({ to: addresses }) }),
]);

/**
 * `null` for other events. `body`: as it was received, byte for byte.
 * @throws AppError `unauthorized` for a wrong signature, or one older than five minutes; `not_found` if no webhook is set up
 */
export function readEvent(body: string, { id, timestamp, signature }: Signature): MailEvent | null {
  const { INBOUND_MAIL_SECRET: webhookSecret } = env();
  if (!webhookSecret) throw new AppError('not_found', 'This site has no webhook for mail.');
  let event: unknown;
  try {
    event = resend().webhooks.verify({ payload: body, headers: { id, timestamp, signature }, webhookSecret });
  } catch (cause) {
    // Or a stranger's.
    noteHealth('inbound-mail', new Error('a webhook had a wrong signature: is INBOUND_MAIL_SECRET right?'));
    const message = 'The signature is wrong, or older than five minutes.';
    throw new AppError('unauthorized', message, { cause });
  }
  const undelivered = undeliveredEvent.safeParse(event).data;
  if (undelivered) {
    const stop = undelivered.type === 'email.bounced' ? 'bounced' : 'complained';
    return { stop, recipients: (undelivered.data.to ?? []).map(bareAddress) };
  }
  const { success, data } = receivedEvent.safeParse(event);
  if (!success) return null;
  const { email_id: mailId, to, cc, bcc, received_for: received } = data.data;
  return { mailId, recipients: [to, cc, bcc, received].flatMap((list) => list ?? []).map(bareAddress) };
}

/** 'Estia <reply-1@estia.example>' → 'reply-1@estia.example'. */
const bareAddress = (text: string) => (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim().toLowerCase();

/** @throws AppError `unavailable`, so that the provider sends the event again */
export async function fetchMail(mailId: string): Promise<ReceivedMail> {
  const signal = AbortSignal.timeout(PROVIDER_TIMEOUT_MS);
  // Pictures in the text would be data of any size.
  const read = async () => {
    const answer = await resend().emails.receiving.get(mailId, { html_format: 'cid' }, { signal });
    if (!answer.data) throw new Error(`the e-mail provider refused to give a mail: ${answer.error?.name}`);
    return answer.data;
  };
  const data = await watched('inbound-mail', read).catch((cause: unknown) => {
    const message = 'The mail could not be read from the provider.';
    throw new AppError('unavailable', message, { cause, retryAfter: 60 });
  });
  const headers = Object.entries(data.headers ?? {});
  return {
    text: data.text ?? '',
    html: data.html ?? '',
    headers: new Map(headers.map(([name, value]) => [name.toLowerCase(), String(value).toLowerCase()])),
  };
}
