import { Resend } from 'resend';
import { writeToOutbox } from '@/lib/email/outbox';
import { renderEmail } from '@/lib/email/render';
import { unseal } from '@/lib/email/seal';
import type { EmailJob } from '@/lib/email/send';
import type { EmailMessage } from '@/lib/email/types';
import { env } from '@/lib/env';

/** A provider that takes longer is asked again later; its idempotency key keeps that from sending twice. */
const PROVIDER_TIMEOUT_MS = 20_000;

/**
 * Sends one queued message. `id` stays the same over all tries.
 *
 * @throws Error when the provider did not take it: the queue tries again
 */
export async function deliverEmail(id: string, sealed: string): Promise<void> {
  // Sealed by `sendEmail` of this installation, so its shape is known.
  const { to, content } = unseal(sealed) as EmailJob;
  const message = await renderEmail(to, content);
  if (env().RESEND_API_KEY) await sendWithResend(id, message);
  else await writeToOutbox(id, message);
}

async function sendWithResend(id: string, message: EmailMessage): Promise<void> {
  const { RESEND_API_KEY, RESEND_BASE_URL, EMAIL_FROM } = env();
  const resend = new Resend(RESEND_API_KEY, RESEND_BASE_URL ? { baseUrl: RESEND_BASE_URL } : {});
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('the e-mail provider did not answer in time')),
      PROVIDER_TIMEOUT_MS,
    );
  });
  try {
    const sending = resend.emails.send({ from: EMAIL_FROM, ...message }, { idempotencyKey: id });
    const { data, error } = await Promise.race([sending, timeout]);
    // The provider's words may repeat the address, which no log may hold.
    if (error) throw new Error(`the e-mail provider refused the message: ${error.name}`);
    if (!data?.id) throw new Error('the e-mail provider gave an answer without an id');
  } finally {
    clearTimeout(timer);
  }
}
