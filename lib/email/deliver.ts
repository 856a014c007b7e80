import { writeToOutbox } from '@/lib/email/outbox';
import { renderEmail } from '@/lib/email/render';
import { sendWithResend } from '@/lib/email/resend';
import type { EmailJob } from '@/lib/email/send';
import { sendBySmtp } from '@/lib/email/smtp';
import type { EmailMessage } from '@/lib/email/types';
import { env, mailProvider } from '@/lib/env';
import { SOURCE_LANGUAGE } from '@/lib/language/constants';
import { inLanguage } from '@/lib/next/spoken-language';
import { watched } from '@/lib/reporting/service-health';

export async function renderJob({
  to,
  content,
  language = SOURCE_LANGUAGE,
}: EmailJob): Promise<EmailMessage> {
  return inLanguage(language, () => renderEmail(to, content));
}

/** One message by whichever provider is in use. @throws Error if it was not accepted, so that the queue retries */
export async function deliverAlone(id: string, message: EmailMessage): Promise<void> {
  const provider = mailProvider(env());
  if (provider === 'resend') await sendWithResend(id, [message]);
  else await watched('mail', () => (provider === 'smtp' ? sendBySmtp : writeToOutbox)(id, message));
}
