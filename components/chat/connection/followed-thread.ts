import { resumeThreadAction } from '@/lib/chat/actions';
import { fromApiMessage } from '@/lib/chat/protocol/api-shape';
import type { ChatMessage, MessagePage, ReadMark, ResumedThread } from '@/lib/chat/types';
import type { ErrorCode } from '@/lib/errors';
import type { Ask } from './chat-socket';
import type { Listener } from './use-chat-events';

export type Followed = {
  threadId: number;
  otherId: string;
  /** The newest `seq` shown, 0 for none. */
  afterSeq: number;
  /** The oldest `seq` shown. */
  fromSeq: number;
  /** Each message once, in `seq` order, without gaps. */
  onMessages: (messages: ChatMessage[]) => void;
};

type Resumed = ResumedThread & { otherOnline?: boolean };

/** Delivers each message of an open conversation once and in order, from every source. */
export class FollowedThread {
  readonly #followed: Followed;
  readonly #emit: Listener;
  readonly #ask: Ask;
  #isWanted = false;
  #isRunning = false;

  constructor(followed: Followed, emit: Listener, ask: Ask) {
    this.#followed = { ...followed };
    this.#emit = emit;
    this.#ask = ask;
  }

  get threadId(): number {
    return this.#followed.threadId;
  }

  get afterSeq(): number {
    return this.#followed.afterSeq;
  }

  /** Takes a message from the socket, or the user's own after its acknowledgement. Fetches if an earlier one is missing. */
  take(message: ChatMessage): void {
    if (message.seq > this.#followed.afterSeq + 1) void this.catchUp();
    else this.#deliver([message]);
  }

  /** Calls during a run trigger one more run. */
  async catchUp(): Promise<void> {
    this.#isWanted = true;
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while (this.#isWanted) {
        this.#isWanted = false;
        await this.#run();
      }
    } finally {
      this.#isRunning = false;
    }
  }

  async #run(): Promise<void> {
    const { threadId, otherId } = this.#followed;
    for (let hasMore = true; hasMore; ) {
      const missed = await this.#fetch();
      if (!missed) return;
      for (const messageId of missed.unsentIds) this.#emit({ type: 'unsent', messageId, threadId });
      this.#deliver(missed.messages);
      const readAt = new Date().toISOString();
      this.#emit({ type: 'read', mark: { threadId, readerId: otherId, seq: missed.readSeq, readAt } });
      this.#emit({ type: 'block', userId: otherId, isBlocked: missed.isBlocked });
      if (missed.otherOnline !== undefined) {
        this.#emit({ type: 'presence', userId: otherId, isOnline: missed.otherOnline });
      }
      hasMore = missed.hasMore;
    }
  }

  /** Through the socket, or the action if the socket does not answer. */
  async #fetch(): Promise<Resumed | undefined> {
    const { threadId, afterSeq, fromSeq } = this.#followed;
    const input = { thread_id: threadId, after_seq: afterSeq, from_seq: fromSeq };
    const answer = await this.#ask('chat.resume', input);
    if (answer?.ok) {
      return {
        messages: answer.messages.map(fromApiMessage),
        hasMore: answer.has_more,
        unsentIds: answer.unsent_ids,
        readSeq: answer.read_seq,
        otherOnline: answer.is_online,
        isBlocked: answer.is_blocked,
      };
    }
    const result = await resumeThreadAction({ threadId, afterSeq, fromSeq }).catch(() => undefined);
    return result?.ok ? result.data : undefined;
  }

  #deliver(messages: ChatMessage[]): void {
    const fresh = messages.filter(({ seq }) => seq > this.#followed.afterSeq);
    const last = fresh.at(-1);
    if (!last) return;
    this.#followed.afterSeq = last.seq;
    this.#followed.onMessages(fresh);
  }
}

/** Shown at once, kept until stored, and retried with the same `clientId`. */
export type OutgoingMessage = {
  clientId: string;
  content: string;
  createdAt: string;
  failure: { code: ErrorCode; message: string } | null;
};

export type Conversation = {
  messages: readonly ChatMessage[];
  outgoing: readonly OutgoingMessage[];
  hasOlder: boolean;
};

export type ConversationChange =
  | { type: 'received'; messages: readonly ChatMessage[] }
  | { type: 'older'; page: MessagePage }
  | { type: 'read'; mark: ReadMark }
  | { type: 'unsent'; messageId: number; at: string }
  | { type: 'sending'; message: Omit<OutgoingMessage, 'failure'> }
  | { type: 'failed'; clientId: string; failure: NonNullable<OutgoingMessage['failure']> }
  | { type: 'discarded'; clientId: string };

/** Pure; a repeated change has no effect. */
export function changeConversation(before: Conversation, change: ConversationChange): Conversation {
  switch (change.type) {
    case 'received':
      return withMessages(before, change.messages);
    case 'older':
      return { ...withMessages(before, change.page.messages), hasOlder: change.page.hasMore };
    case 'read':
      return { ...before, messages: withReadMark(before.messages, change.mark) };
    case 'unsent':
      return { ...before, messages: withUnsent(before.messages, change) };
    case 'sending':
      return { ...before, outgoing: withSending(before.outgoing, change.message) };
    case 'failed':
      return {
        ...before,
        outgoing: before.outgoing.map((message) =>
          message.clientId === change.clientId ? { ...message, failure: change.failure } : message,
        ),
      };
    case 'discarded':
      return {
        ...before,
        outgoing: before.outgoing.filter(({ clientId }) => clientId !== change.clientId),
      };
  }
}

function withMessages(before: Conversation, more: readonly ChatMessage[]): Conversation {
  const stored = new Set(more.map(({ clientId }) => clientId));
  return {
    ...before,
    messages: mergeMessages(before.messages, more),
    outgoing: before.outgoing.filter(({ clientId }) => !stored.has(clientId)),
  };
}

/** Each once, by `seq`. Read and unsent states are never reverted. */
export function mergeMessages(
  known: readonly ChatMessage[],
  more: readonly ChatMessage[],
): readonly ChatMessage[] {
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  for (const message of more) {
    const earlier = bySeq.get(message.seq);
    bySeq.set(message.seq, earlier ? latestOf(earlier, message) : message);
  }
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

function latestOf(a: ChatMessage, b: ChatMessage): ChatMessage {
  const unsentAt = a.unsentAt ?? b.unsentAt;
  return { ...b, unsentAt, content: unsentAt ? null : b.content, readAt: a.readAt ?? b.readAt };
}

function withReadMark(messages: readonly ChatMessage[], mark: ReadMark): readonly ChatMessage[] {
  const isNews = (message: ChatMessage) =>
    message.senderId !== mark.readerId && message.readAt === null && message.seq <= mark.seq;
  if (!messages.some(isNews)) return messages;
  return messages.map((message) => (isNews(message) ? { ...message, readAt: mark.readAt } : message));
}

function withUnsent(
  messages: readonly ChatMessage[],
  { messageId, at }: { messageId: number; at: string },
): readonly ChatMessage[] {
  return messages.map((message) =>
    message.id === messageId ? { ...message, content: null, unsentAt: message.unsentAt ?? at } : message,
  );
}

function withSending(
  outgoing: readonly OutgoingMessage[],
  message: Omit<OutgoingMessage, 'failure'>,
): readonly OutgoingMessage[] {
  const again = { ...message, failure: null };
  return outgoing.some(({ clientId }) => clientId === message.clientId)
    ? outgoing.map((known) => (known.clientId === message.clientId ? again : known))
    : [...outgoing, again];
}
