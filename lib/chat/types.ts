import type { ThreadTab } from '@/lib/chat/constants';
import type { PropertyStatus } from '@/lib/listings/constants';
import type { PictureSource } from '@/lib/storage/picture-urls';

/** A message as both participants see it. Times are ISO 8601, UTC. */
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

/** The other person of a thread; a deleted account has no username and is called 'Deleted user'. */
export type ThreadPerson = {
  id: string;
  username: string | null;
  name: string;
  avatar: string | null;
  /** Suspended by an administrator: nothing can be sent until that ends. */
  isSuspended: boolean;
};

/** What the thread is about. If the viewer may not see the listing, only its title from the start is set. */
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

/** A conversation as seen by one participant. */
export type ChatThread = {
  id: number;
  tab: ThreadTab;
  other: ThreadPerson;
  /** `null` for a direct thread. */
  listing: ThreadListing | null;
  unreadCount: number;
  lastSeq: number;
  /** The viewer has read up to here. */
  lastReadSeq: number;
  /** Time of the last message, or of the start. ISO 8601, UTC. */
  updatedAt: string;
  lastMessage: ThreadLastMessage | null;
  /** Either has blocked the other: nothing can be sent. */
  isBlocked: boolean;
};

export type ThreadPage = {
  threads: ChatThread[];
  /** Conversations per tab, regardless of filters. */
  counts: Record<ThreadTab, number>;
  /** Cursor of the next page. */
  next: string | null;
};

/** Messages in the order of `seq`. */
export type MessagePage = {
  messages: ChatMessage[];
  /** Whether there are more in the requested direction. */
  hasMore: boolean;
};

/** What was missed in a conversation. */
export type ResumedThread = MessagePage & {
  /** Messages the client has that were unsent. */
  unsentIds: number[];
  /** The other person has read up to here. */
  readSeq: number;
  isBlocked: boolean;
};

/** `readerId` has read everything up to `seq`. */
export type ReadMark = { threadId: number; readerId: string; seq: number; readAt: string };
