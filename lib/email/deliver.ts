import { writeToOutbox } from '@/lib/email/outbox';
import { renderEmail } from '@/lib/email/render';
import { sendWithResend } from '@/lib/email/resend';
import type { EmailJob } from '@/lib/email/send';
import { sendBySmtp } from '@/lib/email/smtp';
import { env, mailProvider } from '@/lib/env';
import { SOURCE_LANGUAGE } from '@/lib/language/constants';
import { inLanguage } from '@/lib/next/spoken-language';

/** @throws Error if the message was not accepted, so that the queue retries */
export async function deliverEmail(
  id: string,
  { to, content, language = SOURCE_LANGUAGE }: EmailJob,
): Promise<void> {
  const message = await inLanguage(language, () => renderEmail(to, content));
  const provider = mailProvider(env());
  if (provider === 'resend') await sendWithResend(id, message);
  else if (provider === 'smtp') await sendBySmtp(id, message);
  else await writeToOutbox(id, message);
}
