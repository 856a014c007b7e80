import { writeToOutbox } from '@/lib/email/outbox';
import { renderEmail } from '@/lib/email/render';
import type { EmailJob } from '@/lib/email/send';
import { sendBySmtp } from '@/lib/email/smtp';
import type { EmailMessage } from '@/lib/email/types';
import { env, mailProvider } from '@/lib/env';
import { SOURCE_LANGUAGE } from '@/lib/language/constants';
import { inLanguage } from '@/lib/next/spoken-language';

export async function renderJob({
  to,
  content,
  language = SOURCE_LANGUAGE,
}: EmailJob): Promise<EmailMessage> {
  return inLanguage(language, () => renderEmail(to, content));
}

/** Without Resend, which is given messages in batches. @throws Error if it was not accepted, so that the queue retries */
export async function deliverAlone(id: string, message: EmailMessage): Promise<void> {
  if (mailProvider(env()) === 'smtp') await sendBySmtp(id, message);
  else await writeToOutbox(id, message);
}
