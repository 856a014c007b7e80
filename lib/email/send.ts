import type { Database } from '@/lib/db';
import { seal } from '@/lib/email/seal';
import type { EmailContent } from '@/lib/email/types';
import { EMAIL_QUEUE, enqueue } from '@/lib/jobs/queue';

export type EmailJob = { to: string; content: EmailContent };

/** Queues a message, sent if and when the transaction commits. */
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
  await enqueue(
    tx,
    EMAIL_QUEUE,
    messages.map((message) => ({ sealed: seal(message) })),
  );
}
