import { Resend } from 'resend';
import type { EmailMessage } from '@/lib/email/types';
import { env } from '@/lib/env';

const PROVIDER_TIMEOUT_MS = 20_000;

export function resend(): Resend {
  const { RESEND_API_KEY, RESEND_BASE_URL } = env();
  return new Resend(RESEND_API_KEY, RESEND_BASE_URL ? { baseUrl: RESEND_BASE_URL } : {});
}

/** @throws Error if it was not accepted */
export async function sendWithResend(id: string, message: EmailMessage): Promise<void> {
  const { EMAIL_FROM } = env();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('the e-mail provider did not answer in time')),
      PROVIDER_TIMEOUT_MS,
    );
  });
  try {
    const sending = resend().emails.send({ from: EMAIL_FROM, ...message }, { idempotencyKey: id });
    const { data, error } = await Promise.race([sending, timeout]);
    // The provider's message may contain the address, which must not be logged.
    if (error) throw new Error(`the e-mail provider refused the message: ${error.name}`);
    if (!data?.id) throw new Error('the e-mail provider gave an answer without an id');
  } finally {
    clearTimeout(timer);
  }
}
