import type { ThreadTab } from '@/lib/chat/constants';
import type { PropertyStatus } from '@/lib/listings/constants';
import type { PictureSource } from '@/lib/storage/picture-urls';

/** One message as both of the thread see it. Times are ISO 8601, UTC. */
export type ChatMessage = {
  id: number;
  threadId: number;
  /** 1, 2, 3 … without gaps in each thread. */
  seq: number;
  /** The listing the thread is about. */
  listingId: number | null;
  senderId: string;
  recipientId: string;
  /** UUID chosen by the sender's device. */
  clientId: string;
  /** `null` once unsent. */
  content: string | null;
  createdAt: string;
  readAt: string | null;
  unsentAt: string | null;
};

/** The other person of a thread; an erased account has no username and is called 'Deleted user'. */
export type ThreadPerson = {
  id: string;
  username: string | null;
  name: string;
  avatar: string | null;
  /** By us: nothing can be sent until the account is restored. */
  isSuspended: boolean;
};

/**
 * What the thread is about. A home that the viewer may not see (any more) is only its title when the thread began:
 * then `isAvailable` is false and the rest is empty.
 */
export type ThreadListing = {
  id: number | null;
  title: string;
  isAvailable: boolean;
  location: string | null;
  priceCents: number | null;
  status: PropertyStatus | null;
  picture: PictureSource | null;
};

export type ThreadLastMessage = Pick<
  ChatMessage,
  'id' | 'seq' | 'senderId' | 'content' | 'createdAt' | 'readAt' | 'unsentAt'
>;

/** A conversation as one of its two people sees it. */
export type ChatThread = {
  id: number;
  tab: ThreadTab;
  other: ThreadPerson;
  /** `null` for a direct thread. */
  listing: ThreadListing | null;
  unreadCount: number;
  lastSeq: number;
  /** Read by oneself up to here. */
  lastReadSeq: number;
  /** Time of the last message, or of the start. ISO 8601, UTC. */
  updatedAt: string;
  lastMessage: ThreadLastMessage | null;
  /** One of the two has blocked the other: nothing can be sent. */
  isBlocked: boolean;
};

export type ThreadPage = {
  threads: ChatThread[];
  /** Conversations by tab, whatever is searched for. */
  counts: Record<ThreadTab, number>;
  /** Cursor of the following page. */
  next: string | null;
};

/** Messages in the order of `seq`. */
export type MessagePage = {
  messages: ChatMessage[];
  /** There are older ones (asked with `before`) or newer ones (asked with `after`). */
  hasMore: boolean;
};

/** What was missed in a conversation. */
export type ResumedThread = MessagePage & {
  /** Of the messages one has. */
  unsentIds: number[];
  /** The other one has read up to here. */
  readSeq: number;
  isBlocked: boolean;
};

/** Everything up to `seq` was read by `readerId`. */
export type ReadMark = { threadId: number; readerId: string; seq: number; readAt: string };
