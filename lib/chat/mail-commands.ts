import { signedId, verifiedId } from '@/lib/auth/secrets';
import { replyAddress } from '@/lib/auth/session/reply-addresses';
import { issueThreadLink } from '@/lib/auth/session/thread-links';
import type { Actor } from '@/lib/auth/types';
import {
  UNREAD_MAIL_AFTER_SECONDS,
  UNREAD_MAIL_PAUSE_SECONDS,
  UNREAD_MAIL_WITHIN_HOURS,
} from '@/lib/chat/constants';
import { otherInThread, THREAD_BLOCKED_SQL, UNREAD_SQL } from '@/lib/chat/message-query';
import { findSafetyRisks } from '@/lib/chat/screen/message-text';
import { db } from '@/lib/db';
import { sendEmail } from '@/lib/email/send';
import { AppError } from '@/lib/errors';
import { Prisma } from '@/lib/generated/prisma/client';
import type { Language } from '@/lib/language/constants';
import { textIn } from '@/lib/language/translations';
import { inLanguage } from '@/lib/next/spoken-language';
import { paths } from '@/lib/paths';
import { absoluteUrl, siteOrigin } from '@/lib/urls';
import { tChatErrors } from '@/messages/chat-errors';

const BATCH = 100;
/** Further ones are counted. */
const QUOTED = 5;

type Due = {
  threadId: number;
  userId: string;
  email: string;
  name: string;
  language: Language;
  /** `null` once deleted. */
  from: string | null;
  subject: string;
  titles: unknown;
  listingId: number | null;
  replyVersion: number;
  count: number;
  /** The first ones. */
  texts: string[];
};

/**
 * Mails new messages with their texts, once each: the first ones at once, further ones together while they stay unread.
 */
export async function mailUnreadMessages(): Promise<number> {
  let sent = 0;
  for (let found = BATCH; found === BATCH; sent += found) found = await mailBatch();
  return sent;
}

/** Of `p`, not mailed yet. */
const NEW_SQL = Prisma.sql`${UNREAD_SQL} AND m.seq > p.mailed_seq
  AND m.created_at > now() - make_interval(hours => ${UNREAD_MAIL_WITHIN_HOURS})`;

/** Marks and queues in one transaction; skips locked rows. */
function mailBatch(): Promise<number> {
  return db.$transaction(async (tx) => {
    const due = await tx.$queryRaw<Due[]>`
      WITH due AS (
        SELECT p.thread_id, p.user_id, t.last_seq
        FROM threads t
        JOIN thread_participants p ON p.thread_id = t.id
        JOIN users u ON u.id = p.user_id
        JOIN users o ON o.id = ${otherInThread(Prisma.sql`p.user_id`)}
        WHERE t.last_message_at > now() - make_interval(hours => ${UNREAD_MAIL_WITHIN_HOURS})
          AND t.last_seq > GREATEST(p.last_read_seq, p.mailed_seq)
          AND (p.mailed_seq <= p.last_read_seq
            OR p.notified_at < now() - make_interval(secs => ${UNREAD_MAIL_PAUSE_SECONDS}))
          AND u.email_on_unread AND u.email_verified IS NOT NULL AND u.deleted_at IS NULL AND u.suspended_at IS NULL
          AND o.suspended_at IS NULL
          AND NOT ${THREAD_BLOCKED_SQL}
          AND EXISTS (
            SELECT FROM messages m WHERE ${NEW_SQL}
              AND m.created_at < now() - make_interval(secs => ${UNREAD_MAIL_AFTER_SECONDS}))
        ORDER BY p.thread_id, p.user_id LIMIT ${BATCH}
        FOR UPDATE OF p SKIP LOCKED
      ), marked AS (
        UPDATE thread_participants p SET notified_at = now(), mailed_seq = due.last_seq FROM due
        WHERE p.thread_id = due.thread_id AND p.user_id = due.user_id
      )
      SELECT p.thread_id AS "threadId", p.user_id::text AS "userId", u.email, u.language::text AS language,
        u.reply_version AS "replyVersion", coalesce(nullif(u.name, ''), u.username) AS name,
        coalesce(l.title, t.subject) AS subject, l.titles, l.id AS "listingId",
        CASE WHEN o.deleted_at IS NULL THEN coalesce(nullif(o.name, ''), o.username) END AS "from",
        (SELECT count(*)::int FROM messages m WHERE ${NEW_SQL} AND m.seq <= due.last_seq) AS count,
        ARRAY(SELECT m.content FROM messages m WHERE ${NEW_SQL} AND m.seq <= due.last_seq
          ORDER BY m.seq LIMIT ${QUOTED}) AS texts
      FROM due
      JOIN thread_participants p ON p.thread_id = due.thread_id AND p.user_id = due.user_id
      JOIN threads t ON t.id = p.thread_id
      JOIN users u ON u.id = p.user_id
      JOIN users o ON o.id = ${otherInThread(Prisma.sql`p.user_id`)}
      LEFT JOIN listings l ON l.id = t.listing_id AND (l.published OR p.user_id IN (l.owner_id, l.agent_id))`;
    for (const {
      email,
      threadId,
      userId,
      language,
      from,
      listingId,
      titles,
      replyVersion,
      ...content
    } of due) {
      const token = encodeURIComponent(unsubscribeToken(userId));
      const isRisky = content.texts.some((text) => findSafetyRisks(text, new URL(siteOrigin()).hostname)[0]);
      await sendEmail(tx, email, {
        template: 'unread-messages',
        ...content,
        subject: inLanguage(language, () => textIn(content.subject, titles)),
        isRisky,
        replyTo: replyAddress({ userId, threadId, version: replyVersion }) ?? '',
        from: from ?? inLanguage(language, () => tChatErrors('deletedUser')),
        homeUrl: listingId === null ? '' : absoluteUrl(paths.property(listingId)),
        url: await issueThreadLink(tx, { userId, email, threadId }),
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
