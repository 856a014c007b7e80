import { createHash } from 'node:crypto';
import { findReplyGuest, type ReplyGuest } from '@/lib/auth/session/reply-addresses';
import { issueThreadLink } from '@/lib/auth/session/thread-links';
import { markRead } from '@/lib/chat/commands';
import { MESSAGE_MAX } from '@/lib/chat/constants';
import { type SendMessageInput, sendMessageInputSchema } from '@/lib/chat/schema';
import { sendMessages } from '@/lib/chat/send-commands';
import { db } from '@/lib/db';
import { stopMail } from '@/lib/email/commands';
import { sendEmail } from '@/lib/email/send';
import { type ErrorCode, toAppError } from '@/lib/errors';
import { fetchMail, type ReceivedMail, readEvent, type Signature } from '@/lib/inbound/provider';
import { piecesOf, replyText } from '@/lib/inbound/reply-text';
import { inLanguage } from '@/lib/next/spoken-language';
import { tryConsumeIn, upTo } from '@/lib/rate-limit';
import { DAY_SECONDS, HOUR_SECONDS } from '@/lib/time';
import { siteOrigin } from '@/lib/urls';
import { tEmail } from '@/messages/email';

/** Of one mail; a longer one is refused. */
const MESSAGES_MAX = 5;
/** Addresses of ours in one mail. */
const ADDRESSES_MAX = 5;
const NOTICES = upTo(5, HOUR_SECONDS);
const ONCE = upTo(1, DAY_SECONDS);

/** `refused`: who sent it was told by e-mail. `stopped`: addresses get fewer mails from now on. All of them are final: the provider must not send the event again. */
export type Received =
  | { result: 'delivered' | 'refused' | 'stopped' }
  | { result: 'ignored'; reason: string };

/** Faults of ours, after which the provider sends the event again. */
const PASSING: readonly ErrorCode[] = ['unavailable', 'internal'];

/**
 * Delivers a mail to the conversation whose address it was sent to, from the person whose address that is, once, however often
 * the provider posts it. @throws AppError `unauthorized`, `not_found`, `unavailable`
 */
export async function receiveMail(body: string, signature: Signature): Promise<Received> {
  const event = readEvent(body, signature);
  if (!event) return { result: 'ignored', reason: 'Not a mail.' };
  if ('stop' in event) {
    await stopMail(event.recipients, event.stop);
    return { result: 'stopped' };
  }
  const guests = await findGuests(event.recipients);
  if (guests.length === 0) return { result: 'ignored', reason: 'No address of a conversation.' };
  const mail = await fetchMail(event.mailId);
  if (isAutomatic(mail)) return { result: 'ignored', reason: 'An automatic answer.' };
  const text = replyText(mail, new URL(siteOrigin()).hostname);
  let isRefused = false;
  for (const guest of guests) {
    const refusal = await inLanguage(guest.language, () => deliver(guest, event.mailId, text));
    if (refusal) await tellRefusal(guest, event.mailId, refusal);
    isRefused ||= refusal !== null;
  }
  return { result: isRefused ? 'refused' : 'delivered' };
}

async function findGuests(recipients: readonly string[]): Promise<ReplyGuest[]> {
  const ours = [...new Set(recipients.filter((address) => address.startsWith('reply-')))].slice(
    0,
    ADDRESSES_MAX,
  );
  const found = await Promise.all(ours.map(findReplyGuest));
  return found.filter((guest) => guest !== null);
}

/** Holiday notices, lists and bounces (RFC 3834, and what programs sent before it). */
function isAutomatic({ headers }: ReceivedMail): boolean {
  const value = (name: string) => headers.get(name) ?? '';
  return (
    !['', 'no'].includes(value('auto-submitted')) ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(value('precedence')) ||
    ['x-autoreply', 'x-autorespond', 'list-id', 'x-failed-recipients'].some((name) => headers.has(name)) ||
    value('return-path') === '<>' ||
    value('content-type').startsWith('multipart/report')
  );
}

/** The refusal, in the language of the person. */
async function deliver(guest: ReplyGuest, mailId: string, text: string): Promise<string | null> {
  const { actor, threadId, hasEnded } = guest;
  if (hasEnded) return tEmail('replyRefused.ended');
  const pieces = piecesOf(text, MESSAGE_MAX);
  if (pieces.length === 0) return tEmail('replyRefused.empty');
  if (pieces.length > MESSAGES_MAX)
    return tEmail('replyRefused.tooLong', { count: MESSAGE_MAX * MESSAGES_MAX });
  const messages: SendMessageInput[] = [];
  for (const [index, piece] of pieces.entries()) {
    const content = sendMessageInputSchema.shape.content.safeParse(piece);
    if (!content.success) return tEmail('replyRefused.empty');
    const clientId = clientIdOf(`${mailId} ${threadId} ${index}`);
    messages.push({ threadId, clientId, content: content.data });
  }
  try {
    await sendMessages(actor, messages);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (PASSING.includes(error.code)) throw error;
    return error.message;
  }
  await markMailRead(guest);
  return null;
}

/** A UUID that is the same whenever the mail is posted again. */
function clientIdOf(name: string): string {
  const hex = createHash('sha256').update(`reply ${name}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Who answers an e-mail has read what it says. */
async function markMailRead({ actor, threadId }: ReplyGuest): Promise<void> {
  const read = await db.threadParticipant.findUnique({
    where: { threadId_userId: { threadId, userId: actor.id } },
    select: { mailedSeq: true },
  });
  if (read) await markRead(actor, { threadId, seq: read.mailedSeq });
}

/** To the address of the account, whoever sent the mail; once for each mail. */
async function tellRefusal(
  { actor, threadId, email }: ReplyGuest,
  mailId: string,
  reason: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    if (!(await tryConsumeIn(tx, `reply-refused:mail:${mailId}:${threadId}`, ONCE))) return;
    if (!(await tryConsumeIn(tx, `reply-refused:user:${actor.id}`, NOTICES))) return;
    const url = await issueThreadLink(tx, { userId: actor.id, email, threadId });
    await sendEmail(tx, email, { template: 'reply-refused', reason, url });
  });
}
