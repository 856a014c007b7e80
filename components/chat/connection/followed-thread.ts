import { resumeThreadAction } from '@/lib/chat/actions';
import { fromApiMessage } from '@/lib/chat/protocol/api-shape';
import type { ChatMessage, ResumedThread } from '@/lib/chat/types';
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
