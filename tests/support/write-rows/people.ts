import { randomUUID } from 'node:crypto';
import { issueThreadLink, openThreadLink } from '@/lib/auth/session/thread-links';
import type { Actor } from '@/lib/auth/types';
import type * as chatActions from '@/lib/chat/actions';
import type * as answerActions from '@/lib/chat/answer-actions';
import { sendMessage } from '@/lib/chat/send-commands';
import type * as connectionActions from '@/lib/connections/actions';
import { inPairOrder } from '@/lib/connections/pair-query';
import { db } from '@/lib/db';
import type * as emailActions from '@/lib/email/actions';
import type * as reviewActions from '@/lib/reviews/actions';
import { createActor } from '../actors';
import { createThread } from '../chat';
import { createListing, createUser } from '../factories';
import { createReview } from '../moderation';
import { BROWSER, forEveryone, forOwner, forPeople, type RowsOf, reading } from './row';

const WORDS = { overallRating: 4, title: 'Reliable', content: 'Kept every promise.' };

async function connect(a: string, b: string, status: 'pending' | 'accepted'): Promise<number> {
  const answered = status === 'accepted' ? { respondedAt: new Date() } : {};
  const { id } = await db.connection.create({
    data: { ...inPairOrder(a, b), requesterId: a, status, ...answered },
  });
  return id;
}

export const REVIEW_ROWS: RowsOf<keyof typeof reviewActions> = {
  createReviewAction: forOwner(async (owner) => {
    const { id: revieweeId } = await createUser();
    await connect(owner.id, revieweeId, 'accepted');
    return { revieweeId, ...WORDS };
  }),
  editReviewAction: forOwner(async (owner) => ({
    reviewId: (await createReview(owner.id, (await createUser()).id)).id,
    ...WORDS,
  })),
  setHelpfulAction: {
    ...forPeople(async () => ({
      reviewId: (await createReview((await createUser()).id, (await createUser()).id)).id,
      helpful: true,
    })),
    notStored: ['helpful'],
  },
  respondToReviewAction: forOwner(async (owner) => ({
    reviewId: (await createReview((await createUser()).id, owner.id)).id,
    content: 'Thank you.',
  })),
};

const someone = forPeople(async () => ({ userId: (await createUser()).id }));
const received = forOwner(async (owner) => ({
  connectionId: await connect((await createUser()).id, owner.id, 'pending'),
}));

export const CONNECTION_ROWS: RowsOf<keyof typeof connectionActions> = {
  connectAction: someone,
  acceptRequestAction: received,
  rejectRequestAction: received,
  disconnectAction: forOwner(async (owner) => ({
    connectionId: await connect((await createUser()).id, owner.id, 'accepted'),
  })),
  blockAction: someone,
  unblockAction: forPeople(async (owner) => {
    const { id: userId } = await createUser();
    await db.block.create({ data: { blockerId: owner.id, blockedId: userId } });
    return { userId };
  }),
};

/** A conversation of the owner's in which both have written. */
export async function conversation(owner: Actor) {
  const other = await createActor();
  const threadId = await createThread(owner, other);
  const send = (from: Actor) =>
    sendMessage(from, { threadId, clientId: randomUUID(), content: 'Good morning' });
  await send(other);
  const { id: messageId } = await send(owner);
  return { threadId, messageId };
}
const thread = async (owner: Actor) => (await conversation(owner)).threadId;

/** A link to a conversation of the owner, from an e-mail. */
async function newThreadLink(owner: Actor): Promise<string> {
  const threadId = await createThread(await createUser(), owner);
  const { email } = await db.user.findUniqueOrThrow({ where: { id: owner.id } });
  const link = await issueThreadLink(db, { userId: owner.id, email, threadId });
  return new URL(link).searchParams.get('token') ?? '';
}

export const ANSWER_ROWS: RowsOf<keyof typeof answerActions> = {
  openThreadFormAction: {
    ...forEveryone(async (owner) => ({ token: await newThreadLink(owner) })),
    notStored: ['token'],
  },
  answerFormAction: forEveryone(async (owner) => {
    await db.session.deleteMany({ where: { threadId: { not: null } } });
    const origin = { address: null, isDirect: false, device: 'Test' };
    await openThreadLink(await newThreadLink(owner), origin, BROWSER);
    return { clientId: randomUUID(), content: 'It is still free.' };
  }),
};

export const CHAT_ROWS: RowsOf<keyof typeof chatActions> = {
  startConversationAction: {
    ...forPeople(async () => {
      const { id, ownerId } = await createListing();
      const { username } = await db.user.findUniqueOrThrow({ where: { id: ownerId ?? '' } });
      return { username, listingId: id };
    }),
    notStored: ['username'],
  },
  sendMessageAction: forOwner(async (owner) => ({
    threadId: await thread(owner),
    clientId: randomUUID(),
    content: 'Is it still available?',
  })),
  loadMessagesAction: reading(
    forOwner(async (owner) => ({ threadId: await thread(owner), limit: 10, before: 9, after: 1 })),
  ),
  resumeThreadAction: reading(
    forOwner(async (owner) => ({ threadId: await thread(owner), afterSeq: 0, fromSeq: 0 })),
  ),
  loadThreadsAction: reading(
    forPeople(async () => ({ tab: 'direct', filter: 'all', search: 'Good', cursor: '' })),
  ),
  markReadAction: forOwner(async (owner) => ({ threadId: await thread(owner), seq: 1 })),
  unsendMessageAction: forOwner(async (owner) => ({ messageId: (await conversation(owner)).messageId })),
  setUnreadMailAction: forPeople(async () => ({ isWanted: false })),
};

export const EMAIL_ROWS: RowsOf<keyof typeof emailActions> = {
  setEmailLanguageAction: forPeople(async () => ({ language: 'el' })),
};
