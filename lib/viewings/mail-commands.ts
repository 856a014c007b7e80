import type { Database } from '@/lib/db';
import type { EmailJob } from '@/lib/email/send';
import { sendEmails } from '@/lib/email/send';
import type { EmailContent } from '@/lib/email/types';
import { Prisma } from '@/lib/generated/prisma/client';
import { paths } from '@/lib/paths';
import { absoluteUrl } from '@/lib/urls';
import { findViewings, noteOf, type ViewingRow } from '@/lib/viewings/viewing-query';

type Event = Extract<EmailContent, { template: 'viewing' }>['event'];

/** Both sides get one, in the caller's transaction; a deleted account has no mailbox. */
export async function mailViewings(
  tx: Pick<Database, '$queryRaw'>,
  ids: readonly string[],
  event: Event,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await findViewings(tx, Prisma.sql`v.id = ANY(${[...ids]}::uuid[])`);
  await sendEmails(
    tx,
    rows.flatMap((row) => mailsOf(row, event)),
  );
}

function mailsOf(row: ViewingRow, event: Event): EmailJob[] {
  return [row.host, row.visitor]
    .filter(({ username }) => username !== null)
    .map((person) => ({
      to: person.address,
      content: {
        template: 'viewing',
        event,
        cancelledBy: row.cancelledBy,
        note: noteOf(row, person === row.host),
        url: absoluteUrl(paths.viewings),
      },
    }));
}
