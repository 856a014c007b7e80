import type { ThreadTab } from '@/lib/chat/constants';
import type { PropertyStatus } from '@/lib/listings/constants';
import type { PictureSource } from '@/lib/storage/picture-urls';

/** Times are ISO 8601, UTC. */
export type ChatMessage = {
  id: number;
  threadId: number;
  /** Without gaps in each thread, from 1. */
  seq: number;
  listingId: number | null;
  senderId: string;
  recipientId: string;
  clientId: string;
  /** `null` once unsent. */
  content: string | null;
  createdAt: string;
  readAt: string | null;
  unsentAt: string | null;
  /** Only its sender sees it until an administrator has looked at it. */
  isHeld: boolean;
};

/** A deleted account has no username and is called 'Deleted user'. */
export type ThreadPerson = {
  id: string;
  username: string | null;
  name: string;
  avatar: string | null;
  isSuspended: boolean;
};

/** If the viewer may not see the listing, only its first title is set. */
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

export type ChatThread = {
  id: number;
  tab: ThreadTab;
  other: ThreadPerson;
  listing: ThreadListing | null;
  unreadCount: number;
  lastSeq: number;
  lastReadSeq: number;
  /** Time of the last message, or of the start. */
  updatedAt: string;
  lastMessage: ThreadLastMessage | null;
  isHeld: boolean;
  isBlocked: boolean;
};

export type ThreadPage = {
  threads: ChatThread[];
  /** Regardless of filters. */
  counts: Record<ThreadTab, number>;
  next: string | null;
};

export type MessagePage = {
  messages: ChatMessage[];
  /** In the requested direction. */
  hasMore: boolean;
};

export type ResumedThread = MessagePage & {
  unsentIds: number[];
  readSeq: number;
  isBlocked: boolean;
};

export type ReadMark = { threadId: number; readerId: string; seq: number; readAt: string };
