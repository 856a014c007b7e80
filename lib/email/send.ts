import type { Database } from '@/lib/db';
import { seal } from '@/lib/email/seal';
import type { EmailContent } from '@/lib/email/types';
import { EMAIL_QUEUE, enqueue } from '@/lib/jobs/queue';

/** What lies in the queue, sealed. */
export type EmailJob = { to: string; content: EmailContent };

/**
 * Sends a message, once, as soon as the transaction commits and not at all if it rolls back. A provider that is down
 * only delays it.
 */
export async function sendEmail(
  tx: Pick<Database, '$queryRaw'>,
  to: string,
  content: EmailContent,
): Promise<void> {
  const job: EmailJob = { to, content };
  await enqueue(tx, EMAIL_QUEUE, { sealed: seal(job) });
}
