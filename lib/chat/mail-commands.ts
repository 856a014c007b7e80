import { signedId, verifiedId } from '@/lib/auth/secrets';
import type { Actor } from '@/lib/auth/types';
import {
  UNREAD_MAIL_AFTER_MINUTES,
  UNREAD_MAIL_PAUSE_MINUTES,
  UNREAD_MAIL_WITHIN_HOURS,
} from '@/lib/chat/constants';
import { otherInThread, THREAD_BLOCKED_SQL, UNREAD_SQL } from '@/lib/chat/message-query';
import { db } from '@/lib/db';
import { sendEmail } from '@/lib/email/send';
import { AppError } from '@/lib/errors';
import { Prisma } from '@/lib/generated/prisma/client';
import type { Language } from '@/lib/language/constants';
import { inLanguage } from '@/lib/next/spoken-language';
import { paths } from '@/lib/paths';
import { absoluteUrl } from '@/lib/urls';
import { tChatErrors } from '@/messages/chat-errors';

const BATCH = 100;

type Due = {
  threadId: number;
  userId: string;
  email: string;
  username: string;
  language: Language;
  /** `null` once deleted. */
  from: string | null;
  subject: string;
  count: number;
};

/** Sends at most one e-mail per thread and hour, without message texts, so that unsent ones leave no copy. */
export async function mailUnreadMessages(): Promise<number> {
  let sent = 0;
  for (let found = BATCH; found === BATCH; sent += found) found = await mailBatch();
  return sent;
}

/** Marks and queues in one transaction; skips locked rows. */
function mailBatch(): Promise<number> {
  return db.$transaction(async (tx) => {
    const due = await tx.$queryRaw<Due[]>`
      WITH due AS (
        SELECT p.thread_id, p.user_id
        FROM threads t
        JOIN thread_participants p ON p.thread_id = t.id
        JOIN users u ON u.id = p.user_id
        JOIN users o ON o.id = ${otherInThread(Prisma.sql`p.user_id`)}
        WHERE t.last_message_at > now() - make_interval(hours => ${UNREAD_MAIL_WITHIN_HOURS})
          AND (p.notified_at IS NULL OR p.notified_at < now() - make_interval(mins => ${UNREAD_MAIL_PAUSE_MINUTES}))
          AND u.email_on_unread AND u.email_verified IS NOT NULL AND u.deleted_at IS NULL AND u.suspended_at IS NULL
          AND o.suspended_at IS NULL
          AND NOT ${THREAD_BLOCKED_SQL}
          AND EXISTS (
            SELECT FROM messages m WHERE ${UNREAD_SQL}
              AND m.created_at < now() - make_interval(mins => ${UNREAD_MAIL_AFTER_MINUTES})
              AND m.created_at > GREATEST(p.notified_at, now() - make_interval(hours => ${UNREAD_MAIL_WITHIN_HOURS})))
        ORDER BY p.thread_id, p.user_id LIMIT ${BATCH}
        FOR UPDATE OF p SKIP LOCKED
      ), p AS (
        UPDATE thread_participants p SET notified_at = now() FROM due
        WHERE p.thread_id = due.thread_id AND p.user_id = due.user_id
        RETURNING p.*
      )
      SELECT p.thread_id AS "threadId", p.user_id::text AS "userId", u.email, u.username, u.language::text AS language,
        t.subject, CASE WHEN o.deleted_at IS NULL THEN coalesce(nullif(o.name, ''), o.username) END AS "from",
        (SELECT count(*)::int FROM messages m WHERE ${UNREAD_SQL}) AS count
      FROM p
      JOIN threads t ON t.id = p.thread_id
      JOIN users u ON u.id = p.user_id
      JOIN users o ON o.id = ${otherInThread(Prisma.sql`p.user_id`)}`;
    for (const { email, threadId, userId, username, language, from, subject, count } of due) {
      const token = encodeURIComponent(unsubscribeToken(userId));
      await sendEmail(tx, email, {
        template: 'unread-messages',
        username,
        from: from ?? inLanguage(language, () => tChatErrors('deletedUser')),
        subject,
        count,
        url: absoluteUrl(paths.thread(threadId)),
        unsubscribeUrl: absoluteUrl(`/unsubscribe?token=${token}`),
        oneClickUrl: absoluteUrl(`/api/unsubscribe?token=${token}`),
      });
    }
    return due.length;
  });
}

const PURPOSE = 'unsubscribe-unread';

/** Never expires, because it can only switch off these e-mails. */
export function unsubscribeToken(userId: string): string {
  return signedId(PURPOSE, userId);
}

/** @throws AppError `invalid` for a forged token */
export async function unsubscribe(token: string): Promise<void> {
  const userId = verifiedId(PURPOSE, token);
  if (userId === null) throw new AppError('invalid', tChatErrors('unsubscribeInvalid'));
  await db.user.updateMany({ where: { id: userId }, data: { emailOnUnread: false } });
}

export async function setUnreadMail(actor: Actor, isWanted: boolean): Promise<void> {
  await db.user.update({ where: { id: actor.id }, data: { emailOnUnread: isWanted } });
}
