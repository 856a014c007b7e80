import { Resend } from 'resend';
import { writeToOutbox } from '@/lib/email/outbox';
import { renderEmail } from '@/lib/email/render';
import type { EmailJob } from '@/lib/email/send';
import type { EmailMessage } from '@/lib/email/types';
import { env } from '@/lib/env';
import { SOURCE_LANGUAGE } from '@/lib/language/constants';
import { inLanguage } from '@/lib/next/spoken-language';
import { watched } from '@/lib/reporting/service-health';

const PROVIDER_TIMEOUT_MS = 20_000;

/** @throws Error if the provider did not accept the message, so that the queue retries */
export async function deliverEmail(
  id: string,
  { to, content, language = SOURCE_LANGUAGE }: EmailJob,
): Promise<void> {
  const message = await inLanguage(language, () => renderEmail(to, content));
  await watched('mail', () =>
    env().RESEND_API_KEY ? sendWithResend(id, message) : writeToOutbox(id, message),
  );
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
    // The provider's message may contain the address, which must not be logged.
    if (error) throw new Error(`the e-mail provider refused the message: ${error.name}`);
    if (!data?.id) throw new Error('the e-mail provider gave an answer without an id');
  } finally {
    clearTimeout(timer);
  }
}
