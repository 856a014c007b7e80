import { isSameSecret, keyedHash } from '@/lib/auth/secrets';
import type { ThreadGuest } from '@/lib/auth/session/thread-links';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { env } from '@/lib/env';
import type { Language } from '@/lib/language/constants';

// Whoever knows the address of a person and a conversation writes there as that person, from any mailbox: people answer from
// other addresses than they read at, and a sender can be forged. It gives no other right, and ends like the sessions: with a new
// password or address, or when its owner signs out everywhere. Derived, so that a copy of the database reveals none.

const DIGEST_LENGTH = 40;

type ReplyOwner = { userId: string; threadId: number; version: number };

/** In lower case: some mail servers change the case. */
function digestOf({ userId, threadId, version }: ReplyOwner): string {
  const digest = keyedHash('reply', `${threadId}:${userId}:${version}`);
  return Buffer.from(digest, 'base64url').toString('hex').slice(0, DIGEST_LENGTH);
}

/** `null` unless mail is received. */
export function replyAddress(owner: ReplyOwner): string | null {
  const { INBOUND_MAIL_DOMAIN } = env();
  if (!INBOUND_MAIL_DOMAIN) return null;
  return `reply-${owner.threadId}-${owner.version}-${digestOf(owner)}@${INBOUND_MAIL_DOMAIN}`;
}

/** With what is needed to tell the person that a reply did not arrive. */
export type ReplyGuest = ThreadGuest & { email: string; language: Language; hasEnded: boolean };

/** `null` for all that is no address of ours, or of somebody who is gone. */
export async function findReplyGuest(address: string): Promise<ReplyGuest | null> {
  const [local = '', domain] = address.toLowerCase().split('@');
  const [, thread, claimed, digest = ''] = /^reply-(\d{1,9})-(\d{1,9})-([0-9a-f]+)$/.exec(local) ?? [];
  if (!thread || domain !== env().INBOUND_MAIL_DOMAIN) return null;
  const [threadId, version] = [Number(thread), Number(claimed)];
  const people = await db.threadParticipant.findMany({
    where: { threadId, user: { deletedAt: null, suspendedAt: null, emailVerified: { not: null } } },
    select: {
      user: { select: { id: true, username: true, email: true, language: true, replyVersion: true } },
    },
  });
  const person = people.find(({ user }) =>
    isSameSecret(digest, digestOf({ userId: user.id, threadId, version })),
  );
  if (!person) return null;
  const { email, language, replyVersion, ...user } = person.user;
  return {
    actor: { ...user, role: 'user' } as Actor,
    threadId,
    email,
    language,
    hasEnded: version !== replyVersion,
  };
}
