import type { Database } from '@/lib/db';
import { seal } from '@/lib/email/seal';
import type { EmailContent } from '@/lib/email/types';
import { EMAIL_QUEUE, enqueue } from '@/lib/jobs/queue';
import type { Language } from '@/lib/language/constants';
import { currentLanguage } from '@/lib/language/current-language';

/** `language`: that of the account. */
export type EmailJob = { to: string; content: EmailContent; language?: Language };

const NEWS: readonly EmailContent['template'][] = ['search-news', 'favourite-news'];
/** Of an hour of alerts none must delay a link that somebody waits for. */
const NEWS_PRIORITY = -1;

/** Queues a message in the language of the account, sent if and when the transaction commits. */
export async function sendEmail(
  tx: Pick<Database, '$queryRaw'>,
  to: string,
  content: EmailContent,
): Promise<void> {
  await sendEmails(tx, [{ to, content }]);
}

export async function sendEmails(
  tx: Pick<Database, '$queryRaw'>,
  messages: readonly EmailJob[],
): Promise<void> {
  const languages = await languagesOf(
    tx,
    messages.filter(({ language }) => !language).map(({ to }) => to),
  );
  await enqueue(
    tx,
    EMAIL_QUEUE,
    // No account has the address yet, or any more: it is its owner who acts.
    messages.map((message) => ({
      data: { sealed: seal({ language: languages.get(message.to) ?? currentLanguage(), ...message }) },
      priority: NEWS.includes(message.content.template) ? NEWS_PRIORITY : 0,
    })),
  );
}

async function languagesOf(
  tx: Pick<Database, '$queryRaw'>,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Language>> {
  if (addresses.length === 0) return new Map();
  const rows = await tx.$queryRaw<{ email: string; language: Language }[]>`
    SELECT email, language FROM users WHERE email = ANY(${[...new Set(addresses)]}::text[])`;
  return new Map(rows.map(({ email, language }) => [email, language]));
}
