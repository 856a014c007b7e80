import { resumeThreadAction } from '@/lib/chat/actions';
import { fromApiMessage } from '@/lib/chat/api-shape';
import type { ChatMessage, ResumedThread } from '@/lib/chat/types';
import type { Listener } from './chat-events';
import { ask, type ChatClientSocket } from './chat-socket';

export type Followed = {
  threadId: number;
  /** The newest `seq` on the screen, 0 for none. */
  afterSeq: number;
  /** The oldest `seq` on the screen. */
  fromSeq: number;
  /** New messages: each once, in `seq` order, without gaps. */
  onMessages: (messages: ChatMessage[]) => void;
};

type Resumed = ResumedThread & { otherOnline?: boolean };

/** One open conversation: delivers each message once and in order, whichever way it arrives. */
export class FollowedThread {
  readonly #followed: Followed;
  readonly #emit: Listener;
  #resuming: Promise<void> | undefined;
  #isAskedAgain = false;

  constructor(followed: Followed, emit: Listener) {
    this.#followed = { ...followed };
    this.#emit = emit;
  }

  get threadId(): number {
    return this.#followed.threadId;
  }

  /** The newest `seq` delivered so far. */
  get afterSeq(): number {
    return this.#followed.afterSeq;
  }

  /** Takes a message from the socket, or one of the user's own just acknowledged. False if an earlier one is missing. */
  take(message: ChatMessage): boolean {
    if (message.seq <= this.#followed.afterSeq) return true;
    if (message.seq > this.#followed.afterSeq + 1) return false;
    this.#deliver([message]);
    return true;
  }

  /** Fetches missing messages. Calls during a run trigger one more run afterwards. */
  catchUp(socket: ChatClientSocket | undefined, otherId?: string): Promise<void> {
    if (this.#resuming !== undefined) {
      this.#isAskedAgain = true;
      return this.#resuming;
    }
    this.#resuming = this.#run(socket, otherId).finally(() => {
      this.#resuming = undefined;
      if (!this.#isAskedAgain) return;
      this.#isAskedAgain = false;
      void this.catchUp(socket, otherId);
    });
    return this.#resuming;
  }

  async #run(socket: ChatClientSocket | undefined, otherId: string | undefined): Promise<void> {
    for (let hasMore = true; hasMore; ) {
      const missed = await this.#fetch(socket);
      if (!missed) return;
      const { threadId } = this.#followed;
      for (const messageId of missed.unsentIds) this.#emit({ type: 'unsent', messageId, threadId });
      this.#deliver(missed.messages);
      if (otherId) {
        const readAt = new Date().toISOString();
        this.#emit({ type: 'read', mark: { threadId, readerId: otherId, seq: missed.readSeq, readAt } });
        this.#emit({ type: 'block', userId: otherId, isBlocked: missed.isBlocked });
        if (missed.otherOnline !== undefined) {
          this.#emit({ type: 'presence', userId: otherId, isOnline: missed.otherOnline });
        }
      }
      hasMore = missed.hasMore;
    }
  }

  /** Through the socket, or through the action if there is none or it does not answer. */
  async #fetch(socket: ChatClientSocket | undefined): Promise<Resumed | undefined> {
    const { threadId, afterSeq, fromSeq } = this.#followed;
    if (socket?.connected) {
      const input = { thread_id: threadId, after_seq: afterSeq, from_seq: fromSeq };
      const answer = await ask(socket, 'chat.resume', input);
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
